#include "genga/solve/chain.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "genga/core/scene.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Five nodes one below the other, each turned by some angle.
class ChainTest : public testing::Test {
 protected:
  ChainTest() {
    for (std::int32_t i = 0; i < 5; ++i) {
      Node node;
      node.parent = i - 1;
      node.rest.translation = {0.1 * i, 1.0, -0.2};
      scene_.nodes.push_back(node);
    }
    pose_ = rest_pose(scene_);
    for (std::size_t i = 0; i < 5; ++i) {
      const double angle = 0.3 + 0.2 * static_cast<double>(i);
      pose_.local[i].rotation = glm::normalize(Quat(std::cos(angle), 0.2, std::sin(angle), 0.1));
    }
    chain_.start(nodes_, pose_, goal_);
  }

  // A point of the scene as a node sees it.
  Vec3 seen_from(std::uint32_t node, const Vec3& point) { return {glm::inverse(pose_.world[node]) * Vec4(point, 1.0)}; }

  // What the hierarchy has for the same turns.
  void expect_view(std::size_t joint) {
    update_world(Hierarchy(scene_.nodes), pose_);
    const Vec3 effector(pose_.world[nodes_[0]][3]);
    const Vec3 goal(pose_.world[0] * Vec4(goal_, 1.0));
    const Chain::View view = chain_.view_from(joint);
    EXPECT_NEAR(glm::distance(view.effector, seen_from(nodes_[joint], effector)), 0.0, 1e-14) << joint;
    EXPECT_NEAR(glm::distance(view.goal, seen_from(nodes_[joint], goal)), 0.0, 1e-14) << joint;
    EXPECT_NEAR(chain_.distance(), glm::distance(effector, goal), 1e-14) << joint;
  }

  void turn(std::size_t joint, const Quat& rotation) {
    chain_.turn(glm::normalize(rotation));
    pose_.local[nodes_[joint]].rotation = glm::normalize(rotation);
  }

  static constexpr std::array<std::uint32_t, 4> nodes_{4, 3, 2, 1};
  Scene scene_;
  Pose pose_;
  Chain chain_;
  Vec3 goal_{0.7, -1.0, 0.4};
};

TEST_F(ChainTest, EachJointSeesEffectorAndGoalInItsOwnSpace) {
  ASSERT_EQ(chain_.size(), 4U);
  for (const std::size_t joint : {1U, 2U, 3U}) expect_view(joint);
}

// Up and down, and twice the same.
TEST_F(ChainTest, WhatOthersHaveTurnedIsSeenInAnyOrder) {
  double part = 0.1;
  for (const std::size_t joint : {1U, 3U, 2U, 1U, 1U, 2U, 3U, 1U, 3U, 3U}) {
    expect_view(joint);
    turn(joint, Quat(0.5, -0.4, part, 0.2));
    expect_view(joint);
    part += 0.15;
  }
}

// By any angle about what stands upright on both, as far as the goal's direction and less far.
TEST_F(ChainTest, ATurnInThePlaneOfBothNeedsNoRotation) {
  for (const std::size_t joint : {2U, 3U, 1U, 2U, 3U}) {
    const Chain::View view = chain_.view_from(joint);
    const Vec3 cross = glm::cross(view.effector, view.goal);
    const double angle = 0.2 * static_cast<double>(joint);
    const Quat turned = glm::normalize(chain_.rotation(joint) * glm::angleAxis(angle, glm::normalize(cross)));
    const double sine = std::sin(angle) / glm::length(cross);
    chain_.turn_in_plane(turned, {.kept = std::cos(angle) - glm::dot(view.effector, view.goal) * sine,
                                  .of_goal = glm::dot(view.effector, view.effector) * sine,
                                  .of_effector = glm::dot(view.goal, view.goal) * sine});
    pose_.local[nodes_[joint]].rotation = turned;
    for (const std::size_t other : {joint, std::size_t{1}, std::size_t{3}}) expect_view(other);
  }
}

TEST_F(ChainTest, StepsAreTheJointsBetween) {
  chain_.view_from(3);
  EXPECT_EQ(chain_.steps_to(3), 0U);
  EXPECT_EQ(chain_.steps_to(1), 2U);
  chain_.view_from(1);
  EXPECT_EQ(chain_.steps_to(3), 2U);
}

}  // namespace
}  // namespace genga
