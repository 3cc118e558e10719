// Where a rigid body is.
//
//     BodyPlace tip = hand * BodyPlace{{0, -1, 0}};   // one below the hand
#pragma once

#include "genga/core/rigid_body.h"
#include "genga/math/euler.h"
#include "genga/math/transform.h"
#include "genga/math/vector.h"

namespace genga {

struct BodyPlace {
  Vec3 position{0.0, 0.0, 0.0};       // of its center, units of the scene
  Quat rotation{1.0, 0.0, 0.0, 0.0};  // unit
};

inline BodyPlace operator*(const BodyPlace& outer, const BodyPlace& inner) {
  return {outer.position + outer.rotation * inner.position, outer.rotation * inner.rotation};
}
inline BodyPlace inverse(const BodyPlace& place) {
  const Quat back = glm::conjugate(place.rotation);
  return {back * -place.position, back};
}
// Without the scale of the matrix.
inline BodyPlace place_of(const Mat4& matrix) { return {Vec3(matrix[3]), to_transform(matrix).rotation}; }

// The rotation of a body or joint at rest, whose angles are in radians.
inline Quat body_rotation(const Vec3& angles) { return from_euler(angles, EulerOrder::yxz); }

}  // namespace genga
