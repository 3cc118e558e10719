#include "genga/convert/lower/ticks/stage.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/ticks/columns.h"
#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/math/euler.h"

namespace genga {
namespace {

constexpr Subject the_light{SubjectKind::light, 0};
constexpr Subject the_scene{SubjectKind::scene, 0};
// A thousandth of MMD's usual range of shadows.
constexpr double shadow_tolerance = 1e-5;

bool has_track(const Clip& clip, const Subject& subject, Property property) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return track.subject == subject && track.property == property && has_keys(track);
  });
}

// Looking ------------------------------------------------------------------------------------------------------------

class Stage {
 public:
  Stage(const Scene& scene, const Clip& clip, const StageOptions& options) : scene_(scene) {
    if (!scene.cameras.empty() && scene.cameras[0].node != no_index) add_camera(options.tolerance);
    if (!scene.lights.empty() && scene.lights[0].node == no_index &&
        (has_track(clip, the_light, Property::color) || has_track(clip, the_light, Property::direction))) {
      light_ =
          add({the_light,
               {numbers_of(Property::color, 3, light_tolerance), numbers_of(Property::direction, 3, light_tolerance)}});
    }
    if (has_track(clip, the_scene, Property::shadow_mode) || has_track(clip, the_scene, Property::shadow_distance)) {
      shadow_ = add(
          {the_scene, {switch_of(Property::shadow_mode), numbers_of(Property::shadow_distance, 1, shadow_tolerance)}});
    }
    if (has_track(clip, the_scene, Property::visible)) visible_ = add({the_scene, {switch_of(Property::visible)}});
  }

  const std::vector<TickSection>& sections() const { return sections_; }
  std::size_t width() const {
    std::size_t width = 0;
    for (const TickSection& section : sections_) {
      for (const TickChannel& one : section.channels) width += one.columns.size();
    }
    return width;
  }

  void look(const Pose& pose) {
    if (camera_ != none) look_at_camera(pose);
    if (light_ != none) {
      push(channels(light_)[0], pose.lights[0].color);
      push(channels(light_)[1], pose.lights[0].direction);
    }
    if (shadow_ != none) {
      push(channels(shadow_)[0], pose.shadow_mode);
      push(channels(shadow_)[1], pose.shadow_distance);
    }
    if (visible_ != none) push(channels(visible_)[0], pose.visible ? 1.0 : 0.0);
  }

 private:
  static constexpr std::size_t none = ~std::size_t{0};

  std::size_t add(TickSection section) {
    sections_.push_back(std::move(section));
    return sections_.size() - 1;
  }
  std::vector<TickChannel>& channels(std::size_t section) { return sections_[section].channels; }

  void add_camera(const Tolerance& tolerance) {
    const double units = tolerance.metres / scene_.axes.metres_per_unit;
    camera_ = add(
        {{SubjectKind::camera, 0},
         {numbers_of(Property::translation, 3, units),
          numbers_of(Property::rotation, 3, glm::radians(tolerance.degrees)), numbers_of(Property::distance, 1, units),
          numbers_of(Property::fov, 1, tolerance.degrees), switch_of(Property::orthographic)}});
  }

  void look_at_camera(const Pose& pose) {
    const Camera& camera = pose.cameras[0];
    const bool has_target = camera.target_node != no_index;
    const auto node = static_cast<std::size_t>(camera.node);
    const Transform stand = to_transform(pose.world[has_target ? static_cast<std::size_t>(camera.target_node) : node]);
    angles_ = to_heading_pitch_bank(stand.rotation, angles_);
    std::vector<TickChannel>& parts = channels(camera_);
    push(parts[0], stand.translation);
    push(parts[1], Vec3(0.0) - Vec3(angles_.y, angles_.x, angles_.z));
    push(parts[2], has_target ? pose.local[node].translation.z : 0.0);
    push(parts[3], camera.fov);
    push(parts[4], camera.orthographic ? 1.0 : 0.0);
  }

  const Scene& scene_;
  std::vector<TickSection> sections_;
  std::size_t camera_ = none;
  std::size_t light_ = none;
  std::size_t shadow_ = none;
  std::size_t visible_ = none;
  Vec3 angles_{0.0};  // heading, pitch and bank of the look before
};

// Nodes that carry only the first camera: its own, and its target. Others stay bones.
std::vector<bool> camera_nodes(const Scene& scene) {
  std::vector<std::size_t> children(scene.nodes.size(), 0);
  for (const Node& node : scene.nodes) {
    if (node.parent != no_index) ++children[static_cast<std::size_t>(node.parent)];
  }
  std::vector<bool> found(scene.nodes.size(), false);
  if (scene.cameras.empty()) return found;
  const Camera& camera = scene.cameras[0];
  if (camera.node == no_index || children[static_cast<std::size_t>(camera.node)] != 0) return found;
  found[static_cast<std::size_t>(camera.node)] = true;
  if (camera.target_node == no_index || children[static_cast<std::size_t>(camera.target_node)] != 1) return found;
  found[static_cast<std::size_t>(camera.target_node)] = true;
  return found;
}

}  // namespace

Result<std::vector<Track>> stage_tracks(const Scene& scene, const Clip& clip, const StageOptions& options) {
  Stage stage(scene, clip, options);
  std::vector<Track> tracks;
  if (stage.sections().empty()) return tracks;
  // A time that is a rounding after a tick is on it.
  const double last = std::ceil(std::max(0.0, duration(clip)) * options.ticks_per_second - 1e-3);
  GENGA_TRY(check_frames(last + 1.0, options.work));
  const auto count = static_cast<std::uint64_t>(last) + 1;
  const std::uint64_t bytes = count * stage.width() * sizeof(double);
  if (!use(options.work, &Limits::samples, count * scene.nodes.size()) || !use(options.work, &Limits::bytes, bytes)) {
    return options.work->status().error();
  }
  EvaluationContext context(scene, clip);
  Pose pose = rest_pose(scene);
  for (std::uint64_t tick = 0; tick < count; ++tick) {
    evaluate(context, static_cast<double>(tick) / options.ticks_per_second, pose);
    update_world(context.hierarchy(), pose);
    stage.look(pose);
  }
  for (const TickSection& section : stage.sections()) {
    for (Track& track : tracks_at_ticks(section, options.ticks_per_second, options.every_tick)) {
      if (track.property == Property::rotation) {
        track.rotation_form = RotationForm::euler;
        track.order = EulerOrder::yxz;
        track.euler_sign = -1.0;
      }
      tracks.push_back(std::move(track));
    }
  }
  double keys = 0.0;
  for (const Track& track : tracks) keys += static_cast<double>(track.curves[0].size() * track.curves.size());
  if (options.work != nullptr) options.work->release_bytes(bytes);
  if (!use_keys(options.work, keys, sizeof(double))) return options.work->status().error();
  return tracks;
}

void drop_stage(const Scene& scene, Clip& clip) {
  const std::vector<bool> serves_camera = camera_nodes(scene);
  std::erase_if(clip.tracks, [&](const Track& track) {
    switch (track.subject.kind) {
      case SubjectKind::node: return static_cast<bool>(serves_camera[track.subject.index]) && moves_node(track);
      case SubjectKind::camera: return track.subject.index == 0;
      case SubjectKind::light: return track.subject.index == 0 && scene.lights[0].node == no_index;
      case SubjectKind::scene: return track.property != Property::named;
      default: return false;
    }
  });
}

}  // namespace genga
