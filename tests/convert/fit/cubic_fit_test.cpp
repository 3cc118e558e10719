#include "genga/convert/fit/cubic_fit.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

// 2 + 3t - t² + 0.5t³, in four components.
Vec4 cubic(double t) { return Vec4(1.0, -1.0, 2.0, 0.5) * (2.0 + 3.0 * t - t * t + 0.5 * t * t * t); }
Vec4 slope(double t) { return Vec4(1.0, -1.0, 2.0, 0.5) * (3.0 - 2.0 * t + 1.5 * t * t); }

TEST(CubicFit, FindsACubicAgain) {
  CubicFit fit(cubic(1.0), cubic(3.0), 2.0);
  for (const double share : {0.2, 0.5, 0.7}) fit.add(share, cubic(1.0 + 2.0 * share));
  const Slopes slopes = fit.solve();
  EXPECT_LT(glm::length(slopes.out - slope(1.0)), 1e-6);
  EXPECT_LT(glm::length(slopes.in - slope(3.0)), 1e-6);
  for (double share = 0.0; share <= 1.0; share += 0.125) {
    const Vec4 value = hermite(cubic(1.0), cubic(3.0), {slope(1.0), slope(3.0)}, 2.0, share);
    EXPECT_LT(glm::length(value - cubic(1.0 + 2.0 * share)), 1e-13);
  }
}

TEST(CubicFit, ValuesOutsideTellToo) {
  CubicFit fit(cubic(1.0), cubic(3.0), 2.0);
  fit.add(-0.5, cubic(0.0));
  fit.add(1.5, cubic(4.0));
  EXPECT_LT(glm::length(fit.solve().out - slope(1.0)), 1e-6);
}

TEST(CubicFit, WithoutValuesItGoesStraight) {
  const CubicFit fit(Vec4(0.0), Vec4(2.0), 4.0);
  EXPECT_EQ(fit.solve().out, Vec4(0.5));
  EXPECT_EQ(fit.solve().in, Vec4(0.5));
}

TEST(CubicFit, OneValueIsMet) {
  CubicFit fit(Vec4(0.0), Vec4(1.0), 1.0);
  fit.add(0.5, Vec4(0.75));
  const Slopes slopes = fit.solve();
  EXPECT_LT(glm::length(hermite(Vec4(0.0), Vec4(1.0), slopes, 1.0, 0.5) - Vec4(0.75)), 1e-6);
}

}  // namespace
}  // namespace genga
