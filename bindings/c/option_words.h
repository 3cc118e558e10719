// Options by the names and words of the command line.
//
//     GENGA_TRY(set_option(options, "curves", "bake"));
#pragma once

#include <cstddef>
#include <string_view>

#include "bindings/c/handles.h"
#include "genga/base/result.h"

namespace genga::c {

// bad_argument: no option is called so, or it does not take that value.
Status set_option(genga_options& options, std::string_view name, std::string_view value);

// In alphabetical order; null beyond the last.
const char* option_name(std::size_t index);

}  // namespace genga::c
