// Scenes of other formats as PMX models: the same skeleton, skin, morphs and rules when they are read again.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <variant>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/convert.h"
#include "genga/core/rest.h"
#include "tests/corpus.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

const fs::path examples = fs::path(GENGA_TESTDATA_DIR).parent_path() / "examples";

AnyDocument document_at(const fs::path& path) {
  Result<Bytes> bytes = map_file(path.string());
  EXPECT_TRUE(bytes) << path;
  Result<Opened> opened = open_document(bytes.value(), path.filename().string());
  EXPECT_TRUE(opened) << path;
  return opened.value().document;
}

AnyDocument made_of(const AnyDocument& document, const ConvertOptions& options = {}) {
  Findings findings;
  const std::vector<AnyDocument> documents{document};
  Result<Made> made = convert(documents, target_of("model.pmx").value(), options, findings);
  EXPECT_TRUE(made) << document.name();
  MemorySink sink;
  EXPECT_TRUE(made.value().document.write(sink));
  Result<Opened> opened = open_document(Bytes::own(std::move(sink).take()), "model.pmx");
  EXPECT_TRUE(opened);
  EXPECT_EQ(opened.value().document.check().count(Severity::error), 0U) << document.name();
  return opened.value().document;
}

Scene scene_of(const AnyDocument& document) {
  Findings findings;
  Scene scene = document.to_scene({}, findings);
  EXPECT_EQ(validate(scene), 0);
  return scene;
}

// The same shares, whatever the order and number of places for them.
std::map<std::uint32_t, float> shares_of(const Mesh& mesh, std::size_t vertex,
                                         const std::vector<std::uint32_t>& nodes) {
  std::map<std::uint32_t, float> shares;
  for (std::size_t at = vertex * mesh.influences; at < (vertex + 1) * mesh.influences; ++at) {
    if (mesh.weights[at] > 0.0F) shares[nodes[mesh.joints[at]]] += mesh.weights[at];
  }
  return shares;
}

// The index in b of each of a's nodes: in a's order, but after its parent.
std::vector<std::uint32_t> places_in(const Scene& a) {
  std::vector<std::uint32_t> places(a.nodes.size());
  std::vector<bool> is_placed(a.nodes.size(), false);
  std::uint32_t next = 0;
  const auto place = [&](auto&& self, std::uint32_t node) -> void {
    if (is_placed[node]) return;
    if (a.nodes[node].parent != no_index) self(self, static_cast<std::uint32_t>(a.nodes[node].parent));
    is_placed[node] = true;
    places[node] = next++;
  };
  for (std::uint32_t node = 0; node < places.size(); ++node) place(place, node);
  return places;
}

void expect_same_skeleton(const Scene& a, const Scene& b, const std::vector<std::uint32_t>& places) {
  ASSERT_EQ(a.nodes.size(), b.nodes.size());
  const std::vector<Mat4> before = rest_matrices(a.nodes);
  const std::vector<Mat4> after = rest_matrices(b.nodes);
  for (std::size_t i = 0; i < a.nodes.size(); ++i) {
    EXPECT_EQ(a.nodes[i].name, b.nodes[places[i]].name);
    EXPECT_NEAR(glm::distance(Vec3(before[i][3]), Vec3(after[places[i]][3])), 0.0, 1e-6) << a.nodes[i].name;
  }
}

void expect_same_mesh(const Scene& a, const Scene& b, const std::vector<std::uint32_t>& places) {
  ASSERT_EQ(a.meshes.size(), b.meshes.size());
  if (a.meshes.empty()) return;
  const Mesh& before = a.meshes[0];
  const Mesh& after = b.meshes[0];
  EXPECT_EQ(before.positions, after.positions);
  EXPECT_EQ(before.normals, after.normals);
  EXPECT_EQ(before.uvs, after.uvs);
  EXPECT_EQ(before.indices, after.indices);
  std::vector<std::uint32_t> same(b.nodes.size());
  for (std::uint32_t i = 0; i < same.size(); ++i) same[i] = i;
  std::size_t different = 0;
  for (std::size_t vertex = 0; vertex < before.positions.size(); ++vertex) {
    const auto one = shares_of(before, vertex, places);
    const auto other = shares_of(after, vertex, same);
    const bool is_same = one.size() == other.size() &&
                         std::equal(one.begin(), one.end(), other.begin(), [](const auto& x, const auto& y) {
                           return x.first == y.first && std::abs(x.second - y.second) <= 1e-6F;
                         });
    different += is_same ? 0 : 1;
  }
  EXPECT_EQ(different, 0U);
  ASSERT_EQ(before.targets.size(), after.targets.size());
  for (std::size_t i = 0; i < before.targets.size(); ++i) {
    EXPECT_EQ(before.targets[i].morph, after.targets[i].morph);
    EXPECT_EQ(before.targets[i].vertices, after.targets[i].vertices);
    EXPECT_EQ(before.targets[i].offsets, after.targets[i].offsets);
  }
}

