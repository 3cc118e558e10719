#include "genga/formats/pmd/to_scene.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "genga/formats/pmd/reader.h"
#include "tests/formats/pmd/sample_files.h"
#include "tests/formats/pmd/sample_model.h"

namespace genga {
namespace {

using namespace test;

constexpr float no_number = std::numeric_limits<float>::quiet_NaN();
constexpr double exact_enough = 1e-6;  // units; the file's floats have 24 bits, heads are within 16

struct Made {
  Scene scene;
  std::vector<std::string> lines;  // "code path xcount" of each finding
};

Made made_of(const Bytes& bytes) {
  Made made;
  Result<Read<pmd::Model>> read = pmd::read(bytes);
  EXPECT_TRUE(read);
  if (!read) return made;
  Findings findings;
  made.scene = pmd::to_scene(read.value().document, {}, findings);
  EXPECT_EQ(validate(made.scene), 0);
  for (const Finding& finding : findings.all()) {
    made.lines.push_back(std::string(finding.code) + ' ' + finding.path + " x" + std::to_string(finding.count));
    EXPECT_EQ(finding.place.kind, Place::Kind::offset) << finding.path;
  }
  return made;
}
Made made_of(const SamplePmd& pmd) { return made_of(pmd.bytes().view()); }

using Lines = std::vector<std::string>;

TEST(PmdToScene, NamesAndAxes) {
  SamplePmd pmd = sample_figure();
  pmd.name = name_center;
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, Lines{});
  EXPECT_EQ(made.scene.name, "センター");
  EXPECT_EQ(made.scene.english_name, "Figure");
  EXPECT_EQ(made.scene.comment, "made by a test");
  EXPECT_EQ(made.scene.axes.handedness, Handedness::left);
  EXPECT_EQ(made.scene.axes.metres_per_unit, 0.08);
  EXPECT_EQ(made.scene.motion_name_bytes, 15U);
  EXPECT_EQ(made.scene.axes.frames_per_second, 30.0);
  EXPECT_TRUE(made.scene.clips.empty());
}

TEST(PmdToScene, BonesBecomeNodes) {
  const Scene scene = made_of(sample_figure()).scene;
  ASSERT_EQ(scene.nodes.size(), 5U);
  EXPECT_EQ(scene.nodes[0].name, "センター");
  EXPECT_EQ(scene.nodes[0].source_name, name_center);
  EXPECT_EQ(scene.nodes[0].english_name, "center");
  EXPECT_EQ(scene.nodes[0].kind, NodeKind::bone);
  EXPECT_EQ(scene.nodes[0].parent, no_index);
  EXPECT_EQ(scene.nodes[2].parent, 1);
  EXPECT_LT(glm::length(scene.nodes[2].rest.translation - Vec3(0, -4, -0.5)), exact_enough);
  EXPECT_EQ(scene.nodes[2].rest.rotation, Quat(1, 0, 0, 0));
}

TEST(PmdToScene, AParentMayStandBehindItsChild) {
  SamplePmd pmd = sample_figure();
  pmd.bones[0].parent = 4;
  const Scene scene = made_of(pmd).scene;
  EXPECT_EQ(scene.nodes[0].parent, 4);
  EXPECT_LT(glm::length(scene.nodes[0].rest.translation - Vec3(-1, 8, 0)), exact_enough);
}

TEST(PmdToScene, BonesWithoutAUsableParentStandAlone) {
  SamplePmd pmd = sample_figure();
  pmd.bones[1].parent = 2;  // and 2's is 1
  pmd.bones[4].parent = 40;
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, Lines{"pmd.bone-unattached bones[4].parent x3"});
  EXPECT_EQ(made.scene.nodes[1].parent, no_index);
  EXPECT_EQ(made.scene.nodes[2].parent, no_index);
  EXPECT_EQ(made.scene.nodes[3].parent, 2);
  EXPECT_LT(glm::length(made.scene.nodes[2].rest.translation - Vec3(1, 4, -0.5)), exact_enough);
}

