#include "genga/formats/bvh/angles.h"

#include <cmath>
#include <numbers>

#include "genga/math/euler.h"
#include "genga/math/functions.h"

namespace genga::bvh {
namespace {

constexpr double turn = 2.0 * std::numbers::pi;
// Below it, rounding to float32 decides how a turn is shared by z and y.
constexpr double locked = 1e-6;

double nearest_turn(double angle, double to) { return angle - turn * std::round((angle - to) / turn); }

Vec3 nearest_turns(const Vec3& angles, const Vec3& to) {
  return {nearest_turn(angles.x, to.x), nearest_turn(angles.y, to.y), nearest_turn(angles.z, to.z)};
}

// x and y of a rotation whose z is known: what is left is Rx · Ry.
Vec3 with_z(const Quat& rotation, double z) {
  const Mat3 m = glm::mat3_cast(from_euler({0.0, 0.0, -z}, EulerOrder::zxy) * rotation);
  return {math::atan2(m[1][2], m[1][1]), math::atan2(m[2][0], m[0][0]), z};
}

}  // namespace

Vec3 zxy_angles(const Quat& rotation, const Vec3& before) {
  const Mat3 m = glm::mat3_cast(rotation);
  // The y axis is (-sin z · cos x, cos z · cos x, sin x).
  const double level = math::hypot(m[1][0], m[1][1]);
  const double z = level < locked ? before.z : math::atan2(-m[1][0], m[1][1]);
  const Vec3 one = nearest_turns(with_z(rotation, z), before);
  if (level < locked) return one;
  const Vec3 other = nearest_turns(with_z(rotation, z + std::numbers::pi), before);
  return glm::length(one - before) <= glm::length(other - before) ? one : other;
}

}  // namespace genga::bvh
