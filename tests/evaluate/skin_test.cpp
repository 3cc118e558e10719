#include "genga/evaluate/skin.h"

#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/scene.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// An upper bone at the origin and a lower one 2 above it, bent by a right angle about z.
TEST(Skin, BlendsTwoNodes) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[1].parent = 0;
  scene.nodes[1].rest.translation = {0, 2, 0};
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  const double half = std::numbers::pi / 4;
  pose.local[1].rotation = Quat(std::cos(half), 0, 0, std::sin(half));
  update_world(hierarchy, pose);

  Mesh mesh;
  mesh.positions = {{1, 1, 0}, {0, 3, 0}, {0, 3, 0}};
  mesh.influences = 2;
  mesh.joints = {0, 1, 0, 1, 1, 0};
  mesh.weights = {1.0F, 0.0F, 0.25F, 0.75F, 1.0F, 0.0F};
  std::vector<Vec3f> skinned = mesh.positions;
  skin(mesh, skin_matrices(mesh, rest_world(scene, hierarchy), pose.world), skinned, skinned);
  const auto expect_at = [&](std::size_t i, const Vec3f& expected) {
    EXPECT_NEAR(glm::distance(skinned[i], expected), 0.0F, 1e-6F) << i;
  };
  expect_at(0, {1, 1, 0});
  expect_at(1, {-0.75F, 0.25F * 3 + 0.75F * 2, 0});
  expect_at(2, {-1, 2, 0});
}

// An object turned by a right angle about z and moved by (10, 0, 0) on the way to its pose. Its bone, 1 above it, moves
// 1 further along its own x. Half of the vertex stays with the object.
TEST(Skin, TellsPositionsInTheObjectsSpace) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[0].rest.translation = {0, 0, 7};
  scene.nodes[1].parent = 0;
  scene.nodes[1].rest.translation = {0, 1, 0};
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  const double half = std::numbers::pi / 4;
  pose.local[0] = {.translation = {10, 0, 7}, .rotation = Quat(std::cos(half), 0, 0, std::sin(half))};
  pose.local[1].translation = {1, 1, 0};
  update_world(hierarchy, pose);

  Mesh mesh{.node = 0, .positions = {{2, 1, 0}}, .influences = 2, .joints = {0, 1}, .weights = {0.5F, 0.5F}};
  mesh.skinned_in_node = true;
  std::vector<Vec3f> skinned(1);
  skin(mesh, skin_matrices(mesh, rest_world(scene, hierarchy), pose.world), mesh.positions, skinned);
  // The object alone: (2, 1, 0) turned to (-1, 2, 0), then (9, 2, 7); the bone alone: (3, 1, 0), so (9, 3, 7).
  EXPECT_NEAR(glm::distance(skinned[0], Vec3f(9, 2.5F, 7)), 0.0F, 1e-6F);
}

// The bone was bound at (0, 5, 0) and rests at the origin: a point stored beside it is beside the origin.
TEST(Skin, BonesMayRestElsewhereThanTheyWereBound) {
  Scene scene;
  scene.nodes.resize(1);
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  update_world(hierarchy, pose);
  Mesh mesh{.positions = {{1, 5, 0}}, .influences = 1, .joints = {0}, .weights = {1.0F}};
  mesh.binds = {{.node = 0, .matrix = to_matrix(Transform{.translation = {0, -5, 0}})}};
  std::vector<Vec3f> skinned(1);
  skin(mesh, skin_matrices(mesh, rest_world(scene, hierarchy), pose.world), mesh.positions, skinned);
  EXPECT_EQ(skinned[0], Vec3f(1, 0, 0));
}

TEST(Skin, CopiesAMeshWithoutJoints) {
  Mesh mesh;
  mesh.positions = {{1, 2, 3}};
  std::vector<Vec3f> skinned(1);
  skin(mesh, {}, mesh.positions, skinned);
  EXPECT_EQ(skinned[0], Vec3f(1, 2, 3));
}

// A direction is upright on what it was upright on: of a node twice as long along x the normal of a slope at 45 degrees
// is (1/2, 1, 0) made unit. Half of a vertex' normal turned by a right angle about z is turned by 45 degrees.
TEST(Skin, NormalsStayUpright) {
  Mesh mesh{.positions = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
            .influences = 2,
            .joints = {0, 0, 1, 2, 1, 1},
            .weights = {1.0F, 0.0F, 0.5F, 0.5F, 1.0F, 0.0F}};
  const double half = std::numbers::pi / 4;
  const std::vector<Mat4> matrices{
      to_matrix(Transform{.translation = {5, 6, 7}, .scale = {2, 1, 1}}), Mat4(1.0),
      to_matrix(Transform{.translation = {1, 2, 3}, .rotation = Quat(std::cos(half), 0, 0, std::sin(half))})};
  const float root = std::sqrt(0.5F);
  std::vector<Vec3f> normals{{root, root, 0}, {2, 0, 0}, {0, 0, 0}};
  skin_normals(mesh, matrices, normals, normals);
  EXPECT_NEAR(glm::distance(normals[0], Vec3f(0.5F, 1, 0) / std::sqrt(1.25F)), 0.0F, 1e-6F);
  EXPECT_NEAR(glm::distance(normals[1], Vec3f(root, root, 0)), 0.0F, 1e-6F);
  EXPECT_EQ(normals[2], Vec3f(0, 0, 0));
}

// A node without size has no way back, and takes normals along as it takes points: none is left.
TEST(Skin, NormalsOfANodeWithoutSizeAreNone) {
  Mesh mesh{.positions = {{0, 0, 0}}, .influences = 1, .joints = {0}, .weights = {1.0F}};
  const std::vector<Mat4> matrices{to_matrix(Transform{.scale = {0, 0, 0}})};
  std::vector<Vec3f> normals{{0, 1, 0}};
  skin_normals(mesh, matrices, normals, normals);
  EXPECT_EQ(normals[0], Vec3f(0, 0, 0));
}

TEST(Skin, CopiesNormalsOfAMeshWithoutJoints) {
  Mesh mesh;
  const std::vector<Vec3f> normals{{0, 2, 0}};
  std::vector<Vec3f> skinned(1);
  skin_normals(mesh, {}, normals, skinned);
  EXPECT_EQ(skinned[0], Vec3f(0, 2, 0));
}

}  // namespace
}  // namespace genga
