// The allowed times, rates, scales and tolerances: sampling and every conversion refuse the same ones, with the same
// messages. Not limits of work: those are where the work is done.
//
//     GENGA_TRY(check_times(options.range));
#pragma once

#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"

namespace genga {

inline constexpr double max_time = 1e9;   // seconds, before and after 0: thirty years, eight times the range of a VMD
inline constexpr double max_rate = 1e6;   // per second
inline constexpr double max_scale = 1e9;  // metres per unit

inline constexpr double max_light_scale = 1e6;

// Frames per second: `asked`, else the scene's own, else, if it has none, 30.
double frame_rate(const Scene& scene, const std::optional<double>& asked);

// The range within a clip: if render_range is set, from and to default to the clip's render range.
MotionRange range_of_clip(const Clip& clip, MotionRange range);

// All: bad_argument, with the accepted range in its message. Omitted values are not checked.
Status check_time(double seconds);
Status check_rate(double frames_per_second);
Status check_ticks(double ticks_per_second);
Status check_times(const MotionRange& range);
Status check_scale(double metres_per_unit);
Status check_light_scale(double factor);
Status check_tolerance(const Tolerance& tolerance);
Status check_options(const LowerOptions& options);
Error range_ends_first(double from, double to);

// convert.nothing-left, a warning: a part begins after a motion's end and has no end of its own. Seconds.
void report_nothing_left(double end, double from, Findings& findings);

}  // namespace genga
