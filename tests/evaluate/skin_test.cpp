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
  mesh.joints = {{0, 1}, {0, 1}, {1, 0}};
  mesh.weights = {{1.0F, 0.0F}, {0.25F, 0.75F}, {1.0F, 0.0F}};
  std::vector<Vec3f> skinned = mesh.positions;
  skin(mesh, skin_matrices(rest_world(scene, hierarchy), pose.world), skinned, skinned);
  const auto expect_at = [&](std::size_t i, const Vec3f& expected) {
    EXPECT_NEAR(glm::distance(skinned[i], expected), 0.0F, 1e-6F) << i;
  };
  expect_at(0, {1, 1, 0});
  expect_at(1, {-0.75F, 0.25F * 3 + 0.75F * 2, 0});
  expect_at(2, {-1, 2, 0});
}

TEST(Skin, CopiesAMeshWithoutJoints) {
  Mesh mesh;
  mesh.positions = {{1, 2, 3}};
  std::vector<Vec3f> skinned(1);
  skin(mesh, {}, mesh.positions, skinned);
  EXPECT_EQ(skinned[0], Vec3f(1, 2, 3));
}

}  // namespace
}  // namespace genga
