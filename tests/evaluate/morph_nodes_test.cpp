#include "genga/evaluate/morph_nodes.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "genga/math/euler.h"

namespace genga {
namespace {

Quat about_x(double radians) { return {std::cos(radians / 2), std::sin(radians / 2), 0, 0}; }
Quat turn_about_z(double radians) { return {std::cos(radians / 2), 0, 0, std::sin(radians / 2)}; }

double distance(const Quat& a, const Quat& b) {
  return std::abs(a.w - b.w) + std::abs(a.x - b.x) + std::abs(a.y - b.y) + std::abs(a.z - b.z);
}

Scene one_node(std::vector<NodeOffset> first, std::vector<NodeOffset> second = {}) {
  Scene scene;
  scene.nodes.resize(1);
  scene.nodes[0].rest.translation = {1, 2, 3};
  scene.morphs = {{.nodes = std::move(first)}, {.nodes = std::move(second)}};
  return scene;
}

TEST(MorphNodes, AWeightTakesItsShareOfTheOffset) {
  const Scene scene = one_node({{.node = 0, .translation = {4, 0, -8}, .rotation = turn_about_z(1.0)}});
  Pose pose = rest_pose(scene);
  move_nodes(scene, std::vector<double>{0.25, 1.0}, pose);
  EXPECT_EQ(pose.local[0].translation, Vec3(2, 2, 1));
  EXPECT_LT(distance(pose.local[0].rotation, turn_about_z(0.25)), 1e-15);
}

TEST(MorphNodes, WeightsBeyondOneAndBelowNoneGoOn) {
  const Scene scene = one_node({{.node = 0, .translation = {1, 0, 0}, .rotation = turn_about_z(0.5)}});
  Pose pose = rest_pose(scene);
  move_nodes(scene, std::vector<double>{3.0, 0.0}, pose);
  EXPECT_EQ(pose.local[0].translation.x, 4.0);
  EXPECT_LT(distance(pose.local[0].rotation, turn_about_z(1.5)), 1e-14);
  pose = rest_pose(scene);
  move_nodes(scene, std::vector<double>{-1.0, 0.0}, pose);
  EXPECT_LT(distance(pose.local[0].rotation, turn_about_z(-0.5)), 1e-14);
}

// A point on y: the key turns it to z, then the morph about z leaves it there; the other way round it would go to -x.
TEST(MorphNodes, ItTurnsWhatTheKeyHasTurned) {
  const double right = std::acos(-1.0) / 2;
  const Scene scene = one_node({{.node = 0, .rotation = turn_about_z(right)}});
  Pose pose = rest_pose(scene);
  pose.local[0].rotation = about_x(right);
  move_nodes(scene, std::vector<double>{1.0, 0.0}, pose);
  EXPECT_LT(glm::distance(pose.local[0].rotation * Vec3(0, 1, 0), Vec3(0, 0, 1)), 1e-15);
  EXPECT_LT(distance(pose.local[0].rotation, turn_about_z(right) * about_x(right)), 1e-15);
}

TEST(MorphNodes, TheFirstOfSeveralTurnsWhatTheOthersHaveTurned) {
  const Scene scene = one_node({{.node = 0, .translation = {1, 0, 0}, .rotation = turn_about_z(0.5)}},
                               {{.node = 0, .translation = {0, 1, 0}, .rotation = about_x(0.75)}});
  Pose pose = rest_pose(scene);
  pose.local[0].rotation = turn_about_z(0.25);
  move_nodes(scene, std::vector<double>{1.0, 1.0}, pose);
  EXPECT_LT(distance(pose.local[0].rotation, turn_about_z(0.5) * about_x(0.75) * turn_about_z(0.25)), 1e-15);
  EXPECT_EQ(pose.local[0].translation, Vec3(2, 3, 3));
}

TEST(MorphNodes, AnglesAndPlacesInTheSceneFollow) {
  Scene scene = one_node({{.node = 0, .translation = {1, 0, 0}, .rotation = about_x(0.5)}});
  scene.nodes[0].in_scene_space = true;
  scene.constraints.push_back({.rule = ControllerRule{.node = 0}});
  Pose pose = rest_pose(scene);
  move_nodes(scene, std::vector<double>{1.0, 0.0}, pose);
  EXPECT_EQ(Vec3(pose.world[0][3]), Vec3(2, 2, 3));
  EXPECT_EQ(pose.angles[0], to_heading_pitch_bank(pose.local[0].rotation));
  EXPECT_NEAR(pose.angles[0].y, 0.5, 1e-15);
}

}  // namespace
}  // namespace genga
