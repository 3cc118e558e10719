// Rotations from three angles in a stated order.
// Not which order a format has: its to_scene knows.
//
//     Quat rotation = from_euler({pitch, yaw, roll}, EulerOrder::yxz);   // Ry(yaw) · Rx(pitch) · Rz(roll)
#pragma once

#include <cstdint>

#include "genga/math/vector.h"

namespace genga {

// The matrix product from left to right: yxz is Ry · Rx · Rz, so a vector is rotated about z first.
enum class EulerOrder : std::uint8_t { xyz, xzy, yxz, yzx, zxy, zyx };

// angles: radians about x, y, z, whatever the order.
Quat from_euler(const Vec3& angles, EulerOrder order);

// Angles are heading, pitch and bank, radians: R = Ry(heading) · Rx(pitch) · Rz(bank).
Quat from_heading_pitch_bank(const Vec3& angles);
// Pitch is from -pi/2 to pi/2; if it points straight up or down, bank is 0.
Vec3 to_heading_pitch_bank(const Quat& rotation);
// The triple nearest to `near` of all that give the rotation, whole turns included.
Vec3 to_heading_pitch_bank(const Quat& rotation, const Vec3& near);

// Turns +z to that direction, of any length, by a rotation about x and then one about y, so that x stays level.
// Identity if the direction is zero or not finite.
Quat toward(const Vec3& direction);

}  // namespace genga
