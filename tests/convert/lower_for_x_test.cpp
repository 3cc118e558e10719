#include "genga/convert/lower_for_x.h"

#include <gtest/gtest.h>

#include "genga/evaluate/clip.h"
#include "genga/solve/order.h"
#include "tests/convert/scenes.h"

namespace genga::test {
namespace {

TEST(LowerForX, AnotherScenesAxesAndUnitsBecomeMetresLeftHanded) {
  Scene scene = chain(2);
  scene.clips[0].tracks.push_back(turning(0, rotation({0.0, 1.0}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F})));
  Findings findings;
  const auto lowered = lower_for_x(scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(lowered.value().scene.axes.handedness, Handedness::left);
  EXPECT_NEAR(lowered.value().scene.nodes[1].rest.translation.y, 0.8, 1e-6);
}

TEST(LowerForX, AStandardSetStaysAsItIs) {
  Scene scene = chain(1);
  scene.axes.metres_per_unit = 1.0;
  Track turn = turning(0, rotation({0.0, 1.0, 2.0}, {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}));
  turn.relative = false;
  scene.clips[0].tracks.push_back(turn);
  Findings findings;
  const auto lowered = lower_for_x(scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(lowered.value().scene.clips[0].tracks[0].rotation.size(), 3U);
}

Curve angles(std::vector<double> values) {
  Curve curve;
  curve.times = make_times({0.0, 1.0});
  curve.values = Scalars::doubles(std::move(values));
  curve.shape = KeyShape::tcb;
  curve.parameter_stride = 3;
  curve.parameters = Scalars::doubles(std::vector<double>(6));
  return curve;
}

// A node that turns by LightWave's angles, and one that looks at it.
Scene lightwave_scene() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "goal"}, {.name = "eye", .rest = {.translation = {0.0, 0.0, -4.0}}}};
  Track turn{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  turn.spelling = RotationSpelling::heading_pitch_bank;
  turn.curves = {angles({0.0, 1.0}), angles({0.0, 0.0}), angles({0.0, 0.0})};
  Track move{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  move.curves = {angles({0.0, 3.0}), angles({0.0, 0.0}), angles({0.0, 0.0})};
  scene.clips.push_back({.name = "scene", .tracks = {turn, move}});
  ControllerRule looks{.node = 1};
  looks.controllers[static_cast<std::size_t>(MotionChannel::heading)] = Controller::target;
  looks.target = 0;
  scene.constraints.push_back({.rule = looks});
  return scene;
}

TEST(LowerForX, ALightWaveSceneKeepsItsCurvesAndGetsABakedClip) {
  Findings findings;
  const auto lowered = lower_for_x(lightwave_scene(), {}, findings);
  ASSERT_TRUE(lowered);
  const Scene& scene = lowered.value().scene;
  ASSERT_EQ(scene.clips.size(), 2U);
  EXPECT_EQ(scene.clips[0].tracks[0].curves[0].shape, KeyShape::tcb);
  EXPECT_EQ(scene.clips[1].name, "scene_baked");
  EXPECT_EQ(scene.clips[1].role, ClipRole::baked);
  ASSERT_TRUE(lowered.value().error);
  EXPECT_LE(lowered.value().error->metres, 1e-4);
  EXPECT_LE(lowered.value().error->degrees, 0.01);
}

// The eye is four metres behind where the goal goes three metres aside: atan(3 / 4) at the end.
TEST(LowerForX, ConstraintsAreInTheBakedClipAndNotSolvedAgain) {
  Findings findings;
  auto lowered = lower_for_x(lightwave_scene(), {}, findings);
  ASSERT_TRUE(lowered);
  Scene& scene = lowered.value().scene;
  // A limit that would turn it back, were it kept.
  auto& rule = std::get<ControllerRule>(scene.constraints[0].rule);
  rule.limits[static_cast<std::size_t>(MotionChannel::heading)] = Range{0.0, 0.0};
  EvaluationContext context(scene, scene.clips[1]);
  Pose pose = rest_pose(scene);
  evaluate(context, 1.0, pose);
  solve(context, pose);
  const Vec3 ahead = pose.local[1].rotation * Vec3(0.0, 0.0, 1.0);
  EXPECT_NEAR(ahead.x, 0.6, 1e-6);
  EXPECT_NEAR(ahead.z, 0.8, 1e-6);
}

}  // namespace
}  // namespace genga::test
