#include "genga/formats/mrtk/edit/repair.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/evaluate/curve.h"
#include "genga/formats/mrtk/check_limits.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/edit/keys.h"
#include "genga/formats/mrtk/edit/restore_w.h"
#include "genga/formats/mrtk/key_order.h"
#include "genga/formats/mrtk/rotation_w.h"
#include "genga/formats/mrtk/tracked_spans.h"

namespace genga::mrtk {
namespace {

using Keys = std::vector<FullKey>;

// Repairs a recording and reports places in the original.
class Repair {
 public:
  Repair(Recording& recording, Findings& findings) : recording_(recording), source_(recording), findings_(findings) {}

  void run() {
    for_each_curve(recording_, [&](std::size_t number, Curve& curve) { mend_curve(number, curve); });
    sort_markers();
    for_each_pose([&](Pose& pose, std::size_t number) { mend_rotation(pose, number); });
    hold_ends();
  }

 private:
  void note(std::string_view code, std::string path, std::string_view message, std::uint64_t count = 1) {
    add_finding(findings_, source_, code, Severity::note, std::move(path), std::string(message), count);
  }

  // Without the joints None.
  template <class Visit>
  void for_each_pose(Visit visit) {
    if (writes_camera(recording_)) visit(recording_.camera, camera_curves);
    if (!writes_hands(recording_)) return;
    for (const std::size_t side : {left, right}) {
      for (std::size_t joint = 1; joint < joint_count; ++joint) {
        visit(recording_.hands[side].joints[joint], joint_curve(side, joint));
      }
    }
  }

  void mend_curve(std::size_t number, Curve& curve);
  void sort_markers();
  void mend_rotation(Pose& pose, std::size_t number);
  void hold_ends();
  void hold_end(std::span<Curve> curves, std::size_t number, double end);
  void hold_hand(std::size_t side, double duration);

