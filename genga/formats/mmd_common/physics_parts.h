// Shared by PMD and PMX: the members of bodies and joints (physics.h) by name, and their meaning in a scene.
// Not for callers of the library.
//
//     const mmd::JointValues values;
//     BodyJoint joint;
//     mmd::set_joint(values, [](const mmd::F32x3& value) { return Vec3f(value[0], value[1], value[2]); }, joint);
#pragma once

#include <cstdint>

#include "genga/core/rigid_body.h"
#include "genga/formats/mmd_common/physics.h"

namespace genga::mmd {

template <class Visitor>
void body_fields(Visitor& v, BodyValues& r) {
  v.field("group", r.group);
  v.field("mask", r.mask);
  v.field("shape", r.shape);
  v.field("size", r.size);
  v.field("position", r.position);
  v.field("rotation", r.rotation);
  v.field("mass", r.mass);
  v.field("linear_damping", r.linear_damping);
  v.field("angular_damping", r.angular_damping);
  v.field("restitution", r.restitution);
  v.field("friction", r.friction);
}

template <class Visitor>
void joint_fields(Visitor& v, JointValues& r) {
  v.field("position", r.position);
  v.field("rotation", r.rotation);
  v.field("position_lower", r.position_lower);
  v.field("position_upper", r.position_upper);
  v.field("rotation_lower", r.rotation_lower);
  v.field("rotation_upper", r.rotation_upper);
  v.field("position_spring", r.position_spring);
  v.field("rotation_spring", r.rotation_spring);
}

// Sets everything but the position, whose space depends on the format. finite: returns the number or vector, 0 if it is
// not finite.
template <class Finite>
void set_body(const BodyValues& from, std::uint8_t mode, const Finite& finite, RigidBody& to) {
  to.group = from.group & 0x0FU;
  to.collides_with = from.mask;
  to.shape = from.shape <= 2 ? static_cast<BodyShape>(from.shape) : BodyShape::sphere;
  to.size = finite(from.size);
  to.rotation = finite(from.rotation);
  to.mass = static_cast<double>(finite(from.mass));
  to.linear_damping = static_cast<double>(finite(from.linear_damping));
  to.angular_damping = static_cast<double>(finite(from.angular_damping));
  to.restitution = static_cast<double>(finite(from.restitution));
  to.friction = static_cast<double>(finite(from.friction));
  to.mode = mode <= 2 ? static_cast<BodyMode>(mode) : BodyMode::follow;
}

template <class Finite>
void set_joint(const JointValues& from, const Finite& finite, BodyJoint& to) {
  to.position = finite(from.position);
  to.rotation = finite(from.rotation);
  to.position_lower = finite(from.position_lower);
  to.position_upper = finite(from.position_upper);
  to.rotation_lower = finite(from.rotation_lower);
  to.rotation_upper = finite(from.rotation_upper);
  to.position_spring = finite(from.position_spring);
  to.rotation_spring = finite(from.rotation_spring);
}

}  // namespace genga::mmd
