// A node's translation, rotation or scale as the numbers of a key: x y z, for a rotation x y z w.
// Not the tracks of such keys: convert/fit/target_track.h.
//
//     const Vec4 value = node_value(pose.local[3], Property::rotation);
//     set_node_value(local, Property::rotation, value);
#pragma once

#include "genga/core/track.h"
#include "genga/math/transform.h"
#include "genga/math/vector.h"

namespace genga {

inline Quat quat_of(const Vec4& value) { return {value.w, value.x, value.y, value.z}; }
inline Vec4 vector_of(const Quat& q) { return {q.x, q.y, q.z, q.w}; }

// Rotations are unit; identity if they have no length.
inline Vec4 node_value(const Transform& local, Property property) {
  if (property == Property::scale) return {local.scale, 0.0};
  if (property == Property::translation) return {local.translation, 0.0};
  return vector_of(normalized_or_identity(local.rotation));
}

// A rotation's value must be unit.
inline void set_unit_value(Transform& local, Property property, const Vec4& value) {
  if (property == Property::scale) {
    local.scale = Vec3(value);
  } else if (property == Property::translation) {
    local.translation = Vec3(value);
  } else {
    local.rotation = quat_of(value);
  }
}

// A rotation's value may have any length.
inline void set_node_value(Transform& local, Property property, const Vec4& value) {
  set_unit_value(local, property, value);
  if (property == Property::rotation) local.rotation = normalized_or_identity(local.rotation);
}

inline void copy_value(const Transform& from, Property property, Transform& to) {
  if (property == Property::scale) {
    to.scale = from.scale;
  } else if (property == Property::translation) {
    to.translation = from.translation;
  } else {
    to.rotation = from.rotation;
  }
}

}  // namespace genga
