#include "genga/formats/mrtk/rotation_w.h"

#include <vector>

#include <gtest/gtest.h>

#include "tests/formats/mrtk/corpus_files.h"

namespace genga::mrtk {
namespace {

// Keys at times 0, 1, 2 … with those values.
Curve curve_of_w(const std::vector<float>& values) {
  Curve curve;
  float time = 0.0F;
  for (const float value : values) curve.keys.own().push_back({time++, value});
  return curve;
}

Pose pose_of(const Curve& x, const Curve& y, const Curve& z, const Curve& w) {
  Pose pose;
  pose.rotation(0) = x;
  pose.rotation(1) = y;
  pose.rotation(2) = z;
  pose.rotation(3) = w;
  return pose;
}

TEST(MrtkRotationW, OneKeyAgainstMany) {
  const Curve still = curve_of_w({0, 0, 0});
  EXPECT_TRUE(lost_rotation_w(pose_of(still, still, curve_of_w({0, 0.5F, 0.6F}), curve_of_w({1}))));
  EXPECT_TRUE(lost_rotation_w(pose_of(curve_of_w({0, 0.5F}), curve_of_w({0, 0}), curve_of_w({0, 0}), curve_of_w({1}))));
  EXPECT_FALSE(lost_rotation_w(pose_of(curve_of_w({0.5F}), curve_of_w({0}), curve_of_w({0}), curve_of_w({1}))));
  EXPECT_FALSE(lost_rotation_w(pose_of(still, still, curve_of_w({0, 0.5F, 0.6F}), curve_of_w({1, 0.9F, 0.8F}))));
  EXPECT_FALSE(lost_rotation_w(pose_of(still, still, curve_of_w({0, 0.5F}), curve_of_w({1}))));
  EXPECT_FALSE(lost_rotation_w(pose_of(still, still, curve_of_w({0, 0.5F, 0.6F}), Curve())));
}

TEST(MrtkRotationW, NothingIsLostWhereNothingMoves) {
  const Curve still = curve_of_w({0.5F, 0.5F, 0.5F});
  EXPECT_FALSE(lost_rotation_w(pose_of(still, still, still, curve_of_w({0.5F}))));
}

TEST(MrtkRotationW, TwoKeysOfWhichTheLastIsZs) {
  const Curve still = curve_of_w({0, 0, 0});
  const Curve z = curve_of_w({0, 0.5F, 0.6F});
  Curve w = curve_of_w({1, 0.6F});
  EXPECT_FALSE(lost_rotation_w(pose_of(still, still, z, w)));  // at another time
  w.keys.own()[1].time = 2.0F;
  EXPECT_TRUE(lost_rotation_w(pose_of(still, still, z, w)));
  w.keys.own()[1].value = 0.8F;
  EXPECT_FALSE(lost_rotation_w(pose_of(still, still, z, w)));
  EXPECT_FALSE(
      lost_rotation_w(pose_of(curve_of_w({0, 0}), curve_of_w({0, 0}), curve_of_w({0, 0.5F}), curve_of_w({1, 0.5F}))));
}

std::size_t count_lost(const Recording& recording) {
  std::size_t count = lost_rotation_w(recording.camera) ? 1U : 0U;
  for (const Hand& hand : recording.hands) {
    for (const Pose& joint : hand.joints) count += lost_rotation_w(joint) ? 1U : 0U;
  }
  return count;
}

TEST(MrtkRotationW, TheFilesOfTheCorpus) {
  const auto partitioned = corpus_recording("synthetic_v1.1_missing_w_partitioned.bin");
  if (!partitioned) GTEST_SKIP() << "no corpus";
  // The camera and 26 joints of one hand; joint None is 0 throughout.
  EXPECT_EQ(count_lost(*partitioned), 27U);
  EXPECT_EQ(count_lost(*corpus_recording("synthetic_v1.1_missing_w_whole.bin")), 27U);
  EXPECT_EQ(count_lost(*corpus_recording("synthetic_v1.1_complete.bin")), 0U);
  EXPECT_EQ(count_lost(*corpus_recording("handrecorder_v1.0.bin")), 0U);
}

}  // namespace
}  // namespace genga::mrtk
