#include "genga/formats/mrtk/from_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/core/hand_names.h"
#include "genga/formats/mrtk/curve_groups.h"
#include "genga/formats/mrtk/key_builder.h"

namespace genga::mrtk {
namespace {

// A track of the clip and whether the recording has taken it.
struct Placed {
  const Track* track = nullptr;
  std::string path;
  bool is_used = false;
};

// A scale that matrices leave of 1 by rounding.
constexpr double unit_scale_tolerance = 1e-6;

bool is_unit_scale(const Track& track) {
  if (track.property != Property::scale) return false;
  return std::all_of(track.curves.begin(), track.curves.end(), [](const genga::Curve& curve) {
    for (std::size_t key = 0; key < curve.size(); ++key) {
      if (!(std::abs(curve.values[key] - 1.0) <= unit_scale_tolerance)) return false;
    }
    return true;
  });
}

struct KeyedTime {
  float first = std::numeric_limits<float>::infinity();
  float last = -std::numeric_limits<float>::infinity();
};

// From the first key of these curves to their last; there must be one.
KeyedTime keyed_time(std::span<const Curve> curves) {
  KeyedTime time;
  for (const Curve& curve : curves) {
    if (curve.empty()) continue;
    time.first = std::min(time.first, curve.time(0));
    time.last = std::max(time.last, curve.time(curve.size() - 1));
  }
  return time;
}

// A constant value with a key at either end, so that it ends with its neighbours.
Curve held(const KeyedTime& time, double value) {
  Curve curve;
  curve.keys.own().push_back({time.first, static_cast<float>(value)});
  if (time.last > time.first) curve.keys.own().push_back({time.last, static_cast<float>(value)});
  return curve;
}

class RecordingBuilder {
 public:
  RecordingBuilder(const Scene& scene, const Clip& clip, const std::string& clip_path, FindingCollector& findings)
      : scene_(scene), clip_(clip), findings_(findings) {
    for (std::size_t index = 0; index < clip.tracks.size(); ++index) {
      const Track& track = clip.tracks[index];
      const std::string path = clip_path + ".tracks[" + std::to_string(index) + "]";
      tracks_.push_back({&track, path});
    }
    for (std::size_t index = 0; index < tracks_.size(); ++index) {
      const Track& track = *tracks_[index].track;
      if (track.subject.kind == SubjectKind::node)
        by_node_.emplace(std::pair(track.subject.index, track.property), index);
    }
  }

  Result<Recording> make();

 private:
  // Null if there is none, or none with keys.
  Placed* find(std::uint32_t node, Property property);
  Status write_curves(const Placed& placed, std::span<Curve> curves);
  Status check_space(std::uint32_t node, const Placed& placed) const;
  Status add_pose(std::uint32_t node, Pose& pose);
  Status add_hand(const genga::Hand& from, Hand& hand);
  void add_tracked(const genga::Hand& from, Hand& hand);
  Status add_gaze(std::uint32_t node);
  Status add_directions(const Placed& rotation);
  bool has_tracks(std::int32_t node) const;
  bool has_tracks(const genga::Hand& hand) const;
  std::optional<std::uint32_t> camera_node() const;
  std::optional<std::uint32_t> gaze_node() const;
  void add_markers();
  void hold_to_end();
  void take_tangents();
  void report_left_out();

