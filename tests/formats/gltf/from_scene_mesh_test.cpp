#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/writer.h"
#include "tests/formats/gltf/glb.h"

namespace genga::gltf {
namespace {

test::Glb made_glb(const Scene& scene) {
  EXPECT_EQ(validate(scene), 0);
  const Result<Document> document = from_scene(std::make_shared<const Scene>(scene), {});
  EXPECT_TRUE(document);
  MemorySink sink;
  EXPECT_TRUE(write(document.value(), sink));
  return test::take_apart(sink.buffer());
}

// Four vertices, two bones, two materials and a morph of positions.
Scene textured_figure() {
  Scene scene;
  scene.name = "doll";
  scene.nodes = {{.name = "lower", .kind = NodeKind::bone}, {.name = "upper", .kind = NodeKind::bone, .parent = 0}};
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0, 0, -3}};
  mesh.uvs.assign(4, {0.25F, 0.75F});
  mesh.influences = 1;
  mesh.joints = {0, 0, 1, 1};
  mesh.weights = {1, 1, 1, 1};
  mesh.indices = {0, 1, 2, 0, 2, 3};
  mesh.primitives = {{0, 3, 0}, {3, 3, 1}};
  scene.morphs.push_back({.name = "笑い"});
  mesh.targets.push_back({0, {2}, {{0, 1, 0}}});
  scene.materials.resize(2);
  return scene;
}

TEST(FromSceneMesh, MorphTargetsOfTextureCoordinates) {
  Scene scene = textured_figure();
  Mesh& mesh = scene.meshes[0];
  mesh.more_uvs = {{.name = "UV1", .values = std::vector<Vec2f>(4)}};
  scene.morphs.push_back({.name = "模様"});
  mesh.targets.push_back({1,
                          {},
                          {},
                          {{.vertices = {3, 3}, .offsets = {{0.5F, 0}, {0, -0.25F}}},
                           {.uv_set = 1, .vertices = {0, 1, 2}, .offsets = {{1, 2}, {3, 4}, {5, 6}}}}});
  const test::Glb glb = made_glb(scene);
  const auto& targets = glb.json["meshes"][0]["primitives"][0]["targets"];
  ASSERT_EQ(targets.size(), 2U);
  EXPECT_FALSE(targets[0].contains("TEXCOORD_0"));
  EXPECT_EQ(glb.numbers(targets[1]["POSITION"]), std::vector<double>(12, 0.0));
  EXPECT_EQ(glb.numbers(targets[1]["TEXCOORD_0"]), (std::vector<double>{0, 0, 0, 0, 0, 0, 0.5, -0.25}));
  EXPECT_EQ(glb.numbers(targets[1]["TEXCOORD_1"]), (std::vector<double>{1, 2, 3, 4, 5, 6, 0, 0}));
  EXPECT_EQ(glb.json["meshes"][0]["weights"].size(), 2U);
}

TEST(FromSceneMesh, WhatMorphsDriveMoveAndChangeIsInExtras) {
  Scene scene = textured_figure();
  scene.morphs.push_back({.name = "組", .members = {{0, 0.5F}, {no_index, 1.0F}}, .picks_one = true});
  scene.morphs.push_back(
      {.name = "曲げ", .nodes = {{.node = 1, .translation = {1, 2, 3}, .rotation = {0.5, 0.5, -0.5, 0.5}}}});
  scene.morphs.push_back({.name = "赤", .materials = {{.material = 1}, {.adds = true}}});
  const test::Glb glb = made_glb(scene);
  const auto& morphs = glb.json["nodes"][2]["extras"]["morphs"];
  ASSERT_EQ(morphs.size(), 4U);
  EXPECT_FALSE(morphs[0].contains("members"));
  EXPECT_EQ(morphs[1]["members"], nlohmann::json::parse(R"([{"morph": 0, "ratio": 0.5}, {"ratio": 1.0}])"));
  EXPECT_EQ(morphs[1]["picksOne"], true);
  EXPECT_EQ(morphs[2]["nodes"][0]["node"], 1);
  EXPECT_EQ(morphs[2]["nodes"][0]["translation"], nlohmann::json::parse("[1, 2, 3]"));
  EXPECT_EQ(morphs[2]["nodes"][0]["rotation"], nlohmann::json::parse("[0.5, -0.5, 0.5, 0.5]"));
  EXPECT_EQ(morphs[3]["materials"][0]["material"], 1);
  EXPECT_EQ(morphs[3]["materials"][0]["operation"], "multiply");
  EXPECT_FALSE(morphs[3]["materials"][1].contains("material"));
  EXPECT_EQ(morphs[3]["materials"][1]["operation"], "add");
  EXPECT_EQ(morphs[3]["materials"][1]["outlineColor"].size(), 4U);
}

}  // namespace
}  // namespace genga::gltf
