#include "genga/solve/ik.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>

namespace genga {
namespace {

constexpr double pi = std::numbers::pi;
// Radians: 0.5 and 180 degrees, the range that MMD's model editors give a knee.
constexpr double knee_least = 0.5 * pi / 180.0;
constexpr double knee_most = pi;
// Units. A pose that is nearer to its goal does not change visibly; models are some 20 units tall.
constexpr double near_enough = 1e-8;
// Sine of the angle below which a cross product is rounding and gives no axis.
constexpr double min_sine = 1e-14;

// Where the effector and the goal are for a link, in its own space.
struct View {
  Vec3 effector;
  Vec3 goal;
};

double angle_between(const View& view) {
  return std::atan2(glm::length(glm::cross(view.effector, view.goal)), glm::dot(view.effector, view.goal));
}

// The angle about x that the rotation has, -pi to pi.
double angle_about_x(const Quat& rotation) {
  const double angle = 2.0 * std::atan2(rotation.x, rotation.w);
  return std::remainder(angle, 2.0 * pi);
}

// bend: 1 or -1, the sign of a bent knee's angle.
void turn_knee(Chain::Joint& joint, const View& view, double max_step, double bend, bool is_first) {
  const double cross = view.effector.y * view.goal.z - view.effector.z * view.goal.y;
  const double dot = view.effector.y * view.goal.y + view.effector.z * view.goal.z;
  double step = is_first ? angle_between(view) : bend * std::atan2(cross, dot);
  if (!std::isfinite(step)) return;
  step = std::clamp(step, -max_step, max_step);
  const double angle = std::clamp(bend * angle_about_x(joint.own) + step, knee_least, knee_most);
  joint.own = Quat(std::cos(angle / 2.0), bend * std::sin(angle / 2.0), 0.0, 0.0);
}

void turn_freely(Chain::Joint& joint, const View& view, double max_step) {
  const Vec3 axis = glm::cross(view.effector, view.goal);
  const double length = glm::length(axis);
  if (!(length > min_sine * glm::length(view.effector) * glm::length(view.goal))) return;
  const double angle = std::min(std::atan2(length, glm::dot(view.effector, view.goal)), max_step);
  joint.own = normalized_or_identity(joint.own * Quat(std::cos(angle / 2.0), axis * (std::sin(angle / 2.0) / length)));
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

void iterate(const IkRule& rule, const Vec3& goal, double bend, bool is_first, Chain& chain, std::uint64_t& work) {
  for (const IkLink& link : rule.links) {
    if (!use(work, chain.joints().size())) return;
    const std::size_t index = joint_of(link, chain);
    if (index == 0) continue;
    Chain::Joint& joint = chain.joints()[index];
    const Quat to_own = glm::conjugate(joint.rotation);
    const View view{rotate(to_own, chain.joints()[0].position - joint.position), rotate(to_own, goal - joint.position)};
    if (link.is_knee) {
      turn_knee(joint, view, rule.max_step, bend, is_first);
    } else {
      turn_freely(joint, view, rule.max_step);
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
  const double bend = handedness == Handedness::left ? -1.0 : 1.0;
  const Vec3 goal(pose.world[rule.goal][3]);
  for (std::uint32_t count = 0; count < rule.iterations && work >= chain.joints().size(); ++count) {
    iterate(rule, goal, bend, count == 0, chain, work);
    if (glm::length(chain.joints()[0].position - goal) < near_enough) break;
  }
  for (std::size_t i = 1; i < chain.joints().size(); ++i) {
    pose.local[chain.joints()[i].node].rotation = chain.joints()[i].own;
  }
  update_world(hierarchy, pose, *top);
}

}  // namespace genga
