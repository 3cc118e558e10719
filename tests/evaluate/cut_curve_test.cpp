#include "genga/evaluate/cut_curve.h"

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/evaluate/random_curves.h"

namespace genga::test {
namespace {

Curve cut_or_empty(const Curve& curve, const TimePart& part) {
  CurveCutter cutter(part);
  const std::optional<Curve> made = cutter.cut(curve);
  EXPECT_TRUE(made);
  if (!made) return {};
  EXPECT_EQ(validate(*made), 0);
  return *made;
}

Key key(double time, double value, KeyShape shape = KeyShape::linear, std::array<double, 4> parameters = {}) {
  return {time, value, shape, parameters};
}

TEST(CutCurve, KeysInsideStayAndEndsAreMade) {
  const Curve curve = make_curve({key(0, 0), key(2, 4), key(3, 5), key(6, 2)});
  const Curve part = cut_or_empty(curve, {1, 5, 1});
  EXPECT_EQ(*part.times, (std::vector<double>{0, 1, 2, 4}));
  const std::array<double, 4> values{2, 4, 5, 3};
  for (std::size_t at = 0; at < values.size(); ++at) EXPECT_EQ(part.values[at], values[at]);
}

TEST(CutCurve, TimesStayWhereOnlyTheEndIsCut) {
  const Curve part = cut_or_empty(make_curve({key(1, 0), key(3, 4)}), {0, 2, 0});
  EXPECT_EQ(*part.times, (std::vector<double>{1, 2}));
  EXPECT_EQ(part.values[1], 2.0);
}

TEST(CutCurve, OneKeyWhereTheValueHolds) {
  const Curve curve = make_curve({key(1, 3), key(2, 7)});
  EXPECT_EQ(cut_or_empty(curve, {5, 6, 5}).values[0], 7.0);
  EXPECT_EQ(cut_or_empty(curve, {-3, 0, -3}).values[0], 3.0);
  EXPECT_EQ(cut_or_empty(curve, {1.5, 1.5, 1.5}).size(), 1U);
  EXPECT_EQ(cut_or_empty(curve, {1.5, 1.5, 1.5}).values[0], 5.0);
}

TEST(CutCurve, StepsHaveNoKeyAtTheEnd) {
  const Curve curve = make_curve({key(0, 1, KeyShape::step), key(2, 0, KeyShape::step), key(4, 1, KeyShape::step)});
  const Curve part = cut_or_empty(curve, {1, 3, 1});
  EXPECT_EQ(*part.times, (std::vector<double>{0, 1}));
  EXPECT_EQ(part.values[0], 1.0);
}

TEST(CutCurve, CurvesThatSharedTimesShareThem) {
  const Curve x = make_curve({key(0, 0), key(2, 4)});
  Curve y = x;
  RotationCurve turn;
  turn.times = x.times;
  turn.values = Scalars::floats({0, 0, 0, 1, 1, 0, 0, 0});
  CurveCutter cutter({1, 2, 1});
  const std::optional<Curve> cut_x = cutter.cut(x);
  const std::optional<Curve> cut_y = cutter.cut(y);
  const std::optional<RotationCurve> cut_turn = cutter.cut(turn);
  ASSERT_TRUE(cut_x && cut_y && cut_turn);
  EXPECT_EQ(cut_x->times, cut_y->times);
  EXPECT_EQ(cut_x->times, cut_turn->times);
  // A quarter turn about x: half of half a turn.
  EXPECT_NEAR(cut_turn->values[0], std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(cut_turn->values[3], std::sqrt(0.5), 1e-6);
}

// The neighbour that determined its tangent is cut off, so the key has the slope itself.
TEST(CutCurve, TangentsOfGoneNeighboursAreTold) {
  const Curve curve = make_curve({key(0, 0, KeyShape::tcb), key(1, 5, KeyShape::tcb), key(2, 3, KeyShape::tcb),
                                  key(3, 4, KeyShape::tcb), key(4, 0, KeyShape::tcb)});
  const Curve part = cut_or_empty(curve, {1, 3, 1});
  ASSERT_EQ(part.size(), 3U);
  EXPECT_EQ(part.shape_of(0), KeyShape::hermite);
  EXPECT_EQ(part.shape_of(1), KeyShape::tcb);
  EXPECT_EQ(part.shape_of(2), KeyShape::hermite);
  // Kochanek and Bartels: half the way from neighbour to neighbour.
  EXPECT_DOUBLE_EQ(part.key(0).parameters[1], 1.5);
  EXPECT_DOUBLE_EQ(part.key(2).parameters[0], -1.5);
}

TEST(CutCurve, WhatRepeatsOutsideOfItsKeysIsNotCut) {
  Curve curve = make_curve({key(0, 0), key(2, 4)});
  curve.after = Behaviour::repeat;
  EXPECT_FALSE(CurveCutter({1, 3, 1}).cut(curve));
  const Curve part = cut_or_empty(curve, {0.5, 1.5, 0.5});
  EXPECT_EQ(part.after, Behaviour::constant);
}

// Every shape beside every other: what is cut plays as it did.
TEST(CutCurve, RandomCurvesPlayAsBefore) {
  Random random(11);
  int served = 0;
  constexpr int rounds = 4000;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Key> keys = random_keys(random);
    const Curve curve = make_curve(keys);
    if (curve.size() < 2 || !(curve.times->front() < curve.times->back())) continue;
    const double from = random.uniform(curve.times->front(), curve.times->back());
    const double to = random.uniform(from, curve.times->back());
    CurveCutter cutter({from, to, from});
    const std::optional<Curve> part = cutter.cut(curve);
    if (!part) continue;
    ++served;
    ASSERT_EQ(validate(*part), 0) << round;
    for (int look = 0; look <= 8; ++look) {
      const double t = from + (to - from) * look / 8;
      if (!(t < curve.times->back())) continue;
      const Reference expected = reference_value(keys, curve.tangents, t);
      if (expected.is_steep) continue;
      const double scale = 1.0 + static_cast<double>(expected.largest_handle);
      // Eases are rounded to 127ths of a value's way.
      const double tolerance = cutter.has_rounded() ? 0.1 * scale : 1e-6 * scale;
      EXPECT_NEAR(evaluate(*part, t - from), static_cast<double>(expected.value), tolerance) << round << ' ' << look;
    }
  }
  EXPECT_GT(served, rounds / 2);
}

}  // namespace
}  // namespace genga::test
