#include "genga/formats/mrtk/document.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/core/hand_names.h"

namespace genga::mrtk {

static_assert(joint_count == hand_joint_count);

constinit const std::array<std::string_view, joint_count> joint_names = [] {
  std::array<std::string_view, joint_count> names;
  for (std::size_t joint = 0; joint < joint_count; ++joint) {
    names[joint] = joint_name(static_cast<HandJoint>(joint), JointNames::mrtk);
  }
  return names;
}();

namespace {

constexpr std::array<std::string_view, 2> hand_names{"left", "right"};
constexpr std::array<std::string_view, pose_curves> pose_members{"position.x", "position.y", "position.z", "rotation.x",
                                                                 "rotation.y", "rotation.z", "rotation.w"};
constexpr std::array<std::string_view, ray_curves> ray_members{"origin.x",    "origin.y",    "origin.z",
                                                               "direction.x", "direction.y", "direction.z"};

// Where members begin, bytes from their record's start.
constexpr std::array<RecordMember, 5> header_members{
    {{"major", 8}, {"minor", 12}, {"has_camera", 16}, {"has_hands", 17}, {"has_gaze", 18}}};
constexpr std::array<RecordMember, 3> curve_members{{{"pre_wrap", 0}, {"post_wrap", 4}, {"keys", 8}}};
constexpr std::array<RecordMember, 7> key_members{{{"time", 0},
                                                   {"value", 4},
                                                   {"in_tangent", 8},
                                                   {"out_tangent", 12},
                                                   {"in_weight", 16},
                                                   {"out_weight", 20},
                                                   {"weighted_mode", 24}}};
constexpr std::uint64_t marker_time_size = 4;  // bytes, before the name's length

std::uint64_t curve_size(const Recording& recording, std::size_t number, const Curve& curve) {
  return curve_head_size + std::uint64_t{curve.size()} * key_size(key_shape(recording, number));
}

std::uint64_t curves_offset(const Recording& recording) {
  return is_old_layout(recording) ? old_header_size : header_size;
}

std::uint64_t markers_offset(const Recording& recording) {
  std::uint64_t offset = curves_offset(recording);
  for_each_curve(recording,
                 [&](std::size_t number, const Curve& curve) { offset += curve_size(recording, number, curve); });
  return offset;
}

// Takes one of `names`, which the end or a point follows.
std::optional<std::size_t> take_name(std::string_view& path, std::span<const std::string_view> names) {
  for (std::size_t index = 0; index < names.size(); ++index) {
    std::string_view rest = path;
    if (!take_word(rest, names[index]) || (!rest.empty() && rest.front() != '.')) continue;
    path = rest;
    return index;
  }
  return std::nullopt;
}

std::optional<std::size_t> take_hand_curve(std::string_view& path, std::size_t side) {
  if (take_word(path, "tracked")) return tracked_curves + side;
  if (take_word(path, "pinching")) return pinching_curves + side;
  if (!take_word(path, "joints.")) return std::nullopt;
  const std::optional<std::size_t> joint = take_name(path, joint_names);
  if (!joint || !take_word(path, ".")) return std::nullopt;
  const std::optional<std::size_t> member = take_name(path, pose_members);
  if (!member) return std::nullopt;
  return joint_curve(side, *joint) + *member;
}

// Takes the curve's path off the front and gives its number.
std::optional<std::size_t> take_curve(std::string_view& path) {
  if (take_word(path, "camera.")) return take_name(path, pose_members);
  if (take_word(path, "left.")) return take_hand_curve(path, left);
  if (take_word(path, "right.")) return take_hand_curve(path, right);
  if (!take_word(path, "gaze.")) return std::nullopt;
  const std::optional<std::size_t> member = take_name(path, ray_members);
  return member ? std::optional(gaze_curves + *member) : std::nullopt;
}

// Bytes from the curve's head.
std::optional<std::uint64_t> offset_in_curve(const Curve& curve, KeyShape shape, std::string_view path) {
  const std::optional<std::size_t> member = take_member(path, curve_members);
  if (!member || path.empty()) return member;
  if (*member != curve_members.back().offset) return std::nullopt;
  const std::optional<std::size_t> index = take_index(path, curve.size());
  if (!index) return std::nullopt;
  const std::optional<std::size_t> key_member = take_member(path, key_members);
  if (!key_member || *key_member >= key_size(shape) || !path.empty()) return std::nullopt;
  return curve_head_size + std::uint64_t{*index} * key_size(shape) + *key_member;
}

std::optional<std::uint64_t> offset_of_curve(const Recording& recording, std::size_t wanted, std::string_view path) {
  std::optional<std::uint64_t> found;
  std::uint64_t offset = curves_offset(recording);
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    if (number == wanted) {
      const auto inside = offset_in_curve(curve, key_shape(recording, number), path);
      if (inside) found = offset + *inside;
    }
    offset += curve_size(recording, number, curve);
  });
  return found;
}

std::uint64_t end_offset(const Recording& recording) {
  std::uint64_t offset = markers_offset(recording);
  if (recording.has_marker_list) offset += marker_count_size;
  for (const Marker marker : recording.markers) offset += marker_size(marker);
  return offset;
}

