#include "genga/formats/anim/check.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/anim/editor_curves.h"
#include "genga/formats/anim/targets.h"
#include "genga/formats/anim/unplayed.h"

namespace genga::anim {
namespace {

constexpr std::int32_t last_infinity = infinity_clamp;
constexpr std::int32_t last_rotation_order = 5;

bool are_finite(std::span<const float> values) {
  return std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); });
}

class Checker {
 public:
  explicit Checker(const Document& document)
      : document_(document), findings_([&](std::string_view path) { return where(document_, path); }) {}

  Findings run() &&;

 private:
  void check_clip(const Clip& clip, const MemberPath& path);
  void check_curve(const Curve& curve, const MemberPath& path);
  void check_numbers(const Curve& curve, const MemberPath& path);
  void check_times(const Keys& keys, const MemberPath& path);
  void check_values(const Keys& keys, const MemberPath& path);
  void check_weights(const Keys& keys, const MemberPath& path);
  void check_quaternions(const Keys& keys, const MemberPath& path);
  void check_targets(const Clip& clip, const MemberPath& path);
  void check_parts(const Clip& clip, const MemberPath& path);
  void check_ends(const Clip& clip, const MemberPath& path);
  void check_muscles(const Clip& clip, const MemberPath& path);
  void check_editor(const Clip& clip, const MemberPath& path);
  void check_calls(const Clip& clip, const MemberPath& path);

  const Document& document_;
  FindingCollector findings_;
};

void Checker::check_times(const Keys& keys, const MemberPath& path) {
  for (std::size_t key = 0; key < keys.size(); ++key) {
    const MemberPath at{"keys", key, &path};
    if (!std::isfinite(keys.times[key])) {
      findings_.error(
          "anim.non-finite", [&] { return at.text("time"); }, "the time is not a finite number; the key is left out");
    } else if (key > 0 && keys.times[key] < keys.times[key - 1]) {
      findings_.error(
          "anim.unsorted-keys", [&] { return at.text(); },
          "the key is earlier than the one before it; Unity plays keys in the file's order, so sort them");
    } else if (key > 0 && keys.times[key] == keys.times[key - 1]) {
      findings_.warn(
          "anim.equal-times", [&] { return at.text(); }, "the key before it has the same time; the last one counts");
    }
  }
}

void Checker::check_values(const Keys& keys, const MemberPath& path) {
  const std::size_t width = keys.width;
  for (std::size_t key = 0; key < keys.size(); ++key) {
    const auto parts = [&](const std::vector<float>& list) { return std::span(list).subspan(key * width, width); };
    const auto slope_is_nan = [](float slope) { return std::isnan(slope); };
    const auto in = parts(keys.in_slopes);
    const auto out = parts(keys.out_slopes);
    const bool has_bad_slope =
        std::any_of(in.begin(), in.end(), slope_is_nan) || std::any_of(out.begin(), out.end(), slope_is_nan);
    if (are_finite(parts(keys.values)) && !has_bad_slope) continue;
    const MemberPath at{"keys", key, &path};
    findings_.error(
        "anim.non-finite", [&] { return at.text(); },
        has_bad_slope ? "a slope is not a number" : "the value is not a finite number");
  }
}

void Checker::check_weights(const Keys& keys, const MemberPath& path) {
  if (keys.in_weights.empty()) return;
  const auto is_share = [](float weight) { return weight >= 0.0F && weight <= 1.0F; };
  for (std::size_t key = 0; key < keys.size(); ++key) {
    bool is_good = true;
    for (std::size_t part = 0; part < keys.width; ++part) {
      const bool in = (keys.weighted_mode(key) & weighted_in) == 0 || is_share(keys.in_weight(key, part));
      const bool out = (keys.weighted_mode(key) & weighted_out) == 0 || is_share(keys.out_weight(key, part));
      is_good = is_good && in && out;
    }
    if (is_good) continue;
    const MemberPath at{"keys", key, &path};
    findings_.warn("anim.weight-range", [&] { return at.text(); }, "a weight is not from 0 to 1");
  }
}

