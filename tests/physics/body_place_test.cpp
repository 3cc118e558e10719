#include "genga/physics/body_place.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga {
namespace {

constexpr double right_angle = 1.5707963267948966;

void expect_near(const Vec3& a, const Vec3& b) {
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(a[i], b[i], 1e-12);
}

TEST(BodyPlace, TheInnerOneIsSeenFromTheOuter) {
  const BodyPlace outer{{1, 2, 3}, body_rotation({0, right_angle, 0})};
  const BodyPlace both = outer * BodyPlace{{1, 0, 0}, {1, 0, 0, 0}};
  expect_near(both.position, {1, 2, 2});
  const BodyPlace back = inverse(outer) * both;
  expect_near(back.position, {1, 0, 0});
  EXPECT_NEAR(std::abs(back.rotation.w), 1.0, 1e-12);
}

// Ry · Rx · Rz: z turns first.
TEST(BodyPlace, AnglesAreComposedAsInMikuMikuDance) {
  expect_near(body_rotation({right_angle, 0, right_angle}) * Vec3(1, 0, 0), {0, 0, 1});
  expect_near(body_rotation({right_angle, right_angle, 0}) * Vec3(0, 1, 0), {1, 0, 0});
}

TEST(BodyPlace, OfAMatrixWithoutItsScale) {
  const BodyPlace place = place_of(to_matrix(Transform{{1, 2, 3}, body_rotation({0.5, 0, 0}), {2, 2, 2}}));
  expect_near(place.position, {1, 2, 3});
  expect_near(place.rotation * Vec3(0, 1, 0), body_rotation({0.5, 0, 0}) * Vec3(0, 1, 0));
}

}  // namespace
}  // namespace genga
