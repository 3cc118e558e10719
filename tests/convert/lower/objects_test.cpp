#include <cmath>

#include <gtest/gtest.h>

#include "genga/convert/lower/objects/take_objects.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

// A mesh of one triangle, its first vertex at that place, moved by a node alone.
Mesh skin_on(std::uint32_t node, const Vec3f& place) {
  Mesh mesh;
  mesh.name = "skin";
  mesh.positions = {place, place + Vec3f(1, 0, 0), place + Vec3f(0, 1, 0)};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, no_index}};
  mesh.influences = 1;
  mesh.joints = {node, node, node};
  mesh.weights = {1, 1, 1};
  return mesh;
}

Scene scene_with(Mesh mesh) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "root"}, {.name = "arm", .parent = 0, .rest = {.translation = {0, 1, 0}}}};
  scene.meshes = {std::move(mesh)};
  scene.clips.resize(1);
  return scene;
}

Scene taken(Scene& scene, Findings& findings) {
  Work work(usual_limits(), 1000);
  Result<Scene> object = take_objects(scene, "made.lwo", work, findings);
  EXPECT_TRUE(object);
  return std::move(object).value();
}

Mat4 moved_by(const Vec3& way) { return to_matrix(Transform{.translation = way}); }

const Track* track_of(const Scene& scene, std::uint32_t node, Property property) {
  for (const Track& track : scene.clips[0].tracks) {
    if (track.subject == Subject{SubjectKind::node, node} && track.property == property) return &track;
  }
  return nullptr;
}

TEST(TakeObjects, ASkinBecomesALayerWithAMapForEachBone) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  ASSERT_TRUE(has_shapes(scene));
  Findings findings;
  const Scene object = taken(scene, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(validate(object), 0);
  EXPECT_TRUE(scene.meshes.empty());
  EXPECT_FALSE(has_shapes(scene));

  ASSERT_EQ(scene.nodes.size(), 3U);
  EXPECT_EQ(scene.nodes[0].kind, NodeKind::bone);
  EXPECT_EQ(scene.nodes[0].parent, 2);
  EXPECT_EQ(scene.nodes[1].kind, NodeKind::bone);
  EXPECT_EQ(scene.nodes[2].kind, NodeKind::group);
  EXPECT_EQ(scene.nodes[2].parent, no_index);
  ASSERT_EQ(scene.object_files.size(), 1U);
  EXPECT_EQ(scene.object_files[0].file, "made.lwo");
  EXPECT_EQ(scene.object_files[0].node, 2U);
  EXPECT_EQ(scene.object_files[0].layer, 1U);
  // Bones that stand where they were bound need no curves.
  EXPECT_TRUE(scene.clips[0].tracks.empty());

  ASSERT_EQ(scene.bone_sets.size(), 1U);
  ASSERT_EQ(scene.bone_sets[0].bones.size(), 1U);
  const BoneInfluence& bone = scene.bone_sets[0].bones[0];
  EXPECT_EQ(bone.node, 1U);
  EXPECT_EQ(bone.weight_map, "arm");
  EXPECT_TRUE(bone.weight_map_only);
  EXPECT_FALSE(bone.normalizes);

  ASSERT_EQ(object.meshes.size(), 1U);
  EXPECT_EQ(object.meshes[0].influences, 0U);
  EXPECT_EQ(object.meshes[0].positions[0], Vec3f(0, 2, 0));
  ASSERT_EQ(object.meshes[0].weight_maps.size(), 1U);
  EXPECT_EQ(object.meshes[0].weight_maps[0].name, "arm");
  EXPECT_EQ(object.meshes[0].weight_maps[0].weights, (std::vector<float>{1, 1, 1}));
}

