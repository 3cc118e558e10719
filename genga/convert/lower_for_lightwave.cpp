#include "genga/convert/lower_for_lightwave.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "genga/convert/fit.h"
#include "genga/convert/heading_path.h"
#include "genga/convert/left_handed.h"
#include "genga/convert/path.h"
#include "genga/convert/ranges.h"
#include "genga/convert/sample_scene.h"
#include "genga/convert/target_track.h"

namespace genga {
namespace {

// Of all rotations of a clip: four a frame of a hundred nodes that turn for an hour and a half.
constexpr double max_looks = 67108864.0;

bool is_own_rule(const Constraint& constraint) {
  return std::holds_alternative<ControllerRule>(constraint.rule) || std::holds_alternative<ChainRule>(constraint.rule);
}

bool is_own_track(const Track& track) {
  const bool is_ray = track.property == Property::ray_direction || track.property == Property::ray_origin;
  const bool turns = track.property == Property::rotation;
  return !is_ray && !track.relative && (!turns || track.spelling == RotationSpelling::heading_pitch_bank);
}

TimeSpan span_of(const Clip& clip, double fps) { return {.from = 0.0, .to = duration(clip), .fps = fps}; }

std::unique_ptr<Path> rotation_path(const Track& track) {
  if (track.rotation.empty()) return std::make_unique<SpelledRotationPath>(track, RotationPlacement{});
  return std::make_unique<ArcPath>(track.rotation, RotationPlacement{});
}

Track in_angles(const Track& track, const TimeSpan& span, double tolerance, TimesPool& pool) {
  const std::unique_ptr<Path> rotation = rotation_path(track);
  HeadingPath path(*rotation, span);
  // Three numbers side by side, as a translation has them.
  Track turned = make_track(track.subject, Property::translation, fit(path, span, tolerance), pool);
  turned.property = Property::rotation;
  turned.spelling = RotationSpelling::heading_pitch_bank;
  return turned;
}

Status spell_in_angles(Clip& clip, double fps, double tolerance) {
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

bool asks_for_other_motion(const LowerOptions& options) {
  return options.curves == CurveMode::bake || options.fps || options.from || options.to || options.metres_per_unit;
}

bool is_lightwave(const Scene& scene) {
  const bool is_placed = scene.axes.handedness == Handedness::left && scene.axes.metres_per_unit == 1.0;
  return is_placed && std::all_of(scene.constraints.begin(), scene.constraints.end(), is_own_rule) &&
         std::none_of(scene.nodes.begin(), scene.nodes.end(), [](const Node& node) { return node.in_scene_space; }) &&
         std::all_of(scene.clips.begin(), scene.clips.end(), [](const Clip& clip) {
           return std::all_of(clip.tracks.begin(), clip.tracks.end(), is_own_track);
         });
}

Result<Lowered> lower_for_lightwave(const Scene& scene, const LowerOptions& options, Findings& findings) {
  if (Status asked = check_options(options); !asked) return std::move(asked).error();
  if (!asks_for_other_motion(options) && is_lightwave(scene)) return Lowered{.scene = scene, .error = std::nullopt};
  Result<Lowered> lowered = lower_for_gltf(scene, options, findings);
  if (!lowered) return lowered;
  Scene& turned = lowered.value().scene;
  turned = to_left_handed(std::move(turned));
  const double fps = frame_rate(turned, options.fps);
  for (Clip& clip : turned.clips) {
    Status done = spell_in_angles(clip, fps, 0.1 * glm::radians(options.tolerance.degrees));
    if (!done) return std::move(done).error();
  }
  return lowered;
}

}  // namespace genga
