// Walks to members by a path through objects and lists.
// Not for what a member must be: members.cpp, values.cpp.
//
//     std::size_t names = 0;
//     walk_members(document.root(), "nodes[].name", nullptr,
//                  [&](const JsonValue& name, const MemberPath&) { names += name ? 1U : 0U; });
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// The textures of a material that are read.
inline constexpr std::array<std::string_view, 7> texture_paths{
    "pbrMetallicRoughness.baseColorTexture",
    "pbrMetallicRoughness.metallicRoughnessTexture",
    "normalTexture",
    "occlusionTexture",
    "emissiveTexture",
    "extensions.KHR_materials_specular.specularTexture",
    "extensions.KHR_materials_specular.specularColorTexture",
};

// path: "a.b" is b of a; "[]" stands for each element. above: the owner's place; null for the file itself. visit is
// called with none for a last member that is not there, if the object around it is.
template <class Visit>
void walk_members(const JsonValue& owner, std::string_view path, const MemberPath* above, const Visit& visit) {
  const std::size_t end = std::min(path.find_first_of(".["), path.size());
  const std::string_view name = path.substr(0, end);
  const bool is_each = path.substr(end).starts_with("[]");
  const std::string_view rest = path.substr(end + (is_each ? 2 : 0));
  const auto go_on = [&](const JsonValue& value, const MemberPath& at) {
    if (rest.empty()) {
      visit(value, at);
    } else {
      walk_members(value, rest.substr(1), &at, visit);
    }
  };
  const JsonValue value = owner[name];
  if (is_each) {
    std::size_t index = 0;
    for (const JsonValue& element : value.elements()) go_on(element, MemberPath{name, index++, above});
  } else if (value || (rest.empty() && owner.is_object())) {
    go_on(value, MemberPath{name, MemberPath::no_element, above});
  }
}

// The same for each element of a list of the file.
template <class Visit>
void walk_list(const Document& document, List list, std::string_view path, const Visit& visit) {
  std::size_t index = 0;
  for (const JsonValue& item : document.list(list)) {
    const MemberPath at{name_of(list), index++};
    walk_members(item, path, &at, visit);
  }
}

}  // namespace genga::gltf
