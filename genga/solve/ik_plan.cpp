#include "genga/solve/ik_plan.h"

#include <algorithm>
#include <optional>

namespace genga {
namespace {

// The highest link that the effector is below; nullopt if there is none.
std::optional<std::uint32_t> uppermost_link(const IkRule& rule, const Hierarchy& hierarchy) {
  std::optional<std::uint32_t> top;
  for (const IkLink& link : rule.links) {
    const bool moves_effector = link.node != rule.effector && hierarchy.is_below(rule.effector, link.node);
    if (moves_effector && (!top || hierarchy.is_below(*top, link.node))) top = link.node;
  }
  return top;
}

std::vector<std::uint32_t> path_up(std::uint32_t from, std::uint32_t to, const Hierarchy& hierarchy) {
  std::vector<std::uint32_t> path{from};
  while (path.back() != to) path.push_back(static_cast<std::uint32_t>(hierarchy.parent(path.back())));
  return path;
}

// The place of a link in the chain, all links before which are below it; 0: it is not in the chain, or is the effector.
std::size_t joint_of(std::uint32_t link, const std::vector<std::uint32_t>& chain, const Hierarchy& hierarchy) {
  const auto above = std::partition_point(chain.begin(), chain.end(),
                                          [&](std::uint32_t node) { return hierarchy.is_below(node, link); });
  return above == chain.begin() ? 0 : static_cast<std::size_t>(above - chain.begin()) - 1;
}

}  // namespace

IkPlan::IkPlan(const IkRule& rule, const Hierarchy& hierarchy) : goal_(rule.goal), passes_(rule.iterations) {
  const std::optional<std::uint32_t> top = uppermost_link(rule, hierarchy);
  if (!top || !(rule.max_step >= 0.0)) return;
  chain_ = path_up(rule.effector, *top, hierarchy);
  double max_step = 0.0;
  links_.reserve(rule.links.size());
  for (const IkLink& link : rule.links) {
    max_step += rule.max_step;  // a link may turn further the farther it is from the effector
    links_.push_back({joint_of(link.node, chain_, hierarchy), make_link_turn(link.limits, max_step)});
  }
}

}  // namespace genga
