#include "genga/formats/mrtk/to_scene.h"

#include <cmath>
#include <span>
#include <string>
#include <utility>

#include "genga/base/sort.h"
#include "genga/core/clip.h"
#include "genga/core/hand_names.h"
#include "genga/formats/mrtk/core_curve.h"

namespace genga::mrtk {
namespace {

constexpr double default_fov = 60.0;  // degrees, vertical: of a new camera in Unity

Track make_track(std::uint32_t node, Property property, std::vector<genga::Curve> curves) {
  Track track{.subject = {SubjectKind::node, node}, .property = property};
  if (property == Property::rotation) track.rotation_form = RotationForm::components;
  track.curves = std::move(curves);
  return track;
}

// 0 without keys, as MRTK plays such a curve.
double first_value(const genga::Curve& curve) {
  const double value = curve.empty() ? 0.0 : curve.values[0];
  return std::isfinite(value) ? value : 0.0;
}

Vec3 first_vector(const Track& track) {
  return {first_value(track.curves[0]), first_value(track.curves[1]), first_value(track.curves[2])};
}

class SceneBuilder {
 public:
  explicit SceneBuilder(const Recording& recording) : recording_(recording) {}

  Scene make() {
    scene_.axes = {Handedness::left, 1.0, frames_per_second};
    clip_.name = "Recording";
    if (writes_camera(recording_)) add_camera();
    if (writes_hands(recording_)) add_hands();
    if (writes_gaze(recording_)) add_gaze();
    add_markers();
    scene_.clips.push_back(std::move(clip_));
    return std::move(scene_);
  }

 private:
  std::uint32_t add_node(std::string name, NodeKind kind, std::int32_t parent);
  bool add_pose(std::uint32_t node, const Pose& pose);
  void add_camera();
  void add_hands();
  void add_joint_nodes(genga::Hand& hand, const std::string& prefix);
  void add_switches(Property property, genga::mrtk::Curve Hand::* curve);
  void add_joint_tracks(const genga::Hand& to, const Hand& from);
  void add_gaze();
  void add_markers();

  const Recording& recording_;
  Scene scene_;
  Clip clip_;
};

std::uint32_t SceneBuilder::add_node(std::string name, NodeKind kind, std::int32_t parent) {
  scene_.nodes.push_back({.name = std::move(name), .kind = kind, .parent = parent});
  return static_cast<std::uint32_t>(scene_.nodes.size() - 1);
}

// False when there is not a key in all seven curves.
bool SceneBuilder::add_pose(std::uint32_t node, const Pose& pose) {
  const std::span curves(pose.curves);
  Track place = make_track(node, Property::translation, core_curves(curves.first(3)));
  Track turn = make_track(node, Property::rotation, core_curves(curves.subspan(3)));
  const bool is_recorded = has_keys(place) || has_keys(turn);
  if (is_recorded) {
    Transform& rest = scene_.nodes[node].rest;
    const Vec3 axis = first_vector(turn);
    rest.translation = first_vector(place);
    rest.rotation = normalized_or_identity(Quat(first_value(turn.curves[3]), axis.x, axis.y, axis.z));
  }
  clip_.tracks.push_back(std::move(place));
  clip_.tracks.push_back(std::move(turn));
  return is_recorded;
}

void SceneBuilder::add_camera() {
  const std::uint32_t node = add_node("Camera", NodeKind::camera, no_index);
  scene_.cameras.push_back(
      {.name = "Camera", .node = static_cast<std::int32_t>(node), .distance = 0.0, .fov = default_fov});
  add_pose(node, recording_.camera);
}

// In the file the switches of both hands come before the joints of either.
void SceneBuilder::add_hands() {
  for (const genga::HandSide side : {genga::HandSide::left, genga::HandSide::right}) {
    const std::string prefix(hand_name(side));
    genga::Hand hand{.side = side};
    hand.node = static_cast<std::int32_t>(add_node(prefix, NodeKind::group, no_index));
    add_joint_nodes(hand, prefix + std::string(joint_infix));
    scene_.hands.push_back(hand);
  }
  add_switches(Property::tracked, &Hand::tracked);
  add_switches(Property::pinching, &Hand::pinching);
  for (std::size_t side = 0; side < scene_.hands.size(); ++side) {
    add_joint_tracks(scene_.hands[side], recording_.hands[side]);
  }
}

void SceneBuilder::add_joint_nodes(genga::Hand& hand, const std::string& prefix) {
  for (std::size_t joint = 0; joint < joint_count; ++joint) {
    const HandJoint above = parent_of(static_cast<HandJoint>(joint));
    const bool hangs_on_hand = above == static_cast<HandJoint>(joint);
    const std::int32_t parent = hangs_on_hand ? hand.node : hand.node_of(above);
    hand.joints[joint] =
        static_cast<std::int32_t>(add_node(prefix + std::string(joint_names[joint]), NodeKind::bone, parent));
  }
}

void SceneBuilder::add_switches(Property property, genga::mrtk::Curve Hand::* curve) {
  for (std::size_t side = 0; side < scene_.hands.size(); ++side) {
    const auto node = static_cast<std::uint32_t>(scene_.hands[side].node);
    clip_.tracks.push_back(make_track(node, property, {core_switch(recording_.hands[side].*curve)}));
  }
}

void SceneBuilder::add_joint_tracks(const genga::Hand& to, const Hand& from) {
  for (std::size_t joint = 0; joint < joint_count; ++joint) {
    const auto node = static_cast<std::uint32_t>(to.joints[joint]);
    scene_.nodes[node].in_scene_space = add_pose(node, from.joints[joint]);
  }
}

void SceneBuilder::add_gaze() {
  const std::uint32_t node = add_node(std::string(gaze_name), NodeKind::group, no_index);
  const std::span curves(recording_.gaze.curves);
  Track origin = make_track(node, Property::ray_origin, core_curves(curves.first(3)));
  Track direction = make_track(node, Property::ray_direction, core_curves(curves.subspan(3)));
  scene_.nodes[node].rest = {first_vector(origin), toward(first_vector(direction))};
  clip_.tracks.push_back(std::move(origin));
  clip_.tracks.push_back(std::move(direction));
}

// Those of one time keep the file's order.
void SceneBuilder::add_markers() {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t index = 0; index < recording_.markers.size(); ++index) {
    const double time = recording_.markers[index].time.get();
    if (std::isfinite(time)) order.emplace_back(time, index);
  }
  sort_range(order.begin(), order.end());
  for (const auto& [time, index] : order) {
    clip_.markers.push_back({time, decode(recording_.markers[index].name, TextEncoding::utf8).text});
  }
}

}  // namespace

Scene to_scene(const Recording& recording, const SceneOptions& /*options*/, Findings& /*findings*/) {
  return SceneBuilder(recording).make();
}

}  // namespace genga::mrtk
