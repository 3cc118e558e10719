// The handles of a part of an ease, for a key whose segment a cut shortens.
// Not for other shapes of keys, which are cut exactly.
//
//     const EaseHandles slow_start{64, 0, 107, 107};
//     const EasePart second = ease_part(slow_start, {10, 20, 20});   // frames 10 to 20 of a segment of 20
//     second.handles;    // of the new segment
//     double off = second.error;   // at most, as a share of the old segment's way
#pragma once

#include <compare>
#include <map>
#include <utility>

#include "genga/base/work.h"
#include "genga/core/curve.h"

namespace genga {

// Frames of a segment, counted from its first key. 0 <= from < to <= length.
struct FrameSpan {
  double from = 0.0;
  double to = 0.0;
  double length = 0.0;
  friend auto operator<=>(const FrameSpan&, const FrameSpan&) = default;
};

struct EasePart {
  EaseHandles handles = linear_ease;
  double error = 0.0;
};

// The handles, whole numbers from 0 to 127, that come nearest to the part. They are compared at its whole frames, at
// most 64 of them, and also between frames if there are few. The whole ease keeps its handles. A part over which the
// ease does not rise becomes straight. work: counts steps; may be null.
EasePart ease_part(const EaseHandles& whole, const FrameSpan& span, Work* work = nullptr);

// The same for many segments; computes equal ones once.
class EaseParts {
 public:
  explicit EaseParts(Work* work) : work_(work) {}
  EasePart of(const EaseHandles& whole, const FrameSpan& span);

 private:
  Work* work_;
  std::map<std::pair<EaseHandles, FrameSpan>, EasePart> known_;
};

}  // namespace genga
