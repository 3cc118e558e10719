// Moves nodes by morphs, on top of their own motion.
// Not rules: solve (solve/order.h) calls this first, so that inverse kinematics and appended motion see the result.
//
//     MorphWeights(scene.morphs).drive(pose.weights);
//     move_nodes(scene, pose.weights, pose);   // pose.local
#pragma once

#include <span>

#include "genga/core/pose.h"
#include "genga/core/scene.h"

namespace genga {

// Adds, for each NodeOffset, weight times its translation, and turns the node by that share of its rotation after the
// node's own rotation. Rotations of several morphs apply in the order of the morphs, the last one next to the node's
// own. A node in scene space moves in that space.
void move_nodes(const Scene& scene, std::span<const double> weights, Pose& pose);

}  // namespace genga
