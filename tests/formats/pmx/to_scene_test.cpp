#include "genga/formats/pmx/to_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <variant>

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

Scene scene_of(const std::string& name, Findings& findings) { return to_scene(model_of(name), {}, findings); }

bool is_told(const Findings& findings, std::string_view code) {
  return std::any_of(findings.all().begin(), findings.all().end(),
                     [&](const Finding& finding) { return finding.code == code; });
}

TEST(PmxToScene, BonesStandInTheirParents) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  ASSERT_EQ(scene.nodes.size(), 8U);
  EXPECT_EQ(scene.nodes[0].rest.translation, Vec3(0, 8, 0));
  EXPECT_EQ(scene.nodes[2].rest.translation, Vec3(0, -3.5, -0.25));
  EXPECT_EQ(scene.nodes[2].parent, 1);
  EXPECT_EQ(scene.nodes[2].name, "左ひざ");
  EXPECT_EQ(scene.nodes[2].source_name, "") << "names are text";
  EXPECT_EQ(scene.name_encoding, std::nullopt);
  EXPECT_EQ(scene.nodes[2].english_name, "knee_L");
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
  EXPECT_EQ(scene.motion_name_bytes, 0U) << "names are whole";
}

TEST(PmxToScene, WeightsOfEveryKind) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  const Mesh& mesh = scene.meshes.at(0);
  ASSERT_EQ(mesh.influences, 4U);
  EXPECT_EQ(mesh.joints, (std::vector<std::uint32_t>{1, 0, 0, 0, 1, 2, 0, 0, 0, 1, 2, 3, 1, 2, 0, 0}));
  EXPECT_EQ(mesh.weights,
            (std::vector<float>{1, 0, 0, 0, 0.75F, 0.25F, 0, 0, 0.5F, 0.25F, 0.125F, 0.125F, 0.25F, 0.75F, 0, 0}));
  ASSERT_EQ(mesh.spherical.size(), 1U);
  EXPECT_EQ(mesh.spherical[0].vertex, 3U);
  EXPECT_EQ(mesh.spherical[0].center, Vec3f(1, 4.5F, 0));
  EXPECT_EQ(mesh.spherical[0].r0, Vec3f(1, 5, 0));
  EXPECT_EQ(mesh.spherical[0].r1, Vec3f(1, 4, 0));
  EXPECT_TRUE(mesh.dual_quaternion.empty());
  EXPECT_EQ(validate(mesh), 0);
}

TEST(PmxToScene, WeightsOfDualQuaternions) {
  Findings findings;
  const Scene scene = scene_of("valid/everything-version-2.1.pmx", findings);
  const Mesh& mesh = scene.meshes.at(0);
  EXPECT_EQ(mesh.dual_quaternion, (std::vector<std::uint32_t>{4}));
  EXPECT_EQ(mesh.spherical.size(), 1U);
  EXPECT_EQ(validate(mesh), 0);
}

// A vertex bends between two bones, one of which does not exist: the other moves it alone. Numbers that are not finite
// become 0.
TEST(PmxToScene, VerticesBendBetweenBonesThatExist) {
  pmx::Model model = model_of("valid/everything.pmx");
  model.vertices.own()[3].sdef->center[1] = std::numeric_limits<float>::quiet_NaN();
  Findings findings;
  const Scene scene = pmx::to_scene(model, {}, findings);
  EXPECT_EQ(scene.meshes.at(0).spherical.at(0).center, Vec3f(1, 0, 0));
  EXPECT_TRUE(is_told(findings, "pmx.number-replaced"));
  model.vertices.own()[3].bones[1] = -1;
  EXPECT_TRUE(pmx::to_scene(model, {}, findings).meshes.at(0).spherical.empty());
}

