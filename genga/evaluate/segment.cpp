#include "genga/evaluate/segment.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/evaluate/segment_lanes.h"

namespace genga {
namespace {

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

// The tangent of a Kochanek-Bartels key on one side, as a slope; a linear key is one with all parameters 0. side: 1
// where the curve leaves the key, -1 where it arrives.
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
  return divide_or_zero(at.has_after ? from_after : from_before, span + end_extent(curve.tangents, at.key.shape));
}

double handle_slope(double time, double value) {
  return std::abs(time) > shortest_handle ? value / time : value / shortest_handle;
}

// Where an ease is at its end, and where the next one is at its beginning: rise over run of the handle.
double ease_slope(int run, int rise, double span, double gain) {
  return divide_or_zero(divide_or_zero(static_cast<double>(rise), static_cast<double>(run)) * gain, span);
}

// As if it were new.
GENGA_ALWAYS_INLINE void start(Segment& segment, double begin, double end, double value) {
  segment.kind = SegmentKind::constant;
  segment.begin = begin;
  segment.end = end;
  segment.value = {value, 0.0, 0.0, 0.0};
  segment.time = {0.0, 1.0, 0.0, 0.0};
  segment.turns = {1.0, 1.0};
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

// One sum instead of four questions: it is finite only if all are.
bool is_finite(const std::array<double, 4>& c) { return std::isfinite(c[0] + c[1] + c[2] + c[3]); }

// These change a segment that holds its first value, and leave it so where numbers overflow.
void make_cubic(Segment& segment, const std::array<double, 4>& value) {
  if (!is_finite(value)) return;
  segment.kind = SegmentKind::cubic;
  segment.value = value;
}

void make_pair(Segment& segment, Point out_handle, Point in_handle, double last_value) {
  const auto time = power_form(0.0, out_handle.time, in_handle.time, 1.0);
  const auto value = power_form(segment.value[0], out_handle.value, in_handle.value, last_value);
  // Time is linear if the handles are at thirds; then there is nothing to solve.
  if (time[2] == 0.0 && time[3] == 0.0) {
    make_cubic(segment, value);
    return;
  }
  if (!is_finite(time) || !is_finite(value)) return;
  segment.kind = SegmentKind::cubic_pair;
  segment.time = time;
  segment.value = value;
  // Handles inside the span cannot turn time round.
  const auto is_inside = [](double share) { return share >= 0.0 && share <= 1.0; };
  if (!is_inside(out_handle.time) || !is_inside(in_handle.time)) segment.turns = turning_points(time);
}

// Handles as shares of 127: divided once, as compiling is most of the work at random times.
constexpr std::array<double, 256> make_ease_shares() {
  std::array<double, 256> shares{};
  for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = static_cast<double>(i) / 127.0;
  return shares;
}
constexpr std::array<double, 256> ease_shares = make_ease_shares();

void make_ease(Segment& segment, double last_value, const EaseHandles& ease) {
  const double first_value = segment.value[0];
  const double rise = last_value - first_value;
  if (ease[0] == ease[1] && ease[2] == ease[3]) {
    make_cubic(segment, {first_value, rise, 0.0, 0.0});
    return;
  }
  const auto share = power_form(0.0, ease_shares[ease[1]], ease_shares[ease[3]], 1.0);
  const std::array<double, 4> value{first_value, rise * share[1], rise * share[2], rise * share[3]};
  if (!is_finite(value)) return;
  segment.kind = SegmentKind::cubic_pair;
  segment.value = value;
  segment.time = power_form(0.0, ease_shares[ease[0]], ease_shares[ease[2]], 1.0);
  if (ease[0] > 127 || ease[2] > 127) segment.turns = turning_points(segment.time);
}

// Without the whole key, which most segments need little of. Not of an ease.
double parameter(const Curve& curve, std::size_t index, std::size_t which) {
  return curve.parameters[index * curve.parameter_stride + which];
}

bool is_weighted(const Curve& curve, std::size_t index) { return curve.shape_of(index) == KeyShape::weighted_hermite; }

void make_hermite(Segment& segment, const Curve& curve, std::size_t index) {
  const double first = segment.value[0];
  const double last = curve.values[index + 1];
  const double span = segment.end - segment.begin;
  const double leaving = out_slope(curve, index) * span;
  const double coming = in_slope(curve, index + 1) * span;
  if (!std::isfinite(leaving) || !std::isfinite(coming)) return;
  const double rise = last - first;
  if (!is_weighted(curve, index) && !is_weighted(curve, index + 1)) {
    make_cubic(segment, {first, leaving, 3.0 * rise - 2.0 * leaving - coming, leaving + coming - 2.0 * rise});
    return;
  }
  const double out_weight = is_weighted(curve, index) ? parameter(curve, index, 3) : 1.0 / 3.0;
  const double in_weight = is_weighted(curve, index + 1) ? parameter(curve, index + 1, 2) : 1.0 / 3.0;
  make_pair(segment, {out_weight, first + out_weight * leaving}, {1.0 - in_weight, last - in_weight * coming}, last);
}

void make_bezier(Segment& segment, const Curve& curve, std::size_t index) {
  const Key first = curve.key(index);
  const Key last = curve.key(index + 1);
  const double span = segment.end - segment.begin;
  Point out{1.0 / 3.0, first.value + out_slope(curve, index) * span / 3.0};
  if (first.shape == KeyShape::bezier2d) out = {first.parameters[2] / span, first.value + first.parameters[3]};
  const Point in{1.0 + last.parameters[0] / span, last.value + last.parameters[1]};
  make_pair(segment, out, in, last.value);
}

// If time turns around, the first of its branches that reaches share.
GENGA_NEVER_INLINE double solve_turning(const Segment& segment, double share) {
  if (share == 0.0) return 0.0;
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
  switch (curve.shape_of(index)) {
    case KeyShape::linear:
    case KeyShape::tcb: return tcb_slope(curve, neighbourhood(curve, index), 1.0);
    case KeyShape::hermite:
    case KeyShape::weighted_hermite: return parameter(curve, index, 1);
    case KeyShape::bezier2d: return handle_slope(parameter(curve, index, 2), parameter(curve, index, 3));
    case KeyShape::ease: {
      const Neighbourhood at = neighbourhood(curve, index);
      if (!at.has_after || curve.shape_of(index + 1) != KeyShape::ease) return 0.0;
      return ease_slope(curve.eases[index + 1][0], curve.eases[index + 1][1], at.after_span, at.after_rise);
    }
    case KeyShape::step: break;
  }
  return 0.0;
}

double in_slope(const Curve& curve, std::size_t index) {
  switch (curve.shape_of(index)) {
    case KeyShape::linear:
    case KeyShape::tcb: return tcb_slope(curve, neighbourhood(curve, index), -1.0);
    case KeyShape::hermite:
    case KeyShape::weighted_hermite: return parameter(curve, index, 0);
    case KeyShape::bezier2d: return handle_slope(parameter(curve, index, 0), parameter(curve, index, 1));
    case KeyShape::ease: {
      const Neighbourhood at = neighbourhood(curve, index);
      return ease_slope(127 - curve.eases[index][2], 127 - curve.eases[index][3], at.before_span, at.before_rise);
    }
    case KeyShape::step: break;
  }
  return 0.0;
}

void hold(double value, Segment& segment) { start(segment, 0.0, 0.0, value); }

void compile_segment(const Curve& curve, std::size_t index, Segment& segment) {
  const double* times = curve.times->data() + index;
  start(segment, times[0], times[1], curve.values[index]);
  if (!has_length(segment)) return;
  switch (curve.shape_of(index + 1)) {
    case KeyShape::step: break;
    case KeyShape::linear:
      make_cubic(segment, {segment.value[0], curve.values[index + 1] - segment.value[0], 0.0, 0.0});
      break;
    case KeyShape::hermite:
    case KeyShape::weighted_hermite:
    case KeyShape::tcb: make_hermite(segment, curve, index); break;
    case KeyShape::bezier2d: make_bezier(segment, curve, index); break;
    case KeyShape::ease: make_ease(segment, curve.values[index + 1], curve.eases[index + 1]); break;
  }
}

void compile_segment(const RotationCurve& curve, std::size_t index, Segment& segment) {
  const double* times = curve.times->data() + index;
  start(segment, times[0], times[1], 0.0);
  if (!has_length(segment)) return;
  switch (curve.shape_of(index + 1)) {
    case KeyShape::step: break;
    case KeyShape::ease: make_ease(segment, 1.0, curve.eases[index + 1]); break;
    default: make_cubic(segment, {0.0, 1.0, 0.0, 0.0}); break;
  }
}

Segment compile_segment(const Curve& curve, std::size_t index) {
  Segment segment;
  compile_segment(curve, index, segment);
  return segment;
}

Segment compile_segment(const RotationCurve& curve, std::size_t index) {
  Segment segment;
  compile_segment(curve, index, segment);
  return segment;
}

Segment ease_segment(const EaseHandles& ease) {
  Segment segment;
  start(segment, 0.0, 1.0, 0.0);
  make_ease(segment, 1.0, ease);
  return segment;
}

double solve_pair(const Segment& segment, double share) {
  if (segment.turns[0] < 1.0) [[unlikely]]
    return solve_turning(segment, share);
  return solve_monotone(segment.time[1], segment.time[2], segment.time[3], share);
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
