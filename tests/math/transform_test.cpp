#include "genga/math/transform.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga {
namespace {

const Quat turned = glm::normalize(Quat(0.9, 0.1, -0.3, 0.2));

TEST(Transform, ScalesThenTurnsThenMoves) {
  const Transform transform{{1, 2, 3}, turned, {2, 3, 4}};
  const Vec3 point(0.5, -1, 2);
  const Vec3 expected = Vec3(1, 2, 3) + turned * (Vec3(2, 3, 4) * point);
  EXPECT_NEAR(glm::distance(Vec3(to_matrix(transform) * Vec4(point, 1)), expected), 0.0, 1e-14);
}

TEST(Transform, ComesBackFromItsMatrix) {
  const Transform back = to_transform(to_matrix({{1, 2, 3}, turned, {2, 3, 4}}));
  EXPECT_EQ(back.translation, Vec3(1, 2, 3));
  EXPECT_NEAR(glm::distance(back.scale, Vec3(2, 3, 4)), 0.0, 1e-14);
  EXPECT_NEAR(std::abs(glm::dot(back.rotation, turned)), 1.0, 1e-14);
}

TEST(Transform, MirroredMatrixGetsANegativeScale) {
  const Transform back = to_transform(to_matrix({{0, 0, 0}, turned, {-2, 3, 4}}));
  EXPECT_NEAR(glm::distance(back.scale, Vec3(-2, 3, 4)), 0.0, 1e-14);
  EXPECT_NEAR(std::abs(glm::dot(back.rotation, turned)), 1.0, 1e-14);
}

TEST(Transform, MatrixOfNothingGivesNoNan) {
  const Transform back = to_transform(Mat4(0.0));
  EXPECT_EQ(back.scale, Vec3(0, 0, 0));
  EXPECT_TRUE(std::isfinite(back.rotation.w));
}

}  // namespace
}  // namespace genga
