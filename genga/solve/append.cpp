#include "genga/solve/append.h"

#include "genga/math/functions.h"
#include "genga/math/transform.h"

namespace genga {
namespace {

// The rotation's axis kept, its angle (the smaller way round) times ratio.
Quat share_of(const Quat& rotation, double ratio) {
  const Quat positive = rotation.w < 0.0 ? -rotation : rotation;
  const Vec3 axis(positive.x, positive.y, positive.z);
  const double length = glm::length(axis);
  if (!(length > 0.0)) return {1.0, 0.0, 0.0, 0.0};
  const double half_angle = math::atan2(length, positive.w) * ratio;
  return {math::cos(half_angle), axis * (math::sin(half_angle) / length)};
}

// What moves the source from its rest, as the rule sees it.
Transform motion_of(const AppendRule& rule, const Pose& rest, std::span<const Mat4> rest_world, const Pose& pose) {
  Transform motion;
  if (!rule.takes_world) {
    const Transform& local = pose.local[rule.source];
    motion.rotation = local.rotation;
    motion.translation = local.translation - rest.local[rule.source].translation;
    return motion;
  }
  const Transform now = to_transform(pose.world[rule.source]);
  const Transform before = to_transform(rest_world[rule.source]);
  motion.rotation = normalized_or_identity(now.rotation * glm::conjugate(before.rotation));
  motion.translation = now.translation - before.translation;
  return motion;
}

}  // namespace

void solve_append(const AppendRule& rule, const Pose& rest, std::span<const Mat4> rest_world, Pose& pose) {
  const Transform motion = motion_of(rule, rest, rest_world, pose);
  Transform& own = pose.local[rule.node];
  if (rule.translates) own.translation += rule.ratio * motion.translation;
  if (!rule.rotates) return;
  const Quat share = share_of(motion.rotation, rule.ratio);
  own.rotation = rule.replace ? share : normalized_or_identity(own.rotation * share);
}

}  // namespace genga
