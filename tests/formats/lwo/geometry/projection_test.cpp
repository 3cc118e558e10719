#include "genga/formats/lwo/geometry/projection.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

namespace genga::lwo {
namespace {

constexpr double angle_enough = 1e-6;
const Vec3 up(0, 1, 0);

Vec2f uv_of(const ImageProjection& mapping, Vec3f position, const Vec3& normal = up) {
  const std::array positions{position};
  std::array<Vec2f, 1> uvs{};
  mapping.project(positions, normal, uvs);
  return uvs[0];
}

void expect_uv(const Vec2f& uv, double u, double v) {
  EXPECT_NEAR(uv.x, u, angle_enough);
  EXPECT_NEAR(uv.y, v, angle_enough);
}

// u = right / size + 1/2, v from above = 1/2 - up / size.
TEST(Projection, PlanarAlongEachAxis) {
  ImageProjection mapping{.center = {1, 2, 3}, .size = {2, 4, 8}};
  const Vec3f point(1.5F, 3.0F, 1.0F);  // 0.5, 1, -2 from the center
  mapping.axis = 0;
  expect_uv(uv_of(mapping, point), -2.0 / 8 + 0.5, 0.5 - 1.0 / 4);
  mapping.axis = 1;
  expect_uv(uv_of(mapping, point), 0.5 / 2 + 0.5, 0.5 + 2.0 / 8);
  mapping.axis = 2;
  expect_uv(uv_of(mapping, point), 0.5 / 2 + 0.5, 0.5 - 1.0 / 4);
  mapping.projection = Projection::front;
  mapping.axis = 0;
  expect_uv(uv_of(mapping, point), 0.5 / 2 + 0.5, 0.5 - 1.0 / 4);
}

TEST(Projection, CubicTakesTheSideThatThePolygonFaces) {
  const ImageProjection mapping{.projection = Projection::cubic};
  const Vec3f point(0.1F, 0.2F, 0.3F);
  expect_uv(uv_of(mapping, point, {-1, 0.2, 0.3}), 0.8, 0.3);
  expect_uv(uv_of(mapping, point, {0, -1, 0.3}), 0.6, 0.2);
  expect_uv(uv_of(mapping, point, {0, 0.4, 1}), 0.6, 0.3);
}

// The sides of the image meet at the back, +z; its middle is in front, -z, and +x is right of it.
TEST(Projection, CylindricalGoesRoundFromTheBack) {
  const ImageProjection mapping{.projection = Projection::cylindrical, .axis = 1, .size = {1, 4, 1}};
  expect_uv(uv_of(mapping, {0, 0, -5}), 0.5, 0.5);
  expect_uv(uv_of(mapping, {5, 1, 0}), 0.75, 0.25);
  expect_uv(uv_of(mapping, {-5, -1, 0}), 0.25, 0.75);
  expect_uv(uv_of(mapping, {0, 0, 5}), 0.0, 0.5);
}

// By the published heading of (z, x, -y) and (-x, z, -y): 1 - heading / 2π, heading = -atan2(first, third).
TEST(Projection, CylindricalAboutTheOtherAxes) {
  ImageProjection mapping{.projection = Projection::cylindrical, .axis = 0};
  const Vec3f point(0.3F, 0.4F, 0.5F);
  const auto turn = [](double first, double third) {
    const double u = 1.0 + std::atan2(first, third) / (2 * std::numbers::pi);
    return u - std::floor(u);
  };
  expect_uv(uv_of(mapping, point), turn(0.5, -0.4), 0.5 - 0.3);
  mapping.axis = 2;
  expect_uv(uv_of(mapping, point), turn(-0.3, -0.4), 0.5 - 0.5);
  mapping.wrap_width = 3;
  expect_uv(uv_of(mapping, point), 3 * turn(-0.3, -0.4), 0.0);
}

TEST(Projection, SphericalFromPoleToPole) {
  ImageProjection mapping{.projection = Projection::spherical, .axis = 1, .center = {0, 1, 0}};
  expect_uv(uv_of(mapping, {0, 1, -2}), 0.5, 0.5);
  expect_uv(uv_of(mapping, {2, 3, 0}), 0.75, 0.25);  // 45 degrees up
  expect_uv(uv_of(mapping, {0, 9, 0}), 0.0, 0.0);
  expect_uv(uv_of(mapping, {0, -9, 0}), 0.0, 1.0);
  expect_uv(uv_of(mapping, {0, 1, 0}), 0.0, 0.5);
  mapping.wrap_width = 2;
  mapping.wrap_height = 3;
  expect_uv(uv_of(mapping, {2, 3, 0}), 1.5, 0.75);
}

TEST(Projection, RunsOnAcrossTheSeam) {
  const ImageProjection mapping{.projection = Projection::spherical, .axis = 1};
  const std::array<Vec3f, 3> positions{Vec3f(0.1F, 0, 1), Vec3f(-0.1F, 0, 1), Vec3f(0, 1, 0)};
  std::array<Vec2f, 3> uvs{};
  mapping.project(positions, up, uvs);
  const double angle = std::atan(0.1) / (2 * std::numbers::pi);
  EXPECT_NEAR(uvs[0].x, 1 - angle, angle_enough);
  EXPECT_NEAR(uvs[1].x, 1 + angle, angle_enough);
  EXPECT_NEAR(uvs[2].x, 1.0, angle_enough) << "the pole takes the mean of the others";
}

TEST(Projection, TurnedBackByItsRotation) {
  // A heading of 90° turns the image's +z to +x and its +x to -z.
  const ImageProjection mapping{.axis = 2, .rotation = {std::numbers::pi / 2, 0, 0}};
  expect_uv(uv_of(mapping, {0, 0.25F, -0.125F}), 0.5 + 0.125, 0.25);
}

TEST(Projection, SizeOfZeroCountsAsOne) {
  expect_uv(uv_of({.axis = 2, .size = {0, 0, 0}}, {0.25F, 0.25F, 0}), 0.75, 0.25);
}

}  // namespace
}  // namespace genga::lwo
