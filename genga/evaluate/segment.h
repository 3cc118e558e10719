// The segment kernel: what a curve does between two neighbouring keys, for every key shape of every format.
// Not for times outside a curve's keys (evaluate/curve.h).
//
//     Segment segment = compile_segment(curve, 3);      // from key 3 to key 4
//     double value = evaluate(segment, 1.25);           // seconds, begin <= t < end
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "genga/core/curve.h"

namespace genga {

enum class SegmentKind : std::uint8_t {
  constant,    // value[0]
  cubic,       // polynomial in u = (t - begin) / (end - begin)
  cubic_pair,  // time(u) = (t - begin) / (end - begin) is solved for u, then value(u)
};

// Polynomials have their coefficients from the constant one up.
struct Segment {
  SegmentKind kind = SegmentKind::constant;
  double begin = 0.0;  // seconds
  double end = 0.0;    // seconds
  std::array<double, 4> value{};
  std::array<double, 4> time{0.0, 1.0, 0.0, 0.0};  // from 0 at u = 0 to 1 at u = 1
  std::array<double, 2> turns{1.0, 1.0};  // u where time turns round, ascending; 1: nowhere. The smallest root counts.
};

// From key index to key index + 1, by the shape of the latter. Finite parameters give finite coefficients: what would
// overflow is held at the first key's value, as is a span without length.
Segment compile_segment(const Curve& curve, std::size_t index);
// The same of a rotation curve: the ratio of the way from one rotation to the next, 0 to 1.
Segment compile_segment(const RotationCurve& curve, std::size_t index);
// Both where the caller keeps it: a copy costs as much as the compiling.
void compile_segment(const Curve& curve, std::size_t index, Segment& segment);
void compile_segment(const RotationCurve& curve, std::size_t index, Segment& segment);
// The share of the way, 0 to 1, at each share of the time, begin 0 to end 1.
Segment ease_segment(const EaseHandles& ease);
// Of a value that holds always.
void hold(double value, Segment& segment);

// Exactly the first key's value at begin. t: seconds, begin <= t < end; beyond, it is drawn to the nearer end.
double evaluate(const Segment& segment, double t);

// It holds, or goes straight: it has no handles to show.
inline bool is_straight(const Segment& segment) {
  if (segment.kind == SegmentKind::constant) return true;
  return segment.kind == SegmentKind::cubic && segment.value[2] == 0.0 && segment.value[3] == 0.0;
}

// u of a cubic pair at a share of its span, 0 to 1.
double solve_pair(const Segment& segment, double share);

// Value units per second as a curve leaves a key (its first: index 0) and comes to one (its last), for going straight
// on.
double out_slope(const Curve& curve, std::size_t index);
double in_slope(const Curve& curve, std::size_t index);

// The segment's slope at its first or last moment, in value over the whole span; 0 where it stands still or is
// vertical.
double end_slope(const Segment& segment, bool at_begin);

}  // namespace genga
