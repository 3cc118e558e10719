#include "genga/solve/rule_order.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

using Kind = RuleStep::Kind;

Scene nodes(std::vector<std::int32_t> parents) {
  Scene scene;
  for (const std::int32_t parent : parents) scene.nodes.emplace_back().parent = parent;
  return scene;
}

Constraint aim(std::uint32_t node, std::int32_t target) {
  ControllerRule rule{.node = node, .target = target};
  rule.controllers[3] = Controller::target;
  return {.rule = rule};
}

Constraint same(std::uint32_t node, std::int32_t source, MotionChannel channel) {
  ControllerRule rule{.node = node, .same_as = source};
  rule.controllers[static_cast<std::size_t>(channel)] = Controller::same_as;
  return {.rule = rule};
}

Constraint chain_rule(std::uint32_t goal, std::uint32_t effector, const std::vector<std::uint32_t>& joints) {
  ChainRule rule{.goal = goal, .effector = effector};
  for (const std::uint32_t joint : joints) rule.joints.push_back({.node = joint, .turns = {true, true, true}});
  return {.rule = rule};
}

std::vector<RuleStep> steps_of(const Scene& scene) {
  EXPECT_EQ(validate(scene), 0);
  const RuleOrder order(scene, Hierarchy(scene.nodes));
  return {order.steps().begin(), order.steps().end()};
}

// Only what sets something, not what is placed.
std::vector<RuleStep> rules_of(const Scene& scene) {
  std::vector<RuleStep> steps = steps_of(scene);
  std::erase_if(steps, [](const RuleStep& step) { return step.kind == Kind::place; });
  return steps;
}

TEST(RuleOrder, NothingWithoutRules) {
  EXPECT_TRUE(RuleOrder().steps().empty());
  Scene scene = nodes({no_index, 0});
  scene.constraints = {{.rule = AppendRule{.node = 1}}, {.rule = IkRule{}}};
  EXPECT_TRUE(steps_of(scene).empty());
}

// 0 aims at 3, which hangs on 2, which aims at 1.
TEST(RuleOrder, TargetsParentsComeBeforeWhatAims) {
  Scene scene = nodes({no_index, no_index, no_index, 2});
  scene.constraints = {aim(0, 3), aim(2, 1)};
  const std::vector<RuleStep> expected{{Kind::turn, 1}, {Kind::place, 2}, {Kind::turn, 0}};
  EXPECT_EQ(steps_of(scene), expected);
}

TEST(RuleOrder, ParentsComeBeforeChildren) {
  Scene scene = nodes({1, 2, no_index, no_index});
  scene.constraints = {aim(0, 3), aim(1, 3), aim(2, 3)};
  const std::vector<RuleStep> expected{{Kind::turn, 2}, {Kind::turn, 1}, {Kind::turn, 0}};
  EXPECT_EQ(rules_of(scene), expected);
}

// How a node turns does not move its own pivot.
TEST(RuleOrder, TwoThatLookAtEachOtherAreNoRing) {
  Scene scene = nodes({no_index, no_index});
  scene.constraints = {aim(0, 1), aim(1, 0)};
  EXPECT_EQ(rules_of(scene), (std::vector<RuleStep>{{Kind::turn, 0}, {Kind::turn, 1}}));
  EXPECT_FALSE(RuleOrder(scene, Hierarchy(scene.nodes)).has_ring());
}

TEST(RuleOrder, SameAsWaitsForTheChannelsItTakes) {
  Scene scene = nodes({no_index, no_index, no_index});
  scene.constraints = {same(0, 1, MotionChannel::y), same(1, 2, MotionChannel::x), same(1, 2, MotionChannel::bank)};
  EXPECT_EQ(rules_of(scene), (std::vector<RuleStep>{{Kind::move, 1}, {Kind::move, 0}, {Kind::turn, 2}}));
  scene.constraints[0] = same(0, 1, MotionChannel::scale_x);
  EXPECT_EQ(rules_of(scene), (std::vector<RuleStep>{{Kind::turn, 2}, {Kind::turn, 0}, {Kind::move, 1}}));
}

