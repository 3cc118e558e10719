#include "genga/solve/ik.h"

#include <cstddef>

namespace genga {
namespace {

// Units. MMD steps no further; models are some 20 units tall.
constexpr double at_goal = 1e-4;

// Takes amount from work; false when there is less.
bool use(std::uint64_t& work, std::uint64_t amount) {
  if (amount > work) return false;
  work -= amount;
  return true;
}

// Where the goal is for what the chain hangs on.
Vec3 goal_of(const IkPlan& plan, const Hierarchy& hierarchy, const Pose& pose) {
  const Vec3 goal(pose.world[plan.goal()][3]);
  const std::int32_t parent = hierarchy.parent(plan.chain().back());
  if (parent == no_index) return goal;
  const Transform base = to_transform(pose.world[static_cast<std::size_t>(parent)]);
  return rotate(glm::conjugate(base.rotation), goal - base.translation);
}

// Turns every link once; false if too little work is left for a link.
bool turn_links(const IkPlan& plan, const Pass& pass, Chain& chain, std::uint64_t& work) {
  for (const IkPlan::Link& link : plan.links()) {
    if (link.joint == 0) continue;
    if (!use(work, cost_of(link.turn.kind) + chain.steps_to(link.joint))) return false;
    turn_link(link.turn, link.joint, pass, chain);
  }
  return true;
}

}  // namespace

void solve_ik(const IkPlan& plan, const Hierarchy& hierarchy, Chain& chain, std::uint64_t& work, Pose& pose) {
  if (plan.chain().empty() || !use(work, plan.chain().size())) return;
  chain.start(plan.chain(), pose, goal_of(plan, hierarchy, pose));
  for (std::uint32_t i = 0; i < plan.passes() && chain.distance() >= at_goal; ++i) {
    const Pass pass{.is_first = i == 0, .is_in_first_half = i < plan.passes() / 2};
    if (!turn_links(plan, pass, chain, work)) break;
  }
  for (std::size_t i = 1; i < chain.size(); ++i) {
    // A product of two unit quaternions is unit except for rounding, which has added up.
    Quat& rotation = pose.local[plan.chain()[i]].rotation;
    if (rotation != chain.rotation(i)) rotation = normalized_or_identity(chain.rotation(i));
  }
}

}  // namespace genga