  const Scene& scene_;
  const Clip& clip_;
  FindingCollector& findings_;
  std::vector<Placed> tracks_;
  std::map<std::pair<std::uint32_t, Property>, std::size_t> by_node_;
  Recording recording_;
};

Placed* RecordingBuilder::find(std::uint32_t node, Property property) {
  const auto found = by_node_.find({node, property});
  if (found == by_node_.end()) return nullptr;
  Placed& placed = tracks_[found->second];
  placed.is_used = true;
  return has_keys(*placed.track) ? &placed : nullptr;
}

Status RecordingBuilder::check_space(std::uint32_t node, const Placed& placed) const {
  const Node& subject = scene_.nodes[node];
  if (subject.parent != no_index && !subject.in_scene_space) {
    return no_conversion("the node hangs on another one, and a recording has each place in the scene's space",
                         placed.path);
  }
  if (placed.track->relative)
    return no_conversion("the track moves its node relative to the rest pose, which a recording lacks", placed.path);
  const bool is_turn = placed.track->property == Property::rotation;
  if (is_turn && placed.track->rotation_form != RotationForm::components) {
    return no_conversion("a recording has rotations as four curves, of x, y, z and w", placed.path);
  }
  return Done{};
}

Status RecordingBuilder::write_curves(const Placed& placed, std::span<Curve> curves) {
  for (std::size_t index = 0; index < curves.size(); ++index) {
    GENGA_TRY_ASSIGN(curves[index], make_curve(placed.track->curves[index],
                                               placed.path + ".curves[" + std::to_string(index) + "]", findings_));
  }
  return Done{};
}

Status RecordingBuilder::add_pose(std::uint32_t node, Pose& pose) {
  const std::span curves(pose.curves);
  const Placed* place = find(node, Property::translation);
  const Placed* turn = find(node, Property::rotation);
  for (const auto& [placed, part] : {std::pair(place, curves.first(3)), std::pair(turn, curves.subspan(3))}) {
    if (placed == nullptr) continue;
    GENGA_TRY(check_space(node, *placed));
    GENGA_TRY(write_curves(*placed, part));
  }
  const Transform& rest = scene_.nodes[node].rest;
  if (place == nullptr && turn != nullptr) {
    const KeyedTime time = keyed_time(curves.subspan(3));
    for (int axis = 0; axis < 3; ++axis)
      pose.curves[static_cast<std::size_t>(axis)] = held(time, rest.translation[axis]);
  }
  if (place != nullptr && turn == nullptr) {
    const KeyedTime time = keyed_time(curves.first(3));
    const std::array parts{rest.rotation.x, rest.rotation.y, rest.rotation.z, rest.rotation.w};
    for (std::size_t part = 0; part < parts.size(); ++part) pose.rotation(part) = held(time, parts[part]);
  }
  return Done{};
}

Status RecordingBuilder::add_hand(const genga::Hand& from, Hand& hand) {
  for (std::size_t joint = 0; joint < joint_count; ++joint) {
    if (from.joints[joint] == no_index) continue;
    GENGA_TRY(add_pose(static_cast<std::uint32_t>(from.joints[joint]), hand.joints[joint]));
  }
  const auto node = static_cast<std::uint32_t>(from.node);
  const Placed* pinching = from.node == no_index ? nullptr : find(node, Property::pinching);
  if (pinching != nullptr) hand.pinching = make_switch(pinching->track->curves[0]);
  add_tracked(from, hand);
  return Done{};
}

// Given, or from the joints' first key to their last.
void RecordingBuilder::add_tracked(const genga::Hand& from, Hand& hand) {
  const Placed* given =
      from.node == no_index ? nullptr : find(static_cast<std::uint32_t>(from.node), Property::tracked);
  if (given != nullptr) {
    hand.tracked = make_switch(given->track->curves[0]);
    return;
  }
  float first = std::numeric_limits<float>::infinity();
  float last = -first;
  for (const Pose& joint : hand.joints) {
    for (const Curve& curve : joint.curves) {
      if (curve.empty()) continue;
      first = std::min(first, curve.time(0));
      last = std::max(last, curve.time(curve.size() - 1));
    }
  }
  if (first > last) return;
  hand.tracked.keys.own().push_back({first, 1.0F});
  if (last > first && last < float_not_below(duration(clip_))) hand.tracked.keys.own().push_back({last, 0.0F});
}

// Whether the clip has tracks for it, even without keys.
bool RecordingBuilder::has_tracks(std::int32_t node) const {
  if (node == no_index) return false;
  const auto found = by_node_.lower_bound({static_cast<std::uint32_t>(node), Property{}});
  return found != by_node_.end() && found->first.first == static_cast<std::uint32_t>(node);
}

bool RecordingBuilder::has_tracks(const genga::Hand& hand) const {
  return has_tracks(hand.node) ||
         std::any_of(hand.joints.begin(), hand.joints.end(), [&](std::int32_t joint) { return has_tracks(joint); });
}

// The eye: a camera that looks at a target is one of another kind.
std::optional<std::uint32_t> RecordingBuilder::camera_node() const {
  for (const Camera& camera : scene_.cameras) {
    if (has_tracks(camera.node) && camera.target_node == no_index) return static_cast<std::uint32_t>(camera.node);
  }
  return std::nullopt;
}

std::optional<std::uint32_t> RecordingBuilder::gaze_node() const {
  for (const auto& [what, index] : by_node_) {
    if (what.second == Property::ray_origin || what.second == Property::ray_direction) return what.first;
  }
  for (const auto& [what, index] : by_node_) {
    if (scene_.nodes[what.first].name == gaze_name) return what.first;
  }
  return std::nullopt;
}

Status RecordingBuilder::add_gaze(std::uint32_t node) {
  const std::span curves(recording_.gaze.curves);
  const Placed* direction = find(node, Property::ray_direction);
  const Placed* origin = find(node, Property::ray_origin);
  if (origin == nullptr) origin = find(node, Property::translation);
  if (origin != nullptr) {
    GENGA_TRY(check_space(node, *origin));
    GENGA_TRY(write_curves(*origin, curves.first(3)));
  }
  if (direction != nullptr) return write_curves(*direction, curves.subspan(3));
  const Placed* rotation = find(node, Property::rotation);
  if (rotation == nullptr) return Done{};
  GENGA_TRY(check_space(node, *rotation));
  return add_directions(*rotation);
}

// Where each key turns +z to. Between keys the ray goes straight, where the turn would go about an arc.
Status RecordingBuilder::add_directions(const Placed& rotation) {
  const std::vector<genga::Curve>& parts = rotation.track->curves;
  if (std::any_of(parts.begin(), parts.end(),
                  [&](const genga::Curve& part) { return *part.times != *parts[0].times; })) {
    return no_conversion("the four parts of a gaze's rotation have keys at one set of times", rotation.path);
  }
  Track directions{.property = Property::ray_direction};
  directions.curves.resize(3);
  for (genga::Curve& curve : directions.curves) {
    curve.times = parts[0].times;
    curve.values = Scalars::doubles({});
  }
  for (std::size_t key = 0; key < parts[0].size(); ++key) {
    const Quat turn(parts[3].values[key], parts[0].values[key], parts[1].values[key], parts[2].values[key]);
    const Vec3 direction = normalized_or_identity(turn) * Vec3(0.0, 0.0, 1.0);
    for (int axis = 0; axis < 3; ++axis)
      directions.curves[static_cast<std::size_t>(axis)].values.push_back(direction[axis]);
  }
  return write_curves({&directions, rotation.path}, std::span(recording_.gaze.curves).subspan(3));
}

void RecordingBuilder::add_markers() {
  for (const genga::Marker& marker : clip_.markers) {
    if (recording_.markers.add(static_cast<float>(marker.time), marker.name)) continue;
    findings_.warn("mrtk.left-out", "markers", "a recording cannot hold so many names; the others are left out");
  }
}

bool hold(std::span<Curve> curves, float end) {
  if (std::all_of(curves.begin(), curves.end(), [](const Curve& curve) { return curve.empty(); })) return false;
  for (Curve& curve : curves) {
    if (curve.empty()) continue;
    const SimpleKey last{end, curve.value(curve.size() - 1)};
    if (curve.is_full()) {
      curve.full_keys.own().push_back(full_key(last));
    } else {
      curve.keys.own().push_back(last);
    }
  }
  return true;
}

// Version 1.0 if a curve has tangents, which later ones have not: all curves of numbers have full keys then.
void RecordingBuilder::take_tangents() {
  const std::vector<CurveGroup> groups = curve_groups(recording_);
  const auto is_full = [](const Curve& curve) { return curve.is_full(); };
  const bool has_tangents = std::any_of(groups.begin(), groups.end(), [&](const CurveGroup& group) {
    return std::any_of(group.curves.begin(), group.curves.end(), is_full);
  });
  if (!has_tangents) return;
  recording_.minor = 0;
  recording_.key_shape = KeyShape::full;
  for (const CurveGroup& group : groups) {
    for (Curve& curve : group.curves) {
      if (curve.is_full()) continue;
      curve.full_keys = full_keys(curve);
      curve.keys = {};
    }
  }
}

// A recording is as long as its last key.
void RecordingBuilder::hold_to_end() {
  const float end = float_not_below(duration(clip_));
  if (!(duration(recording_) < static_cast<double>(end))) return;
  if (hold(recording_.camera.curves, end) || hold(recording_.gaze.curves, end)) return;
  for (Hand& hand : recording_.hands) {
    for (Pose& joint : hand.joints) {
      if (hold(joint.curves, end)) return;
    }
  }
  for (Hand& hand : recording_.hands) {
    if (hold({&hand.tracked, 1}, end)) return;
  }
}

void RecordingBuilder::report_left_out() {
  for (const Placed& placed : tracks_) {
    const Track& track = *placed.track;
    if (placed.is_used || !has_keys(track) || is_unit_scale(track)) continue;
    findings_.warn("mrtk.left-out", placed.path,
                   "a recording moves only a camera, joints of hands and a gaze; this is left out");
  }
}

Result<Recording> RecordingBuilder::make() {
  const auto camera = camera_node();
  const auto gaze = gaze_node();
  const bool has_hands =
      std::any_of(scene_.hands.begin(), scene_.hands.end(), [&](const genga::Hand& hand) { return has_tracks(hand); });
  if (!camera && !gaze && !has_hands) {
    return no_conversion("there is neither camera nor hand nor gaze, and a recording holds nothing else", {});
  }
  recording_.has_camera = camera ? 1 : 0;
  recording_.has_hands = has_hands ? 1 : 0;
  recording_.has_gaze = gaze ? 1 : 0;
  if (camera) {
    GENGA_TRY(add_pose(*camera, recording_.camera));
  }
  std::array<bool, 2> has_side{};
  for (const genga::Hand& hand : scene_.hands) {
    const auto side = static_cast<std::size_t>(hand.side);
    if (std::exchange(has_side[side], true)) continue;
    GENGA_TRY(add_hand(hand, recording_.hands[side]));
    // What moves the node above the joints does not move them.
    if (hand.node == no_index) continue;
    find(static_cast<std::uint32_t>(hand.node), Property::translation);
    find(static_cast<std::uint32_t>(hand.node), Property::rotation);
  }
  if (gaze) {
    GENGA_TRY(add_gaze(*gaze));
  }
  add_markers();
  hold_to_end();
  take_tangents();
  report_left_out();
  return std::move(recording_);
}

}  // namespace

Result<Recording> from_scene(const Scene& scene, Findings& findings) {
  if (scene.clips.empty()) return bad_argument("the scene has no clip", "clips");
  const std::string path = "clips[0]";
  const bool is_in_axes = scene.axes.handedness == Handedness::left && scene.axes.metres_per_unit == 1.0;
  FindingCollector found(FindingCollector::first_only);
  Result<Recording> made = RecordingBuilder(scene, scene.clips.front(), path, found).make();
  if (made && !is_in_axes) return no_conversion("a recording has left-handed axes in metres", "axes");
  findings.append(std::move(found).take());
  return made;
}

}  // namespace genga::mrtk
