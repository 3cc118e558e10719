#include "genga/solve/ik.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>

namespace genga {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double right_angle = pi / 2.0;
// Beyond it the other two of three angles are not told apart.
constexpr double most_tilt = 88.0 * pi / 180.0;
// Units. MMD steps no further; models are some 20 units tall.
constexpr double at_goal = 1e-4;
// Sines of the angle below which no step is taken: a hinge's as MMD has it; of others a cross product that is rounding
// and gives no axis.
constexpr double min_hinge_sine = 1e-4;
constexpr double min_sine = 1e-14;

// Where the effector and the goal are for a link, in its own space, and what one step may do.
struct View {
  Vec3 effector;
  Vec3 goal;
  double max_step = 0.0;  // radians
};

// The turn that brings the effector towards the goal; none when they are all but in line with the link.
struct Turn {
  Vec3 axis;  // unit
  double angle = 0.0;
};

std::optional<Turn> turn_of(const View& view, double least_sine) {
  const Vec3 cross = glm::cross(view.effector, view.goal);
  const double length = glm::length(cross);
  if (!(length > least_sine * glm::length(view.effector) * glm::length(view.goal))) return std::nullopt;
  return Turn{cross / length, std::min(std::atan2(length, glm::dot(view.effector, view.goal)), view.max_step)};
}

Quat rotation_of(const Turn& turn) { return Quat(std::cos(turn.angle / 2.0), turn.axis * std::sin(turn.angle / 2.0)); }

using Limits3 = std::array<Range, 3>;

bool is_locked(const Range& range) { return range.lowest == 0.0 && range.highest == 0.0; }

// The one axis that two locked ones leave; none when there are more or fewer.
std::optional<int> hinge_axis(const Limits3& limits) {
  std::optional<int> free;
  for (int axis = 0; axis < 3; ++axis) {
    if (is_locked(limits[static_cast<std::size_t>(axis)])) continue;
    if (free) return std::nullopt;
    free = axis;
  }
  return free;
}

// The angle about an axis that the rotation has, -pi to pi.
double angle_about(int axis, const Quat& rotation) {
  const double angle = 2.0 * std::atan2(Vec3(rotation.x, rotation.y, rotation.z)[axis], rotation.w);
  return std::remainder(angle, 2.0 * pi);
}

// An angle that the link can have. At first one that leaves the range comes back from its end, as a leg that is
// straight or bent the wrong way must find the right one; later it stays there.
double angle_within(double angle, const Range& range, bool mirrors) {
  if (angle >= range.lowest && angle <= range.highest) return angle;
  const double end = angle < range.lowest ? range.lowest : range.highest;
  const double mirrored = 2.0 * end - angle;
  return mirrors && mirrored >= range.lowest && mirrored <= range.highest ? mirrored : end;
}

struct Pass {
  bool is_first = false;
  bool is_in_first_half = false;
};

Quat turned_about(int axis, double angle) {
  Vec3 direction(0.0);
  direction[axis] = std::sin(angle / 2.0);
  return Quat(std::cos(angle / 2.0), direction);
}

void turn_hinge(Chain::Joint& joint, int axis, const Range& range, const View& view, const Pass& pass) {
  std::optional<Turn> turn = turn_of(view, min_hinge_sine);
  if (!turn) {
    // A leg that is straight, its goal in line with it, would never bend.
    if (pass.is_first) joint.own = turned_about(axis, angle_within(angle_about(axis, joint.own), range, false));
    return;
  }
  if (pass.is_in_first_half) {
    const double sign = turn->axis[axis] >= 0.0 ? 1.0 : -1.0;
    turn->axis = Vec3(0.0);
    turn->axis[axis] = sign;
  }
  const double angle = angle_about(axis, joint.own * rotation_of(*turn));
  joint.own = turned_about(axis, angle_within(angle, range, pass.is_in_first_half));
}

// The axes whose turns make a rotation, the outermost first. The middle one must stay within a right angle: it is one
// whose range does.
std::array<int, 3> turn_order(const Limits3& limits) {
  const auto is_tilt = [&](std::size_t axis) {
    return limits[axis].lowest > -right_angle && limits[axis].highest < right_angle;
  };
  if (is_tilt(0)) return {1, 0, 2};
  if (is_tilt(1)) return {2, 1, 0};
  return {0, 2, 1};
}

// The three angles of a rotation by that order, at the place of their axis.
Vec3 angles_of(const Quat& rotation, const std::array<int, 3>& order) {
  const auto [a, b, c] = order;
  const double sign = (b - a + 3) % 3 == 1 ? 1.0 : -1.0;
  const Mat3 matrix(rotation);
  const auto at = [&](int row, int column) { return matrix[column][row]; };
  Vec3 angles;
  angles[b] = std::clamp(std::asin(std::clamp(sign * at(a, c), -1.0, 1.0)), -most_tilt, most_tilt);
  angles[a] = std::atan2(-sign * at(b, c), at(c, c));
  angles[c] = std::atan2(-sign * at(a, b), at(a, a));
  return angles;
}

void turn_within(Chain::Joint& joint, const Limits3& limits, const View& view, const Pass& pass) {
  const std::optional<Turn> turn = turn_of(view, min_sine);
  if (!turn) return;
  const std::array<int, 3> order = turn_order(limits);
  Vec3 angles = angles_of(normalized_or_identity(joint.own * rotation_of(*turn)), order);
  for (int axis = 0; axis < 3; ++axis) {
    angles[axis] = angle_within(angles[axis], limits[static_cast<std::size_t>(axis)], pass.is_in_first_half);
  }
  joint.own =
      normalized_or_identity(turned_about(order[0], angles[order[0]]) * turned_about(order[1], angles[order[1]]) *
                             turned_about(order[2], angles[order[2]]));
}

void turn_freely(Chain::Joint& joint, const View& view) {
  if (const std::optional<Turn> turn = turn_of(view, min_sine)) {
    joint.own = normalized_or_identity(joint.own * rotation_of(*turn));
  }
}

// The uppermost link that the effector hangs below; none when no link does.
std::optional<std::uint32_t> uppermost_link(const IkRule& rule, const Hierarchy& hierarchy) {
  std::optional<std::uint32_t> top;
  for (const IkLink& link : rule.links) {
    const bool moves_effector = link.node != rule.effector && hierarchy.is_below(rule.effector, link.node);
    if (moves_effector && (!top || hierarchy.is_below(*top, link.node))) top = link.node;
  }
  return top;
}

// The chain's joint of a link; 0, the effector, when the effector does not hang below it.
std::size_t joint_of(const IkLink& link, Chain& chain) {
  const auto& joints = chain.joints();
  for (std::size_t i = 1; i < joints.size(); ++i) {
    if (joints[i].node == link.node) return i;
  }
  return 0;
}

// Takes amount from work; false when there is not so much.
bool use(std::uint64_t& work, std::uint64_t amount) {
  if (amount > work) return false;
  work -= amount;
  return true;
}

void iterate(const IkRule& rule, const Vec3& goal, const Pass& pass, Chain& chain, std::uint64_t& work) {
  double max_step = 0.0;
  for (const IkLink& link : rule.links) {
    if (!use(work, chain.joints().size())) return;
    max_step += rule.max_step;  // a link may turn further the farther it is from the effector
    const std::size_t index = joint_of(link, chain);
    if (index == 0) continue;
    Chain::Joint& joint = chain.joints()[index];
    const Quat to_own = glm::conjugate(joint.rotation);
    const View view{rotate(to_own, chain.joints()[0].position - joint.position), rotate(to_own, goal - joint.position),
                    max_step};
    if (!link.limits) {
      turn_freely(joint, view);
    } else if (const std::optional<int> axis = hinge_axis(*link.limits)) {
      turn_hinge(joint, *axis, (*link.limits)[static_cast<std::size_t>(*axis)], view, pass);
    } else {
      turn_within(joint, *link.limits, view, pass);
    }
    chain.place(index);
  }
}

}  // namespace

void solve_ik(const IkRule& rule, const Hierarchy& hierarchy, Chain& chain, std::uint64_t& work, Pose& pose) {
  const std::optional<std::uint32_t> top = uppermost_link(rule, hierarchy);
  if (!top || !(rule.max_step >= 0.0) || !use(work, hierarchy.subtree(*top).size())) return;
  chain.start(hierarchy, pose, rule.effector, *top);
  const Vec3 goal(pose.world[rule.goal][3]);
  for (std::uint32_t i = 0; i < rule.iterations && work >= chain.joints().size(); ++i) {
    if (glm::length(chain.joints()[0].position - goal) < at_goal) break;
    iterate(rule, goal, {i == 0, i < rule.iterations / 2}, chain, work);
  }
  for (std::size_t i = 1; i < chain.joints().size(); ++i) {
    pose.local[chain.joints()[i].node].rotation = chain.joints()[i].own;
  }
  update_world(hierarchy, pose, *top);
}

}  // namespace genga
