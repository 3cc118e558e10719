// Interpolates from one value to another at constant speed: a line, for rotations the shorter arc.
// Not for a single value of it: slerp_short.
//
//     const StraightWay way(from, to, true);   // x y z w
//     way.at(0.25);
#pragma once

#include "genga/evaluate/slerp.h"
#include "genga/math/vector.h"

namespace genga {

class StraightWay {
 public:
  // Rotations must be unit.
  StraightWay(const Vec4& from, const Vec4& to, bool is_rotation)
      : from_(from), step_(to - from), is_arc_(is_rotation) {
    if (is_arc_) arc_ = prepare_slerp(Quat(from.w, from.x, from.y, from.z), Quat(to.w, to.x, to.y, to.z));
  }

  Vec4 at(double share) const {
    if (!is_arc_) return from_ + step_ * share;
    const Quat q = evaluate(arc_, share);
    return {q.x, q.y, q.z, q.w};
  }

 private:
  Vec4 from_;
  Vec4 step_;
  bool is_arc_;
  Slerp arc_;
};

}  // namespace genga
