#include "genga/core/scene.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

Scene two_nodes() {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[0].parent = 1;  // a parent may come after its child
  return scene;
}

TEST(Scene, ParentsExistAndEnd) {
  EXPECT_EQ(validate(two_nodes()), 0);
  Scene scene = two_nodes();
  scene.nodes[1].parent = 0;
  EXPECT_EQ(validate(scene), 1) << "a ring";
  scene.nodes[1].parent = 1;
  EXPECT_EQ(validate(scene), 1) << "its own parent";
  scene.nodes[1].parent = 2;
  EXPECT_EQ(validate(scene), 1);
  scene.nodes[1].parent = -2;
  EXPECT_EQ(validate(scene), 1);
}

TEST(Scene, IndicesExist) {
  Scene scene = two_nodes();
  scene.cameras.resize(1);
  scene.cameras[0].node = 2;
  EXPECT_EQ(validate(scene), 2);
  scene = two_nodes();
  scene.meshes.resize(1);
  scene.meshes[0].node = 2;
  EXPECT_EQ(validate(scene), 2);
  scene.meshes[0].node = 1;
  scene.meshes[0].joints = {0, 2};
  EXPECT_EQ(validate(scene), 2);
  scene.meshes[0].joints.clear();
  scene.meshes[0].primitives = {{.material = 0}};
  EXPECT_EQ(validate(scene), 2);
  scene.meshes[0].primitives.clear();
  scene.meshes[0].targets.resize(1);
  EXPECT_EQ(validate(scene), 2);
  scene = two_nodes();
  scene.bodies.resize(1);
  EXPECT_EQ(validate(scene), 0);
  scene.body_joints.resize(1);
  scene.body_joints[0].body_b = 1;
  EXPECT_EQ(validate(scene), 2);
  scene.body_joints.clear();
  scene.bodies[0].node = 2;
  EXPECT_EQ(validate(scene), 2);
}

TEST(Scene, ConstraintsNodesExist) {
  Scene scene = two_nodes();
  scene.constraints.resize(1);
  scene.constraints[0].rule = AppendRule{.node = 0, .source = 2};
  EXPECT_EQ(validate(scene), 3);
  scene.constraints[0].rule = IkRule{.goal = 7};
  EXPECT_EQ(validate(scene), 0) << "without links the rule does nothing";
  scene.constraints[0].rule = IkRule{.goal = 0, .effector = 1, .links = {{2}}};
  EXPECT_EQ(validate(scene), 3);
  scene = two_nodes();
  scene.fixed_axes = {{.node = 2}};
  EXPECT_EQ(validate(scene), 3);
}

TEST(Scene, TracksFitTheirSubjects) {
  Scene scene = two_nodes();
  scene.clips.resize(1);
  Curve curve;
  curve.times = make_times({0.0});
  curve.values = Scalars::floats({0.0F});
  Track track{.subject = {SubjectKind::node, 1}, .property = Property::translation};
  track.curves = {curve, curve, curve};
  scene.clips[0].tracks = {track};
  EXPECT_EQ(validate(scene), 0);
  scene.clips[0].tracks[0].subject.index = 2;
  EXPECT_EQ(validate(scene), 4);
  scene.clips[0].tracks = {track};
  scene.clips[0].tracks[0].curves.pop_back();
  EXPECT_EQ(validate(scene), 4);
  scene.clips[0].tracks = {track};
  scene.clips[0].tracks[0].curves[1].times = nullptr;
  EXPECT_EQ(validate(scene), 4);
  scene.clips[0].tracks = {track};
  scene.clips[0].tracks[0].property = Property::weight;
  scene.clips[0].tracks[0].curves = {curve};
  scene.clips[0].tracks[0].subject = {SubjectKind::morph, 0};
  EXPECT_EQ(validate(scene), 4) << "there is no morph";
}

TEST(Scene, MeshesAreValid) {
  Scene scene = two_nodes();
  scene.meshes.resize(1);
  scene.meshes[0].indices = {0};
  EXPECT_EQ(validate(scene), 5);
}

TEST(Scene, CurvesOfATrack) {
  EXPECT_EQ(curve_count(Property::translation, RotationForm::quaternion), 3U);
  EXPECT_EQ(curve_count(Property::rotation, RotationForm::quaternion), 0U);
  EXPECT_EQ(curve_count(Property::rotation, RotationForm::euler), 3U);
  EXPECT_EQ(curve_count(Property::rotation, RotationForm::components), 4U);
  EXPECT_EQ(curve_count(Property::weight, RotationForm::quaternion), 1U);
}

