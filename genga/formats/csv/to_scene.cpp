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
    add_things();
    seen_.resize(scene_.hands.size());
    read(table);
  }

  Scene make();

 private:
  void add_things();
  void add_node(std::uint32_t thing);
  void add_orbit(std::uint32_t thing);
  void add_to_hand(std::uint32_t node, const HandPart& part);
  std::size_t hand_of(HandSide side);
  void add_hand_nodes();
  void set_parents();

  void read(const Table& table);
  void add_row(double time);
  void add_values(std::size_t group, const double* values);
  void drop_unrecorded();
  KeyTimes times_of(const Keys& keys);
  Subject subject_of(const Group& group) const;
  void add_track(std::size_t group);
  void add_matrices(std::size_t first_row);
  void set_rest(const Track& track);
  void add_tracked();

  // What a name of the channels is in the scene; no_index: nothing of that kind.
  struct Thing {
    std::int32_t node = no_index;
    std::int32_t morph = no_index;
    std::int32_t camera = no_index;
    std::int32_t light = no_index;
    std::int32_t constraint = no_index;
    bool is_orbit = false;  // its place and turn are the camera's
  };

  FindingCollector& findings_;
  Channels channels_;
  std::vector<Thing> things_;
  std::vector<Keys> keys_;                                        // by group
  std::map<std::uint32_t, std::array<const Keys*, 4>> matrices_;  // rows, by name
  Scene scene_;
  Clip clip_;
  std::vector<std::optional<std::size_t>> hands_of_nodes_;  // of joints: in Scene::hands
  std::vector<double> row_times_;
  KeyTimes all_times_;
  KeyTimes last_times_;                          // of the group before that has gaps
  std::vector<std::vector<std::uint8_t>> seen_;  // by hand, by row: whether a joint has a key
};

// Nodes --------------------------------------------------------------------------------------------------------------

// What the properties of a name say that it is.
struct Said {
  bool moves = false;  // it is a node
  bool has_weight = false;
  bool has_distance = false;
  bool has_lens = false;
  bool has_color = false;
  bool is_lamp = false;
  bool is_shadow = false;
  bool has_ik = false;
  bool has_visible = false;

  void take(Property property) {
    switch (property) {
      case Property::weight: has_weight = true; break;
      case Property::distance: has_distance = true; break;
      case Property::fov:
      case Property::zoom:
      case Property::orthographic: has_lens = true; break;
      case Property::color: has_color = true; break;
      case Property::intensity: is_lamp = true; break;
      case Property::shadow_mode: is_shadow = true; break;
      case Property::enabled: has_ik = true; break;
      case Property::visible: has_visible = true; break;
      case Property::ray_direction: break;
      default: moves = true; break;
    }
  }
  bool is_orbit() const { return has_distance && !is_shadow; }
  // A direction alone is a gaze's.
  bool is_node() const {
    return moves || has_lens || is_lamp || !(has_weight || has_color || is_shadow || has_ik || has_visible);
  }
};

template <class Things>
std::int32_t next_index(const Things& things) {
  return static_cast<std::int32_t>(things.size());
}

void SceneBuilder::add_node(std::uint32_t index) {
  const std::string& name = channels_.nodes()[index];
  const auto node = static_cast<std::uint32_t>(scene_.nodes.size());
  things_[index].node = static_cast<std::int32_t>(node);
  scene_.nodes.push_back({.name = name});
  hands_of_nodes_.emplace_back();
  if (const auto part = hand_part_of(name)) add_to_hand(node, *part);
}

// MMD's camera is a point with a rotation, and a distance from it.
void SceneBuilder::add_orbit(std::uint32_t index) {
  const std::string& name = channels_.nodes()[index];
  const std::int32_t target = next_index(scene_.nodes);
  scene_.nodes.push_back({.name = name + ".Target", .kind = NodeKind::group});
  scene_.nodes.push_back({.name = name, .kind = NodeKind::camera, .parent = target});
  hands_of_nodes_.resize(scene_.nodes.size());
  things_[index].camera = next_index(scene_.cameras);
  things_[index].is_orbit = true;
  scene_.cameras.push_back({.name = name, .target_node = target, .node = target + 1});
  scene_.nodes.back().rest.translation.z = scene_.cameras.back().distance;
}

