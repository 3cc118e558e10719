#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/formats/lws/scene_builder.h"

namespace genga::lws {
namespace {

// Joint stiffness is in percent.
constexpr double full_stiffness = 100.0;

std::optional<Range> limit_of(const ItemFacts& facts, std::size_t channel) {
  std::optional<Range> limit = facts.limits[channel];
  if (!limit) return limit;
  if (limit->lowest > limit->highest) std::swap(limit->lowest, limit->highest);
  if (is_angle(channel)) limit = Range{limit->lowest * radians_per_degree, limit->highest * radians_per_degree};
  return limit;
}

Controller controller_of(double number) {
  const bool is_known =
      number >= 0.0 && number <= static_cast<double>(Controller::same_as) && std::floor(number) == number;
  return is_known ? static_cast<Controller>(static_cast<std::uint8_t>(number)) : Controller::keyframes;
}

std::uint32_t count_of(double number, double most) {
  return number >= 0.0 ? static_cast<std::uint32_t>(std::min(number, most)) : 0;
}

}  // namespace

// Objects and their bones ------------------------------------------------------------------------------------------

void SceneBuilder::add_object(const SceneItem& item) {
  scene_.nodes[item.node].is_unseen = item.facts.unseen_by_camera || item.facts.dissolve >= dissolved;
  if (item.item->kind != ItemKind::object) return;
  const ItemHead head = head_of(document_, *item.item, options_.encoding);
  constexpr double max_levels = 16.0;  // LightWave's own are below
  scene_.object_files.push_back(
      {item.node, decoded(head.file), head.layer, count_of(item.facts.subpatch_level, max_levels)});
}

void SceneBuilder::add_bones() {
  // Bones stand behind their object.
  for (const SceneItem& item : items_) {
    const bool is_object = item.item->kind == ItemKind::object || item.item->kind == ItemKind::null;
    if (!is_object) continue;
    std::uint32_t owner = item.index;
    if (!item.facts.bones_from.empty()) {
      const std::int32_t from = resolve(item, "UseBonesFrom", item.facts.bones_from);
      if (from != no_index) owner = item_of_node(from).index;
    }
    add_bone_set(item, owner);
  }
}

void SceneBuilder::add_bone_set(const SceneItem& object, std::uint32_t owner) {
  BoneSet set{.node = object.node, .falloff = object.facts.bone_falloff, .faster = object.facts.faster_bones};
  for (std::size_t index = owner + 1; index < document_.items.size(); ++index) {
    const Item& item = document_.items[index];
    if (item.kind != ItemKind::bone || item.object != owner) break;
    const SceneItem& bone = item_of_node(node_of_[index]);
    const ItemFacts& facts = bone.facts;
    if (!facts.active) continue;
    set.bones.push_back({.node = bone.node,
                         .rest_length = facts.rest_length,
                         .strength = facts.strength,
                         .scales_strength = facts.scale_strength,
                         .weight_map = decoded(facts.weight_map),
                         .weight_map_only = facts.weight_map_only,
                         .normalizes = facts.normalization,
                         .is_limited = facts.limited_range,
                         .min_range = facts.min_range,
                         .max_range = facts.max_range});
  }
  if (!set.bones.empty()) scene_.bone_sets.push_back(std::move(set));
}

// Controllers ------------------------------------------------------------------------------------------------------

double SceneBuilder::look_ahead_of(const ItemFacts& facts) const {
  return facts.look_ahead_frames ? *facts.look_ahead_frames / scene_.axes.frames_per_second : facts.look_ahead;
}

void SceneBuilder::add_controllers(const SceneItem& item) {
  const ItemFacts& facts = item.facts;
  ControllerRule rule{.node = item.node};
  bool does_something = false;
  for (std::size_t channel = 0; channel < motion_channel_count; ++channel) {
    rule.controllers[channel] = controller_of(facts.controllers[channel]);
    rule.limits[channel] = limit_of(facts, channel);
    const Controller controller = rule.controllers[channel];
    does_something =
        does_something || rule.limits[channel] || (controller != Controller::keyframes && controller != Controller::ik);
    if (facts.controllers[channel] != static_cast<double>(controller)) {
      add_finding(item, "lws.controller", {}, "the controller is not known; the keys count");
    }
  }
  rule.target = facts.target_item.empty() ? resolve(item, "TargetObject", facts.target_object)
                                          : resolve(item, "TargetItem", facts.target_item);
  // The oldest scenes have no statements of controllers: a target is always aimed at.
  if (rule.target != no_index && !facts.has_controllers && document_.is_old()) {
    rule.controllers[3] = rule.controllers[4] = Controller::target;
    does_something = true;
  }
  if (!does_something) return;
  rule.pole = resolve(item, "PoleItem", facts.pole);
  rule.same_as = resolve(item, "CtrlRotItem", facts.same_rotation);
  if (rule.same_as == no_index) rule.same_as = resolve(item, "CtrlPosItem", facts.same_position);
  if (rule.same_as == no_index) rule.same_as = resolve(item, "CtrlScaleItem", facts.same_scale);
  rule.look_ahead = look_ahead_of(facts);
  rule.max_look_steps = std::max<std::uint32_t>(1, count_of(facts.max_look_steps, 10000.0));
  rule.reliable_distance = facts.reliable_distance;
  const auto has = [&](Controller wanted) {
    return std::find(rule.controllers.begin(), rule.controllers.end(), wanted) != rule.controllers.end();
  };
  if (has(Controller::target) && rule.target == no_index)
    add_finding(item, "lws.no-target", {}, "it should aim at a target, and has none");
  if (has(Controller::pole) && rule.pole == no_index)
    add_finding(item, "lws.no-target", {}, "it should turn to a pole, and has none");
  if (has(Controller::same_as) && rule.same_as == no_index)
    add_finding(item, "lws.no-target", {}, "it should follow an item, and has none");
  scene_.constraints.push_back({.name = scene_.nodes[item.node].name, .rule = std::move(rule)});
}

// Chains -----------------------------------------------------------------------------------------------------------

bool SceneBuilder::add_joint(const SceneItem& item, ChainRule& chain) const {
  ChainJoint joint{.node = item.node};
  // The oldest scenes have no statements of controllers: every angle of a chain turns.
  const bool all_turn = document_.is_old() && !item.facts.has_controllers;
  bool turns = false;
  for (std::size_t angle = 0; angle < 3; ++angle) {
    const bool is_driven = controller_of(item.facts.controllers[3 + angle]) == Controller::ik;
    joint.turns[angle] = is_driven || all_turn;
    joint.limits[angle] = limit_of(item.facts, 3 + angle);
    const int at = static_cast<int>(angle);
    joint.stiffness[at] = std::clamp(item.facts.stiffness[at] / full_stiffness, 0.0, 1.0);
    turns = turns || joint.turns[angle];
  }
  if (turns) chain.joints.push_back(joint);
  return turns;
}

void SceneBuilder::add_chain(const SceneItem& item) {
  const ItemFacts& facts = item.facts;
  if (facts.goal.empty()) return;
  const std::int32_t goal = resolve(item, "GoalObject", facts.goal);
  if (goal == no_index || !facts.full_time_ik) return;
  ChainRule chain{.goal = static_cast<std::uint32_t>(goal),
                  .effector = item.node,
                  .strength = facts.goal_strength,
                  .matches_orientation = facts.match_orientation,
                  .keeps_within_reach = facts.keep_within_reach};
  for (std::int32_t node = static_cast<std::int32_t>(item.node); node != no_index;) {
    const SceneItem& joint = item_of_node(node);
    const bool is_effector = joint.node == item.node;
    if (!is_effector && (joint.facts.ik_anchor || joint.facts.unaffected_by_ik)) break;
    // The effector is a joint where it says so itself.
    if (!is_effector || joint.facts.has_controllers) add_joint(joint, chain);
    node = scene_.nodes[joint.node].parent;
  }
  if (chain.joints.empty()) {
    add_finding(item, "lws.no-joints", "GoalObject",
                "it has a goal, but inverse kinematics may turn no item up to the anchor");
    return;
  }
  scene_.constraints.push_back({.name = scene_.nodes[item.node].name, .rule = std::move(chain)});
}

}  // namespace genga::lws
