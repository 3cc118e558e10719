#include "genga/formats/anim/core_curve.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "genga/base/sort.h"
#include "genga/formats/unity_common/key_shape.h"

namespace genga::anim {
namespace {

Behaviour behaviour_of(std::int32_t infinity) {
  switch (infinity) {
    case infinity_ping_pong: return Behaviour::oscillate;
    case infinity_repeat: return Behaviour::repeat;
    default: return Behaviour::constant;
  }
}

// The keys that play, in the order in which they do.
std::vector<std::uint32_t> playing_order(const Keys& keys) {
  std::vector<std::uint32_t> order;
  order.reserve(keys.size());
  for (std::size_t key = 0; key < keys.size(); ++key) {
    if (std::isfinite(keys.times[key])) order.push_back(static_cast<std::uint32_t>(key));
  }
  const auto is_earlier = [&](std::uint32_t a, std::uint32_t b) { return keys.times[a] < keys.times[b]; };
  if (!std::is_sorted(order.begin(), order.end(), is_earlier)) {
    stable_sort_range(order.begin(), order.end(), is_earlier);
  }
  return order;
}

bool is_same(float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); }

enum class SegmentShape : std::uint8_t { none, step, straight, bent };

// One number of a curve's keys, in playing order.
class Part {
 public:
  Part(const Keys& keys, const std::vector<std::uint32_t>& order, std::size_t part)
      : keys_(keys), order_(order), part_(part) {}

  float time(std::size_t at) const { return keys_.times[order_[at]]; }
  float value(std::size_t at) const { return keys_.value(order_[at], part_); }
  std::int32_t mode(std::size_t at) const { return keys_.weighted_mode(order_[at]); }
  unity::Tangents tangents(std::size_t at) const {
    const std::size_t key = order_[at];
    return {keys_.in_slope(key, part_), keys_.out_slope(key, part_), keys_.in_weight(key, part_),
            keys_.out_weight(key, part_), keys_.weighted_mode(key)};
  }

  // From that key to the next.
  SegmentShape shape(std::size_t at) const {
    if (!(time(at) < time(at + 1))) return SegmentShape::none;
    const unity::Tangents left = tangents(at);
    const unity::Tangents right = tangents(at + 1);
    if (std::isinf(left.out_slope) || std::isinf(right.in_slope)) return SegmentShape::step;
    const bool is_out = (left.weighted_mode & unity::out_is_weighted) != 0;
    const bool is_in = (right.weighted_mode & unity::in_is_weighted) != 0;
    if (is_out && is_in && left.out_weight == 0.0F && right.in_weight == 0.0F) return SegmentShape::straight;
    const bool is_kept_linear = out_mode(keys_.tangent_modes[order_[at]]) == TangentMode::linear &&
                                in_mode(keys_.tangent_modes[order_[at + 1]]) == TangentMode::linear;
    if (is_out || is_in || !is_kept_linear) return SegmentShape::bent;
    const float slope = line_slope(time(at), value(at), time(at + 1), value(at + 1));
    return is_same(left.out_slope, slope) && is_same(right.in_slope, slope) ? SegmentShape::straight
                                                                            : SegmentShape::bent;
  }

 private:
  const Keys& keys_;
  const std::vector<std::uint32_t>& order_;
  std::size_t part_;
};

Scalars scaled(std::vector<float> values, double divisor) {
  if (divisor == 1.0) return Scalars::floats(std::move(values));
  std::vector<double> result(values.begin(), values.end());
  for (double& value : result) value /= divisor;
  return Scalars::doubles(std::move(result));
}

// Shapes of a curve without bends: one for all keys where all are alike.
void write_straight_shapes(const std::vector<SegmentShape>& segments, const Part& part, genga::Curve& curve) {
  const auto is = [](SegmentShape shape) { return [shape](SegmentShape one) { return one == shape; }; };
  const bool has_steps = std::any_of(segments.begin(), segments.end(), is(SegmentShape::step));
  const bool has_lines = std::any_of(segments.begin(), segments.end(), is(SegmentShape::straight));
  const bool is_held = curve.size() > 0 && std::isinf(part.tangents(0).out_slope);
  curve.shape = has_steps || (!has_lines && is_held) ? KeyShape::step : KeyShape::linear;
  if (!has_steps || !has_lines) return;
  curve.shapes.assign(curve.size(), KeyShape::linear);
  for (std::size_t at = 0; at < segments.size(); ++at) {
    if (segments[at] == SegmentShape::step) curve.shapes[at + 1] = KeyShape::step;
  }
}

void write_tangents(const Part& part, double divisor, genga::Curve& curve) {
  bool has_weights = false;
  bool has_default = divisor != 1.0;  // numbers that float32 does not have
  for (std::size_t at = 0; at < curve.size(); ++at) {
    curve.shapes.push_back(unity::shape_of(part.mode(at)));
    has_weights = has_weights || curve.shapes.back() == KeyShape::weighted_hermite;
    has_default = has_default || unity::has_default_weight(part.mode(at));
  }
  if (!has_weights) {
    curve.shapes = {};
    curve.shape = KeyShape::hermite;
  }
  curve.parameter_stride = has_weights ? max_key_parameters : 2;
  curve.parameters = has_weights && has_default ? Scalars::doubles({}) : Scalars::floats({});
  if (divisor != 1.0) curve.parameters = Scalars::doubles({});
  curve.parameters.reserve(curve.size() * curve.parameter_stride);
  for (std::size_t at = 0; at < curve.size(); ++at) {
    const auto parameters = unity::parameters_of(part.tangents(at));
    for (std::size_t which = 0; which < curve.parameter_stride; ++which) {
      curve.parameters.push_back(which < 2 && divisor != 1.0 ? parameters[which] / divisor : parameters[which]);
    }
  }
}

genga::Curve core_part(const Part& part, const KeyTimes& times, double divisor) {
  genga::Curve curve;
  curve.times = times;
  std::vector<float> values(times->size());
  for (std::size_t at = 0; at < values.size(); ++at) values[at] = part.value(at);
  curve.values = scaled(std::move(values), divisor);
  std::vector<SegmentShape> segments(curve.size() > 0 ? curve.size() - 1 : 0);
  for (std::size_t at = 0; at < segments.size(); ++at) segments[at] = part.shape(at);
  if (std::find(segments.begin(), segments.end(), SegmentShape::bent) == segments.end()) {
    write_straight_shapes(segments, part, curve);
  } else {
    write_tangents(part, divisor, curve);
  }
  return curve;
}

}  // namespace

float line_slope(double from_time, double from_value, double to_time, double to_value) {
  return static_cast<float>((to_value - from_value) / (to_time - from_time));
}

std::vector<genga::Curve> core_curves(const Curve& curve, double divisor) {
  const std::vector<std::uint32_t> order = playing_order(curve.keys);
  std::vector<double> times;
  times.reserve(order.size());
  for (const std::uint32_t key : order) times.push_back(curve.keys.times[key]);
  const KeyTimes shared = make_times(std::move(times));
  std::vector<genga::Curve> result;
  result.reserve(curve.keys.width);
  for (std::size_t part = 0; part < curve.keys.width; ++part) {
    result.push_back(core_part({curve.keys, order, part}, shared, divisor));
    result.back().before = behaviour_of(curve.before);
    result.back().after = behaviour_of(curve.after);
  }
  return result;
}

}  // namespace genga::anim
