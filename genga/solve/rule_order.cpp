#include "genga/solve/rule_order.h"

#include <algorithm>
#include <array>
#include <variant>

namespace genga {
namespace {

constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);
// Nodes on the ways from effectors up to the uppermost joints, of all chains together: real ones have a few dozen. On
// what a file made to be slow has beyond that no chain waits.
constexpr std::size_t max_way_nodes = std::size_t{1} << 20U;

bool has_controller(const ControllerRule& rule, Controller wanted, MotionChannel first, MotionChannel last) {
  for (auto channel = static_cast<std::size_t>(first); channel <= static_cast<std::size_t>(last); ++channel) {
    if (rule.controllers[channel] == wanted) return true;
  }
  return false;
}

const ControllerRule& controller_rule(const Scene& scene, std::uint32_t constraint) {
  return *std::get_if<ControllerRule>(&scene.constraints[constraint].rule);
}

const ChainRule& chain_rule(const Scene& scene, std::uint32_t constraint) {
  return *std::get_if<ChainRule>(&scene.constraints[constraint].rule);
}

// What has to be known before something else: five things of each node, then the groups of chains.
enum class Stage : std::uint8_t {
  translation,  // the node's own, final
  pivot,        // where its pivot lies in the world
  turned,       // its angles and scale, without the effect of chains
  solved,       // its angles and scale, final
  world,        // its matrix
};
constexpr std::uint32_t stage_count = 5;

// Walks over all that the rules need, dependencies first.
class Planner {
 public:
  Planner(const Scene& scene, const Hierarchy& hierarchy, const std::vector<std::vector<std::uint32_t>>& groups)
      : scene_(scene),
        hierarchy_(hierarchy),
        groups_(groups),
        first_rule_(scene.nodes.size() + 1, 0),
        group_of_(scene.nodes.size(), none),
        states_(scene.nodes.size() * stage_count + groups.size(), State::unseen) {
    list_rules();
    for (std::uint32_t group = 0; group < groups.size(); ++group) {
      for (const std::uint32_t chain : groups[group]) claim_joints(chain_rule(scene, chain), group);
    }
  }

  std::vector<RuleStep> plan();
  bool has_ring() const { return has_ring_; }

 private:
  enum class State : std::uint8_t { unseen, waiting, done };
  struct Visit {
    std::uint32_t vertex = 0;
    bool is_leaving = false;
  };

  static std::uint32_t vertex(Stage stage, std::uint32_t node) {
    return node * stage_count + static_cast<std::uint32_t>(stage);
  }
  std::uint32_t group_vertex(std::uint32_t group) const {
    return static_cast<std::uint32_t>(scene_.nodes.size()) * stage_count + group;
  }
  std::span<const std::uint32_t> rules_of(std::uint32_t node) const {
    return std::span(rules_).subspan(first_rule_[node], first_rule_[node + 1] - first_rule_[node]);
  }
  void list_rules();
  void claim_joints(const ChainRule& rule, std::uint32_t group);

  void walk(std::uint32_t start);
  void need(std::uint32_t vertex) { stack_.push_back({vertex, false}); }
  void need(Stage stage, std::uint32_t node) { need(vertex(stage, node)); }
  void need(Stage stage, std::int32_t node) {
    if (node != no_index) need(stage, static_cast<std::uint32_t>(node));
  }
  void need_all(std::uint32_t vertex);
  void need_of_translation(std::uint32_t node);
  void need_of_turn(std::uint32_t node);
  void need_of_group(std::uint32_t group);
  std::uint32_t top_of(std::uint32_t effector, std::uint32_t group) const;
  void need_of_chain(const ChainRule& rule, std::uint32_t group);
  void leave(std::uint32_t vertex);

