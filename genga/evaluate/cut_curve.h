// Cuts a part out of a curve: keys inside stay, and an end that cuts a segment gets a key.
// Not for whole clips (convert/lower/kept/cut.h), and not for parts that show the curve's behaviour outside its keys.
//
//     CurveCutter cutter({.from = 1.0, .to = 2.5, .origin = 1.0});   // seconds
//     std::optional<Curve> part = cutter.cut(curve);         // its times begin at 0
//     cutter.has_rounded();                                  // whether handles of eases have lost anything
//
// A cubic is cut into two cubics, a pair of cubics after de Casteljau: both exactly. If a key's tangent depends on
// neighbours that are cut off, the key becomes hermite, with its slopes. Eases have whole-number handles: ease_part.h.
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
  double origin = 0.0;  // seconds; becomes time 0
};

class CurveCutter {
 public:
  // frames_per_second: rate at which eases are compared. work: counts steps; may be null.
  explicit CurveCutter(const TimePart& part, double frames_per_second = 30.0, Work* work = nullptr)
      : part_(part), rate_(frames_per_second), eases_(work) {}

  // The part. Curves that share their times share them again. Steps get no key at the end, since no segment leads
  // there. nullopt: the part would show the curve's behaviour outside its keys, other than holding a value. Or a key at
  // an end determines two segments that no shape serves.
  std::optional<Curve> cut(const Curve& curve);
  std::optional<RotationCurve> cut(const RotationCurve& curve);

  // Whether an ease was rounded.
  bool has_rounded() const { return has_rounded_; }

 private:
  // Which keys stay and which segments are cut.
  struct Plan {
    std::size_t first = 0;  // index of the first key that stays
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
  std::map<std::pair<KeyTimes, bool>, KeyTimes> times_;  // by the old times, and whether there is a key at the end
};

}  // namespace genga
