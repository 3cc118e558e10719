#include "genga/convert/lower/rest_shapes.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/convert/lower/rests.h"
#include "genga/core/rest.h"
#include "genga/core/scene.h"

namespace genga {
namespace {

const double half_turn_root = std::sqrt(0.5);

// Turned by 90 degrees about y, which takes z to x, twice as large, and 3 m up.
Node turned() {
  return {
      .name = "a",
      .rest = {.translation = {0, 3, 0}, .rotation = Quat(half_turn_root, 0, half_turn_root, 0), .scale = {2, 2, 2}}};
}

Scene scene_of(Node node) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {std::move(node), {.name = "b", .parent = 0, .rest = {.translation = {0, 0, 1}}}};
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.node = 0;
  mesh.positions = {{0, 0, 1}, {0, 1, 0}, {1, 0, 0}};
  mesh.normals = {{0, 0, 2}, {0, 1, 0}, {1, 0, 0}};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, no_index}};
  mesh.targets = {{0, {1}, {{0, 0, 0.5F}}}};
  scene.morphs.resize(1);
  return scene;
}

void expect_near(const Vec3f& found, const Vec3f& expected) {
  EXPECT_NEAR(glm::distance(found, expected), 0.0F, 1e-6F) << found.x << ' ' << found.y << ' ' << found.z;
}

TEST(LowerRestShapes, AMeshIsToldFromTheHeadOfItsNode) {
  Scene scene = scene_of(turned());
  move_from_rests(scene, 0.5);
  const Mesh& mesh = scene.meshes[0];
  expect_near(mesh.positions[0], {4, 0, 0});
  expect_near(mesh.positions[1], {0, 4, 0});
  expect_near(mesh.normals[0], {1, 0, 0});
  expect_near(mesh.targets[0].offsets[0], {2, 0, 0});
  EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_EQ(scene.nodes[0].rest.translation, Vec3(0, 6, 0));
  EXPECT_NEAR(glm::distance(scene.nodes[1].rest.translation, Vec3(4, 0, 0)), 0.0, 1e-12);
}

// A flat turn of sizes: what is square to the surface stays so.
TEST(LowerRestShapes, NormalsStaySquareToWhatIsStretched) {
  Node node;
  node.rest.scale = {1, 4, 1};
  Scene scene = scene_of(node);
  scene.meshes[0].normals[0] = {3, 4, 0};
  move_from_rests(scene, 1.0);
  expect_near(scene.meshes[0].normals[0], Vec3f(3, 1, 0) / std::sqrt(10.0F));
}

TEST(LowerRestShapes, WhatIsMirroredShowsItsFront) {
  Node node;
  node.rest.scale = {-1, 1, 1};
  Scene scene = scene_of(node);
  move_from_rests(scene, 1.0);
  expect_near(scene.meshes[0].positions[2], {-1, 0, 0});
  EXPECT_EQ(scene.meshes[0].indices, (std::vector<std::uint32_t>{0, 2, 1}));
}

TEST(LowerRestShapes, ASkinIsInTheScene) {
  Scene scene = scene_of(turned());
  Mesh& mesh = scene.meshes[0];
  mesh.influences = 1;
  mesh.joints = {0, 1, 0};
  mesh.weights = {1, 1, 1};
  Scene in_node = scene;
  in_node.meshes[0].skinned_in_node = true;
  in_node.meshes[0].spherical = {{.vertex = 0, .center = {0, 0, 1}, .r0 = {0, 1, 0}, .r1 = {1, 0, 0}}};
  move_from_rests(scene, 0.5);
  expect_near(scene.meshes[0].positions[0], {0, 0, 2});
  expect_near(scene.meshes[0].normals[0], {0, 0, 2});
  move_from_rests(in_node, 0.5);
  expect_near(in_node.meshes[0].positions[0], {4, 6, 0});
  expect_near(in_node.meshes[0].spherical[0].center, in_node.meshes[0].positions[0]);
  expect_near(in_node.meshes[0].spherical[0].r0, {0, 10, 0});
  expect_near(in_node.meshes[0].spherical[0].r1, {0, 6, -4});
  EXPECT_FALSE(in_node.meshes[0].skinned_in_node);
}

// Node b rests at (2, 3, 0); the bind says that vertex 1 is one unit behind it in its own space.
TEST(LowerRestShapes, VerticesAreWhereTheirBindsHaveThem) {
  Scene scene = scene_of(turned());
  Mesh& mesh = scene.meshes[0];
  mesh.influences = 2;
  mesh.joints = {0, 1, 1, 0, 0, 1};
  mesh.weights = {1, 0, 1, 0, 0.5F, 0.5F};
  Mat4 bind(1.0);
  bind[3] = {0, -1, 1, 1};
  mesh.binds = {{1, bind}};
  move_from_rests(scene, 1.0);
  expect_near(scene.meshes[0].positions[0], {0, 0, 1});  // node 0 is bound as it rests
  expect_near(scene.meshes[0].positions[1], {4, 3, 0});
  // Half of (1, 0, 0), half of what b makes of (1, -1, 1): twice as large and turned, from (2, 3, 0).
  expect_near(scene.meshes[0].positions[2], 0.5F * (Vec3f(1, 0, 0) + Vec3f(4, 1, -2)));
  expect_near(scene.meshes[0].targets[0].offsets[0], {1, 0, 0});
  EXPECT_TRUE(scene.meshes[0].binds.empty());
}

TEST(LowerRestShapes, BodiesAxesAndCamerasAreInTheNewUnit) {
  Scene scene = scene_of(turned());
  scene.bodies = {{.node = 1, .size = {1, 0, 0}, .position = {0, 0.5, 0}, .rotation = {0.25, 0, 0}}};
  scene.fixed_axes = {{1, Vec3(0, 0, 1)}};
  scene.cameras.resize(1);
  scene.cameras[0].distance = -4.0;
  move_from_rests(scene, 0.5);
  EXPECT_EQ(scene.bodies[0].size, Vec3(2, 0, 0));
  EXPECT_EQ(scene.bodies[0].position, Vec3(0, 1, 0));
  EXPECT_EQ(scene.bodies[0].rotation, Vec3(0.25, 0, 0));
  EXPECT_NEAR(glm::distance(scene.fixed_axes[0].axis, Vec3(1, 0, 0)), 0.0, 1e-12);
  EXPECT_EQ(scene.cameras[0].distance, -8.0);
}

}  // namespace
}  // namespace genga
