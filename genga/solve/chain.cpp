#include "genga/solve/chain.h"

#include <cassert>

#include "genga/math/vector.h"

namespace genga {

void Chain::start(std::span<const std::uint32_t> nodes, const Pose& pose, const Vec3& goal) {
  assert(nodes.size() > 1);
  joints_.resize(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Transform& local = pose.local[nodes[i]];
    joints_[i].own = local.rotation;
    joints_[i].offset = local.translation;
  }
  joints_.back().outside.goal = goal - joints_.back().offset;
  joints_[1].inside.effector = joints_[0].offset;
  at_ = joints_.size() - 1;
  is_goal_stale_ = true;
  view_from(1);
  is_effector_stale_ = true;
}

}  // namespace genga
