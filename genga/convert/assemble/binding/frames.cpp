#include "genga/convert/assemble/binding/frames.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <variant>

#include "genga/base/printable.h"
#include "genga/core/drop_nodes.h"

namespace genga {
namespace {

// Moved nodes ------------------------------------------------------------------------------------------------------

void mark(std::uint32_t node, std::vector<bool>& marks) { marks[node] = true; }
void mark(std::int32_t node, std::vector<bool>& marks) {
  if (node != no_index) marks[static_cast<std::size_t>(node)] = true;
}

// Nodes that tracks move or rules mention.
std::vector<bool> moved_nodes(const Scene& motion) {
  std::vector<bool> moved(motion.nodes.size(), false);
  for (const Clip& clip : motion.clips) {
    for (const Track& track : clip.tracks) {
      if (track.subject.kind == SubjectKind::node) moved[track.subject.index] = true;
    }
  }
  for (const Constraint& constraint : motion.constraints) {
    Rule rule = constraint.rule;
    for_each_node(rule, [&](auto& node) { mark(node, moved); });
  }
  return moved;
}

// Nodes of cameras and lights may be added, so none of them is reported as missing.
std::vector<bool> carriers(const Scene& motion) {
  std::vector<bool> carry(motion.nodes.size(), false);
  for (const Camera& camera : motion.cameras) {
    mark(camera.node, carry);
    mark(camera.target_node, carry);
  }
  for (const Light& light : motion.lights) mark(light.node, carry);
  return carry;
}

std::string_view bytes_of_name(const Node& node) { return node.source_name.empty() ? node.name : node.source_name; }

// One flag per node: requested, and the first of its name. Reports the others.
std::vector<bool> first_of_names(const Scene& motion, const std::vector<bool>& asked, Findings* findings) {
  std::vector<bool> first(motion.nodes.size(), false);
  std::unordered_set<std::string_view> seen;
  for (std::size_t i = 0; i < motion.nodes.size(); ++i) {
    const std::string_view name = bytes_of_name(motion.nodes[i]);
    if (!asked[i] || name.empty()) continue;
    first[i] = seen.insert(name).second;
    if (first[i] || findings == nullptr) continue;
    findings->add(bind_finding(
        "bind.duplicate-bone",
        "the motion has several frames called " + quoted_name(motion.nodes[i].name, '\'') + "; it moves the first"));
  }
  return first;
}

// The targets of the marked nodes.
void find_marked(const NamedThings& of_model, const Scene& motion, const std::vector<bool>& marked,
                 NameMatching matching, bool is_missed, Findings& findings, std::vector<Targets>& nodes) {
  const NamedThings of_motion = names_of_motion(
      motion.nodes, [&](const Node& node) { return marked[static_cast<std::size_t>(&node - motion.nodes.data())]; });
  Findings missing;
  Finder finder(of_model, frame_wording, matching, missing);
  std::vector<Targets> found = finder.find(of_motion, {});
  if (is_missed) {
    report_no_bone(frame_wording, of_model, of_motion, found, findings);
    findings.append(std::move(missing));
  }
  for (std::size_t i = 0; i < found.size(); ++i) nodes[of_motion.indices[i]] = std::move(found[i]);
}

// Pivots -----------------------------------------------------------------------------------------------------------

bool is_same_turn(const Quat& a, const Quat& b) { return a == b || a == -b; }

bool is_rotation_of(const Track& track, std::uint32_t node) {
  return track.subject == Subject{SubjectKind::node, node} && track.property == Property::rotation;
}

// The keys of a rotation, each inside `turn`.
void turn_keys(const Quat& turn, RotationCurve& curve) {
  Scalars turned = Scalars::doubles({});
  turned.reserve(curve.values.size());
  for (std::size_t at = 0; at + 4 <= curve.values.size(); at += 4) {
    const Quat key(curve.values[at + 3], curve.values[at], curve.values[at + 1], curve.values[at + 2]);
    const Quat whole = turn * normalized_or_identity(key);
    for (const double part : {whole.x, whole.y, whole.z, whole.w}) turned.push_back(part);
  }
  curve.values = std::move(turned);
}

// Rotations of the clips by the nodes that they turn.
using Rotations = std::vector<std::vector<Track*>>;
Rotations rotations_of(Scene& scene) {
  Rotations rotations(scene.nodes.size());
  for (Clip& clip : scene.clips) {
    for (Track& track : clip.tracks) {
      if (track.subject.kind == SubjectKind::node && is_rotation_of(track, track.subject.index)) {
        rotations[track.subject.index].push_back(&track);
      }
    }
  }
  return rotations;
}

bool are_quaternions(const std::vector<Track*>& tracks) {
  return std::all_of(tracks.begin(), tracks.end(),
                     [](const Track* track) { return track->rotation_form == RotationForm::quaternion; });
}

void turn_all(const Quat& turn, const std::vector<Track*>& tracks) {
  for (Track* track : tracks) turn_keys(turn, track->rotation);
}

// Rules ------------------------------------------------------------------------------------------------------------

// The rule with the model's nodes; nullopt if a required node is missing.
std::optional<Rule> rule_in_model(Rule rule, const std::vector<Targets>& nodes) {
  bool is_whole = true;
  const auto place = [&](auto& node) {
    using Index = std::decay_t<decltype(node)>;
    if (node == static_cast<Index>(no_index)) return;
    const Targets& targets = nodes[static_cast<std::size_t>(node)];
    if (!targets.empty()) {
      node = static_cast<Index>(targets.front());
    } else if constexpr (std::is_signed_v<Index>) {
      node = no_index;
    } else {
      is_whole = false;
    }
  };
  for_each_node(rule, place);
  if (!is_whole) return std::nullopt;
  return rule;
}

// What two rules have in common that do the same: their kind, controllers and nodes.
std::vector<std::uint64_t> key_of_rule(const Rule& rule) {
  std::vector<std::uint64_t> key{rule.index()};
  if (const auto* controllers = std::get_if<ControllerRule>(&rule)) {
    for (const Controller controller : controllers->controllers) key.push_back(static_cast<std::uint64_t>(controller));
  }
  Rule copy = rule;
  for_each_node(copy, [&](auto& node) { key.push_back(static_cast<std::uint32_t>(node)); });
  return key;
}

bool is_of_lightwave(const Rule& rule) {
  return std::holds_alternative<ControllerRule>(rule) || std::holds_alternative<ChainRule>(rule);
}

Track switched_off(std::uint32_t rule, double time) {
  Track off{.subject = {SubjectKind::constraint, rule}, .property = Property::enabled};
  Curve& curve = off.curves.emplace_back();
  curve.times = make_times({time});
  curve.values = Scalars::floats({0.0F});
  curve.shapes = {KeyShape::step};
  return off;
}

void switch_off(const std::vector<std::uint32_t>& rules, Clip& clip) {
  // A baked one has all of them off.
  if (clip.role == ClipRole::baked) return;
  for (const std::uint32_t rule : rules) clip.tracks.push_back(switched_off(rule, clip.first_time));
}

}  // namespace

std::vector<bool> moved_morphs(const Scene& scene) {
  std::vector<bool> moved(scene.morphs.size(), false);
  for (const Clip& clip : scene.clips) {
    for (const Track& track : clip.tracks) {
      if (track.subject.kind == SubjectKind::morph) moved[track.subject.index] = true;
    }
  }
  return moved;
}

std::vector<Targets> find_frames(const Scene& model, const Scene& motion, NameMatching matching, Findings& findings) {
  std::vector<bool> moved = moved_nodes(motion);
  const std::vector<bool> carry = carriers(motion);
  for (std::size_t i = 0; i < moved.size(); ++i) moved[i] = moved[i] && !carry[i];
  moved = first_of_names(motion, moved, &findings);
  std::vector<bool> others(moved.size());
  std::unordered_set<std::string_view> known;
  for (std::size_t i = 0; i < moved.size(); ++i) {
    if (moved[i]) known.insert(bytes_of_name(motion.nodes[i]));
  }
  for (std::size_t i = 0; i < moved.size(); ++i) others[i] = !known.contains(bytes_of_name(motion.nodes[i]));
  others = first_of_names(motion, others, nullptr);
  const NamedThings of_model =
      ModelNames(model, motion).of(model.nodes, [](const Node& node) { return !bytes_of_name(node).empty(); });
  std::vector<Targets> nodes(motion.nodes.size());
  find_marked(of_model, motion, moved, matching, true, findings, nodes);
  find_marked(of_model, motion, others, NameMatching::exact, false, findings, nodes);
  return nodes;
}

void join_pivots(const std::vector<Targets>& nodes, Scene& model, Scene& motion, Findings& findings) {
  const Rotations of_model = rotations_of(model);
  const Rotations of_motion = rotations_of(motion);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].empty() || of_motion[i].empty()) continue;
    const std::uint32_t target = nodes[i].front();
    Node& node = model.nodes[target];
    const Quat turn = motion.nodes[i].pivot.rotation;
    if (is_same_turn(turn, node.pivot.rotation)) continue;
    if (are_quaternions(of_motion[i])) {
      turn_all(glm::conjugate(node.pivot.rotation) * turn, of_motion[i]);
    } else if (are_quaternions(of_model[target])) {
      const Quat back = glm::conjugate(turn) * node.pivot.rotation;
      node.pivot.rotation = turn;
      node.rest.rotation = back * node.rest.rotation;
      turn_all(back, of_model[target]);
    } else {
      findings.add(
          bind_finding("bind.other-pivot", "frame " + quoted_name(node.name, '\'') +
                                               " turns about another pivot in the model; the model's pivot counts"));
    }
  }
}

