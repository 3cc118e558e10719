// The word that somebody meant.
//
//     nearest_of({"convert", "check"}, "covnert");  // "convert"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace genga::cli {

// The name that is nearest to the word. Empty: none is near. Half of a near name's letters are right.
std::string nearest_of(const std::vector<std::string>& names, std::string_view word);

// How many letters are to be added, taken away, changed or swapped with the next to make one word of the other.
std::size_t letters_between(std::string_view one, std::string_view other);

}  // namespace genga::cli
