// The largest distance that inverse kinematics left between an effector and its goal, over many poses.
// Not of MikuMikuDance's chains, which are meant to stay behind.
//
//     std::optional<LargestResidual> largest;
//     solve(context, pose);
//     keep_largest_residual(scene, pose, largest);
#pragma once

#include <optional>
#include <string>

#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"

namespace genga {

// Of the ChainRules that are switched on and have joints; the first of equals. Without any, largest stays as it is.
void keep_largest_residual(const Scene& scene, const Pose& pose, std::optional<LargestResidual>& largest);

// "0.0735308 m (Bone3 at 0 s)": six digits, as many as say something.
std::string to_text(const LargestResidual& largest);

}  // namespace genga
