#include "genga/convert/lower/angles.h"

#include <memory>
#include <utility>

#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/heading_path.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/fit/target_track.h"
#include "genga/convert/lower/ranges.h"

namespace genga {
namespace {

// Of all rotations of a clip: four a frame of a hundred nodes that turn for an hour and a half.
constexpr double max_looks = 67108864.0;
// Of what the whole motion may be off.
constexpr double tolerance_share = 0.1;

TimeSpan span_of(const Clip& clip, double fps) { return {.from = 0.0, .to = duration(clip), .fps = fps}; }

std::unique_ptr<Path> rotation_path(const Track& track) {
  if (track.rotation.empty()) return std::make_unique<AngleRotationPath>(track, RotationPlacement{});
  return std::make_unique<ArcPath>(track.rotation, RotationPlacement{});
}

Track in_angles(const Track& track, const TimeSpan& span, double tolerance, TimesPool& pool) {
  const std::unique_ptr<Path> rotation = rotation_path(track);
  HeadingPath path(*rotation, span);
  // Three numbers side by side, as a translation has them.
  Track turned = make_track(track.subject, Property::translation, fit(path, span, tolerance), pool);
  turned.property = Property::rotation;
  turned.rotation_form = RotationForm::heading_pitch_bank;
  return turned;
}

Status turn_by_angles(Clip& clip, double fps, double tolerance) {
  TimesPool pool;
  const TimeSpan span = span_of(clip, fps);
  double looks = 0.0;
  for (Track& track : clip.tracks) {
    if (track.property != Property::rotation) continue;
    looks += heading_looks(*rotation_path(track), span);
    if (looks > max_looks) return too_many_frames(frame_count(span));
    track = in_angles(track, span, tolerance, pool);
  }
  return Done{};
}

}  // namespace

Status turn_by_angles(Scene& scene, const LowerOptions& options) {
  const double fps = frame_rate(scene, options.fps);
  for (Clip& clip : scene.clips) {
    GENGA_TRY(turn_by_angles(clip, fps, tolerance_share * glm::radians(options.tolerance.degrees)));
  }
  return Done{};
}

}  // namespace genga
