#include <cmath>

#include <gtest/gtest.h>

#include "genga/convert/lower/clip/stand_alone.h"
#include "genga/evaluate/curve.h"
#include "tests/convert/lower/lowered.h"
#include "tests/convert/scenes.h"

namespace genga::test {
namespace {

// A camera 5 m behind a point that moves from x = 0 to 4 in 2 s while it turns by a quarter about y.
Scene orbit() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "Camera.Target"}, {.name = "Camera", .kind = NodeKind::camera, .parent = 0}};
  scene.nodes[1].rest.translation = {0.0, 0.0, -5.0};
  scene.cameras = {{.name = "Camera", .target_node = 0, .node = 1, .distance = -5.0}};
  Clip& clip = scene.clips.emplace_back();
  Track move{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  move.curves = {curve({0.0, 2.0}, {0.0, 4.0}), curve({0.0, 2.0}, {1.5, 1.5}), curve({0.0, 2.0}, {0.0, 0.0})};
  clip.tracks.push_back(move);
  const auto half = static_cast<float>(std::sqrt(0.5));
  clip.tracks.push_back(turning(0, rotation({0.0, 2.0}, {0, 0, 0, 1, 0, half, 0, half})));
  return scene;
}

double value(const Lowered& lowered, Property property, std::size_t part, double time) {
  const Track* track = find(lowered, SubjectKind::node, 1, property);
  if (track == nullptr || track->curves.size() <= part) return std::nan("");
  return evaluate(track->curves[part], time);
}

TEST(LowerStandAlone, ACameraThatLooksAtAPointStandsByItself) {
  Findings findings;
  const auto lowered = lower_to("mrtk", orbit(), {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(lowered->scene.nodes[1].parent, no_index);
  EXPECT_EQ(lowered->scene.cameras[0].target_node, no_index);
  EXPECT_EQ(find(*lowered, SubjectKind::node, 0, Property::translation), nullptr) << "what carries the camera alone";
  for (const double time : {0.0, 0.5, 1.0, 1.5, 2.0}) {
    const double angle = time / 2.0 * std::acos(0.0);
    // Within the tolerance of 0.1 mm and 0.01 degrees.
    EXPECT_NEAR(value(*lowered, Property::translation, 0, time), 2.0 * time - 5.0 * std::sin(angle), 1.01e-4) << time;
    EXPECT_NEAR(value(*lowered, Property::translation, 1, time), 1.5, 1e-9) << time;
    EXPECT_NEAR(value(*lowered, Property::translation, 2, time), -5.0 * std::cos(angle), 1.01e-4) << time;
    EXPECT_NEAR(std::abs(value(*lowered, Property::rotation, 1, time)), std::sin(angle / 2.0), 1e-4) << time;
    EXPECT_NEAR(std::abs(value(*lowered, Property::rotation, 3, time)), std::cos(angle / 2.0), 1e-4) << time;
  }
}

TEST(LowerStandAlone, AnotherChildKeepsThePoint) {
  Scene scene = orbit();
  scene.nodes.push_back({.name = "lamp", .parent = 0});
  Findings findings;
  const auto lowered = lower_to("mrtk", scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_NE(find(*lowered, SubjectKind::node, 0, Property::translation), nullptr);
}

// A wrist that turns by a quarter about z in 1 s, a knuckle 2 m away on it, and one that rests on it unmoved.
Scene hand() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "Hand.Left"},
                 {.name = "wrist", .parent = 0},
                 {.name = "knuckle", .parent = 1},
                 {.name = "palm", .parent = 1}};
  scene.nodes[0].rest.translation = {0.0, 1.0, 0.0};
  scene.nodes[2].rest.translation = {2.0, 0.0, 0.0};
  Hand& left = scene.hands.emplace_back();
  left.node = 0;
  left.joints[static_cast<std::size_t>(HandJoint::wrist)] = 1;
  left.joints[static_cast<std::size_t>(HandJoint::index_proximal)] = 2;
  left.joints[static_cast<std::size_t>(HandJoint::palm)] = 3;
  const auto half = static_cast<float>(std::sqrt(0.5));
  scene.clips.emplace_back().tracks = {turning(1, rotation({0.0, 1.0}, {0, 0, 0, 1, 0, 0, half, half}))};
  return scene;
}

