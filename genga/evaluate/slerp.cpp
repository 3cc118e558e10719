#include "genga/evaluate/slerp.h"

#include <cmath>

#include "genga/math/functions.h"

namespace genga {

// All in locals and written once: a clip at random times spends much of its work here.
Slerp prepare_slerp(const Quat& from, const Quat& to) {
  const double dot = from.w * to.w + from.x * to.x + from.y * to.y + from.z * to.z;
  const double sign = dot < 0.0 ? -1.0 : 1.0;
  const double to_w = sign * to.w;
  const double to_x = sign * to.x;
  const double to_y = sign * to.y;
  const double to_z = sign * to.z;
  // Components of the chord: the cosine would lose the digits of short arcs.
  const double w = to_w - from.w;
  const double x = to_x - from.x;
  const double y = to_y - from.y;
  const double z = to_z - from.z;
  const double length = std::sqrt(w * w + x * x + y * y + z * z);
  // Radians. On a shorter arc the chord's length differs from 1 by less than its square over 8, a double's rounding.
  constexpr double shortest_arc = 2e-8;
  double angle = 0.0;
  double inverse_sine = 0.0;
  if (length > shortest_arc) {
    const double half = length < 2.0 ? 0.5 * length : 1.0;
    angle = 2.0 * math::asin(half);
    inverse_sine = 0.5 / (half * std::sqrt((1.0 - half) * (1.0 + half)));
  }
  return {.from = from, .to = Quat(to_w, to_x, to_y, to_z), .angle = angle, .inverse_sine = inverse_sine};
}

}  // namespace genga
