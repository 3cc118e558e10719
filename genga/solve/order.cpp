#include "genga/solve/order.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/morph_nodes.h"
#include "genga/solve/append.h"
#include "genga/solve/chain_ik.h"
#include "genga/solve/controller.h"
#include "genga/solve/ik.h"

namespace genga {
namespace {

void solve_controller(SolveContext& context, const RuleStep& step, std::uint64_t& work, Pose& pose) {
  if (pose.enabled[step.index] == 0) return;
  const auto& rule = *std::get_if<ControllerRule>(&context.scene().constraints[step.index].rule);
  if (context.hierarchy().is_in_scene_space(rule.node)) return;
  if (step.kind == RuleStep::Kind::move) {
    solve_translation(rule, pose);
  } else {
    solve_turn(rule, context, work, pose);
  }
}

// Controllers and chains; pose.world of what they do not need is left as it is.
void solve_controllers(SolveContext& context, std::uint64_t& work, Pose& pose) {
  if (context.rule_order().has_ring()) update_world(context.hierarchy(), pose);
  for (const RuleStep& step : context.rule_order().steps()) {
    switch (step.kind) {
      case RuleStep::Kind::place: place_node(context.hierarchy(), pose, step.index); break;
      case RuleStep::Kind::chains: solve_chains(context, context.rule_order().group(step.index), work, pose); break;
      default: solve_controller(context, step, work, pose); break;
    }
  }
}

}  // namespace

void solve(SolveContext& context, Pose& pose) {
  const Scene& scene = context.scene();
  const Hierarchy& hierarchy = context.hierarchy();
  std::uint64_t work = max_solve_work;
  if (context.plays_morphs()) {
    context.morph_weights().drive(pose.weights);
    move_nodes(scene, pose.weights, pose);
    context.count_steps(context.morph_weights().steps());
  }
  solve_controllers(context, work, pose);
  update_world(hierarchy, pose);
  bool is_world_stale = false;
  // Whether pose.world is as the rules so far have it; false: there is no work left for that.
  const auto refresh = [&] {
    if (work < scene.nodes.size()) return false;
    if (is_world_stale) {
      work -= scene.nodes.size();
      update_world(hierarchy, pose);
      is_world_stale = false;
    }
    return true;
  };
  for (std::size_t i = 0; i < scene.constraints.size(); ++i) {
    if (pose.enabled[i] == 0) continue;
    const Rule& rule = scene.constraints[i].rule;
    if (const auto* append = std::get_if<AppendRule>(&rule)) {
      if (append->takes_world && !refresh()) continue;
      solve_append(*append, context.rest(), context.rest_world(), pose);
      is_world_stale = true;
    } else if (const auto* ik = std::get_if<IkRule>(&rule); ik != nullptr && refresh()) {
      solve_ik(*ik, hierarchy, context.chain(), work, pose);
    }
  }
  if (is_world_stale) update_world(hierarchy, pose);
  context.count_steps(max_solve_work - work);
}

bool pose_at(SolveContext& context, double t, Pose& pose, Work* work) {
  evaluate(context, t, pose);
  solve(context, pose);
  return use(work, &Limits::samples, context.scene().nodes.size()) && use(work, &Limits::steps, context.take_steps());
}

}  // namespace genga
