#include "genga/solve/chain_ik.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <variant>
#include <vector>

#include "genga/math/euler.h"
#include "genga/math/functions.h"
#include "genga/solve/bounded_step.h"
#include "genga/solve/chain_scratch.h"
#include "genga/solve/joint_system.h"

namespace genga {
namespace {

// In lengths of the chain: an effector this near is at its goal.
constexpr double near_enough = 1e-12;
// Steps on the way from where the effector is keyed to the goal, with turns each; then turns until it is there.
constexpr int way_steps = 16;
constexpr int turns_per_step = 2;
constexpr int max_last_turns = 150;
// Added to the squared speed of an effector, in chain lengths per radian. On the way, joints that move it little are
// hardly used; at the end they are.
constexpr double way_damping = 1e-5;
constexpr double last_damping = 1e-12;
// Radians that an angle may turn at once.
constexpr double max_turn = 0.5;
// A turn of fewer radians than this changes nothing more.
constexpr double min_turn = 1e-13;
// A chain is straight when its span is this share of its reach: elbows of four degrees. It is bent at first by this
// many radians where it must shorten.
constexpr double straight_share = 0.9994;
constexpr double first_bend = 0.05;

using Task = ChainScratch::Task;

// From start (at 0) to goal (at 1) about the root: in the shorter arc, while the distance changes evenly.
Vec3 on_way(const Task& task, double share) {
  const Vec3 from = task.start - task.root;
  const Vec3 to = task.goal - task.root;
  const double length_from = glm::length(from);
  const double length_to = glm::length(to);
  const double least = 1e-9 * (length_from + length_to);
  if (share == 1.0 || length_from <= least || length_to <= least) return task.start + share * (task.goal - task.start);
  const Vec3 a = from / length_from;
  const Vec3 b = to / length_to;
  Vec3 side = b - glm::dot(a, b) * a;
  const double sine = glm::length(side);
  if (sine < 1e-9) side = glm::cross(a, std::abs(a.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0));
  if (sine < 1e-9 && glm::dot(a, b) > 0.0) side = Vec3(0.0);
  if (glm::length(side) > 0.0) side = glm::normalize(side);
  const double angle = share * math::atan2(sine, glm::dot(a, b));
  const double length = length_from + share * (length_to - length_from);
  return task.root + length * (math::cos(angle) * a + math::sin(angle) * side);
}

class ChainSolver {
 public:
  ChainSolver(JointSystem& system, const std::vector<Task>& tasks, BoundedStep& step, std::uint64_t& work)
      : system_(system), tasks_(tasks), step_(step), work_(work) {
    for (const Task& task : tasks) length_ = std::max(length_, system.chains()[task.chain].reach());
    std::size_t links = 0;
    for (const JointSystem::Chain& chain : system.chains()) links += chain.links.size();
    const std::size_t rows = 3 * tasks.size();
    // In nodes placed: some hundred multiplications.
    place_cost_ = 2 * links + 1;
    round_cost_ = rows * (rows + 2) * (system.angles().size() + rows) / 64 + 1;
  }

  void solve();

 private:
  bool is_there() const;
  void bend_straight_chains();
  void bend(const JointSystem::Chain& chain, double radians);
  bool turn(double share, double damping);
  double ask(double share);
  void ask(std::size_t task, const Vec3& way, double factor);

