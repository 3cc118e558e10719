// The pass that cuts a part in time out of clips: keys stay, and each end gets a key.
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

// The part of a clip in a range: from its beginning and to its end if the range does not say. At whole ticks if the
// target has no other times. Findings: convert.time-rounded, a note.
TimePart part_of_clip(const Clip& clip, const MotionRange& range, const Capabilities& target, Findings& findings);

// The part of one clip; nullopt if a curve cannot be cut (evaluate/cut_curve.h). Sets has_rounded if handles of eases
// were rounded.
std::optional<Clip> cut_clip(const Clip& clip, const TimePart& part, double frames_per_second, Work* work,
                             bool& has_rounded);

}  // namespace genga
