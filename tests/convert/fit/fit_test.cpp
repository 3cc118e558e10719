#include "genga/convert/fit/fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "genga/convert/fit/cubic_fit.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;
using test::eased;

// What a glTF player makes of keys.
Vec4 played(const KeyList& list, double t, bool is_rotation = false) {
  const auto& keys = list.keys;
  if (t <= keys.front().time) return keys.front().value;
  if (t >= keys.back().time) return keys.back().value;
  std::size_t at = 0;
  while (keys[at + 1].time <= t) ++at;
  const double span = static_cast<double>(keys[at + 1].time) - keys[at].time;
  const double share = (t - keys[at].time) / span;
  if (list.shape == KeyShape::step) return keys[at].value;
  if (list.shape == KeyShape::hermite) {
    const Vec4 value = hermite(keys[at].value, keys[at + 1].value, {keys[at].out, keys[at + 1].in}, span, share);
    return is_rotation ? glm::normalize(value) : value;
  }
  if (!is_rotation) return keys[at].value + (keys[at + 1].value - keys[at].value) * share;
  const double angle = std::acos(std::min(1.0, glm::dot(keys[at].value, keys[at + 1].value)));
  if (angle < 1e-9) return keys[at].value;
  return (keys[at].value * std::sin((1 - share) * angle) + keys[at + 1].value * std::sin(share * angle)) /
         std::sin(angle);
}

double worst(const KeyList& list, Path& path, const TimeSpan& span) {
  double worst = 0.0;
  for (int look = 0; look <= 4000; ++look) {
    const double t = span.from + (span.to - span.from) * look / 4000.0;
    worst =
        std::max(worst, difference(played(list, t - span.from, path.is_rotation()), path.at(t), path.is_rotation()));
  }
  return worst;
}

TEST(Fit, DifferenceOfRotationsIsTheAngle) {
  const double half = 0.05;
  EXPECT_NEAR(difference({0, 0, 0, 2}, {0, -std::sin(half), 0, -std::cos(half)}, true), 0.1, 1e-12);
  EXPECT_EQ(difference({1, 0, 0, 0}, {4, 4, 0, 0}, false), 5.0);
}

// Just nearer and just farther than the tolerance, at any length and sign of the quaternions.
TEST(Nearness, IsWhatTheDifferenceTells) {
  const Vec4 a = glm::normalize(Vec4(0.1, -0.7, 0.4, 0.6));
  const Vec4 across = glm::normalize(Vec4(0.7, 0.1, -0.6, 0.4));  // at a right angle
  for (const double tolerance : {1e-7, 1e-4, 0.3, 2.0}) {
    const Nearness is_near(tolerance, true);
    const Nearness is_near_in_space(tolerance, false);
    for (const double share : {0.999, 1.001}) {
      const double half = 0.5 * share * tolerance;
      const Vec4 turned = std::cos(half) * a + std::sin(half) * across;
      for (const double size : {1.0, -1.0, 3.0, -0.01}) {
        EXPECT_EQ(is_near(a, size * turned), share < 1.0) << tolerance << ' ' << size;
        EXPECT_EQ(is_near(size * turned, a), share < 1.0) << tolerance << ' ' << size;
      }
      EXPECT_EQ(is_near_in_space(a, a + share * tolerance * across), share < 1.0) << tolerance;
    }
  }
  EXPECT_TRUE(Nearness(4.0, true)(a, across)) << "no two rotations are farther apart than half a turn";
}

TEST(Nearness, WhatIsNoRotationIsNearNothing) {
  const Vec4 one(0, 0, 0, 1);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double tolerance : {0.1, 4.0}) {
    EXPECT_FALSE(Nearness(tolerance, true)(Vec4(0.0), one));
    EXPECT_FALSE(Nearness(tolerance, true)(one, Vec4(0.0)));
    EXPECT_FALSE(Nearness(tolerance, true)(one, Vec4(0, 0, 0, nan)));
    EXPECT_FALSE(Nearness(tolerance, false)(one, Vec4(0, 0, 0, nan)));
  }
  EXPECT_FALSE(Nearness(nan, false)(one, one));
}

TEST(Fit, LinearKeysStay) {
  const Curve x = curve({0, 1, 2.5}, {0, 3, -1});
  VectorPath path({&x}, {});
  const KeyList list = fit(path, {0.0, 2.5}, 1e-4);
  EXPECT_EQ(list.shape, KeyShape::linear);
  ASSERT_EQ(list.keys.size(), 3U);
  EXPECT_EQ(list.keys[2].time, 2.5F);
  EXPECT_EQ(list.keys[1].value.x, 3.0);
}

TEST(Fit, StepsStay) {
  const Curve x = curve({0, 1, 2}, {0, 3, -1}, KeyShape::step);
  VectorPath path({&x}, {});
  const KeyList list = fit(path, {0.0, 2.0}, 1e-4);
  EXPECT_EQ(list.shape, KeyShape::step);
  EXPECT_EQ(list.keys.size(), 3U);
  EXPECT_EQ(worst(list, path, {0.0, 2.0}), 0.0);
}

TEST(Fit, CubicsAreSplitAndExact) {
  Curve x = curve({0, 4}, {0, 8}, KeyShape::hermite);
  x.parameters = Scalars::floats({0, 3, -1, 0});
  x.parameter_stride = 2;
  const Curve y = curve({0, 1, 4}, {0, 5, 6});
  VectorPath path({&x, &y, nullptr}, {});
  const KeyList list = fit(path, {0.0, 4.0}, 1e-4);
  EXPECT_EQ(list.shape, KeyShape::hermite);
  EXPECT_EQ(list.keys.size(), 3U);
  EXPECT_LT(worst(list, path, {0.0, 4.0}), 1e-13);
}

