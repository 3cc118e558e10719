// A curve's value at a time, also before its first and after its last key.
// Not for whole clips: evaluate/clip.h does many curves at once.
//
//     CurveCursor cursor;                              // one per curve, kept from call to call
//     double value = evaluate(curve, 1.5, cursor);     // seconds
//
// Any order of times is right; going forward is fast. Results do not depend on what the cursor has seen. A curve
// without keys is 0 (a rotation: identity), one with one key that key's value at every time, whatever its behaviours
// say.
#pragma once

#include <cstddef>
#include <limits>

#include "genga/core/curve.h"
#include "genga/evaluate/segment.h"
#include "genga/evaluate/slerp.h"
#include "genga/math/vector.h"

namespace genga {

// What was found last time. Belongs to one curve; make a new one when the curve is changed.
struct CurveCursor {
  double valid_from = std::numeric_limits<double>::infinity();  // seconds; segment serves valid_from <= t < valid_until
  double valid_until = -std::numeric_limits<double>::infinity();
  std::size_t index = 0;  // of the key at the segment's beginning
  Segment segment;
};

struct RotationCursor {
  CurveCursor ratio;  // its segment gives the ratio of the way
  Slerp arc;          // from one key's rotation to the next's
};

double evaluate(const Curve& curve, double t, CurveCursor& cursor);
double evaluate(const Curve& curve, double t);
// Unit.
Quat evaluate(const RotationCurve& curve, double t, RotationCursor& cursor);
Quat evaluate(const RotationCurve& curve, double t);

// Whether one segment serves t and times around it: then it is put into the cursor. Not so where a curve goes on in
// cycles or in a straight line.
bool seek(const Curve& curve, double t, CurveCursor& cursor);
bool seek(const RotationCurve& curve, double t, RotationCursor& cursor);

// The time inside the keys that stands for t outside them, and how many cycles (offset_repeat shifts by that many).
struct WrappedTime {
  double time = 0.0;    // seconds, first key <= time <= last key
  double cycles = 0.0;  // whole, negative before the first key
};
// behaviour: repeat, oscillate or offset_repeat; others are drawn to the nearer end.
WrappedTime wrap_time(Behaviour behaviour, double first, double last, double t);

}  // namespace genga
