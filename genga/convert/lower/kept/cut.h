// The pass that cuts: clips of which a part in time is asked, with keys as they were and a key at either end.
// Not for other rates or units of time, and not for documents that cut themselves (formats/cut.h).
//
//     const TimePart part = part_of_clip(clip, {.from = 0.5, .to = 1.0}, target, findings);
//     bool has_rounded = false;
//     std::optional<Clip> cut = cut_clip(clip, part, 30.0, nullptr, has_rounded);
#pragma once

#include <optional>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/work.h"
#include "genga/core/capabilities.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"
#include "genga/evaluate/cut_curve.h"

namespace genga {

// Whether a range asks for a part of the motion and nothing else.
bool asks_for_part(const MotionRange& range);

// The part of a clip that a range asks for: from its beginning and to its end where it does not say. On whole ticks of
// a target that has no others. Findings: convert.time-rounded, a note.
TimePart part_of_clip(const Clip& clip, const MotionRange& range, const Capabilities& target, Findings& findings);

// The part of one clip; nothing where a curve cannot be cut (evaluate/cut_curve.h). has_rounded: set where handles of
// eases have lost something.
std::optional<Clip> cut_clip(const Clip& clip, const TimePart& part, double frames_per_second, Work* work,
                             bool& has_rounded);

}  // namespace genga
