#include "genga/formats/bvh/angles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

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

// The axis that is turned about between the two others.
int middle_axis(EulerOrder order) {
  switch (order) {
    case EulerOrder::yxz:
    case EulerOrder::zxy: return 0;
    case EulerOrder::xyz:
    case EulerOrder::zyx: return 1;
    default: return 2;
  }
}

// Half a turn about both outer axes, and the middle one beyond its quarter turn, are the same rotation.
Vec3 other_triple(const Vec3& angles, int middle) {
  Vec3 other = angles + Vec3(std::numbers::pi);
  other[middle] = std::numbers::pi - angles[middle];
  return other;
}

Vec3 nearest_triple(const Vec3& angles, const Vec3& before, int middle) {
  const Vec3 one = nearest_turns(angles, before);
  const Vec3 other = nearest_turns(other_triple(angles, middle), before);
  return glm::length(one - before) <= glm::length(other - before) ? one : other;
}

// Whether no other triple is nearer: half a turn away, it is more than two radians off about both outer axes.
bool is_near(const Vec3& angles, const Vec3& before) {
  const Vec3 step = glm::abs(angles - before);
  return step.x < 1.0 && step.y < 1.0 && step.z < 1.0;
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
  if (level < locked) return nearest_turns(with_z(rotation, before.z), before);
  return nearest_triple(with_z(rotation, math::atan2(-m[1][0], m[1][1])), before, 0);
}

void go_on(const std::array<std::span<double>, 3>& angles, EulerOrder order) {
  const int middle = middle_axis(order);
  const bool is_whole = std::none_of(angles.begin(), angles.end(), [](std::span<double> axis) { return axis.empty(); });
  const std::size_t rows = std::max({angles[0].size(), angles[1].size(), angles[2].size()});
  const auto at = [&](int axis, std::size_t row) {
    const std::span<double> own = angles[static_cast<std::size_t>(axis)];
    return own.empty() ? 0.0 : own[row];
  };
  Vec3 before(0.0);
  bool has_before = false;
  for (std::size_t row = 0; row < rows; ++row) {
    const Vec3 own(at(0, row), at(1, row), at(2, row));
    if (!is_finite(own)) continue;
    if (has_before && !is_near(own, before)) {
      const Vec3 made = is_whole ? nearest_triple(own, before, middle) : nearest_turns(own, before);
      for (int axis = 0; axis < 3; ++axis) {
        const std::span<double> numbers = angles[static_cast<std::size_t>(axis)];
        if (!numbers.empty()) numbers[row] = made[axis];
      }
      before = made;
    } else {
      before = own;
    }
    has_before = true;
  }
}

}  // namespace genga::bvh
