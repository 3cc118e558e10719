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

}  // namespace genga
