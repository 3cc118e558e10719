// The word that somebody meant.
//
//     nearest_of({"convert", "check"}, "covnert");  // "convert"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace genga::cli {

// The name that is nearest to the word. Empty: none is near. Half of a near name's letters are right.
std::string nearest_of(const std::vector<std::string>& names, std::string_view word);

}  // namespace genga::cli
