// The pass for straight keys on a grid of time, for targets that have no other keys.
// Not how they are chosen: convert/lower/bake_straight.h.
//
//     GENGA_TRY(move_to_ticks(lowered, target.new_clips, options, findings));
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower/bake_straight.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/capabilities.h"
#include "genga/core/clip.h"

namespace genga {

// Tracks of nodes' motion become straight, within the tolerance, or with a key at every frame if keys are baked; the
// others stay. Adds the maximum of the new error to lowered.error. limit_exceeded: too many frames or ticks.
Status move_to_ticks(Lowered& lowered, const ClipCapabilities& kind, const LowerOptions& options, Findings& findings);

// Whether all keys are at ticks of that rate.
bool are_whole_ticks(std::span<const Clip> clips, double ticks_per_second);
// The smallest whole rate of ticks per second, from `from` up to 100000, at which all keys are whole; nullopt if there
// is none.
std::optional<double> whole_tick_rate(std::span<const Clip> clips, double from);

// Bakes each clip straight, over its whole span at options.span.fps frames a second, all at ticks of one rate, which
// the clips state. It is the kind's rate. If that misses the tolerance and the kind chooses its ticks, it is the first
// of these that does not: a rate in which all keys are whole, four and sixteen times the usual. Errors: those of
// bake_straight.
Result<std::vector<StraightClip>> bake_at_ticks(const Scene& scene, std::span<const Clip> clips,
                                                StraightOptions options, const ClipCapabilities& kind);

// The span of all that a clip plays and all its keys, from 0 on: grids have no ticks before.
TimeSpan whole_span(const Clip& clip, double fps);

}  // namespace genga