void Checker::check_quaternions(const Keys& keys, const MemberPath& path) {
  for (std::size_t key = 0; key < keys.size(); ++key) {
    double square = 0.0;
    for (std::size_t part = 0; part < 4; ++part) {
      square += static_cast<double>(keys.value(key, part)) * static_cast<double>(keys.value(key, part));
    }
    if (!std::isfinite(square) || std::abs(std::sqrt(square) - 1.0) <= unit_tolerance) continue;
    const MemberPath at{"keys", key, &path};
    findings_.warn(
        "anim.non-unit-quaternion", [&] { return at.text(); },
        "the length of the quaternion is not 1 within 0.001; it plays as the one of length 1");
  }
}

void Checker::check_numbers(const Curve& curve, const MemberPath& path) {
  const auto is_known = [](std::int32_t value, std::int32_t last) { return value >= 0 && value <= last; };
  if (!is_known(curve.before, last_infinity) || !is_known(curve.after, last_infinity)) {
    findings_.note(
        "anim.unknown-number", [&] { return path.text(); },
        "what the curve does outside its keys is a number that Unity does not write; it holds");
  }
  if (curve.kind == CurveKind::euler && !is_known(curve.rotation_order, last_rotation_order)) {
    findings_.warn(
        "anim.unknown-number", [&] { return path.text(); },
        "the order of rotation is a number that Unity does not have; z, x, y is used");
  }
}

void Checker::check_curve(const Curve& curve, const MemberPath& path) {
  check_numbers(curve, path);
  if (curve.keys.empty()) {
    findings_.note("anim.no-keys", [&] { return path.text(); }, "the curve has no keys, and moves nothing");
  }
  check_times(curve.keys, path);
  check_values(curve.keys, path);
  check_weights(curve.keys, path);
  if (curve.kind == CurveKind::rotation) check_quaternions(curve.keys, path);
}

// Curves that move what another one moves. Parts of transforms count one by one.
void Checker::check_targets(const Clip& clip, const MemberPath& path) {
  constexpr std::int32_t of_transform = -1;
  std::set<std::tuple<std::string_view, std::int32_t, std::string>> taken;
  for (std::size_t index = 0; index < clip.curves.size(); ++index) {
    const Curve& curve = clip.curves[index];
    const auto take = [&](CurveKind kind, std::size_t part) {
      const CurveKind property = kind == CurveKind::euler ? CurveKind::rotation : kind;
      return taken.emplace(curve.path, of_transform, transform_attribute(property, part)).second;
    };
    bool is_new = true;
    if (curve.kind != CurveKind::number) {
      for (std::size_t part = 0; part < curve.keys.width; ++part) is_new = take(curve.kind, part) && is_new;
    } else if (const auto part = transform_part(curve)) {
      is_new = take(part->kind, part->part);
    } else {
      is_new = taken.emplace(curve.path, curve.class_id, curve.attribute).second;
    }
    if (is_new) continue;
    const MemberPath at{"curves", index, &path};
    findings_.warn(
        "anim.duplicate-curve", [&] { return at.text(); },
        "another curve before it moves the same; the last one counts");
  }
}

// Rotations of which some parts have no curve.
void Checker::check_parts(const Clip& clip, const MemberPath& path) {
  std::map<std::string_view, std::pair<unsigned, std::size_t>> parts;  // by path: bits of parts, the first curve
  for (std::size_t index = 0; index < clip.curves.size(); ++index) {
    const auto part = transform_part(clip.curves[index]);
    if (!part || part->kind != CurveKind::rotation) continue;
    parts.try_emplace(clip.curves[index].path, 0U, index).first->second.first |= 1U << part->part;
  }
  for (const auto& [owner, found] : parts) {
    if (found.first == 0xFU) continue;
    const MemberPath at{"curves", found.second, &path};
    findings_.warn(
        "anim.missing-part", [&] { return at.text(); },
        "a rotation has not all of x, y, z and w; those that are missing are 0");
  }
}

