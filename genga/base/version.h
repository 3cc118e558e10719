// The version of the library: of its headers as macros, of the linked library as a function.
//
//     static_assert(GENGA_VERSION_MAJOR == 0);
//     bool is_one_version = version() == GENGA_VERSION_STRING;   // true
#pragma once

#include <string_view>

// Until 1.0 each minor version may change what a caller sees. CMakeLists.txt takes the project's version from here.
#define GENGA_VERSION_MAJOR 0
#define GENGA_VERSION_MINOR 1
#define GENGA_VERSION_PATCH 0
#define GENGA_VERSION_STRING "0.1.0"

namespace genga {

// "0.1.0": GENGA_VERSION_STRING when the library was compiled.
std::string_view version();

}  // namespace genga
