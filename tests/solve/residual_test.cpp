#include "genga/solve/residual.h"

#include <array>
#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

namespace genga {
namespace {

Scene two_chains() {
  Scene scene;
  scene.axes.metres_per_unit = 0.5;
  scene.nodes.resize(3);
  scene.nodes[1].name = "Hand";
  scene.nodes[2].name = "Foot";
  for (const std::uint32_t effector : {1U, 2U}) {
    ChainRule rule{.goal = 0, .effector = effector};
    rule.joints.resize(1);
    scene.constraints.push_back({.rule = rule});
  }
  return scene;
}

TEST(Residual, TheLargestOfAllIsKept) {
  const Scene scene = two_chains();
  std::optional<LargestResidual> largest;
  Pose pose = rest_pose(scene);
  for (const auto& [time, hand, foot] : {std::array<double, 3>{0, 0.1, 0.2}, {1, 0.7, 0.4}, {2, 0.7, 0.7}, {3, 0, 0}}) {
    pose.time = time;
    pose.residuals = {hand, foot};
    keep_largest_residual(scene, pose, largest);
  }
  ASSERT_TRUE(largest);
  EXPECT_EQ(largest->metres, 0.35);
  EXPECT_EQ(largest->node, "Hand");
  EXPECT_EQ(largest->time, 1.0);
}

TEST(Residual, NoneWithoutAChainThatIsSolved) {
  Scene scene = two_chains();
  Pose pose = rest_pose(scene);
  pose.residuals = {1.0, 2.0};
  std::optional<LargestResidual> largest;
  pose.enabled = {0, 0};
  keep_largest_residual(scene, pose, largest);
  EXPECT_FALSE(largest);
  pose.enabled = {1, 0};
  keep_largest_residual(scene, pose, largest);
  ASSERT_TRUE(largest);
  EXPECT_EQ(largest->node, "Hand");
  largest.reset();
  for (Constraint& constraint : scene.constraints) std::get_if<ChainRule>(&constraint.rule)->joints.clear();
  keep_largest_residual(scene, pose, largest);
  EXPECT_FALSE(largest);
  EXPECT_TRUE(rest_pose(Scene{}).residuals.empty());
}

}  // namespace
}  // namespace genga
