// A curve: keys in arrays, and its behaviour before the first and after the last key. One type for every format.
// Not its mathematics: evaluate/curve.h.
//
//     Curve curve;
//     curve.times = make_times({0.0, 1.0});
//     curve.values = Scalars::floats({0.0F, 10.0F});
//     Key last = curve.key(1);
//
// Invariants, in the order in which validate tests them:
//  1. times is set and has as many entries as values (of a RotationCurve: a quarter of them).
//  2. times are finite and do not decrease. Equal times are legal: at that time the last one counts.
//  3. shapes is empty or has one entry per key.
//  4. parameters has parameter_stride entries per key, and parameter_stride suffices for every shape but ease.
//  5. eases has one entry per key when any key has the shape ease, else it is empty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "genga/core/key.h"
#include "genga/core/scalars.h"
#include "genga/core/tangent_rule.h"

namespace genga {

// Seconds. Shared: the curves of one track often have the same key times.
using KeyTimes = std::shared_ptr<const std::vector<double>>;
inline KeyTimes make_times(std::vector<double> times) {
  return std::make_shared<const std::vector<double>>(std::move(times));
}

// What a curve does outside its keys.
enum class Behaviour : std::uint8_t {
  reset,          // zero
  constant,       // the first or last value
  repeat,         // the keys again and again
  oscillate,      // the keys forwards and backwards in turn
  offset_repeat,  // again and again, each time shifted by last minus first value
  linear,         // straight on in the slope at the end
};

// Seconds that Layout adds to the first and the last span when it computes the tangent of a TCB or linear key at that
// end. Fitted to stored tangents: genga/formats/lws/README.md has the figures.
constexpr double end_extent(TangentRule rule, KeyShape shape) {
  if (rule == TangentRule::plain) return 0.0;
  return shape == KeyShape::linear ? 1.0 / 7200.0 : 1.0 / 3600.0;
}

// The handles of one ease, x1 y1 x2 y2 in 0..127, divided by 127. Four bytes, because every channel of every key has
// them.
using EaseHandles = std::array<std::uint8_t, 4>;
inline constexpr EaseHandles linear_ease{20, 20, 107, 107};

// The source format's own parameters, verbatim: shape number and six values per key. For formats that carry another
// format's keys.
struct SourceKeys {
  std::vector<std::uint8_t> shapes;  // one per key
  // Each of the six values, one per key; empty where all are zero, as most are.
  std::array<std::vector<double>, 6> parameters;
};

// The members that Curve and RotationCurve share.
struct KeyTable {
  KeyTimes times;                     // seconds, one per key
  KeyShape shape = KeyShape::linear;  // of every key when shapes is empty
  std::vector<KeyShape> shapes;       // one per key, or empty
  std::vector<EaseHandles> eases;     // one per key, or empty
  Behaviour before = Behaviour::constant;
  Behaviour after = Behaviour::constant;

  std::size_t size() const { return times ? times->size() : 0; }
  bool empty() const { return size() == 0; }
  double time(std::size_t index) const { return (*times)[index]; }
  KeyShape shape_of(std::size_t index) const { return shapes.empty() ? shape : shapes[index]; }
};

// Whether both have the same times. Quick if they share them.
inline bool have_equal_times(const KeyTable& a, const KeyTable& b) {
  return a.times == b.times || (a.times && b.times && *a.times == *b.times);
}

struct Curve : KeyTable {
  Scalars values;                     // one per key
  Scalars parameters;                 // parameter_stride per key, in the order of KeyShape's comments
  std::uint8_t parameter_stride = 0;  // 0..4
  TangentRule tangents = TangentRule::plain;
  std::shared_ptr<const SourceKeys> source;  // may be null; dropped when a key is edited

  Key key(std::size_t index) const;
};

// Rotations with one shape for all four components: step, linear (slerp) or ease (slerp at an eased ratio), along the
// shorter arc.
struct RotationCurve : KeyTable {
  Scalars values;  // x y z w per key; normalised on use, zero means identity
};

// The number of the first invariant that fails, 0 if all hold.
int validate(const Curve& curve);
int validate(const RotationCurve& curve);

}  // namespace genga
