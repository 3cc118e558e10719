#include "genga/convert/fit/frame_keys.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;
using test::eased;

constexpr TimeSpan two_seconds{0.0, 2.0, 30.0};

std::vector<float> key_times_of(const KeyList& list) {
  std::vector<float> times;
  for (const TargetKey& key : list.keys) times.push_back(key.time);
  return times;
}

// The value of straight keys.
double value_at(const KeyList& list, double t) {
  const std::vector<TargetKey>& keys = list.keys;
  for (std::size_t at = 0; at + 1 < keys.size(); ++at) {
    if (t < keys[at].time || t > keys[at + 1].time) continue;
    const double share = (t - keys[at].time) / (static_cast<double>(keys[at + 1].time) - keys[at].time);
    return keys[at].value.x + share * (keys[at + 1].value.x - keys[at].value.x);
  }
  return t < keys.front().time ? keys.front().value.x : keys.back().value.x;
}

TEST(FrameKeys, StraightOnesStayWhereTheyAre) {
  const Curve own = curve({0.0, 0.123, 1.77, 2.0}, {1, 3, -2, 5});
  VectorPath path({&own}, {});
  EXPECT_TRUE(path.is_straight());
  const KeyList keys = frame_keys(path, two_seconds, 1e-4);
  EXPECT_EQ(key_times_of(keys), (std::vector<float>{0.0F, 0.123F, 1.77F, 2.0F}));
  EXPECT_EQ(keys.shape, KeyShape::linear);
}

TEST(FrameKeys, OthersGetFewFramesThatAreNearAtAll) {
  const Curve own = eased({0.0, 1.0, 2.0}, {0, 10, 10}, {100, 5, 20, 120});
  VectorPath path({&own}, {});
  EXPECT_FALSE(path.is_straight());
  const KeyList keys = frame_keys(path, two_seconds, 1e-2);
  EXPECT_LT(keys.keys.size(), 30U);
  for (const TargetKey& key : keys.keys) EXPECT_NEAR(std::round(key.time * 30.0), key.time * 30.0, 1e-5);
  for (int frame = 0; frame <= 60; ++frame) {
    EXPECT_NEAR(value_at(keys, frame / 30.0), evaluate(own, frame / 30.0), 1e-2 + 1e-5) << frame;
  }
}

TEST(FrameKeys, WhatNeverMovesHasOneKey) {
  const Curve own = eased({0.0, 2.0}, {3, 3}, {100, 5, 20, 120});
  VectorPath path({&own}, {});
  EXPECT_EQ(frame_keys(path, two_seconds, 1e-4).keys.size(), 1U);
}

TEST(FrameKeys, AZoomIsNoLineOfAngles) {
  const Curve zoom = curve({0.0, 2.0}, {1, 3});
  ZoomPath path(zoom);
  EXPECT_FALSE(path.is_straight());
  const KeyList keys = frame_keys(path, two_seconds, 0.01);
  // At half the way a zoom of 2, which is 2 atan(1 / 2).
  EXPECT_NEAR(value_at(keys, 1.0), 2.0 * std::atan(0.5) * 180.0 / 3.14159265358979, 0.01);
}

TEST(StraightKeys, ATurnOfAnyLengthTakesFewFrames) {
  for (const double end : {1e6, 1e12, 1e30}) {
    const RotationCurve turns = test::rotation({0.0, end}, {0, 0, 0, 1, 0, 0, 0.8660254F, 0.5F});
    ArcPath path(turns, {});
    const KeyList keys = straight_keys_of(path, {0.0, end, 30.0}, {1e-4, true});
    EXPECT_GT(keys.keys.size(), 10U) << end;
    EXPECT_LT(keys.keys.size(), 100U) << end;
  }
}

TEST(StraightKeys, WideTurnsGetFramesBetween) {
  // 120 degrees in a second: components lag by degrees.
  const RotationCurve turns =
      test::rotation({0.0, 1.0, 2.0}, {0, 0, 0, 1, 0, 0, 0.8660254F, 0.5F, 0, 0, 0.8660254F, 0.5F});
  ArcPath path(turns, {});
  EXPECT_TRUE(path.is_straight());
  const KeyList keys = straight_keys_of(path, two_seconds, {1e-4, true});
  EXPECT_GT(keys.keys.size(), 10U);
  for (std::size_t at = 0; at + 1 < keys.keys.size(); ++at) {
    const double cosine = glm::dot(keys.keys[at].value, keys.keys[at + 1].value);
    EXPECT_LE(2.0 * std::acos(std::min(cosine, 1.0)), widest_turn(1e-4 / 16.0) * 1.001);
  }
  EXPECT_TRUE(std::any_of(keys.keys.begin(), keys.keys.end(), [](const TargetKey& key) { return key.time == 1.0F; }));
}

TEST(StraightKeys, SmallTurnsGetNone) {
  const RotationCurve turns = test::rotation({0.0, 1.0}, {0, 0, 0, 1, 0, 0, 0.02F, 0.9998F});
  ArcPath path(turns, {});
  EXPECT_EQ(straight_keys_of(path, two_seconds, {1e-4, true}).keys.size(), 2U);
}

}  // namespace
}  // namespace genga
