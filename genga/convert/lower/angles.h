// The pass for rotations by heading, pitch and bank, for targets whose nodes rotate in that form.
// Not the angles themselves: convert/fit/heading_path.h.
//
//     GENGA_TRY(turn_by_angles(lowered.scene, options));
#pragma once

#include "genga/base/result.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/scene.h"

namespace genga {

// Gives every rotation track angles within a tenth of options.tolerance.degrees. limit_exceeded: the rotations move in
// too many frames.
Status turn_by_angles(Scene& scene, const LowerOptions& options);

}  // namespace genga
