// A scene in other axes and another unit, motion included: what a motion needs that plays on a model of another format.
// Not for targets whose keys are made anew: convert/axes/reorient.h leaves clips as they are.
//
//     const Scene turned = mirrored(scene);
//     const Scene metres = in_axes(scene, {.handedness = Handedness::right});
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Whether points mean the same in both; the rate does not matter.
bool are_alike(const Axes& a, const Axes& b);

// Every key stays: values change their signs and their unit, except zeros. Angles of Euler and heading-pitch-bank
// tracks change too. As z changes its sign, rotations about x and y change direction. The scene keeps its own rate.
Scene in_axes(Scene scene, const Axes& axes);
// In the other handedness and the same unit.
Scene mirrored(Scene scene);

}  // namespace genga
