// In which order a scene's nodes move as bones of a model: by layer, then by index, each with its rules at once.
// Not for callers of the library.
//
//     pmx::BoneOrder order = pmx::bone_order(scene, 0);
//     order.bones[2];    // the bone of node 2
//     order.layers[0];   // of bone 0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/scene.h"

namespace genga::pmx {

struct BoneOrder {
  std::vector<std::uint32_t> bones;  // of each node
  std::vector<std::uint32_t> nodes;  // of each bone from the first that is one
  std::vector<std::int32_t> layers;  // of each bone
  // Rules, by their numbers in Scene::constraints, that a bone has; no_index: none.
  std::vector<std::int32_t> appends;  // of each node
  std::vector<std::int32_t> chains;
  std::vector<std::uint32_t> left_out;  // rules that no bone can have
  // Rules that are played earlier than the scene has them, and chains of bones that move later.
  std::uint64_t out_of_order = 0;
};

// Nodes in their own order, but those above a node before it; `first`: of the first bone that is one. A scene's rules
// are played one after the other when every node stands as its keys have it; a bone's when its turn comes. So layers
// rise where the next rule's bone stands before the last one's, or before a bone that the rule asks for, and no bone
// moves before its parent.
BoneOrder bone_order(const Scene& scene, std::uint32_t first);

}  // namespace genga::pmx
