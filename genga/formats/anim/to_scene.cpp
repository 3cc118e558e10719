#include "genga/formats/anim/to_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/sort.h"
#include "genga/core/hand_names.h"
#include "genga/core/names.h"
#include "genga/formats/anim/core_curve.h"
#include "genga/formats/anim/targets.h"
#include "genga/formats/anim/unplayed.h"

namespace genga::anim {
namespace {

constexpr double default_fov = 60.0;  // degrees, vertical: of a new camera in Unity
constexpr std::array<std::string_view, 2> camera_names{"Camera", "Main Camera"};

double divisor_of(CurveKind kind) { return kind == CurveKind::euler ? degrees_of_radian : 1.0; }

Property property_of(CurveKind kind) {
  if (kind == CurveKind::position) return Property::translation;
  return kind == CurveKind::scale ? Property::scale : Property::rotation;
}

genga::Curve no_keys() {
  genga::Curve curve;
  curve.times = make_times({});
  curve.values = Scalars::floats({});
  return curve;
}

double first_value(const genga::Curve& curve, double otherwise) {
  const double value = curve.empty() ? otherwise : curve.values[0];
  return std::isfinite(value) ? value : otherwise;
}

Vec3 first_vector(const Track& track, double otherwise) {
  return {first_value(track.curves[0], otherwise), first_value(track.curves[1], otherwise),
          first_value(track.curves[2], otherwise)};
}

// What precedes the word at a name's end; nullopt if the name does not end so.
std::optional<std::string_view> before(std::string_view name, std::string_view word) {
  if (!name.ends_with(word)) return std::nullopt;
  return name.substr(0, name.size() - word.size());
}

// "Gaze" and 0 for "Gaze.direction.x".
std::optional<std::pair<std::string_view, std::size_t>> direction_part(std::string_view name) {
  constexpr std::string_view axes = "xyz";
  if (name.empty() || axes.find(name.back()) == std::string_view::npos) return std::nullopt;
  const auto owner = before(name.substr(0, name.size() - 1), direction_word);
  if (!owner) return std::nullopt;
  return std::pair(*owner, axes.find(name.back()));
}

bool moves_root(const Clip& clip) {
  const std::vector<Curve>& curves = played_curves(clip);
  return std::any_of(curves.begin(), curves.end(), [](const Curve& curve) {
    return curve.path.empty() && (curve.kind != CurveKind::number || transform_part(curve));
  });
}

class SceneBuilder {
 public:
  explicit SceneBuilder(FindingCollector& findings) : findings_(findings) {}

  Scene make(const Document& document);

 private:
  void add_clip(const Clip& clip, std::size_t number);
  void add_curve(const Curve& curve);
  void add_number(const Curve& curve);
  bool add_hand_number(const Curve& curve);
  void add_named(const Curve& curve);
  void add_track(Track track);
  Track& transform_track(const std::string& path, CurveKind kind);
  void add_markers(const Clip& clip);
  void make_rays();
  void rest_nodes();

  std::uint32_t node(std::string_view path);
  std::uint32_t add_path(std::string_view path);
  std::uint32_t new_node(std::string_view name, NodeKind kind, std::int32_t parent);
  std::uint32_t hand_node(HandSide side);
  std::uint32_t morph(std::string_view name, std::uint32_t node);
  std::uint32_t camera(std::uint32_t node);

