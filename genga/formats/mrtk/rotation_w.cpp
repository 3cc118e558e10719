#include "genga/formats/mrtk/rotation_w.h"

#include <algorithm>

namespace genga::mrtk {
namespace {

bool changes(const Curve& curve) {
  for (std::size_t index = 1; index < curve.size(); ++index) {
    if (curve.value(index) != curve.value(0)) return true;
  }
  return false;
}

}  // namespace

bool lost_rotation_w(const Pose& pose) {
  const Curve& z = pose.rotation(2);
  const Curve& w = pose.rotation(3);
  const std::size_t count = z.size();
  if (pose.rotation(0).size() != count || pose.rotation(1).size() != count) return false;
  if (w.empty() || w.size() > 2 || w.size() >= count) return false;
  if (w.size() == 2 && (w.time(1) != z.time(count - 1) || w.value(1) != z.value(count - 1))) return false;
  return changes(pose.rotation(0)) || changes(pose.rotation(1)) || changes(z);
}

}  // namespace genga::mrtk
