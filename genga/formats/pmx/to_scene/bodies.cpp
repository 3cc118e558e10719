// Rigid bodies and their joints.
#include "genga/base/finding_collector.h"
#include "genga/formats/pmx/to_scene/parts.h"

namespace genga::pmx {
namespace {

BodyShape shape_of(std::uint8_t shape) { return shape <= 2 ? static_cast<BodyShape>(shape) : BodyShape::sphere; }
BodyMode mode_of(std::uint8_t mode) { return mode <= 2 ? static_cast<BodyMode>(mode) : BodyMode::follow; }

// The file has places in the space of the model, the scene from the bone's head.
void place_body(const Model& model, std::size_t index, genga::RigidBody& to, FindingCollector& losses) {
  const RigidBody& from = model.rigid_bodies[index];
  to.position = finite(from.position, losses, [&] { return element_path("rigid_bodies", index, "position"); });
  if (has(model.bones.size(), from.bone)) {
    to.node = from.bone;
    const F32x3& head = model.bones[static_cast<std::size_t>(from.bone)].position;
    to.position -= Vec3(
        finite(head, losses, [&] { return element_path("bones", static_cast<std::size_t>(from.bone), "position"); }));
  } else if (from.bone != none) {
    losses.warn(
        "pmx.body-unbound", [&] { return element_path("rigid_bodies", index, "bone"); },
        "the bone of a rigid body does not exist: treated as none");
  }
}

void add_body(const Model& model, std::size_t index, Scene& scene, FindingCollector& losses) {
  const RigidBody& from = model.rigid_bodies[index];
  genga::RigidBody& to = scene.bodies.emplace_back();
  const auto path = [&] { return element_path("rigid_bodies", index); };
  to.name = from.name.text;
  to.group = from.group & 0x0FU;
  to.collides_with = from.mask;
  to.shape = shape_of(from.shape);
  to.size = finite(from.size, losses, path);
  to.rotation = finite(from.rotation, losses, path);
  to.mass = static_cast<double>(finite(from.mass, losses, path));
  to.linear_damping = static_cast<double>(finite(from.linear_damping, losses, path));
  to.angular_damping = static_cast<double>(finite(from.angular_damping, losses, path));
  to.restitution = static_cast<double>(finite(from.restitution, losses, path));
  to.friction = static_cast<double>(finite(from.friction, losses, path));
  to.mode = mode_of(from.mode);
  place_body(model, index, to, losses);
}

void add_joint(const Model& model, std::size_t index, Scene& scene, FindingCollector& losses) {
  const Joint& from = model.joints[index];
  const auto path = [&] { return element_path("joints", index); };
  if (!has(scene.bodies.size(), from.body_a) || !has(scene.bodies.size(), from.body_b)) {
    losses.warn("pmx.joint-dropped", path, "a joint's rigid body does not exist");
    return;
  }
  if (from.kind != 0) {
    losses.warn("pmx.joint-kind-left-out", path, "a joint that is none of six axes with springs");
    return;
  }
  BodyJoint& to = scene.body_joints.emplace_back();
  to.name = from.name.text;
  to.body_a = static_cast<std::uint32_t>(from.body_a);
  to.body_b = static_cast<std::uint32_t>(from.body_b);
  to.position = finite(from.position, losses, path);
  to.rotation = finite(from.rotation, losses, path);
  to.position_lower = finite(from.position_lower, losses, path);
  to.position_upper = finite(from.position_upper, losses, path);
  to.rotation_lower = finite(from.rotation_lower, losses, path);
  to.rotation_upper = finite(from.rotation_upper, losses, path);
  to.position_spring = finite(from.position_spring, losses, path);
  to.rotation_spring = finite(from.rotation_spring, losses, path);
}

}  // namespace

void add_bodies(const Model& model, Scene& scene, FindingCollector& losses) {
  scene.bodies.reserve(model.rigid_bodies.size());
  for (std::size_t i = 0; i < model.rigid_bodies.size(); ++i) add_body(model, i, scene, losses);
  for (std::size_t i = 0; i < model.joints.size(); ++i) add_joint(model, i, scene, losses);
  if (model.soft_bodies && !model.soft_bodies->empty()) {
    losses.warn("pmx.soft-body-left-out", "soft_bodies", "soft bodies are not played", model.soft_bodies->size());
  }
}

}  // namespace genga::pmx
