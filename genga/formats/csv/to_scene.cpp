#include "genga/formats/csv/to_scene.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/printable.h"
#include "genga/core/hand_names.h"
#include "genga/formats/csv/cells.h"
#include "genga/formats/csv/channels.h"
#include "genga/math/euler.h"

namespace genga::csv {
namespace {

constexpr double default_fov = 60.0;  // degrees, vertical: of a new camera in Unity

// The keys of one group.
struct Keys {
  std::array<std::vector<double>, 4> values;  // by part
  std::vector<double> times;                  // seconds, where a row has no key; else the rows'
  bool has_gaps = false;
  bool is_zero = true;  // every value

  std::size_t size() const { return values[0].size(); }
};

// The nearer of its two signs.
void align_signs(Keys& keys) {
  for (std::size_t key = 1; key < keys.size(); ++key) {
    double dot = 0.0;
    for (const auto& part : keys.values) dot += part[key] * part[key - 1];
    if (dot >= 0.0) continue;
    for (auto& part : keys.values) part[key] = -part[key];
  }
}

bool has_keys(const Clip& clip) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(),
                     [](const Track& track) { return !track.curves[0].empty(); });
}

class SceneBuilder {
 public:
  SceneBuilder(const Table& table, const SceneOptions& options, FindingCollector& findings)
      : findings_(findings), channels_(table.layout, findings), keys_(channels_.groups().size()) {
    scene_.axes = {table.layout.axes.value_or(options.table.handedness), 1.0, table.fps};
    clip_.name = "Table";
    clip_.first_time = table.first_time;
    add_nodes();
    seen_.resize(scene_.hands.size());
    read(table);
  }

  Scene make();

 private:
  void add_nodes();
  void add_to_hand(std::uint32_t node, const HandPart& part);
  std::size_t hand_of(HandSide side);
  void add_hand_nodes();
  void set_parents();

  void read(const Table& table);
  void add_row(double time);
  void add_values(std::size_t group, const double* values);
  void drop_unrecorded();
  KeyTimes times_of(const Keys& keys);
  void add_track(std::size_t group);
  void set_rest(const Track& track);
  void add_tracked();

  FindingCollector& findings_;
  Channels channels_;
  std::vector<Keys> keys_;  // by group
  Scene scene_;
  Clip clip_;
  std::vector<std::optional<std::size_t>> hands_of_nodes_;  // of joints: in Scene::hands
  std::vector<double> row_times_;
  KeyTimes all_times_;
  KeyTimes last_times_;                          // of the group before that has gaps
  std::vector<std::vector<std::uint8_t>> seen_;  // by hand, by row: whether a joint has a key
};

// Nodes --------------------------------------------------------------------------------------------------------------

void SceneBuilder::add_nodes() {
  for (const std::string& name : channels_.nodes()) {
    const auto node = static_cast<std::uint32_t>(scene_.nodes.size());
    scene_.nodes.push_back({.name = name});
    hands_of_nodes_.emplace_back();
    if (const auto part = hand_part_of(name)) add_to_hand(node, *part);
    if (name != "Camera") continue;
    scene_.nodes.back().kind = NodeKind::camera;
    scene_.cameras.push_back(
        {.name = name, .node = static_cast<std::int32_t>(node), .distance = 0.0, .fov = default_fov});
  }
  add_hand_nodes();
  set_parents();
}

std::size_t SceneBuilder::hand_of(HandSide side) {
  for (std::size_t hand = 0; hand < scene_.hands.size(); ++hand) {
    if (scene_.hands[hand].side == side) return hand;
  }
  scene_.hands.push_back({.side = side});
  return scene_.hands.size() - 1;
}

void SceneBuilder::add_to_hand(std::uint32_t node, const HandPart& part) {
  const std::size_t number = hand_of(part.side);
  Hand& hand = scene_.hands[number];
  std::int32_t& place = part.joint ? hand.joints[static_cast<std::size_t>(*part.joint)] : hand.node;
  if (place != no_index) {
    findings_.warn("csv.same-joint", "",
                   "the joint " + quoted_name(scene_.nodes[node].name) + " is there already, as " +
                       quoted_name(scene_.nodes[static_cast<std::size_t>(place)].name));
    return;
  }
  place = static_cast<std::int32_t>(node);
  if (!part.joint) return;
  scene_.nodes[node].kind = NodeKind::bone;
  hands_of_nodes_[node] = number;
}

void SceneBuilder::add_hand_nodes() {
  for (Hand& hand : scene_.hands) {
    if (hand.node != no_index) continue;
    hand.node = static_cast<std::int32_t>(scene_.nodes.size());
    scene_.nodes.push_back({.name = std::string(hand_name(hand.side))});
    hands_of_nodes_.emplace_back();
  }
}

// A joint hangs on the nearest one above it that is there.
void SceneBuilder::set_parents() {
  for (const Hand& hand : scene_.hands) {
    for (std::size_t joint = 0; joint < hand_joint_count; ++joint) {
      if (hand.joints[joint] == no_index) continue;
      Node& node = scene_.nodes[static_cast<std::size_t>(hand.joints[joint])];
      auto above = static_cast<HandJoint>(joint);
      while (node.parent == no_index && parent_of(above) != above) {
        above = parent_of(above);
        node.parent = hand.node_of(above);
      }
      if (node.parent == no_index) node.parent = hand.node;
    }
  }
}

// Keys ---------------------------------------------------------------------------------------------------------------

void SceneBuilder::read(const Table& table) {
  walk_cells(table, channels_,
             {[&](double time) { add_row(time); },
              [&](std::size_t group, const double* values) { add_values(group, values); }, findings_});
}

void SceneBuilder::add_row(double time) {
  row_times_.push_back(time);
  for (auto& seen : seen_) seen.push_back(0);
}

