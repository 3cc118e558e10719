// Nodes that morphs move, on top of their own motion.
// Not rules: solve (solve/order.h) calls this first, so that inverse kinematics and appended motion see it.
//
//     MorphWeights(scene.morphs).drive(pose.weights);
//     move_nodes(scene, pose.weights, pose);   // pose.local
#pragma once

#include <span>

#include "genga/core/pose.h"
#include "genga/core/scene.h"

namespace genga {

// Of each NodeOffset weight times its translation is added, and that share of its rotation turns the node after its own
// rotation. Rotations of several morphs lie in the order of the morphs, the last next to the node's own. A node in
// scene space moves there.
void move_nodes(const Scene& scene, std::span<const double> weights, Pose& pose);

}  // namespace genga
