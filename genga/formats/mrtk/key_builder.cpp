#include "genga/formats/mrtk/key_builder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "genga/formats/unity_common/key_shape.h"

namespace genga::mrtk {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
// Keys nearer to each other than sixteen steps of float32 keep their values: what passing through the given points asks
// of them would swing from key to key.
constexpr double max_shift = 1.0 / 16.0;

std::optional<std::int32_t> wrap_of(Behaviour behaviour) {
  switch (behaviour) {
    case Behaviour::constant: return wrap_clamp_forever;
    case Behaviour::repeat: return wrap_loop;
    case Behaviour::oscillate: return wrap_ping_pong;
    default: return std::nullopt;
  }
}

bool is_straight(const genga::Curve& curve) {
  if (curve.size() < 2) return true;
  if (curve.shapes.empty()) return curve.shape == genga::KeyShape::linear;
  // The first key's shape rules no segment.
  return std::all_of(curve.shapes.begin() + 1, curve.shapes.end(),
                     [](genga::KeyShape shape) { return shape == genga::KeyShape::linear; });
}

// The value of a key at `time`, later than wanted_time, with which the line from the key before passes through value at
// wanted_time.
double value_through(const SimpleKey& before, double time, double wanted_time, double value) {
  const double share = (time - wanted_time) / (time - static_cast<double>(before.time));
  const bool is_near = share > 0.0 && share <= max_shift;
  if (!is_near) return value;
  return (value - share * static_cast<double>(before.value)) / (1.0 - share);
}

}  // namespace

float float_not_below(double time) {
  const auto nearest = static_cast<float>(time);
  return static_cast<double>(nearest) < time ? std::nextafter(nearest, infinity) : nearest;
}

float float_not_above(double time) {
  const auto nearest = static_cast<float>(time);
  return static_cast<double>(nearest) > time ? std::nextafter(nearest, -infinity) : nearest;
}

Result<Curve> make_line(const genga::Curve& curve, const std::string& path, FindingCollector& findings) {
  const auto before = wrap_of(curve.before);
  const auto after = wrap_of(curve.after);
  if (!is_straight(curve) || !before || !after) {
    return no_conversion("curves of a recording are straight lines that hold, repeat or oscillate", path);
  }
  Curve made{.pre_wrap = *before, .post_wrap = *after};
  std::vector<SimpleKey>& keys = made.keys.own();
  keys.reserve(curve.size());
  for (std::size_t index = 0; index < curve.size(); ++index) {
    const float time = float_not_below(curve.time(index));
    const bool is_same_time = !keys.empty() && keys.back().time == time;
    if (is_same_time) {
      keys.pop_back();
      findings.warn("mrtk.merged-keys", path, "keys that float32 cannot tell apart in time: the last one stays");
    }
    double value = curve.values[index];
    if (!keys.empty()) value = value_through(keys.back(), time, curve.time(index), value);
    keys.push_back({time, static_cast<float>(value)});
    if (std::isfinite(time) && std::isfinite(static_cast<float>(value))) continue;
    return no_conversion("a number that float32 does not hold", path + ".keys[" + std::to_string(index) + "]");
  }
  return made;
}

namespace {

// Tangents and weights of a key with slopes; of others those of a straight line.
FullKey full_key(const genga::Curve& curve, std::size_t index) {
  const genga::Key key = curve.key(index);
  FullKey made = full_key(SimpleKey{static_cast<float>(key.time), static_cast<float>(key.value)});
  if (!unity::is_cubic(key.shape)) return made;
  made.in_tangent = static_cast<float>(key.parameters[0]);
  made.out_tangent = static_cast<float>(key.parameters[1]);
  std::int32_t mode = weighted_none;
  double in_weight = 0.0;
  double out_weight = 0.0;
  if (key.shape == genga::KeyShape::weighted_hermite) {
    in_weight = key.parameters[2];
    out_weight = key.parameters[3];
    mode = (in_weight != unity::default_weight ? weighted_in : weighted_none) |
           (out_weight != unity::default_weight ? weighted_out : weighted_none);
  }
  made.weighted_mode = mode;
  made.in_weight = static_cast<float>(in_weight);
  made.out_weight = static_cast<float>(out_weight);
  return made;
}

// Both sides of a segment that is a step or a line beside cubics.
void write_side(const genga::Curve& curve, std::size_t end, std::vector<FullKey>& keys) {
  FullKey& left = keys[end - 1];
  FullKey& right = keys[end];
  const genga::KeyShape shape = curve.shape_of(end);
  if (unity::is_cubic(shape)) return;
  if (shape == genga::KeyShape::step) {
    left.out_tangent = right.in_tangent = infinity;
    return;
  }
  left.out_weight = 0.0F;
  left.weighted_mode = left.weighted_mode | weighted_out;
  right.in_weight = 0.0F;
  right.weighted_mode = right.weighted_mode | weighted_in;
  left.out_tangent = right.in_tangent = 0.0F;
}

}  // namespace

Result<Curve> make_curve(const genga::Curve& curve, const std::string& path, FindingCollector& findings) {
  if (is_straight(curve) || !unity::has_shapes(curve)) return make_line(curve, path, findings);
  const auto before = wrap_of(curve.before);
  const auto after = wrap_of(curve.after);
  if (!before || !after) return no_conversion("curves of a recording hold, repeat or oscillate", path);
  Curve made{.pre_wrap = *before, .post_wrap = *after};
  std::vector<FullKey>& keys = made.full_keys.own();
  keys.reserve(curve.size());
  for (std::size_t index = 0; index < curve.size(); ++index) {
    keys.push_back(full_key(curve, index));
    if (std::isfinite(keys.back().time.get()) && std::isfinite(keys.back().value.get())) continue;
    return no_conversion("a number that float32 does not hold", path + ".keys[" + std::to_string(index) + "]");
  }
  for (std::size_t end = 1; end < keys.size(); ++end) write_side(curve, end, keys);
  return made;
}

Curve make_switch(const genga::Curve& curve) {
  Curve made;
  std::vector<SimpleKey>& keys = made.keys.own();
  for (std::size_t index = 0; index < curve.size(); ++index) {
    const float time = float_not_above(curve.time(index));
    const float value = curve.values[index] > 0.5 ? 1.0F : 0.0F;
    if (!std::isfinite(time)) continue;
    if (!keys.empty() && keys.back().time == time) keys.pop_back();
    if (keys.empty() || keys.back().value != value) keys.push_back({time, value});
  }
  return made;
}

}  // namespace genga::mrtk
