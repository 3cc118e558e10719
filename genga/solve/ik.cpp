#include "genga/solve/ik.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>

namespace genga {
namespace {

constexpr double pi = std::numbers::pi;
// Radians: the range that MMD's model editors give a knee.
constexpr double least_bend = 0.5 * pi / 180.0;
constexpr double most_bend = pi;
// Units. MMD steps no further; models are some 20 units tall.
constexpr double at_goal = 1e-4;
// Sines of the angle below which no step is taken: a knee's as MMD has it; of others a cross product that is rounding
// and gives no axis.
constexpr double min_knee_sine = 1e-4;
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

// The angle about x that the rotation has, -pi to pi.
double angle_about_x(const Quat& rotation) {
  const double angle = 2.0 * std::atan2(rotation.x, rotation.w);
  return std::remainder(angle, 2.0 * pi);
}

// A bend that the knee can have. At first one that leaves the range comes back from its end, as a leg that is straight
// or bent the wrong way must find the right one; later it stays there.
double bend_within(double bend, bool mirrors) {
  const double end = bend < least_bend ? least_bend : most_bend;
  const double mirrored = 2.0 * end - bend;
  if (mirrors && bend != std::clamp(bend, least_bend, most_bend) && mirrored >= least_bend && mirrored <= most_bend)
    return mirrored;
  return std::clamp(bend, least_bend, most_bend);
}

struct Pass {
  double side = 1.0;  // 1 or -1, the sign of a bent knee's angle
  bool is_first = false;
  bool is_in_first_half = false;
};

Quat bent(double bend, const Pass& pass) {
  return Quat(std::cos(bend / 2.0), pass.side * std::sin(bend / 2.0), 0.0, 0.0);
}

void turn_knee(Chain::Joint& joint, const View& view, const Pass& pass) {
  std::optional<Turn> turn = turn_of(view, min_knee_sine);
  if (!turn) {
    // A leg that is straight, its goal in line with it, would never bend.
    if (pass.is_first) joint.own = bent(bend_within(pass.side * angle_about_x(joint.own), false), pass);
    return;
  }
  if (pass.is_in_first_half) turn->axis = Vec3(turn->axis.x >= 0.0 ? 1.0 : -1.0, 0.0, 0.0);
  const double bend = pass.side * angle_about_x(joint.own * rotation_of(*turn));
  joint.own = bent(bend_within(bend, pass.is_in_first_half), pass);
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
    if (link.is_knee) {
      turn_knee(joint, view, pass);
    } else {
      turn_freely(joint, view);
    }
    chain.place(index);
  }
}

}  // namespace

void solve_ik(const IkRule& rule, const Hierarchy& hierarchy, Handedness handedness, Chain& chain, std::uint64_t& work,
              Pose& pose) {
  const std::optional<std::uint32_t> top = uppermost_link(rule, hierarchy);
  if (!top || !(rule.max_step >= 0.0) || !use(work, hierarchy.subtree(*top).size())) return;
  chain.start(hierarchy, pose, rule.effector, *top);
  const double side = handedness == Handedness::left ? -1.0 : 1.0;
  const Vec3 goal(pose.world[rule.goal][3]);
  for (std::uint32_t i = 0; i < rule.iterations && work >= chain.joints().size(); ++i) {
    if (glm::length(chain.joints()[0].position - goal) < at_goal) break;
    iterate(rule, goal, {side, i == 0, i < rule.iterations / 2}, chain, work);
  }
  for (std::size_t i = 1; i < chain.joints().size(); ++i) {
    pose.local[chain.joints()[i].node].rotation = chain.joints()[i].own;
  }
  update_world(hierarchy, pose, *top);
}

}  // namespace genga
