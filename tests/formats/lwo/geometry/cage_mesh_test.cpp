#include "genga/formats/lwo/geometry/cage_mesh.h"

#include <array>

#include <gtest/gtest.h>

namespace genga::lwo {
namespace {

constexpr std::uint64_t plenty = 1U << 20U;

// Two squares beside each other in one plane, sharing the points 1 and 2.
Cage strip() {
  Cage cage;
  cage.points = {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}, {2, 0, 0}, {2, 0, 1}, {9, 9, 9}};
  cage.add(std::array{0U, 3U, 2U, 1U}, PolygonKind::face, 0);
  cage.add(std::array{1U, 2U, 5U, 4U}, PolygonKind::face, 0);
  return cage;
}

Mesh mesh_from(const Cage& cage, std::vector<SurfaceLook> looks = {{}}) {
  FillBudget budget{.bytes = plenty};
  Mesh mesh = mesh_of(cage, looks, 0, budget).mesh;
  EXPECT_EQ(validate(mesh), 0);
  EXPECT_FALSE(budget.is_spent);
  return mesh;
}

TEST(CageMesh, SharesVerticesWhereNothingDiffers) {
  const Mesh mesh = mesh_from(strip());
  EXPECT_EQ(mesh.positions, (std::vector<Vec3f>{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}, {2, 0, 0}, {2, 0, 1}}));
  EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 3, 2, 0, 2, 1, 1, 2, 5, 1, 5, 4}));
  for (const Vec3f& normal : mesh.normals) EXPECT_EQ(normal, Vec3f(0, 1, 0));
  EXPECT_TRUE(mesh.uvs.empty());
  EXPECT_TRUE(mesh.colors.empty());
}

TEST(CageMesh, SplitsWhereNormalsDiffer) {
  Cage cage = strip();
  cage.points[4].y = 1.0F;
  cage.points[5].y = 1.0F;
  EXPECT_EQ(mesh_from(cage).positions.size(), 8U);
  EXPECT_EQ(mesh_from(cage, {{.smoothing_angle = 1.0F}}).positions.size(), 6U);
}

TEST(CageMesh, SplitsWhereACornerHasItsOwnCoordinates) {
  Cage cage = strip();
  CageMap uv{
      .name = "uv", .dimension = 2, .points = {0, 1, 2, 3, 4, 5}, .values = {0, 0, 1, 0, 1, 1, 0, 1, 2, 0, 2, 1}};
  uv.corners = {4};  // point 1 in the second square
  uv.corner_values = {5.0F, 0.25F};
  cage.uvs.push_back(uv);
  const Mesh mesh = mesh_from(cage);
  ASSERT_EQ(mesh.positions.size(), 7U);
  EXPECT_EQ(mesh.uvs[1], Vec2f(1, 1));
  EXPECT_EQ(mesh.uvs[2], Vec2f(5, 0.75F));
  EXPECT_EQ(mesh.positions[2], Vec3f(1, 0, 0));
  EXPECT_TRUE(mesh.more_uvs.empty());
}

TEST(CageMesh, EachSurfaceHasItsOwnMap) {
  Cage cage = strip();
  cage.surfaces[1] = 1;
  cage.uvs.push_back({.name = "a", .dimension = 2, .points = {1}, .values = {0.25F, 0}});
  cage.uvs.push_back({.name = "b", .dimension = 2, .points = {1}, .values = {0.5F, 0}});
  const Mesh mesh = mesh_from(cage, {{.uv_map = "a"}, {.uv_map = "b"}});
  ASSERT_EQ(mesh.positions.size(), 7U);
  EXPECT_EQ(mesh.uvs[1], Vec2f(0.25F, 1));
  EXPECT_EQ(mesh.uvs[2], Vec2f(0.5F, 1));
  ASSERT_EQ(mesh.more_uvs.size(), 2U);
  EXPECT_EQ(mesh.more_uvs[1].values[1], Vec2f(0.5F, 1));
  ASSERT_EQ(mesh.primitives.size(), 2U);
  EXPECT_EQ(mesh.primitives[1].material, 1);
  // One map for both: the other one is kept beside it.
  const Mesh same = mesh_from(cage, {{.uv_map = "b"}, {.uv_map = "b"}});
  EXPECT_EQ(same.uvs[1], Vec2f(0.5F, 1));
  ASSERT_EQ(same.more_uvs.size(), 1U);
  EXPECT_EQ(same.more_uvs[0].name, "a");
}

TEST(CageMesh, ProjectsAnImage) {
  const Mesh mesh = mesh_from(strip(), {{.mapping = ImageProjection{.axis = 1}}});
  ASSERT_EQ(mesh.uvs.size(), 6U);
  EXPECT_EQ(mesh.uvs[5], Vec2f(2.5F, -0.5F));
}

