#include "genga/convert/lower/kept.h"

#include <gtest/gtest.h>

#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga::test {
namespace {

Curve line(std::vector<double> values) {
  Curve curve;
  curve.times = make_times({0.0, 1.0});
  curve.values = Scalars::doubles(std::move(values));
  return curve;
}

Track angle_track(double heading) {
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation_form = RotationForm::heading_pitch_bank;
  track.curves = {line({0.0, heading}), line({0.0, 0.5}), line({0.0, 0.0})};
  return track;
}

Scene angled_scene() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "a"}};
  scene.clips.push_back({.tracks = {angle_track(2.0)}});
  return scene;
}

TEST(LowerKept, LeavesLightwavesOwnScenes) {
  Findings findings;
  const auto lowered = lower_to("lws", angled_scene(), {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_FALSE(lowered.value().error);
  const Track& track = lowered.value().scene.clips[0].tracks[0];
  EXPECT_EQ(track.curves[0].size(), 2U);
  EXPECT_EQ(track.curves[0].values[1], 2.0);
}

// Beyond a matter of signs: units are none.
TEST(LowerKept, AnotherHandIsKeptAnotherUnitIsNot) {
  const Capabilities& lightwave = *find_format("lws")->holds;
  Scene scene = angled_scene();
  scene.axes.handedness = Handedness::right;
  const std::optional<KeptScene> kept = keep(scene, lightwave);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->scene.axes.handedness, Handedness::left);
  EXPECT_EQ(kept->scene.clips[0].tracks[0].curves[0].values[1], -2.0);
  scene.axes.metres_per_unit = 0.01;
  EXPECT_FALSE(keep(scene, lightwave));
}

// A model's bones stand as its axes do, and what hangs on them is bound so.
TEST(LowerKept, TurnedRestsAreMadeAnew) {
  const Capabilities& model = *find_format("pmx")->holds;
  Scene scene = test::chain(2);
  EXPECT_TRUE(keep(scene, model));
  scene.nodes[1].rest.rotation = Quat(0, 1, 0, 0);
  EXPECT_FALSE(keep(scene, model));
  scene.nodes[1].rest.rotation = Quat(1, 0, 0, 0);
  scene.nodes[0].rest.scale = Vec3(2.0);
  EXPECT_FALSE(keep(scene, model));
  scene.nodes[0].rest.scale = Vec3(1.0);
  scene.nodes[0].pivot.position = Vec3(1.0, 0.0, 0.0);
  EXPECT_FALSE(keep(scene, model));
  scene.nodes[0].pivot = {};
  scene.meshes.resize(1);
  scene.meshes[0].binds = {{0, Mat4(1.0)}};
  EXPECT_FALSE(keep(scene, model));
}

// What a kind has no place for makes the scene another's: each alone.
TEST(LowerKept, WhatAKindLacks) {
  const Capabilities& lightwave = *find_format("lws")->holds;
  const ClipCapabilities& kind = lightwave.keeps[0];
  EXPECT_TRUE(is_of_kind(angled_scene(), lightwave, kind));
  Scene relative = angled_scene();
  relative.clips[0].tracks[0].relative = true;
  EXPECT_FALSE(is_of_kind(relative, lightwave, kind));
  Scene ruled = angled_scene();
  ruled.constraints.push_back({.rule = AppendRule{}});
  EXPECT_FALSE(is_of_kind(ruled, lightwave, kind));
  Scene driven = angled_scene();
  driven.morphs = {{.node = 0}, {.members = {{0}}}};
  EXPECT_FALSE(is_of_kind(driven, lightwave, kind));
  driven.morphs[1].members.clear();
  EXPECT_TRUE(is_of_kind(driven, lightwave, kind));
  Scene placed = angled_scene();
  placed.nodes[0].in_scene_space = true;
  EXPECT_FALSE(is_of_kind(placed, lightwave, kind));
  Scene turned = angled_scene();
  turned.clips[0].tracks[0].rotation_form = RotationForm::euler;
  EXPECT_FALSE(is_of_kind(turned, lightwave, kind));
}

TEST(LowerKept, ShapesTimesAndWhatCurvesDoOutside) {
  const Capabilities& target = *find_format("x")->holds;
  const ClipCapabilities& standard = target.new_clips;
  Scene scene = chain(1);
  scene.axes.metres_per_unit = 1.0;
  Track turn = turning(0, rotation({0.0, 1.0}, {0, 0, 0, 1, 0, 0, 0, 1}));
  turn.relative = false;
  scene.clips[0].tracks.push_back(turn);
  EXPECT_TRUE(is_of_kind(scene, target, standard));
  RotationCurve& curve = scene.clips[0].tracks[0].rotation;
  curve.after = Behaviour::repeat;
  EXPECT_TRUE(is_of_kind(scene, target, standard));
  curve.before = Behaviour::repeat;
  EXPECT_FALSE(is_of_kind(scene, target, standard));
  curve.before = Behaviour::constant;
  curve.shape = KeyShape::step;
  EXPECT_FALSE(is_of_kind(scene, target, standard));
  curve.shape = KeyShape::linear;
  curve.times = make_times({-1.0, 1.0});
  EXPECT_FALSE(is_of_kind(scene, target, standard));
}

// A target of curves that hold, repeat or oscillate, and whose cubics begin at keys with slopes.
TEST(LowerKept, LoopsAndCubicsAfterLines) {
  static constexpr ClipCapabilities kind{.shapes = key_shapes({KeyShape::linear, KeyShape::hermite}),
                                         .outside = OutsideKeys::loops,
                                         .rotation = RotationForm::heading_pitch_bank,
                                         .cubics_after_lines = false};
  static constexpr Capabilities target{.handedness = Handedness::left};
  Scene scene = angled_scene();
  Curve& curve = scene.clips[0].tracks[0].curves[0];
  for (const Behaviour held : {Behaviour::constant, Behaviour::repeat, Behaviour::oscillate}) {
    curve.before = curve.after = held;
    EXPECT_TRUE(is_of_kind(scene, target, kind));
  }
  curve.before = Behaviour::linear;
  EXPECT_FALSE(is_of_kind(scene, target, kind));
  curve.before = Behaviour::constant;
  curve.parameter_stride = 2;
  curve.parameters = Scalars::doubles({0.0, 1.0, 0.0, 1.0});
  curve.shapes = {KeyShape::hermite, KeyShape::linear};
  EXPECT_TRUE(is_of_kind(scene, target, kind));
  curve.shapes = {KeyShape::linear, KeyShape::hermite};
  EXPECT_FALSE(is_of_kind(scene, target, kind));
}

TEST(LowerKept, AStandardSetStaysAsItIs) {
  Scene scene = chain(1);
  scene.axes.metres_per_unit = 1.0;
  Track turn = turning(0, rotation({0.0, 1.0, 2.0}, {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}));
  turn.relative = false;
  scene.clips[0].tracks.push_back(turn);
  Findings findings;
  const auto lowered = lower_to("x", scene, {}, findings);
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
  turn.rotation_form = RotationForm::heading_pitch_bank;
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

TEST(LowerKept, ALightWaveSceneKeepsItsCurvesAndGetsABakedClip) {
  Findings findings;
  const auto lowered = lower_to("x", lightwave_scene(), {}, findings);
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

// The least rate at which all keys stand at whole ticks, where the usual one does not do.
TEST(LowerKept, TicksThatSuitTheKeys) {
  Scene scene = chain(1);
  scene.axes.metres_per_unit = 1.0;
  Track turn = turning(0, rotation({0.0, 1.0 / 7.0, 1.0}, {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}));
  turn.relative = false;
  scene.clips[0].tracks.push_back(turn);
  Findings findings;
  EXPECT_EQ(lower_to("x", scene, {}, findings).value().scene.clips[0].ticks_per_second, 7.0);
  scene.clips[0].tracks[0].rotation.times = make_times({0.0, 1.0 / 30.0, 1.0});
  EXPECT_EQ(lower_to("x", scene, {}, findings).value().scene.clips[0].ticks_per_second, 4800.0);
}

// The eye is four metres behind where the goal goes three metres aside: atan(3 / 4) at the end.
TEST(LowerKept, ConstraintsAreInTheBakedClipAndNotSolvedAgain) {
  Findings findings;
  auto lowered = lower_to("x", lightwave_scene(), {}, findings);
  ASSERT_TRUE(lowered);
  Scene& scene = lowered.value().scene;
  // A limit that would turn it back, were it kept.
  auto& rule = std::get<ControllerRule>(scene.constraints[0].rule);
  rule.limits[static_cast<std::size_t>(MotionChannel::heading)] = Range{0.0, 0.0};
  SolveContext context(scene, scene.clips[1]);
  Pose pose = rest_pose(scene);
  evaluate(context, 1.0, pose);
  solve(context, pose);
  const Vec3 ahead = pose.local[1].rotation * Vec3(0.0, 0.0, 1.0);
  EXPECT_NEAR(ahead.x, 0.6, 1e-6);
  EXPECT_NEAR(ahead.z, 0.8, 1e-6);
}

}  // namespace
}  // namespace genga::test
