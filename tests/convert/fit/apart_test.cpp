#include "genga/convert/fit/apart.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/math/transform.h"

namespace genga {
namespace {

constexpr double half_turn = 3.14159265358979323846;

Mat4 turned(double radians, const Vec3& place = Vec3(0.0), double scale = 1.0) {
  Transform local;
  local.translation = place;
  local.rotation = Quat(std::cos(0.5 * radians), 0.0, std::sin(0.5 * radians), 0.0);
  local.scale = Vec3(scale);
  return to_matrix(local);
}

TEST(Apart, PlacesAndAngles) {
  EXPECT_NEAR(distance_square(turned(0.3, {1, 2, 3}), turned(1.0, {1, 5, 7})), 25.0, 1e-12);
  for (const double angle : {1e-9, 1e-4, 0.3, 2.0, half_turn}) {
    EXPECT_NEAR(angle_between(turned(0.2), turned(0.2 + angle, Vec3(3.0), 2.5)), angle,
                1e-9 * std::max(angle, 1e-6) + 1e-12);
    EXPECT_NEAR(angle_of_chord(chord_square_of(angle)), angle, 1e-9);
  }
  EXPECT_EQ(chord_square_of(100.0), chord_square_of(half_turn));
}

TEST(Apart, WhatIsSurelyWithinIs) {
  const double limit = chord_square_of(0.01);
  EXPECT_TRUE(is_surely_within(turned(0.2), turned(0.2), limit));
  EXPECT_TRUE(is_surely_within(turned(0.2), turned(0.205), limit));
  EXPECT_FALSE(is_surely_within(turned(0.2), turned(0.22), limit));
}

}  // namespace
}  // namespace genga
