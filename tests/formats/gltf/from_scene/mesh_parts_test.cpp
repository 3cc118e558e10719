#include "genga/formats/gltf/from_scene/mesh_parts.h"

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

using Indices = std::vector<std::uint32_t>;

// Triangles side by side, three vertices of their own each.
Mesh strip(std::uint32_t triangles) {
  Mesh mesh;
  mesh.positions.assign(std::size_t{3} * triangles, Vec3f(0.0F));
  for (std::uint32_t at = 0; at < 3 * triangles; ++at) mesh.indices.push_back(at);
  for (std::uint32_t at = 0; at < triangles; ++at) mesh.primitives.push_back({3 * at, 3});
  return mesh;
}

MorphTarget moving(Indices vertices) {
  std::vector<Vec3f> offsets(vertices.size(), Vec3f(1.0F));
  return {.vertices = std::move(vertices), .offsets = std::move(offsets)};
}

TEST(MeshParts, WithoutMorphsAMeshIsOnePart) {
  const std::vector<MeshPart> parts = parts_of(strip(3));
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(parts[0].primitives, (Indices{0, 1, 2}));
  EXPECT_TRUE(parts[0].targets.empty());
}

TEST(MeshParts, MorphsAreWhereTheyMoveSomething) {
  Mesh mesh = strip(6);
  mesh.targets = {moving({15}), moving({3, 9}), moving({11})};  // of primitives 5; 1 and 3; 3
  const std::vector<MeshPart> parts = parts_of(mesh);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].primitives, (Indices{1, 3}));
  EXPECT_EQ(parts[0].targets, (Indices{1, 2}));
  EXPECT_EQ(parts[1].primitives, (Indices{5}));
  EXPECT_EQ(parts[1].targets, (Indices{0}));
  EXPECT_EQ(parts[2].primitives, (Indices{0, 2, 4}));
  EXPECT_TRUE(parts[2].targets.empty());
}

TEST(MeshParts, AVertexThatTwoPrimitivesShowJoinsThem) {
  Mesh mesh = strip(3);
  mesh.indices[3] = 0;
  mesh.targets = {moving({0})};
  EXPECT_EQ(parts_of(mesh)[0].primitives, (Indices{0, 1}));
  mesh.targets = {moving({1})};
  EXPECT_EQ(parts_of(mesh)[0].primitives, (Indices{0})) << "what they share does not move";
}

TEST(MeshParts, TextureCoordinatesMoveToo) {
  Mesh mesh = strip(2);
  mesh.targets = {{.uvs = {{0, {4}, {Vec2f(0.5F)}}}}};
  EXPECT_EQ(parts_of(mesh)[0].primitives, (Indices{1}));
}

TEST(MeshParts, MorphsThatMoveNothingShownAreInTheFirstPart) {
  Mesh mesh = strip(3);
  mesh.primitives[2].index_count = 0;
  MorphTarget zero = moving({0});
  zero.offsets[0] = Vec3f(0.0F);
  mesh.targets = {moving({}), moving({3}), zero, moving({8})};
  const std::vector<MeshPart> parts = parts_of(mesh);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].primitives, (Indices{1}));
  EXPECT_EQ(parts[0].targets, (Indices{0, 1, 2, 3}));
  EXPECT_EQ(parts[1].primitives, (Indices{0}));
  EXPECT_TRUE(parts_of(strip(0)).empty());
}

}  // namespace
}  // namespace genga::gltf
