#include "genga/solve/joint_system.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "genga/math/euler.h"

namespace genga {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Mat4 moved_to(const Vec3& place) {
  Mat4 matrix(1.0);
  matrix[3] = Vec4(place, 1.0);
  return matrix;
}

Pivot pivot_of(const Hierarchy& hierarchy, std::uint32_t node) {
  const Pivot* pivot = hierarchy.pivot(node);
  return pivot == nullptr ? Pivot{} : *pivot;
}

// From a joint's axes before its turn to its parent's.
Mat4 before_turn(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t node) {
  return to_matrix({.translation = pose.local[node].translation, .rotation = pivot_of(hierarchy, node).rotation});
}

// From a joint's children to its axes after its turn.
Mat4 after_turn(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t node) {
  return to_matrix({.scale = pose.local[node].scale}) * moved_to(-pivot_of(hierarchy, node).position);
}

// The highest joint of all rules above the effector; nullopt if the effector is below none.
std::optional<std::uint32_t> top_of(std::uint32_t effector, std::span<const ChainRule* const> rules,
                                    const Hierarchy& hierarchy) {
  std::optional<std::uint32_t> top;
  for (const ChainRule* rule : rules) {
    for (const ChainJoint& joint : rule->joints) {
      const bool is_above = joint.node != effector && hierarchy.is_below(effector, joint.node);
      if (is_above && (!top || hierarchy.is_below(*top, joint.node))) top = joint.node;
    }
  }
  return top;
}

// From the effector's parent up to the uppermost joint; work is 0 when there was not enough for it.
void add_way_up(std::uint32_t effector, std::optional<std::uint32_t> top, const Hierarchy& hierarchy,
                std::uint64_t& work, std::vector<std::uint32_t>& way) {
  for (std::uint32_t node = effector; top && node != *top && work > 0; --work) {
    node = static_cast<std::uint32_t>(hierarchy.parent(node));
    way.push_back(node);
  }
}

// The axis of heading, pitch or bank, before the rotations further left in Ry · Rx · Rz.
Vec3 axis_of(std::uint8_t axis, const Vec3& turn) {
  if (axis == 0) return {0, 1, 0};
  if (axis == 1) return from_heading_pitch_bank({turn.x, 0.0, 0.0}) * Vec3(1, 0, 0);
  return from_heading_pitch_bank({turn.x, turn.y, 0.0}) * Vec3(0, 0, 1);
}

}  // namespace

double JointSystem::Chain::reach() const {
  double reach = 0.0;
  for (const Link& link : links) reach += link.length;
  return reach;
}

std::int32_t JointSystem::joint_of(std::uint32_t node) const {
  const auto before = [](const Joint& joint, std::uint32_t wanted) { return joint.node < wanted; };
  const auto found = std::lower_bound(joints_.begin(), joints_.end(), node, before);
  if (found == joints_.end() || found->node != node) return no_index;
  return static_cast<std::int32_t>(found - joints_.begin());
}

void JointSystem::add_angles(const ChainJoint& joint, const Vec3& keyed) {
  Joint& added = joints_.emplace_back();
  added.node = joint.node;
  added.turn = keyed;
  added.angles = {no_index, no_index, no_index};
  for (std::uint8_t axis = 0; axis < 3; ++axis) {
    const double stiffness = joint.stiffness[axis];
    if (!joint.turns[axis] || !(stiffness < 1.0)) continue;
    const Range range = joint.limits[axis].value_or(Range{-infinity, infinity});
    if (!(range.lowest <= range.highest)) continue;
    added.angles[axis] = static_cast<std::int32_t>(angles_.size());
    angles_.push_back({.joint = static_cast<std::uint32_t>(joints_.size() - 1),
                       .axis = axis,
                       .value = std::clamp(keyed[axis], range.lowest, range.highest),
                       .lowest = range.lowest,
                       .highest = range.highest,
                       .freedom = 1.0 - std::max(stiffness, 0.0)});
  }
  if (added.angles == std::array<std::int32_t, 3>{no_index, no_index, no_index}) joints_.pop_back();
}

