// What is said of a path that cannot be read or written: what is wrong with it, and which one may have been meant.
//
//     Error error = about_input("dnace.vmd", cause);   // "there is no such file; did you mean dance.vmd?"
//     Status named = check_extension("walk.pdf", {".svg", ".png"}, "plot draws SVG and PNG");   // bad_argument
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "genga/base/result.h"

namespace genga::cli {

bool is_there(const std::string& path);
bool is_folder(const std::string& path);
// cause: why the file was not read, or not written.
Error about_input(const std::string& path, Error cause);
Error about_output(const std::string& path, Error cause);
// bad_argument: the name has an extension, and none of these. A name without one is taken.
Status check_extension(const std::string& path, std::initializer_list<std::string_view> extensions,
                       std::string_view ability);

}  // namespace genga::cli
