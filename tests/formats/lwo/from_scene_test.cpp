#include "genga/formats/lwo/from_scene.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "genga/formats/lwo/check.h"
#include "genga/formats/lwo/to_scene.h"
#include "tests/corpus.h"
#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

Scene again(const Scene& scene) {
  Findings findings;
  const Result<Object> object = from_scene(scene, {}, findings);
  EXPECT_TRUE(object);
  EXPECT_TRUE(findings.empty());
  EXPECT_TRUE(check(object.value()).empty());
  Scene read = to_scene(object.value(), {}, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(validate(read), 0);
  return read;
}

// What each corner of a mesh is, in the order of the primitives.
struct Corner {
  Vec3f position, normal;
  Vec2f uv;
  Vec4f color;
  std::vector<std::pair<std::uint32_t, Vec3f>> morphs;
  std::vector<float> weights;

  // Files count v from below: 1 - (1 - v) rounds.
  friend bool operator==(const Corner& a, const Corner& b) {
    return a.position == b.position && a.normal == b.normal && glm::distance(a.uv, b.uv) < 1e-6F &&
           a.color == b.color && a.morphs == b.morphs && a.weights == b.weights;
  }
};

std::vector<Corner> corners_of(const Mesh& mesh) {
  std::vector<Corner> vertices(mesh.positions.size());
  for (std::size_t v = 0; v < vertices.size(); ++v) {
    vertices[v].position = mesh.positions[v];
    vertices[v].normal = mesh.normals[v];
    if (!mesh.uvs.empty()) vertices[v].uv = mesh.uvs[v];
    if (!mesh.colors.empty()) vertices[v].color = mesh.colors[v];
  }
  for (const MorphTarget& target : mesh.targets) {
    for (std::size_t i = 0; i < target.vertices.size(); ++i)
      vertices[target.vertices[i]].morphs.emplace_back(target.morph, target.offsets[i]);
  }
  for (const WeightMap& map : mesh.weight_maps) {
    for (std::size_t i = 0; i < map.vertices.size(); ++i) vertices[map.vertices[i]].weights.push_back(map.weights[i]);
  }
  std::vector<Corner> corners;
  for (const std::uint32_t index : mesh.indices) corners.push_back(vertices[index]);
  return corners;
}

void expect_same(const Scene& a, const Scene& b) {
  ASSERT_EQ(a.nodes.size(), b.nodes.size());
  for (std::size_t i = 0; i < a.nodes.size(); ++i) {
    EXPECT_EQ(a.nodes[i].name, b.nodes[i].name);
    EXPECT_EQ(a.nodes[i].parent, b.nodes[i].parent);
    EXPECT_EQ(a.nodes[i].pivot, b.nodes[i].pivot);
    EXPECT_EQ(a.nodes[i].is_hidden, b.nodes[i].is_hidden);
  }
  ASSERT_EQ(a.meshes.size(), b.meshes.size());
  for (std::size_t i = 0; i < a.meshes.size(); ++i) {
    EXPECT_EQ(a.meshes[i].node, b.meshes[i].node);
    EXPECT_TRUE(corners_of(a.meshes[i]) == corners_of(b.meshes[i]));
  }
  for (std::size_t i = 0; i < a.materials.size(); ++i) {
    EXPECT_EQ(a.materials[i].name, b.materials[i].name);
    EXPECT_EQ(a.materials[i].diffuse, b.materials[i].diffuse);
    EXPECT_EQ(a.materials[i].double_sided, b.materials[i].double_sided);
    EXPECT_EQ(a.materials[i].texture.file, b.materials[i].texture.file);
    EXPECT_EQ(a.materials[i].shares->glossiness, b.materials[i].shares->glossiness);
    EXPECT_EQ(a.materials[i].shares->smoothing_angle, b.materials[i].shares->smoothing_angle);
  }
}

// Two layers, the second below the first; two triangles that differ at their shared corners.
Scene sample() {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  scene.nodes.push_back({.name = "body", .is_hidden = true});
  scene.nodes.push_back({.name = "arm", .parent = 0});
  scene.nodes[1].pivot.position = {1, 2, 3};
  scene.nodes[1].rest.translation = {1, 2, 3};
  scene.materials.push_back({.name = "skin", .diffuse = {1, 0.5F, 0.25F}, .double_sided = true});
  scene.materials[0].texture = {.file = "maps/skin.png", .wrap_u = TextureWrap::mirror};
  scene.materials[0].shares = SurfaceShares{.glossiness = 0.75F, .smoothing_angle = 1.0F};
  scene.morphs.push_back({.name = "smile", .node = 1});
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.node = 1;
  mesh.positions = {{0, 0, 0}, {0, 0, 1}, {1, 0, 1}, {0, 0, 0}, {1, 0, 1}, {1, 0, 0}};
  mesh.normals = {{0, 1, 0}, {0, 1, 0}, {0, 1, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}};
  mesh.uvs = {{0, 1}, {0, 0.5F}, {0.5F, 0.5F}, {0, 1}, {0.25F, 0.5F}, {1, 1}};
  mesh.colors = std::vector<Vec4f>(6, Vec4f(1, 0, 0, 0.5F));
  mesh.weight_maps.push_back({"pull", {1, 2, 4}, {0.25F, 0.5F, 0.5F}});
  mesh.targets.push_back({0, {5}, {{0, 1, 0}}});
  mesh.indices = {0, 1, 2, 3, 4, 5};
  mesh.primitives = {{0, 6, 0}};
  return scene;
}

TEST(LwoFromScene, ReadBackItIsTheSame) {
  const Scene scene = sample();
  ASSERT_EQ(validate(scene), 0);
  const Scene read = again(scene);
  expect_same(scene, read);
  EXPECT_EQ(read.morphs.at(0).name, "smile");
  EXPECT_EQ(read.materials[0].texture.wrap_u, TextureWrap::mirror);
}

TEST(LwoFromScene, LayersStay) {
  Scene scene = sample();
  scene.materials[0].layers = {
      {.file = "maps/skin.png"},
      {.file = "b.png", .blend = LayerBlend::multiply, .opacity = 0.5F, .is_negative = true},
      {.file = "b.png", .channel = SurfaceChannel::bump, .amplitude = 0.25F},
      {.file = "c.png", .channel = SurfaceChannel::transparency, .blend = LayerBlend::add},
      {.file = "c.png", .channel = SurfaceChannel::diffuse, .blend = LayerBlend::subtract},
      {.file = "c.png", .channel = SurfaceChannel::luminosity, .blend = LayerBlend::difference},
      {.file = "c.png", .channel = SurfaceChannel::specular, .blend = LayerBlend::divide},
  };
  // More than one byte orders.
  scene.materials[0].layers.resize(200, {.file = "d.png", .channel = SurfaceChannel::glossiness});
  const Scene read = again(scene);
  EXPECT_TRUE(read.materials.at(0).layers == scene.materials[0].layers);
}

TEST(LwoFromScene, VerticesOfOnePlaceThatMoveApartStayApart) {
  Scene scene = sample();
  scene.meshes[0].targets[0] = {0, {0}, {{0, 1, 0}}};  // but not vertex 3, which lies there too
  EXPECT_EQ(again(scene).meshes.at(0).targets.at(0).vertices.size(), 1U);
}

TEST(LwoFromScene, PointsStandWhereTheirNodesDo) {
  Scene scene = sample();
  scene.nodes[0].rest.translation = {10, 0, 0};
  const Scene read = again(scene);
  EXPECT_EQ(read.meshes.at(0).positions.at(0), Vec3f(10, 0, 0));
  EXPECT_EQ(read.nodes[1].pivot.position, Vec3(11, 2, 3));
}

TEST(LwoFromScene, LinesPointsAndNoMaterial) {
  Scene scene = sample();
  scene.meshes[0].primitives = {{0, 3, no_index}, {3, 2, 0, PrimitiveMode::lines}, {5, 1, 0, PrimitiveMode::points}};
  const Scene read = again(scene);
  const Mesh& mesh = read.meshes.at(0);
  ASSERT_EQ(mesh.primitives.size(), 3U);
  EXPECT_EQ(read.materials.at(static_cast<std::size_t>(mesh.primitives[0].material)).name, "Default");
  EXPECT_EQ(mesh.primitives[1].mode, PrimitiveMode::lines);
  EXPECT_EQ(mesh.primitives[2].mode, PrimitiveMode::points);
}

// U+1F600 is in no code page of Windows' Japanese.
TEST(LwoFromScene, NamesThatDoNotEncodeAreTold) {
  for (const bool encodes : {true, false}) {
    Scene scene = sample();
    scene.materials.at(0).name = encodes ? "\u9762" : "\U0001F600";
    Findings findings;
    ASSERT_TRUE(from_scene(scene, {.encoding = TextEncoding::cp932}, findings));
    const auto is_told = [](const Finding& finding) { return finding.code == "lwo.name-not-encodable"; };
    EXPECT_EQ(std::any_of(findings.all().begin(), findings.all().end(), is_told), !encodes);
  }
}

TEST(LwoFromScene, ASkinBecomesWeightMaps) {
  Scene scene = sample();
  scene.nodes.push_back({.name = "bone", .kind = NodeKind::bone});
  Mesh& mesh = scene.meshes[0];
  mesh.weight_maps.clear();
  mesh.influences = 1;
  mesh.joints = std::vector<std::uint32_t>(6, 2);
  mesh.weights = std::vector<float>(6, 1.0F);
  Findings findings;
  const Result<Object> object = from_scene(scene, {}, findings);
  ASSERT_TRUE(object);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "lwo.left-out");
  const Scene read = to_scene(object.value(), {}, findings);
  EXPECT_EQ(read.meshes.at(0).weight_maps.at(0).name, "bone");
}

TEST(LwoFromScene, OtherAxesAreRefused) {
  Findings findings;
  EXPECT_EQ(from_scene({}, {}, findings).error().code, ErrorCode::no_conversion);
}

TEST(LwoFromScene, Corpus) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  for (const std::filesystem::path& path : test::corpus_files("lwo", {".lwo"})) {
    std::ifstream in(path, std::ios::binary);
    const std::string content((std::istreambuf_iterator<char>(in)), {});
    SCOPED_TRACE(path.string());
    Findings findings;
    const Scene scene = to_scene(object_of(content), {}, findings);
    expect_same(scene, again(scene));
  }
}

}  // namespace
}  // namespace genga::lwo
