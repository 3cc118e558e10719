// A scene of right-handed axes turned to left-handed ones, motion included: z turns round.
// Not to right-handed ones, which is convert/reorient.h and leaves clips where they are.
//
//     Scene turned = to_left_handed(std::move(lowered.scene));
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Units stay. A left-handed scene is returned as it is. Angles of Euler and heading-pitch-bank tracks turn too, as
// z changes its sign, and about x and y a rotation its way.
Scene to_left_handed(Scene scene);

}  // namespace genga
