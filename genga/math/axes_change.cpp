#include "genga/math/axes_change.h"

namespace genga {

Mat4 AxesChange::matrix(const Mat4& m) const {
  Mat4 changed = m;
  for (int column = 0; column < 3; ++column) changed[column] = Vec4(direction(Vec3(m[column])), 0.0);
  changed[2] *= sign_;
  changed[3] = Vec4(point(Vec3(m[3])), 1.0);
  return changed;
}

}  // namespace genga
