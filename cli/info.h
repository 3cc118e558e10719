// What `genga info` says of one file, as words and as JSON.
// Not how the file is opened: cli/commands/info.cpp.
//
//     write_info(sink, {.file = "dance.vmd", .format = &format, .summary = summary});
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/report/track_list.h"

namespace genga::cli {

struct Info {
  std::string file;
  const FormatDescriptor* format = nullptr;
  Summary summary;
  std::uint64_t warnings = 0;
  std::optional<std::vector<TrackRow>> tracks;  // when they are asked for
};

// One object in one line.
void write_info(ByteSink& sink, const Info& info);

// Lines. Of many names the first few, unless verbose; quiet: no count of warnings.
std::string info_text(const Info& info, Verbosity verbosity);

}  // namespace genga::cli
