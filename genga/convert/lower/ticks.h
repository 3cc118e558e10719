// The pass of straight keys on a grid of time, for targets that have no other keys.
// Not how they are chosen: convert/lower/bake_straight.h.
//
//     GENGA_TRY(move_to_ticks(lowered, target.makes, options, findings));
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower/bake_straight.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/capabilities.h"
#include "genga/core/clip.h"

namespace genga {

// Tracks of nodes' motion become straight, within the tolerance, or at every frame where keys are baked; the others
// stay. What that adds to the error at most is added to lowered.error. limit_exceeded: too many frames or ticks.
Status move_to_ticks(Lowered& lowered, const ClipCapabilities& kind, const LowerOptions& options, Findings& findings);

// All that a clip plays and all its keys, from 0 on: grids have no ticks before.
TimeSpan whole_span(const Clip& clip, double fps);

// convert.tolerance-missed, where the clip is farther off than the tolerance.
void report_missed(const StraightClip& baked, const Tolerance& tolerance, Findings& findings);

}  // namespace genga
