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

// Polynomials have their coefficients in ascending order, the constant one first.
struct Segment {
  SegmentKind kind = SegmentKind::constant;
  double begin = 0.0;  // seconds
  double end = 0.0;    // seconds
  std::array<double, 4> value{};
  std::array<double, 4> time{0.0, 1.0, 0.0, 0.0};  // from 0 at u = 0 to 1 at u = 1
  std::array<double, 2> turns{1.0, 1.0};  // u where time turns around, ascending; 1: nowhere. The smallest root counts.
};

// The segment from key index to key index + 1, by the shape of the latter. Finite parameters give finite coefficients.
// A segment whose coefficients would overflow, or that has no length, holds the first key's value.
Segment compile_segment(const Curve& curve, std::size_t index);
// The same for a rotation curve: the ratio of the way from one rotation to the next, 0 to 1.
Segment compile_segment(const RotationCurve& curve, std::size_t index);
// Both write into the caller's segment: a copy costs as much as the compiling.
void compile_segment(const Curve& curve, std::size_t index, Segment& segment);
void compile_segment(const RotationCurve& curve, std::size_t index, Segment& segment);
// An ease as a segment: share of the way, 0 to 1, by share of the time, begin 0 to end 1.
Segment ease_segment(const EaseHandles& ease);
// Makes a segment that is constant at every time.
void hold(double value, Segment& segment);

// Exactly the first key's value at begin. t: seconds, begin <= t < end; clamped outside.
double evaluate(const Segment& segment, double t);

// Whether it is constant or straight, and so has no handles to show.
inline bool is_straight(const Segment& segment) {
  if (segment.kind == SegmentKind::constant) return true;
  return segment.kind == SegmentKind::cubic && segment.value[2] == 0.0 && segment.value[3] == 0.0;
}

// Returns u of a cubic pair at a share of its span, 0 to 1.
double solve_pair(const Segment& segment, double share);

// Slopes, in value units per second, for continuing the curve in a straight line: where it leaves its first key (index
// 0), and where it arrives at its last.
double out_slope(const Curve& curve, std::size_t index);
double in_slope(const Curve& curve, std::size_t index);

// The segment's slope at its start or end, in value over the whole span; 0 where it is flat or vertical.
double end_slope(const Segment& segment, bool at_begin);

}  // namespace genga
