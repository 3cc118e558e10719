// Small scenes for the tests of conversion, in MMD's axes and units.
#pragma once

#include <utility>
#include <vector>

#include "genga/core/scene.h"

namespace genga::test {

inline Curve curve(std::vector<double> times, std::vector<float> values, KeyShape shape = KeyShape::linear) {
  Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.shape = shape;
  return curve;
}

inline Curve eased(std::vector<double> times, std::vector<float> values, EaseHandles ease) {
  Curve result = curve(std::move(times), std::move(values), KeyShape::ease);
  result.eases.assign(result.size(), ease);
  return result;
}

// values: x y z w of each key.
inline RotationCurve rotation(std::vector<double> times, std::vector<float> values, KeyShape shape = KeyShape::linear) {
  RotationCurve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.shape = shape;
  return curve;
}

inline Track translation(std::uint32_t node, Curve x, Curve y, Curve z) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::translation, .relative = true};
  track.curves = {std::move(x), std::move(y), std::move(z)};
  return track;
}

inline Track turning(std::uint32_t node, RotationCurve curve) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::rotation, .relative = true};
  track.rotation = std::move(curve);
  return track;
}

inline Track switching(Subject subject, Property property, Curve curve) {
  Track track{.subject = subject, .property = property};
  track.curves = {std::move(curve)};
  return track;
}

// A chain of bones, each ten units above the one before it, and a clip without tracks.
inline Scene chain(std::size_t bones) {
  Scene scene;
  scene.name = "chain";
  scene.axes = {Handedness::left, 0.08, 30.0};
  for (std::size_t bone = 0; bone < bones; ++bone) {
    Node& node = scene.nodes.emplace_back();
    node.name = "bone " + std::to_string(bone);
    node.kind = NodeKind::bone;
    node.parent = static_cast<std::int32_t>(bone) - 1;
    node.rest.translation = {0.0, 10.0, bone == 0 ? 5.0 : 0.0};
  }
  scene.clips.emplace_back().name = "clip";
  return scene;
}

// A node placed in the scene's space, whatever its parent: unit quaternions, x y z w per key.
inline void place(Scene& scene, std::uint32_t node, const std::vector<double>& times, const std::vector<Vec3>& places,
                  const std::vector<Vec4>& turns) {
  scene.nodes[node].in_scene_space = true;
  scene.nodes[node].rest.translation = places[0];
  scene.nodes[node].rest.rotation = Quat(turns[0].w, turns[0].x, turns[0].y, turns[0].z);
  Track move{.subject = {SubjectKind::node, node}, .property = Property::translation};
  Track turn{
      .subject = {SubjectKind::node, node}, .property = Property::rotation, .rotation_form = RotationForm::components};
  const auto part = [&](const auto& rows, int axis) {
    std::vector<float> values;
    for (const auto& row : rows) values.push_back(static_cast<float>(row[axis]));
    return curve(times, values);
  };
  for (int axis = 0; axis < 3; ++axis) move.curves.push_back(part(places, axis));
  for (int axis = 0; axis < 4; ++axis) turn.curves.push_back(part(turns, axis));
  scene.clips[0].tracks.push_back(std::move(move));
  scene.clips[0].tracks.push_back(std::move(turn));
}

// A left hand of the wrist, the palm and two joints of the index finger, and MRTK's joint that is no place. In metres,
// left-handed; nothing moves. Nodes: 0 the hand, 1 none, 2 wrist, 3 palm, 4 metacarpal, 5 knuckle.
inline Scene hand() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 60.0};
  scene.clips.emplace_back().name = "clip";
  scene.hands.resize(1);
  scene.hands[0].node = 0;
  scene.nodes.push_back({.name = "Hand.Left"});
  const auto add = [&](HandJoint joint, const char* name, std::int32_t parent) {
    scene.hands[0].joints[static_cast<std::size_t>(joint)] = static_cast<std::int32_t>(scene.nodes.size());
    scene.nodes.push_back({.name = name, .kind = NodeKind::bone, .parent = parent, .in_scene_space = true});
  };
  add(HandJoint::none, "Hand.Left.Joint.None", 0);
  add(HandJoint::wrist, "Hand.Left.Joint.Wrist", 0);
  add(HandJoint::palm, "Hand.Left.Joint.Palm", 2);
  add(HandJoint::index_metacarpal, "Hand.Left.Joint.IndexMetacarpal", 2);
  add(HandJoint::index_proximal, "Hand.Left.Joint.IndexKnuckle", 4);
  scene.nodes[2].rest.translation = {0.1, 1.0, 0.5};
  scene.nodes[3].rest.translation = {0.1, 1.0, 0.55};
  scene.nodes[4].rest.translation = {0.12, 1.0, 0.53};
  scene.nodes[5].rest.translation = {0.12, 1.0, 0.6};
  return scene;
}

}  // namespace genga::test
