// What `genga formats` says in words.
// Not the JSON form: genga/report/formats_json.h.
//
//     sink.text(formats_text());
#pragma once

#include <string>

namespace genga::cli {

// A table: a line for each format.
std::string formats_text();

}  // namespace genga::cli
