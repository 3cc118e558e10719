#include "genga/math/functions.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace genga {
namespace {

// Steps of a double between two numbers.
std::uint64_t steps_between(double a, double b) {
  const auto place = [](double x) {
    const auto bits = std::bit_cast<std::int64_t>(x);
    return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
  };
  const std::int64_t difference = place(a) - place(b);
  return static_cast<std::uint64_t>(difference < 0 ? -difference : difference);
}

// -0.688813906829757689 and 1.173212145179428081 to 18 digits; glibc gives the doubles on the other side of them,
// -0.6888139068297577 and 1.1732121451794282.
TEST(Functions, AreNotThoseOfTheCLibrary) {
  EXPECT_EQ(math::sin(-2.381741005352976), -0.6888139068297576);
  EXPECT_EQ(math::hypot(0.8743929778533089, 0.7822171424082562), 1.173212145179428);
}

TEST(Functions, AreWithinAnUlpOfTheCLibrarys) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int i = 0; i < 100000; ++i) {
    const double x = unit(random);
    const double y = unit(random);
    ASSERT_LE(steps_between(math::sin(8.0 * x), std::sin(8.0 * x)), 1U) << x;
    ASSERT_LE(steps_between(math::cos(8.0 * x), std::cos(8.0 * x)), 1U) << x;
    ASSERT_LE(steps_between(math::tan(x), std::tan(x)), 1U) << x;
    ASSERT_LE(steps_between(math::asin(x), std::asin(x)), 1U) << x;
    ASSERT_LE(steps_between(math::acos(x), std::acos(x)), 1U) << x;
    ASSERT_LE(steps_between(math::atan2(y, x), std::atan2(y, x)), 1U) << y << ' ' << x;
    ASSERT_LE(steps_between(math::hypot(x, y), std::hypot(x, y)), 1U) << x << ' ' << y;
    ASSERT_LE(steps_between(math::pow(x + 1.5, 3.0 * y), std::pow(x + 1.5, 3.0 * y)), 1U) << x << ' ' << y;
    // log10 has two.
    ASSERT_LE(steps_between(math::log10(x + 1.5), std::log10(x + 1.5)), 2U) << x;
  }
}

TEST(Functions, OfFloat32RoundOnce) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> above(0.01F, 4.0F);
  for (int i = 0; i < 20000; ++i) {
    const float x = above(random);
    EXPECT_FLOAT_EQ(math::pow(x, 2.4F), static_cast<float>(std::pow(double{x}, 2.4000000953674316)));
    EXPECT_FLOAT_EQ(math::exp2(x), static_cast<float>(std::exp2(double{x})));
    EXPECT_NEAR(math::log2(x), std::log2(double{x}), 1e-6);  // float32 near zero
  }
}

TEST(Functions, KnowTheirEdges) {
  EXPECT_EQ(math::atan2(0.0, -1.0), 3.141592653589793);
  EXPECT_EQ(math::atan2(-0.0, -1.0), -3.141592653589793);
  EXPECT_EQ(math::asin(1.0), 1.5707963267948966);
  EXPECT_TRUE(std::isnan(math::acos(1.5)));
  EXPECT_TRUE(std::isnan(math::sin(HUGE_VAL)));
  EXPECT_EQ(math::hypot(HUGE_VAL, -1.0), HUGE_VAL);
  EXPECT_EQ(math::pow(0.0, -1.0), HUGE_VAL);
  EXPECT_NEAR(math::sin(1e22), -0.8522008497671888, 1e-15);  // computed to 50 digits: far out the circle is still met
}

}  // namespace
}  // namespace genga