void SceneBuilder::add_values(std::size_t index, const double* values) {
  const Group& group = channels_.groups()[index];
  Keys& keys = keys_[index];
  const std::size_t row = row_times_.size() - 1;
  if (!keys.has_gaps && keys.size() < row) {
    keys.times.assign(row_times_.begin(), row_times_.begin() + static_cast<std::ptrdiff_t>(keys.size()));
    keys.has_gaps = true;
  }
  if (keys.has_gaps) keys.times.push_back(row_times_[row]);
  for (std::size_t part = 0; part < group.parts; ++part) {
    keys.values[part].push_back(values[part]);
    keys.is_zero = keys.is_zero && values[part] == 0.0;
  }
  if (const auto hand = hands_of_nodes_[group.node]) seen_[*hand][row] = 1;
}

// See the header: what is 0 throughout.
void SceneBuilder::drop_unrecorded() {
  std::map<std::pair<std::uint32_t, Property>, Keys*> found;
  for (std::size_t index = 0; index < keys_.size(); ++index) {
    found[{channels_.groups()[index].node, channels_.groups()[index].property}] = &keys_[index];
  }
  for (const auto& [what, keys] : found) {
    const bool is_turn = what.second == Property::rotation;
    if (!is_turn && what.second != Property::ray_direction) continue;
    const auto place = found.find({what.first, is_turn ? Property::translation : Property::ray_origin});
    if (!keys->is_zero || (place != found.end() && !place->second->is_zero)) continue;
    *keys = {};
    if (place != found.end()) *place->second = {};
  }
}

// Those of the rows, or of the group before, where they are the same.
KeyTimes SceneBuilder::times_of(const Keys& keys) {
  if (!keys.has_gaps && keys.size() == all_times_->size()) return all_times_;
  std::vector<double> times = keys.times;
  if (!keys.has_gaps) times.assign(all_times_->begin(), all_times_->begin() + static_cast<std::ptrdiff_t>(keys.size()));
  if (!last_times_ || *last_times_ != times) last_times_ = make_times(std::move(times));
  return last_times_;
}

void SceneBuilder::add_track(std::size_t index) {
  const Group& group = channels_.groups()[index];
  Keys& keys = keys_[index];
  if (group.property == Property::rotation) align_signs(keys);
  Track track{.subject = {SubjectKind::node, group.node}, .property = group.property};
  if (group.property == Property::rotation) track.rotation_form = RotationForm::components;
  const KeyTimes times = times_of(keys);
  const bool is_switch = group.property == Property::tracked || group.property == Property::pinching;
  for (std::size_t part = 0; part < group.parts; ++part) {
    Curve curve;
    curve.times = times;
    curve.shape = is_switch ? KeyShape::step : KeyShape::linear;
    if (is_switch) {
      for (double& value : keys.values[part]) value = value > 0.5 ? 1.0 : 0.0;
    }
    curve.values = Scalars::doubles(std::move(keys.values[part]));
    track.curves.push_back(std::move(curve));
  }
  keys = {};
  set_rest(track);
  clip_.tracks.push_back(std::move(track));
}

// At rest a node is where its first key has it.
void SceneBuilder::set_rest(const Track& track) {
  if (track.curves[0].empty()) return;
  Node& node = scene_.nodes[track.subject.index];
  const auto first = [&](std::size_t part) { return track.curves[part].values[0]; };
  switch (track.property) {
    case Property::translation:
    case Property::ray_origin: node.rest.translation = {first(0), first(1), first(2)}; break;
    case Property::rotation:
      node.rest.rotation = normalized_or_identity(Quat(first(3), first(0), first(1), first(2)));
      break;
    case Property::scale: node.rest.scale = {first(0), first(1), first(2)}; break;
    case Property::ray_direction: node.rest.rotation = toward({first(0), first(1), first(2)}); break;
    default: return;
  }
  if (hands_of_nodes_[track.subject.index]) node.in_scene_space = true;
}

// Of hands without a column of their own: a key at each change. Where nothing has a key, none has seen them either.
void SceneBuilder::add_tracked() {
  if (!has_keys(clip_)) return;
  for (std::size_t hand = 0; hand < scene_.hands.size(); ++hand) {
    const Subject subject{SubjectKind::node, static_cast<std::uint32_t>(scene_.hands[hand].node)};
    const auto tells = [&](const Track& track) {
      return track.subject == subject && track.property == Property::tracked;
    };
    if (std::any_of(clip_.tracks.begin(), clip_.tracks.end(), tells)) continue;
    std::vector<double> times;
    Curve curve;
    curve.shape = KeyShape::step;
    for (std::size_t row = 0; row < row_times_.size(); ++row) {
      if (row > 0 && seen_[hand][row] == seen_[hand][row - 1]) continue;
      times.push_back(row_times_[row]);
      curve.values.push_back(seen_[hand][row]);
    }
    curve.times = make_times(std::move(times));
    clip_.tracks.push_back({.subject = subject, .property = Property::tracked, .curves = {std::move(curve)}});
  }
}

Scene SceneBuilder::make() {
  all_times_ = make_times(row_times_);
  drop_unrecorded();
  for (std::size_t index = 0; index < keys_.size(); ++index) add_track(index);
  add_tracked();
  scene_.clips.push_back(std::move(clip_));
  return std::move(scene_);
}

}  // namespace

Scene to_scene(const Table& table, const SceneOptions& options, Findings& findings) {
  FindingCollector found([&](std::string_view path) { return where(table, path); }, FindingCollector::first_only);
  Scene scene = SceneBuilder(table, options, found).make();
  findings.append(std::move(found).take());
  return scene;
}

}  // namespace genga::csv