  FindingCollector& findings_;
  Scene scene_;
  genga::Clip clip_;
  std::int32_t root_ = no_index;                          // the node of the empty path, if something moves it
  std::unordered_map<std::string, std::uint32_t> nodes_;  // by path
  std::map<std::pair<std::int32_t, std::string>, std::uint32_t> children_;  // by parent and name
  std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> morphs_;   // by node and name
  // Tracks of this clip, by node: those that parts of transforms share, and directions.
  std::map<std::pair<std::uint32_t, CurveKind>, std::size_t> part_tracks_;
  std::map<std::uint32_t, std::size_t> direction_tracks_;
};

// Nodes ---------------------------------------------------------------------------------------------------------------

std::uint32_t SceneBuilder::new_node(std::string_view name, NodeKind kind, std::int32_t parent) {
  const auto made = static_cast<std::uint32_t>(scene_.nodes.size());
  scene_.nodes.push_back({.name = std::string(name), .kind = kind, .parent = parent});
  children_.emplace(std::pair(parent, std::string(name)), made);
  return made;
}

std::uint32_t SceneBuilder::hand_node(HandSide side) {
  for (const Hand& hand : scene_.hands) {
    if (hand.side == side) return static_cast<std::uint32_t>(hand.node);
  }
  const std::string name(hand_name(side));
  Hand hand{.side = side, .node = static_cast<std::int32_t>(new_node(name, NodeKind::group, root_))};
  nodes_.emplace(name, static_cast<std::uint32_t>(hand.node));
  const std::string prefix = name + std::string(joint_infix);
  for (std::size_t joint = 0; joint < hand_joint_count; ++joint) {
    const HandJoint above = parent_of(static_cast<HandJoint>(joint));
    const std::int32_t parent = above == static_cast<HandJoint>(joint) ? hand.node : hand.node_of(above);
    const std::string path = prefix + std::string(joint_name(static_cast<HandJoint>(joint), JointNames::mrtk));
    const std::uint32_t made = new_node(path, NodeKind::bone, parent);
    hand.joints[joint] = static_cast<std::int32_t>(made);
    nodes_.emplace(path, made);
  }
  scene_.hands.push_back(hand);
  return static_cast<std::uint32_t>(hand.node);
}

// Part by part from the animated object down.
std::uint32_t SceneBuilder::add_path(std::string_view path) {
  std::int32_t at = root_;
  while (true) {
    const std::size_t slash = path.find('/');
    const std::string_view name = path.substr(0, slash);
    const auto known = children_.find(std::pair(at, std::string(name)));
    const NodeKind kind = at == no_index && name == gaze_name ? NodeKind::group : NodeKind::bone;
    at = static_cast<std::int32_t>(known != children_.end() ? known->second : new_node(name, kind, at));
    if (slash == std::string_view::npos) return static_cast<std::uint32_t>(at);
    path.remove_prefix(slash + 1);
  }
}

std::uint32_t SceneBuilder::node(std::string_view path) {
  const auto known = nodes_.find(std::string(path));
  if (known != nodes_.end()) return known->second;
  const bool is_at_top = path.find('/') == std::string_view::npos;
  const std::optional<HandPart> part = is_at_top ? hand_part_of(path) : std::nullopt;
  if (part && path.starts_with(hand_name(part->side))) {
    hand_node(part->side);
    const auto joint = nodes_.find(std::string(path));
    if (joint != nodes_.end()) return joint->second;
  }
  if (path.empty() && root_ != no_index) return static_cast<std::uint32_t>(root_);
  const std::uint32_t made = path.empty() ? new_node({}, NodeKind::group, no_index) : add_path(path);
  nodes_.emplace(std::string(path), made);
  const std::string_view name = last_name(path);
  if (std::find(camera_names.begin(), camera_names.end(), name) != camera_names.end()) camera(made);
  return made;
}

std::uint32_t SceneBuilder::morph(std::string_view name, std::uint32_t node) {
  const auto [known, is_new] =
      morphs_.emplace(std::pair(node, std::string(name)), static_cast<std::uint32_t>(scene_.morphs.size()));
  if (is_new) scene_.morphs.push_back({.name = std::string(name), .node = static_cast<std::int32_t>(node)});
  return known->second;
}

std::uint32_t SceneBuilder::camera(std::uint32_t node) {
  const auto own = static_cast<std::int32_t>(node);
  for (std::size_t index = 0; index < scene_.cameras.size(); ++index) {
    if (scene_.cameras[index].node == own) return static_cast<std::uint32_t>(index);
  }
  scene_.nodes[node].kind = NodeKind::camera;
  scene_.cameras.push_back({.name = scene_.nodes[node].name, .node = own, .distance = 0.0, .fov = default_fov});
  return static_cast<std::uint32_t>(scene_.cameras.size() - 1);
}

// Tracks --------------------------------------------------------------------------------------------------------------

void SceneBuilder::add_track(Track track) { clip_.tracks.push_back(std::move(track)); }

// The track of which single numbers are parts. Parts that no curve has do not move: without keys they are 0.
Track& SceneBuilder::transform_track(const std::string& path, CurveKind kind) {
  const std::uint32_t owner = node(path);
  const auto [known, is_new] = part_tracks_.emplace(std::pair(owner, kind), clip_.tracks.size());
  if (is_new) {
    Track& track =
        clip_.tracks.emplace_back(Track{.subject = {SubjectKind::node, owner}, .property = property_of(kind)});
    if (kind == CurveKind::rotation) track.rotation_form = RotationForm::components;
    if (kind == CurveKind::euler) track.rotation_form = RotationForm::euler;
    track.curves.resize(width_of(kind), no_keys());
  }
  return clip_.tracks[known->second];
}

// Without keys it would be 0.
void hold_full_scale(Track& track) {
  if (track.property != Property::scale) return;
  double first = std::numeric_limits<double>::infinity();
  for (const genga::Curve& curve : track.curves) {
    if (!curve.empty()) first = std::min(first, curve.time(0));
  }
  if (std::isinf(first)) return;
  for (genga::Curve& curve : track.curves) {
    if (!curve.empty()) continue;
    curve.times = make_times({first});
    curve.values = Scalars::floats({1.0F});
  }
}

void SceneBuilder::add_named(const Curve& curve) {
  Track track{.subject = {SubjectKind::scene, 0}, .property = Property::named, .name = curve.attribute};
  if (!curve.path.empty()) track.subject = {SubjectKind::node, node(curve.path)};
  track.curves = core_curves(curve);
  add_track(std::move(track));
}

// Whether hands are seen and pinch, and where an eye looks: what Unity has no curve of.
bool SceneBuilder::add_hand_number(const Curve& curve) {
  if (!curve.path.empty()) return false;
  for (const auto& [word, property] :
       {std::pair(tracked_word, Property::tracked), std::pair(pinching_word, Property::pinching)}) {
    const auto owner = before(curve.attribute, word);
    const std::optional<HandPart> part = owner ? hand_part_of(*owner) : std::nullopt;
    if (!part || part->joint || *owner != hand_name(part->side)) continue;
    Track track{.subject = {SubjectKind::node, hand_node(part->side)}, .property = property};
    track.curves = core_curves(curve);
    add_track(std::move(track));
    return true;
  }
  const auto direction = direction_part(curve.attribute);
  if (!direction || (direction->first != gaze_name && !nodes_.contains(std::string(direction->first)))) return false;
  const std::uint32_t owner = node(direction->first);
  const auto [known, is_new] = direction_tracks_.emplace(owner, clip_.tracks.size());
  if (is_new) {
    Track& track =
        clip_.tracks.emplace_back(Track{.subject = {SubjectKind::node, owner}, .property = Property::ray_direction});
    track.curves.resize(3, no_keys());
  }
  clip_.tracks[known->second].curves[direction->second] = std::move(core_curves(curve)[0]);
  return true;
}

void SceneBuilder::add_number(const Curve& curve) {
  if (const auto part = transform_part(curve)) {
    Track& track = transform_track(curve.path, part->kind);
    if (part->kind == CurveKind::euler) track.order = euler_order(curve.rotation_order);
    track.curves[part->part] = std::move(core_curves(curve, divisor_of(part->kind))[0]);
    return;
  }
  if (const auto name = morph_name(curve)) {
    Track track{.subject = {SubjectKind::morph, morph(*name, node(curve.path))}, .property = Property::weight};
    track.curves = core_curves(curve, full_weight);
    return add_track(std::move(track));
  }
  if (curve.class_id == class_camera && curve.attribute == fov_attribute) {
    Track track{.subject = {SubjectKind::camera, camera(node(curve.path))}, .property = Property::fov};
    track.curves = core_curves(curve);
    return add_track(std::move(track));
  }
  if (is_of_animator(curve) && add_hand_number(curve)) return;
  add_named(curve);
}

void SceneBuilder::add_curve(const Curve& curve) {
  if (curve.kind == CurveKind::number) return add_number(curve);
  Track track{.subject = {SubjectKind::node, node(curve.path)}, .property = property_of(curve.kind)};
  if (curve.kind == CurveKind::rotation) track.rotation_form = RotationForm::components;
  if (curve.kind == CurveKind::euler) {
    track.rotation_form = RotationForm::euler;
    track.order = euler_order(curve.rotation_order);
  }
  track.curves = core_curves(curve, divisor_of(curve.kind));
  add_track(std::move(track));
}

// The place of what has a direction is the direction's origin.
void SceneBuilder::make_rays() {
  for (Track& track : clip_.tracks) {
    const bool is_place = track.subject.kind == SubjectKind::node && track.property == Property::translation;
    if (is_place && direction_tracks_.contains(track.subject.index)) track.property = Property::ray_origin;
  }
}

void SceneBuilder::add_markers(const Clip& clip) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t index = 0; index < clip.events.size(); ++index) {
    if (std::isfinite(clip.events[index].time)) order.emplace_back(clip.events[index].time, index);
  }
  sort_range(order.begin(), order.end());
  for (const auto& [time, index] : order) {
    const Event& event = clip.events[index];
    clip_.markers.push_back({time, event.function == marker_function ? event.data : event.function});
  }
}

