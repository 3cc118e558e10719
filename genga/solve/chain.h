// A chain of nodes from one, the effector, up to one of its ancestors. Gives each the positions of effector and goal in
// its own axes, whatever the others turn. Not for whole figures: evaluate/hierarchy.h. Nodes of a chain and those above
// it must have scale 1.
//
//     const std::vector<std::uint32_t> ankle_knee_hip{2, 1, 0};
//     Chain chain;                                          // keeps its memory from call to call
//     chain.start(ankle_knee_hip, pose, Vec3(1, 1, 2));     // the goal in the space that the hip is in
//     const Chain::View view = chain.view_from(2);          // from the hip
//     chain.turn(bent);
//
// Going to another joint costs a step for each joint between, not for the whole chain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/core/pose.h"
#include "genga/math/vector.h"

namespace genga {

class Chain {
 public:
  // As seen from a joint.
  struct View {
    Vec3 effector;
    Vec3 goal;
  };

  // Result of a rotation in the plane of effector and goal. The effector, in the parent's space, becomes kept times
  // itself plus of_goal times the goal. The goal, in the joint's own axes, becomes kept times itself plus of_effector
  // times the effector.
  struct Shares {
    double kept = 1.0;
    double of_goal = 0.0;
    double of_effector = 0.0;
  };

  // nodes: the effector first, each the child of the next, two or more. goal: in the space of the top node's parent.
  void start(std::span<const std::uint32_t> nodes, const Pose& pose, const Vec3& goal);

  std::size_t size() const { return joints_.size(); }
  // The number of joints between the current one and this one.
  std::size_t steps_to(std::size_t index) const { return index > at_ ? index - at_ : at_ - index; }
  // Makes the joint current. Effector and goal in its own axes. index: above 0.
  const View& view_from(std::size_t index);
  // Local rotation, unit within the rounding of all rotations so far.
  const Quat& rotation(std::size_t index) const { return joints_[index].own; }

  // Sets the rotation of the current joint.
  void turn(const Quat& rotation);
  // The same for a rotation in the plane of effector and goal: their new positions follow without it.
  void turn_in_plane(const Quat& rotation, const Shares& shares);
  // The distance from the effector to the goal.
  double distance();

 private:
  struct Joint {
    Quat own{1, 0, 0, 0};
    Vec3 offset{0.0};  // translation, in the parent's space
    View inside;       // in its own axes
    View outside;      // in its parent's
  };

  std::vector<Joint> joints_;  // effector first
  // For the current joint everything is valid but what is marked stale. For those above it outside.goal and inside.goal
  // are valid, for those below it outside.effector and inside.effector.
  std::size_t at_ = 0;
  bool is_goal_stale_ = false;      // inside.goal of the current joint
  bool is_effector_stale_ = false;  // outside.effector of the current joint
};

// In the header so that solvers' steps need no calls.

inline const Chain::View& Chain::view_from(std::size_t index) {
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

inline void Chain::turn(const Quat& rotation) {
  joints_[at_].own = rotation;
  is_goal_stale_ = true;
  is_effector_stale_ = true;
}

inline void Chain::turn_in_plane(const Quat& rotation, const Shares& shares) {
  Joint& joint = joints_[at_];
  const View before = joint.inside;
  joint.inside.goal = shares.kept * before.goal + shares.of_effector * before.effector;
  joint.outside.effector = shares.kept * rotate(joint.own, before.effector) + shares.of_goal * joint.outside.goal;
  joint.own = rotation;
  is_goal_stale_ = false;
  is_effector_stale_ = false;
}

inline double Chain::distance() {
  Joint& joint = joints_[at_];
  if (is_effector_stale_) joint.outside.effector = rotate(joint.own, joint.inside.effector);
  is_effector_stale_ = false;
  return glm::length(joint.outside.effector - joint.outside.goal);
}

}  // namespace genga
