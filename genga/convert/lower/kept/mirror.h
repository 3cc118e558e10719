// A scene in the other handedness, motion included: z changes its sign, and units stay.
// Not for targets whose keys are made anew: convert/lower/reorient.h leaves clips as they are.
//
//     if (scene.axes.handedness != Handedness::left) scene = mirrored(std::move(scene));
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Every key stays: values change their signs, except zeros. Angles of Euler and heading-pitch-bank tracks change too.
// As z changes its sign, rotations about x and y change direction.
Scene mirrored(Scene scene);

}  // namespace genga
