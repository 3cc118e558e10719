// The options that every front has, each in one row: name, words, help, and what it sets.
// Not the options of the program alone (its files, terminal and threads): cli/options.h.
//
//     Request request;
//     GENGA_TRY(set_option(request, "curves", "bake"));
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "genga/base/result.h"
#include "genga/requests/option.h"
#include "genga/requests/request.h"

namespace genga {

// In the order in which help has them. An option that means another thing to another command has a row for each.
std::span<const OptionRow<Request>> options();

// For whichever commands take it. Errors bear the option's name as their path. bad_argument: no option is called so, or
// no command that has it takes this value. A value that some commands alone refuse is kept for check_request.
Status set_option(Request& request, std::string_view name, std::string_view value);

// The names of what commands of the C interface take, each once, in alphabetical order; null beyond the last.
const char* option_name(std::size_t index);
bool is_option(std::string_view name);

}  // namespace genga
