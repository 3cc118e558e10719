// For the examples of genga/solve: an arm of three joints with a goal.
#pragma once

#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/solve/context.h"
#include "genga/solve/ik.h"
#include "genga/solve/order.h"
#include "tests/examples/examples.h"

class SolveExamples : public Examples {
 protected:
  static genga::ChainRule arm() {
    genga::ChainRule rule{.goal = 4, .effector = 3};
    for (const std::uint32_t joint : {2U, 1U, 0U}) rule.joints.push_back({.node = joint, .turns = {true, true, true}});
    return rule;
  }

  static genga::Scene scene_with_arm() {
    genga::Scene scene;
    for (std::int32_t node = 0; node < 4; ++node) {
      scene.nodes.push_back({.name = std::to_string(node), .parent = node - 1});
      scene.nodes.back().rest.translation = {0.0, 0.0, 1.0};
    }
    scene.nodes.push_back({.name = "goal", .rest = {.translation = {1.0, 1.0, 2.0}}});
    scene.constraints.push_back({.name = "arm", .rule = arm()});
    scene.clips.emplace_back();
    return scene;
  }

  SolveExamples() { genga::update_world(hierarchy, pose); }

  genga::Scene scene = scene_with_arm();
  genga::Hierarchy hierarchy{scene.nodes};
  genga::SolveContext context{scene, scene.clips[0]};
  genga::Pose pose = genga::rest_pose(scene);
  std::span<const std::uint32_t> group = context.rule_order().group(0);
  genga::ChainRule chain_rule = arm();
  std::vector<const genga::ChainRule*> rules{&chain_rule};
  std::uint64_t work = genga::max_solve_work;
  std::size_t node = 3;
  std::uint32_t hip = 0, ankle = 2;
  genga::Quat bent{0.8, 0.6, 0.0, 0.0};
};
