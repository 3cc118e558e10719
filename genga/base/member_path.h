// Paths of document members, "bone_keys[12].frame", taken apart from the front.
// Not for files' paths.
//
//     std::string_view path = "bone_keys[12].frame";
//     take_word(path, "bone_keys");                     // true; the rest is "[12].frame"
//     take_index(path, keys.size());                    // 12; the rest is ".frame"
//     take_member(path, members);                       // the offset of frame; the rest is ""
//
// What does not fit leaves the path as it was, or at the step that does not fit.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace genga {

bool take_word(std::string_view& path, std::string_view word);

// "[12]", when it is below count.
std::optional<std::size_t> take_index(std::string_view& path, std::size_t count);

// A member of a record and where it begins, bytes from the record's start.
struct RecordMember {
  std::string_view name;
  std::size_t offset;
};
// The offset of ".frame", which the end or an index follows; 0 for an empty path, which is the record itself.
std::optional<std::size_t> take_member(std::string_view& path, std::span<const RecordMember> members);

}  // namespace genga
