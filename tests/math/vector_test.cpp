#include "genga/math/vector.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace genga {
namespace {

Quat about_y(double angle) { return {std::cos(angle / 2), 0, std::sin(angle / 2), 0}; }

TEST(Vector, RotatesColumnVectors) {
  const Vec3 turned = rotate(about_y(1.0), Vec3(0, 0, 2));
  EXPECT_NEAR(turned.x, 2 * std::sin(1.0), 1e-15);
  EXPECT_NEAR(turned.z, 2 * std::cos(1.0), 1e-15);
}

TEST(Vector, NormalizesOrGivesIdentity) {
  EXPECT_EQ(normalized_or_identity(Quat(0, 0, 3, 4)), Quat(0, 0, 0.6, 0.8));
  EXPECT_EQ(normalized_or_identity(Quat(0, 0, 0, 0)), Quat(1, 0, 0, 0));
  EXPECT_EQ(normalized_or_identity(Quat(std::numeric_limits<double>::quiet_NaN(), 0, 0, 0)), Quat(1, 0, 0, 0));
  EXPECT_EQ(normalized_or_identity(Quat(std::numeric_limits<double>::infinity(), 0, 0, 0)), Quat(1, 0, 0, 0));
}

TEST(Vector, SlerpTurnsEvenlyOnTheShorterArc) {
  for (const double arc : {1e-6, 1e-3, 0.5, 3.0}) {
    for (int i = 0; i <= 4; ++i) {
      const Quat between = slerp_short(about_y(0.2), -about_y(0.2 + arc), i / 4.0);
      EXPECT_NEAR(2 * std::atan2(between.y, between.w), 0.2 + arc * i / 4.0, 1e-12) << arc << " " << i;
    }
  }
}

TEST(Vector, SlerpIsExactAtItsEnds) {
  const Quat a = about_y(0.3);
  const Quat b = about_y(-1.1);
  EXPECT_NEAR(glm::length(slerp_short(a, b, 0.0) - a), 0.0, 2e-16);
  EXPECT_NEAR(glm::length(slerp_short(a, b, 1.0) - b), 0.0, 2e-16);
}

}  // namespace
}  // namespace genga
