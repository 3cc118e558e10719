// Rigid bodies and their joints: in the space of the model, while the scene has bodies relative to their nodes' heads.
#include "genga/formats/pmx/from_scene/parts.h"

namespace genga::pmx {
namespace {

RigidBody body_of(const genga::RigidBody& from, std::string_view name, const Output& output) {
  RigidBody to;
  to.name = text_of(name);
  Vec3 position = from.position;
  if (from.node != no_index) {
    to.bone = output.bone_of(from.node);
    position += output.heads[static_cast<std::size_t>(from.node)];
  }
  to.group = from.group;
  to.mask = from.collides_with;
  to.shape = static_cast<std::uint8_t>(from.shape);
  to.size = floats_of(from.size);
  to.position = floats_of(position);
  to.rotation = floats_of(from.rotation);
  to.mass = static_cast<float>(from.mass);
  to.linear_damping = static_cast<float>(from.linear_damping);
  to.angular_damping = static_cast<float>(from.angular_damping);
  to.restitution = static_cast<float>(from.restitution);
  to.friction = static_cast<float>(from.friction);
  to.mode = static_cast<std::uint8_t>(from.mode);
  return to;
}

Joint joint_of(const BodyJoint& from, std::string_view name) {
  Joint to;
  to.name = text_of(name);
  to.body_a = static_cast<std::int32_t>(from.body_a);
  to.body_b = static_cast<std::int32_t>(from.body_b);
  to.position = floats_of(from.position);
  to.rotation = floats_of(from.rotation);
  to.position_lower = floats_of(from.position_lower);
  to.position_upper = floats_of(from.position_upper);
  to.rotation_lower = floats_of(from.rotation_lower);
  to.rotation_upper = floats_of(from.rotation_upper);
  to.position_spring = floats_of(from.position_spring);
  to.rotation_spring = floats_of(from.rotation_spring);
  return to;
}

}  // namespace

void add_bodies(Output& output) {
  const Scene& scene = output.scene;
  const std::vector<std::string> bodies = given_names(scene.bodies, "body");
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    output.model.rigid_bodies.push_back(body_of(scene.bodies[i], bodies[i], output));
  }
  const std::vector<std::string> joints = given_names(scene.body_joints, "joint");
  for (std::size_t i = 0; i < scene.body_joints.size(); ++i) {
    output.model.joints.push_back(joint_of(scene.body_joints[i], joints[i]));
  }
}

}  // namespace genga::pmx