  const Scene& scene_;
  const Hierarchy& hierarchy_;
  const std::vector<std::vector<std::uint32_t>>& groups_;
  std::vector<std::uint32_t> rules_;       // constraints, those of one node together
  std::vector<std::uint32_t> first_rule_;  // of each node, in rules_
  std::vector<std::uint32_t> group_of_;    // of each node that a chain turns, else none
  std::vector<State> states_;              // of each vertex
  std::vector<Visit> stack_;
  std::vector<RuleStep> steps_;
  std::size_t way_nodes_ = max_way_nodes;  // left
  bool has_ring_ = false;
};

void Planner::list_rules() {
  for (const Constraint& constraint : scene_.constraints) {
    if (const auto* rule = std::get_if<ControllerRule>(&constraint.rule)) ++first_rule_[rule->node + std::size_t{1}];
  }
  for (std::size_t node = 1; node < first_rule_.size(); ++node) first_rule_[node] += first_rule_[node - 1];
  rules_.resize(first_rule_.back());
  std::vector<std::uint32_t> next(first_rule_.begin(), first_rule_.end() - 1);
  for (std::uint32_t at = 0; at < scene_.constraints.size(); ++at) {
    if (const auto* rule = std::get_if<ControllerRule>(&scene_.constraints[at].rule)) rules_[next[rule->node]++] = at;
  }
}

void Planner::claim_joints(const ChainRule& rule, std::uint32_t group) {
  for (const ChainJoint& joint : rule.joints) group_of_[joint.node] = group;
  if (rule.matches_orientation) group_of_[rule.effector] = group;
}

void Planner::need_of_translation(std::uint32_t node) {
  for (const std::uint32_t at : rules_of(node)) {
    const ControllerRule& rule = controller_rule(scene_, at);
    if (has_controller(rule, Controller::same_as, MotionChannel::x, MotionChannel::z)) {
      need(Stage::translation, rule.same_as);
    }
  }
}

void Planner::need_of_turn(std::uint32_t node) {
  for (const std::uint32_t at : rules_of(node)) {
    const ControllerRule& rule = controller_rule(scene_, at);
    const bool aims = has_controller(rule, Controller::target, MotionChannel::heading, MotionChannel::pitch);
    const bool faces = has_controller(rule, Controller::pole, MotionChannel::heading, MotionChannel::bank);
    if (aims) need(Stage::pivot, rule.target);
    if (faces) need(Stage::pivot, rule.pole);
    if (aims || faces) need(Stage::pivot, node);
    if (has_controller(rule, Controller::same_as, MotionChannel::heading, MotionChannel::scale_z)) {
      need(Stage::solved, rule.same_as);
    }
  }
}

// The joint of the group's chains that is highest above the effector, or the effector.
std::uint32_t Planner::top_of(std::uint32_t effector, std::uint32_t group) const {
  std::uint32_t top = effector;
  for (const std::uint32_t chain : groups_[group]) {
    for (const ChainJoint& joint : chain_rule(scene_, chain).joints) {
      if (hierarchy_.is_below(effector, joint.node) && hierarchy_.is_below(top, joint.node)) top = joint.node;
    }
  }
  return top;
}

void Planner::need_of_chain(const ChainRule& rule, std::uint32_t group) {
  need(rule.matches_orientation ? Stage::world : Stage::pivot, rule.goal);
  need(Stage::translation, rule.effector);
  for (const ChainJoint& joint : rule.joints) need(Stage::turned, joint.node);
  const std::uint32_t top = top_of(rule.effector, group);
  need(Stage::world, hierarchy_.parent(top));
  for (std::uint32_t node = rule.effector; node != top && way_nodes_ > 0; --way_nodes_) {
    node = static_cast<std::uint32_t>(hierarchy_.parent(node));
    need(Stage::translation, node);
    need(group_of_[node] == group ? Stage::turned : Stage::solved, node);
  }
}

void Planner::need_of_group(std::uint32_t group) {
  for (const std::uint32_t chain : groups_[group]) need_of_chain(chain_rule(scene_, chain), group);
}

void Planner::need_all(std::uint32_t vertex) {
  const std::uint32_t node = vertex / stage_count;
  if (node >= scene_.nodes.size()) {
    need_of_group(vertex - group_vertex(0));
    return;
  }
  switch (static_cast<Stage>(vertex % stage_count)) {
    case Stage::translation: need_of_translation(node); break;
    case Stage::pivot:
      need(Stage::translation, node);
      need(Stage::world, hierarchy_.parent(node));
      break;
    case Stage::turned: need_of_turn(node); break;
    case Stage::solved:
      need(Stage::turned, node);
      if (group_of_[node] != none) need(group_vertex(group_of_[node]));
      break;
    case Stage::world:
      need(Stage::pivot, node);
      need(Stage::solved, node);
      break;
  }
}

void Planner::leave(std::uint32_t vertex) {
  const std::uint32_t node = vertex / stage_count;
  if (node >= scene_.nodes.size()) {
    steps_.push_back({RuleStep::Kind::chains, vertex - group_vertex(0)});
    return;
  }
  const auto stage = static_cast<Stage>(vertex % stage_count);
  if (stage == Stage::world) steps_.push_back({RuleStep::Kind::place, node});
  for (const std::uint32_t at : rules_of(node)) {
    const ControllerRule& rule = controller_rule(scene_, at);
    if (stage == Stage::translation && drives(rule, MotionChannel::x, MotionChannel::z)) {
      steps_.push_back({RuleStep::Kind::move, at});
    }
    if (stage == Stage::turned && drives(rule, MotionChannel::heading, MotionChannel::scale_z)) {
      steps_.push_back({RuleStep::Kind::turn, at});
    }
  }
}

void Planner::walk(std::uint32_t start) {
  need(start);
  while (!stack_.empty()) {
    const Visit visit = stack_.back();
    stack_.pop_back();
    State& state = states_[visit.vertex];
    if (visit.is_leaving) {
      state = State::done;
      leave(visit.vertex);
    } else if (state == State::unseen) {
      state = State::waiting;
      stack_.push_back({visit.vertex, true});
      need_all(visit.vertex);
    } else if (state == State::waiting) {
      has_ring_ = true;
    }
  }
}

std::vector<RuleStep> Planner::plan() {
  for (const Constraint& constraint : scene_.constraints) {
    if (const auto* rule = std::get_if<ControllerRule>(&constraint.rule)) {
      walk(vertex(Stage::translation, rule->node));
      walk(vertex(Stage::solved, rule->node));
    } else if (const auto* chain = std::get_if<ChainRule>(&constraint.rule)) {
      for (const ChainJoint& joint : chain->joints) walk(vertex(Stage::solved, joint.node));
    }
  }
  return std::move(steps_);
}

// Chains that share joints, each with joints, in the order of their first.
class Grouping {
 public:
  explicit Grouping(const Scene& scene) : scene_(scene), parents_(scene.constraints.size(), none) {}
  std::vector<std::vector<std::uint32_t>> groups();

