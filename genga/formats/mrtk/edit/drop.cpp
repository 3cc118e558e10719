#include "genga/formats/mrtk/edit/drop.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "genga/base/printable.h"
#include "genga/core/hand_names.h"
#include "genga/core/names.h"
#include "genga/formats/mrtk/edit/keys.h"

namespace genga::mrtk {
namespace {

constexpr std::array<std::string_view, 2> hand_nodes{"Hand.Left", "Hand.Right"};

// What a curve belongs to, from the whole to the part.
std::vector<std::string> names_of(std::size_t number) {
  if (number < tracked_curves) return {"Camera"};
  if (number >= gaze_curves) return {std::string(gaze_name)};
  if (is_switch(number)) return {std::string(hand_nodes[(number - tracked_curves) % 2])};
  const std::size_t pose = (number - joint_curves) / pose_curves;
  const std::string hand(hand_nodes[pose / joint_count]);
  return {hand, hand + ".Joint." + std::string(joint_names[pose % joint_count])};
}

bool matches(std::string_view glob, std::size_t number) {
  const std::vector<std::string> names = names_of(number);
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return matches_glob(glob, name); });
}

// The flag goes with the last key.
void switch_off_empty(Recording& recording, const std::array<bool, curve_numbers>& dropped) {
  std::array<bool, 3> has_keys{};
  std::array<bool, 3> was_hit{};
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    const std::size_t section = number < tracked_curves ? 0 : number < gaze_curves ? 1 : 2;
    has_keys[section] = has_keys[section] || !curve.empty();
    was_hit[section] = was_hit[section] || dropped[number];
  });
  if (was_hit[0] && !has_keys[0]) recording.has_camera = 0;
  if (was_hit[1] && !has_keys[1]) recording.has_hands = 0;
  if (was_hit[2] && !has_keys[2]) recording.has_gaze = 0;
}

}  // namespace

Status drop(Recording& recording, std::string_view glob, Findings& findings) {
  std::array<bool, curve_numbers> dropped{};
  for (std::size_t number = 0; number < curve_numbers; ++number) dropped[number] = matches(glob, number);
  if (std::none_of(dropped.begin(), dropped.end(), [](bool is_dropped) { return is_dropped; })) {
    return Error{ErrorCode::bad_argument,
                 "nothing of a recording is called " + quoted_name(glob) +
                     ": Camera, Gaze, Hand.Left, Hand.Right, Hand.Left.Joint.IndexTip …",
                 {},
                 {}};
  }
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    if (!dropped[number] || curve.empty()) return;
    add_finding(findings, recording, "edit.dropped", Severity::note, curve_path(number),
                "the curve's keys are dropped");
  });
  for_each_curve(recording, [&](std::size_t number, Curve& curve) {
    if (dropped[number]) curve = {};
  });
  if (!is_old_layout(recording)) switch_off_empty(recording, dropped);
  return Done{};
}

}  // namespace genga::mrtk
