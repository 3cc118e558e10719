#include "genga/convert/axes/reorient.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

namespace genga {
namespace {

Vec3f single(const Vec3& v) { return Vec3f(v); }

void reorient_mesh(Mesh& mesh, const AxesChange& change) {
  for (Vec3f& position : mesh.positions) position = single(change.point(position));
  for (Vec3f& normal : mesh.normals) normal = single(change.direction(normal));
  for (MorphTarget& target : mesh.targets) {
    for (Vec3f& offset : target.offsets) offset = single(change.point(offset));
  }
  for (Bind& bind : mesh.binds) bind.matrix = change.matrix(bind.matrix);
  for (SphericalVertex& vertex : mesh.spherical) {
    for (Vec3f* place : {&vertex.center, &vertex.r0, &vertex.r1}) *place = single(change.point(*place));
  }
  if (!change.mirrors()) return;
  // A mirrored triangle shows its back: the other way round it shows its front again.
  for (const Primitive& primitive : mesh.primitives) {
    if (primitive.mode != PrimitiveMode::triangles) continue;
    const std::size_t end = std::size_t{primitive.first_index} + primitive.index_count;
    for (std::size_t at = primitive.first_index; at + 2 < end; at += 3) {
      std::swap(mesh.indices[at + 1], mesh.indices[at + 2]);
    }
  }
}

void reorient_morph(Morph& morph, const AxesChange& change) {
  for (NodeOffset& offset : morph.nodes) {
    offset.translation = change.point(offset.translation);
    offset.rotation = change.rotation(offset.rotation);
  }
}

void reorient_node(Node& node, const AxesChange& change) {
  node.rest = change.transform(node.rest);
  node.pivot = {change.point(node.pivot.position), change.rotation(node.pivot.rotation)};
}

void reorient_light(Light& light, const AxesChange& change) {
  light.direction = change.direction(light.direction);
  light.range *= change.metres_per_unit();
}

void reorient_fog(Fog& fog, const AxesChange& change) {
  fog.min_distance *= change.metres_per_unit();
  fog.max_distance *= change.metres_per_unit();
}

void reorient_bones(BoneSet& set, const AxesChange& change) {
  for (BoneInfluence& bone : set.bones) {
    bone.rest_length *= change.metres_per_unit();
    bone.min_range *= change.metres_per_unit();
    bone.max_range *= change.metres_per_unit();
  }
}

void reorient_body(RigidBody& body, const AxesChange& change) {
  body.size *= change.metres_per_unit();
  body.position = change.point(body.position);
  body.rotation = change.angles(body.rotation);
}

// A change of sign swaps lower and upper limits.
void reorient_limits(Vec3& lower, Vec3& upper, const Vec3& factors) {
  const Vec3 a = lower * factors;
  const Vec3 b = upper * factors;
  for (int axis = 0; axis < 3; ++axis) {
    lower[axis] = factors[axis] < 0.0 ? b[axis] : a[axis];
    upper[axis] = factors[axis] < 0.0 ? a[axis] : b[axis];
  }
}

void reorient_joint(BodyJoint& joint, const AxesChange& change) {
  joint.position = change.point(joint.position);
  joint.rotation = change.angles(joint.rotation);
  reorient_limits(joint.position_lower, joint.position_upper, change.point(Vec3(1.0)));
  reorient_limits(joint.rotation_lower, joint.rotation_upper, change.angles(Vec3(1.0)));
}

void reorient_links(IkRule& rule, const AxesChange& change) {
  const Vec3 factors = change.angles(Vec3(1.0));
  for (IkLink& link : rule.links) {
    for (int axis = 0; link.limits && axis < 3; ++axis) {
      Range& range = (*link.limits)[static_cast<std::size_t>(axis)];
      if (factors[axis] < 0.0) range = {0.0 - range.highest, 0.0 - range.lowest};  // no -0 of a 0
    }
  }
}

}  // namespace

void reorient_things(Scene& scene, const AxesChange& change) {
  for (Morph& morph : scene.morphs) reorient_morph(morph, change);
  if (scene.render) reorient_fog(scene.render->fog, change);
  for (Camera& camera : scene.cameras) camera.distance = change.point({0.0, 0.0, camera.distance}).z;
  for (Light& light : scene.lights) reorient_light(light, change);
  for (BoneSet& set : scene.bone_sets) reorient_bones(set, change);
  for (Constraint& constraint : scene.constraints) {
    if (auto* rule = std::get_if<IkRule>(&constraint.rule)) reorient_links(*rule, change);
  }
  // An axis is the line about which a turn keeps its sense, so it mirrors as angles do.
  for (FixedAxis& fixed : scene.fixed_axes) fixed.axis = change.angles(fixed.axis);
  for (RigidBody& body : scene.bodies) reorient_body(body, change);
  for (BodyJoint& joint : scene.body_joints) reorient_joint(joint, change);
}

Scene reorient(const Scene& scene, const AxesChange& change) {
  Scene turned;
  turned.name = scene.name;
  turned.english_name = scene.english_name;
  turned.comment = scene.comment;
  turned.axes = {change.to(), 1.0, scene.axes.frames_per_second};
  turned.nodes = scene.nodes;
  turned.meshes = scene.meshes;
  turned.materials = scene.materials;
  turned.morphs = scene.morphs;
  turned.cameras = scene.cameras;
  turned.hands = scene.hands;
  turned.lights = scene.lights;
  turned.constraints = scene.constraints;
  turned.fixed_axes = scene.fixed_axes;
  turned.bodies = scene.bodies;
  turned.body_joints = scene.body_joints;
  turned.bone_sets = scene.bone_sets;
  turned.object_files = scene.object_files;
  turned.pictures = scene.pictures;
  turned.render = scene.render;
  for (Node& node : turned.nodes) reorient_node(node, change);
  for (Mesh& mesh : turned.meshes) reorient_mesh(mesh, change);
  reorient_things(turned, change);
  return turned;
}

}  // namespace genga
