// Appended motion: a node that takes a share of what moves another.
// Not the order in which nodes take from each other: a scene lists its rules so (solve/order.h).
//
//     const AppendRule rule{.node = 2, .source = 1, .ratio = 0.5};
//     solve_append(rule, rest_pose(scene), {}, pose);     // changes pose.local[2].rotation
#pragma once

#include <span>

#include "genga/core/constraint.h"
#include "genga/core/pose.h"

namespace genga {

// The source as it stands in pose counts, so what keys, inverse kinematics or an append before this one have made of
// it. The share of a rotation is of its angle on the shorter arc; of a translation, of the way from where the source is
// at rest. rest: of the scene. rest_world: its matrices in the scene's space, for a rule that takes_world; then
// pose.world of the source is up to date.
void solve_append(const AppendRule& rule, const Pose& rest, std::span<const Mat4> rest_world, Pose& pose);

}  // namespace genga