TEST(LowerStandAlone, JointsOfHandsAreInTheScene) {
  Lowered lowered{.scene = hand()};
  ASSERT_TRUE(stand_alone(lowered, {}));
  EXPECT_TRUE(lowered.scene.nodes[1].in_scene_space);
  EXPECT_TRUE(lowered.scene.nodes[2].in_scene_space);
  EXPECT_FALSE(lowered.scene.nodes[3].in_scene_space) << "nobody moves it, and it is where the wrist is";
  EXPECT_EQ(lowered.scene.nodes[2].parent, 1);
  const Track* place = find(lowered, SubjectKind::node, 2, Property::translation);
  ASSERT_NE(place, nullptr);
  for (const double time : {0.0, 0.2, 0.5, 1.0}) {  // frames
    const double angle = time * std::acos(0.0);
    EXPECT_NEAR(evaluate(place->curves[0], time), 2.0 * std::cos(angle), 1.01e-4) << time;
    EXPECT_NEAR(evaluate(place->curves[1], time), 1.0 + 2.0 * std::sin(angle), 1.01e-4) << time;
  }
  ASSERT_TRUE(lowered.error);
  EXPECT_LE(lowered.error->metres, 1e-4);
  // Straight from frame to frame: the sagitta of an arc of 3 degrees at 2 m, and the tolerance.
  ASSERT_TRUE(lowered.between);
  EXPECT_GT(lowered.between->metres, 1e-5);
  EXPECT_LE(lowered.between->metres, 2.0 * (1.0 - std::cos(std::acos(0.0) / 60.0)) + 1e-4);
}

TEST(LowerStandAlone, AGazeThatTurnsHasComponents) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "Gaze"}};
  const auto half = static_cast<float>(std::sqrt(0.5));
  scene.clips.emplace_back().tracks = {turning(0, rotation({0.0, 1.0}, {0, 0, 0, 1, 0, half, 0, half}))};
  Lowered lowered{.scene = scene};
  ASSERT_TRUE(stand_alone(lowered, {}));
  const Track* turn = find(lowered, SubjectKind::node, 0, Property::rotation);
  ASSERT_NE(turn, nullptr);
  EXPECT_EQ(turn->rotation_form, RotationForm::components);
  EXPECT_NEAR(std::abs(evaluate(turn->curves[1], 0.5)), std::sin(std::acos(0.0) / 4.0), 1e-4);
}

TEST(LowerStandAlone, BakedItHasAKeyAFrame) {
  Findings findings;
  const auto lowered = lower_to("mrtk", orbit(), {.curves = Curves::bake}, findings);
  ASSERT_TRUE(lowered);
  const Track* place = find(*lowered, SubjectKind::node, 1, Property::translation);
  ASSERT_NE(place, nullptr);
  EXPECT_EQ(place->curves[0].size(), 61U);
}

TEST(LowerStandAlone, WhatIsSoAlreadyStays) {
  Scene scene = orbit();
  scene.nodes.erase(scene.nodes.begin());
  scene.nodes[0].parent = no_index;
  scene.cameras[0] = {.name = "Camera", .node = 0};
  Track still{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  still.curves = {curve({0.0, 1.0}, {0.0, 1.0}), curve({0.0}, {1.5}), curve({0.0}, {0.0})};
  scene.clips[0].tracks = {still};
  Lowered lowered{.scene = scene};
  ASSERT_TRUE(stand_alone(lowered, {}));
  ASSERT_EQ(lowered.scene.clips[0].tracks.size(), 1U);
  EXPECT_EQ(lowered.scene.clips[0].tracks[0].curves[1].size(), 1U);
  EXPECT_FALSE(lowered.error);
}

}  // namespace
}  // namespace genga::test
