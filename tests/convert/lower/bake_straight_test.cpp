#include "genga/convert/lower/bake_straight.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/convert/scenes.h"

namespace genga::test {
namespace {

Scene one_node() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "a"}};
  scene.clips.emplace_back().name = "clip";
  return scene;
}

// factor · t², from 0 to 1 s.
Curve square_of_time(float factor) {
  Curve square = curve({0.0, 1.0}, {0.0F, factor}, KeyShape::hermite);
  square.parameter_stride = 2;
  square.parameters = Scalars::floats({0.0F, 0.0F, 2.0F * factor, 2.0F * factor});
  return square;
}

Track moving(Curve x) {
  Track track = translation(0, std::move(x), curve({0.0}, {0.0F}), curve({0.0}, {0.0F}));
  track.relative = false;
  return track;
}

StraightClip baked(const Scene& scene, const StraightOptions& options) {
  Result<StraightClip> made = bake_straight(scene, scene.clips[0], options);
  EXPECT_TRUE(made) << made.error().message;
  return made ? std::move(made).value() : StraightClip{};
}

std::vector<double> key_times_of(const Curve& curve) { return *curve.times; }

TEST(BakeStraight, KeysOfTheSourceAndHalfWayBetween) {
  Scene scene = one_node();
  scene.clips[0].tracks.push_back(moving(curve({0.0, 1.0, 2.0}, {0.0F, 1.0F, 3.0F})));
  const StraightClip made = baked(scene, {.span = {0.0, 2.0, 30.0}});
  EXPECT_EQ(made.clip.role, ClipRole::baked);
  ASSERT_EQ(made.clip.tracks.size(), 1U);
  EXPECT_EQ(key_times_of(made.clip.tracks[0].curves[0]), (std::vector<double>{0.0, 0.5, 1.0, 1.5, 2.0}));
  EXPECT_EQ(made.clip.tracks[0].curves[0].values[3], 2.0);
  EXPECT_TRUE(made.is_near);
}

// x = t² as a Hermite span: chords of width w are off by w²/4 at most, so a millimetre needs spans of 63 ms.
TEST(BakeStraight, MoreKeysWhereTheToleranceAsksForThem) {
  Scene scene = one_node();
  scene.clips[0].tracks.push_back(moving(square_of_time(1.0F)));
  const StraightClip made =
      baked(scene, {.span = {0.0, 1.0, 30.0}, .tolerance = {.metres = 1e-3}, .has_midpoints = false});
  const Curve& x = made.clip.tracks.at(0).curves[0];
  EXPECT_GE(x.size(), 17U);
  EXPECT_LE(x.size(), 40U);
  EXPECT_TRUE(made.is_near);
  EXPECT_LE(made.error.metres, 1e-3);
  for (int i = 0; i <= 1000; ++i) EXPECT_NEAR(evaluate(x, i / 1000.0), i * i * 1e-6, 1.1e-3);
}

// x = 100 t²: keys at every half frame, where it is looked at first, are off by 7 mm in the middle between them.
TEST(BakeStraight, FastMotionHasKeysBetweenHalfFrames) {
  Scene scene = one_node();
  scene.clips[0].tracks.push_back(moving(square_of_time(100.0F)));
  const StraightClip made =
      baked(scene, {.span = {0.0, 1.0, 30.0}, .tolerance = {.metres = 1e-3}, .has_midpoints = false});
  const Curve& x = made.clip.tracks.at(0).curves[0];
  EXPECT_TRUE(made.is_near);
  EXPECT_LE(x.size(), 400U);  // 158 spans of 6.3 ms, or twice as many by halves
  for (int i = 0; i <= 2000; ++i) EXPECT_NEAR(evaluate(x, i / 2000.0), i * i * 2.5e-5, 1.1e-3);
}

