// Nodes with pivots made into nodes without, for targets that know none.
// Not the tracks: convert/lower/clip.h asks here where a track of a node goes and what is added to it.
//
//     const std::vector<PivotPlace> places = remove_pivots(scene, lowered.scene);
//     const std::uint32_t moved = places[3].moved;   // 3, or the node "<name>.pivot" above it
#pragma once

#include <cstdint>
#include <vector>

#include "genga/core/scene.h"

namespace genga {

// How a node's own motion stands in the scene without pivots, of nodes in that scene's axes.
struct PivotPlace {
  std::uint32_t moved = 0;        // the node that takes its translation, rotation and scale
  Quat turn{1.0, 0.0, 0.0, 0.0};  // before its rotations: turn · rotation
  Vec3 offset{0.0};               // added to its translations
};

// scene: tells what moves. lowered: the same nodes in other axes; gets more nodes behind them. Every node of the scene
// keeps its place in the world. A pivot's position vanishes into the translation of a node that never turns and never
// changes its size; else the node's motion goes to a new node "<name>.pivot", and it hangs there at rest. One place for
// every node of the scene.
std::vector<PivotPlace> remove_pivots(const Scene& scene, Scene& lowered);

}  // namespace genga
