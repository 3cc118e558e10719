#include "genga/convert/lower/played_rules.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/kept.h"
#include "genga/convert/lower/played.h"
#include "genga/convert/lower/ranges.h"
#include "genga/core/clip.h"
#include "genga/evaluate/cut_curve.h"

namespace genga {
namespace {

bool is_switch(const Track& track) { return track.subject.kind == SubjectKind::constraint; }

// What the clip switches in the part, as steps.
void add_switches(const Clip& source, const TimePart& part, Clip& made) {
  CurveCutter cutter(part);
  for (const Track& track : source.tracks) {
    if (!is_switch(track)) continue;
    std::optional<Curve> curve = cutter.cut(track.curves[0]);
    if (!curve) continue;
    Track& own = made.tracks.emplace_back(track);
    own.curves[0] = *std::move(curve);
  }
}

}  // namespace

bool plays_rules(const Scene& scene, const Capabilities& target) {
  return !scene.constraints.empty() &&
         std::all_of(scene.constraints.begin(), scene.constraints.end(),
                     [&](const Constraint& constraint) { return holds(target.new_clips.rules, constraint.rule); });
}

Scene without_rules(const Scene& scene) {
  Scene keys = scene;
  keys.constraints.clear();
  for (Clip& clip : keys.clips) std::erase_if(clip.tracks, is_switch);
  return keys;
}

Status give_rules(const Scene& source, const LowerOptions& options, Lowered& lowered) {
  lowered.scene.constraints = source.constraints;
  std::optional<LargestError> error;
  for (std::size_t index = 0; index < std::min(source.clips.size(), lowered.scene.clips.size()); ++index) {
    const Clip& clip = source.clips[index];
    Clip& made = lowered.scene.clips[index];
    const MotionRange asked = range_of_clip(clip, options.range);
    const double origin = asked.from.value_or(made.origin - clip.origin);
    // Between frames as well: a target may have no keys there.
    constexpr double looks = 4.0;
    const TimeSpan span{origin, std::max(origin, asked.to.value_or(duration(clip))),
                        looks * frame_rate(source, std::nullopt)};
    add_switches(clip, {.from = origin, .to = span.to, .origin = origin}, made);
    GENGA_TRY_ASSIGN(const LargestError played,
                     played_error({source, clip}, {source, made}, span, 0.0, options.run.work));
    keep_largest(played, error);
    keep_largest(largest_residual(source, clip, span, options.run.work), lowered.residual);
  }
  // In another unit the source's scene cannot play it.
  if (!options.metres_per_unit || *options.metres_per_unit == source.axes.metres_per_unit) lowered.error = error;
  return status_of(options.run.work);
}

}  // namespace genga
