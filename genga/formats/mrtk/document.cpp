#include "genga/formats/mrtk/document.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/core/hand_names.h"
#include "genga/formats/mrtk/schema.h"
#include "genga/formats/schema_common/file_layout.h"
#include "genga/formats/summary_names.h"

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

// Appends the parts with points between them.
class CurveName {
 public:
  constexpr CurveName& operator+=(std::string_view part) {
    if (size_ > 0) text_[size_++] = '.';
    for (const char c : part) text_[size_++] = c;
    return *this;
  }
  constexpr std::string_view view() const { return {text_.data(), size_}; }

 private:
  std::array<char, 48> text_{};
  std::size_t size_ = 0;
};

constexpr CurveName make_curve_name(std::size_t number) {
  CurveName name;
  if (number < tracked_curves) return (name += "camera") += pose_members[number];
  if (number >= gaze_curves) return (name += "gaze") += ray_members[number - gaze_curves];
  if (is_switch(number)) {
    const bool is_tracked = number < pinching_curves;
    const std::size_t side = number - (is_tracked ? tracked_curves : pinching_curves);
    return (name += hand_names[side]) += is_tracked ? "tracked" : "pinching";
  }
  const std::size_t pose = (number - joint_curves) / pose_curves;
  const std::string_view joint = joint_name(static_cast<HandJoint>(pose % joint_count), JointNames::mrtk);
  return (((name += hand_names[pose / joint_count]) += "joints") += joint) +=
         pose_members[(number - joint_curves) % pose_curves];
}

constexpr std::array<CurveName, curve_numbers> curve_names = [] {
  std::array<CurveName, curve_numbers> names;
  for (std::size_t number = 0; number < curve_numbers; ++number) names[number] = make_curve_name(number);
  return names;
}();

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

std::uint8_t min_length_bytes(std::uint64_t length) {
  std::uint8_t bytes = 1;
  while (length >>= 7U) ++bytes;
  return bytes;
}

bool Markers::add(Little<float> time, std::string_view name, std::uint8_t length_bytes) {
  if (name.size() > std::numeric_limits<std::uint32_t>::max() - names_.size()) return false;
  const std::uint8_t min = min_length_bytes(name.size());
  names_ += name;
  entries_.push_back({time, static_cast<std::uint32_t>(names_.size()), std::max(min, length_bytes)});
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

bool is_old_layout(std::int32_t major, std::int32_t minor) { return major < 1 || (major == 1 && minor < 1); }

std::string_view curve_name(std::size_t number) {
  assert(number < curve_numbers);
  return curve_names[number].view();
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

namespace {

bool has_keys(std::span<const Curve> curves) {
  return std::any_of(curves.begin(), curves.end(), [](const Curve& curve) { return curve.size() > 0; });
}

// Which of two halves, the first three curves and the others, have keys.
std::vector<std::string> halves_with_keys(std::span<const Curve> curves, const char* first, const char* second) {
  std::vector<std::string> names;
  if (has_keys(curves.first(3))) names.emplace_back(first);
  if (has_keys(curves.subspan(3))) names.emplace_back(second);
  return names;
}

// Switches and joints that have keys.
std::vector<std::string> parts_with_keys(const Hand& hand) {
  std::vector<std::string> names;
  if (hand.tracked.size() > 0) names.emplace_back("tracked");
  if (hand.pinching.size() > 0) names.emplace_back("pinching");
  for (std::size_t joint = 0; joint < joint_count; ++joint) {
    if (has_keys(hand.joints[joint].curves)) names.emplace_back(joint_names[joint]);
  }
  return names;
}

void add_contents(const Recording& recording, Summary& summary) {
  if (writes_camera(recording)) {
    summary.add("camera", halves_with_keys(recording.camera.curves, "position", "rotation"));
  }
  if (writes_hands(recording)) {
    summary.add("left_hand", parts_with_keys(recording.hands[left]));
    summary.add("right_hand", parts_with_keys(recording.hands[right]));
  }
  if (writes_gaze(recording)) summary.add("gaze", halves_with_keys(recording.gaze.curves, "origin", "direction"));
  std::vector<std::string> markers;
  for (const Marker& marker : recording.markers) {
    if (!has_room(markers)) break;
    markers.push_back(decode(marker.name, TextEncoding::utf8).text);
  }
  summary.add("markers", std::move(markers));
}

}  // namespace

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
  add_contents(recording, summary);
  return summary;
}

Place where(const Recording& recording, std::string_view path) {
  const std::optional<std::uint64_t> offset = find_offset(recording, path, sizeof(magic));
  return offset ? Place::at_offset(*offset) : Place();
}

}  // namespace genga::mrtk
