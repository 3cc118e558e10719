#include "genga/math/vector.h"

#include <cmath>

#include "genga/math/functions.h"

namespace genga {

Quat normalized_or_identity(const Quat& q) {
  const double length = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
  if (!(length > 0.0) || !std::isfinite(length)) return {1.0, 0.0, 0.0, 0.0};
  return {q.w / length, q.x / length, q.y / length, q.z / length};
}

Quat slerp_short(const Quat& a, const Quat& b, double ratio) {
  double dot = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
  const double sign = dot < 0.0 ? -1.0 : 1.0;
  dot *= sign;
  double from = 1.0 - ratio;
  double to = ratio;
  // Above this the arc is under 1e-4 rad and the chord differs from it by less than a double's rounding of the angle.
  if (dot < 1.0 - 5e-9) {
    const double angle = math::acos(dot);
    const double scale = 1.0 / math::sin(angle);
    from = math::sin(from * angle) * scale;
    to = math::sin(to * angle) * scale;
  }
  to *= sign;
  return normalized_or_identity(
      Quat(from * a.w + to * b.w, from * a.x + to * b.x, from * a.y + to * b.y, from * a.z + to * b.z));
}

}  // namespace genga
