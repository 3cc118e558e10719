#include "genga/formats/mrtk/edit/to_version.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/evaluate/straight_keys.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/curve_groups.h"

namespace genga::mrtk {
namespace {

// Rotations and directions get shorter between keys, which makes their angle's error larger: down to this share of the
// length at the keys.
constexpr double min_length_between = 0.7;

// The shortest that the group's vector is at any key of the first curve that all curves have.
double min_length(std::span<const genga::Curve> curves) {
  std::size_t keys = curves[0].size();
  for (const genga::Curve& curve : curves) keys = std::min(keys, curve.size());
  double least = 1.0;
  for (std::size_t key = 0; key < keys; ++key) {
    double square = 0.0;
    for (const genga::Curve& curve : curves) square += curve.values[key] * curve.values[key];
    if (square > 0.0) least = std::min(least, std::sqrt(square));
  }
  return least;
}

// What each curve of a group may be off, in its own unit.
double curve_tolerance(const CurveGroup& group, std::span<const genga::Curve> curves, const Tolerance& tolerance) {
  const double root = std::sqrt(static_cast<double>(curves.size()));
  if (!group.is_angle) return tolerance.metres / root;
  const double angle = tolerance.degrees * std::numbers::pi / 180.0;
  // A quaternion's angle is half the rotation's.
  const double share = curves.size() == 4 ? 0.5 : 1.0;
  return share * angle * min_length_between * min_length(curves) / root;
}

bool is_straight(const genga::Curve& curve) { return curve.shapes.empty() && curve.shape == genga::KeyShape::linear; }

void take_simple(Curve& curve, Records<SimpleKey> keys) {
  keys.own();  // they may be borrowed from the curve
  curve.full_keys = {};
  curve.keys = std::move(keys);
}

struct Resampled {
  std::uint64_t curves = 0;
  std::uint64_t added = 0;  // keys
  std::size_t first = 0;    // number of the first such curve
};

void straighten(const CurveGroup& group, const Tolerance& tolerance, Resampled& resampled) {
  const std::vector<genga::Curve> curves = core_curves(group.curves);
  const double allowed = curve_tolerance(group, curves, tolerance);
  for (std::size_t index = 0; index < curves.size(); ++index) {
    Curve& curve = group.curves[index];
    if (is_straight(curves[index])) {
      take_simple(curve, simple_keys(curve));
      continue;
    }
    std::vector<SimpleKey> keys;
    for (const StraightKey& key : straight_keys(curves[index], allowed)) keys.push_back({key.time, key.value});
    if (resampled.curves++ == 0) resampled.first = group.first + index;
    resampled.added += keys.size() - std::min(keys.size(), curve.size());
    take_simple(curve, Records(std::move(keys)));
  }
}

void to_simple_keys(const Recording& source, Recording& recording, const Tolerance& tolerance, Findings& findings) {
  Resampled resampled;
  for (const CurveGroup& group : curve_groups(recording)) straighten(group, tolerance, resampled);
  recording.key_shape = KeyShape::simple;
  if (resampled.curves == 0) return;
  const std::string path = curve_path(resampled.first) + ".keys";
  findings.add({"mrtk.resampled", Severity::note, path, where(source, path),
                "tangents and weights are lost: " + std::to_string(resampled.added) +
                    " keys were added to keep the curves within the tolerance",
                resampled.curves});
}

// Version 1.0 has neither flags nor gaze.
void drop_flags(const Recording& source, Recording& recording, Findings& findings) {
  const auto add_finding = [&](std::string_view code, std::string_view path, std::string_view message) {
    findings.add({code, Severity::warning, std::string(path), where(source, path), std::string(message)});
  };
  constexpr std::string_view switched_on =
      "is off, which version 1.0 cannot store, so its curves are written without keys";
  if (!writes_camera(source)) {
    add_finding("mrtk.switched-on", "has_camera", switched_on);
    recording.camera = {};
  }
  if (!writes_hands(source)) {
    add_finding("mrtk.switched-on", "has_hands", switched_on);
    recording.hands = {};
  }
  if (writes_gaze(source)) add_finding("mrtk.left-out", "has_gaze", "the gaze is left out, as version 1.0 has none");
  recording.gaze = {};
  recording.has_camera = 1;
  recording.has_hands = 1;
  recording.has_gaze = 0;
}

void to_full_keys(Recording& recording) {
  for (const CurveGroup& group : curve_groups(recording)) {
    for (Curve& curve : group.curves) {
      Records<FullKey> keys = full_keys(curve);
      keys.own();  // they may be borrowed from the curve
      curve.keys = {};
      curve.full_keys = std::move(keys);
    }
  }
  recording.key_shape = KeyShape::full;
}

}  // namespace

Recording to_version(const Recording& recording, MrtkVersion version, const Tolerance& tolerance, Findings& findings) {
  Recording result = recording;
  const bool is_new = version == MrtkVersion::v1_1;
  if (is_new) {
    if (recording.key_shape == KeyShape::full) to_simple_keys(recording, result, tolerance, findings);
    result.has_camera = is_old_layout(recording) ? 1 : recording.has_camera;
    result.has_hands = is_old_layout(recording) ? 1 : recording.has_hands;
    result.has_gaze = is_old_layout(recording) ? 0 : recording.has_gaze;
  } else {
    drop_flags(recording, result, findings);
    if (recording.key_shape == KeyShape::simple) to_full_keys(result);
  }
  result.major = 1;
  result.minor = is_new ? 1 : 0;
  result.has_marker_list = true;
  result.trailing = {};
  return result;
}

}  // namespace genga::mrtk
