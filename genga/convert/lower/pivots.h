// Converts nodes with pivots into nodes without, for targets without pivots.
// Not the tracks: convert/lower/clip.h asks here where a track of a node goes and what is added to it.
//
//     const std::vector<PivotPlace> places = remove_pivots(scene, lowered.scene);
//     const std::uint32_t moved = places[3].moved;   // 3, or the node "<name>.pivot" above it
#pragma once

#include <cstdint>
#include <vector>

#include "genga/core/scene.h"

namespace genga {

// Where a node's own motion goes in the scene without pivots, in that scene's axes.
struct PivotPlace {
  std::uint32_t moved = 0;        // the node that gets its translation, rotation and scale
  Quat turn{1.0, 0.0, 0.0, 0.0};  // applied before its rotations: turn · rotation
  Vec3 offset{0.0};               // added to its translations
};

// scene: shows what moves. lowered: the same nodes in other axes; gets more nodes after them. Every node of the scene
// keeps its place in the world. If a node never turns or scales, its pivot's position is added to its translation.
// Otherwise its motion goes to a new node "<name>.pivot", and the node hangs on that at rest. Returns one place for
// every node of the scene.
std::vector<PivotPlace> remove_pivots(const Scene& scene, Scene& lowered);

}  // namespace genga
