// A curve's value at a time, also before its first and after its last key.
// Not for whole clips: evaluate/clip.h does many curves at once.
//
//     CurveCursor cursor;                              // one per curve, kept from call to call
//     double value = evaluate(curve, 1.5, cursor);     // seconds
//
// Times may come in any order; ascending times are fast. Results do not depend on earlier calls with the cursor. A
// curve without keys is 0 (a rotation: identity). A curve with one key has that key's value at every time, whatever its
// behaviours.
#pragma once

#include <cstddef>
#include <limits>

#include "genga/core/curve.h"
#include "genga/evaluate/segment.h"
#include "genga/evaluate/slerp.h"
#include "genga/math/vector.h"

namespace genga {

// The last segment that was found. Belongs to one curve; make a new cursor when the curve changes.
struct CurveCursor {
  double valid_from = std::numeric_limits<double>::infinity();  // seconds; segment serves valid_from <= t < valid_until
  double valid_until = -std::numeric_limits<double>::infinity();
  std::size_t index = 0;  // of the key at the segment's start
  Segment segment;
};

struct RotationCursor {
  CurveCursor ratio;  // its segment gives the ratio along the arc
  Slerp arc;          // from one key's rotation to the next's
};

double evaluate(const Curve& curve, double t, CurveCursor& cursor);
double evaluate(const Curve& curve, double t);
// Returns a unit quaternion.
Quat evaluate(const RotationCurve& curve, double t, RotationCursor& cursor);
Quat evaluate(const RotationCurve& curve, double t);

// How a time relates to a curve's keys.
enum class Where {
  between,  // in a segment between two keys
  held,     // a key's value holds
  nothing,  // zero or identity holds
  beyond,   // in a cycle or on a straight line: each time has its own value
};
struct Stretch {
  Where where = Where::nothing;
  std::size_t index = 0;                                   // between: the earlier key; held: the key
  double from = -std::numeric_limits<double>::infinity();  // seconds; the answer is the same for from <= t < until
  double until = std::numeric_limits<double>::infinity();
};
// hint: index of a key near t; any value is correct.
Stretch find_stretch(const KeyTable& keys, double t, std::size_t hint);
// Not for Where::beyond.
Segment segment_of(const Curve& curve, const Stretch& stretch);
Segment segment_of(const RotationCurve& curve, const Stretch& stretch);
Slerp arc_of(const RotationCurve& curve, const Stretch& stretch);

// The time inside the keys that a time t outside maps to, and the number of cycles (offset_repeat shifts by that many).
struct WrappedTime {
  double time = 0.0;    // seconds, first key <= time <= last key
  double cycles = 0.0;  // whole, negative before the first key
};
// behaviour: repeat, oscillate or offset_repeat; others clamp t to the nearer end.
WrappedTime wrap_time(Behaviour behaviour, double first, double last, double t);

}  // namespace genga
