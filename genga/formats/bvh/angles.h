// The three angles of a written joint, about z, x and y in this order: of all triples that give the rotation, the one
// nearest to the row before, so that no program that interpolates angles turns the long way.
// Not for other orders: reading takes any (rotation.h).
//
//     const Vec3 angles = bvh::zxy_angles(Quat(1, 0, 0, 0), Vec3(0.0));   // radians, about x, y and z
#pragma once

#include "genga/math/vector.h"

namespace genga::bvh {

// R = Rz(z) · Rx(x) · Ry(y). Where x is a quarter turn, z and y are one turn: z stays as it was before.
Vec3 zxy_angles(const Quat& rotation, const Vec3& before);

}  // namespace genga::bvh
