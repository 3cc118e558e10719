// The vector, quaternion and matrix types of the library: glm's, in double unless the name ends in f. Column vectors:
// matrix * vector. Not for storage in files (base/packed.h), and not for declarations alone (math/vector_types.h).
//
//     Vec3 eye = target + rotate(rotation, Vec3(0, 0, distance));
//     Quat half = Quat(1, 0, 0, 0);   // w, x, y, z
#pragma once

#include <cmath>

#include <glm/ext/matrix_double4x4.hpp>
#include <glm/ext/quaternion_double.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include "genga/math/vector_types.h"

namespace genga {

inline Vec3 rotate(const Quat& rotation, const Vec3& vector) { return rotation * vector; }

inline bool is_finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

// The unit quaternion of the same direction; identity when the length is zero or not finite.
Quat normalized_or_identity(const Quat& q);

// From a (at 0) to b (at 1) at constant speed on the shorter arc; both must be unit. Exactly a at 0 and b (or −b) at 1.
Quat slerp_short(const Quat& a, const Quat& b, double ratio);

}  // namespace genga
