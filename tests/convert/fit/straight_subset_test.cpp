#include "genga/convert/fit/straight_subset.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

std::vector<float> frames(std::size_t count) {
  std::vector<float> times(count);
  for (std::size_t at = 0; at < count; ++at) times[at] = static_cast<float>(at) / 30.0F;
  return times;
}

// A turn about z by an angle in radians.
Vec4 turned(double angle) { return {0.0, 0.0, std::sin(0.5 * angle), std::cos(0.5 * angle)}; }

double angle_of(const Vec4& rotation) { return 2.0 * std::atan2(rotation.z, rotation.w); }

std::vector<std::size_t> kept_of(const std::vector<std::uint8_t>& keep) {
  std::vector<std::size_t> kept;
  for (std::size_t at = 0; at < keep.size(); ++at) {
    if (keep[at] != 0) kept.push_back(at);
  }
  return kept;
}

TEST(StraightSubset, ALineNeedsItsEndsAndACornerOneMore) {
  const std::vector<float> times = frames(61);
  std::vector<Vec4> values;
  for (std::size_t at = 0; at < 61; ++at)
    values.emplace_back(at < 40 ? times[at] : 2.0 * 40.0 / 30.0 - times[at], 1, 2, 0);
  std::vector<std::uint8_t> keep(61, 0);
  StraightSubset(1e-5, false).choose(times, values, keep);
  EXPECT_EQ(kept_of(keep), (std::vector<std::size_t>{0, 40, 60}));
}

TEST(StraightSubset, WhatIsLeftOutIsWithinTheTolerance) {
  const std::vector<float> times = frames(200);
  std::vector<Vec4> values;
  for (const float t : times) values.emplace_back(std::sin(t), std::cos(1.7 * t), 0.1 * t * t, 0);
  for (const double tolerance : {1e-1, 1e-2, 2e-3}) {
    std::vector<std::uint8_t> keep(200, 0);
    StraightSubset(tolerance, false).choose(times, values, keep);
    const std::vector<std::size_t> kept = kept_of(keep);
    double worst = 0.0;
    for (std::size_t key = 0; key + 1 < kept.size(); ++key) {
      for (std::size_t at = kept[key]; at < kept[key + 1]; ++at) {
        const double share = (times[at] - times[kept[key]]) / (times[kept[key + 1]] - times[kept[key]]);
        const Vec4 line = values[kept[key]] * (1.0 - share) + values[kept[key + 1]] * share;
        worst = std::max(worst, glm::length(line - values[at]));
      }
    }
    EXPECT_LE(worst, tolerance);
    EXPECT_GT(worst, 0.3 * tolerance);  // it is used
    EXPECT_LT(kept.size(), 200U);
  }
}

TEST(StraightSubset, MarkedOnesStay) {
  const std::vector<float> times = frames(10);
  const std::vector<Vec4> values(10, Vec4(1.0));
  std::vector<std::uint8_t> keep(10, 0);
  keep[4] = 1;
  StraightSubset(1e-5, false).choose(times, values, keep);
  EXPECT_EQ(kept_of(keep), (std::vector<std::size_t>{0, 4, 9}));
}

TEST(StraightSubset, OneValueIsAKey) {
  std::vector<std::uint8_t> keep(1, 0);
  StraightSubset(1e-5, false).choose(frames(1), std::vector<Vec4>(1), keep);
  EXPECT_EQ(keep[0], 1);
}

// A turn at constant speed, which arcs follow whole: normalised components do not.
TEST(StraightSubset, BothWaysOfPlayersAreWithinTheTolerance) {
  const double tolerance = 1e-4;
  const std::vector<float> times = frames(121);
  std::vector<Vec4> values;
  for (const float t : times) values.push_back(turned(0.8 * t));
  std::vector<std::uint8_t> keep(121, 0);
  StraightSubset(tolerance, true).choose(times, values, keep);
  const std::vector<std::size_t> kept = kept_of(keep);
  EXPECT_GT(kept.size(), 2U);
  EXPECT_LT(kept.size(), 60U);
  for (std::size_t key = 0; key + 1 < kept.size(); ++key) {
    for (std::size_t at = kept[key]; at < kept[key + 1]; ++at) {
      const double share = (times[at] - times[kept[key]]) / (times[kept[key + 1]] - times[kept[key]]);
      const Vec4 mixed = glm::normalize(values[kept[key]] * (1.0 - share) + values[kept[key + 1]] * share);
      EXPECT_NEAR(angle_of(mixed), 0.8 * times[at], tolerance);
    }
  }
}

TEST(WidestTurn, TheWaysDifferByThatMuchThere) {
  for (const double apart : {1e-6, 1e-5, 1e-4, 1e-3}) {
    const double turn = widest_turn(apart);
    double worst = 0.0;
    for (int step = 1; step < 1000; ++step) {
      const double share = step / 1000.0;
      const Vec4 mixed = turned(0.0) * (1.0 - share) + turned(turn) * share;
      worst = std::max(worst, std::abs(angle_of(mixed) - share * turn));
    }
    EXPECT_NEAR(worst, apart, 0.05 * apart);
  }
}

}  // namespace
}  // namespace genga
