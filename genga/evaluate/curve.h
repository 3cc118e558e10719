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

// How a time lies to a curve's keys.
enum class Where {
  between,  // two keys: one segment serves
  held,     // a key's value holds
  nothing,  // zero or identity holds
  beyond,   // cycles or a straight line: every time has a value of its own
};
struct Stretch {
  Where where = Where::nothing;
  std::size_t index = 0;                                   // between: of the earlier key; held: of the key
  double from = -std::numeric_limits<double>::infinity();  // seconds; the same holds for from <= t < until
  double until = std::numeric_limits<double>::infinity();
};
// hint: of a key near t; any will do.
Stretch find_stretch(const KeyTable& keys, double t, std::size_t hint);
// Not for Where::beyond.
Segment segment_of(const Curve& curve, const Stretch& stretch);
Segment segment_of(const RotationCurve& curve, const Stretch& stretch);
Slerp arc_of(const RotationCurve& curve, const Stretch& stretch);

// The time inside the keys that stands for t outside them, and how many cycles (offset_repeat shifts by that many).
struct WrappedTime {
  double time = 0.0;    // seconds, first key <= time <= last key
  double cycles = 0.0;  // whole, negative before the first key
};
// behaviour: repeat, oscillate or offset_repeat; others are drawn to the nearer end.
WrappedTime wrap_time(Behaviour behaviour, double first, double last, double t);

}  // namespace genga
