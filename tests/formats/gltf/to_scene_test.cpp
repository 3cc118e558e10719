#include "genga/formats/gltf/to_scene.h"

#include <cmath>
#include <numbers>

#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/skin.h"
#include "genga/formats/gltf/check.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/writer.h"
#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

Pose pose_at(const Scene& scene, double time) {
  EvaluationContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, time, pose);
  update_world(context.hierarchy(), pose);
  return pose;
}

void expect_at(const Vec3& actual, const Vec3& expected) {
  EXPECT_LT(glm::length(actual - expected), 1e-6) << actual.x << ' ' << actual.y << ' ' << actual.z;
}

TEST(ToScene, StraightAndSteppedKeys) {
  const Scene scene = scene_of_sample("valid/moving.glb");
  ASSERT_EQ(scene.clips.size(), 1U);
  const Pose pose = pose_at(scene, 0.5);
  expect_at(pose.local[0].translation, {0, 1, 1});
  expect_at(pose.local[0].scale, {1, 1, 1});
  // An eighth of a turn about y: half the way of a quarter.
  EXPECT_NEAR(std::abs(pose.local[0].rotation.y), std::sin(std::numbers::pi / 8), 1e-6);
  expect_at(pose_at(scene, 1.5).local[0].scale, {2, 2, 2});
  expect_at(pose_at(scene, 9.0).local[0].translation, {3, 2, 1});
}

// p(s) = (2s^3 - 3s^2 + 1) p0 + (s^3 - 2s^2 + s) d m0 + (-2s^3 + 3s^2) p1 + (s^3 - s^2) d m1
TEST(ToScene, CubicKeysWithSlopesPerSecond) {
  const Scene scene = scene_of_sample("valid/cubic.glb");
  EXPECT_EQ(scene.clips[0].name, "animation0");
  expect_at(pose_at(scene, 0.0).local[0].translation, {0, 0, 0});
  expect_at(pose_at(scene, 1.0).local[0].translation, {0.5, 0, 0});
  // From 1.5 to 2 slopes of y are 2 and 1: at the middle (2 - 1) * 0.5 / 8.
  expect_at(pose_at(scene, 1.75).local[0].translation, {1.5, 0.0625, 0});
}

TEST(ToScene, SkinsWithAndWithoutMatrices) {
  for (const bool has_matrices : {true, false}) {
    const Scene scene = scene_of_sample(has_matrices ? "valid/skinned.glb" : "valid/skinned-without-matrices.glb");
    ASSERT_EQ(scene.meshes.size(), 1U);
    const Mesh& mesh = scene.meshes[0];
    EXPECT_EQ(scene.nodes[0].kind, NodeKind::bone);
    EXPECT_EQ(scene.nodes[2].kind, NodeKind::group);
    EvaluationContext context(scene);
    Pose pose = rest_pose(scene);
    update_world(context.hierarchy(), pose);
    const std::vector<Mat4> matrices = skin_matrices(mesh, pose.world, pose.world);
    std::vector<Vec3f> moved(mesh.positions.size());
    skin(mesh, matrices, mesh.positions, moved);
    // The knee turns by a quarter about z at (0, 2, 0): the tip at (0, 3, 0) goes to (-1, 2, 0). Without matrices its
    // position is in the knee's own space.
    expect_at(Vec3(moved[2]), has_matrices ? Vec3(-1, 2, 0) : Vec3(-3, 2, 0));
    expect_at(Vec3(moved[0]), has_matrices ? Vec3(0, 1, 0) : Vec3(0, 2, 0));
  }
}

TEST(ToScene, MorphsAndTheirWeights) {
  const Scene scene = scene_of_sample("valid/morphs.glb");
  ASSERT_EQ(scene.morphs.size(), 2U);
  EXPECT_EQ(scene.morphs[0].name, "smile");
  ASSERT_EQ(scene.meshes[0].targets.size(), 2U);
  EXPECT_EQ(scene.meshes[0].targets[0].vertices, (std::vector<std::uint32_t>{0, 2}));
  EXPECT_EQ(scene.meshes[0].targets[1].vertices, std::vector<std::uint32_t>{1});
  EXPECT_EQ(scene.meshes[0].targets[1].offsets[0], Vec3f(0, 3, 0));
  const Pose pose = pose_at(scene, 1.0);
  EXPECT_NEAR(pose.weights[0], 1.0, 1e-7);
  EXPECT_NEAR(pose.weights[1], 0.2, 1e-7);
}

