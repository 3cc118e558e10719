#include "genga/formats/bvh/rotation.h"

#include <algorithm>
#include <cmath>

namespace genga::bvh {
namespace {

EulerOrder order_of(std::span<const std::size_t> axes) {
  constexpr std::array<std::array<EulerOrder, 2>, 3> orders{
      {{EulerOrder::xyz, EulerOrder::xzy}, {EulerOrder::yxz, EulerOrder::yzx}, {EulerOrder::zxy, EulerOrder::zyx}}};
  // The second of two axes that the first leaves is the lower one or the higher one.
  return orders[axes[0]][axes[1] < axes[2] ? 0 : 1];
}

double radians(double degrees) { return std::isfinite(degrees) ? degrees * radians_per_degree : 0.0; }

Quat about(std::size_t axis, double angle) {
  Vec3 angles(0.0);
  angles[static_cast<int>(axis)] = angle;
  return from_euler(angles, EulerOrder::xyz);
}

}  // namespace

JointMotion motion_of(std::span<const Column> columns) {
  JointMotion motion;
  std::vector<std::size_t> axes;
  std::vector<std::size_t> all;
  all.reserve(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Channel channel = columns[i].channel;
    if (is_position(channel)) {
      std::optional<std::size_t>& position = motion.positions[axis_of(channel)];
      motion.repeats_position = motion.repeats_position || position.has_value();
      position = i;
    } else if (is_rotation(channel)) {
      const std::size_t axis = axis_of(channel);
      if (!motion.angles[axis]) axes.push_back(axis);
      motion.angles[axis] = i;
      all.push_back(i);
    } else {
      motion.has_other = true;
    }
  }
  motion.turns = !all.empty();
  if (all.size() > axes.size()) {
    motion.angles = {};
    motion.repeated = std::move(all);
    return motion;
  }
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (!motion.angles[axis]) axes.push_back(axis);
  }
  motion.order = order_of(axes);
  return motion;
}

Quat rotation_of(const JointMotion& motion, std::span<const Column> columns, std::span<const double> values) {
  if (motion.repeated.empty()) {
    Vec3 angles(0.0);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (motion.angles[axis]) angles[static_cast<int>(axis)] = radians(values[*motion.angles[axis]]);
    }
    return from_euler(angles, motion.order);
  }
  Quat rotation(1.0, 0.0, 0.0, 0.0);
  for (const std::size_t column : motion.repeated) {
    rotation = rotation * about(axis_of(columns[column].channel), radians(values[column]));
  }
  return rotation;
}

}  // namespace genga::bvh
