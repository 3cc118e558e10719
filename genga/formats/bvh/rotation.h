// How a joint's channels move it: which are positions, and the rotation that its angles make.
// Not for a scene's tracks: to_scene.h.
//
//     const JointMotion motion = bvh::motion_of(document.columns_of(document.joints[0]));
//     motion.order;   // EulerOrder::zxy
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "genga/formats/bvh/document.h"
#include "genga/math/euler.h"

namespace genga::bvh {

inline constexpr double radians_per_degree = 3.14159265358979323846 / 180.0;

struct JointMotion {
  std::array<std::optional<std::size_t>, 3> positions{};  // columns of x, y, z among the joint's
  std::array<std::optional<std::size_t>, 3> angles{};     // the same; empty where an axis is repeated
  EulerOrder order = EulerOrder::zxy;                     // missing axes come last
  bool turns = false;
  std::vector<std::size_t> repeated;  // all angles' columns in their order, where an axis is there twice
  bool repeats_position = false;      // the last one counts
  bool has_other = false;             // a channel that moves nothing

  bool moves() const { return positions[0] || positions[1] || positions[2]; }
};

JointMotion motion_of(std::span<const Column> columns);

// values: the joint's part of a row. Numbers that are not finite count as 0.
Quat rotation_of(const JointMotion& motion, std::span<const Column> columns, std::span<const double> values);

}  // namespace genga::bvh
