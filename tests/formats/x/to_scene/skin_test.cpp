#include "genga/formats/x/to_scene.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

struct SkinnedScene {
  Scene scene;
  Findings findings;
};

constexpr std::string_view unit = "1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1";

// Bones a and b, and a frame that carries a triangle with what is given.
SkinnedScene skinned(const std::string& skin) {
  SkinnedScene made;
  made.scene = to_scene(
      document_of("Frame a { } Frame b { } Frame f { Mesh { 3; 0;0;0;,0;1;0;,1;1;0;; 1; 3;0,1,2;; " + skin + " } }"),
      {}, made.findings);
  EXPECT_EQ(validate(made.scene), 0);
  return made;
}

std::string weights(std::string_view bone, std::string_view numbers, std::string_view matrix = unit) {
  return "SkinWeights { \"" + std::string(bone) + "\"; " + std::string(numbers) + "; " + std::string(matrix) + ";; } ";
}

bool has_finding(const SkinnedScene& made, std::string_view code) {
  const auto& all = made.findings.all();
  return std::any_of(all.begin(), all.end(), [&](const Finding& finding) { return finding.code == code; });
}

TEST(XToSceneSkin, WeightsOfBones) {
  const SkinnedScene made = x::skinned(weights("a", "2; 0,1; 1.0,0.25") + weights("b", "2; 1,2; 0.75,1.0"));
  const Mesh& mesh = made.scene.meshes.at(0);
  ASSERT_EQ(mesh.influences, 2U);
  EXPECT_EQ(mesh.joints, (std::vector<std::uint32_t>{0, 0, 1, 0, 1, 1}));
  EXPECT_EQ(mesh.weights, (std::vector<float>{1, 0, 0.75F, 0.25F, 1, 0}));
  EXPECT_TRUE(mesh.skinned_in_node);
  EXPECT_EQ(made.scene.nodes.at(0).kind, NodeKind::bone);
  EXPECT_EQ(made.scene.nodes.at(2).kind, NodeKind::group);
  EXPECT_TRUE(made.findings.empty());
}

// Its rows are for row vectors: it moves by 1 2 3.
TEST(XToSceneSkin, OffsetMatricesAreBinds) {
  const SkinnedScene made =
      x::skinned(weights("b", "1; 0; 1.0", "1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1") + weights("a", "1; 1; 1.0"));
  const Mesh& mesh = made.scene.meshes.at(0);
  ASSERT_EQ(mesh.binds.size(), 2U);
  EXPECT_EQ(mesh.binds[0].node, 0U);
  EXPECT_EQ(mesh.binds[1].node, 1U);
  EXPECT_EQ(mesh.binds[1].matrix[3], Vec4(1, 2, 3, 1));
}

TEST(XToSceneSkin, VerticesWithoutBonesStayWithTheMesh) {
  const SkinnedScene made = x::skinned(weights("a", "1; 0; 1.0"));
  EXPECT_EQ(made.scene.meshes.at(0).joints, (std::vector<std::uint32_t>{0, 2, 2}));
  EXPECT_EQ(made.scene.meshes[0].weights, (std::vector<float>{1, 1, 1}));
}

TEST(XToSceneSkin, WeightsAddUpToOne) {
  const SkinnedScene made = x::skinned(weights("a", "3; 0,1,2; 0.5,0.5,0.999999") + weights("b", "2; 0,1; 0.5,1.5"));
  EXPECT_EQ(made.scene.meshes.at(0).weights, (std::vector<float>{0.5F, 0.5F, 0.75F, 0.25F, 0.999999F, 0}));
  EXPECT_TRUE(has_finding(made, "x.weight-sum"));
}

TEST(XToSceneSkin, BonesAndVerticesThatAreNotThere) {
  const SkinnedScene made = x::skinned(weights("a", "2; 0,7; 1.0,1.0") + weights("c", "1; 1; 1.0"));
  EXPECT_TRUE(has_finding(made, "x.index-range"));
  EXPECT_TRUE(has_finding(made, "x.unknown-bone"));
  EXPECT_EQ(made.scene.meshes.at(0).binds.size(), 1U);
}

TEST(XToSceneSkin, ABoneNamedTwiceIsOne) {
  const SkinnedScene made = x::skinned(weights("a", "1; 0; 0.5") + weights("a", "1; 0; 0.5"));
  EXPECT_EQ(made.scene.meshes.at(0).influences, 1U);
  EXPECT_EQ(made.scene.meshes[0].weights.at(0), 1.0F);
}

TEST(XToSceneSkin, EmptyListsAndUselessWeights) {
  const SkinnedScene made = x::skinned("XSkinMeshHeader { 1; 3; 2; } SkinWeights { \"a\"; 0; ; ; " + std::string(unit) +
                                       ";; } " + weights("b", "2; 0,1; nan,-1.0"));
  const Mesh& mesh = made.scene.meshes.at(0);
  EXPECT_EQ(mesh.joints, (std::vector<std::uint32_t>{2, 2, 2}));
  EXPECT_EQ(mesh.weights, (std::vector<float>{1, 1, 1}));
}

// Twenty bones pull at one of a hundred places; rows of twenty would be mostly empty.
TEST(XToSceneSkin, TheLargestWeightsStay) {
  std::string text = "Frame f { ";
  for (int i = 0; i < 20; ++i) text += "Frame b" + std::to_string(i) + " { } ";
  text += "Mesh { 100; ";
  for (int i = 0; i < 100; ++i) text += std::to_string(i) + ";0;0;,";
  text += "; 1; 3;0,1,2;; ";
  for (int i = 0; i < 20; ++i) {
    text += weights("b" + std::to_string(i), "1; 0; " + std::string(i < 4 ? "0.125" : "0.03125"));
  }
  Findings findings;
  const Scene scene = to_scene(document_of(text + "} }"), {}, findings);
  EXPECT_EQ(scene.meshes.at(0).influences, 4U);
  EXPECT_EQ(scene.meshes[0].joints.at(3), 4U);
  EXPECT_EQ(scene.meshes[0].weights.at(3), 0.25F);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "x.influences");
}

TEST(XToSceneSkin, AllFilesGiveValidScenes) {
  for (const auto& path : x_files()) {
    const Result<Bytes> bytes = map_file(path.string());
    ASSERT_TRUE(bytes);
    Result<Read<Document>> read = x::read(bytes.value());
    ASSERT_TRUE(read) << path;
    Findings findings;
    EXPECT_EQ(validate(to_scene(read.value().document, {}, findings)), 0) << path;
  }
}

TEST(XToSceneSkin, MalformedWeightsOfTheCorpus) {
  const auto document = corpus_document("malformed_skinweights_oob.x");
  if (!document) GTEST_SKIP() << "no corpus";
  Findings findings;
  const Scene scene = to_scene(*document, {}, findings);
  EXPECT_EQ(validate(scene), 0);
  const auto& all = findings.all();
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const Finding& f) { return f.code == "x.index-range"; }));
}

}  // namespace
}  // namespace genga::x
