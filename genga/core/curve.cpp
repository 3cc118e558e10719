#include "genga/core/curve.h"

#include <algorithm>
#include <cmath>

namespace genga {
namespace {

bool is_non_decreasing(const std::vector<double>& times) {
  return std::is_sorted(times.begin(), times.end()) &&
         std::all_of(times.begin(), times.end(), [](double time) { return std::isfinite(time); });
}

bool has_ease(const KeyTable& keys) {
  if (keys.shapes.empty()) return keys.shape == KeyShape::ease && !keys.empty();
  return std::find(keys.shapes.begin(), keys.shapes.end(), KeyShape::ease) != keys.shapes.end();
}

bool parameters_suffice(const Curve& curve) {
  if (curve.parameters.size() != curve.parameter_stride * curve.size()) return false;
  for (std::size_t index = 0; index < curve.size(); ++index) {
    const KeyShape shape = curve.shape_of(index);
    if (shape != KeyShape::ease && parameter_count(shape) > curve.parameter_stride) return false;
  }
  return true;
}

int validate_table(const KeyTable& keys, std::size_t values, std::size_t stride) {
  if (!keys.times || values != keys.size() * stride) return 1;
  if (!is_non_decreasing(*keys.times)) return 2;
  if (!keys.shapes.empty() && keys.shapes.size() != keys.size()) return 3;
  return 0;
}

}  // namespace

Key Curve::key(std::size_t index) const {
  Key key{time(index), values[index], shape_of(index), {}};
  if (key.shape == KeyShape::ease) {
    std::copy(eases[index].begin(), eases[index].end(), key.parameters.begin());
  } else {
    for (std::size_t i = 0; i < parameter_count(key.shape); ++i) {
      key.parameters[i] = parameters[index * parameter_stride + i];
    }
  }
  return key;
}

int validate(const Curve& curve) {
  if (const int failed = validate_table(curve, curve.values.size(), 1)) return failed;
  if (!parameters_suffice(curve)) return 4;
  return curve.eases.size() == (has_ease(curve) ? curve.size() : 0) ? 0 : 5;
}

int validate(const RotationCurve& curve) {
  if (const int failed = validate_table(curve, curve.values.size(), 4)) return failed;
  return curve.eases.size() == (has_ease(curve) ? curve.size() : 0) ? 0 : 5;
}

}  // namespace genga
