#include "genga/solve/controller.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "genga/math/euler.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

using Axis = Vec3::length_type;

Controller controller_of(const ControllerRule& rule, MotionChannel channel) {
  return rule.controllers[static_cast<std::size_t>(channel)];
}

bool is_turned_by(const ControllerRule& rule, Controller controller) {
  return controller_of(rule, MotionChannel::heading) == controller ||
         controller_of(rule, MotionChannel::pitch) == controller;
}

// Limits that are no numbers limit nothing.
double limited(double value, const std::optional<Range>& range) {
  if (range && value > range->highest) value = range->highest;
  if (range && value < range->lowest) value = range->lowest;
  return value;
}

// Three channels; source: the values of the node that some of them copy.
void take_same_and_limit(const ControllerRule& rule, MotionChannel first, const Vec3* source, Vec3& values) {
  for (Axis axis = 0; axis < 3; ++axis) {
    const std::size_t channel = static_cast<std::size_t>(first) + static_cast<std::size_t>(axis);
    if (source != nullptr && rule.controllers[channel] == Controller::same_as) values[axis] = (*source)[axis];
    values[axis] = limited(values[axis], rule.limits[channel]);
  }
}

// A direction in the parent's space, as the node's angles see it.
Vec3 inside_pivot(const Hierarchy& hierarchy, std::uint32_t node, const Vec3& direction) {
  const Pivot* pivot = hierarchy.pivot(node);
  return pivot == nullptr ? direction : rotate(glm::conjugate(pivot->rotation), direction);
}

// Relative to the positions' own size: two positions nearer than this are equal except for rounding.
constexpr double rounding = 1e-13;

Vec3 direction_to(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t node, std::int32_t other) {
  const Vec3 to = pivot_in_world(hierarchy, pose, static_cast<std::uint32_t>(other));
  const Vec3 from = pivot_in_world(hierarchy, pose, node);
  Vec3 way = to - from;
  if (glm::length(way) <= rounding * (glm::length(to) + glm::length(from))) return Vec3(0.0);
  const std::int32_t parent = hierarchy.parent(node);
  if (parent != no_index) way = glm::inverse(Mat3(pose.world[static_cast<std::size_t>(parent)])) * way;
  return inside_pivot(hierarchy, node, way);
}

bool is_direction(const Vec3& v) {
  const double length = glm::length(v);
  return length > 0.0 && std::isfinite(length);
}

// The heading and pitch that turn +z to the direction.
void aim(const ControllerRule& rule, Controller controller, const Vec3& direction, Vec3& angles) {
  const bool exists = is_direction(direction);
  const double level = math::hypot(direction.x, direction.z);
  if (controller_of(rule, MotionChannel::heading) == controller) {
    angles.x = exists ? math::atan2(direction.x, direction.z) : 0.0;
  }
  if (controller_of(rule, MotionChannel::pitch) == controller) {
    angles.y = exists ? -math::atan2(direction.y, level) : 0.0;
  }
}

// Which way the node's own curves go on.
Vec3 direction_ahead(const ControllerRule& rule, Controller controller, SolveContext& context, std::uint64_t& work,
                     double now) {
  const Vec3 here = context.translation_at(rule.node, now);
  const std::uint32_t steps = controller == Controller::path ? std::max(rule.max_look_steps, 1U) : 1U;
  Vec3 way(0.0);
  for (std::uint32_t step = 1; step <= steps && work > 0; ++step, --work) {
    way = context.translation_at(rule.node, now + step * rule.look_ahead) - here;
    if (is_direction(way) && glm::length(way) >= rule.reliable_distance) break;
  }
  return inside_pivot(context.hierarchy(), rule.node, way);
}

// 0 of nothing, whatever the signs of its zeros.
double angle_of(double sine, double cosine) { return sine == 0.0 && cosine == 0.0 ? 0.0 : math::atan2(sine, cosine); }

// Each angle as near as it comes with what the others are; those that a pole turns as well are yet to follow.
void face_pole(const ControllerRule& rule, Vec3 direction, Vec3& angles) {
  if (!is_direction(direction)) direction = Vec3(0.0);
  const auto turns = [&](MotionChannel channel) { return controller_of(rule, channel) == Controller::pole; };
  if (turns(MotionChannel::heading)) {
    // Beyond a right angle of pitch +z points backwards.
    const double sign = !turns(MotionChannel::pitch) && math::cos(angles.y) < 0.0 ? -1.0 : 1.0;
    angles.x = angle_of(sign * direction.x, sign * direction.z);
  }
  direction = rotate(from_heading_pitch_bank({-angles.x, 0.0, 0.0}), direction);
  if (turns(MotionChannel::pitch)) angles.y = angle_of(-direction.y, direction.z);
  direction = rotate(from_heading_pitch_bank({0.0, -angles.y, 0.0}), direction);
  if (turns(MotionChannel::bank)) angles.z = angle_of(-direction.x, direction.y);
}

Vec3 turned(const ControllerRule& rule, SolveContext& context, std::uint64_t& work, const Pose& pose) {
  const Hierarchy& hierarchy = context.hierarchy();
  Vec3 angles = pose.angles[rule.node];
  if (rule.target != no_index && is_turned_by(rule, Controller::target)) {
    aim(rule, Controller::target, direction_to(hierarchy, pose, rule.node, rule.target), angles);
  }
  for (const Controller controller : {Controller::velocity, Controller::path}) {
    if (!is_turned_by(rule, controller)) continue;
    aim(rule, controller, direction_ahead(rule, controller, context, work, pose.time), angles);
  }
  const bool faces =
      is_turned_by(rule, Controller::pole) || controller_of(rule, MotionChannel::bank) == Controller::pole;
  if (rule.pole != no_index && faces) {
    face_pole(rule, direction_to(hierarchy, pose, rule.node, rule.pole), angles);
  }
  return angles;
}

}  // namespace

void solve_translation(const ControllerRule& rule, Pose& pose) {
  const Vec3* source =
      rule.same_as == no_index ? nullptr : &pose.local[static_cast<std::size_t>(rule.same_as)].translation;
  take_same_and_limit(rule, MotionChannel::x, source, pose.local[rule.node].translation);
}

void solve_turn(const ControllerRule& rule, SolveContext& context, std::uint64_t& work, Pose& pose) {
  Vec3 angles = turned(rule, context, work, pose);
  const bool has_source = rule.same_as != no_index;
  const auto source = static_cast<std::size_t>(has_source ? rule.same_as : 0);
  take_same_and_limit(rule, MotionChannel::heading, has_source ? &pose.angles[source] : nullptr, angles);
  Transform& local = pose.local[rule.node];
  take_same_and_limit(rule, MotionChannel::scale_x, has_source ? &pose.local[source].scale : nullptr, local.scale);
  if (angles == pose.angles[rule.node]) return;
  pose.angles[rule.node] = angles;
  local.rotation = from_heading_pitch_bank(angles);
}

}  // namespace genga