// An arm of 0, 1 and 2 reaches for 3, which hangs on 4; 5 hangs on the hand and is aimed at 0's pivot.
TEST(RuleOrder, ChainsComeBetweenTheirGoalAndWhatHangsOnThem) {
  Scene scene = nodes({no_index, 0, 1, 4, no_index, 2});
  scene.constraints = {aim(5, 0), chain_rule(3, 2, {1, 0}), aim(4, 0), aim(1, 3)};
  const std::vector<RuleStep> rules = rules_of(scene);
  ASSERT_EQ(rules.size(), 4U);
  const auto place = [&](const RuleStep& step) { return std::find(rules.begin(), rules.end(), step) - rules.begin(); };
  EXPECT_LT(place({Kind::turn, 2}), place({Kind::chains, 0})) << "the goal's parent first";
  EXPECT_LT(place({Kind::chains, 0}), place({Kind::turn, 0})) << "what hangs on the hand last";
}

TEST(RuleOrder, ChainsThatShareJointsAreOneGroup) {
  Scene scene = nodes({no_index, 0, 1, 1, no_index, no_index, no_index, 6});
  scene.constraints = {chain_rule(4, 2, {1, 0}), chain_rule(4, 7, {6}), chain_rule(5, 3, {0}), chain_rule(5, 3, {})};
  const RuleOrder order(scene, Hierarchy(scene.nodes));
  ASSERT_EQ(order.group(0).size(), 2U);
  EXPECT_EQ(order.group(0)[0], 0U);
  EXPECT_EQ(order.group(0)[1], 2U);
  ASSERT_EQ(order.group(1).size(), 1U);
  EXPECT_EQ(order.group(1)[0], 1U);
  EXPECT_EQ(rules_of(scene), (std::vector<RuleStep>{{Kind::chains, 0}, {Kind::chains, 1}}));
}

TEST(RuleOrder, GroupsAreCut) {
  Scene scene = nodes({no_index, 0, no_index});
  for (std::size_t i = 0; i < RuleOrder::max_chains + 1; ++i) scene.constraints.push_back(chain_rule(2, 1, {0}));
  const RuleOrder order(scene, Hierarchy(scene.nodes));
  EXPECT_EQ(order.group(0).size(), RuleOrder::max_chains);
  EXPECT_EQ(order.group(1).size(), 1U);
}

// A parent that aims at its child, whose place depends on that: each once, the first of the list last.
TEST(RuleOrder, RingsEndAndEveryRuleComesOnce) {
  Scene scene = nodes({no_index, 0, no_index, 2});
  scene.constraints = {aim(0, 3), aim(2, 1)};
  EXPECT_EQ(rules_of(scene), (std::vector<RuleStep>{{Kind::turn, 1}, {Kind::turn, 0}}));
  EXPECT_TRUE(RuleOrder(scene, Hierarchy(scene.nodes)).has_ring());
  scene.constraints = {same(0, 1, MotionChannel::x), same(1, 0, MotionChannel::x)};
  EXPECT_EQ(rules_of(scene), (std::vector<RuleStep>{{Kind::move, 1}, {Kind::move, 0}}));
}

TEST(RuleOrder, LongQueuesNeedNoDeepStackAndNoLongTime) {
  constexpr std::uint32_t count = 200000;
  Scene scene;
  scene.nodes.resize(count);
  for (std::uint32_t node = 0; node + 1 < count; ++node) {
    scene.constraints.push_back(same(node, static_cast<std::int32_t>(node) + 1, MotionChannel::heading));
    scene.nodes[node].parent = static_cast<std::int32_t>(node) + 1;
    if (node % 4 == 0) scene.constraints.push_back(chain_rule(count - 1, 0, {node}));
  }
  const std::vector<RuleStep> rules = rules_of(scene);
  EXPECT_GE(rules.size(), std::size_t{count} - 1);
  EXPECT_EQ(rules.front().kind, Kind::turn);
}

}  // namespace
}  // namespace genga
