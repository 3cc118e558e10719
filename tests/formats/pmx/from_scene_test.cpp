#include "genga/formats/pmx/from_scene.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "genga/formats/pmx/check.h"
#include "genga/formats/pmx/from_scene/order.h"
#include "genga/formats/pmx/from_scene/parts.h"
#include "genga/formats/pmx/to_scene.h"
#include "tests/formats/pmx/sample_models.h"

namespace genga::pmx {
namespace {

using namespace test;

using Numbers = std::vector<std::uint32_t>;

// In the program's axes and unit, without bones: one triangle.
Scene triangle() {
  Scene scene;
  scene.axes = {Handedness::left, 0.08, 30.0};
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 2, 0}};
  mesh.normals = {{0, 0, -1}, {0, 0, -1}, {0, 0, -1}};
  mesh.uvs = {{0, 0}, {1, 0}, {0, 1}};
  mesh.indices = {0, 2, 1};
  mesh.primitives = {{0, 3, no_index}};
  return scene;
}

Node bone(std::string name, std::int32_t parent, const Vec3& place) {
  return {.name = std::move(name), .kind = NodeKind::bone, .parent = parent, .rest = {.translation = place}};
}

struct Made {
  Model model;
  Findings findings;
};

// Read again, and without an error.
Made made_of(const Scene& scene) {
  Made made;
  EXPECT_EQ(validate(scene), 0);
  Result<Model> model = from_scene(scene, made.findings);
  EXPECT_TRUE(model) << (model ? "" : model.error().text());
  if (!model) return made;
  Result<Read<Model>> read = pmx::read(Bytes::own(bytes_of(model.value())));
  EXPECT_TRUE(read);
  made.model = std::move(read.value().document);
  EXPECT_EQ(check(made.model).count(Severity::error), 0U);
  EXPECT_TRUE(made.model.trailing.view().empty());
  return made;
}

std::array<float, 3> numbers(const F32x3& v) { return {v[0], v[1], v[2]}; }
std::array<float, 3> numbers(float x, float y, float z) { return {x, y, z}; }

std::vector<std::string> names_of_bones(const Model& model) {
  std::vector<std::string> names;
  for (const Bone& one : model.bones) names.push_back(one.name.text);
  return names;
}

std::vector<int> layers_of(const Model& model) {
  std::vector<int> layers;
  for (const Bone& one : model.bones) layers.push_back(one.layer);
  return layers;
}

bool tells(const Findings& findings, std::string_view code) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) { return finding.code == code; });
}

TEST(PmxFromScene, WhatHangsNowhereGetsABone) {
  const Made made = made_of(triangle());
  EXPECT_TRUE(made.findings.empty());
  EXPECT_EQ(made.model.header.version.get(), 2.0F);
  EXPECT_EQ(made.model.name.text, "model");
  ASSERT_EQ(made.model.bones.size(), 1U);
  EXPECT_EQ(made.model.bones[0].name.text, "センター");
  EXPECT_EQ(made.model.bones[0].flags.get(), 0x001EU);  // turns, moves, is shown, can be operated
  ASSERT_EQ(made.model.vertices.size(), 3U);
  EXPECT_EQ(numbers(made.model.vertices[2].position), numbers(0, 2, 0));
  EXPECT_EQ(numbers(made.model.vertices[2].normal), numbers(0, 0, -1));
  EXPECT_EQ(made.model.vertices[2].uv[1].get(), 1.0F);
  EXPECT_EQ(made.model.vertices[2].weight_kind, 0);
  EXPECT_EQ(made.model.vertices[2].bones[0], 0);
  EXPECT_EQ(made.model.indices[1], 2);
  ASSERT_EQ(made.model.materials.size(), 1U);
  EXPECT_EQ(made.model.materials[0].name.text, "Default");
  EXPECT_EQ(made.model.materials[0].index_count.get(), 3);
}

TEST(PmxFromScene, WhatHangsOnANodeStandsWhereThatRests) {
  Scene scene = triangle();
  scene.nodes = {bone("a", no_index, {0, 10, 0}), bone("b", 0, {1, 0, 0.5})};
  scene.nodes[1].kind = NodeKind::group;
  scene.meshes[0].node = 1;
  const Made made = made_of(scene);
  EXPECT_EQ(numbers(made.model.bones[1].position), numbers(1, 10, 0.5F));
  EXPECT_EQ(made.model.bones[1].parent, 0);
  EXPECT_EQ(made.model.bones[1].flags.get(), 0x001EU);
  EXPECT_EQ(made.model.bones[0].tail, 1);
  EXPECT_EQ(numbers(made.model.vertices[1].position), numbers(2, 10, 0.5F));
  EXPECT_EQ(made.model.vertices[1].bones[0], 1);
}