// Each node rests where its first clip begins.
void SceneBuilder::rest_nodes() {
  for (const Track& track : clip_.tracks) {
    if (track.subject.kind != SubjectKind::node || !has_keys(track)) continue;
    Node& node = scene_.nodes[track.subject.index];
    Transform& rest = node.rest;
    switch (track.property) {
      case Property::translation:
      case Property::ray_origin: rest.translation = first_vector(track, 0.0); break;
      case Property::scale: rest.scale = first_vector(track, 1.0); break;
      case Property::ray_direction: rest.rotation = toward(first_vector(track, 0.0)); break;
      case Property::rotation: {
        const Vec3 parts = first_vector(track, 0.0);
        rest.rotation =
            track.rotation_form == RotationForm::euler
                ? from_euler(parts, track.order)
                : normalized_or_identity(Quat(first_value(track.curves[3], 0.0), parts.x, parts.y, parts.z));
        break;
      }
      default: continue;
    }
    const bool is_joint = std::any_of(scene_.hands.begin(), scene_.hands.end(), [&](const Hand& hand) {
      return std::find(hand.joints.begin(), hand.joints.end(), static_cast<std::int32_t>(track.subject.index)) !=
             hand.joints.end();
    });
    if (is_joint) node.in_scene_space = true;
  }
}

