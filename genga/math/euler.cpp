#include "genga/math/euler.h"

#include <cmath>
#include <numbers>

#include "genga/math/functions.h"

namespace genga {
namespace {

constexpr double turn = 2.0 * std::numbers::pi;

double nearest_turn(double angle, double to) { return angle - turn * std::round((angle - to) / turn); }

Vec3 nearest_turns(const Vec3& angles, const Vec3& to) {
  return {nearest_turn(angles.x, to.x), nearest_turn(angles.y, to.y), nearest_turn(angles.z, to.z)};
}

}  // namespace

Quat from_euler(const Vec3& angles, EulerOrder order) {
  const Quat x(math::cos(angles.x / 2), math::sin(angles.x / 2), 0.0, 0.0);
  const Quat y(math::cos(angles.y / 2), 0.0, math::sin(angles.y / 2), 0.0);
  const Quat z(math::cos(angles.z / 2), 0.0, 0.0, math::sin(angles.z / 2));
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

Quat from_heading_pitch_bank(const Vec3& angles) { return from_euler({angles.y, angles.x, angles.z}, EulerOrder::yxz); }

Vec3 to_heading_pitch_bank(const Quat& rotation) {
  const Mat3 m = glm::mat3_cast(rotation);
  // The level part of a vertical z axis is only rounding: below 1e-12 radians it counts as upright.
  const double level = math::hypot(m[0][1], m[1][1]);
  const double pitch = math::atan2(-m[2][1], level);
  if (level < 1e-12) return {math::atan2(-m[0][2], m[0][0]), pitch, 0.0};
  return {math::atan2(m[2][0], m[2][2]), pitch, math::atan2(m[0][1], m[1][1])};
}

Vec3 to_heading_pitch_bank(const Quat& rotation, const Vec3& near) {
  const Vec3 plain = to_heading_pitch_bank(rotation);
  const Vec3 one = nearest_turns(plain, near);
  const Vec3 other =
      nearest_turns({plain.x + std::numbers::pi, std::numbers::pi - plain.y, plain.z + std::numbers::pi}, near);
  return glm::length(one - near) <= glm::length(other - near) ? one : other;
}

Quat toward(const Vec3& direction) {
  const double level = math::hypot(direction.x, direction.z);
  const bool is_direction = std::isfinite(level) && std::isfinite(direction.y) && (level > 0.0 || direction.y != 0.0);
  if (!is_direction) return {1.0, 0.0, 0.0, 0.0};
  return from_euler({-math::atan2(direction.y, level), math::atan2(direction.x, direction.z), 0.0}, EulerOrder::yxz);
}

}  // namespace genga