TEST(PmxFromScene, FourBonesMoveAVertexAtMost) {
  Scene scene = triangle();
  for (int i = 0; i < 5; ++i) scene.nodes.push_back(bone(std::string(1, static_cast<char>('a' + i)), i - 1, {0, 1, 0}));
  Mesh& mesh = scene.meshes[0];
  mesh.influences = 5;
  mesh.joints = {3, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 1, 2, 3, 4};
  mesh.weights = {1, 0, 0, 0, 0, 0.25F, 0.5F, 0.25F, 0, 0, 0.25F, 0.125F, 0.25F, 0.125F, 0.25F};
  const Made made = made_of(scene);
  const Vertex one = made.model.vertices[0];
  EXPECT_EQ(one.weight_kind, 0);
  EXPECT_EQ(one.bones[0], 3);
  const Vertex two = made.model.vertices[1];  // bone 1 is named twice
  EXPECT_EQ(two.weight_kind, 1);
  EXPECT_EQ(two.bones[0], 1);
  EXPECT_EQ(two.bones[1], 2);
  EXPECT_EQ(two.weights[0].get(), 0.5F);
  const Vertex four = made.model.vertices[2];  // the largest, of equal ones the first: 1/4 three times and 1/8
  EXPECT_EQ(four.weight_kind, 2);
  const std::array<int, 4> bones{0, 2, 4, 1};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(four.bones[i], bones[i]) << i;
  EXPECT_FLOAT_EQ(four.weights[0].get(), 2.0F / 7.0F);
  EXPECT_FLOAT_EQ(four.weights[3].get(), 1.0F / 7.0F);
}

TEST(PmxFromScene, ThreeBonesAreFourOfWhichOneHasNoShare) {
  Scene scene = triangle();
  for (int i = 0; i < 3; ++i) scene.nodes.push_back(bone("b", i - 1, {0, 1, 0}));
  Mesh& mesh = scene.meshes[0];
  mesh.influences = 3;
  mesh.joints = {2, 1, 0, 0, 0, 0, 0, 0, 0};
  mesh.weights = {0.5F, 0.25F, 0.25F, 1, 0, 0, 1, 0, 0};
  const Vertex vertex = made_of(scene).model.vertices[0];
  EXPECT_EQ(vertex.weight_kind, 2);
  EXPECT_EQ(vertex.bones[0], 2);
  EXPECT_EQ(vertex.weights[1].get(), 0.25F);
  EXPECT_EQ(vertex.bones[3], 0);
  EXPECT_EQ(vertex.weights[3].get(), 0.0F);
}

TEST(PmxFromScene, BonesStandBehindTheirParents) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("hand", 2, {1, 0, 0}), bone("hip", no_index, {0, 8, 0}), bone("arm", 1, {0, 4, 0})};
  const Made made = made_of(scene);
  EXPECT_EQ(names_of_bones(made.model), (std::vector<std::string>{"hip", "arm", "hand"}));
  EXPECT_EQ(made.model.bones[2].parent, 1);
  EXPECT_EQ(numbers(made.model.bones[2].position), numbers(1, 12, 0));
  EXPECT_EQ(made.model.vertices[0].bones[0], 2);
  EXPECT_EQ(made.model.bones[0].flags.get() & bone_moves, bone_moves);
  EXPECT_EQ(made.model.bones[1].flags.get() & bone_moves, 0);
}

// As a PMD has them: chains first, whatever their bones' places in the list are, and then what takes rotation.
TEST(PmxFromScene, LayersKeepTheOrderOfRules) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("root", no_index, {0, 0, 0}), bone("eye", 0, {0, 18, 0}),   bone("eyelid", 1, {0, 0, -1}),
                 bone("leg", 0, {0, 8, 0}),         bone("ankle", 3, {0, -7, 0}), bone("goal", 0, {0, 1, 0}),
                 bone("eyes", 0, {0, 20, 0})};
  Constraint chain{.name = "goal"};
  chain.rule = IkRule{.goal = 5, .effector = 4, .links = {{.node = 3}}, .iterations = 15, .max_step = 2.0};
  scene.constraints = {chain, Constraint{.rule = AppendRule{.node = 1, .source = 6, .ratio = -0.5}}};
  const Made made = made_of(scene);
  EXPECT_TRUE(made.findings.empty());
  // The eye stands before its source and before the goal, and the eyelid hangs on it.
  EXPECT_EQ(layers_of(made.model), (std::vector<int>{0, 1, 1, 0, 0, 0, 0}));
  const Bone& eye = made.model.bones[1];
  EXPECT_TRUE(eye.has(bone_append_rotation));
  EXPECT_FALSE(eye.has(bone_append_translation));
  EXPECT_EQ(eye.append->source, 6);
  EXPECT_EQ(eye.append->ratio.get(), -0.5F);
  const Bone& goal = made.model.bones[5];
  ASSERT_TRUE(goal.ik);
  EXPECT_EQ(goal.ik->target, 4);
  EXPECT_EQ(goal.ik->iterations.get(), 15);
  EXPECT_EQ(goal.ik->max_step.get(), 2.0F);
  EXPECT_EQ(goal.ik->links.at(0).bone, 3);
  EXPECT_FALSE(goal.ik->links[0].limits);
  EXPECT_EQ(made.model.bones[0].tail, 1);  // a goal is no tail
}

TEST(PmxFromScene, ChainsThatGoBackwardsRiseALayerEach) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("root", no_index, {0, 0, 0}), bone("a", 0, {0, 1, 0}),      bone("b", 1, {0, 1, 0}),
                 bone("first", 0, {0, 1, 0}),       bone("second", 0, {0, 1, 0}), bone("toe", 3, {0, 0, -1})};
  const auto chain = [](std::uint32_t goal) {
    return Constraint{.rule = IkRule{.goal = goal, .effector = 2, .links = {{.node = 1}}, .iterations = 1}};
  };
  scene.constraints = {chain(4), chain(3)};
  EXPECT_EQ(layers_of(made_of(scene).model), (std::vector<int>{0, 0, 0, 1, 0, 1}));
}

