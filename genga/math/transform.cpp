#include "genga/math/transform.h"

namespace genga {

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
