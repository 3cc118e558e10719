#include "genga/report/motion_diff.h"

#include <limits>
#include <utility>

#include <gtest/gtest.h>

namespace genga {
namespace {

Curve line(std::vector<double> times, std::vector<float> values) {
  Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  return curve;
}

Scene arm_moving(Curve x, double metres_per_unit = 1.0) {
  Scene scene;
  scene.axes.metres_per_unit = metres_per_unit;
  scene.nodes.push_back({.name = "arm", .kind = NodeKind::bone});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  track.curves = {std::move(x), Curve(), Curve()};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

TEST(MotionDiff, EqualScenesAreEqual) {
  const Scene scene = arm_moving(line({0.0, 1.0}, {0.0F, 4.0F}));
  for (const SampleSpace space : {SampleSpace::native, SampleSpace::local, SampleSpace::world}) {
    const Result<MotionDiff> diff = diff_motions(scene, scene, {.space = space});
    ASSERT_TRUE(diff);
    EXPECT_TRUE(diff.value().is_equal());
    EXPECT_FALSE(diff.value().channels.empty());
  }
}

TEST(MotionDiff, TheLargestDifferenceIsInMetresAndHasItsTime) {
  const Scene first = arm_moving(line({0.0, 1.0, 2.0}, {0.0F, 4.0F, 0.0F}), 0.5);
  const Scene second = arm_moving(line({0.0, 1.0, 2.0}, {0.0F, 4.5F, 0.0F}), 0.5);
  const Result<MotionDiff> diff = diff_motions(first, second, {.tolerance = Tolerance{.metres = 0.2, .degrees = 0.0}});
  ASSERT_TRUE(diff);
  const ChannelDiff* worst = diff.value().worst();
  ASSERT_NE(worst, nullptr);
  EXPECT_EQ(worst->name, "arm/position.x");
  EXPECT_EQ(worst->unit, DiffUnit::metres);
  EXPECT_EQ(worst->difference, 0.25);
  EXPECT_EQ(worst->time, 1.0);
  const Result<MotionDiff> wide = diff_motions(first, second, {.tolerance = Tolerance{.metres = 0.3, .degrees = 0.0}});
  ASSERT_TRUE(wide);
  EXPECT_TRUE(wide.value().is_equal());
}

// 0.011 s and half of it are no frames of 30 a second.
TEST(MotionDiff, BetweenKeysCounts) {
  Curve held = line({0.0, 0.011}, {0.0F, 2.0F});
  held.shape = KeyShape::step;
  const Result<MotionDiff> diff =
      diff_motions(arm_moving(line({0.0, 0.011}, {0.0F, 2.0F})), arm_moving(std::move(held)), {});
  ASSERT_TRUE(diff);
  ASSERT_NE(diff.value().worst(), nullptr);
  EXPECT_DOUBLE_EQ(diff.value().worst()->difference, 1.0);
  EXPECT_DOUBLE_EQ(diff.value().worst()->time, 0.0055);
}

TEST(MotionDiff, KeysThatOnlyOneHasAreTold) {
  const Scene first = arm_moving(line({0.0, 2.0}, {0.0F, 4.0F}));
  const Scene second = arm_moving(line({0.0, 1.0, 2.0}, {0.0F, 2.0F, 4.0F}));
  const Result<MotionDiff> native = diff_motions(first, second, {});
  ASSERT_TRUE(native);
  EXPECT_EQ(native.value().worst(), nullptr);
  EXPECT_FALSE(native.value().is_equal());
  ASSERT_EQ(native.value().keys.size(), 1U);
  EXPECT_EQ(native.value().keys.front().keys[1], 3U);
  const Result<MotionDiff> world = diff_motions(first, second, {.space = SampleSpace::world});
  ASSERT_TRUE(world);
  EXPECT_TRUE(world.value().is_equal());
}

TEST(MotionDiff, NamesOfOneAreMissingInTheOther) {
  const Scene first = arm_moving(line({0.0}, {1.0F}));
  Scene second = first;
  second.nodes.front().name = "leg";
  const Result<MotionDiff> diff = diff_motions(first, second, {});
  ASSERT_TRUE(diff);
  EXPECT_EQ(diff.value().missing_in_second, std::vector<std::string>{"arm/position.x"});
  EXPECT_EQ(diff.value().missing_in_first, std::vector<std::string>{"leg/position.x"});
  const Result<MotionDiff> none = diff_motions(first, second, {.nodes = "foot"});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::bad_argument);
}

Scene arm_turning(std::vector<float> x, std::vector<float> w) {
  Scene scene;
  scene.nodes.push_back({.name = "arm", .kind = NodeKind::bone});
  Track track{
      .subject = {SubjectKind::node, 0}, .property = Property::rotation, .rotation_form = RotationForm::components};
  track.curves = {line({0.0, 1.0}, std::move(x)), line({0.0, 1.0}, {0.0F, 0.0F}), line({0.0, 1.0}, {0.0F, 0.0F}),
                  line({0.0, 1.0}, std::move(w))};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

TEST(MotionDiff, AQuaternionAndItsOppositeAreOneRotation) {
  const Scene first = arm_turning({0.0F, 0.6F}, {1.0F, 0.8F});
  const Result<MotionDiff> opposite = diff_motions(first, arm_turning({0.0F, -0.6F}, {-1.0F, -0.8F}), {});
  ASSERT_TRUE(opposite);
  EXPECT_TRUE(opposite.value().is_equal()) << motion_diff_text(opposite.value());
  EXPECT_EQ(opposite.value().channels.size(), 4U);
  // The other way round is another rotation.
  EXPECT_FALSE(diff_motions(first, arm_turning({0.0F, -0.6F}, {1.0F, 0.8F}), {}).value().is_equal());
}

TEST(MotionDiff, OppositeNumbersThatAreNoQuaternionDiffer) {
  const Result<MotionDiff> diff =
      diff_motions(arm_moving(line({0.0, 1.0}, {0.0F, 1.0F})), arm_moving(line({0.0, 1.0}, {0.0F, -1.0F})), {});
  ASSERT_TRUE(diff);
  ASSERT_NE(diff.value().worst(), nullptr);
  EXPECT_EQ(diff.value().worst()->difference, 2.0);
}

TEST(MotionDiff, EachFileHasItsOwnUnit) {
  const Scene metres = arm_moving(line({0.0, 1.0}, {0.0F, 1.0F}), 1.0);
  const Scene quarters = arm_moving(line({0.0, 1.0}, {0.0F, 4.0F}), 0.25);
  const Result<MotionDiff> diff = diff_motions(metres, quarters, {});
  ASSERT_TRUE(diff);
  EXPECT_TRUE(diff.value().is_equal()) << motion_diff_text(diff.value());
  const Result<MotionDiff> half = diff_motions(metres, arm_moving(line({0.0, 1.0}, {0.0F, 2.0F}), 0.25), {});
  ASSERT_TRUE(half);
  ASSERT_NE(half.value().worst(), nullptr);
  EXPECT_EQ(half.value().worst()->difference, 0.5);
}

TEST(MotionDiff, ATimeOfHalfAFrameMoreIsNoOtherDuration) {
  const Scene first = arm_moving(line({0.0, 1.0}, {0.0F, 0.0F}));
  const Scene second = arm_moving(line({0.0, 1.015}, {0.0F, 0.0F}));
  const Scene third = arm_moving(line({0.0, 1.02}, {0.0F, 0.0F}));
  DiffOptions options{.tolerance = Tolerance{}, .range = {.fps = 30.0}};
  EXPECT_TRUE(diff_motions(first, second, options).value().is_equal());
  const Result<MotionDiff> longer = diff_motions(first, third, options);
  ASSERT_TRUE(longer);
  EXPECT_FALSE(longer.value().is_equal());
  EXPECT_EQ(motion_diff_text(longer.value()), "duration: 1 s in the first, 1.02 s in the second\n");
  options.tolerance = Tolerance{.metres = 0.0, .degrees = 0.0};
  EXPECT_TRUE(diff_motions(first, second, options).value().differs_in_duration);
  // Behind what is asked for nothing is compared.
  options.range.to = 0.5;
  EXPECT_FALSE(diff_motions(first, third, options).value().differs_in_duration);
}

TEST(MotionDiff, WithoutMotionTheRestIsCompared) {
  Scene first;
  first.nodes.push_back({.name = "arm", .kind = NodeKind::bone});
  Scene second = first;
  second.nodes.front().rest.translation.x = 0.5;
  EXPECT_TRUE(diff_motions(first, first, {}).value().is_equal());
  const Result<MotionDiff> diff = diff_motions(first, second, {});
  ASSERT_TRUE(diff);
  EXPECT_EQ(diff.value().space, SampleSpace::world);
  ASSERT_NE(diff.value().worst(), nullptr);
  EXPECT_EQ(diff.value().worst()->name, "arm/translation");
  EXPECT_EQ(diff.value().worst()->difference, 0.5);
  EXPECT_EQ(diff_motions(first, second, {.space = SampleSpace::native}).error().code, ErrorCode::no_conversion);
  const Scene nothing;
  EXPECT_EQ(diff_motions(nothing, nothing, {}).error().code, ErrorCode::no_conversion);
}

TEST(MotionDiff, WeightsOfMorphsPlayInEverySpace) {
  Scene first = arm_moving(line({0.0, 1.0}, {0.0F, 0.0F}));
  first.morphs.push_back({.name = "smile"});
  Track track{.subject = {SubjectKind::morph, 0}, .property = Property::weight};
  track.curves = {line({0.0, 1.0}, {0.0F, 1.0F})};
  first.clips.front().tracks.push_back(std::move(track));
  Scene second = first;
  second.clips.front().tracks.back().curves.front().values = Scalars::floats({0.0F, 0.75F});
  const Result<MotionDiff> diff = diff_motions(first, second, {.space = SampleSpace::local});
  ASSERT_TRUE(diff);
  ASSERT_NE(diff.value().worst(), nullptr);
  EXPECT_EQ(diff.value().worst()->name, "smile/weight");
  EXPECT_EQ(diff.value().worst()->difference, 0.25);
}

TEST(MotionDiff, LimitsCountWhatIsCompared) {
  const Scene scene = arm_moving(line({0.0, 10.0}, {0.0F, 1.0F}));
  for (const SampleSpace space : {SampleSpace::native, SampleSpace::world}) {
    DiffOptions options{.space = space};
    set_limit(options.run.limits, "samples", 305);
    EXPECT_EQ(diff_motions(scene, scene, options).error().code, ErrorCode::limit_exceeded);
    options.run.limits = usual_limits();
    options.run.stop = [] { return true; };
    EXPECT_EQ(diff_motions(scene, scene, options).error().code, ErrorCode::stopped);
  }
}

TEST(MotionDiff, WhatIsNoNumberIsBeyondAnyTolerance) {
  const Scene first = arm_moving(line({0.0}, {1.0F}));
  const Scene second = arm_moving(line({0.0}, {std::numeric_limits<float>::quiet_NaN()}));
  const Result<MotionDiff> diff = diff_motions(first, second, {.tolerance = Tolerance{.metres = 1e9, .degrees = 1e9}});
  ASSERT_TRUE(diff);
  EXPECT_NE(diff.value().worst(), nullptr);
  EXPECT_TRUE(diff_motions(second, second, {}).value().is_equal());
}

TEST(MotionDiff, Tolerances) {
  const std::optional<Tolerance> metres = parse_diff_tolerance("0.5");
  ASSERT_TRUE(metres);
  EXPECT_EQ(metres->degrees, 50.0);
  EXPECT_EQ(parse_diff_tolerance("0,2")->degrees, 2.0);
  EXPECT_EQ(parse_diff_tolerance("0.5mm,0.25deg")->metres, 5e-4);
  EXPECT_EQ(parse_diff_tolerance("0.5mm,0.25deg")->degrees, 0.25);
  EXPECT_EQ(parse_diff_tolerance("2m")->metres, 2.0);
  for (const char* text : {"", ",", "1,", ",1", "-1", "1,-1", "1,2,3", "nan", "inf", "1unit", "1cm", "1,2m"}) {
    EXPECT_FALSE(parse_diff_tolerance(text)) << text;
  }
}

}  // namespace
}  // namespace genga
