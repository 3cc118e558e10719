// What `genga info` says of one file in words.
// Not the JSON form: genga/report/info_json.h.
//
//     sink.text(info_text(info, Verbosity::normal));
#pragma once

#include <string>

#include "cli/terminal.h"
#include "genga/report/info_json.h"

namespace genga::cli {

// Lines. Only the first few of many names, unless verbose; quiet: no count of warnings.
std::string info_text(const FileInfo& info, Verbosity verbosity);

}  // namespace genga::cli