TEST(Fit, EasesAreFollowedWithinTheTolerance) {
  for (const EaseHandles ease : {EaseHandles{64, 0, 64, 127}, EaseHandles{127, 0, 0, 127}, EaseHandles{0, 127, 0, 127},
                                 EaseHandles{0, 0, 127, 127}, EaseHandles{30, 90, 100, 20}}) {
    const Curve x = eased({0, 1}, {0, 1}, ease);
    const Curve y = eased({0, 1}, {2, 5}, {20, 30, 107, 40});
    VectorPath path({&x, &y, nullptr}, {});
    for (const double tolerance : {1e-2, 1e-3, 1e-4}) {
      const KeyList list = fit(path, {0.0, 1.0}, tolerance);
      EXPECT_LT(worst(list, path, {0.0, 1.0}), 1.5 * tolerance) << int(ease[0]) << ' ' << int(ease[1]);
      EXPECT_LT(list.keys.size(), 60U);
    }
  }
}

TEST(Fit, EasedRotationsAreFollowedWithinTheTolerance) {
  RotationCurve arc = test::rotation({0, 1}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F}, KeyShape::ease);
  arc.eases.assign(2, EaseHandles{64, 0, 64, 127});
  ArcPath path(arc, {});
  const KeyList list = fit(path, {0.0, 1.0}, 1e-4);
  EXPECT_LT(worst(list, path, {0.0, 1.0}), 1.5e-4);
  EXPECT_LT(list.bytes(), 900U);
  const KeyList linear = fit_linear(path, {0.0, 1.0}, 1e-4);
  EXPECT_EQ(linear.shape, KeyShape::linear);
  EXPECT_LT(worst(linear, path, {0.0, 1.0}), 1.5e-4);
  EXPECT_LT(list.bytes(), linear.bytes());
}

TEST(Fit, LinearRotationsStayAsTheyAre) {
  const RotationCurve arc = test::rotation({0, 1, 2}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F, 0, 0, 1, 0});
  ArcPath path(arc, {});
  const KeyList list = fit(path, {0.0, 2.0}, 1e-4);
  EXPECT_EQ(list.shape, KeyShape::linear);
  EXPECT_EQ(list.keys.size(), 3U);
  EXPECT_LT(worst(list, path, {0.0, 2.0}), 1e-7);
}

// Values that nothing is near to must not be fitted forever.
TEST(Fit, BadNumbersEnd) {
  const Curve x = eased({0, 1, 2}, {0, 1e38F, -1e38F}, {127, 0, 0, 127});
  VectorPath path({&x}, {.factor = Vec3(1e300)});
  EXPECT_LT(fit(path, {0.0, 2.0}, 1e-4).keys.size(), 10000U);
  const Curve nan = eased({0, 1}, {0, std::nanf("")}, {127, 0, 0, 127});
  VectorPath nan_path({&nan}, {});
  EXPECT_LT(fit(nan_path, {0.0, 1.0}, 1e-4).keys.size(), 10000U);
}

Samples sampled(double (*angle)(double), int frames) {
  Samples samples{.is_rotation = true, .width = 4};
  for (int look = 0; look <= 2 * frames; ++look) {
    const double t = look / 60.0;
    samples.times.push_back(t);
    samples.values.emplace_back(std::sin(angle(t) / 2), 0.0, 0.0, std::cos(angle(t) / 2));
    samples.approaches.push_back(Approach::motion);
  }
  return samples;
}

TEST(FitSamples, SmoothMotionTakesFewKeys) {
  const auto angle = [](double t) { return std::sin(3.0 * t); };
  const KeyList list = fit(sampled(angle, 60), 0.0, 1e-4);
  EXPECT_EQ(list.shape, KeyShape::hermite);
  EXPECT_LT(list.keys.size(), 20U);
  for (int look = 0; look <= 1000; ++look) {
    const double t = look / 500.0;
    const Vec4 wanted(std::sin(angle(t) / 2), 0.0, 0.0, std::cos(angle(t) / 2));
    EXPECT_LT(difference(played(list, t, true), wanted, true), 1.2e-4) << t;
  }
}

// A corner between two samples' worth of smooth motion: no cubic may swing across it.
TEST(FitSamples, PiecesEndAtBends) {
  const auto angle = [](double t) { return t < 1.0 ? t * t : 1.0 - 0.5 * (t - 1.0); };
  const KeyList list = fit(sampled(angle, 60), 0.0, 1e-4);
  EXPECT_TRUE(std::any_of(list.keys.begin(), list.keys.end(), [](const TargetKey& key) { return key.time == 1.0F; }));
  for (int look = 0; look <= 1000; ++look) {
    const double t = look / 500.0;
    const Vec4 wanted(std::sin(angle(t) / 2), 0.0, 0.0, std::cos(angle(t) / 2));
    EXPECT_LT(difference(played(list, t, true), wanted, true), 1.5e-4) << t;
  }
}

TEST(FitSamples, RestIsHeldAndJumpsTakeNoTime) {
  Samples samples{.is_rotation = true, .width = 4};
  const Vec4 a(0, 0, 0, 1);
  const Vec4 b(0.6, 0, 0, 0.8);
  samples.times = {0.0, 5.0, std::nextafter(6.0, 0.0), 6.0, 7.0};
  samples.values = {a, a, a, b, b};
  samples.approaches = {Approach::motion, Approach::rest, Approach::motion, Approach::jump, Approach::rest};
  const KeyList list = fit(samples, 0.0, 1e-4);
  EXPECT_LT(difference(played(list, 5.999, true), a, true), 1e-12);
  EXPECT_LT(difference(played(list, 6.0, true), b, true), 1e-12);
  EXPECT_LE(list.keys.size(), 4U);
}

}  // namespace
}  // namespace genga
