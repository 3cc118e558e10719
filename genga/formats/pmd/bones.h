// The meaning of the numbers in a PMD bone, checked: its parent, the bone whose rotation it takes, and cycles of
// parents. Not a hierarchy of nodes: to_scene.h.
//
//     std::optional<std::uint32_t> parent = pmd::parent_of(model, 3);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "genga/formats/pmd/document.h"

namespace genga::pmd {

// nullopt: the bone has no parent, or one that does not exist.
std::optional<std::uint32_t> parent_of(const Model& model, std::uint32_t bone);

// The bones whose parents form a cycle, ascending.
std::vector<std::uint32_t> cycle_bones(const Model& model);

// The rotation that a bone takes from another.
struct Append {
  std::uint32_t source = 0;  // may not exist
  double ratio = 1.0;        // negative: the inverse
};
std::optional<Append> append_of(const Bone& bone);

}  // namespace genga::pmd
