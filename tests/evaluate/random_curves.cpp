#include "tests/evaluate/random_curves.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace genga::test {
namespace {

using Real = long double;

struct Bezier {
  std::array<Real, 4> time{};
  std::array<Real, 4> value{};
};

Real bernstein(const std::array<Real, 4>& p, Real u) {
  const Real v = 1 - u;
  return v * v * v * p[0] + 3 * v * v * u * p[1] + 3 * v * u * u * p[2] + u * u * u * p[3];
}

Real bernstein_slope(const std::array<Real, 4>& p, Real u) {
  const Real v = 1 - u;
  return 3 * (v * v * (p[1] - p[0]) + 2 * v * u * (p[2] - p[1]) + u * u * (p[3] - p[2]));
}

// A tangent over the segment next to the key, in value units. side 1: after the key, -1: before it.
Real tangent(const std::vector<Key>& keys, TangentRule rule, std::size_t i, int side) {
  const Key& k = keys[i];
  const Real span = side > 0 ? Real(keys[i + 1].time) - k.time : Real(k.time) - keys[i - 1].time;
  const bool is_tcb = k.shape == KeyShape::tcb;
  if (is_tcb || k.shape == KeyShape::linear) {
    const Real t = is_tcb ? k.parameters[0] : 0.0;
    const Real c = is_tcb ? k.parameters[1] : 0.0;
    const Real b = is_tcb ? k.parameters[2] : 0.0;
    const Real of_before = side > 0 ? (1 - t) * (1 + c) * (1 + b) : (1 - t) * (1 - c) * (1 + b);
    const Real of_after = side > 0 ? (1 - t) * (1 - c) * (1 - b) : (1 - t) * (1 + c) * (1 - b);
    const bool is_first = i == 0;
    const bool is_last = i + 1 == keys.size();
    const Real extent = Real(1) / (is_tcb ? 3600 : 7200);
    const Real end = rule == TangentRule::shortened_ends ? span / (span + extent) : Real(1);
    if (is_first) return of_after * (Real(keys[1].value) - k.value) * end;
    if (is_last) return of_before * (Real(k.value) - keys[i - 1].value) * end;
    const Real total = Real(keys[i + 1].time) - keys[i - 1].time;
    return span / total *
           (of_before * (Real(k.value) - keys[i - 1].value) + of_after * (Real(keys[i + 1].value) - k.value));
  }
  if (k.shape == KeyShape::hermite || k.shape == KeyShape::weighted_hermite) {
    return Real(k.parameters[side > 0 ? 1 : 0]) * span;
  }
  if (k.shape == KeyShape::bezier2d) {
    const Real time = k.parameters[side > 0 ? 2 : 0];
    const Real value = k.parameters[side > 0 ? 3 : 1];
    return std::abs(time) > Real(1e-5) ? value * span / time : value * span * 1e5L;
  }
  return 0;  // step; ease keys stand beside each other only
}

Bezier handles(const std::vector<Key>& keys, TangentRule rule, std::size_t i) {
  const Key& a = keys[i];
  const Key& b = keys[i + 1];
  const Real span = Real(b.time) - a.time;
  Bezier z;
  z.time = {0, Real(1) / 3, Real(2) / 3, 1};
  z.value = {a.value, 0, 0, b.value};
  switch (b.shape) {
    case KeyShape::step: z.value = {a.value, a.value, a.value, a.value}; break;
    case KeyShape::linear:
      z.value[1] = (2 * Real(a.value) + b.value) / 3;
      z.value[2] = (Real(a.value) + 2 * Real(b.value)) / 3;
      break;
    case KeyShape::hermite:
    case KeyShape::weighted_hermite:
    case KeyShape::tcb:
      if (a.shape == KeyShape::weighted_hermite) z.time[1] = a.parameters[3];
      if (b.shape == KeyShape::weighted_hermite) z.time[2] = 1 - Real(b.parameters[2]);
      z.value[1] = a.value + z.time[1] * tangent(keys, rule, i, 1);
      z.value[2] = b.value - (1 - z.time[2]) * tangent(keys, rule, i + 1, -1);
      break;
    case KeyShape::bezier2d:
      z.value[1] = a.value + tangent(keys, rule, i, 1) / 3;
      if (a.shape == KeyShape::bezier2d) {
        z.time[1] = a.parameters[2] / span;
        z.value[1] = Real(a.value) + a.parameters[3];
      }
      z.time[2] = 1 + b.parameters[0] / span;
      z.value[2] = Real(b.value) + b.parameters[1];
      break;
    case KeyShape::ease:
      z.time = {0, Real(b.parameters[0]) / 127, Real(b.parameters[2]) / 127, 1};
      z.value[1] = a.value + (Real(b.value) - a.value) * Real(b.parameters[1]) / 127;
      z.value[2] = a.value + (Real(b.value) - a.value) * Real(b.parameters[3]) / 127;
      break;
  }
  return z;
}

bool turns_round(const Bezier& z) { return z.time[1] < 0 || z.time[1] > 1 || z.time[2] < 0 || z.time[2] > 1; }

// The smallest u at which time reaches share: if time may turn around, the first of many small steps that reaches it,
// halved.
Real first_reach(const Bezier& z, Real share) {
  Real low = 0;
  Real high = 1;
  const int steps = turns_round(z) ? 2048 : 1;
  for (int i = 1; i <= steps; ++i) {
    if (bernstein(z.time, Real(i) / steps) < share) continue;
    low = Real(i - 1) / steps;
    high = Real(i) / steps;
    break;
  }
  for (int i = 0; i < 66; ++i) {
    const Real middle = (low + high) / 2;
    (bernstein(z.time, middle) < share ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

std::uint64_t Random::bits() {
  // splitmix64
  state_ += 0x9E3779B97F4A7C15ULL;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

double Random::uniform(double low, double high) {
  return low + (high - low) * static_cast<double>(bits() >> 11U) * 0x1p-53;
}

Curve make_curve(const std::vector<Key>& keys) {
  Curve curve;
  std::vector<double> times;
  curve.values = Scalars::doubles({});
  curve.parameters = Scalars::doubles({});
  curve.parameter_stride = 4;
  bool has_ease = false;
  for (const Key& key : keys) {
    times.push_back(key.time);
    curve.values.push_back(key.value);
    curve.shapes.push_back(key.shape);
    has_ease = has_ease || key.shape == KeyShape::ease;
    EaseHandles ease{};
    for (std::size_t i = 0; i < 4; ++i) {
      curve.parameters.push_back(key.parameters[i]);
      if (key.shape == KeyShape::ease) ease[i] = static_cast<std::uint8_t>(key.parameters[i]);
    }
    curve.eases.push_back(ease);
  }
  if (!has_ease) curve.eases.clear();
  curve.times = make_times(std::move(times));
  return curve;
}

std::vector<Key> random_keys(Random& random) {
  std::vector<Key> keys(2 + random.below(5));
  const double scale = std::pow(10.0, random.uniform(-3.0, 3.0));
  const bool all_ease = random.below(4) == 0;
  const bool stays_inside = random.below(2) == 0;
  double time = random.uniform(-10.0, 10.0);
  for (Key& key : keys) {
    key.time = time;
    time += random.below(10) == 0 ? 0.0 : random.uniform(0.001, 2.0);
    key.value = random.uniform(-scale, scale);
    key.shape = all_ease ? KeyShape::ease : all_shapes[random.below(6)];
    auto& p = key.parameters;
    switch (key.shape) {
      case KeyShape::hermite: p = {random.uniform(-5 * scale, 5 * scale), random.uniform(-5 * scale, 5 * scale)}; break;
      case KeyShape::weighted_hermite:
        p = {random.uniform(-5 * scale, 5 * scale), random.uniform(-5 * scale, 5 * scale), random.uniform(0, 1),
             random.uniform(0, stays_inside ? 1 : 3)};
        break;
      case KeyShape::tcb: p = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)}; break;
      case KeyShape::bezier2d: {
        const double reach = stays_inside ? 0.001 : 3.0;
        p = {random.uniform(-reach, 0), random.uniform(-scale, scale), random.uniform(0, reach),
             random.uniform(-scale, scale)};
        break;
      }
      case KeyShape::ease:
        for (double& handle : p) handle = static_cast<double>(random.below(128));
        break;
      default: break;
    }
  }
  return keys;
}

Reference reference_value(const std::vector<Key>& keys, TangentRule tangents, double t) {
  std::size_t i = keys.size() - 1;
  while (keys[i].time > t) --i;
  const Bezier z = handles(keys, tangents, i);
  const Real share = (Real(t) - keys[i].time) / (Real(keys[i + 1].time) - keys[i].time);
  const Real u = first_reach(z, share);
  Reference reference;
  reference.value = bernstein(z.value, u);
  for (const Real value : z.value) reference.largest_handle = std::max(reference.largest_handle, std::abs(value));
  // Where time turns around, a rounding of 1e-16 in it is one of 1e-8 in u.
  reference.is_steep = turns_round(z) && std::abs(bernstein_slope(z.time, u)) < 1e-2L;
  return reference;
}

}  // namespace genga::test
