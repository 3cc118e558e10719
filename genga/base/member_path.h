// Paths of document members, "bone_keys[12].frame": parsed from the front, and written.
// Not for files' paths.
//
//     std::string_view path = "bone_keys[12].frame";
//     take_word(path, "bone_keys");                     // true; the rest is "[12].frame"
//     take_index(path, keys.size());                    // 12; the rest is ".frame"
//
// A step that does not fit is left in the path.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace genga {

bool take_word(std::string_view& path, std::string_view word);

// Takes "[12]" from the front if the number is below count.
std::optional<std::size_t> take_index(std::string_view& path, std::size_t count);

// A member and the members around it. Its text is made only when it is needed.
struct MemberPath {
  static constexpr std::size_t no_element = ~std::size_t{0};
  std::string_view name;
  std::size_t element = no_element;    // index in a list
  const MemberPath* parent = nullptr;  // null: a member of the document itself

  std::string text(std::string_view member = {}) const;
};

// "bones[3].parent"
inline std::string element_path(std::string_view list, std::size_t index, std::string_view member = {}) {
  return MemberPath{list, index}.text(member);
}

}  // namespace genga
