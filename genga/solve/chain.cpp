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

const Chain::View& Chain::view_from(std::size_t index) {
  while (at_ < index) {
    Joint& joint = joints_[at_];
    if (is_effector_stale_) joint.outside.effector = rotate(joint.own, joint.inside.effector);
    joints_[++at_].inside.effector = joint.offset + joint.outside.effector;
    is_effector_stale_ = true;
    is_goal_stale_ = false;
  }
  Joint* joint = &joints_[at_];
  if (is_goal_stale_) joint->inside.goal = rotate(glm::conjugate(joint->own), joint->outside.goal);
  is_goal_stale_ = false;
  while (at_ > index) {
    const Vec3 goal = joint->inside.goal;
    joint = &joints_[--at_];
    joint->outside.goal = goal - joint->offset;
    joint->inside.goal = rotate(glm::conjugate(joint->own), joint->outside.goal);
    is_effector_stale_ = false;
  }
  return joint->inside;
}

void Chain::turn(const Quat& rotation) {
  joints_[at_].own = rotation;
  is_goal_stale_ = true;
  is_effector_stale_ = true;
}

void Chain::turn_in_plane(const Quat& rotation, const Shares& shares) {
  Joint& joint = joints_[at_];
  const View before = joint.inside;
  joint.inside.goal = shares.kept * before.goal + shares.of_effector * before.effector;
  joint.outside.effector =
      shares.kept * rotate(joint.own, before.effector) + shares.of_goal * joint.outside.goal;
  joint.own = rotation;
  is_goal_stale_ = false;
  is_effector_stale_ = false;
}

double Chain::distance() {
  Joint& joint = joints_[at_];
  if (is_effector_stale_) joint.outside.effector = rotate(joint.own, joint.inside.effector);
  is_effector_stale_ = false;
  return glm::length(joint.outside.effector - joint.outside.goal);
}

}  // namespace genga
