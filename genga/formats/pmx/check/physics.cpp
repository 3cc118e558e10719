// Rigid bodies, joints, soft bodies.
#include <array>
#include <string>

#include "genga/formats/pmx/check/checker.h"

namespace genga::pmx {
namespace {

void check_body(Checker& checker, const RigidBody& body, const MemberPath& element) {
  checker.finite(body, element);
  checker.index(body.bone, checker.model().bones.size(), true, element, "bone");
  checker.type(body.group, 15, element, "group");
  checker.type(body.shape, 2, element, "shape");
  checker.type(body.mode, 2, element, "mode");
}

// For joints with six axes a lower limit above the upper one leaves the axis free.
void check_limits(Checker& checker, const F32x3& lower, const F32x3& upper, const MemberPath& element,
                  std::string_view member) {
  constexpr std::array<char, 3> axes{'x', 'y', 'z'};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (lower[axis].get() <= upper[axis].get()) continue;
    if (!(lower[axis].get() > upper[axis].get())) continue;
    std::string message = "the limits of ";
    message += axes[axis];
    message += " are in reverse order, which makes it free";
    return checker.note("pmx.free-axis", element, member, message);
  }
}

void check_joint(Checker& checker, const Joint& joint, const MemberPath& element) {
  const std::size_t bodies = checker.model().rigid_bodies.size();
  checker.finite(joint, element);
  checker.type(joint.kind, 5, element, "kind");
  checker.later(joint.kind > 0 && joint.kind <= 5, element, "kind", "joints other than those with springs");
  checker.index(joint.body_a, bodies, true, element, "body_a");
  checker.index(joint.body_b, bodies, true, element, "body_b");
  if (joint.kind > 1) return;
  check_limits(checker, joint.position_lower, joint.position_upper, element, "position_lower");
  check_limits(checker, joint.rotation_lower, joint.rotation_upper, element, "rotation_lower");
}

void check_soft_body(Checker& checker, const SoftBody& body, const MemberPath& element) {
  const Model& model = checker.model();
  checker.finite(body, element);
  checker.index(body.material, model.materials.size(), true, element, "material");
  checker.type(body.shape, 1, element, "shape");
  checker.type(body.group, 15, element, "group");
  checker.type(body.aero_model.get(), 4, element, "aero_model");
  for (std::size_t i = 0; i < body.anchors.size(); ++i) {
    const MemberPath anchor{"anchors", i, &element};
    checker.index(body.anchors[i].body, model.rigid_bodies.size(), false, anchor, "body");
    checker.index(body.anchors[i].vertex, model.vertices.size(), false, anchor, "vertex");
    checker.type(body.anchors[i].is_near, 1, anchor, "is_near");
  }
  for (std::size_t i = 0; i < body.pins.size(); ++i) {
    checker.index(body.pins[i], model.vertices.size(), false, {"pins", i, &element}, "");
  }
}

}  // namespace

void check_physics(Checker& checker) {
  const Model& model = checker.model();
  for (std::size_t i = 0; i < model.rigid_bodies.size(); ++i) {
    check_body(checker, model.rigid_bodies[i], {"rigid_bodies", i});
  }
  for (std::size_t i = 0; i < model.joints.size(); ++i) check_joint(checker, model.joints[i], {"joints", i});
  if (!model.soft_bodies) return;
  for (std::size_t i = 0; i < model.soft_bodies->size(); ++i) {
    check_soft_body(checker, (*model.soft_bodies)[i], {"soft_bodies", i});
  }
}

}  // namespace genga::pmx
