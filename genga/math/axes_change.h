// Converts points, rotations and matrices from a scene's axes and units to others. Not scenes:
// convert/axes/reorient.h.
//
//     const AxesChange change({.handedness = Handedness::left}, 0.08, Handedness::right);
//     Vec3 eye = change.point({0, 10, -45});   // left-handed units to metres: (0, 0.8, 3.6)
#pragma once

#include "genga/math/axes.h"
#include "genga/math/transform.h"

namespace genga {

// Converts to other axes in metres. If the handedness differs, z changes its sign, so a rotation (x, y, z, w) becomes
// (-x, -y, z, w).
class AxesChange {
 public:
  AxesChange(const Axes& from, double metres_per_unit, Handedness to = Handedness::right)
      : to_(to), scale_(metres_per_unit), sign_(from.handedness == to ? 1.0 : -1.0) {}

  Handedness to() const { return to_; }
  double metres_per_unit() const { return scale_; }
  bool mirrors() const { return sign_ < 0.0; }
  double sign() const { return sign_; }  // of z: -1 if it changes

  Vec3 point(const Vec3& v) const { return {v.x * scale_, v.y * scale_, v.z * scale_ * sign_}; }
  Vec3 direction(const Vec3& v) const { return {v.x, v.y, v.z * sign_}; }
  Quat rotation(const Quat& q) const { return {q.w, q.x * sign_, q.y * sign_, q.z}; }
  // Angles about x, y, z in any order, and angular velocities.
  Vec3 angles(const Vec3& v) const { return {v.x * sign_, v.y * sign_, v.z}; }
  Transform transform(const Transform& t) const { return {point(t.translation), rotation(t.rotation), t.scale}; }
  // A matrix from one space to another, both of which change.
  Mat4 matrix(const Mat4& m) const;

 private:
  Handedness to_;
  double scale_;
  double sign_;
};

}  // namespace genga
