// The meaning of the numbers in PMX bones, checked: parents, the bones whose motion a bone takes, and cycles of both.
// Not a hierarchy of nodes: to_scene.h.
//
//     std::optional<std::uint32_t> parent = pmx::parent_of(model, 1);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// nullopt: the bone has no parent, or one that does not exist.
std::optional<std::uint32_t> parent_of(const Model& model, std::uint32_t bone);

// The bone whose rotation or translation it takes. nullopt: none, itself, or a bone that does not exist; these have no
// effect.
std::optional<std::uint32_t> append_source_of(const Model& model, std::uint32_t bone);

// The bones whose parents form a cycle, ascending.
std::vector<std::uint32_t> parent_cycle_bones(const Model& model);
// The same for the sources of appended motion.
std::vector<std::uint32_t> append_cycle_bones(const Model& model);

// Whether bone a moves before b: first those that do not wait for physics, then by layer, then by index.
bool moves_before(const Model& model, std::uint32_t a, std::uint32_t b);

}  // namespace genga::pmx
