#include "genga/formats/mrtk/core_curve.h"

#include <algorithm>
#include <utility>

#include "genga/formats/mrtk/key_order.h"
#include "genga/formats/unity_common/key_shape.h"

namespace genga::mrtk {
namespace {

Behaviour behaviour_of(std::int32_t wrap) {
  switch (wrap) {
    case wrap_loop: return Behaviour::repeat;
    case wrap_ping_pong: return Behaviour::oscillate;
    default: return Behaviour::constant;
  }
}

unity::Tangents tangents_of(const FullKey& key) {
  return {key.in_tangent, key.out_tangent, key.in_weight, key.out_weight, key.weighted_mode};
}

bool is_linear(const FullKey& key) { return unity::is_straight(tangents_of(key)); }

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

// Shapes and parameters of keys that are not all straight lines.
void write_tangents(const PlayedKeys<FullKey>& keys, genga::Curve& result) {
  bool has_default = false;  // a weight that float32 does not have
  keys.for_each([&](const FullKey& key) {
    result.shapes.push_back(unity::shape_of(key.weighted_mode));
    has_default = has_default || unity::has_default_weight(key.weighted_mode);
  });
  result.parameter_stride = max_key_parameters;
  result.parameters = has_default ? Scalars::doubles({}) : Scalars::floats({});
  keys.for_each([&](const FullKey& key) {
    for (const double parameter : unity::parameters_of(tangents_of(key))) result.parameters.push_back(parameter);
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
