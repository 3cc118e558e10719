#include "genga/solve/ik_plan.h"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/scene.h"

namespace genga {
namespace {

// 0 - 1 - 2 - 3, and 4 beside 3.
Hierarchy hierarchy() {
  std::vector<Node> nodes(5);
  for (std::size_t i = 1; i < nodes.size(); ++i) nodes[i].parent = static_cast<std::int32_t>(i == 4 ? 2 : i - 1);
  return Hierarchy(nodes);
}

std::vector<std::size_t> joints_of(const IkPlan& plan) {
  std::vector<std::size_t> joints;
  for (const IkPlan::Link& link : plan.links()) joints.push_back(link.joint);
  return joints;
}

TEST(IkPlan, ItsChainReachesUpToTheUppermostLink) {
  const IkPlan plan({.goal = 4, .effector = 3, .links = {{0}, {2}, {1}}, .iterations = 7, .max_step = 1.0},
                    hierarchy());
  EXPECT_EQ(std::vector<std::uint32_t>(plan.chain().begin(), plan.chain().end()),
            (std::vector<std::uint32_t>{3, 2, 1, 0}));
  EXPECT_EQ(joints_of(plan), (std::vector<std::size_t>{3, 1, 2}));
  EXPECT_EQ(plan.goal(), 4U);
  EXPECT_EQ(plan.passes(), 7U);
}

TEST(IkPlan, LinksThatDoNotMoveTheEffectorArePassedOver) {
  const IkPlan plan({.goal = 0, .effector = 3, .links = {{4}, {3}, {1}}, .iterations = 1, .max_step = 1.0},
                    hierarchy());
  EXPECT_EQ(joints_of(plan), (std::vector<std::size_t>{0, 0, 2}));
}

TEST(IkPlan, ARuleThatCannotTurnAnythingHasNoChain) {
  EXPECT_TRUE(IkPlan().chain().empty());
  EXPECT_TRUE(IkPlan({.effector = 3, .links = {{4}}, .iterations = 1, .max_step = 1.0}, hierarchy()).chain().empty());
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(IkPlan({.effector = 3, .links = {{1}}, .iterations = 1, .max_step = nan}, hierarchy()).chain().empty());
}

}  // namespace
}  // namespace genga