  JointSystem& system_;
  const std::vector<Task>& tasks_;
  BoundedStep& step_;
  std::uint64_t& work_;
  std::uint64_t place_cost_ = 1;
  std::uint64_t round_cost_ = 1;
  double length_ = 0.0;  // units, of the longest chain
};

bool ChainSolver::is_there() const {
  return std::all_of(tasks_.begin(), tasks_.end(), [&](const Task& task) {
    return glm::distance(system_.chains()[task.chain].effector, task.goal) <= near_enough * length_;
  });
}

// An angle of each inner joint that moves the effector to the side.
void ChainSolver::bend(const JointSystem::Chain& chain, double radians) {
  for (std::size_t at = 1; at < chain.links.size(); ++at) {
    const JointSystem::Chain::Link& link = chain.links[at];
    const double length = glm::distance(chain.effector, Vec3(link.axes[3]));
    for (const std::uint8_t axis : std::array<std::uint8_t, 3>{1, 0, 2}) {
      const std::int32_t index = system_.joints()[link.joint].angles[axis];
      if (index == no_index || glm::length(system_.speed(link, axis)) < 0.3 * length) continue;
      JointSystem::Angle& angle = system_.angles()[static_cast<std::size_t>(index)];
      const double sign = angle.highest - angle.value >= angle.value - angle.lowest ? 1.0 : -1.0;
      angle.value = std::clamp(angle.value + sign * radians, angle.lowest, angle.highest);
      break;
    }
  }
}

// The speeds of a straight chain do not show how it can become shorter.
void ChainSolver::bend_straight_chains() {
  for (const Task& task : tasks_) {
    const JointSystem::Chain& chain = system_.chains()[task.chain];
    const double reach = chain.reach();
    const double span = glm::distance(task.start, task.root);
    const double shorter = span - glm::distance(task.goal, task.root);
    if (!(shorter > 0.0) || !(reach > 0.0)) continue;
    const double straight = std::clamp((span / reach - straight_share) / (0.5 * (1.0 - straight_share)), 0.0, 1.0);
    if (straight > 0.0) bend(chain, first_bend * straight * shorter / (shorter + 1e-3 * reach));
  }
  system_.place();
}

// A task's rows: where its effector should go, and how angles move it, in lengths.
void ChainSolver::ask(std::size_t task, const Vec3& way, double factor) {
  using Axis = Vec3::length_type;
  for (Axis row = 0; row < 3; ++row) step_.wanted[3 * task + static_cast<std::size_t>(row)] = way[row];
  for (const JointSystem::Chain::Link& link : system_.chains()[tasks_[task].chain].links) {
    for (std::uint8_t axis = 0; axis < 3; ++axis) {
      const std::int32_t angle = system_.joints()[link.joint].angles[axis];
      if (angle == no_index) continue;
      const Vec3 speed = factor * system_.speed(link, axis);
      for (Axis row = 0; row < 3; ++row) {
        step_.at(3 * task + static_cast<std::size_t>(row), static_cast<std::size_t>(angle)) = speed[row];
      }
    }
  }
}

// Tells how far the effectors are from where they should be, in lengths.
double ChainSolver::ask(double share) {
  const std::vector<JointSystem::Angle>& angles = system_.angles();
  step_.resize(3 * tasks_.size(), angles.size());
  double square = 0.0;
  for (std::size_t task = 0; task < tasks_.size(); ++task) {
    const double factor = tasks_[task].weight / length_;
    const Vec3 way = factor * (on_way(tasks_[task], share) - system_.chains()[tasks_[task].chain].effector);
    square += glm::dot(way, way);
    ask(task, way, factor);
  }
  for (std::size_t column = 0; column < angles.size(); ++column) {
    step_.freedom[column] = angles[column].freedom;
    step_.lowest[column] = angles[column].lowest - angles[column].value;
    step_.highest[column] = angles[column].highest - angles[column].value;
  }
  return std::sqrt(square);
}

// False if nothing is left to do.
bool ChainSolver::turn(double share, double damping) {
  if (work_ == 0) return false;
  // Speeds are only valid nearby: damping grows with the distance, as the curvature of circles requires.
  const double distance = ask(share);
  const std::size_t rounds = step_.solve(damping + distance);
  work_ -= std::min<std::uint64_t>(work_, place_cost_ + rounds * round_cost_);
  double most = 0.0;
  for (const double turn : step_.result) most = std::max(most, std::abs(turn));
  const double factor = most > max_turn ? max_turn / most : 1.0;
  std::vector<JointSystem::Angle>& angles = system_.angles();
  for (std::size_t at = 0; at < angles.size(); ++at) {
    angles[at].value = std::clamp(angles[at].value + factor * step_.result[at], angles[at].lowest, angles[at].highest);
  }
  system_.place();
  return most > min_turn;
}

void ChainSolver::solve() {
  if (!(length_ > 0.0) || system_.angles().empty() || is_there()) return;
  bend_straight_chains();
  for (int step = 1; step <= way_steps; ++step) {
    for (int again = 0; again < turns_per_step; ++again) turn(static_cast<double>(step) / way_steps, way_damping);
  }
  for (int again = 0; again < max_last_turns && !is_there(); ++again) {
    if (!turn(1.0, last_damping)) return;
  }
}

// The rules of a group that are to be solved, and what each asks.
void find_tasks(SolveContext& context, std::span<const std::uint32_t> group, const Pose& pose,
                std::vector<Task>& tasks) {
  tasks.clear();
  double strongest = 0.0;
  for (const std::uint32_t at : group) {
    const auto& rule = *std::get_if<ChainRule>(&context.scene().constraints[at].rule);
    const Vec3 goal = pivot_in_world(context.hierarchy(), pose, rule.goal);
    if (pose.enabled[at] == 0 || !is_finite(goal) || !(rule.strength > 0.0)) continue;
    tasks.push_back({.constraint = at, .rule = &rule, .chain = tasks.size(), .goal = goal, .weight = rule.strength});
    strongest = std::max(strongest, rule.strength);
  }
  for (Task& task : tasks) task.weight = std::isfinite(strongest) ? task.weight / strongest : 1.0;
}

void set_angles(const JointSystem& system, Pose& pose) {
  for (const JointSystem::Joint& joint : system.joints()) {
    if (joint.turn == pose.angles[joint.node]) continue;
    pose.angles[joint.node] = joint.turn;
    pose.local[joint.node].rotation = from_heading_pitch_bank(joint.turn);
  }
}

void match_orientation(const ChainRule& rule, const Hierarchy& hierarchy, Pose& pose) {
  Quat above(1.0, 0.0, 0.0, 0.0);
  const std::int32_t parent = hierarchy.parent(rule.effector);
  if (parent != no_index) above = to_transform(pose.world[static_cast<std::size_t>(parent)]).rotation;
  if (const Pivot* pivot = hierarchy.pivot(rule.effector)) above = above * pivot->rotation;
  Vec3 angles = to_heading_pitch_bank(glm::conjugate(above) * to_transform(pose.world[rule.goal]).rotation);
  for (const ChainJoint& joint : rule.joints) {
    if (joint.node != rule.effector) continue;
    for (std::uint8_t axis = 0; axis < 3; ++axis) {
      const auto& range = joint.limits[axis];
      if (range && range->lowest <= range->highest) {
        angles[axis] = std::clamp(angles[axis], range->lowest, range->highest);
      }
    }
  }
  if (!is_finite(angles)) return;
  pose.angles[rule.effector] = angles;
  pose.local[rule.effector].rotation = from_heading_pitch_bank(angles);
}

// Where the chain cannot reach, its goal is drawn in.
void set_out(const JointSystem& system, Task& task) {
  const JointSystem::Chain& chain = system.chains()[task.chain];
  task.root = chain.root();
  task.start = chain.effector;
  const double distance = glm::distance(task.goal, task.root);
  const double reach = chain.reach();
  if (distance > reach) task.goal = task.root + (reach / distance) * (task.goal - task.root);
}

}  // namespace

void solve_chains(SolveContext& context, std::span<const std::uint32_t> group, std::uint64_t& work, Pose& pose) {
  const Hierarchy& hierarchy = context.hierarchy();
  auto& [tasks, rules, system, step] = context.chain_scratch();
  find_tasks(context, group, pose, tasks);
  rules.clear();
  for (const Task& task : tasks) rules.push_back(task.rule);
  system.set(rules, hierarchy, pose, work);
  for (Task& task : tasks) set_out(system, task);
  ChainSolver(system, tasks, step, work).solve();
  set_angles(system, pose);
  for (const Task& task : tasks) {
    const Vec3 wanted = task.rule->keeps_within_reach ? task.goal : pivot_in_world(hierarchy, pose, task.rule->goal);
    const double residual = glm::distance(wanted, system.chains()[task.chain].effector);
    pose.residuals[task.constraint] = std::isfinite(residual) ? residual : 0.0;
    if (!task.rule->matches_orientation) continue;
    const std::vector<std::uint32_t>& way = system.chains()[task.chain].way;
    for (std::size_t at = way.size(); at-- > 0;) place_node(hierarchy, pose, way[at]);
    match_orientation(*task.rule, hierarchy, pose);
  }
}

}  // namespace genga
