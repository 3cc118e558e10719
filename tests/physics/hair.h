// A head with two hairs below it, as models of MikuMikuDance have them: nodes, bodies and joints.
#pragma once

#include <gtest/gtest.h>

#include "genga/core/scene.h"

namespace genga::test {

// Steps a world or a simulation.
template <class Moving>
void run(Moving& moving, int steps) {
  for (int i = 0; i < steps; ++i) ASSERT_TRUE(moving.step());
}

inline Track track_of(std::uint32_t node, Property property, std::vector<double> times,
                      std::vector<std::vector<float>> values) {
  Track track{.subject = {SubjectKind::node, node}, .property = property};
  const KeyTimes shared = make_times(std::move(times));
  if (property == Property::rotation) {
    track.rotation.times = shared;
    track.rotation.values = Scalars::floats(std::move(values.front()));
    return track;
  }
  for (std::vector<float>& one : values) {
    Curve& curve = track.curves.emplace_back();
    curve.times = shared;
    curve.values = Scalars::floats(std::move(one));
    if (property == Property::physics) curve.shape = KeyShape::step;
  }
  return track;
}

// Node 0 is the head at (0, 10, 0), 1 and 2 hang 2 below each other. Body 0 follows the head; bodies 1 and 2 are
// simulated, half a unit below their nodes. The clip moves the head 4 to the side in half a second, and lasts 2 s.
inline Scene hair(BodyMode mode = BodyMode::dynamic) {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  for (int i = 0; i < 3; ++i) {
    Node& node = scene.nodes.emplace_back();
    node.name = i == 0 ? "head" : "hair" + std::to_string(i);
    node.kind = NodeKind::bone;
    node.parent = i - 1;
    node.rest.translation = {0, i == 0 ? 10.0 : -2.0, 0};
    RigidBody& body = scene.bodies.emplace_back();
    body.name = node.name;
    body.node = i;
    body.mode = i == 0 ? BodyMode::follow : mode;
    body.size = {0.2, 0, 0};
    body.position = {0, -0.5, 0};
    body.mass = 1.0;
    body.linear_damping = body.angular_damping = 0.5;
  }
  for (std::uint32_t i = 1; i < 3; ++i) {
    BodyJoint& joint = scene.body_joints.emplace_back();
    joint.body_a = i - 1;
    joint.body_b = i;
    joint.position = {0, 10.0 - 2.0 * i, 0};
    joint.rotation_lower = Vec3(-1.0);
    joint.rotation_upper = Vec3(1.0);
  }
  Clip& clip = scene.clips.emplace_back();
  clip.name = "sway";
  clip.last_time = 2.0;
  clip.tracks.push_back(track_of(0, Property::translation, {0.0, 0.5}, {{0, 4}, {10, 10}, {0, 0}}));
  return scene;
}

}  // namespace genga::test
