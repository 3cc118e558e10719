#include "genga/formats/mrtk/edit/append.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/mrtk/edit/keys.h"
#include "genga/formats/mrtk/edit/time.h"
#include "genga/formats/mrtk/edit/to_version.h"
#include "genga/formats/mrtk/edit/trim.h"

namespace genga::mrtk {
namespace {

// With keys that the first can have.
Recording converted(const Recording& first, const Recording& second, const Tolerance& tolerance, Findings& findings) {
  Recording result = second;
  if (first.key_shape == KeyShape::simple && second.key_shape == KeyShape::full) {
    add_finding(findings, second, "edit.converted", Severity::note, "minor",
                "the keys of the second recording are converted to version 1.1");
    result = to_version(second, MrtkVersion::v1_1, tolerance, findings);
  } else if (first.key_shape != second.key_shape) {
    add_finding(findings, second, "edit.converted", Severity::note, "minor",
                "the keys of the second recording are converted to version 1.0");
  }
  if (is_old_layout(first) && writes_gaze(result)) {
    add_finding(findings, second, "edit.left-out", Severity::warning, "has_gaze",
                "the gaze of the second recording is left out, as version 1.0 has none");
    result.gaze = {};
    result.has_gaze = 0;
  }
  return result;
}

void report_missing(const Recording& first, bool has_first, bool has_second, std::string_view flag,
                    Findings& findings) {
  if (has_first == has_second) return;
  add_finding(findings, first, "edit.section-missing", Severity::warning, std::string(flag),
              has_first ? "the second recording has none, so the end of the first one holds"
                        : "is off: the second recording's beginning "
                          "holds until then");
}

// Switches the sections on that the second has.
void join_sections(Recording& first, const Recording& second, Findings& findings) {
  report_missing(first, writes_camera(first), writes_camera(second), "has_camera", findings);
  report_missing(first, writes_hands(first), writes_hands(second), "has_hands", findings);
  report_missing(first, writes_gaze(first), writes_gaze(second), "has_gaze", findings);
  if (is_old_layout(first)) return;
  const auto join = [](std::uint8_t& flag, bool has_second) {
    if (flag == 0 && has_second) flag = 1;
  };
  join(first.has_camera, writes_camera(second));
  join(first.has_hands, writes_hands(second));
  join(first.has_gaze, writes_gaze(second));
}

using Keys = std::vector<FullKey>;

Keys joined_numbers(Keys first, Keys second, float joint) {
  if (second.empty()) return first;
  if (first.empty()) return second;
  const float end = just_before(joint);
  if (first.back().time > end) {
    first = trimmed_numbers(std::move(first), {std::nullopt, end});
  } else if (first.back().time < end) {
    hold_until(first, end);
  }
  if (second.front().time > joint) hold_from(second, joint);
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

Keys joined_switch(Keys first, Keys second, float joint) {
  if (second.empty() && first.empty()) return {};
  if (second.empty()) second.push_back(full_key({joint, 0.0F}));
  second.front().time = joint;  // before it, its first value holds anyway
  std::erase_if(first, [&](const FullKey& key) { return key.time >= joint; });
  if (first.empty()) first.push_back(full_key({std::min(0.0F, just_before(joint)), 0.0F}));
  const bool repeats_last = is_on(first.back().value) == is_on(second.front().value);
  first.insert(first.end(), second.begin() + (repeats_last ? 1 : 0), second.end());
  return first;
}

// By number; null where a recording does not have them.
std::array<const Curve*, curve_numbers> curves_of(const Recording& recording) {
  std::array<const Curve*, curve_numbers> curves{};
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) { curves[number] = &curve; });
  return curves;
}

void join_markers(Recording& first, const Recording& second) {
  for (const Marker marker : second.markers) first.markers.add(marker.time, marker.name, marker.length_bytes);
  if (!second.markers.empty()) first.has_marker_list = true;
}

}  // namespace

void append(Recording& first, const Recording& second, const Tolerance& tolerance, Findings& findings) {
  Recording part = converted(first, second, tolerance, findings);
  const auto joint = static_cast<float>(duration(first));
  trim(part, {0.0F, std::nullopt}, findings);
  shift_times(part, duration(first), findings);
  join_sections(first, part, findings);
  const auto curves = curves_of(part);
  for_each_curve(first, [&](std::size_t number, Curve& curve) {
    const Curve* behind = curves[number];
    if (curve.empty() && (behind == nullptr || behind->empty())) return;
    Keys keys = played_keys(curve);
    Keys more = behind != nullptr ? played_keys(*behind) : Keys();
    if (!more.empty() && !keys.empty() && repeats(curve.post_wrap) && keys.back().time < joint) {
      add_finding(findings, first, "edit.repeats-cut", Severity::warning, curve_path(number),
                  "repeats its keys by its wrap modes; it holds its end now until the second recording begins");
    }
    if (behind != nullptr && !behind->empty()) curve.post_wrap = behind->post_wrap;
    if (keys.empty() && behind != nullptr) curve.pre_wrap = behind->pre_wrap;
    keys = is_switch(number) ? joined_switch(std::move(keys), std::move(more), joint)
                             : joined_numbers(std::move(keys), std::move(more), joint);
    set_keys(curve, key_shape(first, number), keys);
  });
  join_markers(first, part);
}

}  // namespace genga::mrtk
