#include "genga/solve/order.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

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

// Controllers and chains. Does not change pose.world of nodes that they do not need.
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

// Places a node and all above it, as the rules so far have them. False: less work is left than that takes; then none is
// left.
bool place_path(SolveContext& context, std::uint32_t node, std::uint64_t& work, Pose& pose) {
  std::vector<std::uint32_t>& path = context.path();
  path.clear();
  for (std::int32_t at = static_cast<std::int32_t>(node); at != no_index;) {
    path.push_back(static_cast<std::uint32_t>(at));
    if (path.size() > work) {
      work = 0;
      return false;
    }
    at = context.hierarchy().parent(path.back());
  }
  work -= path.size();
  for (std::size_t i = path.size(); i > 0; --i) place_node(context.hierarchy(), pose, path[i - 1]);
  return true;
}

void solve_ik(SolveContext& context, const IkPlan& plan, std::uint64_t& work, Pose& pose) {
  if (plan.chain().empty() || !place_path(context, plan.goal(), work, pose)) return;
  const std::int32_t base = context.hierarchy().parent(plan.chain().back());
  if (base != no_index && !place_path(context, static_cast<std::uint32_t>(base), work, pose)) return;
  solve_ik(plan, context.hierarchy(), context.chain(), work, pose);
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
  for (std::size_t i = 0; i < scene.constraints.size(); ++i) {
    if (pose.enabled[i] == 0) continue;
    const Rule& rule = scene.constraints[i].rule;
    if (const auto* append = std::get_if<AppendRule>(&rule)) {
      const bool is_placed = !append->takes_world || place_path(context, append->source, work, pose);
      if (is_placed) solve_append(*append, context.rest(), context.rest_world(), pose);
    } else if (std::holds_alternative<IkRule>(rule)) {
      solve_ik(context, context.ik_plan(i), work, pose);
    }
  }
  update_world(hierarchy, pose);
  context.count_steps(max_solve_work - work);
}

bool pose_at(SolveContext& context, double t, Pose& pose, Work* work) {
  evaluate(context, t, pose);
  solve(context, pose);
  return use(work, &Limits::samples, context.scene().nodes.size()) && use(work, &Limits::steps, context.take_steps());
}

}  // namespace genga
