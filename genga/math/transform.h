// A translation, rotation and scale, and how they compose.
// Not for shear: compose matrices where parents scale non-uniformly.
//
//     Mat4 local = to_matrix(Transform{.translation = {0, 10, 0}});
#pragma once

#include "genga/math/vector.h"

namespace genga {

// M = T · R · S on column vectors, relative to the parent.
struct Transform {
  Vec3 translation{0.0, 0.0, 0.0};    // units of the scene
  Quat rotation{1.0, 0.0, 0.0, 0.0};  // unit
  Vec3 scale{1.0, 1.0, 1.0};
};

inline Mat4 to_matrix(const Transform& transform) {
  const Mat3 rotation = glm::mat3_cast(transform.rotation);
  return {Vec4(rotation[0] * transform.scale.x, 0.0), Vec4(rotation[1] * transform.scale.y, 0.0),
          Vec4(rotation[2] * transform.scale.z, 0.0), Vec4(transform.translation, 1.0)};
}
// The translation, rotation and scale of a matrix without shear; a mirrored one gets a negative x scale.
Transform to_transform(const Mat4& matrix);

}  // namespace genga
