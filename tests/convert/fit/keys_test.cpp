#include "genga/convert/fit/keys.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

Vec4 x(double value) { return {value, 0.0, 0.0, 0.0}; }

std::vector<float> times_of(const KeyList& list) {
  std::vector<float> times;
  for (const TargetKey& key : list.keys) times.push_back(key.time);
  return times;
}
std::vector<double> numbers_of_list(const KeyList& list) {
  std::vector<double> values;
  for (const TargetKey& key : list.keys) values.push_back(key.value.x);
  return values;
}
float before(float time) { return std::nextafter(time, -1.0F); }

TEST(Keys, JoinedPiecesShareAKey) {
  KeyWriter writer(KeyShape::linear, 1, 0.0);
  writer.straight(0.0, x(0), 1.0, x(1));
  writer.straight(1.0, x(1), 2.0, x(5));
  const KeyList list = std::move(writer).finish(x(5));
  EXPECT_EQ(times_of(list), (std::vector<float>{0, 1, 2}));
  EXPECT_EQ(numbers_of_list(list), (std::vector<double>{0, 1, 5}));
  EXPECT_EQ(list.bytes(), 3U * 8U);
}

TEST(Keys, AHoldIsAKeyJustBeforeTheNext) {
  KeyWriter writer(KeyShape::linear, 1, 0.0);
  writer.straight(0.0, x(0), 1.0, x(1));
  writer.hold(1.0, 2.0, x(1));
  writer.straight(2.0, x(7), 3.0, x(8));
  const KeyList list = std::move(writer).finish(x(8));
  EXPECT_EQ(times_of(list), (std::vector<float>{0, 1, before(2), 2, 3}));
  EXPECT_EQ(numbers_of_list(list), (std::vector<double>{0, 1, 1, 7, 8}));
}

TEST(Keys, HoldsAtTheEndsNeedNoKeys) {
  KeyWriter writer(KeyShape::linear, 1, 0.0);
  writer.hold(0.0, 1.0, x(3));
  writer.straight(1.0, x(3), 2.0, x(4));
  writer.hold(2.0, 9.0, x(4));
  const KeyList list = std::move(writer).finish(x(4));
  EXPECT_EQ(times_of(list), (std::vector<float>{1, 2}));
}

TEST(Keys, AJumpAtTheEndIsAKey) {
  KeyWriter writer(KeyShape::linear, 1, 0.0);
  writer.hold(0.0, 1.0, x(3));
  const KeyList list = std::move(writer).finish(x(4));
  EXPECT_EQ(times_of(list), (std::vector<float>{before(1), 1}));
  EXPECT_EQ(numbers_of_list(list), (std::vector<double>{3, 4}));
}

TEST(Keys, WhatNeverMovesIsOneKey) {
  KeyWriter writer(KeyShape::hermite, 3, 0.0);
  writer.hold(0.0, 1.0, x(3));
  writer.hold(1.0, 5.0, x(3));
  const KeyList list = std::move(writer).finish(x(3));
  EXPECT_EQ(numbers_of_list(list), (std::vector<double>{3}));
  KeyWriter nothing(KeyShape::step, 1, 0.0);
  EXPECT_EQ(numbers_of_list(std::move(nothing).finish(x(2))), (std::vector<double>{2}));
}

TEST(Keys, StepsHaveAKeyForEachChange) {
  KeyWriter writer(KeyShape::step, 1, 0.0);
  writer.hold(0.0, 1.0, x(0));
  writer.hold(1.0, 2.0, x(1));
  writer.hold(2.0, 3.0, x(1));
  writer.hold(3.0, 4.0, x(0));
  const KeyList list = std::move(writer).finish(x(1));
  EXPECT_EQ(times_of(list), (std::vector<float>{0, 1, 3, 4}));
  EXPECT_EQ(numbers_of_list(list), (std::vector<double>{0, 1, 0, 1}));
}

// 6.3 is not a float32; the nearest one is larger, and a player that shows 6.3 s must show what is after the jump.
TEST(Keys, AJumpIsNotLateByRounding) {
  ASSERT_GT(static_cast<double>(6.3F), 6.3);
  KeyWriter writer(KeyShape::linear, 1, 0.0);
  writer.straight(0.0, x(0), 6.3, x(1));
  writer.straight(6.3, x(5), 7.0, x(6));
  const KeyList list = std::move(writer).finish(x(6));
  ASSERT_EQ(list.keys.size(), 4U);
  EXPECT_LE(static_cast<double>(list.keys[2].time), 6.3);
  EXPECT_EQ(list.keys[2].value.x, 5.0);
  EXPECT_LT(list.keys[1].time, list.keys[2].time);
}

TEST(Keys, CubicsKeepBothSlopes) {
  KeyWriter writer(KeyShape::hermite, 1, 0.0);
  writer.cubic(0.0, x(0), x(1), 1.0, x(1), x(2));
  writer.cubic(1.0, x(1), x(3), 2.0, x(2), x(4));
  writer.straight(2.0, x(2), 4.0, x(6));
  const KeyList list = std::move(writer).finish(x(6));
  ASSERT_EQ(list.keys.size(), 4U);
  EXPECT_EQ(list.keys[1].in.x, 2.0);
  EXPECT_EQ(list.keys[1].out.x, 3.0);
  EXPECT_EQ(list.keys[2].out.x, 2.0);
  EXPECT_EQ(list.keys[3].in.x, 2.0);
}

// Beyond 2^24 a float32 has no half seconds: keys that coincide become one, and times still ascend.
TEST(Keys, TimesRiseStrictlyHoweverLate) {
  KeyWriter writer(KeyShape::linear, 1, 0.0);
  const double late = 133333333.0;
  for (int frame = 0; frame < 1000; ++frame) {
    writer.straight(late + frame / 30.0, x(frame), late + (frame + 1) / 30.0, x(frame + 1));
  }
  const KeyList list = std::move(writer).finish(x(1000));
  EXPECT_LT(list.keys.size(), 10U);
  for (std::size_t key = 1; key < list.keys.size(); ++key) EXPECT_GT(list.keys[key].time, list.keys[key - 1].time);
  EXPECT_EQ(list.keys.front().value.x, 0.0);
  EXPECT_EQ(list.keys.back().value.x, 1000.0);
}

TEST(Keys, OriginBecomesZero) {
  KeyWriter writer(KeyShape::linear, 1, 133333333.0);
  writer.straight(133333333.0, x(0), 133333333.5, x(1));
  EXPECT_EQ(times_of(std::move(writer).finish(x(1))), (std::vector<float>{0.0F, 0.5F}));
}

TEST(Keys, RotationsKeepTheirSign) {
  KeyWriter writer(KeyShape::linear, 4, 0.0, true);
  writer.straight(0.0, {0, 0, 0, 1}, 1.0, {1, 0, 0, 0});
  writer.straight(1.0, {-1, 0, 0, 0}, 2.0, {0, -1, 0, 0});
  const KeyList list = std::move(writer).finish({0, -1, 0, 0});
  ASSERT_EQ(list.keys.size(), 3U);
  EXPECT_EQ(list.keys[2].value, Vec4(0, 1, 0, 0));
}

}  // namespace
}  // namespace genga
