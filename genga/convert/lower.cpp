#include "genga/convert/lower.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/finite.h"
#include "genga/convert/lower_clip.h"
#include "genga/convert/lower_pivots.h"
#include "genga/convert/ranges.h"
#include "genga/convert/reorient.h"
#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// A part that is all behind the motion is not what anyone means.
void tell_nothing_left(const Clip& clip, const LowerOptions& options, Findings& findings) {
  const double end = duration(clip);
  if (!options.from || options.to || *options.from <= end) return;
  findings.add(
      {"convert.nothing-left",
       Severity::warning,
       "clips",
       {},
       "the motion ends at " + number_text(end) + " s: nothing moves from " + number_text(*options.from) + " s on"});
}

// glTF's angle of view is more than nothing and less than half a turn.
double usable_fov(double degrees) { return std::clamp(degrees, 0.01, 179.0); }

// A camera whose angle does not move, or the first of those that it takes.
void set_fovs(const Clip& clip, double from, Scene& lowered) {
  for (const Track& track : clip.tracks) {
    const bool is_zoom = track.property == Property::zoom;
    const bool matters = track.property == Property::fov || is_zoom;
    if (track.subject.kind != SubjectKind::camera || !matters || track.curves[0].empty()) continue;
    const double value = evaluate(track.curves[0], from);
    const double fov = is_zoom ? fov_of_zoom(value) : value;
    if (is_usable(fov)) lowered.cameras[track.subject.index].fov = fov;
  }
}

// Lights that a node carries, as the clip has them at first.
void set_lights(const Scene& scene, const Clip& clip, double from, Scene& lowered) {
  const auto is_channel = [&](const Track& track) { return is_light_channel(scene, track); };
  if (std::none_of(clip.tracks.begin(), clip.tracks.end(), is_channel)) return;
  EvaluationContext context(scene, clip);
  Pose pose = rest_pose(scene);
  evaluate(context, from, pose);
  for (std::size_t index = 0; index < scene.lights.size(); ++index) {
    if (scene.lights[index].node == no_index) continue;
    const Light& light = pose.lights[index];
    const bool is_color = is_usable(light.color.x) && is_usable(light.color.y) && is_usable(light.color.z);
    if (is_color) lowered.lights[index].color = light.color;
    if (is_usable(light.intensity)) lowered.lights[index].intensity = light.intensity;
  }
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

// Readers of glTF take four nodes a vertex.
void tell_influences(const Scene& scene, Findings& findings) {
  for (std::size_t index = 0; index < scene.meshes.size(); ++index) {
    const Mesh& mesh = scene.meshes[index];
    std::uint64_t count = 0;
    for (std::size_t begin = 0; mesh.influences > 4 && begin < mesh.weights.size(); begin += mesh.influences) {
      const auto first = mesh.weights.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto moving = std::count_if(first, first + mesh.influences, [](float weight) { return weight > 0.0F; });
      count += moving > 4 ? 1U : 0U;
    }
    if (count == 0) continue;
    findings.add_counted({"convert.influences-merged",
                          Severity::note,
                          "meshes[" + number_text(index) + "]",
                          {},
                          "more than four nodes move a vertex: the four that move it most stay",
                          count});
  }
}

// Where a clip's time 0 is to be. glTF has no times before 0: a clip that begins there begins at its first key.
double origin_of(const Clip& clip, const LowerOptions& options, Findings& findings) {
  if (options.from) return *options.from;
  const double earliest = std::min(earliest_time(clip), clip.first_time);
  if (!(earliest < 0.0)) return 0.0;
  findings.add({"convert.time-shifted",
                Severity::note,
                "clips",
                {},
                "the motion begins at " + number_text(earliest) + " s, which becomes time 0"});
  return earliest;
}

}  // namespace

void keep_largest(const LargestError& other, std::optional<LargestError>& worst) {
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

Result<Lowered> lower_for_gltf(const Scene& scene, const LowerOptions& options, Findings& findings) {
  if (Status asked = check_options(options); !asked) return std::move(asked).error();
  const AxesChange change(scene.axes, options.metres_per_unit.value_or(scene.axes.metres_per_unit));
  Lowered lowered{.scene = reorient(scene, change)};
  make_finite(lowered.scene, findings);
  rest_on_parents(lowered.scene);
  tell_influences(lowered.scene, findings);
  const std::vector<PivotPlace> places = remove_pivots(scene, lowered.scene);
  for (const Clip& clip : scene.clips) {
    TimeSpan span{origin_of(clip, options, findings), options.to.value_or(duration(clip)),
                  frame_rate(scene, options.fps)};
    if (options.to && span.to < span.from) return range_ends_first(span.from, span.to);
    tell_nothing_left(clip, options, findings);
    span.to = std::max(span.to, span.from);
    set_fovs(clip, span.from, lowered.scene);
    set_lights(scene, clip, span.from, lowered.scene);
    ClipLowering lowering(scene, clip, lowered.scene, places, change, options, span);
    if (Status status = lowering.run(findings); !status) return std::move(status).error();
    if (lowering.error()) keep_largest(*lowering.error(), lowered.error);
    const std::optional<LargestResidual> residual = largest_residual(scene, clip, span);
    if (residual && (!lowered.residual || residual->metres > lowered.residual->metres)) lowered.residual = residual;
    lowered.scene.clips.push_back(lowering.take());
    if (!options.from) lowered.scene.clips.back().origin = span.from;
  }
  limit_fovs(lowered.scene);
  return lowered;
}

}  // namespace genga
