#include "genga/formats/mrtk/edit/trim.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "genga/formats/mrtk/edit/keys.h"

namespace genga::mrtk {
namespace {

bool begins_before(const std::vector<FullKey>& keys, const TimeRange& range) {
  return range.from && keys.front().time < *range.from;
}
bool ends_behind(const std::vector<FullKey>& keys, const TimeRange& range) {
  return range.to && keys.back().time > *range.to;
}
bool is_outside(const std::vector<FullKey>& keys, const TimeRange& range) {
  return !keys.empty() && (begins_before(keys, range) || ends_behind(keys, range));
}

FullKey at_time(FullKey key, float time) {
  key.time = time;
  return key;
}

// Whether the curve repeats its keys in that part of the range that it does not reach.
bool repeats_inside(const Curve& curve, const std::vector<FullKey>& keys, const TimeRange& range) {
  if (!is_outside(keys, range)) return false;
  return (repeats(curve.pre_wrap) && (!range.from || *range.from < keys.front().time)) ||
         (repeats(curve.post_wrap) && (!range.to || *range.to > keys.back().time));
}

void trim_markers(Recording& recording, const TimeRange& range, Findings& findings) {
  Markers kept;
  for (const Marker marker : recording.markers) {
    const float time = marker.time;
    if ((range.from && time < *range.from) || (range.to && time > *range.to)) continue;
    kept.add(marker.time, marker.name, marker.length_bytes);
  }
  const std::size_t removed = recording.markers.size() - kept.size();
  add_finding(findings, recording, "edit.markers-removed", Severity::note, "markers",
              "markers outside the range are removed", removed);
  if (removed > 0) recording.markers = std::move(kept);
}

}  // namespace

std::vector<FullKey> trimmed_numbers(std::vector<FullKey> keys, const TimeRange& range) {
  if (keys.empty()) return keys;
  // One key holds for all times.
  if (range.to && keys.front().time > *range.to) return {at_time(keys.front(), *range.to)};
  if (range.from && keys.back().time < *range.from) return {at_time(keys.back(), *range.from)};
  if (ends_behind(keys, range)) {
    insert_key(keys, *range.to);
    std::erase_if(keys, [&](const FullKey& key) { return key.time > *range.to; });
  }
  if (begins_before(keys, range)) {
    insert_key(keys, *range.from);
    std::erase_if(keys, [&](const FullKey& key) { return key.time < *range.from; });
  }
  return keys;
}

std::vector<FullKey> trimmed_switch(std::vector<FullKey> keys, const TimeRange& range) {
  if (keys.empty()) return keys;
  if (range.to) {
    const FullKey first = keys.front();
    std::erase_if(keys, [&](const FullKey& key) { return key.time > *range.to; });
    if (keys.empty()) return {at_time(first, *range.to)};
  }
  if (!range.from) return keys;
  const auto inside =
      std::upper_bound(keys.begin(), keys.end(), *range.from, [](float t, const FullKey& key) { return t < key.time; });
  if (inside == keys.begin()) return keys;
  *(inside - 1) = at_time(*(inside - 1), *range.from);
  keys.erase(keys.begin(), inside - 1);
  return keys;
}

void trim(Recording& recording, const TimeRange& range, Findings& findings) {
  for_each_curve(recording, [&](std::size_t number, Curve& curve) {
    std::vector<FullKey> keys = played_keys(curve);
    if (!is_outside(keys, range)) return;
    if (repeats_inside(curve, keys, range)) {
      add_finding(findings, recording, "edit.repeats-cut", Severity::warning, curve_path(number),
                  "the curve repeats its keys by its wrap modes, and now repeats only the keys that are left");
    }
    keys = is_switch(number) ? trimmed_switch(std::move(keys), range) : trimmed_numbers(std::move(keys), range);
    set_keys(curve, key_shape(recording, number), keys);
  });
  trim_markers(recording, range, findings);
}

}  // namespace genga::mrtk
