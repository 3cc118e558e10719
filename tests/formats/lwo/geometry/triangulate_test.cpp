#include "genga/formats/lwo/geometry/triangulate.h"

#include <array>
#include <cmath>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

namespace genga::lwo {
namespace {

struct Cut {
  std::vector<std::uint32_t> triangles;
  bool is_sound = false;
};

std::vector<std::uint32_t> ring(std::size_t count) {
  std::vector<std::uint32_t> corners(count);
  std::iota(corners.begin(), corners.end(), 0U);
  return corners;
}

Cut cut(const std::vector<Vec3f>& points) {
  Cut result;
  Triangulator triangulator;
  result.is_sound = triangulator.add(points, ring(points.size()), result.triangles);
  EXPECT_EQ(result.triangles.size(), (points.size() - 2) * 3);
  return result;
}

double area_of(const std::vector<Vec3f>& points, std::span<const std::uint32_t> triangle) {
  const Vec3 a(points[triangle[0]]);
  return glm::cross(Vec3(points[triangle[1]]) - a, Vec3(points[triangle[2]]) - a).z / 2.0;
}

// In the plane of x and y: the triangles turn as the outline does and cover its area, so they do not overlap.
void expect_covers(const std::vector<Vec3f>& points, double area) {
  const Cut result = cut(points);
  EXPECT_TRUE(result.is_sound);
  double sum = 0.0;
  for (std::size_t i = 0; i < result.triangles.size(); i += 3) {
    const double one = area_of(points, std::span(result.triangles).subspan(i, 3));
    EXPECT_GE(one * area, 0.0);
    sum += one;
  }
  EXPECT_NEAR(sum, area, 1e-9 * std::abs(area));
}

// By the trapezoids under the edges.
double shoelace(const std::vector<Vec3f>& points) {
  double sum = 0.0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec3 a(points[i]);
    const Vec3 b(points[(i + 1) % points.size()]);
    sum += (a.x - b.x) * (a.y + b.y) / 2.0;
  }
  return sum;
}

TEST(Triangulate, ConvexIsAFan) {
  const std::vector<Vec3f> pentagon = {{0, 2, 0}, {2, 0, 0}, {1, -2, 0}, {-1, -2, 0}, {-2, 0, 0}};
  EXPECT_EQ(cut(pentagon).triangles, (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3, 0, 3, 4}));
}

TEST(Triangulate, ConcaveQuadIsCutAtItsBend) {
  // The third corner lies inside the triangle of the others.
  const std::vector<Vec3f> dart = {{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {0, 4, 0}};
  expect_covers(dart, 4.0);
  // Shifted by one, the bend is where the usual diagonal does not end.
  const std::vector<Vec3f> shifted = {{0, 4, 0}, {0, 0, 0}, {4, 0, 0}, {1, 1, 0}};
  expect_covers(shifted, 4.0);
}

TEST(Triangulate, Letters) {
  const std::vector<Vec3f> u = {{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 3, 0}, {2, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};
  expect_covers(u, 7.0);
  const std::vector<Vec3f> clockwise(u.rbegin(), u.rend());
  expect_covers(clockwise, -7.0);
}

TEST(Triangulate, CornersOnAStraightEdge) {
  const std::vector<Vec3f> square = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0},
                                     {2, 2, 0}, {1, 2, 0}, {0, 2, 0}, {0, 1, 0}};
  expect_covers(square, 4.0);
}

TEST(Triangulate, OutlineRunsIntoAHoleAndBack) {
  const std::vector<Vec3f> frame = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, {0, 0, 0},
                                    {1, 1, 0}, {1, 3, 0}, {3, 3, 0}, {3, 1, 0}, {1, 1, 0}};
  expect_covers(frame, 12.0);
}

TEST(Triangulate, RandomStarsOfManyCorners) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> radius(0.2F, 1.0F);
  for (const std::size_t count : {5U, 40U, 1023U, 6000U}) {
    std::vector<Vec3f> star;
    for (std::size_t i = 0; i < count; ++i) {
      const double angle = 2.0 * 3.14159265358979 * static_cast<double>(i) / static_cast<double>(count);
      const float r = radius(random);
      star.emplace_back(r * static_cast<float>(std::cos(angle)), r * static_cast<float>(std::sin(angle)), 0.0F);
    }
    expect_covers(star, shoelace(star));
  }
}

TEST(Triangulate, TiltedAndBentOutlinesKeepTheirSide) {
  // A dart lifted out of the plane at one corner: all triangles still face up.
  const std::vector<Vec3f> dart = {{0, 0, 0}, {4, 0, 0.5F}, {1, 1, -0.25F}, {0, 4, 0}};
  const Cut result = cut(dart);
  for (std::size_t i = 0; i < result.triangles.size(); i += 3)
    EXPECT_GT(area_of(dart, std::span(result.triangles).subspan(i, 3)), 0.0);
}

TEST(Triangulate, WithoutAreaOrCrossingItself) {
  EXPECT_TRUE(cut({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}).is_sound);
  EXPECT_TRUE(cut({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}}).is_sound);
  EXPECT_FALSE(cut({{0, 0, 0}, {2, 2, 0}, {2, 0, 0}, {0, 2, 0}}).is_sound);
}

TEST(Triangulate, NormalIsFirstEdgeTimesLastEdge) {
  const std::vector<Vec3f> square = {{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}};
  EXPECT_EQ(polygon_normal(square, ring(4)), Vec3(0, 0, -1));
  // Bent: the plane at the first corner, not the mean of all.
  const std::vector<Vec3f> bent = {{0, 0, 0}, {0, 1, 0}, {1, 1, 1}, {1, 0, 0}};
  EXPECT_EQ(polygon_normal(bent, ring(4)), Vec3(0, 0, -1));
  // A first corner that bends inwards: the side that the whole outline shows.
  const std::vector<Vec3f> dart = {{1, 1, 0}, {4, 0, 0}, {0, 0, 0}, {0, 4, 0}};
  EXPECT_EQ(polygon_normal(dart, ring(4)), Vec3(0, 0, -1));
  EXPECT_EQ(polygon_normal({{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}}, ring(3)), Vec3(0, 0, 0));
  EXPECT_EQ(polygon_normal(square, ring(2)), Vec3(0, 0, 0));
}

}  // namespace
}  // namespace genga::lwo
