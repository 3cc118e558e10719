#include "genga/solve/append.h"

#include <cmath>

namespace genga {
namespace {

// The rotation's axis kept, its angle (the smaller way round) times ratio.
Quat share_of(const Quat& rotation, double ratio) {
  const Quat positive = rotation.w < 0.0 ? -rotation : rotation;
  const Vec3 axis(positive.x, positive.y, positive.z);
  const double length = glm::length(axis);
  if (!(length > 0.0)) return {1.0, 0.0, 0.0, 0.0};
  const double half_angle = std::atan2(length, positive.w) * ratio;
  return {std::cos(half_angle), axis * (std::sin(half_angle) / length)};
}

}  // namespace

void solve_append(const AppendRotationRule& rule, Pose& pose) {
  const Quat share = share_of(pose.local[rule.source].rotation, rule.ratio);
  Quat& rotation = pose.local[rule.node].rotation;
  rotation = rule.replace ? share : normalized_or_identity(rotation * share);
}

}  // namespace genga