TEST(PmxToScene, WeightsAddUpToOne) {
  for (const char* name : {"edge/weights-not-one.pmx", "edge/weights-zero.pmx", "edge/weights-of-no-bone.pmx",
                           "edge/floats-not-finite.pmx"}) {
    Findings findings;
    const Scene scene = scene_of(name, findings);
    const Mesh& mesh = scene.meshes.at(0);
    for (std::size_t i = 0; i < mesh.weights.size(); i += mesh.influences) {
      float sum = 0.0F;
      for (std::size_t j = 0; j < mesh.influences; ++j) sum += mesh.weights[i + j];
      EXPECT_NEAR(sum, 1.0F, 1e-6F) << name;
    }
  }
  Findings findings;
  const Scene scene = scene_of("edge/weights-of-no-bone.pmx", findings);
  EXPECT_EQ(scene.meshes[0].weights[1], 1.0F);  // of bone 2: the first one is none
  EXPECT_TRUE(is_told(findings, "pmx.influence-moved"));
}

TEST(PmxToScene, MaterialsAndTriangles) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  ASSERT_EQ(scene.materials.size(), 2U);
  EXPECT_EQ(scene.materials[0].name, "肌");
  EXPECT_EQ(scene.materials[0].diffuse, Vec3f(1, 0.5F, 0.25F));
  EXPECT_EQ(scene.materials[0].sphere.file, "tex/metal.bmp");
  EXPECT_EQ(scene.materials[0].sphere_mode, SphereMode::multiply);
  EXPECT_TRUE(scene.materials[0].outline);
  EXPECT_FALSE(scene.materials[0].double_sided);
  EXPECT_TRUE(scene.materials[1].double_sided);
  EXPECT_EQ(scene.materials[1].alpha, 0.75F);
  EXPECT_EQ(scene.materials[1].toon.file, "toon.bmp");
  const Mesh& mesh = scene.meshes.at(0);
  EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 2, 1, 1, 2, 3}));
  ASSERT_EQ(mesh.primitives.size(), 2U);
  EXPECT_EQ(mesh.primitives[1].first_index, 3U);
}

TEST(PmxToScene, FlagsOfMaterialsTellShadows) {
  pmx::Model model = model_of("valid/everything.pmx");
  Findings findings;
  const std::vector<genga::Material> before = pmx::to_scene(model, {}, findings).materials;
  EXPECT_TRUE(before[0].ground_shadow && before[0].casts_shadow && before[0].receives_shadow);
  EXPECT_FALSE(before[1].ground_shadow || before[1].casts_shadow || before[1].receives_shadow);
  model.materials[1].flags = pmx::material_casts_shadow;
  const genga::Material after = pmx::to_scene(model, {}, findings).materials[1];
  EXPECT_TRUE(after.casts_shadow);
  EXPECT_FALSE(after.ground_shadow || after.receives_shadow);
}

TEST(PmxToScene, EdgesOfSingleVertices) {
  pmx::Model model = model_of("valid/everything.pmx");
  Findings findings;
  EXPECT_EQ(pmx::to_scene(model, {}, findings).meshes[0].edge_scales, (std::vector<float>{1, 1, 0.5F, 1}));
  model.vertices.own()[2].edge_scale = 1.0F;
  EXPECT_TRUE(pmx::to_scene(model, {}, findings).meshes[0].edge_scales.empty());
}

// The first triangle is 0 2 1, the second 1 2 3.
TEST(PmxToScene, TrianglesMayBeDrawnByTheirCornersOrSides) {
  pmx::Model model = model_of("valid/everything.pmx");
  model.materials[0].flags = pmx::material_lines;
  Findings findings;
  Mesh mesh = pmx::to_scene(model, {}, findings).meshes[0];
  EXPECT_EQ(validate(mesh), 0);
  EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 2, 2, 1, 1, 0, 1, 2, 3}));
  EXPECT_EQ(mesh.primitives[0].mode, PrimitiveMode::lines);
  EXPECT_EQ(mesh.primitives[1].mode, PrimitiveMode::triangles);
  EXPECT_EQ(mesh.primitives[1].first_index, 6U);
  model.materials[0].flags = pmx::material_lines | pmx::material_points;
  mesh = pmx::to_scene(model, {}, findings).meshes[0];
  EXPECT_EQ(validate(mesh), 0);
  EXPECT_EQ(mesh.primitives[0].mode, PrimitiveMode::points);
  EXPECT_EQ(mesh.primitives[0].index_count, 3U);
  EXPECT_TRUE(findings.empty() || !is_told(findings, "pmx.look-left-out"));
}

