#include "genga/convert/lower/ranges.h"

#include <cmath>
#include <string>

#include "genga/base/number_text.h"

namespace genga {
namespace {

// Not a number is in no range.
bool is_positive(double value, double most) { return value > 0.0 && value <= most; }

}  // namespace

double frame_rate(const Scene& scene, const std::optional<double>& asked) {
  const double own = scene.axes.frames_per_second;
  return asked.value_or(is_positive(own, max_rate) ? own : 30.0);
}

Status check_time(double seconds) {
  if (std::abs(seconds) <= max_time) return Done{};
  return bad_argument("a time is from -1000000000 to 1000000000 seconds");
}

Status check_rate(double frames_per_second) {
  if (is_positive(frames_per_second, max_rate)) return Done{};
  return bad_argument("a frame rate is above 0 and at most 1000000");
}

Status check_ticks(double ticks_per_second) {
  if (is_positive(ticks_per_second, max_rate)) return Done{};
  return bad_argument("a rate of ticks is above 0 and at most 1000000");
}

Status check_times(const MotionRange& range) {
  if (range.fps) GENGA_TRY(check_rate(*range.fps));
  for (const std::optional<double>& time : {range.from, range.to}) {
    if (!time) continue;
    GENGA_TRY(check_time(*time));
  }
  if (range.from && range.to && *range.from > *range.to) return range_ends_first(*range.from, *range.to);
  return Done{};
}

Status check_scale(double metres_per_unit) {
  if (is_positive(metres_per_unit, max_scale)) return Done{};
  return bad_argument("a scale is above 0 and at most 1000000000 metres a unit");
}

Status check_light_scale(double factor) {
  if (is_positive(factor, max_light_scale)) return Done{};
  return bad_argument("a scale of lights is above 0 and at most 1000000");
}

Status check_tolerance(const Tolerance& tolerance) {
  if (is_positive(tolerance.metres, max_scale) && is_positive(tolerance.degrees, 360.0)) return Done{};
  return bad_argument("a tolerance is above 0, at most 1000000000 metres and 360 degrees");
}

Status check_options(const LowerOptions& options) {
  Status asked = check_times(options.range);
  if (asked && options.time) asked = check_time(*options.time);
  if (asked && options.metres_per_unit) asked = check_scale(*options.metres_per_unit);
  if (asked) asked = check_tolerance(options.tolerance);
  return asked;
}

MotionRange range_of_clip(const Clip& clip, MotionRange range) {
  if (!range.render_range || !clip.render_range) return range;
  range.from = range.from.value_or(clip.render_range->first);
  range.to = range.to.value_or(clip.render_range->last);
  return range;
}

void report_nothing_left(double end, double from, Findings& findings) {
  if (from <= end) return;
  findings.add(
      {"convert.nothing-left",
       Severity::warning,
       "clips",
       {},
       "the motion ends at " + short_number(end) + " s, so nothing moves from " + short_number(from) + " s on"});
}

Error range_ends_first(double from, double to) {
  return bad_argument("the range of time ends before it begins: from " + number_text(from) + " to " + number_text(to) +
                      " seconds");
}

}  // namespace genga
