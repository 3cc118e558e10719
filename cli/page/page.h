// A page with files inside it: what `genga view` writes.
// Not which files: cli/page/inputs.h. Not the page without them: cli/page/template.h.
//
//     write_page(page, {{"dance.vmd", bytes, true}}, {{"no-ik", std::nullopt}}, {}, sink);
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/page/template.h"
#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/progress.h"

namespace genga::cli {

struct PageFile {
  std::string name;
  Bytes content;
  bool is_opened = false;  // by the page; else it is there to be named by others
};

// Options of the command by their names, without "--", and what was said; nothing: a word without a value.
using PageOptions = std::vector<std::pair<std::string, std::optional<std::string>>>;

// Where the page's mark is comes a list of the files as JSON, and each file deflated, as base64. What is kept in memory
// is some buffers, whatever the files' sizes.
void write_page(const PageTemplate& page, std::span<const PageFile> files, const PageOptions& options,
                const ProgressReport& progress, ByteSink& sink);

}  // namespace genga::cli
