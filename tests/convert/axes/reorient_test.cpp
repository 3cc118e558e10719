#include "genga/convert/axes/reorient.h"

#include <array>
#include <cmath>
#include <variant>

#include <gtest/gtest.h>

#include "genga/math/euler.h"

namespace genga {
namespace {

const Axes mmd{Handedness::left, 0.08, 30.0};

TEST(Reorient, BindMatrices) {
  const AxesChange change(mmd, 0.08);
  const Mat4 matrix = to_matrix({.translation = {1, -2, 3}, .rotation = from_euler({0.3, -0.7, 1.1}, EulerOrder::yxz)});
  Scene scene;
  scene.axes = mmd;
  scene.meshes.push_back({.binds = {{.node = 0, .matrix = matrix}}});
  EXPECT_EQ(reorient(scene, change).meshes[0].binds[0].matrix, change.matrix(matrix));
}

TEST(Reorient, CentersOfVerticesThatBend) {
  Scene scene;
  scene.axes = mmd;
  scene.meshes.push_back({.spherical = {{.vertex = 3, .center = {1, 2, 3}, .r0 = {4, 5, 6}, .r1 = {7, 8, 9}}}});
  const SphericalVertex vertex = reorient(scene, AxesChange(mmd, 2.0)).meshes[0].spherical[0];
  EXPECT_EQ(vertex.vertex, 3U);
  EXPECT_EQ(vertex.center, Vec3f(2, 4, -6));
  EXPECT_EQ(vertex.r0, Vec3f(8, 10, -12));
  EXPECT_EQ(vertex.r1, Vec3f(14, 16, -18));
}

TEST(Reorient, TrianglesShowTheSameSide) {
  Scene scene;
  scene.axes = mmd;
  Mesh& mesh = scene.meshes.emplace_back();
  // Clockwise as seen from where its normal points, -z: a front face in left-handed axes.
  mesh.positions = {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}};
  mesh.normals.assign(3, {0, 0, -1});
  mesh.indices = {0, 1, 2, 0, 1, 2, 0};
  mesh.primitives = {{0, 3}, {3, 4, no_index, PrimitiveMode::lines}};
  const Scene turned = reorient(scene, AxesChange(mmd, 0.08));
  EXPECT_EQ(turned.meshes[0].indices[4], 1U) << "lines have no side";
  const Mesh& result = turned.meshes[0];
  const Vec3f a = result.positions[result.indices[0]];
  const Vec3f b = result.positions[result.indices[1]];
  const Vec3f c = result.positions[result.indices[2]];
  // Counterclockwise seen from the normal's side: the edges' product points along it.
  EXPECT_GT(glm::dot(glm::cross(b - a, c - a), result.normals[0]), 0.0F);
  EXPECT_EQ(turned.axes.handedness, Handedness::right);
  EXPECT_EQ(turned.axes.metres_per_unit, 1.0);
}

TEST(Reorient, LimitsKeepTheirOrder) {
  Scene scene;
  scene.axes = mmd;
  scene.bodies.resize(1);
  scene.bodies[0].size = {1, 2, 3};
  BodyJoint& joint = scene.body_joints.emplace_back();
  joint.rotation_lower = {-0.1, -0.2, -0.3};
  joint.rotation_upper = {1.1, 1.2, 1.3};
  joint.position_lower = {-1, -2, -3};
  joint.position_upper = {4, 5, 6};
  const Scene turned = reorient(scene, AxesChange(mmd, 2.0));
  const BodyJoint& result = turned.body_joints[0];
  EXPECT_EQ(result.rotation_lower, Vec3(-1.1, -1.2, -0.3));
  EXPECT_EQ(result.rotation_upper, Vec3(0.1, 0.2, 1.3));
  EXPECT_EQ(result.position_lower, Vec3(-2, -4, -12));
  EXPECT_EQ(result.position_upper, Vec3(8, 10, 6));
  EXPECT_EQ(turned.bodies[0].size, Vec3(2, 4, 6));
}

// A shin that bends backwards, a negative angle about x in left-handed axes, bends by a positive one in right-handed
// ones.
TEST(Reorient, LimitsOfLinksMirrorAsAnglesDo) {
  Scene scene;
  scene.axes = mmd;
  scene.nodes.resize(1);
  const std::array<Range, 3> limits{Range{-3.0, -0.5}, Range{}, Range{-0.25, 1.0}};
  scene.constraints.push_back({.rule = IkRule{.links = {{0, limits}, {0, {}}}}});
  const Scene turned = reorient(scene, AxesChange(mmd, 0.08));
  const auto& links = std::get<IkRule>(turned.constraints[0].rule).links;
  const std::array<Range, 3>& found = *links[0].limits;
  EXPECT_EQ(found[0].lowest, 0.5);
  EXPECT_EQ(found[0].highest, 3.0);
  EXPECT_EQ(found[1].lowest, 0.0);
  EXPECT_FALSE(std::signbit(found[1].lowest));
  EXPECT_EQ(found[2].lowest, -0.25);
  EXPECT_EQ(found[2].highest, 1.0);
  EXPECT_FALSE(links[1].limits);
}

TEST(Reorient, CamerasAndLights) {
  Scene scene;
  scene.axes = mmd;
  scene.cameras.resize(1);
  scene.lights.resize(1);
  const Scene turned = reorient(scene, AxesChange(mmd, 0.08));
  EXPECT_DOUBLE_EQ(turned.cameras[0].distance, 45 * 0.08);
  EXPECT_EQ(turned.lights[0].direction, Vec3(-0.5, -1.0, -0.5));
}

// A lamp's range and a bone's are lengths; what a scene takes from elsewhere it keeps.
TEST(Reorient, LengthsOfLampsAndBonesAreMetres) {
  Scene scene;
  scene.axes = mmd;
  scene.nodes.push_back({.pivot = {{1, 2, 3}, Quat(0.6, 0.8, 0, 0)}});
  scene.lights.push_back({.node = 0, .range = 10.0});
  scene.bone_sets.push_back({.bones = {{.rest_length = 1.0, .min_range = 2.0, .max_range = 3.0}}});
  scene.object_files.push_back({.file = "cube.lwo"});
  scene.render.emplace().width = 640;
  scene.render->fog.max_distance = 100.0;
  const Scene turned = reorient(scene, AxesChange(mmd, 0.08));
  EXPECT_LT(glm::length(turned.nodes[0].pivot.position - Vec3(0.08, 0.16, -0.24)), 1e-15);
  EXPECT_EQ(turned.nodes[0].pivot.rotation, Quat(0.6, -0.8, 0, 0));
  EXPECT_DOUBLE_EQ(turned.lights[0].range, 0.8);
  EXPECT_DOUBLE_EQ(turned.bone_sets[0].bones[0].rest_length, 0.08);
  EXPECT_DOUBLE_EQ(turned.bone_sets[0].bones[0].min_range, 0.16);
  EXPECT_DOUBLE_EQ(turned.bone_sets[0].bones[0].max_range, 0.24);
  EXPECT_EQ(turned.object_files[0].file, "cube.lwo");
  EXPECT_EQ(turned.render->width, 640U);
  EXPECT_DOUBLE_EQ(turned.render->fog.max_distance, 8.0);
}

TEST(Reorient, WhatMorphsDoToNodes) {
  Scene scene;
  scene.axes = mmd;
  scene.nodes.resize(1);
  scene.morphs = {{.nodes = {{.node = 0, .translation = {1, 2, 4}, .rotation = Quat(0.5, 0.5, -0.5, 0.5)}}}};
  const Scene turned = reorient(scene, AxesChange(mmd, 0.5));
  const NodeOffset& offset = turned.morphs[0].nodes[0];
  EXPECT_EQ(offset.translation, Vec3(0.5, 1, -2));
  EXPECT_EQ(offset.rotation, Quat(0.5, -0.5, 0.5, 0.5));
}

}  // namespace
}  // namespace genga