 private:
  // The first chain of those that are known to belong together.
  std::uint32_t first_of(std::uint32_t chain) {
    while (parents_[chain] != chain) chain = parents_[chain] = parents_[parents_[chain]];
    return chain;
  }
  void join(std::uint32_t chain, std::uint32_t other) {
    const auto [least, most] = std::minmax({first_of(chain), first_of(other)});
    parents_[most] = least;
  }

  const Scene& scene_;
  std::vector<std::uint32_t> parents_;  // of each constraint; none when it is no chain
};

std::vector<std::vector<std::uint32_t>> Grouping::groups() {
  std::vector<std::uint32_t> user(scene_.nodes.size(), none);
  for (std::uint32_t at = 0; at < scene_.constraints.size(); ++at) {
    const auto* rule = std::get_if<ChainRule>(&scene_.constraints[at].rule);
    if (rule == nullptr || rule->joints.empty()) continue;
    parents_[at] = at;
    for (const ChainJoint& joint : rule->joints) {
      if (user[joint.node] == none) user[joint.node] = at;
      join(at, user[joint.node]);
    }
  }
  std::vector<std::vector<std::uint32_t>> groups;
  std::vector<std::uint32_t> open(scene_.constraints.size(), none);  // the group that a first chain's others join
  for (std::uint32_t at = 0; at < scene_.constraints.size(); ++at) {
    if (parents_[at] == none) continue;
    std::uint32_t& group = open[first_of(at)];
    if (group == none || groups[group].size() == RuleOrder::max_chains) {
      group = static_cast<std::uint32_t>(groups.size());
      groups.emplace_back();
    }
    groups[group].push_back(at);
  }
  return groups;
}

}  // namespace

bool drives(const ControllerRule& rule, MotionChannel first, MotionChannel last) {
  for (auto channel = static_cast<std::size_t>(first); channel <= static_cast<std::size_t>(last); ++channel) {
    const Controller controller = rule.controllers[channel];
    const bool is_own = controller == Controller::keyframes || controller == Controller::ik;
    if (!is_own || rule.limits[channel]) return true;
  }
  return false;
}

RuleOrder::RuleOrder(const Scene& scene, const Hierarchy& hierarchy) : groups_(Grouping(scene).groups()) {
  Planner planner(scene, hierarchy, groups_);
  steps_ = planner.plan();
  has_ring_ = planner.has_ring();
}

}  // namespace genga