struct RuleText {
  std::string text;
  double number = 0.0;
};

RuleText told(const Rule& rule, const std::vector<std::uint32_t>& nodes) {
  std::string text;
  const auto add = [&](std::uint32_t number) { text += std::to_string(number) + ' '; };
  if (const auto* append = std::get_if<AppendRule>(&rule)) {
    text = "append ";
    add(nodes[append->node]);
    add(nodes[append->source]);
    return {text, append->ratio};
  }
  const auto& chain = std::get<IkRule>(rule);
  text = "chain ";
  for (const std::uint32_t node : {chain.goal, chain.effector}) add(nodes[node]);
  add(chain.iterations);
  for (const IkLink& link : chain.links) {
    add(nodes[link.node]);
    if (link.limits) text += "limited ";
  }
  return {text, chain.max_step};
}

void expect_same_rules(const Scene& a, const Scene& b, const std::vector<std::uint32_t>& places) {
  ASSERT_EQ(a.constraints.size(), b.constraints.size());
  std::vector<std::uint32_t> same(b.nodes.size());
  for (std::uint32_t i = 0; i < same.size(); ++i) same[i] = i;
  for (std::size_t i = 0; i < a.constraints.size(); ++i) {
    const RuleText one = told(a.constraints[i].rule, places);
    const RuleText other = told(b.constraints[i].rule, same);
    EXPECT_EQ(one.text, other.text) << i;
    EXPECT_NEAR(one.number, other.number, 1e-6);
  }
  EXPECT_EQ(a.fixed_axes.size(), b.fixed_axes.size());
}

void expect_same(const fs::path& path) {
  SCOPED_TRACE(path.string());
  const AnyDocument model = document_at(path);
  const Scene before = scene_of(model);
  const Scene after = scene_of(made_of(model));
  const std::vector<std::uint32_t> places = places_in(before);
  expect_same_skeleton(before, after, places);
  if (::testing::Test::HasFatalFailure()) return;
  expect_same_mesh(before, after, places);
  expect_same_rules(before, after, places);
  EXPECT_EQ(before.materials.size(), after.materials.size());
  EXPECT_EQ(before.bodies.size(), after.bodies.size());
  for (std::size_t i = 0; i < before.bodies.size(); ++i) {
    EXPECT_NEAR(glm::distance(before.bodies[i].position, after.bodies[i].position), 0.0, 1e-5) << i;
  }
  EXPECT_EQ(before.body_joints.size(), after.body_joints.size());
}

TEST(ModelToPmx, PmdModelsComeThrough) {
  std::vector<fs::path> models{examples / "figure.pmd"};
  for (const fs::path& path : test::corpus_files("pmd", {".pmd"})) models.push_back(path);
  for (const fs::path& path : models) expect_same(path);
}

// Made anew, twice as large: in another unit and back.
TEST(ModelToPmx, AScaleGoesThroughEverything) {
  const AnyDocument model = document_at(examples / "figure.pmd");
  ConvertOptions options;
  options.save.metres_per_unit = 0.16;
  const Scene before = scene_of(model);
  const Scene after = scene_of(made_of(model, options));
  ASSERT_EQ(after.nodes.size(), before.nodes.size());
  for (std::size_t i = 0; i < before.nodes.size(); ++i) {
    EXPECT_NEAR(glm::distance(2.0 * before.nodes[i].rest.translation, after.nodes[i].rest.translation), 0.0, 1e-5);
  }
  for (std::size_t i = 0; i < before.meshes[0].positions.size(); ++i) {
    ASSERT_NEAR(glm::distance(2.0F * before.meshes[0].positions[i], after.meshes[0].positions[i]), 0.0F, 1e-5F);
  }
  ASSERT_FALSE(before.bodies.empty());
  EXPECT_NEAR(glm::distance(2.0 * before.bodies[0].size, after.bodies[0].size), 0.0, 1e-6);
  EXPECT_EQ(after.constraints.size(), before.constraints.size());
}

TEST(ModelToPmx, MotionIsLeftToAnotherFile) {
  Findings findings;
  const std::vector<AnyDocument> documents{document_at(examples / "figure.pmd"), document_at(examples / "dance.vmd")};
  const Result<Made> made = convert(documents, target_of("model.pmx").value(), {}, findings);
  ASSERT_TRUE(made);
  EXPECT_TRUE(made.value().clips.empty());
  EXPECT_TRUE(std::any_of(findings.begin(), findings.end(),
                          [](const Finding& finding) { return finding.code == "convert.motion-left-out"; }));
  const Result<Made> none =
      convert(std::vector<AnyDocument>{documents[1]}, target_of("model.pmx").value(), {}, findings);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga
