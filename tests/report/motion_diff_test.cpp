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

Scene moving(Curve x, double metres_per_unit = 1.0) {
  Scene scene;
  scene.axes.metres_per_unit = metres_per_unit;
  scene.nodes.push_back({.name = "arm", .kind = NodeKind::bone});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  track.curves = {std::move(x), Curve(), Curve()};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

TEST(MotionDiff, EqualScenesAreEqual) {
  const Scene scene = moving(line({0.0, 1.0}, {0.0F, 4.0F}));
  for (const SampleSpace space : {SampleSpace::native, SampleSpace::local, SampleSpace::world}) {
    const Result<MotionDiff> diff = diff_motions(scene, scene, {.space = space});
    ASSERT_TRUE(diff);
    EXPECT_TRUE(diff.value().is_equal());
    EXPECT_FALSE(diff.value().channels.empty());
  }
}

TEST(MotionDiff, TheLargestDifferenceIsInMetresAndHasItsTime) {
  const Scene first = moving(line({0.0, 1.0, 2.0}, {0.0F, 4.0F, 0.0F}), 0.5);
  const Scene second = moving(line({0.0, 1.0, 2.0}, {0.0F, 4.5F, 0.0F}), 0.5);
  const Result<MotionDiff> diff = diff_motions(first, second, {.tolerance = {.metres = 0.2, .degrees = 0.0}});
  ASSERT_TRUE(diff);
  const ChannelDiff* worst = diff.value().worst();
  ASSERT_NE(worst, nullptr);
  EXPECT_EQ(worst->name, "arm/position.x");
  EXPECT_EQ(worst->unit, DiffUnit::metres);
  EXPECT_EQ(worst->difference, 0.25);
  EXPECT_EQ(worst->time, 1.0);
  const Result<MotionDiff> wide = diff_motions(first, second, {.tolerance = {.metres = 0.3, .degrees = 0.0}});
  ASSERT_TRUE(wide);
  EXPECT_TRUE(wide.value().is_equal());
}

// 0.011 s and half of it are no frames of 30 a second.
TEST(MotionDiff, BetweenKeysCounts) {
  Curve held = line({0.0, 0.011}, {0.0F, 2.0F});
  held.shape = KeyShape::step;
  const Result<MotionDiff> diff = diff_motions(moving(line({0.0, 0.011}, {0.0F, 2.0F})), moving(std::move(held)), {});
  ASSERT_TRUE(diff);
  ASSERT_NE(diff.value().worst(), nullptr);
  EXPECT_DOUBLE_EQ(diff.value().worst()->difference, 1.0);
  EXPECT_DOUBLE_EQ(diff.value().worst()->time, 0.0055);
}

TEST(MotionDiff, KeysThatOnlyOneHasAreTold) {
  const Scene first = moving(line({0.0, 2.0}, {0.0F, 4.0F}));
  const Scene second = moving(line({0.0, 1.0, 2.0}, {0.0F, 2.0F, 4.0F}));
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
  const Scene first = moving(line({0.0}, {1.0F}));
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

TEST(MotionDiff, WhatIsNoNumberIsBeyondAnyTolerance) {
  const Scene first = moving(line({0.0}, {1.0F}));
  const Scene second = moving(line({0.0}, {std::numeric_limits<float>::quiet_NaN()}));
  const Result<MotionDiff> diff = diff_motions(first, second, {.tolerance = {.metres = 1e9, .degrees = 1e9}});
  ASSERT_TRUE(diff);
  EXPECT_NE(diff.value().worst(), nullptr);
  EXPECT_TRUE(diff_motions(second, second, {}).value().is_equal());
}

TEST(MotionDiff, Tolerances) {
  const std::optional<Tolerance> metres = parse_diff_tolerance("0.5");
  ASSERT_TRUE(metres);
  EXPECT_EQ(metres->degrees, 50.0);
  EXPECT_EQ(parse_diff_tolerance("0,2")->degrees, 2.0);
  for (const char* text : {"", ",", "1,", ",1", "-1", "1,-1", "1,2,3", "nan", "1m"}) {
    EXPECT_FALSE(parse_diff_tolerance(text)) << text;
  }
}

}  // namespace
}  // namespace genga