TEST(PmxFromScene, RulesThatHangOnLaterOnesAreTold) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("root", no_index, {0, 0, 0}), bone("turned", 0, {0, 1, 0}), bone("goal", 1, {0, 1, 0}),
                 bone("link", 0, {0, 1, 0}), bone("end", 3, {0, 1, 0})};
  scene.constraints = {Constraint{.rule = IkRule{.goal = 2, .effector = 4, .links = {{.node = 3}}, .iterations = 1}},
                       Constraint{.rule = AppendRule{.node = 1, .source = 0}}};
  const Made made = made_of(scene);
  EXPECT_TRUE(tells(made.findings, "pmx.rule-order"));
  EXPECT_FALSE(tells(check(made.model), "pmx.late-parent"));
}

// As a PMD may have it: the chain is solved, then what its links hang on takes rotation.
TEST(PmxFromScene, ChainsOfBonesThatMoveLaterStayInOrderAndAreTold) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("root", no_index, {0, 0, 0}), bone("turned", 0, {0, 1, 0}), bone("link", 1, {0, 1, 0}),
                 bone("end", 2, {0, 1, 0}), bone("goal", 0, {0, 1, 0})};
  scene.constraints = {Constraint{.rule = IkRule{.goal = 4, .effector = 3, .links = {{.node = 2}}, .iterations = 1}},
                       Constraint{.rule = AppendRule{.node = 1, .source = 0}}};
  const Made made = made_of(scene);
  EXPECT_EQ(layers_of(made.model), (std::vector<int>{0, 1, 1, 1, 0}));
  ASSERT_TRUE(tells(made.findings, "pmx.rule-order"));
  EXPECT_EQ(made.findings[0].count, 1U);
}

TEST(PmxFromScene, LimitsAxesAndTranslationsOfRules) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("root", no_index, {0, 0, 0}), bone("knee", 0, {0, 1, 0}), bone("ankle", 1, {0, -1, 0}),
                 bone("goal", 0, {0, 1, 0}), bone("twist", 0, {1, 1, 0})};
  const std::array<Range, 3> limits{{{-3.0, -0.5}, {}, {-0.25, 0.75}}};
  scene.constraints = {
      Constraint{.rule = IkRule{.goal = 3, .effector = 2, .links = {{1, limits}}, .iterations = 40, .max_step = 1.0}},
      Constraint{
          .rule =
              AppendRule{
                  .node = 4, .source = 3, .ratio = 2.0, .rotates = false, .translates = true, .takes_world = true}},
      Constraint{.rule = ControllerRule{.node = 1}}};
  scene.fixed_axes = {{4, Vec3(0.6, -0.8, 0.0)}};
  const Made made = made_of(scene);
  const IkLink& link = made.model.bones[3].ik->links.at(0);
  ASSERT_TRUE(link.limits);
  EXPECT_EQ(numbers(link.limits->lower), numbers(-3, 0, -0.25F));
  EXPECT_EQ(numbers(link.limits->upper), numbers(-0.5F, 0, 0.75F));
  const Bone& twist = made.model.bones[4];
  EXPECT_EQ(twist.flags.get() & 0x0FA0U, unsigned{bone_append_translation | bone_append_local | bone_fixed_axis});
  EXPECT_EQ(numbers(*twist.fixed_axis), numbers(0.6F, -0.8F, 0));
  EXPECT_TRUE(tells(made.findings, "pmx.left-out"));  // the controller
}

TEST(PmxFromScene, MaterialsTakeTheTrianglesOfAllMeshes) {
  Scene scene = triangle();
  scene.materials = {{.name = "skin",
                      .diffuse = {1, 0.5F, 0.25F},
                      .ambient = {0.5F, 0.25F, 0.125F},
                      .receives_shadow = false,
                      .texture = {.file = "tex/skin.bmp"},
                      .toon = {.file = "toon03.bmp"}},
                     {.diffuse = {0, 1, 0},
                      .alpha = 0.5F,
                      .specular = {1, 1, 0.5F},
                      .specular_power = 12,
                      .double_sided = true,
                      .ground_shadow = false,
                      .outline = true,
                      .texture = {.file = "tex/skin.bmp"},
                      .sphere = {.file = "shine.spa"},
                      .sphere_mode = SphereMode::add,
                      .toon = {.file = "toon11.bmp"}}};
  scene.meshes.push_back(scene.meshes[0]);
  scene.meshes[0].primitives = {{0, 3, 1}};
  scene.meshes[1].edge_scales = {1, 0.5F, 0};
  scene.meshes[1].indices = {0, 1, 2, 2, 1, 0};
  scene.meshes[1].primitives = {{0, 3, 0}, {3, 3, 1}};
  const Made made = made_of(scene);
  ASSERT_EQ(made.model.materials.size(), 2U);
  const Material& skin = made.model.materials[0];
  const Material& other = made.model.materials[1];
  EXPECT_EQ(skin.index_count.get(), 3);
  EXPECT_EQ(other.index_count.get(), 6);
  std::vector<int> indices;
  for (const VertexIndex index : made.model.indices) indices.push_back(index);
  EXPECT_EQ(indices, (std::vector<int>{3, 4, 5, 0, 2, 1, 5, 4, 3}));
  ASSERT_EQ(made.model.textures.size(), 3U);
  EXPECT_EQ(made.model.textures[0].text, "tex/skin.bmp");
  EXPECT_EQ(skin.texture, 0);
  EXPECT_EQ(skin.sphere, none);
  EXPECT_EQ(skin.shared_toon, 2);
  EXPECT_EQ(skin.flags, 0x06);  // has shadows on the ground and on others
  EXPECT_EQ(numbers(skin.ambient), numbers(0.5F, 0.25F, 0.125F));
  EXPECT_EQ(other.name.text, "material 2");
  EXPECT_EQ(other.texture, 0);
  EXPECT_EQ(other.sphere, 1);
  EXPECT_EQ(other.sphere_mode, 2);
  EXPECT_EQ(other.toon, 2);      // the program has ten
  EXPECT_EQ(other.flags, 0x1D);  // the ground has no shadow of it
  EXPECT_EQ(other.diffuse[3].get(), 0.5F);
  EXPECT_EQ(other.specular_power.get(), 12.0F);
  std::vector<float> edges;
  for (const Vertex& vertex : made.model.vertices) edges.push_back(vertex.edge_scale);
  EXPECT_EQ(edges, (std::vector<float>{1, 1, 1, 1, 0.5F, 0}));
}

