#include "genga/evaluate/straight_keys.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"

namespace genga {
namespace {

using Keys = std::vector<StraightKey>;

Curve curve_of(const std::vector<Key>& keys, KeyShape shape) {
  Curve curve;
  std::vector<double> times;
  std::vector<float> values;
  std::vector<double> parameters;
  curve.shape = shape;
  curve.parameter_stride = static_cast<std::uint8_t>(parameter_count(shape));
  for (const Key& key : keys) {
    times.push_back(key.time);
    values.push_back(static_cast<float>(key.value));
    for (std::size_t i = 0; i < curve.parameter_stride; ++i) parameters.push_back(key.parameters[i]);
  }
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.parameters = Scalars::doubles(std::move(parameters));
  return curve;
}

double line_at(const Keys& keys, double t) {
  const auto behind = std::find_if(keys.begin(), keys.end(), [&](const StraightKey& key) { return key.time > t; });
  if (behind == keys.begin()) return keys.front().value;
  if (behind == keys.end()) return keys.back().value;
  const StraightKey& a = *(behind - 1);
  const double share = (t - a.time) / (static_cast<double>(behind->time) - a.time);
  return a.value + (static_cast<double>(behind->value) - a.value) * share;
}

// The largest distance at times that no key was chosen by.
double worst_error(const Curve& curve, const Keys& keys, int samples) {
  double worst = 0.0;
  const double first = curve.times->front();
  const double span = curve.times->back() - first;
  for (int sample = 0; sample <= samples; ++sample) {
    const double t = first + span * sample / samples;
    worst = std::max(worst, std::abs(evaluate(curve, t) - line_at(keys, t)));
  }
  return worst;
}

void expect_ascending(const Keys& keys) {
  for (std::size_t index = 1; index < keys.size(); ++index) ASSERT_LT(keys[index - 1].time, keys[index].time);
}

TEST(StraightKeys, StraightLinesGetNoKey) {
  const Curve curve = curve_of({{0, 1}, {1, 3}, {2, -1}}, KeyShape::linear);
  const Keys keys = straight_keys(curve, 1e-9);
  ASSERT_EQ(keys.size(), 3U);
  EXPECT_EQ(keys[2].time, 2.0F);
  EXPECT_EQ(keys[2].value, -1.0F);
  EXPECT_TRUE(straight_keys(Curve(), 1.0).empty());
  EXPECT_EQ(straight_keys(curve_of({{5, 1}}, KeyShape::linear), 1.0).size(), 1U);
}

TEST(StraightKeys, StraightWeightedSegmentsGetNoKey) {
  // Weights 0 are straight whatever the slopes are; so are slopes along the line.
  const Curve zero = curve_of({{0, 1, {}, {9, -9, 0, 0}}, {1, 3, {}, {9, -9, 0, 0}}}, KeyShape::weighted_hermite);
  EXPECT_EQ(straight_keys(zero, 1e-6).size(), 2U);
  const Curve along =
      curve_of({{0, 1, {}, {2, 2, 0.3, 0.3}}, {1, 3, {}, {2, 2, 0.3, 0.3}}}, KeyShape::weighted_hermite);
  EXPECT_EQ(straight_keys(along, 1e-6).size(), 2U);
}

TEST(StraightKeys, AStepIsHeldUntilTheFloatBeforeTheNextKey) {
  const Keys keys = straight_keys(curve_of({{0, 1}, {1, 2}, {2, 2}}, KeyShape::step), 1e-3);
  ASSERT_EQ(keys.size(), 4U);
  EXPECT_EQ(keys[1].time, std::nextafter(1.0F, 0.0F));
  EXPECT_EQ(keys[1].value, 1.0F);
  EXPECT_EQ(keys[2].time, 1.0F);
  EXPECT_EQ(keys[2].value, 2.0F);
}

TEST(StraightKeys, CurvesStayWithinTheTolerance) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  for (int round = 0; round < 300; ++round) {
    std::vector<Key> keys;
    double time = -1.0;
    for (int key = 0; key < 5; ++key) {
      const float at = static_cast<float>(time += 0.05 + unit(random));
      keys.push_back({at,
                      4.0 * unit(random) - 2.0,
                      {},
                      {20.0 * unit(random) - 10.0, 20.0 * unit(random) - 10.0, unit(random), unit(random)}});
    }
    const KeyShape shape = round % 2 == 0 ? KeyShape::weighted_hermite : KeyShape::hermite;
    const Curve curve = curve_of(keys, shape);
    for (const double tolerance : {1e-1, 1e-3}) {
      const Keys lines = straight_keys(curve, tolerance);
      expect_ascending(lines);
      // Values of up to some 10 are rounded to float32.
      ASSERT_LE(worst_error(curve, lines, 5000), tolerance * 1.0001 + 2e-6) << round;
      ASSERT_LT(lines.size(), tolerance < 1e-2 ? 2000U : 300U);
    }
  }
}

TEST(StraightKeys, ATighterToleranceTakesTheKeysItNeeds) {
  // A line over a cubic of constant second derivative k is off by k h² / 8: halving the tolerance takes 1.41 times the
  // keys.
  const Curve curve = curve_of({{0, 0, {}, {0, 0}}, {1, 1, {}, {2, 0}}}, KeyShape::hermite);
  const double loose = static_cast<double>(straight_keys(curve, 1e-3).size());
  const double tight = static_cast<double>(straight_keys(curve, 1e-5).size());
  EXPECT_GE(tight, std::sqrt(2.0 / 8.0 / 1e-5));
  EXPECT_LE(tight / loose, 20.0);
}

TEST(StraightKeys, CurvesThatJumpAreFollowedToTheFloat) {
  // Time turns around inside the segment: the curve jumps there.
  const Curve curve = curve_of({{0, 0, {}, {0, 5, 0, 2.0}}, {1, 3, {}, {5, 0, 1.8, 0}}}, KeyShape::weighted_hermite);
  const Keys keys = straight_keys(curve, 1e-3);
  expect_ascending(keys);
  double jump = 0.0;
  for (std::size_t index = 1; index < keys.size(); ++index) {
    if (std::nextafter(keys[index - 1].time, 2.0F) == keys[index].time) {
      jump = std::max(jump, std::abs(static_cast<double>(keys[index].value) - keys[index - 1].value));
    }
  }
  EXPECT_GT(jump, 0.1);
  EXPECT_LE(worst_error(curve, keys, 10007), 1.1e-3);
}

TEST(StraightKeys, NumbersOfAnySizeEnd) {
  const double infinity = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double slope : {1e30, -1e300, infinity, nan}) {
    for (const double weight : {0.5, -3.0, 1e6, nan}) {
      const Curve curve = curve_of({{0, 1e30, {}, {slope, slope, weight, weight}},
                                    {1, -1e30, {}, {slope, slope, weight, weight}},
                                    {1, 5, {}, {slope, slope, weight, weight}},
                                    {1.0000001, 7, {}, {slope, slope, weight, weight}}},
                                   KeyShape::weighted_hermite);
      EXPECT_LE(straight_keys(curve, 1e-9).size(), 3U * 4097U);
    }
  }
}

}  // namespace
}  // namespace genga