TEST(ToScene, TheSevenModes) {
  const Scene scene = scene_of_sample("valid/modes.glb");
  const Mesh& mesh = scene.meshes[0];
  ASSERT_EQ(mesh.primitives.size(), 7U);
  EXPECT_EQ(mesh.positions.size(), 5U);  // all share their vertices
  const auto corners = [&](std::size_t at) {
    const auto begin = mesh.indices.begin() + mesh.primitives[at].first_index;
    return std::vector<std::uint32_t>(begin, begin + mesh.primitives[at].index_count);
  };
  EXPECT_EQ(corners(0), (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(corners(1), (std::vector<std::uint32_t>{0, 1, 2, 3}));
  EXPECT_EQ(corners(2), (std::vector<std::uint32_t>{0, 1, 1, 2, 2, 3, 3, 4, 4, 0}));
  EXPECT_EQ(corners(3), (std::vector<std::uint32_t>{0, 1, 1, 2, 2, 3, 3, 4}));
  EXPECT_EQ(corners(4), (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_EQ(corners(5), (std::vector<std::uint32_t>{0, 1, 2, 2, 1, 3, 2, 3, 4}));
  EXPECT_EQ(corners(6), (std::vector<std::uint32_t>{1, 2, 0, 2, 3, 0, 3, 4, 0}));
}

TEST(ToScene, CamerasLightsAndPictures) {
  const Scene scene = scene_of_sample("valid/stage.glb");
  ASSERT_EQ(scene.cameras.size(), 2U);
  EXPECT_NEAR(scene.cameras[0].fov, 0.5 * 180.0 / std::numbers::pi, 1e-9);
  EXPECT_TRUE(scene.cameras[1].orthographic);
  ASSERT_EQ(scene.lights.size(), 3U);
  EXPECT_EQ(scene.lights[0].kind, LightKind::distant);
  EXPECT_EQ(scene.lights[1].color, Vec3(1, 0, 0));
  EXPECT_NEAR(scene.lights[2].edge, 0.4, 1e-9);
  EXPECT_NEAR(pose_at(scene, 1.0).cameras[0].fov, 180.0 / std::numbers::pi, 1e-5);
  ASSERT_EQ(scene.materials.size(), 1U);
  const Material& material = scene.materials[0];
  EXPECT_EQ(material.diffuse, Vec3f(1, 0.5F, 0.25F));
  EXPECT_EQ(material.alpha, 0.75F);
  EXPECT_TRUE(material.double_sided);
  EXPECT_EQ(material.texture.wrap_u, TextureWrap::clamp);
  EXPECT_EQ(material.texture.wrap_v, TextureWrap::mirror);
  ASSERT_EQ(scene.pictures.size(), 1U);
  EXPECT_EQ(material.texture.file, scene.pictures[0].name);
  EXPECT_EQ(scene.pictures[0].content.size(), 72U);
  // The part of the picture is in the coordinates.
  EXPECT_EQ(scene.meshes[0].uvs[1], Vec2f(2.5F, 0.0F));
}

TEST(ToScene, NumbersOfAllSizesSideBySide) {
  const Scene scene = scene_of_sample("valid/interleaved.glb");
  const Mesh& mesh = scene.meshes[0];
  EXPECT_EQ(mesh.positions[1], Vec3f(1, 0, 0));
  EXPECT_EQ(mesh.uvs[1], Vec2f(1, 0));
  EXPECT_EQ(mesh.uvs[2], Vec2f(0, 1));
  EXPECT_EQ(mesh.colors[2], Vec4f(0, 0, 1, 0));
}

TEST(ToScene, MatricesAreTakenApart) {
  const Scene scene = scene_of_sample("valid/matrix.glb");
  expect_at(scene.nodes[0].rest.translation, {3, 4, 5});
  expect_at(scene.nodes[0].rest.scale, {2, 2, 2});
  expect_at(rotate(scene.nodes[0].rest.rotation, Vec3(1, 0, 0)), {0, 1, 0});
}

// Two bones with a skinned triangle, morphs, a rule, bodies and a motion: what a lowered scene has.
Scene own_scene() {
  Scene scene;
  scene.name = "figure";
  scene.english_name = "Figure";
  scene.comment = "made for a test";
  scene.nodes.push_back(
      {.name = "hip", .english_name = "Hip", .kind = NodeKind::bone, .rest = {.translation = {0, 1, 0}}});
  scene.nodes.push_back({.name = "knee", .kind = NodeKind::bone, .parent = 0, .rest = {.translation = {0, 1, 0}}});
  Mesh mesh{.name = "body"};
  mesh.positions = {{0, 1, 0}, {0, 2, 0}, {1, 3, 0}};
  mesh.influences = 2;
  mesh.joints = {0, 1, 0, 1, 1, 0};
  mesh.weights = {1, 0, 0.5F, 0.5F, 1, 0};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{.first_index = 0, .index_count = 3, .material = 0}};
  mesh.targets = {{.morph = 0, .vertices = {2}, .offsets = {{0, 1, 0}}}};
  scene.meshes.push_back(mesh);
  scene.materials.push_back({.name = "skin",
                             .diffuse = {0.5F, 1, 1},
                             .specular = Vec3f(0.25F),
                             .specular_power = 5.0F,
                             .ambient = Vec3f(0.125F)});
  scene.morphs.push_back({.name = "smile", .english_name = "Smile", .panel = MorphPanel::lip});
  scene.morphs.push_back({.name = "all", .members = {{.morph = 0, .ratio = 0.5F}}});
  scene.morphs[0].nodes = {{.node = 1, .translation = {0, 0.5, 0}}};
  Constraint reach{.name = "reach"};
  reach.rule = IkRule{.goal = 0,
                      .effector = 1,
                      .links = {{.node = 0, .limits = {{Range{-1, 0}, Range{0, 0}, Range{0, 0}}}}},
                      .iterations = 7,
                      .max_step = 0.5};
  scene.constraints.push_back(reach);
  Constraint share{.name = "share"};
  share.rule = AppendRule{.node = 1, .source = 0, .ratio = 0.25, .translates = true};
  scene.constraints.push_back(share);
  scene.fixed_axes.push_back({.node = 1, .axis = {0, 0, 1}});
  scene.bodies.push_back({.name = "ball",
                          .node = 1,
                          .group = 3,
                          .collides_with = 0xFFF7,
                          .size = {0.5, 0, 0},
                          .mass = 2.0,
                          .mode = BodyMode::dynamic});
  scene.bodies.push_back({.name = "box", .shape = BodyShape::box});
  scene.body_joints.push_back({.name = "joint", .body_a = 0, .body_b = 1, .rotation_upper = {0, 0.5, 0}});
  Track track{.subject = {SubjectKind::node, 1}, .property = Property::rotation};
  track.rotation.times = make_times({0.0, 1.0});
  track.rotation.values = Scalars::floats({0, 0, 0, 1, 0, 0, 1, 0});
  scene.clips.push_back({.name = "dance", .tracks = {track}, .markers = {{0.5, "half"}}});
  return scene;
}

TEST(ToScene, AnOwnSceneComesBack) {
  const Scene scene = own_scene();
  const Scene made = written_and_read(scene);
  EXPECT_EQ(made.name, "figure");
  EXPECT_EQ(made.english_name, "Figure");
  EXPECT_EQ(made.comment, "made for a test");
  ASSERT_EQ(made.nodes.size(), 2U);  // neither the root nor the mesh's node
  EXPECT_EQ(made.nodes[0].english_name, "Hip");
  EXPECT_EQ(made.nodes[1].kind, NodeKind::bone);
  EXPECT_EQ(made.nodes[1].parent, 0);
  ASSERT_EQ(made.meshes.size(), 1U);
  EXPECT_EQ(made.meshes[0].positions, scene.meshes[0].positions);
  EXPECT_EQ(made.meshes[0].indices, scene.meshes[0].indices);
  EXPECT_TRUE(made.meshes[0].binds.empty());
  ASSERT_EQ(made.meshes[0].targets.size(), 1U);
  EXPECT_EQ(made.meshes[0].targets[0].vertices, std::vector<std::uint32_t>{2});
  ASSERT_EQ(made.morphs.size(), 2U);
  EXPECT_EQ(made.morphs[0].panel, MorphPanel::lip);
  ASSERT_EQ(made.morphs[1].members.size(), 1U);
  EXPECT_EQ(made.morphs[1].members[0].ratio, 0.5F);
  EXPECT_EQ(made.materials[0].diffuse, scene.materials[0].diffuse);
  EXPECT_EQ(made.materials[0].specular_power, 5.0F);
  EXPECT_EQ(made.materials[0].ambient, Vec3f(0.125F));
}

TEST(ToScene, AnOwnScenesRulesAndBodiesComeBack) {
  const Scene made = written_and_read(own_scene());
  ASSERT_EQ(made.constraints.size(), 2U);
  const auto* reach = std::get_if<IkRule>(&made.constraints[0].rule);
  ASSERT_NE(reach, nullptr);
  EXPECT_EQ(reach->effector, 1U);
  EXPECT_EQ(reach->iterations, 7U);
  ASSERT_TRUE(reach->links[0].limits);
  EXPECT_EQ((*reach->links[0].limits)[0].lowest, -1.0);
  const auto* share = std::get_if<AppendRule>(&made.constraints[1].rule);
  ASSERT_NE(share, nullptr);
  EXPECT_EQ(share->ratio, 0.25);
  EXPECT_TRUE(share->rotates && share->translates);
  ASSERT_EQ(made.fixed_axes.size(), 1U);
  EXPECT_EQ(made.fixed_axes[0].node, 1U);
  EXPECT_EQ(made.fixed_axes[0].axis, Vec3(0, 0, 1));
  ASSERT_EQ(made.bodies.size(), 2U);
  EXPECT_EQ(made.bodies[0].collides_with, 0xFFF7);
  EXPECT_EQ(made.bodies[0].mode, BodyMode::dynamic);
  EXPECT_EQ(made.bodies[1].node, no_index);
  EXPECT_EQ(made.body_joints[0].rotation_upper, Vec3(0, 0.5, 0));
}

TEST(ToScene, BonesWithoutASkinAreBonesAgain) {
  Scene scene = own_scene();
  scene.meshes.clear();
  const Scene made = written_and_read(scene);
  ASSERT_EQ(made.nodes.size(), 2U);
  EXPECT_EQ(made.nodes[0].kind, NodeKind::bone);
  EXPECT_EQ(made.nodes[1].kind, NodeKind::bone);
  EXPECT_EQ(made.constraints.size(), 2U);
}

// Vertices of a mesh can follow nodes that are no bones.
TEST(ToScene, GroupsOfASkinStayGroups) {
  Scene scene = own_scene();
  for (Node& node : scene.nodes) node.kind = NodeKind::group;
  EXPECT_EQ(written_and_read(scene).nodes[0].kind, NodeKind::group);
}

TEST(ToScene, AnOwnStageComesBack) {
  Scene scene = own_scene();
  scene.render = RenderSettings{.width = 640,
                                .height = 480,
                                .pixel_aspect = 1.5,
                                .ambient_color = {0.5, 1, 0.25},
                                .ambient_intensity = 0.75,
                                .backdrop = {.is_solid = false, .zenith = {0, 0, 1}, .nadir = {1, 0, 0}},
                                .fog = {.type = 2, .min_distance = 1.5, .max_distance = 8.0, .color = {0, 1, 0}},
                                .antialiasing = -3};
  scene.object_files.push_back({.node = 1, .file = "Objects/cube.lwo", .layer = 2});
  const Scene made = written_and_read(scene);
  ASSERT_TRUE(made.render);
  EXPECT_EQ(made.render->width, 640U);
  EXPECT_EQ(made.render->height, 480U);
  EXPECT_EQ(made.render->pixel_aspect, 1.5);
  EXPECT_EQ(made.render->ambient_color, Vec3(0.5, 1, 0.25));
  EXPECT_EQ(made.render->ambient_intensity, 0.75);
  EXPECT_FALSE(made.render->backdrop.is_solid);
  EXPECT_EQ(made.render->backdrop.zenith, Vec3(0, 0, 1));
  EXPECT_EQ(made.render->backdrop.nadir, Vec3(1, 0, 0));
  EXPECT_EQ(made.render->fog.type, 2);
  EXPECT_EQ(made.render->fog.max_distance, 8.0);
  EXPECT_EQ(made.render->fog.color, Vec3(0, 1, 0));
  EXPECT_EQ(made.render->antialiasing, -3);
  ASSERT_EQ(made.object_files.size(), 1U);
  EXPECT_EQ(made.object_files[0].node, 1U);
  EXPECT_EQ(made.object_files[0].file, "Objects/cube.lwo");
  EXPECT_EQ(made.object_files[0].layer, 2U);
}

TEST(ToScene, AnOwnMotionComesBackWithItsRulesInIt) {
  const Scene scene = own_scene();
  const Scene made = written_and_read(scene);
  ASSERT_EQ(made.clips.size(), 1U);
  EXPECT_EQ(made.clips[0].name, "dance");
  EXPECT_EQ(made.clips[0].role, ClipRole::baked);
  ASSERT_EQ(made.clips[0].markers.size(), 1U);
  EXPECT_EQ(made.clips[0].markers[0].name, "half");
  ASSERT_EQ(made.clips[0].tracks.size(), 1U);
  const RotationCurve& rotation = made.clips[0].tracks[0].rotation;
  EXPECT_EQ(*rotation.times, (std::vector<double>{0.0, 1.0}));
  EXPECT_EQ(rotation.values[6], 1.0);
  EXPECT_EQ(pose_at(made, 0.5).enabled[0], 0);
}

TEST(ToScene, NodesInAnyOrderAndWithoutNames) {
  const Scene scene = scene_of_sample("edge/children-first.glb");
  EXPECT_EQ(scene.nodes[0].parent, 1);
  EXPECT_EQ(scene.nodes[1].parent, 2);
  EXPECT_EQ(scene.nodes[2].parent, no_index);
  EXPECT_EQ(scene_of_sample("edge/no-names.glb").nodes[1].name, "node1");
  EXPECT_EQ(scene_of_sample("edge/equal-names.glb").nodes[1].name, "bone");
}

TEST(ToScene, WhatIsLeftOutIsSaid) {
  const auto codes = [](const char* name) {
    Findings findings;
    const Scene scene = to_scene(sample(name), {}, findings);
    EXPECT_EQ(validate(scene), 0) << name;
    return codes_of(findings);
  };
  EXPECT_EQ(codes("edge/two-scenes.glb"), "gltf.more-scenes");
  EXPECT_EQ(codes("edge/sheared.glb"), "gltf.sheared-node");
  EXPECT_EQ(codes("edge/weights-at-rest.glb"), "gltf.rest-weights");
  EXPECT_EQ(codes("edge/missing-buffer.gltf"), "gltf.left-out");
  EXPECT_EQ(codes("crash/vertices-of-nothing.glb"), "gltf.left-out gltf.too-large");
  EXPECT_EQ(codes("crash/circle.gltf"), "");
}

TEST(ToScene, OnlyTheShownSceneHasMeshes) {
  Findings findings;
  const Scene scene = to_scene(sample("edge/two-scenes.glb"), {}, findings);
  EXPECT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.meshes.size(), 1U);
}

TEST(ToScene, ManyInstancesOfLittleEnd) {
  Findings findings;
  const Scene scene = to_scene(sample("crash/many-instances.glb"), {}, findings);
  EXPECT_LT(size_in_bytes(scene), std::uint64_t{16} << 20U);
}

}  // namespace
}  // namespace genga::gltf