// 154/255 of white is what MikuMikuDance's light has: 101/255 of a color are left.
TEST(PmxFromScene, OtherProgramsMaterialsAreWholeInTheUsualLight) {
  Scene scene = triangle();
  scene.materials = {
      {.diffuse = {1, 0.5F, 0}},
      {.diffuse = {1, 1, 1},
       .shares = SurfaceShares{
           .diffuse = 0.5F, .luminosity = 0.25F, .specular = 0.5F, .glossiness = 0.4F, .transparency = 0.25F}}};
  const Made made = made_of(scene);
  const float rest = 101.0F / 255.0F;
  EXPECT_FLOAT_EQ(made.model.materials[0].ambient[1].get(), rest * 0.5F);
  EXPECT_EQ(made.model.materials[0].flags, 0x0E);
  EXPECT_FLOAT_EQ(made.model.materials[1].ambient[2].get(), 0.25F + rest * 0.5F);
  EXPECT_EQ(made.model.materials[1].diffuse[0].get(), 0.5F);
  EXPECT_EQ(made.model.materials[1].diffuse[3].get(), 0.75F);
  EXPECT_EQ(made.model.materials[1].specular_power.get(), 64.0F);  // 2^6
}

TEST(PmxFromScene, AVertexWithTwoPicturesIsThereTwice) {
  Scene scene = triangle();
  scene.materials = {{.texture = {.file = "a.bmp"}}, {.texture = {.file = "b.bmp", .uv_set = 1}}};
  scene.morphs = {{.name = "open"}};
  Mesh& mesh = scene.meshes[0];
  mesh.positions.push_back({1, 2, 0});
  mesh.normals.push_back({0, 0, -1});
  mesh.uvs.push_back({0.5F, 0.5F});
  mesh.more_uvs = {{"second", {{0.1F, 0}, {0.2F, 0}, {0.3F, 0}, {0.4F, 0}}}};
  mesh.indices = {0, 2, 1, 1, 2, 3};
  mesh.primitives = {{0, 3, 0}, {3, 3, 1}};
  mesh.targets = {{0, {2, 3}, {{0, 1, 0}, {0, 2, 0}}}};
  const Made made = made_of(scene);
  ASSERT_EQ(made.model.vertices.size(), 6U);
  EXPECT_EQ(made.model.vertices[3].uv[0].get(), 0.4F);  // the second picture alone
  EXPECT_EQ(made.model.vertices[5].uv[0].get(), 0.3F);  // vertex 2 once more
  EXPECT_EQ(numbers(made.model.vertices[5].position), numbers(0, 2, 0));
  std::vector<int> indices;
  for (const VertexIndex index : made.model.indices) indices.push_back(index);
  EXPECT_EQ(indices, (std::vector<int>{0, 2, 1, 4, 5, 3}));
  const std::vector<VertexMorphItem>& items = *made.model.morphs.at(0).vertices;
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items[0].vertex, 2);
  EXPECT_EQ(items[1].vertex, 5);
  EXPECT_EQ(numbers(items[1].offset), numbers(0, 1, 0));
  EXPECT_EQ(items[2].vertex, 3);
}

