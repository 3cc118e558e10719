#include "genga/convert/lower/ticks/stage.h"

#include <cmath>
#include <cstddef>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/convert/lower/lowered.h"
#include "tests/convert/scenes.h"

namespace genga::test {
namespace {

// A bare camera that goes along x, in metres, right-handed, and turns about y by a quarter from 0 s to 2 s.
Scene filmed() {
  Scene scene;
  scene.axes = {Handedness::right, 1.0, 30.0};
  scene.nodes = {{.name = "box"}, {.name = "Camera", .kind = NodeKind::camera}};
  scene.cameras = {{.name = "Camera", .node = 1, .fov = 40.0}};
  Clip& clip = scene.clips.emplace_back();
  Track move{.subject = {SubjectKind::node, 1}, .property = Property::translation};
  move.curves = {curve({0.0, 2.0}, {0.0, 4.0}), curve({0.0, 2.0}, {1.6F, 1.6F}), curve({0.0, 2.0}, {8.0, 8.0})};
  clip.tracks.push_back(move);
  const auto half = static_cast<float>(std::sqrt(0.5));
  clip.tracks.push_back(turning(1, rotation({0.0, 2.0}, {0, 0, 0, 1, 0, half, 0, half})));
  return scene;
}

const Track& at(const Lowered& lowered, SubjectKind kind, Property property) {
  const Track* found = find(lowered, kind, 0, property);
  EXPECT_NE(found, nullptr);
  static const Track none;
  return found != nullptr ? *found : none;
}

TEST(LowerStage, ABareCameraStandsAtItsOwnPoint) {
  Findings findings;
  const auto lowered = lower_to("vmd", filmed(), {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(find(*lowered, SubjectKind::node, 1, Property::translation), nullptr) << "it is no bone";
  const Track& point = at(*lowered, SubjectKind::camera, Property::translation);
  // 0.08 m a unit; z turns its sign.
  ASSERT_EQ(point.curves.size(), 3U);
  const std::size_t last = point.curves[0].size() - 1;
  EXPECT_NEAR(point.curves[0].values[last], 50.0, 1e-6);
  EXPECT_NEAR(point.curves[1].values[last], 20.0, 1e-6);
  EXPECT_NEAR(point.curves[2].values[last], -100.0, 1e-6);
  EXPECT_LE(last, 40U) << "the turn is no straight line in angles, but nearly";
  // Turned by a quarter to the left about y, it looks along -x: from MMD's +z that is heading -90 degrees, stored as +.
  const Track& turn = at(*lowered, SubjectKind::camera, Property::rotation);
  EXPECT_NEAR(turn.curves[0].values[last], 0.0, 1e-6);
  EXPECT_NEAR(turn.curves[1].values[last], std::acos(0.0), 1e-6);
  EXPECT_EQ(at(*lowered, SubjectKind::camera, Property::distance).curves[0].values[0], 0.0);
  EXPECT_EQ(at(*lowered, SubjectKind::camera, Property::fov).curves[0].values[0], 40.0);
}

TEST(LowerStage, OtherCamerasStayBones) {
  Scene scene = filmed();
  scene.nodes.push_back({.name = "Second", .kind = NodeKind::camera});
  scene.cameras.push_back({.name = "Second", .node = 2});
  Track move = scene.clips[0].tracks[0];
  move.subject.index = 2;
  scene.clips[0].tracks.push_back(move);
  Findings findings;
  const auto lowered = lower_to("vmd", scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(find(*lowered, SubjectKind::node, 1, Property::translation), nullptr);
  EXPECT_NE(find(*lowered, SubjectKind::node, 2, Property::translation), nullptr) << "a motion has one camera";
}

TEST(LowerStage, BakedHasAKeyAtEveryTick) {
  Findings findings;
  const auto lowered = lower_to("vmd", filmed(), {.curves = Curves::bake}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(at(*lowered, SubjectKind::camera, Property::translation).curves[0].size(), 61U);
}

TEST(LowerStage, ATargetsCameraKeepsItsDistance) {
  Scene scene = filmed();
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes.push_back({.name = "Camera.Target"});
  scene.nodes[1].parent = 2;
  scene.nodes[1].rest.translation = {0.0, 0.0, -45.0};
  scene.cameras[0].target_node = 2;
  scene.clips[0].tracks.clear();
  Track turn{.subject = {SubjectKind::camera, 0}, .property = Property::rotation};
  turn.rotation_form = RotationForm::euler;
  turn.euler_sign = -1.0;
  turn.curves = {curve({0.0, 1.0}, {0.25, 0.25}), curve({0.0, 1.0}, {0.0, 9.0}), curve({0.0, 1.0}, {-0.5, 0.5})};
  Track distance{.subject = {SubjectKind::camera, 0}, .property = Property::distance};
  distance.curves = {curve({0.0, 1.0}, {-45.0, -15.0})};
  scene.clips[0].tracks = {turn, distance};
  Findings findings;
  const auto lowered = lower_to("vmd", scene, {.curves = Curves::bake}, findings);
  ASSERT_TRUE(lowered);
  const Track& made = at(*lowered, SubjectKind::camera, Property::rotation);
  ASSERT_EQ(made.curves.size(), 3U);
  ASSERT_EQ(made.curves[0].size(), 31U);
  for (std::size_t key = 0; key <= 30; ++key) {
    const double share = static_cast<double>(key) / 30.0;
    EXPECT_NEAR(made.curves[0].values[key], 0.25, 1e-5);
    EXPECT_NEAR(made.curves[1].values[key], 9.0 * share, 1e-5) << "whole turns count";
    EXPECT_NEAR(made.curves[2].values[key], share - 0.5, 1e-5);
    EXPECT_NEAR(at(*lowered, SubjectKind::camera, Property::distance).curves[0].values[key], 30.0 * share - 45.0, 1e-4);
  }
}

TEST(LowerStage, LightShadowAndVisibilityStay) {
  Scene scene = filmed();
  scene.lights = {{.name = "Light"}};
  Track color{.subject = {SubjectKind::light, 0}, .property = Property::color};
  color.curves = {curve({0.0, 1.0}, {0.25, 0.75}), curve({0.0, 1.0}, {0.5, 0.5}), curve({0.0, 1.0}, {0.5, 0.5})};
  Track mode{.subject = {SubjectKind::scene, 0}, .property = Property::shadow_mode};
  mode.curves = {curve({0.0, 0.5}, {1.0, 2.0}, KeyShape::step)};
  Track shown{.subject = {SubjectKind::scene, 0}, .property = Property::visible};
  shown.curves = {curve({0.0, 1.5}, {1.0, 0.0}, KeyShape::step)};
  scene.clips[0].tracks.insert(scene.clips[0].tracks.end(), {color, mode, shown});
  for (const LowerOptions& options : {LowerOptions{}, LowerOptions{.curves = Curves::bake}}) {
    Findings findings;
    const auto lowered = lower_to("vmd", scene, options, findings);
    ASSERT_TRUE(lowered);
    const auto value = [&](SubjectKind kind, Property property, double t) {
      return evaluate(at(*lowered, kind, property).curves[0], t);
    };
    EXPECT_NEAR(value(SubjectKind::light, Property::color, 0.5), 0.5, 1e-3);
    EXPECT_EQ(value(SubjectKind::light, Property::direction, 1.0), -0.5);
    EXPECT_EQ(value(SubjectKind::scene, Property::shadow_mode, 0.4), 1.0);
    EXPECT_EQ(value(SubjectKind::scene, Property::shadow_mode, 0.5), 2.0);
    EXPECT_EQ(value(SubjectKind::scene, Property::visible, 1.4), 1.0);
    EXPECT_EQ(value(SubjectKind::scene, Property::visible, 1.5), 0.0);
    EXPECT_LE(at(*lowered, SubjectKind::scene, Property::visible).curves[0].size(), 4U) << "a rest needs no keys";
  }
}

TEST(LowerStage, PosesHaveNone) {
  Findings findings;
  const auto lowered = lower_to("vpd", filmed(), {.time = 1.0}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(find(*lowered, SubjectKind::camera, 0, Property::translation), nullptr);
}

TEST(LowerStage, TooManyTicksAreRefused) {
  Scene scene = filmed();
  scene.clips[0].tracks[0].curves[0] = curve({0.0, 1e7}, {0.0, 4.0});
  const auto tracks = stage_tracks(scene, scene.clips[0], {.ticks_per_second = 30.0});
  ASSERT_FALSE(tracks);
  EXPECT_EQ(tracks.error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::test