TEST(Scene, HandsNodesExist) {
  Scene scene = two_nodes();
  scene.hands.resize(1);
  EXPECT_EQ(validate(scene), 0);
  scene.hands[0].node = 2;
  EXPECT_EQ(validate(scene), 2);
  scene.hands[0].node = 0;
  scene.hands[0].joints[26] = 2;
  EXPECT_EQ(validate(scene), 2);
  scene.hands[0].joints[26] = 1;
  EXPECT_EQ(validate(scene), 0);
}

TEST(Scene, CurvesOfHandsAndRays) {
  EXPECT_EQ(curve_count(Property::tracked, RotationForm::quaternion), 1U);
  EXPECT_EQ(curve_count(Property::pinching, RotationForm::quaternion), 1U);
  EXPECT_EQ(curve_count(Property::ray_origin, RotationForm::quaternion), 3U);
  EXPECT_EQ(curve_count(Property::ray_direction, RotationForm::quaternion), 3U);
}

TEST(Scene, WhatLightWaveRefersToExists) {
  Scene scene = two_nodes();
  scene.lights.resize(1);
  scene.lights[0].node = 2;
  EXPECT_EQ(validate(scene), 2);
  scene = two_nodes();
  scene.morphs.resize(1);
  scene.morphs[0].shape_of = 2;
  EXPECT_EQ(validate(scene), 2);
  scene = two_nodes();
  scene.bone_sets = {{.node = 0, .bones = {{.node = 1}}}};
  EXPECT_EQ(validate(scene), 0);
  scene.bone_sets[0].bones[0].node = 2;
  EXPECT_EQ(validate(scene), 2);
  scene = two_nodes();
  scene.object_files = {{.node = 2}};
  EXPECT_EQ(validate(scene), 2);
}

TEST(Scene, ControllersAndChainsNodesExist) {
  Scene scene = two_nodes();
  scene.constraints = {{.rule = ControllerRule{.node = 1, .target = 0}}};
  EXPECT_EQ(validate(scene), 0);
  scene.constraints[0].rule = ControllerRule{.node = 1, .pole = 2};
  EXPECT_EQ(validate(scene), 3);
  scene.constraints[0].rule = ChainRule{.goal = 0, .effector = 1, .joints = {{.node = 1}}};
  EXPECT_EQ(validate(scene), 0);
  scene.constraints[0].rule = ChainRule{.goal = 0, .effector = 1, .joints = {{.node = 2}}};
  EXPECT_EQ(validate(scene), 3);
}

TEST(Scene, WhatMorphsDriveMoveAndChangeExists) {
  Scene scene = two_nodes();
  scene.materials.resize(1);
  scene.morphs.resize(2);
  scene.morphs[0].members = {{1, 0.5F}, {no_index, 1.0F}};
  scene.morphs[0].nodes = {{.node = 1}};
  scene.morphs[1].materials = {{.material = 0}, {.material = no_index}};
  EXPECT_EQ(validate(scene), 0);
  EXPECT_TRUE(have_rules(scene.morphs));
  EXPECT_FALSE(has_rules(scene.morphs[1]));
  scene.morphs[0].members[0].morph = 2;
  EXPECT_EQ(validate(scene), 2);
  scene.morphs[0].members[0].morph = 1;
  scene.morphs[0].nodes[0].node = 2;
  EXPECT_EQ(validate(scene), 2);
  scene.morphs[0].nodes.clear();
  scene.morphs[1].materials[0].material = 1;
  EXPECT_EQ(validate(scene), 2);
}

TEST(Scene, NoMorphDrivesItself) {
  Scene scene = two_nodes();
  scene.morphs.resize(3);
  scene.morphs[0].members = {{1}, {2}, {1}};
  scene.morphs[1].members = {{2}};
  EXPECT_EQ(validate(scene), 0);
  scene.morphs[2].members = {{0}};
  EXPECT_EQ(validate(scene), 2);
  scene.morphs[2].members = {{2}};
  EXPECT_EQ(validate(scene), 2);
}

}  // namespace
}  // namespace genga