TEST(PmxFromScene, MorphsOfAllMeshesAreOne) {
  Scene scene = triangle();
  scene.morphs = {{.name = "あ", .english_name = "a", .panel = MorphPanel::lip}, {.panel = MorphPanel::none}};
  scene.meshes.push_back(scene.meshes[0]);
  scene.meshes[0].targets = {{0, {1}, {{0, 0.5F, 0}}}};
  scene.meshes[1].targets = {{0, {2, 0}, {{1, 0, 0}, {2, 0, 0}}}};
  const Made made = made_of(scene);
  ASSERT_EQ(made.model.morphs.size(), 2U);
  const Morph& morph = made.model.morphs[0];
  EXPECT_EQ(morph.english_name.text, "a");
  EXPECT_EQ(morph.panel, 3);
  ASSERT_EQ(morph.vertices->size(), 3U);
  EXPECT_EQ((*morph.vertices)[1].vertex, 5);
  EXPECT_EQ(numbers((*morph.vertices)[2].offset), numbers(2, 0, 0));
  EXPECT_EQ(made.model.morphs[1].name.text, "morph 2");
  EXPECT_EQ(made.model.morphs[1].panel, 0);
  // One of no panel is not listed.
  ASSERT_EQ(made.model.frames.size(), 2U);
  EXPECT_EQ(made.model.frames[1].name.text, "表情");
  ASSERT_EQ(made.model.frames[1].entries.size(), 1U);
  EXPECT_EQ(made.model.frames[1].entries[0].morph, 0);
}

TEST(PmxFromScene, MorphsWithoutPanelsAreAmongTheOthers) {
  Scene scene = triangle();
  scene.morphs = {{.name = "open"}};
  const Made made = made_of(scene);
  EXPECT_EQ(made.model.morphs[0].panel, 4);
  EXPECT_TRUE(made.model.morphs[0].vertices->empty());
}

TEST(PmxFromScene, EveryBoneIsListedOnce) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("a", no_index, {0, 0, 0}), bone("b", 0, {0, 0, 0}), bone("c", 0, {0, 0, 0})};
  const Made made = made_of(scene);
  ASSERT_EQ(made.model.frames.size(), 3U);
  EXPECT_EQ(made.model.frames[0].name.text, "Root");
  EXPECT_EQ(made.model.frames[0].is_special, 1);
  ASSERT_EQ(made.model.frames[0].entries.size(), 1U);
  EXPECT_EQ(made.model.frames[0].entries[0].bone, 0);
  EXPECT_EQ(made.model.frames[2].is_special, 0);
  ASSERT_EQ(made.model.frames[2].entries.size(), 2U);
  EXPECT_EQ(made.model.frames[2].entries[1].bone, 2);
}

TEST(PmxFromScene, BodiesStandInTheModel) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("a", no_index, {0, 10, 0}), bone("b", 0, {0, 1, 0})};
  scene.bodies = {{.name = "head",
                   .node = 1,
                   .group = 2,
                   .collides_with = 0xFFFE,
                   .shape = BodyShape::capsule,
                   .size = {1, 2, 0},
                   .position = {0.5, 0, 0},
                   .rotation = {0.25, 0, 0},
                   .mass = 3,
                   .linear_damping = 0.5,
                   .angular_damping = 0.25,
                   .restitution = 0.125,
                   .friction = 0.75,
                   .mode = BodyMode::dynamic_with_node},
                  {.position = {7, 8, 9}}};
  scene.body_joints = {{.name = "neck",
                        .body_a = 0,
                        .body_b = 1,
                        .position = {1, 2, 3},
                        .rotation = {0, 1, 0},
                        .position_lower = {-1, 0, 0},
                        .position_upper = {1, 0, 0},
                        .rotation_lower = {0, -2, 0},
                        .rotation_upper = {0, 2, 0},
                        .position_spring = {5, 0, 0},
                        .rotation_spring = {0, 0, 6}}};
  const Made made = made_of(scene);
  ASSERT_EQ(made.model.rigid_bodies.size(), 2U);
  const RigidBody& head = made.model.rigid_bodies[0];
  EXPECT_EQ(head.bone, 1);
  EXPECT_EQ(head.group, 2);
  EXPECT_EQ(head.mask.get(), 0xFFFE);
  EXPECT_EQ(head.shape, 2);
  EXPECT_EQ(numbers(head.position), numbers(0.5F, 11, 0));
  EXPECT_EQ(numbers(head.size), numbers(1, 2, 0));
  EXPECT_EQ(head.friction.get(), 0.75F);
  EXPECT_EQ(head.mode, 2);
  EXPECT_EQ(made.model.rigid_bodies[1].bone, none);
  EXPECT_EQ(made.model.rigid_bodies[1].name.text, "body 2");
  EXPECT_EQ(numbers(made.model.rigid_bodies[1].position), numbers(7, 8, 9));
  const Joint& neck = made.model.joints.at(0);
  EXPECT_EQ(neck.kind, 0);
  EXPECT_EQ(neck.body_b, 1);
  EXPECT_EQ(numbers(neck.rotation_upper), numbers(0, 2, 0));
  EXPECT_EQ(numbers(neck.rotation_spring), numbers(0, 0, 6));
}

TEST(PmxFromScene, IndicesAreAsSmallAsTheirListsLet) {
  for (const auto& [bones, bone_size] : {std::pair(127, 1), std::pair(128, 2), std::pair(32768, 4)}) {
    Scene scene = triangle();
    scene.meshes[0].node = 0;
    for (int i = 0; i < bones; ++i) scene.nodes.push_back(bone("b", i == 0 ? no_index : 0, {0, 0, 0}));
    EXPECT_EQ(made_of(scene).model.header.bone_index_size, bone_size) << bones;
  }
  for (const auto& [vertices, vertex_size] : {std::pair(255, 1), std::pair(256, 2), std::pair(65536, 4)}) {
    Scene scene = triangle();
    scene.meshes[0].positions.resize(static_cast<std::size_t>(vertices));
    scene.meshes[0].normals.clear();
    scene.meshes[0].uvs.clear();
    const Made made = made_of(scene);
    EXPECT_EQ(made.model.header.vertex_index_size, vertex_size) << vertices;
    EXPECT_EQ(made.model.header.encoding, 0);
    EXPECT_EQ(made.model.header.extra_uv_count, 0);
  }
}

