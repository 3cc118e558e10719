// The output of `genga info --json` for one file.
// Not how the file is opened, and not the text for people (cli/info_text.h).
//
//     write_info(sink, {.file = "dance.vmd", .format = &format, .summary = summary, .warnings = 0, .tracks = {}});
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/report/track_list.h"

namespace genga {

struct FileInfo {
  std::string file;
  const FormatDescriptor* format = nullptr;
  Summary summary;
  std::uint64_t warnings = 0;                   // findings of readers and checks that are a warning or worse
  std::optional<std::vector<TrackRow>> tracks;  // if they are requested
};

// Information about a document, with its name and without tracks. findings: those of its reader and checks.
FileInfo file_info(const AnyDocument& document, TextEncoding encoding, const Findings& findings);

// One object on one line.
void write_info(ByteSink& sink, const FileInfo& info);

}  // namespace genga
