// Rigid bodies and their joints.
#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/physics_parts.h"
#include "genga/formats/pmx/to_scene/parts.h"

namespace genga::pmx {
namespace {

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
        "the bone of the rigid body does not exist; the body has none");
  }
}

void add_body(const Model& model, std::size_t index, Scene& scene, FindingCollector& losses) {
  const RigidBody& from = model.rigid_bodies[index];
  genga::RigidBody& to = scene.bodies.emplace_back();
  const auto path = [&] { return element_path("rigid_bodies", index); };
  to.name = from.name.text;
  mmd::set_body(from, from.mode, [&](const auto& value) { return finite(value, losses, path); }, to);
  place_body(model, index, to, losses);
}

void add_joint(const Model& model, std::size_t index, Scene& scene, FindingCollector& losses) {
  const Joint& from = model.joints[index];
  const auto path = [&] { return element_path("joints", index); };
  if (!has(scene.bodies.size(), from.body_a) || !has(scene.bodies.size(), from.body_b)) {
    losses.warn("pmx.joint-dropped", path, "a rigid body of the joint does not exist");
    return;
  }
  if (from.kind != 0) {
    losses.warn("pmx.joint-kind-left-out", path, "the joint is of a kind that is not played; it is left out");
    return;
  }
  BodyJoint& to = scene.body_joints.emplace_back();
  to.name = from.name.text;
  to.body_a = static_cast<std::uint32_t>(from.body_a);
  to.body_b = static_cast<std::uint32_t>(from.body_b);
  mmd::set_joint(from, [&](const F32x3& value) { return finite(value, losses, path); }, to);
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