// Left-handed: a triangle whose corners go clockwise as one looks along z has its front towards -z.
TEST(PmxFromScene, NormalsAreComputedWhereThereAreNone) {
  Scene scene = triangle();
  scene.meshes[0].normals.clear();
  EXPECT_EQ(numbers(made_of(scene).model.vertices[1].normal), numbers(0, 0, -1));
}

TEST(PmxFromScene, NamesAreGivenAndMadeWhole) {
  Scene scene = triangle();
  scene.meshes[0].node = 0;
  scene.nodes = {bone("", no_index, {0, 0, 0}), bone("bone 1", 0, {0, 0, 0}), bone("bad \xFF", 0, {0, 0, 0})};
  scene.comment = "a\nb";
  const Made made = made_of(scene);
  EXPECT_EQ(names_of_bones(made.model), (std::vector<std::string>{"bone 1_", "bone 1", "bad \xEF\xBF\xBD"}));
  EXPECT_EQ(made.model.name.text, "bone 1");
  EXPECT_EQ(made.model.comment.text, "a\nb");
}

TEST(PmxFromScene, SaysWhatItLeavesOut) {
  Scene scene = triangle();
  scene.cameras.resize(2);
  scene.meshes[0].colors.assign(3, Vec4f(1.0F));
  scene.meshes[0].indices = {0, 2, 1, 0, 1};
  scene.meshes[0].primitives = {{0, 3, no_index}, {3, 2, no_index, PrimitiveMode::lines}};
  const Made made = made_of(scene);
  ASSERT_EQ(made.findings.size(), 3U);
  for (const Finding& finding : made.findings) EXPECT_EQ(finding.code, "pmx.left-out");
  EXPECT_EQ(made.findings[0].message, "colors of vertices are left out");
  EXPECT_EQ(made.findings[1].count, 1U);  // a line
  EXPECT_EQ(made.findings[2].count, 2U);  // cameras
}

TEST(PmxFromScene, RefusesWhatIsNotLowered) {
  const auto code_of = [](const Scene& scene) {
    Findings findings;
    const Result<Model> made = from_scene(scene, findings);
    return made ? std::string("made") : made.error().path;
  };
  Scene right = triangle();
  right.axes.handedness = Handedness::right;
  EXPECT_EQ(code_of(right), "axes");
  Scene metres = triangle();
  metres.axes.metres_per_unit = 1.0;
  EXPECT_EQ(code_of(metres), "axes");
  Scene turned = triangle();
  turned.nodes = {bone("a", no_index, {0, 0, 0})};
  turned.nodes[0].rest.rotation = Quat(0, 1, 0, 0);
  EXPECT_EQ(code_of(turned), "nodes");
  turned.nodes[0].rest = {};
  turned.meshes[0].binds = {{0, Mat4(2.0)}};
  EXPECT_EQ(code_of(turned), "meshes");
  Scene bare = triangle();
  bare.meshes.clear();
  EXPECT_EQ(code_of(bare), "");
}

void expect_same_skin(const Mesh& a, const Mesh& b) {
  EXPECT_EQ(a.dual_quaternion, b.dual_quaternion);
  ASSERT_EQ(a.spherical.size(), b.spherical.size());
  for (std::size_t i = 0; i < b.spherical.size(); ++i) {
    EXPECT_EQ(a.spherical[i].vertex, b.spherical[i].vertex);
    EXPECT_EQ(a.spherical[i].center, b.spherical[i].center);
    EXPECT_EQ(a.spherical[i].r0, b.spherical[i].r0);
    EXPECT_EQ(a.spherical[i].r1, b.spherical[i].r1);
  }
  ASSERT_EQ(a.more_uvs.size(), b.more_uvs.size());
  for (std::size_t i = 0; i < b.more_uvs.size(); ++i) EXPECT_EQ(a.more_uvs[i].values, b.more_uvs[i].values);
  for (std::size_t i = 0; i < b.targets.size(); ++i) {
    ASSERT_EQ(a.targets[i].uvs.size(), b.targets[i].uvs.size());
    for (std::size_t j = 0; j < b.targets[i].uvs.size(); ++j) {
      EXPECT_EQ(a.targets[i].uvs[j].uv_set, b.targets[i].uvs[j].uv_set);
      EXPECT_EQ(a.targets[i].uvs[j].vertices, b.targets[i].uvs[j].vertices);
      EXPECT_EQ(a.targets[i].uvs[j].offsets, b.targets[i].uvs[j].offsets);
    }
  }
}

