// Which times, rates, scales and tolerances may be asked for: sampling and every conversion refuse the same ones, in
// the same words. Not what is too much work: those limits are where the work is.
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

inline constexpr double max_time = 1e9;  // seconds, before 0 and behind: thirty years, eight times what a VMD can count
inline constexpr double max_rate = 1e6;  // a second
inline constexpr double max_scale = 1e9;  // metres a unit

inline constexpr double max_light_scale = 1e6;

// Frames per second: what is asked for, else the scene's own, else, where that is none, 30.
double frame_rate(const Scene& scene, const std::optional<double>& asked);

// The part of a clip that is asked for: from and to are its render range where that is asked for, and not other times.
MotionRange range_of_clip(const Clip& clip, MotionRange range);

// All: bad_argument, its message names the accepted range. What a caller leaves out is not asked about.
Status check_time(double seconds);
Status check_rate(double frames_per_second);
Status check_ticks(double ticks_per_second);
Status check_times(const MotionRange& range);
Status check_scale(double metres_per_unit);
Status check_light_scale(double factor);
Status check_tolerance(const Tolerance& tolerance);
Status check_options(const LowerOptions& options);
Error range_ends_first(double from, double to);

// convert.nothing-left, a warning, of a part that begins behind a motion's end, where no end was asked for. Seconds.
void report_nothing_left(double end, double from, Findings& findings);

}  // namespace genga