TEST(PmdToScene, VerticesAndSkin) {
  const Scene scene = made_of(sample_figure()).scene;
  ASSERT_EQ(scene.meshes.size(), 1U);
  const Mesh& mesh = scene.meshes[0];
  EXPECT_EQ(mesh.positions[3], Vec3f(3, 1, 2));
  EXPECT_EQ(mesh.normals[3], Vec3f(0, 0, -1));
  EXPECT_EQ(mesh.uvs[3], Vec2f(0.25F, 3));
  EXPECT_EQ(mesh.influences, 2U);
  EXPECT_EQ(mesh.joints[2], 1U);
  EXPECT_EQ(mesh.joints[3], 2U);
  EXPECT_EQ(mesh.weights[0], 0.0F);
  EXPECT_EQ(mesh.weights[1], 1.0F);
  EXPECT_EQ(mesh.weights[2], 0.25F);
  EXPECT_EQ(mesh.weights[3], 0.75F);
  EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3}));
  ASSERT_EQ(mesh.primitives.size(), 2U);
  EXPECT_EQ(mesh.primitives[1].first_index, 3U);
  EXPECT_EQ(mesh.primitives[1].index_count, 3U);
  EXPECT_EQ(mesh.primitives[1].material, 1);
}

TEST(PmdToScene, InfluencesThatCannotBe) {
  SamplePmd pmd = sample_figure();
  pmd.vertices[1].bones = {9, 0xFFFF};
  pmd.vertices[2].weight = 250;
  pmd.vertices[3].position[1] = no_number;
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines,
            (Lines{"pmd.number-replaced vertices[3].position x1", "pmd.influence-moved vertices[1].bones[0] x2"}));
  const Mesh& mesh = made.scene.meshes[0];
  EXPECT_EQ(mesh.joints[2], 0U);
  EXPECT_EQ(mesh.joints[3], 0U);
  EXPECT_EQ(mesh.weights[4], 1.0F);
  EXPECT_EQ(mesh.weights[5], 0.0F);
  EXPECT_EQ(mesh.positions[3], Vec3f(3, 0, 2));
}

TEST(PmdToScene, AModelWithoutBonesHasNoSkin) {
  SamplePmd pmd = sample_figure();
  pmd.bones.clear();
  pmd.iks.clear();
  pmd.joints.clear();
  const Scene scene = made_of(pmd).scene;
  EXPECT_TRUE(scene.nodes.empty());
  EXPECT_TRUE(scene.meshes[0].joints.empty());
  EXPECT_EQ(scene.bodies[1].node, no_index);
  pmd.vertices.clear();
  EXPECT_TRUE(made_of(pmd).scene.meshes.empty());
}

TEST(PmdToScene, MaterialsThatDoNotShareTheIndicesEvenly) {
  SamplePmd pmd = sample_figure();
  pmd.indices = {0, 1, 2, 0, 2, 3, 1, 2, 3};
  pmd.materials = {{4, "", 1, 0, 0}, {0, "", 1, 0, 0}, {4, "", 1, 0, 0}};
  Made made = made_of(pmd);
  // 4 indices are one triangle; 4 more reach the end of the second; the third belongs to nobody.
  EXPECT_EQ(made.lines, Lines{"pmd.material-range materials x1"});
  ASSERT_EQ(made.scene.meshes[0].primitives.size(), 2U);
  EXPECT_EQ(made.scene.meshes[0].primitives[1].material, 2);
  EXPECT_EQ(made.scene.meshes[0].indices, (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3}));
  pmd.materials = {{0xFFFFFFFF, "", 1, 0, 0}, {0xFFFFFFFF, "", 1, 0, 0}};
  made = made_of(pmd);
  EXPECT_EQ(made.lines, Lines{"pmd.material-range materials x1"});
  ASSERT_EQ(made.scene.meshes[0].primitives.size(), 1U);
  EXPECT_EQ(made.scene.meshes[0].indices.size(), 9U);
}

TEST(PmdToScene, TrianglesOfMissingVerticesAreLeftOut) {
  SamplePmd pmd = sample_figure();
  pmd.indices = {0, 1, 4, 0, 2, 3};
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, Lines{"pmd.triangle-dropped indices[0] x1"});
  const Mesh& mesh = made.scene.meshes[0];
  EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 2, 3}));
  ASSERT_EQ(mesh.primitives.size(), 1U);
  EXPECT_EQ(mesh.primitives[0].first_index, 0U);
  EXPECT_EQ(mesh.primitives[0].material, 1);
}

