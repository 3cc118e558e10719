#include "genga/solve/order.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga {
namespace {

// An arm of one link that reaches for a goal, and a node that takes half of the arm's turn.
Scene reaching() {
  Scene scene;
  scene.nodes.resize(5);
  scene.nodes[2].parent = 1;
  scene.nodes[2].rest.translation = {1, 0, 0};
  scene.nodes[3].rest.translation = {0, 2, 0};  // the goal: a right angle away
  scene.nodes[4].rest.translation = {5, 0, 0};
  scene.constraints.resize(2);
  scene.constraints[0].rule = IkRule{.goal = 3, .effector = 2, .links = {{1}}, .iterations = 4, .max_step = 4.0};
  scene.constraints[1].rule = AppendRule{.node = 4, .source = 1, .ratio = 0.5};
  return scene;
}

double angle_of(const Pose& pose, std::size_t node) {
  return 2.0 * std::atan2(pose.local[node].rotation.z, pose.local[node].rotation.w);
}

Pose solved_in_order(const Scene& scene, bool ik, bool append) {
  SolveContext context(scene);
  Pose pose;
  evaluate(context, 0.0, pose);
  pose.enabled = {static_cast<std::uint8_t>(ik), static_cast<std::uint8_t>(append)};
  solve(context, pose);
  return pose;
}

constexpr double right_angle = 1.5707963267948966;

TEST(Order, AppendTakesWhatInverseKinematicsMade) {
  const Pose pose = solved_in_order(reaching(), true, true);
  EXPECT_NEAR(angle_of(pose, 1), right_angle, 1e-12);
  EXPECT_NEAR(angle_of(pose, 4), right_angle / 2, 1e-12);
  EXPECT_NEAR(glm::distance(Vec3(pose.world[2][3]), Vec3(0, 1, 0)), 0.0, 1e-12);
  // The appended node's own matrix is up to date: x turned by half a right angle.
  EXPECT_NEAR(pose.world[4][0][1], std::sin(right_angle / 2), 1e-12);
}

TEST(Order, RulesGoInTheOrderOfTheList) {
  Scene scene = reaching();
  std::swap(scene.constraints[0], scene.constraints[1]);
  const Pose pose = solved_in_order(scene, true, true);
  EXPECT_NEAR(angle_of(pose, 1), right_angle, 1e-12);
  EXPECT_EQ(angle_of(pose, 4), 0.0) << "appended before the arm had turned";
}

TEST(Order, InverseKinematicsSeesWhatWasAppendedBefore) {
  Scene scene = reaching();
  scene.nodes[4].rest.translation = {0, 0, 0};
  scene.nodes[3].parent = 4;
  scene.nodes[4].rest.rotation = Quat(std::cos(0.1), 0, 0, std::sin(0.1));
  scene.constraints[0].rule = AppendRule{.node = 4, .source = 4, .ratio = 1.0};
  scene.constraints[1].rule = IkRule{.goal = 3, .effector = 2, .links = {{1}}, .iterations = 4, .max_step = 4.0};
  EXPECT_NEAR(angle_of(solved_in_order(scene, true, true), 1), right_angle + 0.4, 1e-12);
}

// Each aims at the other's child: no order is right, but what a pose held before must not show.
TEST(Order, RingsOfControllersDoNotSeeWhatThePoseHeld) {
  Scene scene;
  scene.nodes.resize(4);
  scene.nodes[1] = {.parent = 0, .rest = {.translation = {1, 2, 3}}};
  scene.nodes[2].rest.translation = {5, 5, 0};
  scene.nodes[3] = {.parent = 2, .rest = {.translation = {-1, 0, 2}}};
  for (const std::uint32_t node : {0U, 2U}) {
    ControllerRule rule{.node = node, .target = node == 0 ? 3 : 1};
    rule.controllers[3] = rule.controllers[4] = Controller::target;
    scene.constraints.push_back({.rule = rule});
  }
  SolveContext context(scene);
  Pose fresh;
  evaluate(context, 0.0, fresh);
  solve(context, fresh);
  Pose used = fresh;
  for (Mat4& world : used.world) world = Mat4(7.0);
  evaluate(context, 0.0, used);
  solve(context, used);
  EXPECT_EQ(used.world, fresh.world);
  // The first of the list goes last and hits.
  const Vec3 way = glm::normalize(Vec3(fresh.world[3][3]) - Vec3(fresh.world[0][3]));
  EXPECT_LT(glm::distance(Vec3(fresh.world[0][2]), way), 1e-12);
}

// The aimed child of an aimed parent, with the target listed last.
TEST(Order, ControllersGoInTheOrderOfWhatTheyNeed) {
  Scene scene;
  scene.nodes.resize(4);
  scene.nodes[1] = {.parent = 0, .rest = {.translation = {0, 0, 4}}};
  scene.nodes[2].rest.translation = {3, 1, 0};
  scene.nodes[3] = {.parent = 2, .rest = {.translation = {0, 2, 5}}};
  const auto aim = [&](std::uint32_t node, std::int32_t target) {
    ControllerRule rule{.node = node, .target = target};
    rule.controllers[3] = rule.controllers[4] = Controller::target;
    scene.constraints.push_back({.rule = rule});
  };
  aim(1, 3);
  aim(0, 3);
  aim(2, 0);
  SolveContext context(scene);
  Pose pose;
  evaluate(context, 0.0, pose);
  solve(context, pose);
  for (const std::size_t node : {0U, 1U}) {
    const Vec3 way = glm::normalize(Vec3(pose.world[3][3]) - Vec3(pose.world[node][3]));
    EXPECT_LT(glm::distance(Vec3(pose.world[node][2]), way), 1e-12) << node;
  }
  EXPECT_LT(glm::distance(Vec3(pose.world[2][2]), -glm::normalize(Vec3(3, 1, 0))), 1e-12);
}

TEST(Order, SwitchedOffRulesArePassedOver) {
  const Pose no_ik = solved_in_order(reaching(), false, true);
  EXPECT_EQ(angle_of(no_ik, 1), 0.0);
  EXPECT_EQ(angle_of(no_ik, 4), 0.0);
  EXPECT_EQ(Vec3(no_ik.world[2][3]), Vec3(1, 0, 0));
  const Pose no_append = solved_in_order(reaching(), true, false);
  EXPECT_NEAR(angle_of(no_append, 1), right_angle, 1e-12);
  EXPECT_EQ(angle_of(no_append, 4), 0.0);
}

// A group of half its weight moves the arm's root by (2, 0, 0) and turns it by 0.4 about z. So the arm's key, 0.1, is
// turned by 0.2 more before the append reads its source. The chain reaches for the goal from there.
TEST(Order, MorphsMoveNodesBeforeRulesDo) {
  Scene scene = reaching();
  scene.morphs.resize(2);
  scene.morphs[0].members = {{1, 0.5F}};
  scene.morphs[1].nodes = {{.node = 1, .translation = {2, 0, 0}, .rotation = Quat(std::cos(0.2), 0, 0, std::sin(0.2))}};
  SolveContext context(scene);
  Pose pose;
  evaluate(context, 0.0, pose);
  pose.weights[0] = 1.0;
  pose.local[1].rotation = Quat(std::cos(0.05), 0, 0, std::sin(0.05));
  pose.enabled = {0, 1};
  solve(context, pose);
  EXPECT_EQ(pose.weights[1], 0.5);
  EXPECT_EQ(pose.local[1].translation, Vec3(1, 0, 0));
  EXPECT_NEAR(angle_of(pose, 1), 0.3, 1e-12);
  EXPECT_NEAR(angle_of(pose, 4), 0.15, 1e-12) << "half of key and morph together";
  evaluate(context, 0.0, pose);
  pose.weights[0] = 1.0;
  solve(context, pose);
  // From (1, 0, 0), where the morph has put the arm, the goal lies in the direction (-1, 2, 0).
  EXPECT_NEAR(glm::distance(glm::normalize(Vec3(pose.world[2][3]) - Vec3(1, 0, 0)), glm::normalize(Vec3(-1, 2, 0))),
              0.0, 1e-9);
}

TEST(Order, WhileABakedClipPlaysMorphsMoveNothing) {
  Scene scene = reaching();
  scene.morphs.resize(2);
  scene.morphs[0].members = {{1, 0.5F}};
  scene.morphs[1].nodes = {{.node = 1, .translation = {2, 0, 0}}};
  scene.clips.resize(1);
  scene.clips[0].role = ClipRole::baked;
  SolveContext context(scene, scene.clips[0]);
  Pose pose;
  evaluate(context, 0.0, pose);
  pose.weights[0] = 1.0;
  solve(context, pose);
  EXPECT_EQ(pose.weights[1], 0.0);
  EXPECT_EQ(pose.local[1].translation, Vec3(0, 0, 0));
}

}  // namespace
}  // namespace genga
