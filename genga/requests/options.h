// The options that every front has, one row each: name, words, help, and what it sets.
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

// In the order of help. An option with different meanings for different commands has a row for each.
std::span<const OptionRow<Request>> options();

// Sets it for all commands that accept it. Errors have the option's name as their path. bad_argument: there is no such
// option, or no command that has it accepts this value. check_request handles a value that only some commands refuse.
Status set_option(Request& request, std::string_view name, std::string_view value);

// The names of all options of the C interface's commands, once each, in alphabetical order; null beyond the last.
const char* option_name(std::size_t index);
bool is_option(std::string_view name);

}  // namespace genga
