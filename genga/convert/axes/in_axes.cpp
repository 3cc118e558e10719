#include "genga/convert/axes/in_axes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "genga/convert/axes/reorient.h"

namespace genga {
namespace {

using Factors = std::array<double, 4>;

// What each of a track's curves is multiplied by.
Factors factors_of(const Track& track, const AxesChange& change) {
  const double unit = change.metres_per_unit();
  const double z = change.sign();
  switch (track.property) {
    case Property::translation:
    case Property::ray_origin: return {unit, unit, unit * z, 1.0};
    case Property::ray_direction:
    case Property::direction: return {1.0, 1.0, z, 1.0};
    case Property::rotation: return {z, z, 1.0, 1.0};
    case Property::distance: return {unit * z, 1.0, 1.0, 1.0};
    default: return {1.0, 1.0, 1.0, 1.0};
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
double multiplied(double value, double factor) { return value == 0.0 ? 0.0 : value * factor; }

// A change of sign alone is exact in float32; of another unit the numbers become double.
template <class Change>
Scalars changed(const Scalars& values, bool is_exact, Change change) {
  Scalars result = values.is_float() && is_exact ? Scalars::floats({}) : Scalars::doubles({});
  result.reserve(values.size());
  for (std::size_t at = 0; at < values.size(); ++at) result.push_back(change(at, values[at]));
  return result;
}

void multiply(Curve& curve, double factor) {
  if (factor == 1.0) return;
  const bool is_exact = factor == -1.0;
  curve.values = changed(curve.values, is_exact, [&](std::size_t, double value) { return multiplied(value, factor); });
  curve.source.reset();
  const std::size_t stride = curve.parameter_stride;
  if (stride == 0) return;
  curve.parameters = changed(curve.parameters, is_exact, [&](std::size_t at, double value) {
    return is_in_value_units(curve.shape_of(at / stride), at % stride) ? multiplied(value, factor) : value;
  });
}

void turn(RotationCurve& curve) {
  curve.values = changed(curve.values, true,
                         [](std::size_t at, double value) { return at % 4 < 2 ? multiplied(value, -1.0) : value; });
}

void change_tracks(std::vector<Track>& tracks, const AxesChange& change) {
  for (Track& track : tracks) {
    const Factors factors = factors_of(track, change);
    for (std::size_t index = 0; index < std::min(track.curves.size(), factors.size()); ++index) {
      multiply(track.curves[index], factors[index]);
    }
    if (change.mirrors()) turn(track.rotation);
  }
}

}  // namespace

bool are_alike(const Axes& a, const Axes& b) {
  return a.handedness == b.handedness && a.metres_per_unit == b.metres_per_unit;
}

Scene in_axes(Scene scene, const Axes& axes) {
  const AxesChange change(scene.axes, scene.axes.metres_per_unit / axes.metres_per_unit, axes.handedness);
  std::vector<Clip> clips = std::move(scene.clips);
  Scene turned = reorient(scene, change);
  turned.axes = {axes.handedness, axes.metres_per_unit, scene.axes.frames_per_second};
  turned.name_encoding = scene.name_encoding;
  turned.motion_name_bytes = scene.motion_name_bytes;
  turned.given_names = std::move(scene.given_names);
  turned.clips = std::move(clips);
  for (Clip& clip : turned.clips) {
    change_tracks(clip.tracks, change);
    change_tracks(clip.solved, change);
  }
  return turned;
}

Scene mirrored(Scene scene) {
  Axes axes = scene.axes;
  axes.handedness = axes.handedness == Handedness::left ? Handedness::right : Handedness::left;
  return in_axes(std::move(scene), axes);
}

}  // namespace genga
