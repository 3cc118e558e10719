#include <gtest/gtest.h>

#include "genga/convert/lower/objects/join_meshes.h"

namespace genga {
namespace {

Mesh triangle(const char* name, float x) {
  Mesh mesh;
  mesh.name = name;
  mesh.positions = {{x, 0, 0}, {x, 1, 0}, {x, 0, 1}};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, 0}};
  return mesh;
}

TEST(JoinMeshes, OneStandsBehindTheOther) {
  const Mesh whole = join_meshes({triangle("a", 1), triangle("b", 2)});
  EXPECT_EQ(whole.name, "a");
  EXPECT_EQ(whole.positions.size(), 6U);
  EXPECT_EQ(whole.positions[3], Vec3f(2, 0, 0));
  EXPECT_EQ(whole.indices, (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}));
  ASSERT_EQ(whole.primitives.size(), 2U);
  EXPECT_EQ(whole.primitives[1].first_index, 3U);
  EXPECT_EQ(validate(whole), 0);
}

TEST(JoinMeshes, WhatOneLacksIsFilledUp) {
  Mesh second = triangle("b", 2);
  second.normals = {{0, 1, 0}, {0, 1, 0}, {0, 1, 0}};
  second.colors = {{0, 0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 1}};
  second.more_uvs = {{"more", {{1, 1}, {1, 1}, {1, 1}}}};
  Mesh third = triangle("c", 3);
  third.uvs = {{1, 0}, {1, 0}, {1, 0}};
  const Mesh whole = join_meshes({triangle("a", 1), second, third});
  ASSERT_EQ(validate(whole), 0);
  EXPECT_EQ(whole.normals[2], Vec3f(0, 0, 0));
  EXPECT_EQ(whole.normals[3], Vec3f(0, 1, 0));
  EXPECT_EQ(whole.normals.size(), 9U);
  EXPECT_EQ(whole.colors[0], Vec4f(1, 1, 1, 1));
  EXPECT_EQ(whole.colors[5], Vec4f(0, 0, 0, 1));
  EXPECT_EQ(whole.uvs[5], Vec2f(0, 0));
  EXPECT_EQ(whole.uvs[6], Vec2f(1, 0));
  ASSERT_EQ(whole.more_uvs.size(), 1U);
  EXPECT_EQ(whole.more_uvs[0].name, "more");
  EXPECT_EQ(whole.more_uvs[0].values[4], Vec2f(1, 1));
  EXPECT_EQ(whole.more_uvs[0].values.size(), 9U);
}

TEST(JoinMeshes, MapsAndMorphsOfOneNameAreOne) {
  Mesh first = triangle("a", 1);
  first.weight_maps = {{"arm", {0, 2}, {0.5F, 1.0F}}};
  first.targets = {{4, {1}, {{0, 0, 1}}}};
  Mesh second = triangle("b", 2);
  second.weight_maps = {{"leg", {1}, {0.25F}}, {"arm", {1}, {0.75F}}};
  second.targets = {{4, {0}, {{0, 1, 0}}, {{0, {2}, {{1, 0}}}}}};
  const Mesh whole = join_meshes({first, second});
  ASSERT_EQ(whole.weight_maps.size(), 2U);
  EXPECT_EQ(whole.weight_maps[0].vertices, (std::vector<std::uint32_t>{0, 2, 4}));
  EXPECT_EQ(whole.weight_maps[0].weights, (std::vector<float>{0.5F, 1.0F, 0.75F}));
  EXPECT_EQ(whole.weight_maps[1].vertices, (std::vector<std::uint32_t>{4}));
  ASSERT_EQ(whole.targets.size(), 1U);
  EXPECT_EQ(whole.targets[0].vertices, (std::vector<std::uint32_t>{1, 3}));
  EXPECT_EQ(whole.targets[0].uvs[0].vertices, (std::vector<std::uint32_t>{5}));
}

TEST(JoinMeshes, PointsStayWhereAllNameThem) {
  Mesh first = triangle("a", 1);
  first.points = {7, 8, 7};
  Mesh second = triangle("b", 2);
  second.points = {0, 0, 1};
  EXPECT_EQ(join_meshes({first, second}).points, (std::vector<std::uint32_t>{7, 8, 7, 9, 9, 10}));
  EXPECT_TRUE(join_meshes({first, second, triangle("c", 3)}).points.empty());
  EXPECT_TRUE(join_meshes({triangle("c", 3), first}).points.empty());
}

TEST(JoinMeshes, SkinsAreLeftOut) {
  Mesh skin = triangle("a", 1);
  skin.influences = 1;
  skin.joints = {0, 0, 0};
  skin.weights = {1, 1, 1};
  skin.binds = {{0, Mat4(1.0)}};
  const Mesh whole = join_meshes({skin});
  EXPECT_EQ(whole.influences, 0U);
  EXPECT_TRUE(whole.joints.empty());
  EXPECT_TRUE(whole.binds.empty());
  EXPECT_TRUE(join_meshes({}).positions.empty());
}

}  // namespace
}  // namespace genga
