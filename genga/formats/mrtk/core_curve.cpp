#include "genga/formats/mrtk/core_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "genga/formats/mrtk/key_order.h"

namespace genga::mrtk {
namespace {

// Of a side that weighted_mode does not name.
constexpr double default_weight = 1.0 / 3.0;

Behaviour behaviour_of(std::int32_t wrap) {
  switch (wrap) {
    case wrap_loop: return Behaviour::repeat;
    case wrap_ping_pong: return Behaviour::oscillate;
    default: return Behaviour::constant;
  }
}

bool has_flag(const FullKey& key, WeightedMode flag) { return (key.weighted_mode & flag) != 0; }

// As MRTK writes them: between two such keys the curve is a straight line.
bool is_linear(const FullKey& key) {
  return key.in_weight == 0.0F && key.out_weight == 0.0F && (key.weighted_mode & weighted_both) == weighted_both &&
         std::isfinite(key.in_tangent.get()) && std::isfinite(key.out_tangent.get());
}

genga::Curve frame_of(const Curve& curve, const KeyOrder& order) {
  genga::Curve result;
  std::vector<double> times(order.size());
  for (std::size_t at = 0; at < order.size(); ++at) times[at] = curve.time(order[at]);
  result.times = make_times(std::move(times));
  result.before = behaviour_of(curve.pre_wrap);
  result.after = behaviour_of(curve.post_wrap);
  return result;
}

std::array<double, 4> parameters_of(const FullKey& key) {
  const double in_weight = has_flag(key, weighted_in) ? key.in_weight.get() : default_weight;
  const double out_weight = has_flag(key, weighted_out) ? key.out_weight.get() : default_weight;
  return {key.in_tangent, key.out_tangent, in_weight, out_weight};
}

// Shapes and parameters of keys that are not all straight lines.
void spell_tangents(const Curve& curve, const KeyOrder& order, genga::Curve& result) {
  bool has_default = false;  // a weight that float32 does not have
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::int32_t flags = curve.full_keys[order[at]].weighted_mode & weighted_both;
    result.shapes.push_back(flags == weighted_none ? genga::KeyShape::hermite : genga::KeyShape::weighted_hermite);
    has_default = has_default || flags == weighted_in || flags == weighted_out;
  }
  result.parameter_stride = max_key_parameters;
  result.parameters = has_default ? Scalars::doubles({}) : Scalars::floats({});
  for (std::size_t at = 0; at < order.size(); ++at) {
    for (const double parameter : parameters_of(curve.full_keys[order[at]])) result.parameters.push_back(parameter);
  }
}

}  // namespace

genga::Curve core_curve(const Curve& curve) {
  const KeyOrder order(curve);
  genga::Curve result = frame_of(curve, order);
  std::vector<float> values(order.size());
  for (std::size_t at = 0; at < order.size(); ++at) values[at] = curve.value(order[at]);
  result.values = Scalars::floats(std::move(values));
  result.shape = genga::KeyShape::linear;
  if (!std::all_of(curve.full_keys.begin(), curve.full_keys.end(), is_linear)) spell_tangents(curve, order, result);
  return result;
}

genga::Curve core_switch(const Curve& curve) {
  const KeyOrder order(curve);
  genga::Curve result = frame_of(curve, order);
  std::vector<float> values(order.size());
  for (std::size_t at = 0; at < order.size(); ++at) values[at] = is_on(curve.value(order[at])) ? 1.0F : 0.0F;
  result.values = Scalars::floats(std::move(values));
  result.shape = genga::KeyShape::step;
  return result;
}

std::vector<genga::Curve> core_curves(std::span<const Curve> curves) {
  std::vector<genga::Curve> result;
  result.reserve(curves.size());
  for (const Curve& curve : curves) {
    genga::Curve made = core_curve(curve);
    for (const genga::Curve& before : result) {
      if (*before.times == *made.times) made.times = before.times;
    }
    result.push_back(std::move(made));
  }
  return result;
}

}  // namespace genga::mrtk
