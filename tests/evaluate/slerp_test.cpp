#include "genga/evaluate/slerp.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga {
namespace {

Quat about_x(double angle) { return {std::cos(angle / 2), std::sin(angle / 2), 0, 0}; }

TEST(Slerp, SineMatchesTheLibrarys) {
  for (int i = -1571; i <= 1571; ++i) {
    double result = 0.0;
    sine(i / 1000.0, result);
    EXPECT_NEAR(result, std::sin(i / 1000.0), 4e-16) << i;
  }
}

TEST(Slerp, AngleGrowsEvenly) {
  for (const double arc : {1e-9, 1e-7, 1e-4, 0.1, 1.0, 3.0}) {
    const Slerp slerp = prepare_slerp(about_x(0.3), about_x(0.3 + arc));
    for (int i = 0; i <= 10; ++i) {
      const Quat between = evaluate(slerp, i / 10.0);
      EXPECT_NEAR(2.0 * std::atan2(between.x, between.w), 0.3 + arc * i / 10.0, 1e-15) << arc << " " << i;
      EXPECT_NEAR(glm::length(between), 1.0, 1e-15);
    }
  }
}

TEST(Slerp, IsExactlyTheFirstAtZero) {
  const Quat first = glm::normalize(Quat(0.1, 0.2, 0.3, 0.4));
  EXPECT_EQ(evaluate(prepare_slerp(first, about_x(2.0)), 0.0), first);
}

TEST(Slerp, OppositeSignsAreTheSameRotation) {
  const Slerp slerp = prepare_slerp(about_x(0.2), -about_x(0.6));
  const Quat half = evaluate(slerp, 0.5);
  EXPECT_NEAR(2.0 * std::atan2(half.x, half.w), 0.4, 1e-15);
}

}  // namespace
}  // namespace genga
