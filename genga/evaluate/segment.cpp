#include "genga/evaluate/segment.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/evaluate/segment_lanes.h"

namespace genga {
namespace {

// Seconds. LightWave's Layout shortens the outermost tangents of an envelope as if its last frame were that much
// longer.
constexpr double lightwave_end_extent = 1.0 / 3600.0;
// Seconds. The published LightWave SDK code takes a flatter handle than this for vertical.
constexpr double shortest_handle = 1e-5;

// A key with its neighbours, as far as there are any.
struct Neighbourhood {
  Key key;
  double before_span = 0.0;  // seconds to the key before, 0 at the first
  double before_rise = 0.0;  // value gained since the key before
  double after_span = 0.0;
  double after_rise = 0.0;
  bool has_before = false;
  bool has_after = false;
};

Neighbourhood neighbourhood(const Curve& curve, std::size_t index) {
  Neighbourhood at;
  at.key = curve.key(index);
  at.has_before = index > 0;
  at.has_after = index + 1 < curve.size();
  if (at.has_before) {
    at.before_span = at.key.time - curve.time(index - 1);
    at.before_rise = at.key.value - curve.values[index - 1];
  }
  if (at.has_after) {
    at.after_span = curve.time(index + 1) - at.key.time;
    at.after_rise = curve.values[index + 1] - at.key.value;
  }
  return at;
}

double divide_or_zero(double dividend, double divisor) { return divisor != 0.0 ? dividend / divisor : 0.0; }

// The tangent of a Kochanek-Bartels key on one side, as a slope; a linear key is one with all parameters 0.
// side: 1 as the curve leaves the key, -1 as it comes to it.
double tcb_slope(const Curve& curve, const Neighbourhood& at, double side) {
  const bool is_tcb = at.key.shape == KeyShape::tcb;
  const double tension = is_tcb ? at.key.parameters[0] : 0.0;
  const double continuity = is_tcb ? at.key.parameters[1] * side : 0.0;
  const double bias = is_tcb ? at.key.parameters[2] : 0.0;
  const double from_before = (1.0 - tension) * (1.0 + continuity) * (1.0 + bias) * at.before_rise;
  const double from_after = (1.0 - tension) * (1.0 - continuity) * (1.0 - bias) * at.after_rise;
  if (at.has_before && at.has_after) {
    return divide_or_zero(from_before + from_after, at.before_span + at.after_span);
  }
  const double span = at.has_after ? at.after_span : at.before_span;
  const double extent = curve.tangents == TangentRule::lightwave ? lightwave_end_extent : 0.0;
  return divide_or_zero(at.has_after ? from_after : from_before, span + extent);
}

double handle_slope(double time, double value) {
  return std::abs(time) > shortest_handle ? value / time : value / shortest_handle;
}

// Where an ease is at its end, and where the next one is at its beginning: rise over run of the handle.
double ease_slope(int run, int rise, double span, double gain) {
  return divide_or_zero(divide_or_zero(static_cast<double>(rise), static_cast<double>(run)) * gain, span);
}

Segment constant_segment(double begin, double end, double value) {
  Segment segment;
  segment.begin = begin;
  segment.end = end;
  segment.value[0] = value;
  return segment;
}

bool has_length(const Segment& segment) {
  return segment.end > segment.begin && std::isfinite(segment.end - segment.begin);
}

struct Point {
  double time = 0.0;  // share of the span
  double value = 0.0;
};

std::array<double, 4> power_form(double p0, double p1, double p2, double p3) {
  return {p0, 3.0 * (p1 - p0), 3.0 * ((p2 - p1) - (p1 - p0)), (p3 - p0) - 3.0 * (p2 - p1)};
}

// The parameters inside (0, 1) where the derivative of c1 u + c2 u² + c3 u³ changes its sign.
std::array<double, 2> turning_points(const std::array<double, 4>& c) {
  std::array<double, 2> turns{1.0, 1.0};
  const double a = 3.0 * c[3];
  const double half_b = c[2];
  const double discriminant = half_b * half_b - a * c[1];
  if (!(discriminant > 0.0)) return turns;
  const double q = -(half_b + std::copysign(std::sqrt(discriminant), half_b));
  double first = divide_or_zero(q, a);
  double second = divide_or_zero(c[1], q);
  if (first > second) std::swap(first, second);
  std::size_t count = 0;
  for (const double turn : {first, second}) {
    if (turn > 0.0 && turn < 1.0) turns[count++] = turn;
  }
  return turns;
}

bool is_finite(const std::array<double, 4>& c) {
  return std::isfinite(c[0]) && std::isfinite(c[1]) && std::isfinite(c[2]) && std::isfinite(c[3]);
}

// base: begin, end and the first value.
Segment cubic_segment(Segment base, const std::array<double, 4>& value) {
  if (!is_finite(value)) return base;
  base.kind = SegmentKind::cubic;
  base.value = value;
  return base;
}

Segment pair_segment(Segment base, Point out_handle, Point in_handle, double last_value) {
  const auto time = power_form(0.0, out_handle.time, in_handle.time, 1.0);
  const auto value = power_form(base.value[0], out_handle.value, in_handle.value, last_value);
  // Time runs evenly when the handles stand at thirds; then there is nothing to solve.
  if (time[2] == 0.0 && time[3] == 0.0) return cubic_segment(base, value);
  if (!is_finite(time) || !is_finite(value)) return base;
  base.kind = SegmentKind::cubic_pair;
  base.time = time;
  base.value = value;
  // Handles inside the span cannot turn time round.
  const bool inside =
      out_handle.time >= 0.0 && out_handle.time <= 1.0 && in_handle.time >= 0.0 && in_handle.time <= 1.0;
  if (!inside) base.turns = turning_points(time);
  return base;
}

Segment ease_segment(Segment base, double last_value, const EaseHandles& ease) {
  const double rise = last_value - base.value[0];
  if (ease[0] == ease[1] && ease[2] == ease[3]) return cubic_segment(base, {base.value[0], rise, 0.0, 0.0});
  const auto share = [](std::uint8_t handle) { return static_cast<double>(handle) / 127.0; };
  const Point out{share(ease[0]), share(ease[1])};
  const Point in{share(ease[2]), share(ease[3])};
  Segment unit = base;
  unit.value[0] = 0.0;
  Segment segment = pair_segment(unit, out, in, 1.0);
  for (double& coefficient : segment.value) coefficient *= rise;
  segment.value[0] = base.value[0];
  return is_finite(segment.value) ? segment : base;
}

bool is_weighted(const Key& key) { return key.shape == KeyShape::weighted_hermite; }

Segment hermite_segment(const Segment& base, const Curve& curve, std::size_t index) {
  const Key first = curve.key(index);
  const Key last = curve.key(index + 1);
  const double span = base.end - base.begin;
  const double leaving = out_slope(curve, index) * span;
  const double coming = in_slope(curve, index + 1) * span;
  if (!std::isfinite(leaving) || !std::isfinite(coming)) return base;
  const double rise = last.value - first.value;
  if (!is_weighted(first) && !is_weighted(last)) {
    return cubic_segment(base,
                         {first.value, leaving, 3.0 * rise - 2.0 * leaving - coming, leaving + coming - 2.0 * rise});
  }
  const double out_weight = is_weighted(first) ? first.parameters[3] : 1.0 / 3.0;
  const double in_weight = is_weighted(last) ? last.parameters[2] : 1.0 / 3.0;
  return pair_segment(base, {out_weight, first.value + out_weight * leaving},
                      {1.0 - in_weight, last.value - in_weight * coming}, last.value);
}

Segment bezier_segment(const Segment& base, const Curve& curve, std::size_t index) {
  const Key first = curve.key(index);
  const Key last = curve.key(index + 1);
  const double span = base.end - base.begin;
  Point out{1.0 / 3.0, first.value + out_slope(curve, index) * span / 3.0};
  if (first.shape == KeyShape::bezier2d) out = {first.parameters[2] / span, first.value + first.parameters[3]};
  const Point in{1.0 + last.parameters[0] / span, last.value + last.parameters[1]};
  return pair_segment(base, out, in, last.value);
}

// Where time turns round, the first of its branches that reaches share.
double solve_turning(const Segment& segment, double share) {
  const auto& c = segment.time;
  const auto time_at = [&](double u) { return ((c[3] * u + c[2]) * u + c[1]) * u; };
  double low = 0.0;
  for (const double turn : segment.turns) {
    if (time_at(turn) >= share) return solve_time(c[1], c[2], c[3], share, low, turn);
    low = turn;
  }
  return solve_time(c[1], c[2], c[3], share, low, 1.0);
}

}  // namespace

double out_slope(const Curve& curve, std::size_t index) {
  const Neighbourhood at = neighbourhood(curve, index);
  switch (at.key.shape) {
    case KeyShape::linear:
    case KeyShape::tcb: return tcb_slope(curve, at, 1.0);
    case KeyShape::hermite:
    case KeyShape::weighted_hermite: return at.key.parameters[1];
    case KeyShape::bezier2d: return handle_slope(at.key.parameters[2], at.key.parameters[3]);
    case KeyShape::ease:
      if (!at.has_after || curve.shape_of(index + 1) != KeyShape::ease) return 0.0;
      return ease_slope(curve.eases[index + 1][0], curve.eases[index + 1][1], at.after_span, at.after_rise);
    case KeyShape::step: break;
  }
  return 0.0;
}

double in_slope(const Curve& curve, std::size_t index) {
  const Neighbourhood at = neighbourhood(curve, index);
  switch (at.key.shape) {
    case KeyShape::linear:
    case KeyShape::tcb: return tcb_slope(curve, at, -1.0);
    case KeyShape::hermite:
    case KeyShape::weighted_hermite: return at.key.parameters[0];
    case KeyShape::bezier2d: return handle_slope(at.key.parameters[0], at.key.parameters[1]);
    case KeyShape::ease:
      return ease_slope(127 - curve.eases[index][2], 127 - curve.eases[index][3], at.before_span, at.before_rise);
    case KeyShape::step: break;
  }
  return 0.0;
}

Segment compile_segment(const Curve& curve, std::size_t index) {
  const Segment base = constant_segment(curve.time(index), curve.time(index + 1), curve.values[index]);
  if (!has_length(base)) return base;
  switch (curve.shape_of(index + 1)) {
    case KeyShape::step: break;
    case KeyShape::linear:
      return cubic_segment(base, {base.value[0], curve.values[index + 1] - base.value[0], 0.0, 0.0});
    case KeyShape::hermite:
    case KeyShape::weighted_hermite:
    case KeyShape::tcb: return hermite_segment(base, curve, index);
    case KeyShape::bezier2d: return bezier_segment(base, curve, index);
    case KeyShape::ease: return ease_segment(base, curve.values[index + 1], curve.eases[index + 1]);
  }
  return base;
}

Segment compile_segment(const RotationCurve& curve, std::size_t index) {
  const Segment base = constant_segment(curve.time(index), curve.time(index + 1), 0.0);
  if (!has_length(base)) return base;
  switch (curve.shape_of(index + 1)) {
    case KeyShape::step: return base;
    case KeyShape::ease: return ease_segment(base, 1.0, curve.eases[index + 1]);
    default: return cubic_segment(base, {0.0, 1.0, 0.0, 0.0});
  }
}

double solve_pair(const Segment& segment, double share) {
  if (share == 0.0) return 0.0;
  if (segment.turns[0] < 1.0) return solve_turning(segment, share);
  const auto& c = segment.time;
  double u = share;
  bool done = false;
  halley(c[1], c[2], c[3], share, u, done);
  return done ? u : solve_time(c[1], c[2], c[3], share, 0.0, 1.0);
}

double evaluate(const Segment& segment, double t) {
  const auto& c = segment.value;
  if (segment.kind == SegmentKind::constant) return c[0];
  const double share = std::clamp((t - segment.begin) / (segment.end - segment.begin), 0.0, 1.0);
  const double u = segment.kind == SegmentKind::cubic_pair ? solve_pair(segment, share) : share;
  return ((c[3] * u + c[2]) * u + c[1]) * u + c[0];
}

double end_slope(const Segment& segment, bool at_begin) {
  const auto derivative = [&](const std::array<double, 4>& c) {
    return at_begin ? c[1] : c[1] + 2.0 * c[2] + 3.0 * c[3];
  };
  return divide_or_zero(derivative(segment.value), derivative(segment.time));
}

}  // namespace genga
