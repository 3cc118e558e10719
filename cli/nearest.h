// The word that somebody meant.
//
//     nearest_of({"convert", "check"}, "covnert");  // "convert"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace genga::cli {

// Of the names the one that is nearest to the word; empty: none is near, which takes half of its letters to be right.
std::string nearest_of(const std::vector<std::string>& names, std::string_view word);

}  // namespace genga::cli
