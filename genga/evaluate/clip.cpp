#include "genga/evaluate/clip.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <variant>

namespace genga {
namespace {

// The values of a track's curves, at most four.
using Values = const double*;

Vec3 vector_of(Values values) { return {values[0], values[1], values[2]}; }

Quat angles_of(const Track& track, Values values) {
  if (track.rotation_form == RotationForm::heading_pitch_bank) {
    return from_heading_pitch_bank(vector_of(values));
  }
  return from_euler(vector_of(values) * track.euler_sign, track.order);
}

Quat rotation_of(const Track& track, Values values) {
  if (track.rotation_form == RotationForm::components) {
    return normalized_or_identity(Quat(values[3], values[0], values[1], values[2]));
  }
  return angles_of(track, values);
}

bool is_on(double value) { return value > 0.5; }

void set_camera(const Pose& rest, const Track& track, double value, Pose& pose) {
  Camera& camera = pose.cameras[track.subject.index];
  if (track.property == Property::fov) camera.fov = value;
  if (track.property == Property::zoom) camera.fov = fov_of_zoom(value);
  if (track.property == Property::orthographic) camera.orthographic = is_on(value);
  if (track.property != Property::distance) return;
  camera.distance = value;
  if (camera.node == no_index) return;
  const auto node = static_cast<std::size_t>(camera.node);
  pose.local[node].translation = rest.local[node].translation;
  pose.local[node].translation.z = value;
}

void set_scene(const Track& track, double value, Pose& pose) {
  if (track.property == Property::visible) pose.visible = is_on(value);
  if (track.property == Property::shadow_distance) pose.shadow_distance = value;
  // A mode is a small number; the bound keeps a broken file's value inside int.
  if (track.property == Property::shadow_mode && std::isfinite(value)) {
    pose.shadow_mode = static_cast<int>(std::clamp(value, -1e6, 1e6));
  }
}

void set_hand(const Scene& scene, const Track& track, double value, Pose& pose) {
  for (std::size_t index = 0; index < scene.hands.size(); ++index) {
    if (scene.hands[index].node != static_cast<std::int32_t>(track.subject.index)) continue;
    if (track.property == Property::tracked) pose.hands[index].is_tracked = is_on(value);
    if (track.property == Property::pinching) pose.hands[index].is_pinching = is_on(value);
  }
}

void set_values(const Scene& scene, const Pose& rest, const Track& track, Values values, Pose& pose) {
  const std::size_t index = track.subject.index;
  switch (track.subject.kind) {
    case SubjectKind::node:
      if (track.property == Property::physics) {
        pose.physics[index] = is_on(values[0]) ? 1 : 0;
      } else {
        set_hand(scene, track, values[0], pose);
      }
      break;
    case SubjectKind::morph: pose.weights[index] = values[0]; break;
    case SubjectKind::camera: set_camera(rest, track, values[0], pose); break;
    case SubjectKind::light:
      if (track.property == Property::color) pose.lights[index].color = vector_of(values);
      if (track.property == Property::direction) pose.lights[index].direction = vector_of(values);
      if (track.property == Property::intensity) pose.lights[index].intensity = values[0];
      break;
    case SubjectKind::constraint: pose.enabled[index] = is_on(values[0]) ? 1 : 0; break;
    case SubjectKind::scene: set_scene(track, values[0], pose); break;
    case SubjectKind::material: break;
  }
}

// Assigning, not constructing: the pose keeps its memory.
void reset(const Pose& rest, Pose& pose) {
  pose.local = rest.local;
  pose.world.resize(rest.world.size());
  pose.angles = rest.angles;
  pose.weights = rest.weights;
  pose.residuals = rest.residuals;
  pose.enabled = rest.enabled;
  pose.physics = rest.physics;
  pose.cameras = rest.cameras;
  pose.lights = rest.lights;
  pose.hands = rest.hands;
  pose.visible = rest.visible;
  pose.shadow_mode = rest.shadow_mode;
  pose.shadow_distance = rest.shadow_distance;
}

// Whether a pose has room for it.
bool moves_pose(const Track& track) { return track.property != Property::named; }

}  // namespace

std::int32_t moved_node(const Scene& scene, const Track& track) {
  const bool is_transform = track.property == Property::translation || track.property == Property::rotation ||
                            track.property == Property::scale || track.property == Property::ray_origin ||
                            track.property == Property::ray_direction;
  if (!is_transform) return no_index;
  switch (track.subject.kind) {
    case SubjectKind::node: return static_cast<std::int32_t>(track.subject.index);
    case SubjectKind::camera: return scene.cameras[track.subject.index].target_node;
    default: return no_index;
  }
}

EvaluationContext::EvaluationContext(const Scene& scene)
    : scene_(&scene), hierarchy_(scene.nodes), rest_(rest_pose(scene)) {}

EvaluationContext::EvaluationContext(const Scene& scene, const Clip& clip) : EvaluationContext(scene) {
  if (clip.role == ClipRole::baked) std::fill(rest_.enabled.begin(), rest_.enabled.end(), std::uint8_t{0});
  add_channels(clip);
  curves_.prepare();
}

// A node's translation and its rotation by a quaternion make a block of four lanes: in motions they share their keys.
void EvaluationContext::add_channels(const Clip& clip) {
  channels_.reserve(clip.tracks.size());
  std::vector<const Track*> rotations(scene_->nodes.size(), nullptr);
  const auto is_rotation = [](const Track& track) {
    return track.subject.kind == SubjectKind::node && track.property == Property::rotation && !track.rotation.empty();
  };
  for (const Track& track : clip.tracks) {
    if (is_rotation(track)) rotations[track.subject.index] = &track;
  }
  std::vector<const Track*> others;
  for (const Track& track : clip.tracks) {
    if (!moves_pose(track) || !has_keys(track)) continue;
    const bool is_translation = track.subject.kind == SubjectKind::node && track.property == Property::translation;
    if (is_translation) {
      curves_.start_block();
      add_channel(track);
      const Track*& rotation = rotations[track.subject.index];
      if (rotation != nullptr) add_channel(*rotation);
      rotation = nullptr;
    } else {
      others.push_back(&track);
    }
  }
  for (const Track* track : others) {
    const bool was_added = is_rotation(*track) && rotations[track->subject.index] != track;
    if (was_added) continue;
    // Four parts of a rotation fill a block.
    if (track->curves.size() == CurveSet::block_size) curves_.start_block();
    add_channel(*track);
  }
}

void EvaluationContext::add_channel(const Track& track) {
  Channel& channel = channels_.emplace_back();
  channel.track = &track;
  channel.node = moved_node(*scene_, track);
  channel.property = track.property;
  channel.is_relative = track.relative;
  channel.is_quaternion = track.curves.empty();
  channel.turns_rest = channel.node != no_index && track.relative &&
                       rest_.local[static_cast<std::size_t>(channel.node)].rotation != Quat(1.0, 0.0, 0.0, 0.0);
  if (track.curves.empty()) {
    channel.lane = curves_.add(track.rotation);
    return;
  }
  channel.lane = curves_.add(track.curves[0]);
  for (std::size_t i = 1; i < track.curves.size(); ++i) curves_.add(track.curves[i]);
}

// Heading, pitch and bank of a node that a track has turned.
Vec3 EvaluationContext::angles_after(const Channel& channel, const Quat& rotation, const double* values) {
  const bool are_keyed =
      channel.track->rotation_form == RotationForm::heading_pitch_bank && !channel.turns_rest && !channel.is_quaternion;
  return are_keyed ? Vec3(values[0], values[1], values[2]) : to_heading_pitch_bank(rotation);
}

void EvaluationContext::move(const Channel& channel, Pose& pose) const {
  const auto node = static_cast<std::size_t>(channel.node);
  Transform& local = pose.local[node];
  const Transform& rest = rest_.local[node];
  const double* values = curves_.values(channel.lane);
  if (channel.property == Property::translation) {
    local.translation = channel.is_relative ? rest.translation + vector_of(values) : vector_of(values);
  } else if (channel.property == Property::rotation) {
    local.rotation = channel.is_quaternion ? curves_.rotation(channel.lane) : rotation_of(*channel.track, values);
    if (channel.turns_rest) local.rotation = local.rotation * rest.rotation;
    if (!pose.angles.empty()) pose.angles[node] = angles_after(channel, local.rotation, values);
  } else if (channel.property == Property::scale) {
    local.scale = channel.is_relative ? rest.scale * vector_of(values) : vector_of(values);
  } else if (channel.property == Property::ray_origin) {
    local.translation = vector_of(values);
  } else {
    local.rotation = toward(vector_of(values));
    if (!pose.angles.empty()) pose.angles[node] = to_heading_pitch_bank(local.rotation);
  }
}

void EvaluationContext::place_in_scene(Pose& pose) const {
  for (const std::uint32_t node : hierarchy_.in_scene_space()) pose.world[node] = to_matrix(pose.local[node]);
}

void EvaluationContext::set_channels(double t, Pose& pose) {
  curves_.evaluate(t);
  for (const auto& channel : channels_) {
    if (channel.node != no_index) {
      move(channel, pose);
    } else {
      set_values(*scene_, rest_, *channel.track, curves_.values(channel.lane), pose);
    }
  }
  place_in_scene(pose);
}

void evaluate(EvaluationContext& context, double t, Pose& pose) {
  reset(context.rest_, pose);
  pose.time = t;
  context.set_channels(t, pose);
}

void evaluate_over(EvaluationContext& context, double t, Pose& pose) { context.set_channels(t, pose); }

}  // namespace genga
