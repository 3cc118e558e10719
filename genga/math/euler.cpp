#include "genga/math/euler.h"

#include <cmath>

namespace genga {

Quat from_euler(const Vec3& angles, EulerOrder order) {
  const Quat x(std::cos(angles.x / 2), std::sin(angles.x / 2), 0.0, 0.0);
  const Quat y(std::cos(angles.y / 2), 0.0, std::sin(angles.y / 2), 0.0);
  const Quat z(std::cos(angles.z / 2), 0.0, 0.0, std::sin(angles.z / 2));
  switch (order) {
    case EulerOrder::xyz: return x * y * z;
    case EulerOrder::xzy: return x * z * y;
    case EulerOrder::yxz: return y * x * z;
    case EulerOrder::yzx: return y * z * x;
    case EulerOrder::zxy: return z * x * y;
    case EulerOrder::zyx: break;
  }
  return z * y * x;
}

Quat toward(const Vec3& direction) {
  const double level = std::hypot(direction.x, direction.z);
  const bool is_direction = std::isfinite(level) && std::isfinite(direction.y) && (level > 0.0 || direction.y != 0.0);
  if (!is_direction) return {1.0, 0.0, 0.0, 0.0};
  return from_euler({-std::atan2(direction.y, level), std::atan2(direction.x, direction.z), 0.0}, EulerOrder::yxz);
}

}  // namespace genga
