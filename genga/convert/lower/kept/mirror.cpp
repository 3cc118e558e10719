#include "genga/convert/lower/kept/mirror.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "genga/convert/lower/reorient.h"

namespace genga {
namespace {

using Turned = std::array<bool, 4>;

// Which of a track's curves change their sign when z does.
Turned turned_curves(const Track& track) {
  switch (track.property) {
    case Property::translation:
    case Property::ray_origin:
    case Property::ray_direction:
    case Property::direction: return {false, false, true, false};
    case Property::rotation: return {true, true, false, false};
    default: return {};
  }
}

// Whether a number of a key's parameters is in value units: slopes, and the heights of handles.
bool is_in_value_units(KeyShape shape, std::size_t parameter) {
  switch (shape) {
    case KeyShape::hermite:
    case KeyShape::weighted_hermite: return parameter < 2;
    case KeyShape::bezier2d: return parameter % 2 == 1;
    default: return false;
  }
}

// Zero stays zero, without a sign.
double negated(double value) { return value == 0.0 ? 0.0 : -value; }

template <class Change>
Scalars changed(const Scalars& values, Change change) {
  Scalars result = values.is_float() ? Scalars::floats({}) : Scalars::doubles({});
  for (std::size_t at = 0; at < values.size(); ++at) result.push_back(change(at, values[at]));
  return result;
}

void turn_parameters(Curve& curve) {
  const std::size_t stride = curve.parameter_stride;
  if (stride == 0) return;
  curve.parameters = changed(curve.parameters, [&](std::size_t at, double value) {
    return is_in_value_units(curve.shape_of(at / stride), at % stride) ? negated(value) : value;
  });
}

void turn(Curve& curve) {
  curve.values = changed(curve.values, [](std::size_t, double value) { return negated(value); });
  turn_parameters(curve);
  curve.source.reset();
}

void turn(RotationCurve& curve) {
  curve.values =
      changed(curve.values, [](std::size_t at, double value) { return at % 4 < 2 ? negated(value) : value; });
}

}  // namespace

Scene mirrored(Scene scene) {
  std::vector<Clip> clips = std::move(scene.clips);
  Axes axes = scene.axes;
  axes.handedness = axes.handedness == Handedness::left ? Handedness::right : Handedness::left;
  Scene turned = reorient(scene, AxesChange(scene.axes, 1.0, axes.handedness));
  turned.axes = axes;
  turned.clips = std::move(clips);
  for (Clip& clip : turned.clips) {
    for (Track& track : clip.tracks) {
      const Turned turns = turned_curves(track);
      for (std::size_t index = 0; index < std::min(track.curves.size(), turns.size()); ++index) {
        if (turns[index]) turn(track.curves[index]);
      }
      turn(track.rotation);
    }
  }
  return turned;
}

}  // namespace genga
