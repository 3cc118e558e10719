// How many names of a kind a summary lists: a file of a few bytes each may have millions, which nobody reads.
// Not how many things there are: Summary::counts.
//
//     std::vector<std::string> names;
//     for (int bone = 0; bone < 1000000 && has_room(names); ++bone) names.push_back("bone");
//     names.size();   // 10000
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace genga {

inline constexpr std::size_t max_summary_names = 10000;

inline bool has_room(const std::vector<std::string>& names) { return names.size() < max_summary_names; }

}  // namespace genga
