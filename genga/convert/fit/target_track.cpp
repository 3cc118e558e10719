#include "genga/convert/fit/target_track.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "genga/convert/fit/finite.h"

namespace genga {
namespace {

std::uint64_t hash(const std::vector<double>& times) {
  std::uint64_t sum = 14695981039346656037ULL;  // FNV-1a, a word at a time
  for (const double time : times) sum = (sum ^ std::bit_cast<std::uint64_t>(time)) * 1099511628211ULL;
  return sum;
}

float number(double value) { return static_cast<float>(usable(value)); }

// A rotation as float32: unit again after rounding is not needed, a length off by 1e-7 is.
Vec4 clean(const Vec4& value, bool is_rotation, KeyShape shape) {
  if (!is_rotation) return value;
  const double length = glm::length(value);
  if (!(length > 0.0) || !is_usable(length)) return {0.0, 0.0, 0.0, 1.0};
  return shape == KeyShape::hermite ? value : value / length;
}

KeyTimes times_of(const KeyList& keys, TimesPool& pool) {
  std::vector<double> times(keys.keys.size());
  std::transform(keys.keys.begin(), keys.keys.end(), times.begin(),
                 [](const TargetKey& key) { return static_cast<double>(key.time); });
  return pool.share(std::move(times));
}

Curve make_curve(const KeyList& keys, const KeyTimes& times, int axis, bool is_rotation) {
  std::vector<float> values;
  std::vector<float> slopes;
  values.reserve(keys.keys.size());
  for (const TargetKey& key : keys.keys) {
    values.push_back(number(clean(key.value, is_rotation, keys.shape)[axis]));
    if (keys.shape == KeyShape::hermite) {
      slopes.push_back(number(key.in[axis]));
      slopes.push_back(number(key.out[axis]));
    }
  }
  Curve curve;
  curve.times = times;
  curve.shape = keys.shape;
  curve.values = Scalars::floats(std::move(values));
  if (keys.shape == KeyShape::hermite) {
    curve.parameters = Scalars::floats(std::move(slopes));
    curve.parameter_stride = 2;
  }
  return curve;
}

RotationCurve make_rotation(const KeyList& keys, const KeyTimes& times) {
  std::vector<float> values;
  values.reserve(4 * keys.keys.size());
  for (const TargetKey& key : keys.keys) {
    const Vec4 value = clean(key.value, true, keys.shape);
    for (int axis = 0; axis < 4; ++axis) values.push_back(number(value[axis]));
  }
  RotationCurve curve;
  curve.times = times;
  curve.shape = keys.shape;
  curve.values = Scalars::floats(std::move(values));
  return curve;
}

}  // namespace

KeyTimes TimesPool::share(std::vector<double> times) {
  std::vector<KeyTimes>& same_hash = known_[hash(times)];
  for (const KeyTimes& known : same_hash) {
    if (*known == times) return known;
  }
  same_hash.push_back(make_times(std::move(times)));
  return same_hash.back();
}

Track make_track(const Subject& subject, Property property, const KeyList& keys, TimesPool& pool) {
  Track track{.subject = subject, .property = property};
  const KeyTimes times = times_of(keys, pool);
  const bool is_rotation = property == Property::rotation;
  if (is_rotation && keys.shape != KeyShape::hermite) {
    track.rotation = make_rotation(keys, times);
    return track;
  }
  if (is_rotation) track.rotation_form = RotationForm::components;
  for (int axis = 0; axis < static_cast<int>(keys.width); ++axis) {
    track.curves.push_back(make_curve(keys, times, axis, is_rotation));
  }
  return track;
}

}  // namespace genga
