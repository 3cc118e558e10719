// What the numbers in PMX bones mean, checked: parents, whose motion a bone takes, where these go round in a circle.
// Not a hierarchy of nodes: to_scene.h.
//
//     std::optional<std::uint32_t> parent = pmx::parent_of(model, 1);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// Nothing when the bone has none or names one that does not exist.
std::optional<std::uint32_t> parent_of(const Model& model, std::uint32_t bone);

// The bone whose rotation or translation it takes; nothing when it takes none, or from itself or from one that does not
// exist, which does nothing.
std::optional<std::uint32_t> append_source_of(const Model& model, std::uint32_t bone);

// The bones whose parents lead back to themselves, ascending.
std::vector<std::uint32_t> parent_cycle_bones(const Model& model);
// The same of those that they take motion from.
std::vector<std::uint32_t> append_cycle_bones(const Model& model);

// Whether bone a moves before b: first those that do not wait for the physics, then by layer, then by index.
bool moves_before(const Model& model, std::uint32_t a, std::uint32_t b);

}  // namespace genga::pmx