// Twice as large where it was bound as the item is: half as large in the item, and its bones make it whole again.
TEST(TakeObjects, ASkinIsAsLargeAsItsBones) {
  Scene scene = scene_with(skin_on(1, {0, 4, 0}));
  scene.nodes[0].rest.scale = Vec3(2.0);
  Findings findings;
  const Scene object = taken(scene, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_NEAR(glm::distance(object.meshes[0].positions[0], Vec3f(0, 2, 0)), 0.0F, 1e-6F);
  EXPECT_NEAR(glm::distance(scene.nodes[1].rest.translation, Vec3(0, 1, 0)), 0.0, 1e-12);
  EXPECT_EQ(scene.nodes[0].rest.scale, Vec3(2.0));
}

TEST(TakeObjects, BonesRestWhereTheyWereBoundAndStandWhereTheyStood) {
  Scene scene = scene_with(skin_on(1, {6, 0, 0}));
  scene.meshes[0].binds = {{1, moved_by({-5, 0, 0})}};
  Findings findings;
  taken(scene, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(scene.nodes[1].rest.translation, Vec3(5, 0, 0));
  const Track* place = track_of(scene, 1, Property::translation);
  ASSERT_NE(place, nullptr);
  EXPECT_EQ(place->curves[0].values[0], 0.0);
  EXPECT_EQ(place->curves[1].values[0], 1.0);
  EXPECT_NE(track_of(scene, 1, Property::rotation), nullptr);
  EXPECT_EQ(track_of(scene, 0, Property::translation), nullptr);
  EXPECT_EQ(validate(scene), 0);
}

// The second mesh is told 3 m beside the first: by the bone that both have its vertices come to the first one's places.
TEST(TakeObjects, MeshesOfOneSkeletonAreJoinedWhereTheirBonesMeet) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.meshes.push_back(skin_on(1, {3, 2, 0}));
  scene.meshes[1].binds = {{1, moved_by({-3, -1, 0})}};
  Findings findings;
  const Scene object = taken(scene, findings);
  EXPECT_TRUE(findings.empty());
  ASSERT_EQ(object.meshes.size(), 1U);
  ASSERT_EQ(object.meshes[0].positions.size(), 6U);
  EXPECT_NEAR(glm::distance(object.meshes[0].positions[3], Vec3f(0, 2, 0)), 0.0F, 1e-6F);
  ASSERT_EQ(object.meshes[0].weight_maps.size(), 1U);
  EXPECT_EQ(object.meshes[0].weight_maps[0].vertices.size(), 6U);
}

TEST(TakeObjects, BonesOfSizesOfTheirOwnAreReported) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.meshes.push_back(skin_on(0, {0, 0, 0}));
  scene.nodes[1].rest.scale = Vec3(3.0);
  Findings findings;
  taken(scene, findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.bind-simplified");
  EXPECT_EQ(findings.all()[0].count, 1U);
}

TEST(TakeObjects, OtherMeshesHangOnTheirNodes) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  Mesh hat = skin_on(1, {0, 0, 0});
  hat.name = "hat";
  hat.influences = 0;
  hat.joints.clear();
  hat.weights.clear();
  hat.node = 1;
  scene.meshes.push_back(hat);
  hat.name = "floor";
  hat.node = no_index;
  scene.meshes.push_back(hat);
  scene.cameras.push_back({.name = "eye", .node = 0});
  Findings findings;
  const Scene object = taken(scene, findings);
  EXPECT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.object_files.size(), 3U);
  EXPECT_EQ(object.nodes[1].name, "hat");
  EXPECT_EQ(scene.object_files[1].layer, 2U);
  EXPECT_EQ(scene.nodes[scene.object_files[1].node].parent, 1);
  EXPECT_EQ(scene.nodes[scene.object_files[1].node].kind, NodeKind::group);
  EXPECT_EQ(scene.nodes[scene.object_files[2].node].parent, no_index);
  // A bone is no camera.
  const auto eye = static_cast<std::size_t>(scene.cameras[0].node);
  EXPECT_EQ(scene.nodes[eye].kind, NodeKind::camera);
  EXPECT_EQ(scene.nodes[eye].parent, 0);
}

