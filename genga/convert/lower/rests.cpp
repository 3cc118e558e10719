#include "genga/convert/lower/rests.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/convert/axes/reorient.h"
#include "genga/convert/lower/rest_shapes.h"
#include "genga/core/pose.h"
#include "genga/core/rest.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_times.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/math/transform.h"

namespace genga {
namespace {

// The rest of a node's parent, in the scene.
struct Parent {
  Quat turn{1.0, 0.0, 0.0, 0.0};
  Mat3 places{1.0};  // turn and size
};

std::vector<Parent> parents_at_rest(const Scene& scene) {
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  update_world(hierarchy, pose);
  std::vector<Quat> turns(scene.nodes.size(), Quat(1.0, 0.0, 0.0, 0.0));
  std::vector<Parent> parents(scene.nodes.size());
  for (const std::uint32_t node : hierarchy.order()) {
    const std::int32_t above = hierarchy.parent(node);
    if (above != no_index) {
      const auto parent = static_cast<std::size_t>(above);
      parents[node] = {turns[parent], Mat3(pose.world[parent])};
    }
    turns[node] = parents[node].turn * normalized_or_identity(scene.nodes[node].rest.rotation);
  }
  return parents;
}

std::vector<double> all_times(const Track& a, const Track& b) {
  std::vector<double> times;
  for (const Track* track : {&a, &b}) {
    const KeyTable* keys = key_tables(*track)[0];
    times.insert(times.end(), keys->times->begin(), keys->times->end());
  }
  sort_range(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

// The same line with keys at other times.
void set_times(Curve& curve, const KeyTimes& times) {
  std::vector<double> values(times->size());
  evaluate(curve, *times, values);
  curve.times = times;
  curve.values = Scalars::doubles(std::move(values));
}

void set_times(RotationCurve& curve, const KeyTimes& times) {
  Scalars values = Scalars::doubles({});
  RotationCursor cursor;
  Vec4 last(0.0);
  for (const double t : *times) {
    const Quat q = evaluate(curve, t, cursor);
    Vec4 value(q.x, q.y, q.z, q.w);
    if (glm::dot(value, last) < 0.0) value = -value;
    for (int axis = 0; axis < 4; ++axis) values.push_back(value[axis]);
    last = value;
  }
  curve.times = times;
  curve.values = std::move(values);
}

// A node's translation and rotation.
struct Motion {
  Track* translation = nullptr;
  Track* rotation = nullptr;
};

void share_times(const Motion& motion) {
  if (motion.translation == nullptr || motion.rotation == nullptr) return;
  const KeyTimes times = make_times(all_times(*motion.translation, *motion.rotation));
  for (Curve& curve : motion.translation->curves) set_times(curve, times);
  set_times(motion.rotation->rotation, times);
}

void move_places(Track& track, const Transform& rest, const Parent& parent, double metres_per_unit) {
  const std::size_t count = track.curves[0].size();
  std::array<std::vector<double>, 3> moved;
  for (std::size_t key = 0; key < count; ++key) {
    const Vec3 place(track.curves[0].values[key], track.curves[1].values[key], track.curves[2].values[key]);
    const Vec3 offset = parent.places * (place - rest.translation) / metres_per_unit;
    for (int axis = 0; axis < 3; ++axis) moved[static_cast<std::size_t>(axis)].push_back(offset[axis]);
  }
  for (std::size_t axis = 0; axis < 3; ++axis) track.curves[axis].values = Scalars::doubles(std::move(moved[axis]));
  track.relative = true;
}

// The turn from rest to pose as the axes see it: parent · rotation · rest⁻¹ · parent⁻¹.
void move_turns(Track& track, const Transform& rest, const Parent& parent) {
  const Quat after = glm::conjugate(normalized_or_identity(rest.rotation)) * glm::conjugate(parent.turn);
  Scalars moved = Scalars::doubles({});
  const Scalars& values = track.rotation.values;
  for (std::size_t at = 0; at + 3 < values.size(); at += 4) {
    const Quat q = parent.turn * Quat(values[at + 3], values[at], values[at + 1], values[at + 2]) * after;
    for (const double part : {q.x, q.y, q.z, q.w}) moved.push_back(part);
  }
  track.rotation.values = std::move(moved);
  track.relative = true;
}

// A camera's target point and distance are in the world.
void count_in_units(Track& track, double metres_per_unit) {
  if (track.property != Property::translation && track.property != Property::distance) return;
  for (Curve& curve : track.curves) {
    std::vector<double> values;
    values.reserve(curve.size());
    for (std::size_t key = 0; key < curve.size(); ++key) values.push_back(curve.values[key] / metres_per_unit);
    curve.values = Scalars::doubles(std::move(values));
  }
}

void move_from_rests(Clip& clip, const Scene& scene, const std::vector<Parent>& parents, double metres_per_unit) {
  std::map<std::uint32_t, Motion> motions;
  for (Track& track : clip.tracks) {
    if (track.subject.kind == SubjectKind::camera) count_in_units(track, metres_per_unit);
    if (track.subject.kind != SubjectKind::node) continue;
    if (track.property == Property::translation) motions[track.subject.index].translation = &track;
    if (track.property == Property::rotation) motions[track.subject.index].rotation = &track;
  }
  for (const auto& [node, motion] : motions) {
    share_times(motion);
    const Transform& rest = scene.nodes[node].rest;
    if (motion.translation != nullptr) move_places(*motion.translation, rest, parents[node], metres_per_unit);
    if (motion.rotation != nullptr) move_turns(*motion.rotation, rest, parents[node]);
  }
}

// Moves what hangs on nodes, and things beside them.
void move_things(Scene& scene, const std::vector<Parent>& parents, double metres_per_unit) {
  const std::vector<Mat4> worlds = rest_matrices(scene.nodes);
  for (Mesh& mesh : scene.meshes) move_shape_from_rest(mesh, worlds, metres_per_unit);
  for (FixedAxis& fixed : scene.fixed_axes) {
    const Quat turn = parents[fixed.node].turn * normalized_or_identity(scene.nodes[fixed.node].rest.rotation);
    fixed.axis = turn * fixed.axis;
  }
  reorient_things(scene, AxesChange(scene.axes, 1.0 / metres_per_unit, scene.axes.handedness));
}

}  // namespace

void move_from_rests(Scene& scene, double metres_per_unit) {
  const std::vector<Parent> parents = parents_at_rest(scene);
  move_things(scene, parents, metres_per_unit);
  for (Clip& clip : scene.clips) move_from_rests(clip, scene, parents, metres_per_unit);
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    Transform& rest = scene.nodes[node].rest;
    rest = {.translation = parents[node].places * rest.translation / metres_per_unit};
  }
  scene.axes.metres_per_unit = metres_per_unit;
}

}  // namespace genga
