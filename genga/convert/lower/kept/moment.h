// The pass for targets that hold one moment of a clip: chooses the moment and reduces the clip to it.
// Not for poses with rules applied: solve/context.h.
//
//     const double time = moment_of(scene.clips[0], {.time = 1.5}, findings);   // 1.5
//     const Clip still = clip_at(scene.clips[0], time, findings);
//     double end = duration(still);   // 0
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/clip.h"

namespace genga {

// Seconds: options.time, else the beginning of the range, else 0, or the clip's beginning if that is earlier. Finding:
// convert.first-moment, if options choose no time of a clip that continues.
double moment_of(const Clip& clip, const LowerOptions& options, Findings& findings);

// The clip with one key at 0 s in each curve that has keys: the exact values of a key at that time, else the curve's
// value. Finding: convert.not-finite, counted, for numbers that are replaced by the rest pose's.
Clip clip_at(const Clip& clip, double time, Findings& findings);

}  // namespace genga
