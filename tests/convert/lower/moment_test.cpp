#include "genga/convert/lower/kept/moment.h"

#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/vpd/descriptor.h"

namespace genga {
namespace {

Curve straight_curve(std::vector<double> times, std::vector<double> values) {
  Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::doubles(std::move(values));
  return curve;
}

Clip clip_of(std::vector<Track> tracks) { return {.name = "dance", .tracks = std::move(tracks)}; }

Track weight_of(const Curve& curve) {
  Track track{.subject = {SubjectKind::morph, 0}, .property = Property::weight};
  track.curves = {curve};
  return track;
}

Track turn_of(std::vector<double> times, std::vector<double> values) {
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation, .relative = true};
  track.rotation.times = make_times(std::move(times));
  track.rotation.values = Scalars::doubles(std::move(values));
  return track;
}

double weight_at(const Curve& curve, double time) {
  Findings findings;
  const Clip still = clip_at(clip_of({weight_of(curve)}), time, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(duration(still), 0.0);
  return still.tracks.at(0).curves.at(0).values[0];
}

TEST(LowerMoment, CurvesHaveTheirValue) {
  const Curve curve = straight_curve({1.0, 2.0}, {10.0, 20.0});
  EXPECT_EQ(weight_at(curve, 1.25), 12.5);
  EXPECT_EQ(weight_at(curve, 0.0), 10.0);
  EXPECT_EQ(weight_at(curve, 9.0), 20.0);
  EXPECT_EQ(weight_at(straight_curve({1.0, 1.0}, {3.0, 4.0}), 1.0), 4.0) << "at one time the last key counts";
}

TEST(LowerMoment, AKeyKeepsItsNumbers) {
  Findings findings;
  Clip clip = clip_of({turn_of({0.0, 1.0}, {0, 0, 0, 1, 0, 3, 0, 4})});
  const Clip key = clip_at(clip, 1.0, findings);
  EXPECT_EQ(key.tracks.at(0).rotation.values[1], 3.0) << "of whatever length";
  EXPECT_TRUE(key.tracks[0].relative);
  // Half the way to 0.6, 0.8: the angle is 2 asin(0.6) / 2.
  const Clip between = clip_at(clip, 0.5, findings);
  EXPECT_NEAR(between.tracks.at(0).rotation.values[1], std::sin(0.5 * std::asin(0.6)), 1e-15);
  EXPECT_EQ(*between.tracks[0].rotation.times, std::vector<double>{0.0});
}

TEST(LowerMoment, WhatHasNoKeysIsNotThere) {
  Findings findings;
  EXPECT_TRUE(clip_at(clip_of({weight_of(straight_curve({}, {}))}), 1.0, findings).tracks.empty());
}

TEST(LowerMoment, NumbersThatAreNoneBecomeRest) {
  const double nan = std::nan("");
  Findings findings;
  const Clip still =
      clip_at(clip_of({weight_of(straight_curve({0.0}, {nan})), turn_of({0.0}, {0, nan, 0, 1})}), 0.0, findings);
  EXPECT_EQ(still.tracks.at(0).curves.at(0).values[0], 0.0);
  EXPECT_EQ(still.tracks.at(1).rotation.values[1], 0.0);
  EXPECT_EQ(still.tracks.at(1).rotation.values[3], 1.0);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "convert.not-finite");
  EXPECT_EQ(findings[0].count, 2U);
}

TEST(LowerMoment, TheTimeIsTheOneThatIsAskedFor) {
  Clip clip = clip_of({weight_of(straight_curve({-0.5, 2.0}, {0.0, 1.0}))});
  clip.render_range = RenderRange{.first = 0.25, .last = 1.0};
  Findings findings;
  EXPECT_EQ(moment_of(clip, {.range = {.from = 1.0}, .time = 1.5}, findings), 1.5);
  EXPECT_EQ(moment_of(clip, {.range = {.from = 1.0}}, findings), 1.0);
  EXPECT_EQ(moment_of(clip, {.range = {.render_range = true}}, findings), 0.25);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(moment_of(clip, {}, findings), -0.5);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "convert.first-moment");
  EXPECT_EQ(findings[0].severity, Severity::note);
}

TEST(LowerMoment, AClipOfNoLengthHasOneMoment) {
  Findings findings;
  EXPECT_EQ(moment_of(clip_of({weight_of(straight_curve({0.0}, {1.0}))}), {}, findings), 0.0);
  EXPECT_TRUE(findings.empty());
}

// A node a metre above another, moved by a rule's kind of track that a pose does not keep: absolute, in metres.
TEST(LowerMoment, OtherMotionIsMadeAnewAtThatMoment) {
  Scene scene;
  scene.axes = {Handedness::right, 1.0, 24.0};
  scene.nodes = {{.name = "a"}, {.name = "b", .parent = 0, .rest = {.translation = {0, 1, 0}}}};
  Track move{.subject = {SubjectKind::node, 1}, .property = Property::translation};
  move.curves = {straight_curve({0.0, 2.0}, {0.0, 0.8}), straight_curve({0.0}, {1.0}),
                 straight_curve({0.0, 2.0}, {0.0, 1.6})};
  scene.clips = {clip_of({move})};
  Findings findings;
  const Result<Lowered> lowered = lower(scene, *vpd::descriptor().holds, {.time = 0.5}, findings);
  ASSERT_TRUE(lowered);
  const Clip& clip = lowered->scene.clips.at(0);
  ASSERT_EQ(clip.tracks.size(), 1U);
  EXPECT_EQ(duration(clip), 0.0);
  // A quarter of the way, in units of 0.08 m, z the other way.
  const std::vector<double> expected{2.5, 0.0, -5.0};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(clip.tracks[0].curves.at(axis).values[0], expected[axis], 1e-5) << axis;
  }
  EXPECT_TRUE(clip.tracks[0].relative);
}

TEST(LowerMoment, RulesOfThePosesProgramStayRules) {
  Scene scene;
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes = {{.name = "a"}, {.name = "b", .parent = 0}};
  scene.constraints.push_back({.name = "share", .rule = AppendRule{.node = 1, .source = 0}});
  scene.clips = {clip_of({turn_of({0.0, 1.0}, {0, 0, 0, 1, 0, 0.6, 0, 0.8})})};
  Findings findings;
  const Result<Lowered> lowered = lower(scene, *vpd::descriptor().holds, {.time = 1.0}, findings);
  ASSERT_TRUE(lowered);
  ASSERT_EQ(lowered->scene.clips.at(0).tracks.size(), 1U) << "b's turn is its rule's";
  EXPECT_EQ(lowered->scene.clips[0].tracks[0].rotation.values[1], 0.6);
  const Result<Lowered> baked = lower(scene, *vpd::descriptor().holds, {.curves = Curves::bake, .time = 1.0}, findings);
  ASSERT_TRUE(baked);
  EXPECT_EQ(baked->scene.clips.at(0).tracks.size(), 1U);
}

}  // namespace
}  // namespace genga
