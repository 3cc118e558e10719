#include "genga/solve/append.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga {
namespace {

// Radians: some roundings of a double.
constexpr double rounding = 1e-14;

Quat about(const Vec3& axis, double angle) { return {std::cos(angle / 2), glm::normalize(axis) * std::sin(angle / 2)}; }

double difference(const Quat& a, const Quat& b) { return std::min(glm::length(a - b), glm::length(a + b)); }

Pose pose_of(const Quat& source, const Quat& own) {
  Pose pose;
  pose.local.resize(3);
  pose.local[0].rotation = source;
  pose.local[1].rotation = own;
  return pose;
}

Quat appended(const Quat& source, const Quat& own, double ratio, bool replace = false) {
  Pose pose = pose_of(source, own);
  solve_append({.node = 1, .source = 0, .ratio = ratio, .replace = replace}, pose);
  return pose.local[1].rotation;
}

const Vec3 axis(1, 2, -3);
const Quat none(1, 0, 0, 0);

TEST(Append, TakesAShareOfTheAngle) {
  for (const double ratio : {0.0, 0.25, 0.5, 0.75, 1.0, -1.0, -0.3, 1.5}) {
    EXPECT_LT(difference(appended(about(axis, 1.2), none, ratio), about(axis, 1.2 * ratio)), rounding) << ratio;
  }
}

TEST(Append, TakesTheShorterWay) {
  EXPECT_LT(difference(appended(-about(axis, 1.2), none, 0.5), about(axis, 0.6)), rounding);
}

TEST(Append, TurnsWithinTheNodesOwnRotation) {
  const Quat own = about({0, 1, 0}, 0.7);
  EXPECT_LT(difference(appended(about(axis, 1.2), own, 0.5), own * about(axis, 0.6)), rounding);
}

TEST(Append, ReplacesWhenTheRuleSaysSo) {
  EXPECT_LT(difference(appended(about(axis, 1.2), about({0, 1, 0}, 0.7), 1.0, true), about(axis, 1.2)), rounding);
}

TEST(Append, SourceMayItselfBeAppendedTo) {
  Pose pose = pose_of(about(axis, 1.2), none);
  solve_append({.node = 1, .source = 0, .ratio = 0.5}, pose);
  solve_append({.node = 2, .source = 1, .ratio = 0.5}, pose);
  EXPECT_LT(difference(pose.local[2].rotation, about(axis, 0.3)), rounding);
}

}  // namespace
}  // namespace genga