TEST(PmdToScene, MorphsGoThroughTheBaseList) {
  const Scene scene = made_of(sample_figure()).scene;
  ASSERT_EQ(scene.morphs.size(), 2U);
  EXPECT_EQ(scene.morphs[0].name, "blink");
  EXPECT_EQ(scene.morphs[0].source_name, "blink");
  EXPECT_EQ(scene.morphs[0].english_name, "blink");
  EXPECT_EQ(scene.morphs[0].panel, MorphPanel::eye);
  EXPECT_EQ(scene.morphs[1].panel, MorphPanel::lip);
  ASSERT_EQ(scene.meshes[0].targets.size(), 2U);
  // The base lists vertices 3 and 1.
  const MorphTarget& blink = scene.meshes[0].targets[0];
  EXPECT_EQ(blink.morph, 0U);
  EXPECT_EQ(blink.vertices, std::vector<std::uint32_t>{1});
  EXPECT_EQ(blink.offsets, std::vector<Vec3f>{Vec3f(0, -1, 0)});
  EXPECT_EQ(scene.meshes[0].targets[1].vertices, (std::vector<std::uint32_t>{3, 1}));
}

TEST(PmdToScene, MorphsOfMissingVertices) {
  SamplePmd pmd = sample_figure();
  pmd.morphs[0].vertices.push_back({4, {}});
  pmd.morphs[1].vertices = {{2, {1, 1, 1}}, {0xFFFFFFFF, {1, 1, 1}}};
  pmd.morphs.push_back({"other base", 0, {{0, {}}}, ""});
  pmd.morphs.push_back({"strange", 77, {{0, {0, 0, no_number}}}, ""});
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, (Lines{"pmd.morph-vertex-dropped morphs[1].vertices[0] x2", "pmd.second-base morphs[3].type x1",
                               "pmd.number-replaced morphs[4].vertices[0] x1"}));
  ASSERT_EQ(made.scene.morphs.size(), 3U);
  EXPECT_EQ(made.scene.morphs[2].panel, MorphPanel::none);
  ASSERT_EQ(made.scene.meshes[0].targets.size(), 2U);
  EXPECT_EQ(made.scene.meshes[0].targets[1].morph, 2U);
  EXPECT_EQ(made.scene.meshes[0].targets[1].offsets[0], Vec3f(0, 0, 0));
}

TEST(PmdToScene, Materials) {
  SamplePmd pmd = sample_figure();
  pmd.materials.push_back({0, "cut.tga*sph", 0.98F, 200, 1});
  pmd.toons[0] = "own.bmp";
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, Lines{"pmd.sphere-name-cut materials[2].texture x1"});
  const auto& materials = made.scene.materials;
  ASSERT_EQ(materials.size(), 3U);
  EXPECT_EQ(materials[0].diffuse, Vec3f(0.5F, 0.25F, 0.125F));
  EXPECT_EQ(materials[0].specular_power, 5.0F);
  EXPECT_EQ(materials[0].specular, Vec3f(0.1F, 0.2F, 0.3F));
  EXPECT_EQ(materials[0].ambient, Vec3f(0.4F, 0.5F, 0.6F));
  EXPECT_FALSE(materials[0].double_sided);
  EXPECT_TRUE(materials[0].outline);
  EXPECT_EQ(materials[0].texture.file, "skin.bmp");
  EXPECT_EQ(materials[0].toon.file, "own.bmp");
  EXPECT_TRUE(materials[1].double_sided);
  EXPECT_FALSE(materials[1].outline);
  EXPECT_EQ(materials[1].texture.file, "tex/hair.bmp");
  EXPECT_EQ(materials[1].sphere.file, "a.sph");
  EXPECT_EQ(materials[1].sphere_mode, SphereMode::multiply);
  EXPECT_EQ(materials[1].toon.file, "");
  EXPECT_TRUE(materials[2].double_sided);
  EXPECT_TRUE(materials[0].ground_shadow && materials[0].casts_shadow && materials[0].receives_shadow);
  EXPECT_FALSE(materials[1].ground_shadow);
  EXPECT_FALSE(materials[2].casts_shadow || materials[2].receives_shadow);  // an alpha of 0.98 says so
}