TEST(CageMesh, ColorsWeightsAndMorphs) {
  Cage cage = strip();
  cage.colors.push_back({.name = "c", .dimension = 4, .points = {0}, .values = {0.1F, 0.2F, 0.3F, 0.4F}});
  cage.weights.push_back({.name = "w", .dimension = 1, .points = {1, 2}, .values = {0.5F, 0}});
  cage.morphs.push_back({.name = "m", .dimension = 3, .points = {2, 6}, .values = {1, 2, 3, 4, 5, 6}});
  cage.points[4].y = 1.0F;  // the squares' shared points split
  cage.points[5].y = 1.0F;
  const Mesh mesh = mesh_from(cage);
  EXPECT_EQ(mesh.colors[0], Vec4f(0.1F, 0.2F, 0.3F, 0.4F));
  EXPECT_EQ(mesh.colors[1], Vec4f(1, 1, 1, 1));
  ASSERT_EQ(mesh.weight_maps.size(), 1U);
  EXPECT_EQ(mesh.weight_maps[0].vertices, (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(mesh.weight_maps[0].weights, (std::vector<float>{0.5F, 0.5F}));
  ASSERT_EQ(mesh.targets.size(), 1U);
  EXPECT_EQ(mesh.targets[0].vertices, (std::vector<std::uint32_t>{3, 4}));
  EXPECT_EQ(mesh.targets[0].offsets[1], Vec3f(1, 2, 3));
}

TEST(CageMesh, LinesAndPointsComeAfterTheTriangles) {
  Cage cage = strip();
  cage.add(std::array{4U, 6U}, PolygonKind::face, 0);
  cage.add(std::array{6U}, PolygonKind::face, 0);
  cage.add(std::array{0U, 4U, 6U}, PolygonKind::curve, 2);
  cage.add(std::array{3U, 5U}, PolygonKind::metaball, 0);
  const Mesh mesh = mesh_from(cage, std::vector<SurfaceLook>(3));
  ASSERT_EQ(mesh.primitives.size(), 4U);
  EXPECT_EQ(mesh.primitives[1].mode, PrimitiveMode::lines);
  EXPECT_EQ(mesh.primitives[1].index_count, 2U);
  EXPECT_EQ(mesh.primitives[2].mode, PrimitiveMode::lines);
  EXPECT_EQ(mesh.primitives[2].material, 2);
  EXPECT_EQ(mesh.primitives[2].index_count, 4U);
  EXPECT_EQ(mesh.primitives[3].mode, PrimitiveMode::points);
  EXPECT_EQ(mesh.primitives[3].index_count, 3U);
}

TEST(CageMesh, StoredNormalsGoBeforeComputedOnes) {
  Cage cage = strip();
  cage.normals = CageMap{.dimension = 3, .points = {1}, .values = {1, 0, 0}};
  EXPECT_EQ(mesh_from(cage).normals[1], Vec3f(1, 0, 0));
}

// A fan of many polygons around one point, each with its own normal: sorted instead of compared with each other.
TEST(CageMesh, ManyCornersAtOnePoint) {
  Cage cage;
  cage.points.emplace_back(0, 0, 0);
  constexpr std::uint32_t blades = 3000;
  for (std::uint32_t i = 0; i < blades; ++i) {
    const auto height = static_cast<float>(i / 2);  // in pairs
    cage.points.emplace_back(1, height, 0);
    cage.points.emplace_back(1, height, 1);
    cage.add(std::array{0U, 2 * i + 1, 2 * i + 2}, PolygonKind::face, 0);
  }
  const Mesh mesh = mesh_from(cage, {{.smoothing_angle = 1.0F}});
  EXPECT_EQ(mesh.positions.size(), blades * 2 + blades / 2);
}

TEST(CageMesh, FillsNoMoreThanAllowed) {
  Cage cage = strip();
  for (int i = 0; i < 4; ++i)
    cage.uvs.push_back({.name = std::to_string(i), .dimension = 2, .points = {0}, .values = {0, 0}});
  // Each map beyond the first gives 8 corners 8 bytes, of which the file has 8.
  FillBudget budget{.bytes = 2 * 56 + 1};
  const Mesh mesh = mesh_of(cage, std::vector<SurfaceLook>(1), 0, budget).mesh;
  EXPECT_TRUE(budget.is_spent);
  EXPECT_EQ(mesh.more_uvs.size(), 2U);
  EXPECT_EQ(validate(mesh), 0);
}

TEST(CageMesh, TellsOfOutlinesThatCrossThemselves) {
  Cage cage;
  cage.points = {{0, 0, 0}, {2, 2, 0}, {2, 0, 0}, {0, 2, 0}};
  cage.add(std::array{0U, 1U, 2U, 3U}, PolygonKind::face, 0);
  FillBudget budget;
  const CageMesh made = mesh_of(cage, std::vector<SurfaceLook>(1), 0, budget);
  EXPECT_FALSE(made.is_sound);
  EXPECT_EQ(made.mesh.indices.size(), 6U);
}

}  // namespace
}  // namespace genga::lwo