void SceneBuilder::add_clip(const Clip& clip, std::size_t number) {
  clip_ = {};
  clip_.name = clip.name;
  part_tracks_.clear();
  direction_tracks_.clear();
  const std::vector<Curve>& curves = played_curves(clip);
  for (const Curve& curve : curves) add_curve(curve);
  for (Track& track : clip_.tracks) hold_full_scale(track);
  make_rays();
  add_markers(clip);
  const double stop = clip.settings.stop_time;
  if (clip.settings.is_there && std::isfinite(stop) && stop > duration(clip_)) clip_.last_time = stop;
  rest_nodes();
  report_unplayed(clip, "clips[" + std::to_string(number) + "]", findings_);
  scene_.clips.push_back(std::move(clip_));
}

Scene SceneBuilder::make(const Document& document) {
  const Clip& first = document.clips.front();
  const bool has_rate = first.sample_rate > 0.0F && std::isfinite(first.sample_rate);
  scene_.axes = {Handedness::left, 1.0, has_rate ? static_cast<double>(first.sample_rate) : 60.0};
  // The object that has the animator carries all others.
  if (std::any_of(document.clips.begin(), document.clips.end(), moves_root)) {
    root_ = static_cast<std::int32_t>(node({}));
  }
  for (std::size_t number = 0; number < document.clips.size(); ++number) add_clip(document.clips[number], number);
  return std::move(scene_);
}

}  // namespace

Scene to_scene(const Document& document, const SceneOptions& /*options*/, Findings& findings) {
  FindingCollector found([&](std::string_view path) { return where(document, path); });
  Scene scene = SceneBuilder(found).make(document);
  findings.append(std::move(found).take());
  return scene;
}

}  // namespace genga::anim
