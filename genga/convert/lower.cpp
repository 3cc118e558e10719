#include "genga/convert/lower.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/finite.h"
#include "genga/convert/lower_clip.h"
#include "genga/convert/reorient.h"
#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

bool is_positive(double value) { return value > 0.0 && std::isfinite(value); }
// Positive and not absurd; what is not given is not asked about.
bool is_fit(const std::optional<double>& value, double most) {
  return !value || (is_positive(*value) && *value <= most);
}

Error bad(const char* message) { return {ErrorCode::bad_argument, message, {}, {}}; }

std::optional<Error> refuse(const LowerOptions& options) {
  if (!is_fit(options.fps, 1e6)) return bad("the frame rate is not positive");
  if (!is_fit(options.metres_per_unit, 1e9)) {
    return bad("the scale is not positive");
  }
  if (!is_positive(options.tolerance.metres) || !is_positive(options.tolerance.degrees)) {
    return bad("a tolerance is not positive");
  }
  if ((options.from && !std::isfinite(*options.from)) || (options.to && !std::isfinite(*options.to))) {
    return bad("the range of time has no end");
  }
  return std::nullopt;
}

// The worse of two, each with its place.
void merge(const LargestError& other, std::optional<LargestError>& worst) {
  if (!worst) worst.emplace();
  if (other.metres >= worst->metres) {
    worst->metres = other.metres;
    worst->metres_node = other.metres_node;
    worst->metres_time = other.metres_time;
  }
  if (other.degrees >= worst->degrees) {
    worst->degrees = other.degrees;
    worst->degrees_node = other.degrees_node;
    worst->degrees_time = other.degrees_time;
  }
}

// glTF's angle of view is more than nothing and less than half a turn.
double usable_fov(double degrees) { return std::clamp(degrees, 0.01, 179.0); }

// A camera whose angle does not move, or the first of those that it takes.
void set_fovs(const Scene& scene, const Clip& clip, double from, Scene& lowered) {
  for (const Track& track : clip.tracks) {
    if (track.subject.kind != SubjectKind::camera || track.property != Property::fov || track.curves[0].empty())
      continue;
    const double fov = evaluate(track.curves[0], from);
    if (is_usable(fov)) lowered.cameras[track.subject.index].fov = fov;
  }
  (void)scene;
}

void limit_fov(Curve& curve) {
  std::vector<float> values;
  values.reserve(curve.size());
  for (std::size_t key = 0; key < curve.size(); ++key) {
    values.push_back(static_cast<float>(usable_fov(curve.values[key])));
  }
  curve.values = Scalars::floats(std::move(values));
}

void limit_fovs(Scene& lowered) {
  for (Camera& camera : lowered.cameras) camera.fov = usable_fov(camera.fov);
  for (Clip& clip : lowered.clips) {
    for (Track& track : clip.tracks) {
      if (track.property == Property::fov) limit_fov(track.curves[0]);
    }
  }
}

// glTF has no places but those in the parent.
void rest_on_parents(Scene& scene) {
  const auto is_in_space = [](const Node& node) { return node.in_scene_space; };
  if (std::none_of(scene.nodes.begin(), scene.nodes.end(), is_in_space)) return;
  Pose pose = rest_pose(scene);
  update_world(Hierarchy(scene.nodes), pose);
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    scene.nodes[node].rest = pose.local[node];
    scene.nodes[node].in_scene_space = false;
  }
}

// Where a clip's time 0 is to be. glTF has no times before 0: a clip that begins there begins at its first key.
double origin_of(const Clip& clip, const LowerOptions& options, Findings& findings) {
  if (options.from) return *options.from;
  const double earliest = earliest_time(clip);
  if (!(earliest < 0.0)) return 0.0;
  findings.add({"convert.time-shifted",
                Severity::note,
                "clips",
                {},
                "the motion begins at " + number_text(earliest) + " s, which becomes time 0"});
  return earliest;
}

}  // namespace

Result<Lowered> lower_for_gltf(const Scene& scene, const LowerOptions& options, Findings& findings) {
  if (std::optional<Error> refused = refuse(options)) return *std::move(refused);
  const AxesChange change(scene.axes, options.metres_per_unit.value_or(scene.axes.metres_per_unit));
  Lowered lowered{.scene = reorient(scene, change)};
  make_finite(lowered.scene, findings);
  rest_on_parents(lowered.scene);
  for (const Clip& clip : scene.clips) {
    const double own_fps = is_positive(scene.axes.frames_per_second) ? scene.axes.frames_per_second : 30.0;
    TimeSpan span{origin_of(clip, options, findings), options.to.value_or(duration(clip)),
                  options.fps.value_or(own_fps)};
    if (options.to && span.to < span.from) return bad("the range of time ends before it begins");
    span.to = std::max(span.to, span.from);
    set_fovs(scene, clip, span.from, lowered.scene);
    ClipLowering lowering(scene, clip, lowered.scene, change, options, span);
    if (Status status = lowering.run(findings); !status) return std::move(status).error();
    if (lowering.error()) merge(*lowering.error(), lowered.error);
    lowered.scene.clips.push_back(lowering.take());
    if (!options.from) lowered.scene.clips.back().origin = span.from;
  }
  limit_fovs(lowered.scene);
  return lowered;
}

}  // namespace genga