void SceneBuilder::add_things() {
  std::vector<Said> said(channels_.nodes().size());
  for (const Group& group : channels_.groups()) said[group.node].take(group.property);
  things_.resize(said.size());
  for (std::uint32_t index = 0; index < said.size(); ++index) {
    const std::string& name = channels_.nodes()[index];
    Thing& thing = things_[index];
    const Said& says = said[index];
    if (says.is_orbit()) {
      add_orbit(index);
    } else if (says.is_node()) {
      add_node(index);
    }
    if (thing.node != no_index && (name == "Camera" || says.has_lens)) {
      scene_.nodes.back().kind = NodeKind::camera;
      thing.camera = next_index(scene_.cameras);
      scene_.cameras.push_back({.name = name, .node = thing.node, .distance = 0.0, .fov = default_fov});
    }
    if (says.has_color || says.is_lamp) {
      thing.light = next_index(scene_.lights);
      scene_.lights.push_back({.name = name, .node = thing.node});
    }
    if (says.has_weight) {
      thing.morph = next_index(scene_.morphs);
      scene_.morphs.push_back({.name = name});
    }
    if (says.has_ik) {
      thing.constraint = next_index(scene_.constraints);
      scene_.constraints.push_back({.name = name, .rule = IkRule{}});
    }
  }
  add_hand_nodes();
  set_parents();
}

Subject SceneBuilder::subject_of(const Group& group) const {
  const Thing& thing = things_[group.node];
  const auto of = [](SubjectKind kind, std::int32_t index) { return Subject{kind, static_cast<std::uint32_t>(index)}; };
  switch (group.property) {
    case Property::weight: return of(SubjectKind::morph, thing.morph);
    case Property::fov:
    case Property::zoom:
    case Property::orthographic: return of(SubjectKind::camera, thing.camera);
    case Property::color:
    case Property::intensity: return of(SubjectKind::light, thing.light);
    case Property::enabled: return of(SubjectKind::constraint, thing.constraint);
    case Property::shadow_mode:
    case Property::visible: return {SubjectKind::scene, 0};
    case Property::ray_direction:
      if (thing.light != no_index) return of(SubjectKind::light, thing.light);
      break;
    case Property::distance:
      if (!thing.is_orbit) return {SubjectKind::scene, 0};
      break;
    default: break;
  }
  return thing.is_orbit ? of(SubjectKind::camera, thing.camera) : of(SubjectKind::node, thing.node);
}

// What a table's channel is called where its subject has a word of its own for it.
Property property_of(const Group& group, const Subject& subject) {
  if (group.property == Property::ray_direction && subject.kind == SubjectKind::light) return Property::direction;
  if (group.property == Property::distance && subject.kind == SubjectKind::scene) return Property::shadow_distance;
  return group.property;
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
                   "the joint " + quoted_name(scene_.nodes[node].name) + " is the same as " +
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
  const std::int32_t node = things_[group.node].node;
  if (node == no_index) return;
  if (const auto hand = hands_of_nodes_[static_cast<std::size_t>(node)]) seen_[*hand][row] = 1;
}

