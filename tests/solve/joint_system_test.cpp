#include "genga/solve/joint_system.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "genga/math/euler.h"
#include "genga/solve/ik.h"
#include "tests/solve/moving_scene.h"

namespace genga {
namespace {

using test::Random;

// 0 above all; joints 1, 3 and 4 with a rigid 2 between; the effector 5; a second one, 6, beside it.
Scene limb(Random& random) {
  Scene scene;
  scene.nodes.resize(7);
  for (std::uint32_t node = 1; node < 6; ++node) scene.nodes[node].parent = static_cast<std::int32_t>(node) - 1;
  scene.nodes[6].parent = 3;
  for (Node& node : scene.nodes) {
    node.rest.translation = random.vector(2.0);
    node.rest.rotation = from_heading_pitch_bank(random.vector(1.2));
    node.rest.scale = Vec3(1.0) + random.vector(0.5);
    node.pivot = {random.vector(0.5), from_heading_pitch_bank(random.vector(3.0))};
  }
  scene.constraints = {{.rule = ChainRule{}}};
  return scene;
}

ChainRule rule_of(std::uint32_t effector, const std::vector<std::uint32_t>& joints) {
  ChainRule rule{.effector = effector};
  for (const std::uint32_t joint : joints) rule.joints.push_back({.node = joint, .turns = {true, true, true}});
  return rule;
}

struct Placed {
  Scene scene;
  Hierarchy hierarchy;
  Pose pose;
  explicit Placed(Scene made) : scene(std::move(made)), hierarchy(scene.nodes), pose(rest_pose(scene)) {
    update_world(hierarchy, pose);
  }
};

// Where the hierarchy has the node's pivot when the system's angles are the nodes'.
Vec3 placed_by_hierarchy(Placed placed, const JointSystem& system, std::uint32_t node) {
  for (const JointSystem::Joint& joint : system.joints()) {
    placed.pose.local[joint.node].rotation = from_heading_pitch_bank(joint.turn);
  }
  update_world(placed.hierarchy, placed.pose);
  return test::pivot_of(placed.scene, placed.pose, node);
}

TEST(JointSystem, EffectorsAreWhereTheHierarchyHasThem) {
  Random random(1);
  const Placed placed(limb(random));
  const ChainRule first = rule_of(5, {4, 3, 1});
  const ChainRule second = rule_of(6, {3});
  const std::vector<const ChainRule*> rules{&first, &second};
  std::uint64_t work = max_solve_work;
  JointSystem system(rules, placed.hierarchy, placed.pose, work);
  ASSERT_EQ(system.angles().size(), 9U);
  ASSERT_EQ(system.chains()[0].links.size(), 3U);
  ASSERT_EQ(system.chains()[1].links.size(), 2U) << "joint 1 turns it, too";
  for (int i = 0; i < 10; ++i) {
    for (const std::size_t chain : {0U, 1U}) {
      const std::uint32_t node = chain == 0 ? 5 : 6;
      EXPECT_LT(glm::distance(system.chains()[chain].effector, placed_by_hierarchy(placed, system, node)), 1e-12);
    }
    for (JointSystem::Angle& angle : system.angles()) angle.value = random.uniform(-3, 3);
    system.place();
  }
}

TEST(JointSystem, SpeedsAreDifferencesOfPlaces) {
  Random random(2);
  const Placed placed(limb(random));
  const ChainRule first = rule_of(5, {4, 3, 1});
  const ChainRule second = rule_of(6, {3, 0});
  const std::vector<const ChainRule*> rules{&first, &second};
  std::uint64_t work = max_solve_work;
  JointSystem system(rules, placed.hierarchy, placed.pose, work);
  constexpr double step = 1e-6;  // radians: the error of the difference is of the order of its square
  for (const std::size_t chain : {0U, 1U}) {
    for (const JointSystem::Chain::Link& link : system.chains()[chain].links) {
      for (std::uint8_t axis = 0; axis < 3; ++axis) {
        const auto moved = [&](double by) {
          JointSystem other = system;
          other.angles()[static_cast<std::size_t>(system.joints()[link.joint].angles[axis])].value += by;
          other.place();
          return other.chains()[chain].effector;
        };
        const Vec3 expected = (moved(step) - moved(-step)) / (2.0 * step);
        EXPECT_LT(glm::distance(system.speed(link, axis), expected), 1e-8) << chain << ' ' << int{axis};
      }
    }
  }
}

TEST(JointSystem, ReachIsTheLengthOfWhatLiesBetweenJoints) {
  Scene scene;
  scene.nodes.resize(4);
  for (std::uint32_t node = 1; node < 4; ++node) {
    scene.nodes[node].parent = static_cast<std::int32_t>(node) - 1;
    scene.nodes[node].rest.translation = {0, 0, 1.0 + node};
  }
  scene.nodes[1].rest.rotation = from_heading_pitch_bank({0.5, 0, 0});
  scene.nodes[0].rest.scale = Vec3(2.0);
  scene.constraints = {{.rule = ChainRule{}}};
  const Placed placed(std::move(scene));
  const ChainRule rule = rule_of(3, {1, 2});
  const std::vector<const ChainRule*> rules{&rule};
  std::uint64_t work = max_solve_work;
  const JointSystem system(rules, placed.hierarchy, placed.pose, work);
  EXPECT_NEAR(system.chains()[0].reach(), 2.0 * (3.0 + 4.0), 1e-12);
  EXPECT_LT(glm::distance(system.chains()[0].root(), Vec3(0, 0, 4)), 1e-12);
}

TEST(JointSystem, AnglesAreThoseThatMayTurn) {
  Random random(3);
  const Placed placed(limb(random));
  ChainRule rule = rule_of(5, {1, 3, 4});
  rule.joints[0].turns = {true, false, false};
  rule.joints[0].limits[0] = Range{placed.pose.angles[1].x + 0.25, 9.0};
  rule.joints[1].stiffness = {1.0, 0.25, 2.0};
  rule.joints[2].turns = {false, false, false};
  const std::vector<const ChainRule*> rules{&rule};
  std::uint64_t work = max_solve_work;
  JointSystem system(rules, placed.hierarchy, placed.pose, work);
  ASSERT_EQ(system.joints().size(), 2U);
  ASSERT_EQ(system.angles().size(), 2U);
  EXPECT_EQ(system.angles()[0].axis, 0);
  EXPECT_EQ(system.angles()[0].value, placed.pose.angles[1].x + 0.25) << "drawn into its limits";
  EXPECT_EQ(system.angles()[0].highest, 9.0);
  EXPECT_EQ(system.angles()[1].axis, 1);
  EXPECT_EQ(system.angles()[1].freedom, 0.75);
  EXPECT_EQ(system.angles()[1].value, placed.pose.angles[3].y);
  EXPECT_TRUE(std::isinf(system.angles()[1].highest));
}

TEST(JointSystem, WhatHangsOnNoJointIsWhereItIs) {
  Random random(4);
  const Placed placed(limb(random));
  std::uint64_t work = max_solve_work;
  for (const ChainRule& rule : {rule_of(1, {3, 4}), rule_of(5, {5, 6}), rule_of(5, {})}) {
    const std::vector<const ChainRule*> rules{&rule};
    const JointSystem system(rules, placed.hierarchy, placed.pose, work);
    EXPECT_TRUE(system.chains()[0].links.empty());
    const Vec3 expected = test::pivot_of(placed.scene, placed.pose, rule.effector);
    EXPECT_LT(glm::distance(system.chains()[0].effector, expected), 1e-12);
  }
  const ChainRule rule = rule_of(5, {1});
  const std::vector<const ChainRule*> rules{&rule};
  work = 2;
  const JointSystem system(rules, placed.hierarchy, placed.pose, work);
  EXPECT_EQ(work, 0U);
  EXPECT_TRUE(std::isnan(system.chains()[0].effector.x));
}

}  // namespace
}  // namespace genga