  Recording& recording_;
  Recording source_;  // as it came
  Findings& findings_;
};

// Curves ------------------------------------------------------------------------------------------------------------

// How many keys went or moved.
std::uint64_t part_equal_times(Keys& keys, bool is_switch) {
  Keys result;
  std::uint64_t changed = 0;
  for (std::size_t first = 0; first < keys.size();) {
    std::size_t last = first;
    while (last + 1 < keys.size() && keys[last + 1].time.get() == keys[first].time.get()) ++last;
    changed += last - first;
    if (last > first && !is_switch && keys[first].value.get() != keys[last].value.get()) {
      keys[first].time = just_before(keys[first].time);
      if (result.empty() || result.back().time < keys[first].time) result.push_back(keys[first]);
    }
    result.push_back(keys[last]);
    first = last + 1;
  }
  if (changed > 0) keys = std::move(result);
  return changed;
}

// Tangents may be infinite, which is a step. How many keys went or changed.
std::uint64_t mend_non_finite(Keys& keys, bool is_switch) {
  std::uint64_t changed = 0;
  if (!is_switch) {
    changed = std::erase_if(keys, [](const FullKey& key) { return !std::isfinite(key.value.get()); });
  }
  for (FullKey& key : keys) {
    const bool has_nan = std::isnan(key.in_tangent.get()) || std::isnan(key.out_tangent.get());
    const bool has_weights = std::isfinite(key.in_weight.get()) && std::isfinite(key.out_weight.get());
    if (!has_nan && has_weights) continue;
    if (std::isnan(key.in_tangent.get())) key.in_tangent = 0.0F;
    if (std::isnan(key.out_tangent.get())) key.out_tangent = 0.0F;
    if (!has_weights) {
      key.in_weight = key.out_weight = 0.0F;
      key.weighted_mode = std::int32_t{weighted_none};
    }
    ++changed;
  }
  return changed;
}

std::uint64_t mend_switch_values(Keys& keys) {
  std::uint64_t changed = 0;
  for (FullKey& key : keys) {
    if (key.value == 0.0F || key.value == 1.0F) continue;
    key.value = is_on(key.value) ? 1.0F : 0.0F;
    ++changed;
  }
  return changed;
}

std::uint64_t remove_repeated(Keys& keys) {
  const std::size_t before = keys.size();
  keys.erase(std::unique(keys.begin(), keys.end(),
                         [](const FullKey& a, const FullKey& b) { return is_on(a.value) == is_on(b.value); }),
             keys.end());
  return before - keys.size();
}

void Repair::mend_curve(std::size_t number, Curve& curve) {
  const std::string path = curve_path(number) + ".keys";
  Keys keys = played_keys(curve);
  const bool is_sorted = KeyOrder(curve).is_file_order();
  if (!is_sorted) note("edit.sorted", path, "keys and markers are put in the order of their times");
  const std::uint64_t non_finite = mend_non_finite(keys, is_switch(number));
  note("edit.non-finite", path, "values, tangents and weights that are not finite numbers are removed", non_finite);
  const std::uint64_t equal = part_equal_times(keys, is_switch(number));
  note("edit.equal-times", path, "only the last of several keys at one time is kept", equal);
  std::uint64_t changed = non_finite + equal;
  if (is_switch(number)) {
    const std::uint64_t values = mend_switch_values(keys);
    note("edit.switch-values", path, "a switch becomes 0 or 1", values);
    const std::uint64_t repeated = remove_repeated(keys);
    note("edit.repeated-switch", path, "a key that is the same as the key before it is removed", repeated);
    changed += values + repeated;
  }
  if (!is_sorted || changed > 0) set_keys(curve, key_shape(recording_, number), keys);
}

void Repair::sort_markers() {
  // Those whose time is not finite go to the end.
  const auto sort_time = [](const Marker& marker) {
    return std::isfinite(marker.time.get()) ? marker.time.get() : std::numeric_limits<float>::infinity();
  };
  const Markers& markers = recording_.markers;
  std::vector<std::pair<float, std::size_t>> order;  // sorting keeps the order of equal times by the index
  order.reserve(markers.size());
  for (std::size_t index = 0; index < markers.size(); ++index) order.emplace_back(sort_time(markers[index]), index);
  if (std::is_sorted(order.begin(), order.end())) return;
  note("edit.sorted", "markers", "keys and markers are put in the order of their times");
  sort_range(order.begin(), order.end());
  Markers sorted;
  for (const auto& [time, index] : order)
    sorted.add(markers[index].time, markers[index].name, markers[index].length_bytes);
  recording_.markers = std::move(sorted);
}

// Rotations ---------------------------------------------------------------------------------------------------------

// Gives all curves keys at each other's times.
void share_times(std::span<Keys> curves) {
  std::vector<float> times;
  for (const Keys& keys : curves) {
    for (const FullKey& key : keys) times.push_back(key.time);
  }
  sort_range(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  for (Keys& keys : curves) {
    if (keys.size() == times.size()) continue;
    Keys result;
    std::size_t next = 0;
    for (const float time : times) {
      if (next < keys.size() && keys[next].time == time) {
        result.push_back(keys[next++]);
      } else if (next == keys.size()) {
        hold_until(result, time);
      } else if (next == 0) {
        result.push_back(full_key({time, keys[0].value}));
        keys[0].in_tangent = 0.0F;
      } else {
        result.push_back(split(result.back(), keys[next], time));
      }
    }
    keys = std::move(result);
  }
}

// A curve that repeats its keys would repeat others when it gets some at its ends.
bool can_share_times(std::span<const Curve> curves) {
  const auto repeats_keys = [](const Curve& curve) { return repeats(curve.pre_wrap) || repeats(curve.post_wrap); };
  if (std::none_of(curves.begin(), curves.end(), repeats_keys)) return true;
  const std::vector<genga::Curve> cores = core_curves(curves);
  return std::all_of(cores.begin(), cores.end(),
                     [&](const genga::Curve& core) { return *core.times == *cores[0].times; });
}

double squared(double value) { return value * value; }

double length_at(std::span<const Keys> parts, std::size_t index) {
  double square = 0.0;
  for (const Keys& keys : parts) square += squared(keys[index].value);
  return std::sqrt(square);
}

bool is_off(double length) { return std::isfinite(length) && length > 0.0 && std::abs(length - 1.0) > unit_tolerance; }

// At the keys of X, which is where the check looks.
bool has_wrong_length(std::span<const Curve> rotation) {
  const std::vector<genga::Curve> curves = core_curves(rotation);
  std::array<CurveCursor, 4> cursors;
  for (const double t : *curves[0].times) {
    double square = 0.0;
    for (std::size_t part = 0; part < 4; ++part) square += squared(evaluate(curves[part], t, cursors[part]));
    if (is_off(std::sqrt(square))) return true;
  }
  return false;
}

void scale(FullKey& key, double factor) {
  key.value = static_cast<float>(key.value * factor);
  key.in_tangent = static_cast<float>(key.in_tangent * factor);
  key.out_tangent = static_cast<float>(key.out_tangent * factor);
}

// How many keys got length 1.
std::uint64_t normalize(std::span<Curve> rotation, KeyShape shape) {
  std::array<Keys, 4> parts;
  for (std::size_t part = 0; part < 4; ++part) parts[part] = played_keys(rotation[part]);
  share_times(parts);
  std::uint64_t changed = 0;
  for (std::size_t index = 0; index < parts[0].size(); ++index) {
    const double length = length_at(parts, index);
    if (!is_off(length)) continue;
    for (Keys& keys : parts) scale(keys[index], 1.0 / length);
    ++changed;
  }
  for (std::size_t part = 0; part < 4; ++part) set_keys(rotation[part], shape, parts[part]);
  return changed;
}

void Repair::mend_rotation(Pose& pose, std::size_t number) {
  const auto rotation = std::span(pose.curves).subspan(3);
  if (std::any_of(rotation.begin(), rotation.end(), [](const Curve& curve) { return curve.empty(); })) return;
  if (lost_rotation_w(pose)) {
    set_keys(pose.rotation(3), recording_.key_shape, restored_w(pose));
    note("edit.restored-w", curve_path(number + 6) + ".keys", "lost values of W are computed from X, Y and Z");
  }
  if (!has_wrong_length(rotation) || !can_share_times(rotation)) return;
  note("edit.normalized", curve_path(number + 3) + ".keys", "a quaternion is scaled to length 1",
       normalize(rotation, recording_.key_shape));
}

// Ends --------------------------------------------------------------------------------------------------------------

void Repair::hold_end(std::span<Curve> curves, std::size_t number, double end) {
  double last = -std::numeric_limits<double>::infinity();
  for (const Curve& curve : curves) {
    if (curve.empty()) continue;
    if (repeats(curve.post_wrap)) return;
    last = std::max(last, static_cast<double>(curve.time(curve.size() - 1)));
  }
  if (!std::isfinite(last) || !(end - last > early_end_tolerance)) return;
  for (std::size_t index = 0; index < curves.size(); ++index) {
    if (curves[index].empty()) continue;
    Keys keys = played_keys(curves[index]);
    hold_until(keys, static_cast<float>(end));
    set_keys(curves[index], recording_.key_shape, keys);
    note("edit.held-end", curve_path(number + index) + ".keys", "the last value is held to the end");
  }
}

void Repair::hold_hand(std::size_t side, double duration) {
  Hand& hand = recording_.hands[side];
  const std::vector<TrackedSpan> spans = tracked_spans(hand.tracked);
  if (spans.empty()) return;
  const double end = std::min(duration, spans.back().end);
  for (std::size_t joint = 1; joint < joint_count; ++joint) {
    const std::span<Curve> curves = hand.joints[joint].curves;
    const std::size_t number = joint_curve(side, joint);
    hold_end(curves.first(3), number, end);
    hold_end(curves.subspan(3), number + 3, end);
    if (std::all_of(curves.begin(), curves.end(), [](const Curve& curve) { return curve.empty(); })) {
      note("edit.unrecorded-joint", curve_path(number) + ".keys", "a joint was never recorded; nothing can restore it");
    }
  }
}

void Repair::hold_ends() {
  const double end = duration(recording_);
  const auto hold = [&](std::span<Curve> curves, std::size_t number) {
    hold_end(curves.first(3), number, end);
    hold_end(curves.subspan(3), number + 3, end);
  };
  if (writes_camera(recording_)) hold(recording_.camera.curves, camera_curves);
  if (writes_hands(recording_)) {
    for (const std::size_t side : {left, right}) hold_hand(side, end);
  }
  if (writes_gaze(recording_)) hold(recording_.gaze.curves, gaze_curves);
}

}  // namespace

void repair(Recording& recording, Findings& findings) { Repair(recording, findings).run(); }

}  // namespace genga::mrtk
