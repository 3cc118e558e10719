// Angles that go on from row to row: of all triples that give a rotation, the one nearest to the row before, so that no
// program that interpolates angles turns the long way.
// Not for what a joint's channels are: rotation.h.
//
//     const Vec3 angles = bvh::zxy_angles(Quat(1, 0, 0, 0), Vec3(0.0));   // radians, about x, y and z
#pragma once

#include <array>
#include <span>

#include "genga/math/euler.h"
#include "genga/math/vector.h"

namespace genga::bvh {

// The angles of a written joint: R = Rz(z) · Rx(x) · Ry(y). Where x is a quarter turn, z and y are one turn: z stays as
// it was before.
Vec3 zxy_angles(const Quat& rotation, const Vec3& before);

// The angles of a joint that is read, about x, y and z, radians, one for each row: rows of equal length. An axis
// without a channel is empty, and counts as 0. Each row becomes the triple of the same rotation nearest to the row
// before; rows with a number that is not finite stay as they are.
void go_on(const std::array<std::span<double>, 3>& angles, EulerOrder order);

}  // namespace genga::bvh
