// The names of the vector, quaternion and matrix types: glm's, in double unless the name ends in f. Vectors are defined
// here. Mat3, Mat4 and Quat are only declared, for headers that pass them on.
// Not for working with them: math/vector.h defines them all, with their functions.
//
//     Vec3 up(0, 1, 0);
//     double height = up.y;   // 1
#pragma once

#include <glm/ext/vector_double2.hpp>
#include <glm/ext/vector_double3.hpp>
#include <glm/ext/vector_double4.hpp>
#include <glm/ext/vector_float2.hpp>
#include <glm/ext/vector_float3.hpp>
#include <glm/ext/vector_float4.hpp>
#include <glm/fwd.hpp>

namespace genga {

using Vec2 = glm::dvec2;
using Vec3 = glm::dvec3;
using Vec4 = glm::dvec4;
using Vec2f = glm::vec2;
using Vec3f = glm::vec3;
using Vec4f = glm::vec4;
using Mat3 = glm::dmat3;
using Mat4 = glm::dmat4;
using Quat = glm::dquat;  // constructed w, x, y, z

}  // namespace genga