// The first triangle is colored. The second is not: vertex 3 stays white, and vertices 1 and 2 belong to both.
TEST(PmxToScene, ColorsOfVerticesAreTheFirstExtraCoordinates) {
  pmx::Model model = model_of("valid/extra-uvs-1.pmx");
  Findings findings;
  EXPECT_TRUE(pmx::to_scene(model, {}, findings).meshes[0].colors.empty());
  model.materials[0].flags |= pmx::material_vertex_color;
  model.vertices.own()[0].extra_uvs[0] = {0.25F, 0.5F, 0.75F, 1.0F};
  const Mesh mesh = pmx::to_scene(model, {}, findings).meshes[0];
  ASSERT_EQ(mesh.colors.size(), 4U);
  EXPECT_EQ(mesh.colors[0], Vec4f(0.25F, 0.5F, 0.75F, 1.0F));
  EXPECT_EQ(mesh.colors[1], Vec4f(0, 0.25F, -1, 0));
  EXPECT_EQ(mesh.colors[3], Vec4f(1.0F));
}

TEST(PmxToScene, ASecondPictureHasTheExtraCoordinates) {
  pmx::Model model = model_of("valid/extra-uvs-1.pmx");
  model.materials[0].sphere_mode = 3;
  Findings findings;
  const genga::Material material = pmx::to_scene(model, {}, findings).materials[0];
  EXPECT_EQ(material.sphere_mode, SphereMode::second);
  EXPECT_EQ(material.sphere.file, "tex/metal.bmp");
  EXPECT_EQ(material.sphere.uv_set, 1U);
  EXPECT_FALSE(is_told(findings, "pmx.look-left-out"));
  model.header.extra_uv_count = 0;
  EXPECT_EQ(pmx::to_scene(model, {}, findings).materials[0].sphere_mode, SphereMode::none);
  EXPECT_TRUE(is_told(findings, "pmx.look-left-out"));
}

TEST(PmxToScene, MorphsOfVerticesAndTextureCoordinatesHaveTargets) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  ASSERT_EQ(scene.morphs.size(), 5U);
  EXPECT_EQ(scene.morphs[0].panel, MorphPanel::lip);
  EXPECT_EQ(scene.morphs[0].name, "あ");
  EXPECT_EQ(scene.morphs[0].source_name, "");
  const Mesh& mesh = scene.meshes[0];
  ASSERT_EQ(mesh.targets.size(), 2U);
  EXPECT_EQ(mesh.targets[0].offsets[1], Vec3f(0, -0.5F, 0));
  EXPECT_TRUE(mesh.targets[0].uvs.empty());
  EXPECT_EQ(mesh.targets[1].morph, 3U);
  EXPECT_TRUE(mesh.targets[1].vertices.empty());
  ASSERT_EQ(mesh.targets[1].uvs.size(), 1U);
  EXPECT_EQ(mesh.targets[1].uvs[0].uv_set, 0U);
  EXPECT_EQ(mesh.targets[1].uvs[0].vertices, std::vector<std::uint32_t>{3});
  EXPECT_EQ(mesh.targets[1].uvs[0].offsets[0], Vec2f(0.5F, 0.25F));
  EXPECT_FALSE(is_told(findings, "pmx.morph-left-out"));
}

