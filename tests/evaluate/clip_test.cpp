#include "genga/evaluate/clip.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "tests/evaluate/random_curves.h"

namespace genga {
namespace {

using test::Random;

Curve line(double first, double last, KeyShape shape = KeyShape::linear) {
  return test::make_curve({{0, first, shape, {}}, {1, last, shape, {}}});
}

Track track(SubjectKind kind, Property property, std::vector<Curve> curves) {
  Track made;
  made.subject = {kind, 0};
  made.property = property;
  made.curves = std::move(curves);
  return made;
}

// One of everything.
Scene stage() {
  Scene scene;
  scene.nodes.resize(3);
  scene.nodes[0].rest = {.translation = {1, 2, 3}, .rotation = Quat(std::cos(0.1), 0, 0, std::sin(0.1))};
  scene.nodes[2].parent = 1;
  scene.nodes[2].rest.translation = {0, 0, -45};
  scene.morphs.resize(1);
  scene.cameras.resize(1);
  scene.cameras[0].target_node = 1;
  scene.cameras[0].node = 2;
  scene.lights.resize(1);
  scene.constraints.resize(1);
  scene.clips.resize(1);
  return scene;
}

Pose at(const Scene& scene, double t) {
  EXPECT_EQ(validate(scene), 0);
  EvaluationContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  return pose;
}

TEST(Clip, RelativeTracksStartFromRest) {
  Scene scene = stage();
  Track move = track(SubjectKind::node, Property::translation, {line(0, 4), line(0, 0), line(2, 2)});
  move.relative = true;
  Track turn = track(SubjectKind::node, Property::rotation, {});
  turn.relative = true;
  turn.rotation.times = make_times({0.0});
  turn.rotation.values = Scalars::doubles({std::sin(0.2), 0, 0, std::cos(0.2)});
  scene.clips[0].tracks = {move, turn};
  const Pose pose = at(scene, 0.5);
  EXPECT_EQ(pose.local[0].translation, Vec3(3, 2, 5));
  const Quat expected = Quat(std::cos(0.2), std::sin(0.2), 0, 0) * scene.nodes[0].rest.rotation;
  EXPECT_NEAR(glm::length(pose.local[0].rotation - expected), 0.0, 1e-15);

  scene.clips[0].tracks[0].relative = false;
  scene.clips[0].tracks[1].relative = false;
  EXPECT_EQ(at(scene, 0.5).local[0].translation, Vec3(2, 0, 2));
  EXPECT_NEAR(at(scene, 0.5).local[0].rotation.x, std::sin(0.2), 1e-15);
}

TEST(Clip, ScaleAndPhysicsAndComponents) {
  Scene scene = stage();
  Track scale = track(SubjectKind::node, Property::scale, {line(1, 3), line(1, 1), line(1, 1)});
  Track physics = track(SubjectKind::node, Property::physics, {line(0, 1, KeyShape::step)});
  Track turn = track(SubjectKind::node, Property::rotation, {line(0, 2), line(0, 0), line(0, 0), line(2, 2)});
  turn.rotation_form = RotationForm::components;
  scene.clips[0].tracks = {scale, physics, turn};
  const Pose pose = at(scene, 0.5);
  EXPECT_EQ(pose.local[0].scale, Vec3(2, 1, 1));
  EXPECT_EQ(pose.physics[0], 0);
  EXPECT_EQ(at(scene, 1.0).physics[0], 1);
  EXPECT_NEAR(pose.local[0].rotation.x, 1.0 / std::sqrt(5.0), 1e-15);
  EXPECT_NEAR(pose.local[0].rotation.w, 2.0 / std::sqrt(5.0), 1e-15);
}

// Pitch 0.3 and yaw 0.7 as MMD stores them put the eye at target + Ry(-0.7) Rx(-0.3) (0, 0, -45).
TEST(Clip, CameraLooksAtItsTarget) {
  Scene scene = stage();
  Track target = track(SubjectKind::camera, Property::translation, {line(0, 0), line(10, 10), line(0, 0)});
  Track turn = track(SubjectKind::camera, Property::rotation, {line(0.3, 0.3), line(0.7, 0.7), line(0, 0)});
  turn.rotation_form = RotationForm::euler;
  turn.euler_sign = -1.0;
  Track distance = track(SubjectKind::camera, Property::distance, {line(-40, -50)});
  Track fov = track(SubjectKind::camera, Property::fov, {line(30, 50)});
  Track orthographic = track(SubjectKind::camera, Property::orthographic, {line(1, 0, KeyShape::step)});
  scene.clips[0].tracks = {target, turn, distance, fov, orthographic};
  Pose pose = at(scene, 0.5);
  EXPECT_EQ(pose.cameras[0].distance, -45.0);
  EXPECT_EQ(pose.cameras[0].fov, 40.0);
  EXPECT_TRUE(pose.cameras[0].orthographic);
  update_world(Hierarchy(scene.nodes), pose);
  // Rx(-0.3) (0, 0, -45) = (0, -45 sin 0.3, -45 cos 0.3), turned by -0.7 about y.
  const double depth = -45.0 * std::cos(0.3);
  const Vec3 eye(depth * std::sin(-0.7), 10.0 - 45.0 * std::sin(0.3), depth * std::cos(-0.7));
  EXPECT_NEAR(glm::distance(Vec3(pose.world[2][3]), eye), 0.0, 1e-13);
}

TEST(Clip, MorphLightSwitchesAndScene) {
  Scene scene = stage();
  scene.clips[0].tracks = {track(SubjectKind::morph, Property::weight, {line(0, 1)}),
                           track(SubjectKind::light, Property::color, {line(0, 1), line(0, 0.5), line(0, 0)}),
                           track(SubjectKind::light, Property::direction, {line(0, 0), line(-1, -1), line(0, 1)}),
                           track(SubjectKind::constraint, Property::enabled, {line(0, 1, KeyShape::step)}),
                           track(SubjectKind::scene, Property::visible, {line(0, 1, KeyShape::step)}),
                           track(SubjectKind::scene, Property::shadow_mode, {line(2, 1, KeyShape::step)}),
                           track(SubjectKind::scene, Property::shadow_distance, {line(0, 0.1)})};
  const Pose before = at(scene, 0.5);
  EXPECT_EQ(before.weights[0], 0.5);
  EXPECT_EQ(before.lights[0].color, Vec3(0.5, 0.25, 0));
  EXPECT_EQ(before.lights[0].direction, Vec3(0, -1, 0.5));
  EXPECT_EQ(before.enabled[0], 0);
  EXPECT_FALSE(before.visible);
  EXPECT_EQ(before.shadow_mode, 2);
  EXPECT_DOUBLE_EQ(before.shadow_distance, 0.05);
  const Pose after = at(scene, 1.0);
  EXPECT_EQ(after.enabled[0], 1);
  EXPECT_TRUE(after.visible);
  EXPECT_EQ(after.shadow_mode, 1);
}

TEST(Clip, WhatNothingMovesIsAtRestWhateverThePoseHeld) {
  const Scene scene = stage();
  EvaluationContext context(scene, scene.clips[0]);
  Pose pose;
  evaluate(context, 0.0, pose);
  pose.local[0].translation = {9, 9, 9};
  pose.weights[0] = 3.0;
  pose.enabled[0] = 0;
  pose.visible = false;
  evaluate(context, 0.0, pose);
  EXPECT_EQ(pose.local[0].translation, Vec3(1, 2, 3));
  EXPECT_EQ(pose.weights[0], 0.0);
  EXPECT_EQ(pose.enabled[0], 1);
  EXPECT_TRUE(pose.visible);
  EXPECT_EQ(pose.world.size(), 3U);
}

TEST(Clip, BrokenNumbersDoNoHarm) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  Scene scene = stage();
  scene.clips[0].tracks = {
      track(SubjectKind::scene, Property::shadow_mode, {line(nan, nan)}),
      track(SubjectKind::node, Property::translation, {line(nan, 1), line(1e308, -1e308), line(0, 0)})};
  EXPECT_EQ(at(scene, 0.5).shadow_mode, 1);
}

// Curves evaluated together give the bits that each gives alone, whatever order the times come in.
TEST(Clip, ManyCurvesAtOnceAreTheSameAsOneByOne) {
  Random random(7);
  Scene scene;
  scene.nodes.resize(60);
  scene.morphs.resize(37);
  scene.clips.resize(1);
  auto& tracks = scene.clips[0].tracks;
  for (std::uint32_t node = 0; node < 60; ++node) {
    Track move = track(SubjectKind::node, Property::translation, {});
    move.subject.index = node;
    for (int axis = 0; axis < 3; ++axis) move.curves.push_back(test::make_curve(test::random_keys(random)));
    Track turn = track(SubjectKind::node, Property::rotation, {});
    turn.subject.index = node;
    const std::vector<Key> keys = test::random_keys(random);
    turn.rotation.times = test::make_curve(keys).times;
    turn.rotation.shape = KeyShape::ease;
    turn.rotation.values = Scalars::floats({});
    for (std::size_t i = 0; i < keys.size(); ++i) {
      for (int part = 0; part < 4; ++part) turn.rotation.values.push_back(random.uniform(-1, 1));
      const auto handle = [&] { return static_cast<std::uint8_t>(random.below(128)); };
      turn.rotation.eases.push_back({handle(), handle(), handle(), handle()});
    }
    for (Curve& curve : move.curves) {
      curve.before = static_cast<Behaviour>(random.below(6));
      curve.after = static_cast<Behaviour>(random.below(6));
    }
    tracks.push_back(std::move(turn));
    tracks.push_back(std::move(move));
  }
  for (std::uint32_t morph = 0; morph < 37; ++morph) {
    tracks.push_back(track(SubjectKind::morph, Property::weight, {test::make_curve(test::random_keys(random))}));
    tracks.back().subject.index = morph;
  }
  ASSERT_EQ(validate(scene), 0);
  EvaluationContext context(scene, scene.clips[0]);
  Pose pose;
  for (int sample = 0; sample < 300; ++sample) {
    const double t = sample < 200 ? -12.0 + sample * 0.12 : random.uniform(-12.0, 20.0);
    evaluate(context, t, pose);
    for (const Track& moved : tracks) {
      const std::uint32_t index = moved.subject.index;
      if (moved.subject.kind == SubjectKind::morph) {
        ASSERT_EQ(pose.weights[index], evaluate(moved.curves[0], t));
      } else if (moved.property == Property::rotation) {
        ASSERT_EQ(pose.local[index].rotation, evaluate(moved.rotation, t));
      } else {
        for (int axis = 0; axis < 3; ++axis) {
          ASSERT_EQ(pose.local[index].translation[axis], evaluate(moved.curves[static_cast<std::size_t>(axis)], t));
        }
      }
    }
  }
}

TEST(Clip, HandsAreTrackedAndPinch) {
  Scene scene = stage();
  scene.hands.resize(2);
  scene.hands[0].node = 1;
  scene.hands[1].node = 0;  // the tracks' node
  scene.clips[0].tracks = {track(SubjectKind::node, Property::tracked, {line(1, 0, KeyShape::step)}),
                           track(SubjectKind::node, Property::pinching, {line(0, 1, KeyShape::step)})};
  const Pose before = at(scene, 0.5);
  EXPECT_TRUE(before.hands[1].is_tracked);
  EXPECT_FALSE(before.hands[1].is_pinching);
  EXPECT_FALSE(before.hands[0].is_tracked);
  const Pose after = at(scene, 1.0);
  EXPECT_FALSE(after.hands[1].is_tracked);
  EXPECT_TRUE(after.hands[1].is_pinching);
}

TEST(Clip, RaysStandAtTheirOriginAndPointAlongZ) {
  Scene scene = stage();
  scene.clips[0].tracks = {track(SubjectKind::node, Property::ray_origin, {line(0, 4), line(1, 1), line(2, 2)}),
                           track(SubjectKind::node, Property::ray_direction, {line(0, 2), line(0, 0), line(2, 0)})};
  const Pose pose = at(scene, 0.5);
  EXPECT_EQ(pose.local[0].translation, Vec3(2, 1, 2));
  const double half = std::sqrt(0.5);
  EXPECT_NEAR(glm::distance(rotate(pose.local[0].rotation, Vec3(0, 0, 1)), Vec3(half, 0, half)), 0.0, 1e-15);
}

// Node 2 hangs on node 1 and is in the scene's space.
TEST(Clip, NodesInSceneSpaceAreWhereTheirTracksSay) {
  Scene scene = stage();
  scene.nodes[2].in_scene_space = true;
  Track parent = track(SubjectKind::node, Property::translation, {line(0, 10), line(0, 0), line(0, 0)});
  parent.subject.index = 1;
  Track child = track(SubjectKind::node, Property::translation, {line(0, 2), line(3, 3), line(0, 0)});
  child.subject.index = 2;
  scene.clips[0].tracks = {parent, child};
  EvaluationContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  for (const double t : {0.5, 0.0, 0.5}) {
    evaluate(context, t, pose);
    update_world(context.hierarchy(), pose);
    EXPECT_EQ(Vec3(pose.world[2][3]), Vec3(2 * t, 3, 0));
    EXPECT_NEAR(glm::distance(pose.local[2].translation, Vec3(2 * t - 10 * t, 3, 0)), 0.0, 1e-14);
  }
}

// Heading about y after pitch about x after bank about z, as LightWave has it; a number of its own moves nothing.
TEST(Clip, HeadingPitchBankZoomAndIntensity) {
  Scene scene = stage();
  Track turn = track(SubjectKind::node, Property::rotation, {line(0.3, 0.3), line(-0.4, -0.4), line(1.1, 1.1)});
  turn.rotation_form = RotationForm::heading_pitch_bank;
  Track named = track(SubjectKind::node, Property::named, {line(5, 5)});
  Track zoom = track(SubjectKind::camera, Property::zoom, {line(1, 3)});
  Track shine = track(SubjectKind::light, Property::intensity, {line(0, 3)});
  scene.clips[0].tracks = {named, turn, zoom, shine};
  const Pose pose = at(scene, 0.5);
  const auto half = [](double angle, const Vec3& axis) {
    return Quat(std::cos(0.5 * angle), std::sin(0.5 * angle) * axis);
  };
  const Quat expected = half(0.3, {0, 1, 0}) * half(-0.4, {1, 0, 0}) * half(1.1, {0, 0, 1});
  EXPECT_NEAR(glm::length(pose.local[0].rotation - expected), 0.0, 1e-15);
  EXPECT_EQ(pose.local[0].translation, scene.nodes[0].rest.translation);
  EXPECT_NEAR(std::tan(glm::radians(pose.cameras[0].fov) / 2), 0.5, 1e-15);
  EXPECT_EQ(pose.lights[0].intensity, 1.5);
}

// A scene whose second node's channels have a controller.
Scene controlled() {
  Scene scene = stage();
  ControllerRule rule{.node = 1};
  rule.controllers[3] = Controller::velocity;
  scene.constraints[0].rule = rule;
  return scene;
}

TEST(Clip, AnglesAreAsKeyedWithWholeTurns) {
  Scene scene = controlled();
  Track turn = track(SubjectKind::node, Property::rotation, {line(0, 20), line(2, 2), line(-9, -9)});
  turn.rotation_form = RotationForm::heading_pitch_bank;
  scene.clips[0].tracks = {turn};
  Pose pose = at(scene, 0.5);
  EXPECT_EQ(pose.time, 0.5);
  EXPECT_EQ(pose.angles[0], Vec3(10, 2, -9));
  EXPECT_EQ(pose.angles[1], Vec3(0, 0, 0));
  // Rotations in another form are decomposed: here on top of the rest's bank of 0.2.
  scene.clips[0].tracks[0] = track(SubjectKind::node, Property::rotation, {line(0, 0), line(1, 1), line(0, 0)});
  scene.clips[0].tracks[0].rotation_form = RotationForm::euler;
  scene.clips[0].tracks[0].relative = true;
  pose = at(scene, 0.5);
  EXPECT_NEAR(glm::distance(pose.angles[0], Vec3(1, 0, 0.2)), 0.0, 1e-14);
  // A track that another of the same kind follows does not count.
  scene.clips[0].tracks.push_back(turn);
  EXPECT_EQ(at(scene, 0.5).angles[0], Vec3(10, 2, -9));
}

}  // namespace
}  // namespace genga
