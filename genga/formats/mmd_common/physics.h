// What MikuMikuDance simulates of a model: the numbers that rigid bodies and joints have in PMD and in PMX, byte for
// byte. Not the records themselves, whose names and indices differ: pmd/document.h, pmx/physics.h.
//
//     mmd::BodyValues body;
//     body.mask = 0xFFFE;      // collides with all groups but 0
//     body.shape;              // 0: a sphere
#pragma once

#include <array>
#include <cstdint>

#include "genga/base/packed.h"

namespace genga::mmd {

using F32 = Little<float>;
using F32x3 = std::array<F32, 3>;

struct BodyValues {
  std::uint8_t group = 0;      // 0..15
  Little<std::uint16_t> mask;  // bit g: collides with group g
  std::uint8_t shape = 0;      // 0 sphere, 1 box, 2 capsule
  F32x3 size;                  // sphere: radius; box: half extents; capsule: radius, cylinder height
  F32x3 position;              // PMD: relative to the bone's head, axes of the model; PMX: space of the model
  F32x3 rotation;              // radians, not limited to one turn, Ry · Rx · Rz
  F32 mass;
  F32 linear_damping;
  F32 angular_damping;
  F32 restitution;
  F32 friction;
};
static_assert(sizeof(BodyValues) == 60);

struct JointValues {
  F32x3 position;  // space of the model
  F32x3 rotation;  // radians, Ry · Rx · Rz
  F32x3 position_lower;
  F32x3 position_upper;
  F32x3 rotation_lower;  // radians
  F32x3 rotation_upper;  // radians
  F32x3 position_spring;
  F32x3 rotation_spring;
};
static_assert(sizeof(JointValues) == 96);

}  // namespace genga::mmd