void JointSystem::add_joints(std::span<const ChainRule* const> rules, const Hierarchy& hierarchy, const Pose& pose) {
  order_.clear();
  all_.clear();
  for (const ChainRule* rule : rules) {
    for (const ChainJoint& joint : rule->joints) {
      order_.emplace_back(joint.node, all_.size());
      all_.push_back(&joint);
    }
  }
  std::sort(order_.begin(), order_.end());
  const ChainJoint* last = nullptr;
  for (const auto& [node, index] : order_) {
    const ChainJoint* joint = all_[index];
    const bool is_known = last != nullptr && last->node == node;
    if (!is_known && !hierarchy.is_in_scene_space(node)) add_angles(*joint, pose.angles[node]);
    last = joint;
  }
}

JointSystem::Chain& JointSystem::next_chain() {
  if (chain_count_ == chains_.size()) chains_.emplace_back();
  Chain& chain = chains_[chain_count_++];
  chain.way.clear();
  chain.links.clear();
  chain.end = chain.effector = Vec3(0.0);
  return chain;
}

// Its way is there.
void JointSystem::make_chain(std::uint32_t effector, const Hierarchy& hierarchy, const Pose& pose, Chain& chain) const {
  const std::vector<std::uint32_t>& way = chain.way;
  Mat4 before(1.0);
  if (!way.empty() && hierarchy.parent(way.back()) != no_index) {
    before = pose.world[static_cast<std::size_t>(hierarchy.parent(way.back()))];
  }
  for (std::size_t at = way.size(); at-- > 0;) {
    const std::uint32_t node = way[at];
    const std::int32_t joint = joint_of(node);
    before = before * before_turn(hierarchy, pose, node);
    if (joint == no_index) {
      before = before * to_matrix({.rotation = pose.local[node].rotation});
    } else {
      chain.links.push_back({.joint = static_cast<std::uint32_t>(joint), .before = before});
      before = Mat4(1.0);
    }
    before = before * after_turn(hierarchy, pose, node);
  }
  chain.end = Vec3(before * Vec4(pose.local[effector].translation, 1.0));
  if (way.empty()) chain.end = pivot_in_world(hierarchy, pose, effector);
  chain.effector = chain.end;
}

void JointSystem::set(std::span<const ChainRule* const> rules, const Hierarchy& hierarchy, const Pose& pose,
                      std::uint64_t& work) {
  angles_.clear();
  joints_.clear();
  chain_count_ = 0;
  add_joints(rules, hierarchy, pose);
  for (const ChainRule* rule : rules) {
    const std::optional<std::uint32_t> top = top_of(rule->effector, rules, hierarchy);
    Chain& chain = next_chain();
    add_way_up(rule->effector, top, hierarchy, work, chain.way);
    if (work > 0) {
      make_chain(rule->effector, hierarchy, pose, chain);
    } else {
      chain.way.clear();
      chain.effector = Vec3(std::numeric_limits<double>::quiet_NaN());
    }
  }
  place();
}

void JointSystem::place(Chain& chain) const {
  if (chain.links.empty()) return;
  Mat4 above(1.0);
  for (Chain::Link& link : chain.links) {
    link.axes = above * link.before;
    above = link.axes * to_matrix({.rotation = from_heading_pitch_bank(joints_[link.joint].turn)});
  }
  chain.effector = Vec3(above * Vec4(chain.end, 1.0));
  Vec3 tip = chain.end;
  Vec3 next = chain.effector;
  for (std::size_t at = chain.links.size(); at-- > 0;) {
    Chain::Link& link = chain.links[at];
    link.tip = rotate(from_heading_pitch_bank(joints_[link.joint].turn), tip);
    tip = Vec3(link.before * Vec4(link.tip, 1.0));
    link.length = glm::distance(next, Vec3(link.axes[3]));
    next = Vec3(link.axes[3]);
  }
}

void JointSystem::place() {
  for (const Angle& angle : angles_) joints_[angle.joint].turn[angle.axis] = angle.value;
  for (Chain& chain : std::span(chains_).first(chain_count_)) place(chain);
}

Vec3 JointSystem::speed(const Chain::Link& link, std::uint8_t axis) const {
  return Mat3(link.axes) * glm::cross(axis_of(axis, joints_[link.joint].turn), link.tip);
}

}  // namespace genga
