// Opens a file with the program that the system has for it.
//
//     GENGA_TRY(open_with_system("page.html"));
#pragma once

#include <string>

#include "genga/base/result.h"

namespace genga::cli {

// Does not wait for that program. no_conversion: there is none to ask.
Status open_with_system(const std::string& path);

}  // namespace genga::cli
