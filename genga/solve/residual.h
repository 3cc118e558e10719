// The largest distance that inverse kinematics left between an effector and its goal, over many poses.
// Not for MikuMikuDance's chains, which are meant to lag behind.
//
//     std::optional<LargestResidual> largest;
//     solve(context, pose);
//     keep_largest_residual(scene, pose, largest);
#pragma once

#include <optional>

#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"

namespace genga {

// Only for ChainRules that are switched on and have joints; keeps the first of equals. Without any, largest does not
// change.
void keep_largest_residual(const Scene& scene, const Pose& pose, std::optional<LargestResidual>& largest);

}  // namespace genga