void expect_same(const genga::Morph& a, const genga::Morph& b) {
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.panel, b.panel);
  EXPECT_EQ(a.picks_one, b.picks_one);
  ASSERT_EQ(a.members.size(), b.members.size()) << b.name;
  for (std::size_t i = 0; i < b.members.size(); ++i) {
    EXPECT_EQ(a.members[i].morph, b.members[i].morph);
    EXPECT_EQ(a.members[i].ratio, b.members[i].ratio);
  }
  ASSERT_EQ(a.nodes.size(), b.nodes.size()) << b.name;
  for (std::size_t i = 0; i < b.nodes.size(); ++i) {
    EXPECT_EQ(a.nodes[i].node, b.nodes[i].node);
    EXPECT_EQ(a.nodes[i].translation, b.nodes[i].translation);
    EXPECT_LT(glm::length(a.nodes[i].rotation - b.nodes[i].rotation), 1e-7);
  }
  ASSERT_EQ(a.materials.size(), b.materials.size()) << b.name;
  for (std::size_t i = 0; i < b.materials.size(); ++i) {
    EXPECT_EQ(a.materials[i].material, b.materials[i].material);
    EXPECT_EQ(a.materials[i].adds, b.materials[i].adds);
    EXPECT_EQ(a.materials[i].numbers.diffuse, b.materials[i].numbers.diffuse);
    EXPECT_EQ(a.materials[i].numbers.toon, b.materials[i].numbers.toon);
    EXPECT_EQ(a.materials[i].numbers.outline_size, b.materials[i].numbers.outline_size);
  }
}

// A triangle's sides, and lines that are none, of a model and of another program's scene.
TEST(PmxFromScene, LinesOfAModelStayLines) {
  Scene scene = triangle();
  scene.materials = {{.toon = {.file = "toon01.bmp"}}};
  scene.meshes[0].indices = {0, 1, 1, 2, 2, 0};
  scene.meshes[0].primitives = {{0, 6, 0, PrimitiveMode::lines}};
  const Model model = made_of(scene).model;
  EXPECT_EQ(model.indices.size(), 3U);
  EXPECT_EQ(model.materials[0].flags & 0xC0, 0x80);
  EXPECT_TRUE(model.header.is_later());
  scene.materials[0].toon.file.clear();
  EXPECT_TRUE(made_of(scene).model.indices.empty());
  EXPECT_FALSE(made_of(scene).model.header.is_later());
  scene.materials[0].toon.file = "toon01.bmp";
  scene.meshes[0].indices = {0, 1, 1, 2, 0, 2};
  EXPECT_TRUE(made_of(scene).model.indices.empty());
}

// Everything in a model's scene survives: the result is the same scene.
TEST(PmxFromScene, AModelsSceneComesBack) {
  for (const char* name : {"valid/everything.pmx", "valid/everything-version-2.1.pmx", "valid/extra-uvs-4.pmx",
                           "valid/200-vertices.pmx"}) {
    SCOPED_TRACE(name);
    Findings findings;
    const Scene before = to_scene(model_of(name), {}, findings);
    const Scene after = to_scene(made_of(before).model, {}, findings);
    ASSERT_EQ(after.nodes.size(), before.nodes.size()) << name;
    for (std::size_t i = 0; i < before.nodes.size(); ++i) {
      EXPECT_EQ(after.nodes[i].name, before.nodes[i].name);
      EXPECT_EQ(after.nodes[i].parent, before.nodes[i].parent);
      EXPECT_EQ(after.nodes[i].rest.translation, before.nodes[i].rest.translation);
    }
    ASSERT_EQ(after.meshes.size(), 1U);
    EXPECT_EQ(after.meshes[0].positions, before.meshes[0].positions);
    EXPECT_EQ(after.meshes[0].uvs, before.meshes[0].uvs);
    EXPECT_EQ(after.meshes[0].indices, before.meshes[0].indices);
    EXPECT_EQ(after.meshes[0].edge_scales, before.meshes[0].edge_scales);
    ASSERT_EQ(after.meshes[0].primitives.size(), before.meshes[0].primitives.size());
    for (std::size_t i = 0; i < before.meshes[0].primitives.size(); ++i) {
      EXPECT_EQ(after.meshes[0].primitives[i].mode, before.meshes[0].primitives[i].mode);
    }
    ASSERT_EQ(after.meshes[0].targets.size(), before.meshes[0].targets.size());
    for (std::size_t i = 0; i < before.meshes[0].targets.size(); ++i) {
      EXPECT_EQ(after.meshes[0].targets[i].vertices, before.meshes[0].targets[i].vertices);
      EXPECT_EQ(after.meshes[0].targets[i].offsets, before.meshes[0].targets[i].offsets);
    }
    expect_same_skin(after.meshes[0], before.meshes[0]);
    ASSERT_EQ(after.morphs.size(), before.morphs.size());
    for (std::size_t i = 0; i < before.morphs.size(); ++i) expect_same(after.morphs[i], before.morphs[i]);
    ASSERT_EQ(after.materials.size(), before.materials.size());
    for (std::size_t i = 0; i < before.materials.size(); ++i) {
      EXPECT_EQ(after.materials[i].outline_color, before.materials[i].outline_color);
      EXPECT_EQ(after.materials[i].outline_size, before.materials[i].outline_size);
    }
    EXPECT_EQ(after.constraints.size(), before.constraints.size());
    EXPECT_EQ(after.bodies.size(), before.bodies.size());
  }
}

