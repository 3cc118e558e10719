// Small scenes for the tests of conversion, in MMD's axes and units.
#pragma once

#include <utility>
#include <vector>

#include "genga/core/scene.h"

namespace genga::test {

inline Curve curve(std::vector<double> times, std::vector<float> values, KeyShape shape = KeyShape::linear) {
  Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.shape = shape;
  return curve;
}

inline Curve eased(std::vector<double> times, std::vector<float> values, EaseHandles ease) {
  Curve result = curve(std::move(times), std::move(values), KeyShape::ease);
  result.eases.assign(result.size(), ease);
  return result;
}

// values: x y z w of each key.
inline RotationCurve rotation(std::vector<double> times, std::vector<float> values, KeyShape shape = KeyShape::linear) {
  RotationCurve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.shape = shape;
  return curve;
}

inline Track translation(std::uint32_t node, Curve x, Curve y, Curve z) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::translation, .relative = true};
  track.curves = {std::move(x), std::move(y), std::move(z)};
  return track;
}

inline Track turning(std::uint32_t node, RotationCurve curve) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::rotation, .relative = true};
  track.rotation = std::move(curve);
  return track;
}

inline Track switching(Subject subject, Property property, Curve curve) {
  Track track{.subject = subject, .property = property};
  track.curves = {std::move(curve)};
  return track;
}

// A chain of bones, each ten units above the one before it, and a clip without tracks.
inline Scene chain(std::size_t bones) {
  Scene scene;
  scene.name = "chain";
  scene.axes = {Handedness::left, 0.08, 30.0};
  for (std::size_t bone = 0; bone < bones; ++bone) {
    Node& node = scene.nodes.emplace_back();
    node.name = "bone " + std::to_string(bone);
    node.kind = NodeKind::bone;
    node.parent = static_cast<std::int32_t>(bone) - 1;
    node.rest.translation = {0.0, 10.0, bone == 0 ? 5.0 : 0.0};
  }
  scene.clips.emplace_back().name = "clip";
  return scene;
}

}  // namespace genga::test