TEST(PmxToScene, MorphsOfMorphsBonesAndMaterials) {
  Findings findings;
  const Scene scene = scene_of("valid/everything-version-2.1.pmx", findings);
  ASSERT_EQ(scene.morphs.size(), 7U);
  const Morph& group = scene.morphs[1];
  ASSERT_EQ(group.members.size(), 2U);
  EXPECT_EQ(group.members[0].morph, 0);
  EXPECT_EQ(group.members[0].ratio, 0.5F);
  EXPECT_EQ(group.members[1].morph, 2);
  EXPECT_FALSE(group.picks_one);
  ASSERT_EQ(scene.morphs[2].nodes.size(), 1U);
  EXPECT_EQ(scene.morphs[2].nodes[0].node, 1U);
  EXPECT_EQ(scene.morphs[2].nodes[0].translation, Vec3(0, 0.25, 0));
  const Quat& turn = scene.morphs[2].nodes[0].rotation;
  EXPECT_NEAR(turn.z, 0.6, 1e-7);
  EXPECT_NEAR(turn.w, 0.8, 1e-7);
  EXPECT_NEAR(glm::length(turn), 1.0, 1e-15);
  const std::vector<MaterialChange>& changes = scene.morphs[4].materials;
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0].material, 0);
  EXPECT_FALSE(changes[0].adds);
  EXPECT_EQ(changes[0].numbers.outline_size, 0.5F);
  EXPECT_EQ(changes[1].material, no_index);
  EXPECT_TRUE(changes[1].adds);
  EXPECT_EQ(changes[1].numbers.toon, Vec4f(0.25F));
  EXPECT_TRUE(scene.morphs[5].picks_one);
  EXPECT_EQ(scene.morphs[5].members[1].morph, 3);
  EXPECT_TRUE(is_told(findings, "pmx.morph-left-out")) << "impulses";
}

TEST(PmxToScene, EveryNumberOfAMaterialMorphGoesWhereItBelongs) {
  pmx::Model model = model_of("valid/everything.pmx");
  pmx::MaterialMorphItem& item = (*model.morphs[4].materials)[0];
  item.diffuse = {1.0F, 2.0F, 3.0F, 4.0F};
  item.specular = {5.0F, 6.0F, 7.0F};
  item.specular_power = 8.0F;
  item.ambient = {9.0F, 10.0F, 11.0F};
  item.edge_color = {12.0F, 13.0F, 14.0F, 15.0F};
  item.edge_size = 16.0F;
  item.texture = {17.0F, 18.0F, 19.0F, 20.0F};
  item.sphere = {21.0F, 22.0F, 23.0F, 24.0F};
  item.toon = {25.0F, 26.0F, 27.0F, 28.0F};
  model.materials[0].edge_color = {0.25F, 0.5F, 0.75F, 1.0F};
  model.materials[0].edge_size = 1.5F;
  Findings findings;
  const Scene scene = to_scene(model, {}, findings);
  const MaterialNumbers& numbers = scene.morphs[4].materials[0].numbers;
  EXPECT_EQ(numbers.diffuse, Vec4f(1, 2, 3, 4));
  EXPECT_EQ(numbers.specular, Vec3f(5, 6, 7));
  EXPECT_EQ(numbers.specular_power, 8.0F);
  EXPECT_EQ(numbers.ambient, Vec3f(9, 10, 11));
  EXPECT_EQ(numbers.outline_color, Vec4f(12, 13, 14, 15));
  EXPECT_EQ(numbers.outline_size, 16.0F);
  EXPECT_EQ(numbers.texture, Vec4f(17, 18, 19, 20));
  EXPECT_EQ(numbers.sphere, Vec4f(21, 22, 23, 24));
  EXPECT_EQ(numbers.toon, Vec4f(25, 26, 27, 28));
  EXPECT_EQ(scene.materials[0].outline_color, Vec4f(0.25F, 0.5F, 0.75F, 1));
  EXPECT_EQ(scene.materials[0].outline_size, 1.5F);
}

