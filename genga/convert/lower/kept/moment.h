// The pass of targets that hold one moment of a clip: which that is, and the clip as it stands then.
// Not for poses, which rules have moved as well: solve/context.h.
//
//     const double time = moment_of(scene.clips[0], {.time = 1.5}, findings);   // 1.5
//     const Clip still = clip_at(scene.clips[0], time, findings);
//     double end = duration(still);   // 0
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/clip.h"

namespace genga {

// Seconds: the time that is asked for, else the beginning of the part that is, else 0, or where the clip begins before
// that. Finding: convert.first-moment, where nothing is asked of a clip that goes on.
double moment_of(const Clip& clip, const LowerOptions& options, Findings& findings);

// The clip with one key at 0 s in each curve that has any: where a key stands at the time its very numbers, else the
// curve's value. Finding: convert.not-finite, counted, for numbers that are replaced by rest.
Clip clip_at(const Clip& clip, double time, Findings& findings);

}  // namespace genga
