// Paths of document members, "bone_keys[12].frame", taken apart from the front.
// Not for files' paths.
//
//     std::string_view path = "bone_keys[12].frame";
//     take_word(path, "bone_keys");                     // true; the rest is "[12].frame"
//     take_index(path, keys.size());                    // 12; the rest is ".frame"
//
// What does not fit leaves the path as it was, or at the step that does not fit.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace genga {

bool take_word(std::string_view& path, std::string_view word);

// "[12]", when it is below count.
std::optional<std::size_t> take_index(std::string_view& path, std::size_t count);

}  // namespace genga
