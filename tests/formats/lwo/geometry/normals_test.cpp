#include "genga/formats/lwo/geometry/normals.h"

#include <array>
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace genga::lwo {
namespace {

constexpr float exact_enough = 1e-6F;

void expect_near(const Vec3f& a, const Vec3& b) {
  EXPECT_LT(glm::length(Vec3(a) - b), exact_enough) << a.x << ' ' << a.y << ' ' << a.z;
}

// Three squares around the corner at the origin, facing -x, -y and -z.
Cage corner() {
  Cage cage;
  cage.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}};
  cage.add(std::array{0U, 3U, 6U, 2U}, PolygonKind::face, 0);
  cage.add(std::array{0U, 1U, 5U, 3U}, PolygonKind::face, 0);
  cage.add(std::array{0U, 2U, 4U, 1U}, PolygonKind::face, 0);
  return cage;
}

constexpr float degrees = static_cast<float>(std::numbers::pi / 180.0);
constexpr std::array<PolygonCorner, 3> all{{{0, 0}, {4, 1}, {8, 2}}};

std::vector<Vec3f> normals_of(const Cage& cage, std::vector<float> angles) {
  const std::vector<Vec3f> faces = face_normals(cage);
  CornerNormals normals(cage, faces, angles);
  const std::span<const Vec3f> result = normals.around(all);
  return {result.begin(), result.end()};
}

TEST(Normals, OfFacesPointToTheClockwiseSide) {
  const std::vector<Vec3f> faces = face_normals(corner());
  expect_near(faces[0], {-1, 0, 0});
  expect_near(faces[1], {0, -1, 0});
  expect_near(faces[2], {0, 0, -1});
}

TEST(Normals, SmoothedUpToTheAngle) {
  for (const Vec3f& normal : normals_of(corner(), {90.0F * degrees})) expect_near(normal, Vec3(-1 / std::sqrt(3.0)));
  for (const Vec3f& normal : normals_of(corner(), {400.0F * degrees})) expect_near(normal, Vec3(-1 / std::sqrt(3.0)));
  expect_near(normals_of(corner(), {89.0F * degrees})[1], {0, -1, 0});
  expect_near(normals_of(corner(), {0.0F})[1], {0, -1, 0});
}

TEST(Normals, NotAcrossSurfacesOrGroups) {
  Cage cage = corner();
  cage.surfaces[2] = 1;
  const std::vector<Vec3f> normals = normals_of(cage, {2.0F, 2.0F});
  expect_near(normals[0], Vec3(-1, -1, 0) / std::sqrt(2.0));
  expect_near(normals[2], {0, 0, -1});
  Cage grouped = corner();
  grouped.smoothing = {0, 7, 7};
  expect_near(normals_of(grouped, {2.0F})[0], {-1, 0, 0});
  expect_near(normals_of(grouped, {2.0F})[2], Vec3(0, -1, -1) / std::sqrt(2.0));
}

// Unit normals count alike, whatever the polygons' sizes.
TEST(Normals, SizeDoesNotWeigh) {
  Cage cage = corner();
  cage.points[3] = {0, 0, 50};
  for (const Vec3f& normal : normals_of(cage, {2.0F})) expect_near(normal, Vec3(-1 / std::sqrt(3.0)));
}

TEST(Normals, WithoutAreaPointsUp) {
  Cage cage = corner();
  cage.add(std::array{0U, 1U}, PolygonKind::face, 0);
  const std::vector<Vec3f> faces = face_normals(cage);
  const std::array angles{1.0F};
  CornerNormals normals(cage, faces, angles);
  expect_near(normals.around(std::array{PolygonCorner{12, 3}})[0], {0, 1, 0});
}

TEST(Normals, CornersOfPoints) {
  const Cage cage = corner();
  CornersOfPoints around(cage);
  const auto list = [&](std::uint32_t point) {
    const std::span<const PolygonCorner> corners = around.of(point);
    return std::vector<PolygonCorner>(corners.begin(), corners.end());
  };
  EXPECT_EQ(list(0), (std::vector<PolygonCorner>{{0, 0}, {4, 1}, {8, 2}}));
  EXPECT_EQ(list(3), (std::vector<PolygonCorner>{{1, 0}, {7, 1}}));
  EXPECT_EQ(list(6), (std::vector<PolygonCorner>{{2, 0}}));
}

// A triangle, a square and a triangle have as many corners as a cage of triangles alone might have.
TEST(Normals, CornersOfTriangles) {
  using Corners = std::vector<PolygonCorner>;
  Cage cage;
  cage.points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  const auto list = [&](std::uint32_t point) {
    CornersOfPoints around(cage);
    const std::span<const PolygonCorner> corners = around.of(point);
    return Corners(corners.begin(), corners.end());
  };
  cage.add(std::array{0U, 1U, 2U}, PolygonKind::face, 0);
  cage.add(std::array{0U, 2U, 3U}, PolygonKind::face, 0);
  EXPECT_EQ(list(0), (Corners{{0, 0}, {3, 1}}));
  EXPECT_EQ(list(2), (Corners{{2, 0}, {4, 1}}));
  EXPECT_EQ(list(3), (Corners{{5, 1}}));
  cage.add(std::array{0U, 1U, 2U, 3U}, PolygonKind::face, 0);
  cage.add(std::array{1U, 2U}, PolygonKind::face, 0);
  EXPECT_EQ(list(2), (Corners{{2, 0}, {4, 1}, {8, 2}, {11, 3}}));
}

// Two faces back to back count for each other at half a turn, and add up to nothing: each keeps its own.
TEST(Normals, OfOppositeFacesStay) {
  Cage cage;
  cage.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  cage.add(std::array{0U, 1U, 2U}, PolygonKind::face, 0);
  cage.add(std::array{0U, 2U, 1U}, PolygonKind::face, 0);
  const std::vector<Vec3f> faces = face_normals(cage);
  const std::array angles{4.0F};
  CornerNormals normals(cage, faces, angles);
  const std::span<const Vec3f> at_origin = normals.around(CornersOfPoints(cage).of(0));
  EXPECT_EQ(at_origin[0], faces[0]);
  EXPECT_EQ(at_origin[1], faces[1]);
  EXPECT_EQ(faces[0], -faces[1]);
}

// A triangle that faces along the diagonal, with a map at one of its points: times the side to which it faces.
Cage leaning(const Vec3f& normal) {
  Cage cage;
  cage.points = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const std::uint32_t triangle[] = {0, 1, 2};
  cage.add(triangle, PolygonKind::face, 0);
  EXPECT_GT(face_normals(cage)[0].x * face_normals(cage)[0].z, 0.0F);
  const float side = face_normals(cage)[0].x > 0 ? 1.0F : -1.0F;
  cage.normals = CageMap{.dimension = 3, .points = {0}, .values = {side * normal.x, side * normal.y, side * normal.z}};
  return cage;
}

TEST(Normals, MapsThatAreTurnedLeanAgainstZAlone) {
  EXPECT_FALSE(are_normals_turned(leaning({1, 1, 1})));
  EXPECT_TRUE(are_normals_turned(leaning({1, 1, -1})));
  EXPECT_FALSE(are_normals_turned(leaning({-1, -1, -1}))) << "turned inside out on purpose";
  EXPECT_TRUE(are_normals_turned(leaning({0, 0, -1})));
  EXPECT_FALSE(are_normals_turned(leaning({0, 0, 0})));
  Cage none = leaning({1, 1, 1});
  none.normals.reset();
  EXPECT_FALSE(are_normals_turned(none));
}

}  // namespace
}  // namespace genga::lwo