// Behind "markers"; at: of their count.
std::optional<std::uint64_t> offset_of_marker(const Recording& recording, std::uint64_t at, std::string_view path) {
  if (path.empty()) return at;
  const std::optional<std::size_t> index = take_index(path, recording.markers.size());
  if (!index) return std::nullopt;
  at += marker_count_size;
  for (std::size_t before = 0; before < *index; ++before) at += marker_size(recording.markers[before]);
  if (path.empty() || path == ".time") return at;
  if (path != ".name") return std::nullopt;
  return at + marker_time_size + recording.markers[*index].length_bytes;
}

std::optional<std::uint64_t> offset_in_header(const Recording& recording, std::string_view path) {
  for (const RecordMember& member : header_members) {
    if (path == member.name && member.offset < curves_offset(recording)) return member.offset;
  }
  return std::nullopt;
}

}  // namespace

FullKey full_key(const SimpleKey& key) {
  return {key.time, key.value, 0.0F, 0.0F, 0.0F, 0.0F, std::int32_t{weighted_both}};
}

Records<SimpleKey> simple_keys(const Curve& curve) {
  if (!curve.is_full()) return Records<SimpleKey>::borrow(Bytes::borrow(curve.keys.as_bytes()));
  std::vector<SimpleKey> keys;
  keys.reserve(curve.size());
  for (const FullKey& key : curve.full_keys) keys.push_back({key.time, key.value});
  return Records<SimpleKey>(std::move(keys));
}

Records<FullKey> full_keys(const Curve& curve) {
  if (curve.is_full()) return Records<FullKey>::borrow(Bytes::borrow(curve.full_keys.as_bytes()));
  std::vector<FullKey> keys;
  keys.reserve(curve.size());
  for (const SimpleKey& key : curve.keys) keys.push_back(full_key(key));
  return Records<FullKey>(std::move(keys));
}

std::optional<std::size_t> joint_index(std::string_view name) {
  const auto found = std::find(joint_names.begin(), joint_names.end(), name);
  if (found == joint_names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - joint_names.begin());
}

std::uint8_t least_length_bytes(std::uint64_t length) {
  std::uint8_t bytes = 1;
  while (length >>= 7U) ++bytes;
  return bytes;
}

bool Markers::add(Little<float> time, std::string_view name, std::uint8_t length_bytes) {
  if (name.size() > std::numeric_limits<std::uint32_t>::max() - names_.size()) return false;
  const std::uint8_t least = least_length_bytes(name.size());
  names_ += name;
  entries_.push_back({time, static_cast<std::uint32_t>(names_.size()), std::max(least, length_bytes)});
  return true;
}

void Markers::reserve(std::size_t markers, std::size_t name_bytes) {
  entries_.reserve(markers);
  names_.reserve(name_bytes);
}

Marker Markers::operator[](std::size_t index) const {
  const Entry& entry = entries_[index];
  const std::size_t begin = index == 0 ? 0 : entries_[index - 1].name_end;
  return {entry.time, std::string_view(names_).substr(begin, entry.name_end - begin), entry.length_bytes};
}

std::uint64_t marker_size(const Marker& marker) {
  return marker_time_size + marker.length_bytes + std::uint64_t{marker.name.size()};
}

bool is_old_layout(std::int32_t major, std::int32_t minor) { return major < 1 || (major == 1 && minor < 1); }

std::string curve_path(std::size_t number) {
  assert(number < curve_numbers);
  if (number < tracked_curves) return "camera." + std::string(pose_members[number]);
  if (number >= gaze_curves) return "gaze." + std::string(ray_members[number - gaze_curves]);
  if (is_switch(number)) {
    const bool is_tracked = number < pinching_curves;
    const std::size_t side = number - (is_tracked ? tracked_curves : pinching_curves);
    return std::string(hand_names[side]) + (is_tracked ? ".tracked" : ".pinching");
  }
  const std::size_t pose = (number - joint_curves) / pose_curves;
  std::string path(hand_names[pose / joint_count]);
  path += ".joints.";
  path += joint_names[pose % joint_count];
  path += '.';
  path += pose_members[(number - joint_curves) % pose_curves];
  return path;
}

double duration(const Recording& recording) {
  double last = 0.0;
  for_each_curve(recording, [&](std::size_t, const Curve& curve) {
    for (std::size_t index = 0; index < curve.size(); ++index) {
      const double time = curve.time(index);
      if (std::isfinite(time)) last = std::max(last, time);
    }
  });
  return last;
}

Summary summarize(const Recording& recording, TextEncoding) {
  std::uint64_t curves = 0;
  std::uint64_t keys = 0;
  for_each_curve(recording, [&](std::size_t, const Curve& curve) {
    ++curves;
    keys += curve.size();
  });
  Summary summary;
  summary.version = std::to_string(recording.major) + '.' + std::to_string(recording.minor);
  summary.duration = duration(recording);
  summary.fps = frames_per_second;
  summary.counts = {{"curves", curves}, {"keys", keys}, {"markers", recording.markers.size()}};
  return summary;
}

Place where(const Recording& recording, std::string_view path) {
  std::optional<std::uint64_t> offset = offset_in_header(recording, path);
  if (path == "trailing") {
    if (!recording.trailing.empty()) offset = end_offset(recording);
  } else if (!offset && take_word(path, "markers")) {
    if (!recording.has_marker_list) return path.empty() ? Place::at_offset(markers_offset(recording)) : Place();
    offset = offset_of_marker(recording, markers_offset(recording), path);
  } else if (!offset) {
    if (const std::optional<std::size_t> number = take_curve(path)) offset = offset_of_curve(recording, *number, path);
  }
  return offset ? Place::at_offset(*offset) : Place();
}

}  // namespace genga::mrtk