TEST(PmdToScene, VerticesWithoutAnEdge) {
  SamplePmd pmd = sample_figure();
  EXPECT_TRUE(made_of(pmd).scene.meshes[0].edge_scales.empty());
  pmd.vertices[1].edge = 1;
  const std::vector<float> scales = made_of(pmd).scene.meshes[0].edge_scales;
  ASSERT_EQ(scales.size(), pmd.vertices.size());
  EXPECT_EQ(scales[0], 1.0F);
  EXPECT_EQ(scales[1], 0.0F);
}

TEST(PmdToScene, InverseKinematics) {
  SamplePmd pmd = sample_figure();
  pmd.iks.push_back({3, 2, {0}, 3, 1.0036F});
  const Scene scene = made_of(pmd).scene;
  ASSERT_EQ(scene.constraints.size(), 2U);
  EXPECT_EQ(scene.constraints[0].name, "左足ＩＫ");
  EXPECT_EQ(scene.constraints[0].source_name, name_left_leg_ik);
  const auto& leg = std::get<IkRule>(scene.constraints[0].rule);
  EXPECT_EQ(leg.goal, 4U);
  EXPECT_EQ(leg.effector, 3U);
  EXPECT_EQ(leg.iterations, 40U);
  EXPECT_EQ(leg.max_step, 2.0);
  ASSERT_EQ(leg.links.size(), 2U);
  EXPECT_EQ(leg.links[0].node, 2U);
  // A knee: the shin backwards, half a degree to half a turn, about x alone.
  ASSERT_TRUE(leg.links[0].limits);
  const std::array<Range, 3>& knee = *leg.links[0].limits;
  EXPECT_NEAR(knee[0].lowest, -3.14159265358979, 1e-14);
  EXPECT_NEAR(knee[0].highest, -0.00872664625997165, 1e-16);
  for (const Range& locked : {knee[1], knee[2]}) EXPECT_TRUE(locked.lowest == 0.0 && locked.highest == 0.0);
  EXPECT_FALSE(leg.links[1].limits);
  // Weights that were made from degrees: 1.0036 is 230 of them.
  const double step = std::get<IkRule>(scene.constraints[1].rule).max_step;
  EXPECT_NEAR(step * 180.0 / 3.14159265358979, 230.0, 0.01);  // degrees; the weight has five digits
}

TEST(PmdToScene, ChainsOfMissingBones) {
  SamplePmd pmd = sample_figure();
  pmd.iks = {{5, 3, {2}, 1, 1}, {4, 99, {2}, 1, 1}, {4, 3, {9, 2}, 1, -1}, {4, 3, {}, 1, no_number}};
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, (Lines{"pmd.ik-dropped iks[0] x2", "pmd.ik-link-dropped iks[2].links[0] x1",
                               "pmd.number-replaced iks[3].weight x1"}));
  ASSERT_EQ(made.scene.constraints.size(), 2U);
  EXPECT_EQ(std::get<IkRule>(made.scene.constraints[0].rule).links.size(), 1U);
  EXPECT_EQ(std::get<IkRule>(made.scene.constraints[0].rule).max_step, 0.0);
  EXPECT_EQ(std::get<IkRule>(made.scene.constraints[1].rule).max_step, 0.0);
}

std::vector<AppendRule> appends_of(const Scene& scene) {
  std::vector<AppendRule> rules;
  for (const Constraint& constraint : scene.constraints) {
    if (const auto* rule = std::get_if<AppendRule>(&constraint.rule)) rules.push_back(*rule);
  }
  return rules;
}

SamplePmd bones_only(const std::vector<SampleBone>& bones) {
  SamplePmd pmd;
  pmd.bones = bones;
  return pmd;
}

TEST(PmdToScene, AppendedRotations) {
  // 0 takes a quarter of 1, which takes all of 2, which takes -50 % of 3.
  const Made made = made_of(bones_only(
      {{"a", 0xFFFF, 1, 9, 25}, {"b", 0xFFFF, 0, 5, 2}, {"c", 0xFFFF, 3, 9, 0xFFCE}, {"d"}, {"e", 0xFFFF, 0, 5, 3}}));
  EXPECT_EQ(made.lines, Lines{});
  const auto rules = appends_of(made.scene);
  ASSERT_EQ(rules.size(), 4U);
  EXPECT_EQ(rules[0].node, 2U);
  EXPECT_EQ(rules[0].source, 3U);
  EXPECT_EQ(rules[0].ratio, -0.5);
  EXPECT_EQ(rules[1].node, 1U);
  EXPECT_EQ(rules[1].source, 2U);
  EXPECT_EQ(rules[1].ratio, 1.0);
  EXPECT_FALSE(rules[1].replace);
  EXPECT_EQ(rules[2].node, 0U);
  EXPECT_EQ(rules[2].ratio, 0.25);
  EXPECT_EQ(rules[3].node, 4U);
}