// See the header: what is 0 throughout.
void SceneBuilder::drop_unrecorded() {
  std::map<std::pair<std::uint32_t, Property>, Keys*> found;
  for (std::size_t index = 0; index < keys_.size(); ++index) {
    const Group& group = channels_.groups()[index];
    const bool is_node = subject_of(group).kind == SubjectKind::node && group.form == GroupForm::values;
    if (is_node) found[{group.node, group.property}] = &keys_[index];
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

// The times of the rows, or those of the group before if they are equal.
KeyTimes SceneBuilder::times_of(const Keys& keys) {
  if (!keys.has_gaps && keys.size() == all_times_->size()) return all_times_;
  std::vector<double> times = keys.times;
  if (!keys.has_gaps) times.assign(all_times_->begin(), all_times_->begin() + static_cast<std::ptrdiff_t>(keys.size()));
  if (!last_times_ || *last_times_ != times) last_times_ = make_times(std::move(times));
  return last_times_;
}

void set_rotation_form(GroupForm form, Track& track) {
  switch (form) {
    case GroupForm::angles: track.rotation_form = RotationForm::heading_pitch_bank; return;
    case GroupForm::camera:
      track.rotation_form = RotationForm::euler;
      track.order = EulerOrder::yxz;
      track.euler_sign = -1.0;
      return;
    default: track.rotation_form = RotationForm::components; return;
  }
}

// The four rows of a matrix in one go, as place, turn and scale; what else it holds is not motion.
void SceneBuilder::add_matrices(std::size_t first) {
  const Group& group = channels_.groups()[first];
  std::array<const Keys*, 4>& rows = matrices_[group.node];
  const auto has_all = [&](const Keys* row) { return row->size() == rows[0]->size() && row->times == rows[0]->times; };
  if (!std::all_of(rows.begin(), rows.end(), has_all)) {
    findings_.warn("csv.missing-channel", column_path(group.columns[0]),
                   "the rows of a matrix have keys at different times; it is left out");
    return;
  }
  const KeyTimes times = times_of(*rows[0]);
  std::array<Keys, 3> parts;  // place, turn, scale
  for (std::size_t key = 0; key < rows[0]->size(); ++key) {
    // Rows of the file are what columns are here.
    Mat4 matrix(1.0);
    for (int row = 0; row < 4; ++row) {
      for (int column = 0; column < 4; ++column) {
        matrix[row][column] = rows[static_cast<std::size_t>(row)]->values[static_cast<std::size_t>(column)][key];
      }
    }
    const Transform at = to_transform(matrix);
    for (int axis = 0; axis < 3; ++axis) {
      parts[0].values[static_cast<std::size_t>(axis)].push_back(at.translation[axis]);
      parts[2].values[static_cast<std::size_t>(axis)].push_back(at.scale[axis]);
    }
    for (const auto& [part, value] : {std::pair(0, at.rotation.x), std::pair(1, at.rotation.y),
                                      std::pair(2, at.rotation.z), std::pair(3, at.rotation.w)}) {
      parts[1].values[static_cast<std::size_t>(part)].push_back(value);
    }
  }
  align_signs(parts[1]);
  constexpr std::array properties{Property::translation, Property::rotation, Property::scale};
  for (std::size_t index = 0; index < parts.size(); ++index) {
    Track track{.subject = subject_of(group), .property = properties[index]};
    if (track.property == Property::rotation) track.rotation_form = RotationForm::components;
    for (std::size_t part = 0; part < (index == 1 ? 4U : 3U); ++part) {
      Curve& curve = track.curves.emplace_back();
      curve.times = times;
      curve.values = Scalars::doubles(std::move(parts[index].values[part]));
    }
    set_rest(track);
    clip_.tracks.push_back(std::move(track));
  }
}

void SceneBuilder::add_track(std::size_t index) {
  const Group& group = channels_.groups()[index];
  Keys& keys = keys_[index];
  if (group.property == Property::named) {
    if (group.form == GroupForm::row_0) add_matrices(index);
    return;
  }
  const bool is_quaternion = group.property == Property::rotation && group.form == GroupForm::values;
  if (is_quaternion) align_signs(keys);
  Track track{.subject = subject_of(group)};
  track.property = property_of(group, track.subject);
  if (group.property == Property::rotation) set_rotation_form(group.form, track);
  const KeyTimes times = times_of(keys);
  const bool is_switch = is_stepped(group) && group.property != Property::shadow_mode;
  for (std::size_t part = 0; part < group.parts; ++part) {
    Curve curve;
    curve.times = times;
    curve.shape = is_stepped(group) ? KeyShape::step : KeyShape::linear;
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

// A node's rest is its first key.
void SceneBuilder::set_rest(const Track& track) {
  if (track.curves[0].empty() || track.subject.kind != SubjectKind::node) return;
  Node& node = scene_.nodes[track.subject.index];
  const auto first = [&](std::size_t part) { return track.curves[part].values[0]; };
  switch (track.property) {
    case Property::translation:
    case Property::ray_origin: node.rest.translation = {first(0), first(1), first(2)}; break;
    case Property::rotation:
      if (track.curves.size() == 3) {
        node.rest.rotation = from_heading_pitch_bank({first(0), first(1), first(2)});
        break;
      }
      node.rest.rotation = normalized_or_identity(Quat(first(3), first(0), first(1), first(2)));
      break;
    case Property::scale: node.rest.scale = {first(0), first(1), first(2)}; break;
    case Property::ray_direction: node.rest.rotation = toward({first(0), first(1), first(2)}); break;
    default: return;
  }
  if (hands_of_nodes_[track.subject.index]) node.in_scene_space = true;
}

// For hands without a column of their own: a key at each change. If nothing has a key, no hand was tracked either.
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
  for (std::size_t index = 0; index < keys_.size(); ++index) {
    const Group& group = channels_.groups()[index];
    if (group.property != Property::named) continue;
    matrices_[group.node][static_cast<std::size_t>(group.form) - static_cast<std::size_t>(GroupForm::row_0)] =
        &keys_[index];
  }
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
