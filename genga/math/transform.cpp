#include "genga/math/transform.h"

namespace genga {

Mat4 to_matrix(const Transform& transform) {
  const Mat3 rotation = glm::mat3_cast(transform.rotation);
  return {Vec4(rotation[0] * transform.scale.x, 0.0), Vec4(rotation[1] * transform.scale.y, 0.0),
          Vec4(rotation[2] * transform.scale.z, 0.0), Vec4(transform.translation, 1.0)};
}

Transform to_transform(const Mat4& matrix) {
  Mat3 basis(matrix);
  Vec3 scale(glm::length(basis[0]), glm::length(basis[1]), glm::length(basis[2]));
  if (glm::determinant(basis) < 0.0) scale.x = -scale.x;
  for (int axis = 0; axis < 3; ++axis) {
    if (scale[axis] != 0.0) basis[axis] /= scale[axis];
  }
  return {Vec3(matrix[3]), normalized_or_identity(glm::quat_cast(basis)), scale};
}

}  // namespace genga