TEST(PmxToScene, ExtraTextureCoordinatesAndTheirMorphs) {
  Findings findings;
  const Scene scene = scene_of("valid/extra-uvs-4.pmx", findings);
  const Mesh& mesh = scene.meshes.at(0);
  ASSERT_EQ(mesh.more_uvs.size(), 4U);
  EXPECT_EQ(mesh.more_uvs[3].name, "UV4");
  EXPECT_EQ(mesh.more_uvs[3].values[2], Vec2f(1.5F, 0.25F));
  ASSERT_EQ(mesh.targets.size(), 5U);
  EXPECT_EQ(mesh.targets[4].uvs[0].uv_set, 4U);
  EXPECT_EQ(mesh.targets[4].uvs[0].offsets[0], Vec2f(0.5F, 4.0F));
  EXPECT_TRUE(is_told(findings, "pmx.uv-simplified"));
  pmx::Model model = model_of("valid/extra-uvs-1.pmx");
  model.morphs[1].kind = static_cast<std::uint8_t>(pmx::MorphKind::extra_uv_2);
  Findings of_missing;
  const Scene missing = to_scene(model, {}, of_missing);
  EXPECT_EQ(validate(missing), 0);
  EXPECT_EQ(missing.meshes[0].targets.size(), 1U);
  EXPECT_TRUE(is_told(of_missing, "pmx.morph-item-dropped"));
}

pmx::Model model_of_morphs(const std::vector<std::vector<int>>& members) {
  pmx::Model model;
  model.morphs.resize(members.size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    model.morphs[i].kind = static_cast<std::uint8_t>(pmx::MorphKind::group);
    model.morphs[i].morphs.emplace();
    for (const int member : members[i]) model.morphs[i].morphs->push_back({pmx::MorphIndex(member), 1.0F});
  }
  return model;
}

std::vector<std::int32_t> members_of(const Morph& morph) {
  std::vector<std::int32_t> members;
  for (const MorphMember& member : morph.members) members.push_back(member.morph);
  return members;
}

