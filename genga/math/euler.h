// Rotations from three angles in a stated order.
// Not for deciding which order a format has: its to_scene says so.
//
//     Quat rotation = from_euler({pitch, yaw, roll}, EulerOrder::yxz);   // Ry(yaw) · Rx(pitch) · Rz(roll)
#pragma once

#include <cstdint>

#include "genga/math/vector.h"

namespace genga {

// The matrix product from left to right: yxz is Ry · Rx · Rz, so a vector is turned about z first.
enum class EulerOrder : std::uint8_t { xyz, xzy, yxz, yzx, zxy, zyx };

// angles: radians about x, y, z, whatever the order.
Quat from_euler(const Vec3& angles, EulerOrder order);

// Angles are heading, pitch and bank, radians: R = Ry(heading) · Rx(pitch) · Rz(bank).
Quat from_heading_pitch_bank(const Vec3& angles);
// Pitch from -pi/2 to pi/2; where that is straight up or down, bank is 0.
Vec3 to_heading_pitch_bank(const Quat& rotation);
// All triples that give the rotation, whole turns included: the nearest one to `near`.
Vec3 to_heading_pitch_bank(const Quat& rotation, const Vec3& near);

// Turns +z to that direction, of any length: by a turn about y after one about x, so that x stays level. Identity when
// the direction is zero or not finite.
Quat toward(const Vec3& direction);

}  // namespace genga