void Checker::check_ends(const Clip& clip, const MemberPath& path) {
  if (!(clip.sample_rate > 0.0F) || !std::isfinite(clip.sample_rate)) {
    findings_.warn("anim.sample-rate", path.text("sample_rate"), "not a rate above 0; 60 frames a second are used");
  }
  if (!clip.settings.is_there || clip.curves.empty()) return;
  const double last = last_key(clip);
  if (std::abs(static_cast<double>(clip.settings.stop_time) - last) <= stop_tolerance) return;
  findings_.note("anim.stop-time", path.text("settings.stop_time"),
                 "Unity stops the clip at " + short_number(clip.settings.stop_time) + " s, and the last key is at " +
                     short_number(last) + " s");
}

void Checker::check_muscles(const Clip& clip, const MemberPath& path) {
  const auto is_muscle = [](const Curve& curve) { return is_muscle_name(curve); };
  const auto first = std::find_if(clip.curves.begin(), clip.curves.end(), is_muscle);
  if (first == clip.curves.end()) return;
  const auto count = static_cast<std::uint64_t>(std::count_if(first, clip.curves.end(), is_muscle));
  const MemberPath at{"curves", static_cast<std::size_t>(first - clip.curves.begin()), &path};
  findings_.note("anim.muscles", at.text(),
                 "muscles of a humanoid move no bone here: their ranges are in an avatar, which a clip does not have; "
                 "in Unity, bake the clip to bones or export a VRMA or a GLB",
                 count);
}

void Checker::check_editor(const Clip& clip, const MemberPath& path) {
  for (const EditorDifference& one : editor_differences(clip)) {
    const MemberPath curve{"editor_curves", one.curve, &path};
    if (!one.key) {
      findings_.warn(
          "anim.editor-differs", [&] { return curve.text(); },
          "Unity's editor has a curve that does not play; change the clip in the editor to make it play");
      continue;
    }
    const MemberPath at{"keys", *one.key, &curve};
    findings_.warn(
        "anim.editor-differs", [&] { return at.text(); },
        "Unity's editor shows another key than the one that plays; a change in the editor replaces it");
  }
}

void Checker::check_clip(const Clip& clip, const MemberPath& path) {
  for (std::size_t index = 0; index < clip.curves.size(); ++index) {
    check_curve(clip.curves[index], {"curves", index, &path});
  }
  check_targets(clip, path);
  check_parts(clip, path);
  check_ends(clip, path);
  check_muscles(clip, path);
  check_editor(clip, path);
  check_calls(clip, path);
  report_unplayed(clip, path.text(), findings_);
}

void Checker::check_calls(const Clip& clip, const MemberPath& path) {
  const auto is_call = [](const Event& event) { return event.function != marker_function; };
  const auto first = std::find_if(clip.events.begin(), clip.events.end(), is_call);
  if (first == clip.events.end()) return;
  const MemberPath at{"events", static_cast<std::size_t>(first - clip.events.begin()), &path};
  findings_.note("anim.events", at.text(), "an event calls a function in Unity; other formats get a marker of its name",
                 static_cast<std::uint64_t>(std::count_if(first, clip.events.end(), is_call)));
}

Findings Checker::run() && {
  for (std::size_t index = 0; index < document_.clips.size(); ++index) {
    check_clip(document_.clips[index], {"clips", index});
  }
  if (document_.other_objects > 0) {
    findings_.note("anim.other-objects", "magic", "the file also has objects of Unity that are no clips",
                   document_.other_objects);
  }
  return std::move(findings_).take();
}

}  // namespace

Findings check(const Document& document) { return Checker(document).run(); }

}  // namespace genga::anim
