#include "genga/report/diff_channels.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

Scene swinging(const std::string& name, double metres_per_unit = 1.0, Handedness handedness = Handedness::right) {
  Scene scene;
  scene.axes.metres_per_unit = metres_per_unit;
  scene.axes.handedness = handedness;
  scene.nodes.push_back({.name = name, .kind = NodeKind::bone});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  Curve z;
  z.times = make_times({0.0, 1.0});
  z.values = Scalars::floats({0.0F, 4.0F});
  track.curves = {Curve(), Curve(), std::move(z)};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

TEST(DiffChannels, TimesAreKeysHalfWaysAndFramesInTheRange) {
  EXPECT_EQ(diff_times({2.0, 0.0, 2.0}, {0.5, 1.0}, {}), (std::vector<double>{0.0, 0.5, 1.0, 2.0}));
  EXPECT_EQ(diff_times({0.0, 3.0}, {1.0}, {.range = {.from = 0.5, .to = 1.5}}), (std::vector<double>{1.0, 1.5}));
}

TEST(DiffChannels, FramesAreThoseOfBothMotions) {
  Work work(usual_limits(), 0);
  const Scene first = swinging("arm");
  const Scene nothing;
  EXPECT_EQ(diff_frames(first, nothing, {.range = {.fps = 2.0}}, work).value(), (std::vector<double>{0.0, 0.5, 1.0}));
  EXPECT_EQ(diff_frames(nothing, nothing, {}, work).value(), std::vector<double>{0.0});
}

TEST(DiffChannels, CurvesArePairedByName) {
  const CurvePairs made = pair_curves(swinging("arm"), swinging("leg"), {});
  EXPECT_TRUE(made.pairs.empty());
  EXPECT_EQ(made.missing_in_second, std::vector<std::string>{"arm/position.z"});
  EXPECT_EQ(made.missing_in_first, std::vector<std::string>{"leg/position.z"});
  const Scene first = swinging("arm", 0.5);
  const Scene second = swinging("arm", 0.25);
  const CurvePairs both = pair_curves(first, second, {});
  ASSERT_EQ(both.pairs.size(), 1U);
  EXPECT_EQ(unit_of(both.pairs[0]), DiffUnit::metres);
  EXPECT_EQ(differences_of(both.pairs[0], {0.0, 0.5, 1.0}), (std::vector<double>{0.0, 0.5, 1.0}));
}

TEST(DiffChannels, PosesAreInMetresOnOneSetOfAxes) {
  const Scene left = swinging("arm", 0.5, Handedness::left);
  const Scene right = swinging("arm");
  const PosePairs made = pair_poses(left, right, {});
  ASSERT_EQ(made.pairs.size(), 3U);
  EXPECT_EQ(made.pairs[0].name, "arm/translation");
  Work work(usual_limits(), 0);
  PosesOfBoth poses(left, right, SampleSpace::world, made.pairs);
  ASSERT_TRUE(poses.move_to(1.0, work));
  EXPECT_EQ(poses.values(made.pairs[0], 0)[2], -2.0);
  EXPECT_EQ(poses.values(made.pairs[0], 1)[2], 4.0);
  EXPECT_EQ(poses.difference(made.pairs[0]), 6.0);
  EXPECT_EQ(poses.difference(made.pairs[1]), 0.0);
  EXPECT_EQ(unit_of(made.pairs[1].part), DiffUnit::degrees);
}

TEST(DiffChannels, MorphsOfOneAloneAreMissingWhereBothHaveSome) {
  Scene first = swinging("arm");
  Scene second = swinging("arm");
  first.morphs.push_back({.name = "smile"});
  EXPECT_TRUE(pair_poses(first, second, {}).missing_in_second.empty());
  second.morphs.push_back({.name = "frown"});
  EXPECT_EQ(pair_poses(first, second, {}).missing_in_second, std::vector<std::string>{"smile"});
  EXPECT_EQ(pair_poses(first, second, {}).missing_in_first, std::vector<std::string>{"frown"});
}

}  // namespace
}  // namespace genga