// What 2.0 has not makes a file of 2.1, whatever the scene came from.
TEST(PmxFromScene, TheVersionIsTheLeastThatHoldsAll) {
  Findings findings;
  const auto version = [&](const Scene& scene) { return made_of(scene).model.header.version.get(); };
  EXPECT_EQ(version(to_scene(model_of("valid/everything.pmx"), {}, findings)), 2.0F);
  EXPECT_EQ(version(to_scene(model_of("valid/everything-version-2.1.pmx"), {}, findings)), 2.1F);
  Scene scene = triangle();
  scene.nodes = {bone("a", no_index, {0, 0, 0})};
  scene.meshes[0].influences = 1;
  scene.meshes[0].joints.assign(3, 0);
  scene.meshes[0].weights.assign(3, 1.0F);
  EXPECT_EQ(version(scene), 2.0F);
  scene.meshes[0].dual_quaternion = {1};
  const Made made = made_of(scene);
  EXPECT_EQ(made.model.header.version.get(), 2.1F);
  const Vertex vertex = made.model.vertices[1];
  EXPECT_EQ(vertex.weight_kind, 4);
  ASSERT_EQ(vertex.weights.size(), 4U);
  EXPECT_EQ(vertex.weights[0].get(), 1.0F);
  EXPECT_EQ(vertex.weights[3].get(), 0.0F);
}

// A mesh that hangs on a bone has its places from there, the center of a bend as well.
TEST(PmxFromScene, VerticesOnAnArcKeepTheirBonesInOrder) {
  Scene scene = triangle();
  scene.nodes = {bone("a", no_index, {0, 2, 0}), bone("b", 0, {0, 1, 0})};
  Mesh& mesh = scene.meshes[0];
  mesh.node = 0;
  mesh.skinned_in_node = true;
  mesh.influences = 2;
  mesh.joints = {1, 0, 1, 0, 0, 1};
  mesh.weights = {0.25F, 0.75F, 1.0F, 0.0F, 0.5F, 0.5F};
  mesh.spherical = {{.vertex = 0, .center = {0, 1, 0}, .r0 = {0, 1.5F, 0}, .r1 = {0, 0.5F, 0}}};
  const Made made = made_of(scene);
  const Vertex vertex = made.model.vertices[0];
  ASSERT_EQ(vertex.weight_kind, 3);
  EXPECT_EQ(vertex.bones[0].value, 1);
  EXPECT_EQ(vertex.bones[1].value, 0);
  EXPECT_EQ(vertex.weights[0].get(), 0.25F);
  ASSERT_TRUE(vertex.sdef);
  EXPECT_EQ(numbers(vertex.sdef->center), numbers(0, 3, 0));
  EXPECT_EQ(numbers(vertex.sdef->r0), numbers(0, 3.5F, 0));
  EXPECT_EQ(numbers(vertex.sdef->r1), numbers(0, 2.5F, 0));
  EXPECT_EQ(made.model.vertices[1].weight_kind, 0);
}

TEST(PmxFromScene, AMorphDoesOneThing) {
  Scene scene = triangle();
  scene.nodes = {bone("a", no_index, {0, 0, 0})};
  scene.morphs.resize(1);
  scene.morphs[0].nodes = {{.node = 0, .translation = {1, 2, 3}, .rotation = Quat(0.8, 0, 0.6, 0)}};
  scene.meshes[0].targets.push_back({0, {1}, {{0, 1, 0}}});
  const Made made = made_of(scene);
  const Morph& morph = made.model.morphs.at(0);
  EXPECT_EQ(morph.kind_of(), MorphKind::bone);
  ASSERT_TRUE(morph.bones);
  EXPECT_EQ(numbers(morph.bones->at(0).translation), numbers(1, 2, 3));
  EXPECT_EQ(morph.bones->at(0).rotation[1].get(), 0.6F);
  EXPECT_EQ(morph.bones->at(0).rotation[3].get(), 0.8F);
  EXPECT_FALSE(morph.vertices);
  const auto is_reported = [](const Finding& finding) {
    return finding.message == "a morph does one thing; the others are left out";
  };
  EXPECT_TRUE(std::any_of(made.findings.all().begin(), made.findings.all().end(), is_reported));
}

TEST(PmxBoneOrder, ARuleTwiceOnABoneIsLeftOutUnlessItIsTheOtherHalf) {
  Scene scene = triangle();
  scene.nodes = {bone("a", no_index, {0, 0, 0}), bone("b", 0, {0, 1, 0}), bone("c", 0, {0, 1, 0})};
  scene.constraints = {
      Constraint{.rule = AppendRule{.node = 2, .source = 0, .ratio = 0.5}},
      Constraint{.rule = AppendRule{.node = 2, .source = 0, .ratio = 0.5, .rotates = false, .translates = true}},
      Constraint{.rule = AppendRule{.node = 2, .source = 1, .ratio = 0.5}}};
  const BoneOrder order = bone_order(scene, 0);
  EXPECT_EQ(order.left_out, (Numbers{2}));
  EXPECT_EQ(order.appends, (std::vector<std::int32_t>{no_index, no_index, 0}));
  EXPECT_EQ(order.out_of_order, 0U);
  const Made made = made_of(scene);
  EXPECT_TRUE(made.model.bones[3].has(bone_append_rotation) && made.model.bones[3].has(bone_append_translation));
}

}  // namespace
}  // namespace genga::pmx