TEST(PmxToScene, MorphsThatDriveThemselvesAreCut) {
  Findings findings;
  const Scene scene = to_scene(model_of_morphs({{1, 2}, {2}, {3, 0}, {3, 3}}), {}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(members_of(scene.morphs[0]), (std::vector<std::int32_t>{1, 2}));
  EXPECT_EQ(members_of(scene.morphs[1]), std::vector<std::int32_t>{2});
  EXPECT_EQ(members_of(scene.morphs[2]), std::vector<std::int32_t>{3});
  EXPECT_TRUE(scene.morphs[3].members.empty());
  const auto cycle = std::find_if(findings.all().begin(), findings.all().end(),
                                  [](const Finding& finding) { return finding.code == "pmx.morph-cycle"; });
  ASSERT_NE(cycle, findings.all().end());
  EXPECT_EQ(cycle->path, "morphs[3].morphs[0]");
  EXPECT_EQ(cycle->count, 3U);
}

TEST(PmxToScene, EntriesThatNameNothingAreDroppedButOfAFlip) {
  pmx::Model model = model_of_morphs({{5, 1}, {}, {1, 9, 1}});
  model.morphs[2].kind = static_cast<std::uint8_t>(pmx::MorphKind::flip);
  pmx::Morph& bones = model.morphs.emplace_back();
  bones.kind = static_cast<std::uint8_t>(pmx::MorphKind::bone);
  bones.bones.emplace(1);
  pmx::Morph& materials = model.morphs.emplace_back();
  materials.kind = static_cast<std::uint8_t>(pmx::MorphKind::material);
  materials.materials.emplace(1);
  (*materials.materials)[0].material = pmx::MaterialIndex(0);
  Findings findings;
  const Scene scene = to_scene(model, {}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(members_of(scene.morphs[0]), std::vector<std::int32_t>{1});
  EXPECT_EQ(members_of(scene.morphs[2]), (std::vector<std::int32_t>{1, no_index, 1})) << "places count";
  EXPECT_TRUE(scene.morphs[3].nodes.empty());
  EXPECT_TRUE(scene.morphs[4].materials.empty());
  const auto dropped = std::find_if(findings.all().begin(), findings.all().end(),
                                    [](const Finding& finding) { return finding.code == "pmx.morph-item-dropped"; });
  ASSERT_NE(dropped, findings.all().end());
  EXPECT_EQ(dropped->count, 4U);
  EXPECT_EQ(dropped->path, "morphs[0].morphs[0]");
}

TEST(PmxToScene, RotationsOfBoneMorphsAreUnit) {
  pmx::Model model = model_of("valid/everything.pmx");
  (*model.morphs[2].bones)[0].rotation = {0.0F, 0.0F, 3.0F, 4.0F};
  Findings findings;
  EXPECT_EQ(to_scene(model, {}, findings).morphs[2].nodes[0].rotation, Quat(0.8, 0, 0, 0.6));
  (*model.morphs[2].bones)[0].rotation = {};
  EXPECT_EQ(to_scene(model, {}, findings).morphs[2].nodes[0].rotation, Quat(1, 0, 0, 0));
}

TEST(PmxToScene, BodiesStandRelativeToTheirBones) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  ASSERT_EQ(scene.bodies.size(), 3U);
  EXPECT_EQ(scene.bodies[1].node, 1);
  EXPECT_EQ(scene.bodies[1].position, Vec3(0, -1.5, 0));
  EXPECT_EQ(scene.bodies[1].shape, BodyShape::capsule);
  EXPECT_EQ(scene.bodies[2].node, no_index);
  ASSERT_EQ(scene.body_joints.size(), 1U);
  EXPECT_EQ(scene.body_joints[0].position, Vec3(1, 8, 0));
}

TEST(PmxToScene, SaysWhatItLeavesOut) {
  Findings findings;
  scene_of("valid/everything-version-2.1.pmx", findings);
  for (const char* code : {"pmx.external-parent", "pmx.morph-left-out", "pmx.joint-kind-left-out",
                           "pmx.soft-body-left-out", "pmx.look-left-out"})
    EXPECT_TRUE(is_told(findings, code)) << code;
  Findings broken;
  scene_of("edge/indices-out-of-range.pmx", broken);
  for (const char* code :
       {"pmx.bone-unattached", "pmx.rule-dropped", "pmx.influence-moved", "pmx.triangle-dropped",
        "pmx.morph-vertex-dropped", "pmx.morph-item-dropped", "pmx.body-unbound", "pmx.joint-dropped"})
    EXPECT_TRUE(is_told(broken, code)) << code;
}

TEST(PmxToScene, PicturesOfAnotherMachineAreLookedForInAnyFolder) {
  Findings findings;
  const Scene scene = scene_of("edge/pictures-of-another-machine.pmx", findings);
  EXPECT_EQ(scene.materials[0].texture.file, "C:/MMD/tex/skin.png");
  EXPECT_TRUE(scene.materials[0].texture.any_folder);
  EXPECT_FALSE(scene.materials[1].toon.any_folder);
}

TEST(PmxToScene, ChainsHaveLimitsAndTheNamesThatMotionsSwitch) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  const Constraint& leg = scene.constraints.at(0);
  EXPECT_EQ(leg.name, "左足ＩＫ");
  EXPECT_EQ(leg.source_name, "");
  const auto& rule = std::get<IkRule>(leg.rule);
  EXPECT_EQ(rule.goal, 4U);
  EXPECT_EQ(rule.effector, 3U);
  EXPECT_EQ(rule.iterations, 40U);
  EXPECT_EQ(rule.max_step, 2.0);
  ASSERT_EQ(rule.links.size(), 2U);
  EXPECT_EQ(rule.links[0].node, 2U);
  ASSERT_TRUE(rule.links[0].limits);
  const std::array<Range, 3>& limits = *rule.links[0].limits;
  EXPECT_EQ(limits[0].lowest, static_cast<double>(-3.1415927F));
  EXPECT_EQ(limits[0].highest, static_cast<double>(-0.008726646F));
  EXPECT_EQ(limits[1].highest, 0.0);
  EXPECT_EQ(limits[2].lowest, 0.0);
  EXPECT_FALSE(rule.links[1].limits);
}

