// Appended rotation: a node that takes a share of another's.
// Not appended translation, which MikuMikuDance's own models have not.
//
//     const AppendRotationRule rule{.node = 2, .source = 1, .ratio = 0.5};
//     solve_append(rule, pose);     // changes pose.local[2].rotation
#pragma once

#include "genga/core/constraint.h"
#include "genga/core/pose.h"

namespace genga {

// The source's local rotation as it stands in pose counts, so what keys, inverse kinematics or an append before this
// one have made of it. The share is of its angle on the shorter arc.
void solve_append(const AppendRotationRule& rule, Pose& pose);

}  // namespace genga