// Its own origin goes on a circle about the pivot: turned by t² radians, a chord over w seconds is off by w²/4 times
// the radius, which no other node's place and no angle asks keys for.
TEST(BakeStraight, ANodeGoesRoundItsPivot) {
  Scene scene = one_node();
  scene.nodes[0].pivot.position = {0.0, 0.0, -2.0};
  Track turn{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  turn.rotation_form = RotationForm::heading_pitch_bank;
  turn.curves = {square_of_time(1.0F), curve({0.0}, {0.0F}), curve({0.0}, {0.0F})};
  scene.clips[0].tracks.push_back(turn);
  const StraightClip made =
      baked(scene, {.span = {0.0, 1.0, 30.0}, .tolerance = {.metres = 1e-3, .degrees = 90.0}, .has_midpoints = false});
  EXPECT_TRUE(made.is_near);
  EXPECT_LE(made.error.metres, 1e-3);
  EXPECT_GE(made.clip.tracks.at(0).rotation.size(), 23U);  // spans of 2 √(1e-3 / 2) s
}

TEST(BakeStraight, JumpsTakeATick) {
  Scene scene = one_node();
  scene.clips[0].tracks.push_back(moving(curve({0.0, 1.0}, {2.0F, 5.0F}, KeyShape::step)));
  const StraightClip made = baked(scene, {.span = {0.0, 1.0, 30.0}, .ticks_per_second = 100.0});
  const Curve& x = made.clip.tracks.at(0).curves[0];
  EXPECT_EQ(evaluate(x, 0.99), 2.0);
  EXPECT_EQ(evaluate(x, 1.0), 5.0);
}

TEST(BakeStraight, WhatIsConstantHasItsEndsAndWhatRestsNone) {
  Scene scene = one_node();
  scene.nodes.push_back({.name = "b"});
  scene.clips[0].tracks.push_back(moving(curve({0.0, 1.0}, {4.0F, 4.0F})));
  Track still = moving(curve({0.0, 1.0}, {0.0F, 0.0F}));
  still.subject.index = 1;
  scene.clips[0].tracks.push_back(still);
  const StraightClip made = baked(scene, {.span = {0.0, 1.0, 30.0}});
  ASSERT_EQ(made.clip.tracks.size(), 1U);
  EXPECT_EQ(made.clip.tracks[0].curves[0].size(), 2U);
}

// A key at a time that is no tick: the key stands on the tick and has the value there.
TEST(BakeStraight, ValuesAreThoseAtTheTick) {
  Scene scene = one_node();
  scene.clips[0].tracks.push_back(moving(curve({0.0, 0.34, 1.0}, {0.0F, 0.34F, 1.0F})));
  const StraightClip made = baked(scene, {.span = {0.0, 1.0, 30.0}, .ticks_per_second = 10.0, .has_midpoints = false});
  const Curve& x = made.clip.tracks.at(0).curves[0];
  ASSERT_EQ(x.size(), 3U);
  EXPECT_EQ(x.time(1), 0.3);
  EXPECT_NEAR(x.values[1], 0.3, 1e-7);
}

TEST(BakeStraight, RepeatingCurvesAreBakedOverTheSpan) {
  Scene scene = one_node();
  Curve saw = curve({0.0, 0.5}, {0.0F, 1.0F});
  saw.after = Behaviour::repeat;
  scene.clips[0].tracks.push_back(moving(saw));
  const StraightClip made = baked(scene, {.span = {0.0, 2.0, 30.0}});
  const Curve& x = made.clip.tracks.at(0).curves[0];
  for (const double t : {0.1, 0.6, 1.1, 1.4, 1.9}) EXPECT_NEAR(evaluate(x, t), 2.0 * std::fmod(t, 0.5), 1e-6) << t;
  // The last key is shown at its own time, the first a tick later.
  EXPECT_NEAR(evaluate(x, 0.5), 1.0, 1e-6);
  EXPECT_NEAR(evaluate(x, 0.5 + 1.0 / 4800.0), 0.0, 1e-3);
}

TEST(BakeStraight, TooLongASpanIsALimit) {
  Scene scene = one_node();
  const Result<StraightClip> made = bake_straight(scene, scene.clips[0], {.span = {0.0, 1e9, 30.0}});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::limit_exceeded);
}

// A scene of morphs alone: weights are no node's motion.
TEST(BakeStraight, ASceneWithoutNodesHasAClipWithoutTracks) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.morphs = {{.name = "blink"}};
  Track weight{.subject = {SubjectKind::morph, 0}, .property = Property::weight};
  weight.curves = {curve({0.0, 1.0}, {0.0F, 1.0F})};
  scene.clips.push_back({.name = "face", .tracks = {weight}});
  const StraightClip made = baked(scene, {.span = {0.0, 1.0, 30.0}});
  EXPECT_EQ(made.clip.name, "face");
  EXPECT_EQ(made.clip.role, ClipRole::baked);
  EXPECT_TRUE(made.clip.tracks.empty());
  EXPECT_TRUE(made.is_near);
}

}  // namespace
}  // namespace genga::test
