// A scene of the other hand, motion included: z turns round, and units stay.
// Not the way to a target's axes when keys are made anew: convert/lower/reorient.h leaves clips where they are.
//
//     if (scene.axes.handedness != Handedness::left) scene = mirrored(std::move(scene));
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Every key stays: values change their signs, and those that zero has stay. Angles of Euler and heading-pitch-bank
// tracks turn too, as z changes its sign, and about x and y a rotation its way.
Scene mirrored(Scene scene);

}  // namespace genga