TEST(TakeObjects, AMorphOfTwoItemsIsOneOnEach) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.morphs.push_back({.name = "smile"});
  scene.meshes[0].targets = {{0, {0}, {{0, 0, 1}}}};
  Mesh hat = scene.meshes[0];
  hat.influences = 0;
  hat.joints.clear();
  hat.weights.clear();
  hat.node = 1;
  scene.meshes.push_back(hat);
  scene.clips[0].tracks.push_back({.subject = {SubjectKind::morph, 0}, .property = Property::weight});
  scene.clips[0].tracks[0].curves.push_back(test::curve({0.0, 1.0}, {0.0F, 1.0F}));
  Findings findings;
  const Scene object = taken(scene, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(validate(object), 0);
  ASSERT_EQ(scene.morphs.size(), 2U);
  EXPECT_EQ(scene.morphs[1].name, "smile");
  EXPECT_EQ(scene.morphs[0].node, static_cast<std::int32_t>(scene.object_files[0].node));
  EXPECT_EQ(scene.morphs[1].node, static_cast<std::int32_t>(scene.object_files[1].node));
  ASSERT_EQ(scene.clips[0].tracks.size(), 2U);
  EXPECT_EQ(scene.clips[0].tracks[1].subject, (Subject{SubjectKind::morph, 1}));
}

TEST(TakeObjects, OfOneNameAreNoTwoMaps) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.meshes.push_back(skin_on(0, {0, 0, 0}));
  scene.nodes[0].name = "arm";
  Findings findings;
  const Scene object = taken(scene, findings);
  ASSERT_EQ(object.meshes[0].weight_maps.size(), 2U);
  EXPECT_NE(object.meshes[0].weight_maps[0].name, object.meshes[0].weight_maps[1].name);
  EXPECT_NE(scene.bone_sets[0].bones[0].weight_map, scene.bone_sets[0].bones[1].weight_map);
}

// A bind that no matrix undoes.
TEST(TakeObjects, ABindWithoutSizeLeavesNumbersThatAreFinite) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.meshes[0].binds = {{1, Mat4(0.0)}};
  scene.meshes.push_back(skin_on(1, {0, 2, 0}));
  Findings findings;
  const Scene object = taken(scene, findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.bind-simplified");
  for (const Node& node : scene.nodes) {
    EXPECT_TRUE(std::isfinite(node.rest.translation.y) && std::isfinite(node.rest.rotation.w));
  }
  for (const Vec3f& place : object.meshes[0].positions) EXPECT_TRUE(std::isfinite(place.x) && std::isfinite(place.y));
}

TEST(TakeObjects, MapsOfTheMeshStay) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.meshes[0].weight_maps = {{"fur", {2}, {0.5F}}, {"arm", {0}, {0.25F}}};
  Findings findings;
  const Scene object = taken(scene, findings);
  ASSERT_EQ(object.meshes[0].weight_maps.size(), 2U);
  EXPECT_EQ(object.meshes[0].weight_maps[0].name, "fur");
  EXPECT_EQ(object.meshes[0].weight_maps[1].name, "arm");
  EXPECT_EQ(object.meshes[0].weight_maps[1].weights, (std::vector<float>{1, 1, 1}));
}

// Weights of nothing move nothing.
TEST(TakeObjects, ASkinOfNoWeightIsALayerWithoutBones) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.meshes[0].weights = {0, 0, 0};
  Findings findings;
  const Scene object = taken(scene, findings);
  EXPECT_TRUE(object.meshes[0].weight_maps.empty());
  EXPECT_EQ(scene.nodes[1].kind, NodeKind::group);
}

TEST(TakeObjects, WhatIsTooMuchIsAnError) {
  for (const Limit limit : {&Limits::bytes, &Limits::samples}) {
    Scene scene = scene_with(skin_on(1, {0, 2, 0}));
    Allowance allowance = no_limits();
    allowance.base.*limit = 1;
    Work work(allowance, 0);
    Findings findings;
    const Result<Scene> object = take_objects(scene, "made.lwo", work, findings);
    ASSERT_FALSE(object);
    EXPECT_EQ(object.error().code, ErrorCode::limit_exceeded);
  }
}

TEST(TakeObjects, ASceneWithItsFilesHasNoShapesToTake) {
  Scene scene = scene_with(skin_on(1, {0, 2, 0}));
  scene.object_files.push_back({.node = 0, .file = "own.lwo"});
  EXPECT_FALSE(has_shapes(scene));
  EXPECT_FALSE(has_shapes(Scene{}));
}

}  // namespace
}  // namespace genga
