#include "genga/formats/lwo/geometry/projection.h"

#include <numbers>

#include "genga/math/euler.h"
#include "genga/math/functions.h"

namespace genga::lwo {
namespace {

double nonzero(double size) { return size == 0.0 ? 1.0 : size; }

// The image seen from +x, +y or -z: to the right z, x or x, upwards y, z or y.
Vec2 planar(const Vec3& p, const Vec3& size, int axis) {
  const int right = axis == 0 ? 2 : 0;
  const int up = axis == 1 ? 2 : 1;
  return {p[right] / nonzero(size[right]) + 0.5, 0.5 - p[up] / nonzero(size[up])};
}

int facing_axis(const Vec3& normal) {
  const Vec3 size = glm::abs(normal);
  if (size.x > size.y && size.x > size.z) return 0;
  return size.y > size.z ? 1 : 2;
}

// A point seen from an upright pole: `side` and `front` span the level plane, `front` being where the seam is.
struct Upright {
  double side = 0.0;
  double front = 0.0;
  double up = 0.0;

  bool at_pole() const { return side == 0.0 && front == 0.0; }
  // Once round, 0 at the seam.
  double around() const {
    const double turn = math::atan2(side, front) / (2.0 * std::numbers::pi);
    return turn < 0.0 ? turn + 1.0 : turn;
  }
  // 0 at the upper pole, 1 at the lower one.
  double down() const {
    if (at_pole() && up == 0.0) return 0.5;
    return 0.5 - math::atan2(up, math::hypot(side, front)) / std::numbers::pi;
  }
};

Upright upright(const Vec3& p, int axis) {
  if (axis == 0) return {p.z, -p.y, p.x};
  if (axis == 1) return {-p.x, p.z, p.y};
  return {-p.x, -p.y, p.z};
}

// The turns of one polygon's corners, so that none lies more than half a turn from the first.
class Seam {
 public:
  double unwrapped(double turn) {
    if (count_ == 0) first_ = turn;
    if (turn - first_ > 0.5) turn -= 1.0;
    if (turn - first_ < -0.5) turn += 1.0;
    sum_ += turn;
    ++count_;
    return turn;
  }
  double mean() const { return count_ == 0 ? 0.0 : sum_ / count_; }

 private:
  double first_ = 0.0;
  double sum_ = 0.0;
  int count_ = 0;
};

}  // namespace

void ImageProjection::project(std::span<const Vec3f> positions, const Vec3& normal, std::span<Vec2f> uvs) const {
  const Quat back = glm::conjugate(from_euler({rotation.y, rotation.x, rotation.z}, EulerOrder::yxz));
  const auto local = [&](std::size_t i) { return rotate(back, Vec3(positions[i]) - center); };
  if (projection == Projection::planar || projection == Projection::cubic || projection == Projection::front) {
    int seen_along = axis;
    if (projection == Projection::cubic) seen_along = facing_axis(rotate(back, normal));
    if (projection == Projection::front) seen_along = 2;
    for (std::size_t i = 0; i < positions.size(); ++i) uvs[i] = Vec2f(planar(local(i), size, seen_along));
    return;
  }
  Seam seam;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Upright at = upright(local(i), axis);
    const double v = projection == Projection::spherical ? at.down() * wrap_height : 0.5 - at.up / nonzero(size[axis]);
    uvs[i] = Vec2f(at.at_pole() ? 0.0 : seam.unwrapped(at.around()) * wrap_width, v);
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (upright(local(i), axis).at_pole()) uvs[i].x = static_cast<float>(seam.mean() * wrap_width);
  }
}

}  // namespace genga::lwo
