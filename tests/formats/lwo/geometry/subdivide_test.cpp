#include "genga/formats/lwo/geometry/subdivide.h"

#include <array>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

namespace genga::lwo {
namespace {

constexpr float float_enough = 1e-6F;  // coordinates within 1, means of floats

Cage cube(PolygonKind kind) {
  Cage cage;
  for (int i = 0; i < 8; ++i)
    cage.points.emplace_back(i & 1 ? 1.0F : -1.0F, i & 2 ? 1.0F : -1.0F, i & 4 ? 1.0F : -1.0F);
  const std::array<std::array<std::uint32_t, 4>, 6> faces = {
      {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}}};
  for (const auto& face : faces) cage.add(face, kind, 0);
  return cage;
}

// How many of the points that polygons use have these absolute coordinates, in ascending order.
int count_like(const Cage& cage, std::array<float, 3> wanted) {
  std::vector<bool> used(cage.points.size());
  for (const std::uint32_t point : cage.corners) used[point] = true;
  int count = 0;
  for (std::size_t p = 0; p < used.size(); ++p) {
    std::array<float, 3> sizes{std::abs(cage.points[p].x), std::abs(cage.points[p].y), std::abs(cage.points[p].z)};
    std::sort(sizes.begin(), sizes.end());
    bool is_like = used[p];
    for (std::size_t i = 0; i < 3; ++i) is_like = is_like && std::abs(sizes[i] - wanted[i]) < float_enough;
    count += is_like ? 1 : 0;
  }
  return count;
}

// A cube of half edge 1. Face points lie at (0, 0, 1). An edge point is the mean of two corners and two face points,
// (0, 3/4, 3/4). A corner becomes (F + 2R + 0·S) / 3 with F = (1/3, 1/3, 1/3) and R = (2/3, 2/3, 2/3), that is 5/9.
TEST(Subdivide, CubeOnce) {
  Cage cage = cube(PolygonKind::catmull_clark);
  EXPECT_TRUE(subdivide(cage, 1));
  EXPECT_EQ(cage.size(), 24U);
  EXPECT_EQ(count_like(cage, {0.0F, 0.0F, 1.0F}), 6);
  EXPECT_EQ(count_like(cage, {0.0F, 0.75F, 0.75F}), 12);
  EXPECT_EQ(count_like(cage, {5.0F / 9, 5.0F / 9, 5.0F / 9}), 8);
}

// The next level of the same cube, with C = (5/9, 5/9, 5/9), E = (3/4, 3/4, 0), V = (1, 0, 0).
// The new face point is the mean of C, two E and V: x = (5/9 + 3/4 + 3/4 + 1) / 4 = 55/72, y = z = (5/9 + 3/4) / 4 =
// 47/144.
// The point of the old face, of valence 4, becomes (F + 2R + V) / 4. F.x = 55/72, R.x = (1 + 3/4) / 2 = 7/8, so x is
// (55/72 + 7/4 + 1) / 4 = 253/288, others 0.
// The old corner, of valence 3, becomes (F + 2R) / 3. F's coordinates are (55/72 + 47/144 + 47/144) / 3 = 17/36, R's
// (5/9 + (3/4 + 3/4 + 0) / 3) / 2 = 19/36: 55/108.
TEST(Subdivide, CubeTwice) {
  Cage cage = cube(PolygonKind::catmull_clark);
  EXPECT_TRUE(subdivide(cage, 2));
  EXPECT_EQ(cage.size(), 96U);
  EXPECT_EQ(count_like(cage, {47.0F / 144, 47.0F / 144, 55.0F / 72}), 24);
  EXPECT_EQ(count_like(cage, {0.0F, 0.0F, 253.0F / 288}), 6);
  EXPECT_EQ(count_like(cage, {55.0F / 108, 55.0F / 108, 55.0F / 108}), 8);
}

TEST(Subdivide, PatchesHaveAsManySegmentsAsTheLevelSays) {
  Cage cage = cube(PolygonKind::patch);
  EXPECT_TRUE(subdivide(cage, 4));
  EXPECT_EQ(cage.size(), 6U * 16);
  Cage once = cube(PolygonKind::patch);
  EXPECT_TRUE(subdivide(once, 1));
  EXPECT_EQ(once.points, cube(PolygonKind::patch).points);
}

TEST(Subdivide, ZeroIsTheCage) {
  Cage cage = cube(PolygonKind::catmull_clark);
  EXPECT_TRUE(subdivide(cage, 0));
  EXPECT_EQ(cage.size(), 6U);
}

// A square alone: its edges are open, so a corner becomes (6·corner + both neighbours) / 8 and an edge point the
// middle.
TEST(Subdivide, OpenEdgesFollowTheirOwnPoints) {
  Cage cage;
  cage.points = {{-1, -1, 0}, {-1, 1, 0}, {1, 1, 0}, {1, -1, 0}};
  cage.add(std::array{0U, 1U, 2U, 3U}, PolygonKind::catmull_clark, 0);
  subdivide(cage, 1);
  EXPECT_EQ(count_like(cage, {0.0F, 0.75F, 0.75F}), 4);
  EXPECT_EQ(count_like(cage, {0.0F, 0.0F, 1.0F}), 4);
  EXPECT_EQ(count_like(cage, {0.0F, 0.0F, 0.0F}), 1);
}

// Three squares on one edge: its ends have three or more open edges and stay where they are.
TEST(Subdivide, EdgesOfThreeFacesHold) {
  Cage cage;
  cage.points = {{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}, {0, 1, 0}, {0, 1, 1}, {-1, 0, 0}, {-1, 0, 1}};
  for (const std::uint32_t at : {2U, 4U, 6U}) cage.add(std::array{0U, 1U, at + 1, at}, PolygonKind::catmull_clark, 0);
  subdivide(cage, 1);
  EXPECT_EQ(count_like(cage, {0.0F, 0.0F, 0.0F}), 1);
  EXPECT_EQ(count_like(cage, {0.0F, 0.0F, 1.0F}), 1);
  // The middle of the shared edge, and of the three open ones that start at the origin.
  EXPECT_EQ(count_like(cage, {0.0F, 0.0F, 0.5F}), 4);
}

TEST(Subdivide, FacesBesidePatchesStay) {
  Cage cage = cube(PolygonKind::catmull_clark);
  cage.add(std::array{0U, 1U, 2U}, PolygonKind::face, 3);
  cage.add(std::array{5U}, PolygonKind::face, 4);
  subdivide(cage, 1);
  ASSERT_EQ(cage.size(), 26U);
  EXPECT_EQ(cage.surfaces[0], 3U);
  EXPECT_EQ(cage.points[cage.corners_of(0)[1]], Vec3f(1, -1, -1));
  EXPECT_EQ(cage.corners_of(1).size(), 1U);
}

TEST(Subdivide, MorphsFollowThePoints) {
  Cage cage = cube(PolygonKind::catmull_clark);
  CageMap morph{.name = "up", .dimension = 3};
  for (std::uint32_t i = 0; i < 8; ++i) {
    morph.points.push_back(i);
    morph.values.insert(morph.values.end(), {0.0F, cage.points[i].y * 2.0F, 0.0F});
  }
  cage.morphs.push_back(morph);
  subdivide(cage, 2);
  // Twice the height as offset before subdivision is twice the height after it: the rules are linear.
  std::size_t seen = 0;
  for (const std::uint32_t point : cage.corners) {
    const float* offset = cage.morphs[0].at_point(point);
    const float height = cage.points[point].y;
    if (offset == nullptr) {
      EXPECT_EQ(height, 0.0F);
      continue;
    }
    EXPECT_NEAR(offset[1], 2.0F * height, float_enough);
    ++seen;
  }
  EXPECT_GT(seen, 200U);
}

TEST(Subdivide, MapsAreInterpolatedWithinPolygons) {
  Cage cage;
  cage.points = {{-1, -1, 0}, {-1, 1, 0}, {1, 1, 0}, {1, -1, 0}};
  cage.add(std::array{0U, 1U, 2U, 3U}, PolygonKind::catmull_clark, 0);
  cage.weights.push_back({.name = "w", .dimension = 1, .points = {0, 1, 2, 3}, .values = {0, 1, 2, 5}});
  CageMap uv{.name = "uv", .dimension = 2, .points = {0, 1, 2, 3}, .values = {0, 0, 0, 1, 1, 1, 1, 0}};
  uv.corners = {2};
  uv.corner_values = {3.0F, 3.0F};
  cage.uvs.push_back(uv);
  subdivide(cage, 1);
  ASSERT_EQ(cage.size(), 4U);
  // The quad at the second old corner: that corner, the middle of its edge to the third, the middle of all, and the
  // middle of the edge from the first.
  const std::span<const std::uint32_t> quad = cage.corners_of(1);
  const std::array<float, 4> weights{1.0F, 1.5F, 2.0F, 0.5F};
  const std::array<std::array<float, 2>, 4> uvs{{{0, 1}, {1.5F, 2}, {1, 1}, {0, 0.5F}}};
  for (std::uint32_t i = 0; i < 4; ++i) {
    EXPECT_FLOAT_EQ(*cage.weights[0].at_point(quad[i]), weights[i]);
    const float* value = cage.uvs[0].at_corner(cage.offsets[1] + i, quad[i]);
    ASSERT_NE(value, nullptr);
    EXPECT_FLOAT_EQ(value[0], uvs[i][0]);
    EXPECT_FLOAT_EQ(value[1], uvs[i][1]);
  }
}

TEST(Subdivide, StopsBeforeThereAreTooMany) {
  Cage cage = cube(PolygonKind::catmull_clark);
  // 24 corners, four times as many with each level: 24, 96, 384.
  EXPECT_FALSE(subdivide(cage, 4000000000U, 400));
  EXPECT_EQ(cage.corners.size(), 384U);
}

}  // namespace
}  // namespace genga::lwo
