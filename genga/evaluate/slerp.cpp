#include "genga/evaluate/slerp.h"

#include <cmath>

namespace genga {

Slerp prepare_slerp(const Quat& from, const Quat& to) {
  Slerp arc;
  arc.from = from;
  const double dot = from.w * to.w + from.x * to.x + from.y * to.y + from.z * to.z;
  arc.to = dot < 0.0 ? Quat(-to.w, -to.x, -to.y, -to.z) : to;
  // Radians. On a shorter arc the chord's length differs from 1 by less than its square over 8, a double's rounding.
  constexpr double shortest_arc = 2e-8;
  const Quat chord(arc.to.w - from.w, arc.to.x - from.x, arc.to.y - from.y, arc.to.z - from.z);
  const double length = std::sqrt(chord.w * chord.w + chord.x * chord.x + chord.y * chord.y + chord.z * chord.z);
  if (!(length > shortest_arc)) return arc;
  // Of the half chord: the cosine would lose the digits of short arcs.
  const double half = std::fmin(0.5 * length, 1.0);
  arc.angle = 2.0 * std::asin(half);
  arc.inverse_sine = 0.5 / (half * std::sqrt((1.0 - half) * (1.0 + half)));
  return arc;
}

}  // namespace genga