JoinedRules join_rules(const std::vector<Targets>& nodes, Scene& model, const Scene& motion) {
  JoinedRules joined;
  joined.first_added = static_cast<std::uint32_t>(model.constraints.size());
  std::map<std::vector<std::uint64_t>, std::uint32_t> known;
  for (std::uint32_t i = 0; i < joined.first_added; ++i) known.emplace(key_of_rule(model.constraints[i].rule), i);
  std::vector<bool> is_shared(joined.first_added, false);
  for (const Constraint& constraint : motion.constraints) {
    Targets& place = joined.places.emplace_back();
    std::optional<Rule> rule = rule_in_model(constraint.rule, nodes);
    if (!rule) continue;
    const auto [found, is_new] =
        known.emplace(key_of_rule(*rule), static_cast<std::uint32_t>(model.constraints.size()));
    if (is_new) {
      model.constraints.push_back(constraint);
      model.constraints.back().rule = *std::move(rule);
    } else if (found->second < joined.first_added) {
      is_shared[found->second] = true;
    }
    place = {found->second};
  }
  for (std::uint32_t i = 0; i < joined.first_added; ++i) {
    if (!is_shared[i] && is_of_lightwave(model.constraints[i].rule)) joined.own.push_back(i);
  }
  return joined;
}

void switch_rules(const JoinedRules& rules, std::size_t first_clip, Scene& bound) {
  std::vector<std::uint32_t> added;
  for (std::uint32_t i = rules.first_added; i < bound.constraints.size(); ++i) added.push_back(i);
  for (std::size_t clip = 0; clip < bound.clips.size(); ++clip) {
    switch_off(clip < first_clip ? added : rules.own, bound.clips[clip]);
  }
}

std::uint64_t size_of_switches(const Scene& model, const Scene& motion) {
  const std::uint64_t switches = std::uint64_t{model.clips.size()} * motion.constraints.size() +
                                 std::uint64_t{motion.clips.size()} * model.constraints.size();
  return switches * (sizeof(Track) + sizeof(Curve));
}

}  // namespace genga
