// Appended motion: a node takes a share of another node's motion.
// Not the order of such nodes: a scene lists its rules in it (solve/order.h).
//
//     const AppendRule rule{.node = 2, .source = 1, .ratio = 0.5};
//     solve_append(rule, rest_pose(scene), {}, pose);     // changes pose.local[2].rotation
#pragma once

#include <span>

#include "genga/core/constraint.h"
#include "genga/core/pose.h"

namespace genga {

// Uses the source as it is in pose, after keys, inverse kinematics and earlier appends. The share of a rotation is a
// share of its angle on the shorter arc. The share of a translation is a share of the offset from the source's rest.
// rest: the scene's. rest_world: its matrices in the scene's space, for a rule that takes_world; then pose.world of the
// source must be up to date.
void solve_append(const AppendRule& rule, const Pose& rest, std::span<const Mat4> rest_world, Pose& pose);

}  // namespace genga