TEST(PmxToScene, LimitsInReverseOrderAreTurnedRound) {
  pmx::Model model = model_of("valid/everything.pmx");
  pmx::IkLimits& limits = *model.bones[4].ik->links[0].limits;
  limits.lower = {-0.5F, 0.25F, 0.0F};
  limits.upper = {-3.0F, -0.25F, 0.0F};
  Findings findings;
  const Scene scene = pmx::to_scene(model, {}, findings);
  const auto& link = std::get<IkRule>(scene.constraints.at(0).rule).links[0];
  EXPECT_EQ((*link.limits)[0].lowest, -3.0);
  EXPECT_EQ((*link.limits)[0].highest, -0.5);
  EXPECT_EQ((*link.limits)[1].lowest, -0.25);
}

TEST(PmxToScene, AppendsSayWhatTheyTake) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  ASSERT_EQ(scene.constraints.size(), 3U);
  const auto& leg = std::get<AppendRule>(scene.constraints[1].rule);
  EXPECT_EQ(leg.node, 5U);
  EXPECT_EQ(leg.source, 1U);
  EXPECT_EQ(leg.ratio, 1.0);
  EXPECT_TRUE(leg.rotates);
  EXPECT_FALSE(leg.translates);
  EXPECT_FALSE(leg.takes_world);
  const auto& follower = std::get<AppendRule>(scene.constraints[2].rule);
  EXPECT_EQ(follower.node, 7U);
  EXPECT_EQ(follower.ratio, -0.5);
  EXPECT_FALSE(follower.rotates);
  EXPECT_TRUE(follower.translates);
  EXPECT_TRUE(follower.takes_world);
}

// Those that wait for the physics last, else by layer, else by index; a bone's append before its own chain.
TEST(PmxToScene, RulesStandInTheOrderInWhichBonesMove) {
  pmx::Model model;
  model.bones.resize(5);
  const auto takes = [&](std::size_t bone, std::int32_t layer, std::uint16_t flags) {
    model.bones[bone].layer = layer;
    model.bones[bone].flags = static_cast<std::uint16_t>(pmx::bone_append_rotation | flags);
    model.bones[bone].append = pmx::Append{pmx::BoneIndex(0), 1.0F};
  };
  takes(1, -3, pmx::bone_after_physics);
  takes(2, 1, 0);
  takes(3, 0, pmx::bone_ik);
  model.bones[3].ik = pmx::Ik{pmx::BoneIndex(0), 1, 1.0F, {}};
  takes(4, -1, 0);
  Findings findings;
  const Scene scene = pmx::to_scene(model, {}, findings);
  ASSERT_EQ(scene.constraints.size(), 5U);
  const auto taker = [&](std::size_t i) { return std::get<AppendRule>(scene.constraints[i].rule).node; };
  EXPECT_EQ(taker(0), 4U);
  EXPECT_EQ(taker(1), 3U);
  EXPECT_EQ(std::get<IkRule>(scene.constraints[2].rule).goal, 3U);
  EXPECT_EQ(taker(3), 2U);
  EXPECT_EQ(taker(4), 1U);
}

TEST(PmxToScene, FixedAxesAreUnit) {
  pmx::Model model = model_of("valid/everything.pmx");
  model.bones[6].fixed_axis = pmx::F32x3{0.0F, -3.0F, 4.0F};
  Findings findings;
  const Scene scene = pmx::to_scene(model, {}, findings);
  ASSERT_EQ(scene.fixed_axes.size(), 1U);
  EXPECT_EQ(scene.fixed_axes[0].node, 6U);
  EXPECT_LT(glm::distance(scene.fixed_axes[0].axis, Vec3(0, -0.6, 0.8)), 1e-15);
  model.bones[6].fixed_axis = pmx::F32x3{};
  EXPECT_TRUE(to_scene(model, {}, findings).fixed_axes.empty());
  EXPECT_TRUE(is_told(findings, "pmx.rule-dropped"));
}

TEST(PmxToScene, EveryFileGivesAValidScene) {
  for (const std::filesystem::path& path : readable_files()) {
    Findings findings;
    EXPECT_EQ(validate(to_scene(pmx::read(content_of(path)).value().document, {}, findings)), 0) << path;
  }
}

}  // namespace
}  // namespace genga
