#include "genga/convert/lower/kept/cut.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/lower/ranges.h"

namespace genga {
namespace {

double frame_near(double seconds, double ticks_per_second, Findings& findings) {
  const double tick = std::round(seconds * ticks_per_second);
  const double time = tick / ticks_per_second;
  constexpr double tick_tolerance = 1e-6;
  if (std::abs(seconds * ticks_per_second - tick) > tick_tolerance * std::max(1.0, std::abs(tick))) {
    findings.add({"convert.time-rounded",
                  Severity::note,
                  "clips",
                  {},
                  "the format has whole frames: the cut is at frame " + number_text(tick) + " instead of " +
                      number_text(seconds) + " s"});
  }
  return time;
}

bool cut_track(Track& track, CurveCutter& cutter) {
  for (Curve& curve : track.curves) {
    std::optional<Curve> part = cutter.cut(curve);
    if (!part) return false;
    curve = *std::move(part);
  }
  if (track.rotation.empty()) return true;
  std::optional<RotationCurve> part = cutter.cut(track.rotation);
  if (part) track.rotation = *std::move(part);
  return part.has_value();
}

bool cut_tracks(std::vector<Track>& tracks, CurveCutter& cutter) {
  return std::all_of(tracks.begin(), tracks.end(), [&](Track& track) { return cut_track(track, cutter); });
}

// Cuts the times of a clip other than those of its keys.
void cut_times(Clip& clip, const TimePart& part) {
  const auto inside = [&](double time) { return std::clamp(time, part.from, part.to) - part.origin; };
  clip.first_time = inside(clip.first_time);
  if (clip.last_time) clip.last_time = inside(*clip.last_time);
  if (clip.render_range) clip.render_range = {inside(clip.render_range->first), inside(clip.render_range->last)};
  std::erase_if(clip.markers, [&](const Marker& marker) { return marker.time < part.from || marker.time > part.to; });
  for (Marker& marker : clip.markers) marker.time -= part.origin;
}

}  // namespace

bool asks_for_part(const MotionRange& range) { return (range.from || range.to || range.render_range) && !range.fps; }

TimePart part_of_clip(const Clip& clip, const MotionRange& range, const Capabilities& target, Findings& findings) {
  const MotionRange asked = range_of_clip(clip, range);
  const double rate = target.new_clips.chooses_ticks ? 0.0 : target.new_clips.ticks_per_second;
  const auto settled = [&](double seconds) { return rate > 0.0 ? frame_near(seconds, rate, findings) : seconds; };
  TimePart part;
  part.from = asked.from ? settled(*asked.from) : std::min(earliest_time(clip), clip.first_time);
  part.to = asked.to ? settled(*asked.to) : duration(clip);
  if (asked.from && !asked.to) report_nothing_left(part.to, part.from, findings);
  part.to = std::max(part.from, part.to);
  part.origin = asked.from ? part.from : 0.0;
  return part;
}

std::optional<Clip> cut_clip(const Clip& clip, const TimePart& part, double frames_per_second, Work* work,
                             bool& has_rounded) {
  CurveCutter cutter(part, frames_per_second, work);
  Clip made = clip;
  if (!cut_tracks(made.tracks, cutter) || !cut_tracks(made.solved, cutter)) return std::nullopt;
  cut_times(made, part);
  has_rounded |= cutter.has_rounded();
  return made;
}

}  // namespace genga
