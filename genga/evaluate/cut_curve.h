// A part of a curve as a curve: keys inside as they were, and a key at either end where the part cuts a segment.
// Not for whole clips (convert/lower/kept/cut.h), and not for parts that show what a curve does outside of its keys.
//
//     CurveCutter cutter({.from = 1.0, .to = 2.5, .origin = 1.0});   // seconds
//     std::optional<Curve> part = cutter.cut(curve);         // its times begin at 0
//     cutter.has_rounded();                                  // whether handles of eases have lost anything
//
// A cubic is cut in two cubics, a pair of cubics after de Casteljau: both exactly. Where a key's tangent follows from
// neighbours that are gone, the key is told by its slopes instead (hermite). Eases have whole handles: ease_part.h.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "genga/base/work.h"
#include "genga/core/curve.h"
#include "genga/evaluate/ease_part.h"

namespace genga {

struct TimePart {
  double from = 0.0;    // seconds
  double to = 0.0;      // seconds, inclusive, not before from
  double origin = 0.0;  // seconds; becomes 0
};

class CurveCutter {
 public:
  // frames_per_second: at which eases are compared. work: counts steps; may be null.
  explicit CurveCutter(const TimePart& part, double frames_per_second = 30.0, Work* work = nullptr)
      : part_(part), rate_(frames_per_second), eases_(work) {}

  // The part. Curves that shared their times share them again. Steps have no key made at
  // the end, since nothing leads there. Nothing: the part would show what the curve does outside of its keys, but for
  // holding a value; or a key at an end rules two segments that no shape serves.
  std::optional<Curve> cut(const Curve& curve);
  std::optional<RotationCurve> cut(const RotationCurve& curve);

  // Whether an ease has lost anything.
  bool has_rounded() const { return has_rounded_; }

 private:
  // Which keys stay, and which segments are cut.
  struct Plan {
    std::size_t first = 0;  // of the keys that stay
    std::size_t count = 0;
    bool cuts_begin = false;
    bool cuts_end = false;
  };
  std::optional<Plan> plan_of(const KeyTable& keys) const;
  KeyTimes times_of(const KeyTable& keys, const Plan& plan);
  void cut_shapes(const KeyTable& keys, const Plan& plan, KeyTable& made);
  EaseHandles part_of(const KeyTable& keys, std::size_t end, double from, double to);

  TimePart part_;
  double rate_;
  EaseParts eases_;
  bool has_rounded_ = false;
  std::map<std::pair<KeyTimes, bool>, KeyTimes> times_;  // by the old ones, and whether there is a key at the end
};

}  // namespace genga
