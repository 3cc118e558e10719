#include "genga/core/mesh.h"

#include <gtest/gtest.h>

#include "genga/core/scene.h"

namespace genga {
namespace {

Mesh triangle() {
  Mesh mesh;
  mesh.positions.assign(3, Vec3f(0.0F));
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{.first_index = 0, .index_count = 3}};
  return mesh;
}

TEST(Mesh, BindsRise) {
  Mesh mesh = triangle();
  mesh.binds = {{.node = 1}, {.node = 3}};
  EXPECT_EQ(validate(mesh), 0);
  mesh.binds[0].node = 3;
  EXPECT_EQ(validate(mesh), 5);
}

TEST(Mesh, VerticesBendInOneWay) {
  Mesh mesh = triangle();
  mesh.spherical = {{.vertex = 0}};
  EXPECT_EQ(validate(mesh), 6) << "of no nodes";
  mesh.influences = 1;
  mesh.joints.resize(3);
  mesh.weights.resize(3);
  EXPECT_EQ(validate(mesh), 6) << "of one node each";
  mesh.influences = 2;
  mesh.joints.resize(6);
  mesh.weights.resize(6);
  EXPECT_EQ(validate(mesh), 0);
  mesh.spherical = {{.vertex = 1}, {.vertex = 1}};
  EXPECT_EQ(validate(mesh), 6);
  mesh.spherical = {{.vertex = 0}, {.vertex = 3}};
  EXPECT_EQ(validate(mesh), 6);
  mesh.spherical = {{.vertex = 0}, {.vertex = 2}};
  mesh.dual_quaternion = {1};
  EXPECT_EQ(validate(mesh), 0);
  mesh.dual_quaternion = {1, 2};
  EXPECT_EQ(validate(mesh), 7) << "both";
  mesh.dual_quaternion = {3};
  EXPECT_EQ(validate(mesh), 7);
  mesh.dual_quaternion = {1, 1};
  EXPECT_EQ(validate(mesh), 7);
}

// What asking for memory costs beside what is in a list.
constexpr std::uint64_t bytes_per_list = 16;

TEST(Mesh, EdgesAreOfAllVerticesOrNone) {
  Mesh mesh = triangle();
  const std::uint64_t before = size_in_bytes(mesh);
  mesh.edge_scales = {1, 0, 0.5F};
  EXPECT_EQ(validate(mesh), 0);
  EXPECT_EQ(size_in_bytes(mesh), before + 3 * 4 + bytes_per_list);
  mesh.edge_scales.pop_back();
  EXPECT_EQ(validate(mesh), 1);
}

// Two vertices of ten numbers of four bytes, and two numbers of four.
TEST(Mesh, WhatBendsTakesRoom) {
  Mesh mesh = triangle();
  const std::uint64_t before = size_in_bytes(mesh);
  mesh.spherical.resize(2);
  mesh.dual_quaternion.resize(2);
  EXPECT_EQ(size_in_bytes(mesh), before + 2 * 40 + 2 * 4 + 2 * bytes_per_list);
}

TEST(Mesh, InvariantsAreToldByNumber) {
  EXPECT_EQ(validate(triangle()), 0);
  Mesh mesh = triangle();
  mesh.normals.resize(2);
  EXPECT_EQ(validate(mesh), 1);
  mesh = triangle();
  mesh.joints.resize(3);
  EXPECT_EQ(validate(mesh), 1) << "joints of none";
  mesh.influences = 1;
  EXPECT_EQ(validate(mesh), 1) << "joints without weights";
  mesh.weights.resize(3);
  EXPECT_EQ(validate(mesh), 0);
  mesh.influences = 3;
  EXPECT_EQ(validate(mesh), 1) << "three a vertex";
  mesh = triangle();
  mesh.colors.resize(2);
  EXPECT_EQ(validate(mesh), 1);
  mesh = triangle();
  mesh.points.resize(2);
  EXPECT_EQ(validate(mesh), 1);
  mesh = triangle();
  mesh.more_uvs.resize(1);
  EXPECT_EQ(validate(mesh), 1);
  mesh = triangle();
  mesh.weight_maps = {{.vertices = {3}, .weights = {1.0F}}};
  EXPECT_EQ(validate(mesh), 4);
  mesh = triangle();
  mesh.indices[1] = 3;
  EXPECT_EQ(validate(mesh), 2);
  mesh = triangle();
  mesh.indices.push_back(0);
  EXPECT_EQ(validate(mesh), 3);
  mesh.primitives.push_back({.first_index = 3, .index_count = 1, .mode = PrimitiveMode::points});
  EXPECT_EQ(validate(mesh), 0);
  mesh.primitives[1].mode = PrimitiveMode::lines;
  EXPECT_EQ(validate(mesh), 3);
  mesh = triangle();
  mesh.primitives[0].index_count = 0;
  EXPECT_EQ(validate(mesh), 3);
  mesh = triangle();
  mesh.primitives.push_back({.first_index = 0, .index_count = 3});
  EXPECT_EQ(validate(mesh), 3);
  mesh = triangle();
  mesh.targets = {{.morph = 0, .vertices = {3}, .offsets = {{0, 0, 0}}}};
  EXPECT_EQ(validate(mesh), 4);
  mesh.targets[0].vertices = {2, 1};
  EXPECT_EQ(validate(mesh), 4);
  mesh.targets[0].offsets.resize(2);
  EXPECT_EQ(validate(mesh), 0);
}

TEST(Mesh, WhatMorphsAddToTextureCoordinatesBelongsToASetThatIsThere) {
  Mesh mesh = triangle();
  const std::uint64_t size = size_in_bytes(mesh);
  mesh.targets = {{.morph = 0, .vertices = {}, .offsets = {}, .uvs = {{.vertices = {2}, .offsets = {{1, 1}}}}}};
  EXPECT_EQ(validate(mesh), 4) << "no coordinates";
  mesh.uvs.resize(3);
  EXPECT_EQ(validate(mesh), 0);
  const std::uint64_t lists = 3 * 8 + sizeof(MorphTarget) + sizeof(UvOffsets) + 4 + 8;
  EXPECT_EQ(size_in_bytes(mesh), size + lists + 5 * bytes_per_list);
  EXPECT_EQ(element_count(mesh), 3U + 3U + 1U);
  mesh.targets[0].uvs[0].vertices[0] = 3;
  EXPECT_EQ(validate(mesh), 4);
  mesh.targets[0].uvs[0].vertices = {0, 1};
  EXPECT_EQ(validate(mesh), 4) << "two vertices, one offset";
  mesh.targets[0].uvs[0] = {.uv_set = 1, .vertices = {0}, .offsets = {{1, 1}}};
  EXPECT_EQ(validate(mesh), 4);
  mesh.more_uvs = {{.name = "", .values = {{}, {}, {}}}};
  EXPECT_EQ(validate(mesh), 0);
}

}  // namespace
}  // namespace genga
