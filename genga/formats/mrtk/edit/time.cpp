#include "genga/formats/mrtk/edit/time.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/mrtk/curve_groups.h"
#include "genga/formats/mrtk/edit/keys.h"

namespace genga::mrtk {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float visible_push = 1e-3F;  // seconds; a twentieth of a frame at 60 to the second is not seen

// Moves times, and counts those that float32 cannot hold apart.
class TimeMap {
 public:
  // t becomes (t + offset) / divisor.
  TimeMap(double offset, double divisor) : offset_(offset), divisor_(divisor) {}

  float operator()(float time) const {
    if (!std::isfinite(time)) return time;
    return static_cast<float>((static_cast<double>(time) + offset_) / divisor_);
  }
  void report_pushed(const Recording& recording, Findings& findings) const {
    add_finding(findings, recording, "edit.times-rounded",
                farthest_ > visible_push ? Severity::warning : Severity::note, "",
                "key times that float32 cannot tell apart are moved to the next it has", pushed_);
  }

  // The time of a key that follows another: later, if it was not at the same time.
  float behind(float before, float time, bool is_apart) {
    const float mapped = (*this)(time);
    if (!is_apart || !(mapped <= before)) return mapped;
    ++pushed_;
    const float next = std::nextafter(before, infinity);
    farthest_ = std::max(farthest_, next - mapped);
    return next;
  }
  // Keys in their order, of a map that does not reverse it.
  template <class Key>
  void apply(std::vector<Key>& keys) {
    float old_before = infinity;
    float new_before = infinity;
    for (Key& key : keys) {
      const float time = key.time;
      key.time = behind(new_before, time, time > old_before);
      old_before = time;
      new_before = key.time;
    }
  }

 private:
  double offset_;
  double divisor_;
  std::uint64_t pushed_ = 0;
  float farthest_ = 0.0F;  // seconds
};

void map_markers(Recording& recording, const TimeMap& map) {
  Markers markers;
  for (const Marker marker : recording.markers) markers.add(map(marker.time), marker.name, marker.length_bytes);
  recording.markers = std::move(markers);
}

void steepen(FullKey& key, double factor) {
  key.in_tangent = static_cast<float>(key.in_tangent * factor);
  key.out_tangent = static_cast<float>(key.out_tangent * factor);
}

// Reverse -----------------------------------------------------------------------------------------------------------

std::int32_t exchanged(std::int32_t mode) {
  const std::int32_t in = (mode & weighted_out) != 0 ? weighted_in : weighted_none;
  const std::int32_t out = (mode & weighted_in) != 0 ? weighted_out : weighted_none;
  return (mode & ~std::int32_t{weighted_both}) | in | out;
}

FullKey reversed(const FullKey& key, float time) {
  return {time,           key.value,     -key.out_tangent.get(),      -key.in_tangent.get(),
          key.out_weight, key.in_weight, exchanged(key.weighted_mode)};
}

// The held value of a step is that of its later end now: a key right behind the earlier one brings it.
FullKey held_from(float time, float value) {
  return {time, value, 0.0F, infinity, 0.0F, 0.0F, std::int32_t{weighted_none}};
}

std::vector<FullKey> reversed_numbers(const std::vector<FullKey>& keys, TimeMap& map) {
  std::vector<FullKey> result;
  for (std::size_t index = keys.size(); index-- > 0;) {
    const FullKey& key = keys[index];
    if (result.empty()) {
      result.push_back(reversed(key, map(key.time)));
      continue;
    }
    const FullKey& behind = keys[index + 1];
    const float time = map.behind(result.back().time, key.time, key.time < behind.time);
    const float held = just_after(result.back().time);
    if (is_step(key, behind) && key.value.get() != behind.value.get() && held < time) {
      result.push_back(held_from(held, key.value));
    }
    result.push_back(reversed(key, time));
  }
  return result;
}

// A value that was held from a key on is now held up to its new time, so each key gets the time of the one after it.
std::vector<FullKey> reversed_switch(const std::vector<FullKey>& keys, const TimeMap& map, float begin) {
  std::vector<FullKey> result;
  float time = begin;
  for (std::size_t index = keys.size(); index-- > 0;) {
    const FullKey& key = keys[index];
    // The last of several keys at one time counts.
    if (index + 1 < keys.size() && keys[index + 1].time.get() == key.time.get()) continue;
    const bool repeats_last = !result.empty() && is_on(result.back().value) == is_on(key.value);
    if (!repeats_last) result.push_back(full_key({time, key.value}));
    time = std::max(map(key.time), just_after(result.back().time));
  }
  return result;
}

// A switch needs no key where its first value now ends. When the recording began with that key, another curve gets one,
// so that it lasts as long as before.
void keep_end(Recording& recording, float end) {
  if (key_span(recording).end >= end) return;
  for (const CurveGroup& group : curve_groups(recording)) {
    bool is_held = false;
    for (Curve& curve : group.curves) {
      if (curve.empty() || repeats(curve.post_wrap)) continue;
      std::vector<FullKey> keys = played_keys(curve);
      if (keys.empty()) continue;
      hold_until(keys, end);
      set_keys(curve, recording.key_shape, keys);
      is_held = true;
    }
    if (is_held) return;
  }
}

void reverse_markers(Recording& recording, const TimeMap& map) {
  Markers markers;
  for (std::size_t index = recording.markers.size(); index-- > 0;) {
    const Marker marker = recording.markers[index];
    markers.add(map(marker.time), marker.name, marker.length_bytes);
  }
  recording.markers = std::move(markers);
}

}  // namespace

void shift_times(Recording& recording, double seconds, Findings& findings) {
  TimeMap map(seconds, 1.0);
  for_each_curve(recording, [&](std::size_t, Curve& curve) {
    if (curve.is_full()) {
      map.apply(curve.full_keys.own());
    } else {
      map.apply(curve.keys.own());
    }
  });
  map_markers(recording, map);
  map.report_pushed(recording, findings);
}

void change_speed(Recording& recording, double speed, Findings& findings) {
  TimeMap map(0.0, speed);
  for_each_curve(recording, [&](std::size_t, Curve& curve) {
    if (curve.is_full()) {
      for (FullKey& key : curve.full_keys.own()) steepen(key, speed);
      map.apply(curve.full_keys.own());
    } else {
      map.apply(curve.keys.own());
    }
  });
  map_markers(recording, map);
  map.report_pushed(recording, findings);
}

void reverse_times(Recording& recording, Findings& findings) {
  const KeySpan span = key_span(recording);
  if (span.empty()) return;
  TimeMap map(-static_cast<double>(span.begin) - static_cast<double>(span.end), -1.0);
  for_each_curve(recording, [&](std::size_t number, Curve& curve) {
    const std::vector<FullKey> keys = played_keys(curve);
    const auto reversed = is_switch(number) ? reversed_switch(keys, map, span.begin) : reversed_numbers(keys, map);
    set_keys(curve, key_shape(recording, number), reversed);
    std::swap(curve.pre_wrap, curve.post_wrap);
  });
  keep_end(recording, span.end);
  reverse_markers(recording, map);
  map.report_pushed(recording, findings);
}

}  // namespace genga::mrtk
