#include "genga/formats/pmx/to_scene.h"

#include <cmath>

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

Scene scene_of(const std::string& name, Findings& findings) { return to_scene(model_of(name), {}, findings); }

bool tells(const Findings& findings, std::string_view code) {
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
  EXPECT_EQ(scene.nodes[2].source_name, "\x8D\xB6\x82\xD0\x82\xB4");  // the same in cp932, as motions have it
  EXPECT_EQ(scene.nodes[2].english_name, "knee_L");
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
}

TEST(PmxToScene, WeightsOfEveryKind) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  const Mesh& mesh = scene.meshes.at(0);
  ASSERT_EQ(mesh.influences, 4U);
  EXPECT_EQ(mesh.joints, (std::vector<std::uint32_t>{1, 0, 0, 0, 1, 2, 0, 0, 0, 1, 2, 3, 1, 2, 0, 0}));
  EXPECT_EQ(mesh.weights,
            (std::vector<float>{1, 0, 0, 0, 0.75F, 0.25F, 0, 0, 0.5F, 0.25F, 0.125F, 0.125F, 0.25F, 0.75F, 0, 0}));
  EXPECT_TRUE(tells(findings, "pmx.skin-simplified"));
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
  EXPECT_TRUE(tells(findings, "pmx.influence-moved"));
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

TEST(PmxToScene, MorphsOfVerticesHaveTargets) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  ASSERT_EQ(scene.morphs.size(), 5U);
  EXPECT_EQ(scene.morphs[0].panel, MorphPanel::lip);
  EXPECT_EQ(scene.morphs[0].source_name, "\x82\xA0");
  ASSERT_EQ(scene.meshes[0].targets.size(), 1U);
  EXPECT_EQ(scene.meshes[0].targets[0].offsets[1], Vec3f(0, -0.5F, 0));
  EXPECT_TRUE(tells(findings, "pmx.morph-left-out"));
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
  for (const char* code : {"pmx.rules-left-out", "pmx.morph-left-out", "pmx.joint-kind-left-out",
                           "pmx.soft-body-left-out", "pmx.look-left-out"})
    EXPECT_TRUE(tells(findings, code)) << code;
  Findings broken;
  scene_of("edge/indices-out-of-range.pmx", broken);
  for (const char* code : {"pmx.bone-unattached", "pmx.influence-moved", "pmx.triangle-dropped",
                           "pmx.morph-vertex-dropped", "pmx.body-unbound", "pmx.joint-dropped"})
    EXPECT_TRUE(tells(broken, code)) << code;
}

TEST(PmxToScene, SwitchesOfMotionsFindTheirChains) {
  Findings findings;
  const Scene scene = scene_of("valid/everything.pmx", findings);
  ASSERT_EQ(scene.constraints.size(), 1U);
  EXPECT_EQ(scene.constraints[0].name, "左足ＩＫ");
}

TEST(PmxToScene, EveryFileGivesAValidScene) {
  for (const std::filesystem::path& path : readable_files()) {
    Findings findings;
    EXPECT_EQ(validate(to_scene(pmx::read(content_of(path)).value().document, {}, findings)), 0) << path;
  }
}

}  // namespace
}  // namespace genga