TEST(PmdToScene, AppendedRotationsFollowTheIkRules) {
  SamplePmd pmd = sample_figure();
  pmd.bones[1].type = 5;
  pmd.bones[1].ik = 0;
  const Scene scene = made_of(pmd).scene;
  ASSERT_EQ(scene.constraints.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<IkRule>(scene.constraints[0].rule));
  EXPECT_TRUE(std::holds_alternative<AppendRule>(scene.constraints[1].rule));
  EXPECT_TRUE(scene.constraints[1].name.empty());
}

TEST(PmdToScene, AppendedRotationsThatCannotBe) {
  // A circle of 1 and 2 that 0 takes from, one that takes from itself, one from nobody.
  const Made made = made_of(bones_only({{"a", 0xFFFF, 0, 5, 1},
                                        {"b", 0xFFFF, 0, 5, 2},
                                        {"c", 0xFFFF, 0, 5, 1},
                                        {"d", 0xFFFF, 0, 5, 3},
                                        {"e", 0xFFFF, 0xFFFF, 9, 50}}));
  EXPECT_EQ(made.lines, Lines{"pmd.append-dropped bones[2] x3"});
  const auto rules = appends_of(made.scene);
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].node, 1U);
  EXPECT_EQ(rules[1].node, 0U);
}

TEST(PmdToScene, FixedAxes) {
  const Made made = made_of(bones_only({{"root", 0xFFFF, 1, 0, 0, {1, 1, 1}},
                                        {"twist", 0, 2, 8, 0, {1, 2, 3}},
                                        {"tip", 1, 0, 7, 0, {4, 2, -1}},
                                        {"no tail", 0, 0, 8, 0, {4, 4, 4}},
                                        {"same place", 0, 2, 8, 0, {4, 2, -1}},
                                        {"tail missing", 0, 77, 8, 0, {0, 0, 0}}}));
  EXPECT_EQ(made.lines, Lines{"pmd.no-axis bones[3].tail x3"});
  ASSERT_EQ(made.scene.fixed_axes.size(), 1U);
  EXPECT_EQ(made.scene.fixed_axes[0].node, 1U);
  EXPECT_LT(glm::length(made.scene.fixed_axes[0].axis - Vec3(0.6, 0, -0.8)), exact_enough);
}

TEST(PmdToScene, BodiesAndJoints) {
  SamplePmd pmd = sample_figure();
  pmd.bodies[1].group = 3;
  pmd.bodies[1].mask = 0x00F7;
  pmd.bodies[1].position = {1, 2, 3};
  pmd.bodies[1].rotation = {7, 8, 9};
  const Scene scene = made_of(pmd).scene;
  ASSERT_EQ(scene.bodies.size(), 2U);
  const RigidBody& body = scene.bodies[1];
  EXPECT_EQ(body.name, "shin");
  EXPECT_EQ(body.node, 2);
  EXPECT_EQ(body.group, 3);
  EXPECT_EQ(body.collides_with, 0x00F7);
  EXPECT_EQ(body.shape, BodyShape::capsule);
  EXPECT_EQ(body.size, Vec3(1, 2, 3));
  EXPECT_EQ(body.position, Vec3(1, 2, 3));
  EXPECT_EQ(body.rotation, Vec3(7, 8, 9));
  EXPECT_EQ(body.mass, 1.0);
  EXPECT_EQ(body.linear_damping, 0.5);
  EXPECT_EQ(body.angular_damping, 0.25);
  EXPECT_EQ(body.restitution, 0.125);
  EXPECT_EQ(body.friction, 0.0625);
  EXPECT_EQ(body.mode, BodyMode::dynamic);
  ASSERT_EQ(scene.body_joints.size(), 1U);
  const BodyJoint& joint = scene.body_joints[0];
  EXPECT_EQ(joint.body_a, 0U);
  EXPECT_EQ(joint.body_b, 1U);
  EXPECT_EQ(joint.position, Vec3(0, 0.25, 0.5));
  EXPECT_EQ(joint.rotation, Vec3(1, 1.25, 1.5));
  EXPECT_EQ(joint.position_lower, Vec3(2, 2.25, 2.5));
  EXPECT_EQ(joint.position_upper, Vec3(3, 3.25, 3.5));
  EXPECT_EQ(joint.rotation_lower, Vec3(4, 4.25, 4.5));
  EXPECT_EQ(joint.rotation_upper, Vec3(5, 5.25, 5.5));
  EXPECT_EQ(joint.position_spring, Vec3(6, 6.25, 6.5));
  EXPECT_EQ(joint.rotation_spring, Vec3(7, 7.25, 7.5));
}

