#include "genga/math/axes_change.h"

#include <gtest/gtest.h>

#include "genga/math/euler.h"

namespace genga {
namespace {

const Axes mmd{Handedness::left, 0.08, 30.0};

TEST(AxesChange, PointsAndRotations) {
  const AxesChange change(mmd, 0.08);
  EXPECT_EQ(change.point({1, 2, 3}), Vec3(1 * 0.08, 2 * 0.08, -(3 * 0.08)));
  EXPECT_EQ(change.rotation(Quat(4, 1, 2, 3)), Quat(4, -1, -2, 3));
}

// Turning and then changing axes is the same as changing axes and then turning.
TEST(AxesChange, RotationsGoWithPoints) {
  const AxesChange change(mmd, 1.0);
  const Quat q = from_euler({0.3, -0.7, 1.1}, EulerOrder::yxz);
  const Vec3 v(1.0, 2.0, 3.0);
  const Vec3 a = change.point(rotate(q, v));
  const Vec3 b = rotate(change.rotation(q), change.point(v));
  EXPECT_LT(glm::length(a - b), 1e-14);
  const Quat angles = from_euler(change.angles({0.3, -0.7, 1.1}), EulerOrder::yxz);
  EXPECT_LT(glm::length(rotate(angles, v) - rotate(change.rotation(q), v)), 1e-14);
}

// What a matrix takes somewhere it takes there after both spaces have changed.
TEST(AxesChange, MatricesGoWithPoints) {
  const AxesChange change(mmd, 0.08);
  const Mat4 matrix = to_matrix(
      {.translation = {1, -2, 3}, .rotation = from_euler({0.3, -0.7, 1.1}, EulerOrder::yxz), .scale = {1, 2, 3}});
  const Vec3 v(1.0, 2.0, 3.0);
  const Vec3 a = change.point(Vec3(matrix * Vec4(v, 1.0)));
  EXPECT_LT(glm::length(a - Vec3(change.matrix(matrix) * Vec4(change.point(v), 1.0))), 1e-14);
}

TEST(AxesChange, RightHandedAxesStay) {
  const AxesChange change(Axes{}, 1.0);
  EXPECT_FALSE(change.mirrors());
  EXPECT_EQ(change.point({1, 2, 3}), Vec3(1, 2, 3));
}

}  // namespace
}  // namespace genga
