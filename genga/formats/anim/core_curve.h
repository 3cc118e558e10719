// Curves of a clip as curves of the core, which play as Unity plays them.
// Not which curves move what: to_scene.h.
//
//     std::vector<genga::Curve> position = core_curves(clip.curves[0]);   // x, y and z, with shared times
//     double x = position[0].values[0];
//
// Keys are sorted by time. Keys at equal times keep the file's order, and the last one counts. Keys whose time is not
// finite are left out; values stay, finite or not. A segment is a step where a slope beside it is infinite. A curve
// whose every segment is straight or a step has linear keys and steps: segments are straight where Unity's editor keeps
// both sides as linear and both slopes are those of the line, or where both weights count and are 0.
#pragma once

#include <vector>

#include "genga/core/curve.h"
#include "genga/formats/anim/document.h"

namespace genga::anim {

// divisor: of values and slopes, to the core's units. One curve for each number of a key.
std::vector<genga::Curve> core_curves(const Curve& curve, double divisor = 1.0);

// The slope of the line from one key to the next, value units per second, as from_scene writes it. Not finite where
// float32 has no such number, or the keys are at one time.
float line_slope(double from_time, double from_value, double to_time, double to_value);

}  // namespace genga::anim
