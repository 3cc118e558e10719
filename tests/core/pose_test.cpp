#include "genga/core/pose.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Pose, RestHasEverythingAtItsDefault) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[1].rest.translation = {1, 2, 3};
  scene.morphs.resize(3);
  scene.constraints.resize(4);
  scene.cameras.resize(1);
  scene.lights.resize(1);
  const Pose pose = rest_pose(scene);
  ASSERT_EQ(pose.local.size(), 2U);
  EXPECT_EQ(pose.local[1].translation, Vec3(1, 2, 3));
  EXPECT_EQ(pose.world.size(), 2U);
  EXPECT_EQ(pose.weights, std::vector<double>(3, 0.0));
  EXPECT_EQ(pose.enabled, std::vector<std::uint8_t>(4, 1));
  EXPECT_EQ(pose.physics, std::vector<std::uint8_t>(2, 1));
  EXPECT_EQ(pose.cameras[0].fov, 30.0);
  EXPECT_EQ(pose.lights[0].direction, Vec3(-0.5, -1.0, 0.5));
  EXPECT_TRUE(pose.visible);
}

TEST(Pose, AnglesAndResidualsAreThereForControllersAndChainsAlone) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[1].rest.rotation = Quat(std::cos(0.2), 0, std::sin(0.2), 0);
  scene.constraints.resize(2);
  EXPECT_FALSE(has_controllers(scene));
  EXPECT_TRUE(rest_pose(scene).angles.empty());
  EXPECT_TRUE(rest_pose(scene).residuals.empty());
  for (const Rule& rule : {Rule(ControllerRule{}), Rule(ChainRule{})}) {
    scene.constraints[1].rule = rule;
    EXPECT_TRUE(has_controllers(scene));
    const Pose pose = rest_pose(scene);
    ASSERT_EQ(pose.angles.size(), 2U);
    EXPECT_NEAR(glm::distance(pose.angles[1], Vec3(0.4, 0, 0)), 0.0, 1e-15);
    EXPECT_EQ(pose.residuals, std::vector<double>(2, 0.0));
  }
}

TEST(Pose, NodesInSceneSpaceRestThere) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[0].rest.translation = {9, 9, 9};
  scene.nodes[1] = {.parent = 0, .in_scene_space = true, .rest = {.translation = {1, 2, 3}}};
  scene.hands.resize(1);
  const Pose pose = rest_pose(scene);
  EXPECT_EQ(Vec3(pose.world[1][3]), Vec3(1, 2, 3));
  ASSERT_EQ(pose.hands.size(), 1U);
  EXPECT_FALSE(pose.hands[0].is_tracked);
  EXPECT_FALSE(pose.hands[0].is_pinching);
}

}  // namespace
}  // namespace genga
