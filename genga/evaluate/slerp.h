// Spherical interpolation between two rotations, prepared once for many ratios.
// Not for a single ratio: math/vector.h's slerp_short does the same.
//
//     Slerp arc = prepare_slerp(a, b);     // both unit
//     Quat between = evaluate(arc, 0.25);  // a at 0, b or -b at 1
#pragma once

#include "genga/evaluate/segment_lanes.h"
#include "genga/math/vector.h"

namespace genga {

struct Slerp {
  Quat from{1, 0, 0, 0};      // unit
  Quat to{1, 0, 0, 0};        // unit, with the sign that makes the arc the shorter one
  double angle = 0.0;         // radians between the two as 4D vectors, 0 to pi / 2
  double inverse_sine = 0.0;  // 1 / sin(angle); 0: the arc is so short that its chord is used
};

Slerp prepare_slerp(const Quat& from, const Quat& to);

// Exact within 4e-16, rounding included, for |x| <= pi / 2: the Taylor series to x^19, with remainder x^21 / 21!. Real
// is double or a vector of doubles.
template <class Real>
GENGA_ALWAYS_INLINE void sine(const Real& x, Real& result) {
  const Real square = x * x;
  const Real fourth = square * square;
  const Real eighth = fourth * fourth;
  // In pairs, so that no term waits for all the others.
  const Real low = (square * (1.0 / 120.0) - 1.0 / 6.0) + (square * (1.0 / 362880.0) - 1.0 / 5040.0) * fourth;
  const Real high = (square * (1.0 / 6227020800.0) - 1.0 / 39916800.0) +
                    (square * (1.0 / 355687428096000.0) - 1.0 / 1307674368000.0) * fourth;
  const Real sum = low + (high - eighth * (1.0 / 121645100408832000.0)) * eighth;
  result = x + x * (square * sum);
}

// The weights of both rotations at a ratio of the way.
template <class Real>
GENGA_ALWAYS_INLINE void weigh(const Real& ratio, const Real& angle, const Real& inverse_sine, Real& from, Real& to) {
  const Real zero{};
  const Real one = zero + 1.0;
  const Real rest = one - ratio;
  sine(rest * angle, from);
  sine(ratio * angle, to);
  from = inverse_sine != zero ? from * inverse_sine : rest;
  to = inverse_sine != zero ? to * inverse_sine : ratio;
  // Without this, rounding would make it almost 1.
  from = ratio == zero ? one : from;
}

inline Quat blend(const Slerp& arc, double from, double to) {
  return {from * arc.from.w + to * arc.to.w, from * arc.from.x + to * arc.to.x, from * arc.from.y + to * arc.to.y,
          from * arc.from.z + to * arc.to.z};
}

// A unit quaternion within rounding, and exactly `from` at ratio 0.
inline Quat evaluate(const Slerp& arc, double ratio) {
  double from = 0.0;
  double to = 0.0;
  weigh(ratio, arc.angle, arc.inverse_sine, from, to);
  return blend(arc, from, to);
}

}  // namespace genga