TEST(PmdToScene, BodiesWithoutABoneStandRelativeToTheFirst) {
  SamplePmd pmd = sample_figure();
  pmd.bodies[0].bone = 0xFFFF;  // follows
  pmd.bodies[0].position = {1, 1, 1};
  pmd.bodies[1].bone = 0xFFFF;  // simulated
  pmd.bodies[1].position = {1, 1, 1};
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, Lines{});
  EXPECT_EQ(made.scene.bodies[0].node, 0);
  EXPECT_EQ(made.scene.bodies[0].position, Vec3(1, 1, 1));
  EXPECT_EQ(made.scene.bodies[1].node, no_index);
  EXPECT_EQ(made.scene.bodies[1].position, Vec3(1, 9, 1));  // the first bone's head is at (0, 8, 0)
}

TEST(PmdToScene, BodiesThatCannotBe) {
  SamplePmd pmd = sample_figure();
  pmd.bodies[0].bone = 50;
  pmd.bodies[0].shape = 9;
  pmd.bodies[0].type = 9;
  pmd.bodies[0].group = 0x1F;
  pmd.bodies[1].numbers[0] = no_number;
  pmd.joints.push_back({"to nobody", 0, 2, {}});
  const Made made = made_of(pmd);
  EXPECT_EQ(made.lines, (Lines{"pmd.body-unbound rigid_bodies[0].bone x1", "pmd.number-replaced rigid_bodies[1] x1",
                               "pmd.joint-dropped joints[1] x1"}));
  EXPECT_EQ(made.scene.bodies[0].shape, BodyShape::sphere);
  EXPECT_EQ(made.scene.bodies[0].mode, BodyMode::follow);
  EXPECT_EQ(made.scene.bodies[0].group, 15);
  EXPECT_EQ(made.scene.bodies[1].mass, 0.0);
  EXPECT_EQ(made.scene.body_joints.size(), 1U);
}

TEST(PmdToScene, WhateverTheBytesSayTheSceneIsValid) {
  SamplePmd pmd = sample_figure();
  pmd.bones.push_back({"twist", 0, 2, 8, 0, {1, 2, 3}});
  pmd.bones.push_back({"share", 0, 2, 9, 50, {1, 2, 3}});
  pmd.bones.push_back({"under", 0, 2, 5, 6, {1, 2, 3}});
  const SampleBytes file = pmd.bytes();
  std::mt19937 random(20240707);
  std::size_t read_count = 0;
  for (int round = 0; round < 5000; ++round) {
    SampleBytes broken = file;
    for (int i = 0; i < 8; ++i) {
      // Byte values that make small indices, none, and numbers that are not finite.
      constexpr std::array<char, 8> bytes{0, 1, 2, 5, '\x7F', '\x80', '\xFE', '\xFF'};
      broken.data[random() % broken.data.size()] = bytes[random() % bytes.size()];
    }
    Result<Read<pmd::Model>> read = pmd::read(broken.view());
    if (!read) continue;
    ++read_count;
    Findings findings;
    const Scene scene = pmd::to_scene(read.value().document, {}, findings);
    ASSERT_EQ(validate(scene), 0) << round;
    for (const Node& node : scene.nodes) ASSERT_TRUE(is_finite(node.rest.translation)) << round;
    for (const FixedAxis& axis : scene.fixed_axes) ASSERT_TRUE(is_finite(axis.axis)) << round;
  }
  EXPECT_GT(read_count, 2500U);
}

TEST(PmdToScene, FilesGiveValidScenes) {
  for (const TestFile& file : pmd_files()) {
    if (!file.must_fail) made_of(file_bytes(file.path));
  }
}

}  // namespace
}  // namespace genga
