#include "genga/formats/mrtk/core_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "genga/formats/mrtk/key_order.h"

namespace genga::mrtk {
namespace {

// The weight of a side that weighted_mode does not name.
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

// A curve's keys in the order in which they play, which is most often the file's.
template <class Key>
class PlayedKeys {
 public:
  PlayedKeys(std::span<const Key> keys, KeyOrder order) : keys_(keys), order_(std::move(order)) {}

  std::size_t size() const { return order_.size(); }
  template <class Visit>
  void for_each(Visit visit) const {
    if (order_.is_file_order()) {
      for (const Key& key : keys_) visit(key);
    } else {
      for (std::size_t at = 0; at < order_.size(); ++at) visit(keys_[order_[at]]);
    }
  }

 private:
  std::span<const Key> keys_;
  KeyOrder order_;
};

template <class Key>
KeyTimes times_of(const PlayedKeys<Key>& keys) {
  std::vector<double> times;
  times.reserve(keys.size());
  keys.for_each([&](const Key& key) { times.push_back(static_cast<double>(key.time.get())); });
  return make_times(std::move(times));
}

template <class Key, class ValueOf>
Scalars values_of(const PlayedKeys<Key>& keys, ValueOf value_of) {
  std::vector<float> values;
  values.reserve(keys.size());
  keys.for_each([&](const Key& key) { values.push_back(value_of(key.value.get())); });
  return Scalars::floats(std::move(values));
}

void take_wraps(const Curve& curve, genga::Curve& result) {
  result.before = behaviour_of(curve.pre_wrap);
  result.after = behaviour_of(curve.post_wrap);
}

std::array<double, 4> parameters_of(const FullKey& key) {
  const double in_weight = has_flag(key, weighted_in) ? key.in_weight.get() : default_weight;
  const double out_weight = has_flag(key, weighted_out) ? key.out_weight.get() : default_weight;
  return {key.in_tangent, key.out_tangent, in_weight, out_weight};
}

// Shapes and parameters of keys that are not all straight lines.
void write_tangents(const PlayedKeys<FullKey>& keys, genga::Curve& result) {
  bool has_default = false;  // a weight that float32 does not have
  keys.for_each([&](const FullKey& key) {
    const std::int32_t flags = key.weighted_mode & weighted_both;
    result.shapes.push_back(flags == weighted_none ? genga::KeyShape::hermite : genga::KeyShape::weighted_hermite);
    has_default = has_default || flags == weighted_in || flags == weighted_out;
  });
  result.parameter_stride = max_key_parameters;
  result.parameters = has_default ? Scalars::doubles({}) : Scalars::floats({});
  keys.for_each([&](const FullKey& key) {
    for (const double parameter : parameters_of(key)) result.parameters.push_back(parameter);
  });
}

void write_tangents(const PlayedKeys<SimpleKey>& /*keys*/, genga::Curve& /*result*/) {}

bool are_straight(std::span<const FullKey> keys) { return std::all_of(keys.begin(), keys.end(), is_linear); }
bool are_straight(std::span<const SimpleKey> /*keys*/) { return true; }

// Whether the file has just these times, in this order.
template <class Key>
bool has_times(std::span<const Key> keys, const std::vector<double>& times) {
  return std::equal(keys.begin(), keys.end(), times.begin(), times.end(),
                    [](const Key& key, double time) { return static_cast<double>(key.time.get()) == time; });
}

// `before`: curves that may have the same times, which are then shared.
template <class Key>
genga::Curve core_curve(const Curve& curve, std::span<const Key> keys, std::span<const genga::Curve> before) {
  const auto same = std::find_if(before.begin(), before.end(),
                                 [&](const genga::Curve& other) { return has_times(keys, *other.times); });
  const bool is_known = same != before.end();
  const PlayedKeys<Key> played(keys, is_known ? KeyOrder::of_file(keys.size()) : KeyOrder(curve));
  genga::Curve result;
  take_wraps(curve, result);
  result.times = is_known ? same->times : times_of(played);
  result.values = values_of(played, [](float value) { return value; });
  result.shape = genga::KeyShape::linear;
  if (!are_straight(keys)) write_tangents(played, result);
  return result;
}

genga::Curve core_curve(const Curve& curve, std::span<const genga::Curve> before) {
  return curve.is_full() ? core_curve(curve, curve.full_keys.view(), before)
                         : core_curve(curve, curve.keys.view(), before);
}

}  // namespace

genga::Curve core_curve(const Curve& curve) { return core_curve(curve, std::span<const genga::Curve>()); }

genga::Curve core_switch(const Curve& curve) {
  const Records<SimpleKey> keys = simple_keys(curve);
  const PlayedKeys<SimpleKey> played(keys.view(), KeyOrder(curve));
  genga::Curve result;
  take_wraps(curve, result);
  result.times = times_of(played);
  result.values = values_of(played, [](float value) { return is_on(value) ? 1.0F : 0.0F; });
  result.shape = genga::KeyShape::step;
  return result;
}

std::vector<genga::Curve> core_curves(std::span<const Curve> curves) {
  std::vector<genga::Curve> result;
  result.reserve(curves.size());
  for (const Curve& curve : curves) result.push_back(core_curve(curve, result));
  return result;
}

}  // namespace genga::mrtk
