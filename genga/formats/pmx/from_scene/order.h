// The order in which a scene's nodes move as bones of a model: by layer, then by index, each with its rules.
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
  std::vector<std::uint32_t> bones;  // the bone of each node
  std::vector<std::uint32_t> nodes;  // the node of each bone, from the first with a node
  std::vector<std::int32_t> layers;  // one per bone
  // A bone's rules, by index in Scene::constraints; no_index: none.
  std::vector<std::int32_t> appends;  // one per node
  std::vector<std::int32_t> chains;
  std::vector<std::uint32_t> left_out;  // rules that no bone can have
  // The number of rules that are played earlier than in the scene, and of chains whose bones move later.
  std::uint64_t out_of_order = 0;
};

// Keeps the order of nodes, with parents before their children; `first`: the first bone with a node. A scene plays its
// rules one after the other when every node has its keys' pose; a model plays a bone's rules when its turn comes. So
// the layer increases where the next rule's bone comes before the last one's, or before a bone that the rule needs, and
// no bone moves before its parent.
BoneOrder bone_order(const Scene& scene, std::uint32_t first);

}  // namespace genga::pmx
