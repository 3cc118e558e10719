#include "genga/formats/unity_common/key_shape.h"

#include <algorithm>
#include <cmath>

namespace genga::unity {

KeyShape shape_of(std::int32_t weighted_mode) {
  return (weighted_mode & both_are_weighted) == 0 ? KeyShape::hermite : KeyShape::weighted_hermite;
}

std::array<double, max_key_parameters> parameters_of(const Tangents& key) {
  const double in_weight = (key.weighted_mode & in_is_weighted) != 0 ? key.in_weight : default_weight;
  const double out_weight = (key.weighted_mode & out_is_weighted) != 0 ? key.out_weight : default_weight;
  return {key.in_slope, key.out_slope, in_weight, out_weight};
}

bool is_straight(const Tangents& key) {
  return key.in_weight == 0.0F && key.out_weight == 0.0F &&
         (key.weighted_mode & both_are_weighted) == both_are_weighted && std::isfinite(key.in_slope) &&
         std::isfinite(key.out_slope);
}

bool is_cubic(KeyShape shape) { return shape == KeyShape::hermite || shape == KeyShape::weighted_hermite; }

bool has_shapes(const Curve& curve) {
  const auto has = [](KeyShape shape) {
    return shape == KeyShape::step || shape == KeyShape::linear || is_cubic(shape);
  };
  return curve.shapes.empty() ? has(curve.shape) : std::all_of(curve.shapes.begin(), curve.shapes.end(), has);
}

bool has_default_weight(std::int32_t weighted_mode) {
  const std::int32_t flags = weighted_mode & both_are_weighted;
  return flags == in_is_weighted || flags == out_is_weighted;
}

}  // namespace genga::unity
