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

// A hat, a mouth and an eye on shared vertices: mouth and eye are meshes of their own, with the morphs that move them.
TEST(FromSceneMesh, AMorphIsListedOnlyWhereItMovesSomething) {
  Scene scene = textured_figure();
  Mesh& mesh = scene.meshes[0];
  mesh.name = "doll";
  mesh.positions.resize(10);
  mesh.uvs.clear();
  mesh.influences = 0;
  mesh.joints.clear();
  mesh.weights.clear();
  mesh.indices = {0, 1, 2, 4, 5, 6, 7, 8, 9};
  mesh.primitives = {{0, 3, 0}, {3, 3, 1}, {6, 3, 1}};
  scene.morphs.push_back({.name = "あ"});
  scene.morphs.push_back({.name = "い"});
  mesh.targets = {{0, {7}, {{0, 1, 0}}}, {1, {4}, {{0, 1, 0}}}, {2, {5}, {{1, 0, 0}}}};
  scene.nodes.push_back({.name = "doll.2"});
  Clip& clip = scene.clips.emplace_back();
  for (const std::uint32_t morph : {0U, 2U}) {
    Track& track = clip.tracks.emplace_back();
    track.subject = {SubjectKind::morph, morph};
    track.property = Property::weight;
    Curve& curve = track.curves.emplace_back();
    curve.times = make_times({0.0, 1.0});
    curve.shape = KeyShape::linear;
    curve.values = Scalars::floats({0.0F, morph == 0 ? 0.25F : 0.75F});
  }
  const test::Glb glb = made_glb(scene);
  const auto& meshes = glb.json["meshes"];
  ASSERT_EQ(meshes.size(), 3U);
  EXPECT_EQ(meshes[0]["name"], "doll");
  EXPECT_EQ(meshes[1]["name"], "doll.3") << "doll.2 is a node";
  EXPECT_EQ(meshes[2]["name"], "doll.4");
  EXPECT_EQ(meshes[0]["extras"]["targetNames"], nlohmann::json({"あ", "い"}));
  EXPECT_EQ(meshes[1]["extras"]["targetNames"], nlohmann::json({"笑い"}));
  EXPECT_FALSE(meshes[2].contains("extras"));
  EXPECT_FALSE(meshes[2]["primitives"][0].contains("targets"));
  for (const auto& made : meshes) {
    ASSERT_EQ(made["primitives"].size(), 1U);
    EXPECT_EQ(made["primitives"][0]["attributes"], meshes[0]["primitives"][0]["attributes"]) << "stored once";
  }
  EXPECT_EQ(glb.numbers(meshes[1]["primitives"][0]["indices"]), (std::vector<double>{7, 8, 9}));
  // Each part's weights are moved at its own node.
  const auto& animation = glb.json["animations"][0];
  ASSERT_EQ(animation["channels"].size(), 2U);
  const auto weights = [&](std::size_t channel) {
    return glb.numbers(animation["samplers"][animation["channels"][channel]["sampler"].get<std::size_t>()]["output"]);
  };
  EXPECT_EQ(weights(0), (std::vector<double>{0, 0, 0, 0.75}));
  EXPECT_EQ(weights(1), (std::vector<double>{0, 0.25}));
  for (std::size_t channel = 0; channel < 2; ++channel) {
    const auto node = animation["channels"][channel]["target"]["node"].get<std::size_t>();
    EXPECT_EQ(glb.json["nodes"][node]["mesh"], channel);
    EXPECT_EQ(glb.json["nodes"][node]["name"], meshes[channel]["name"]);
  }
}

}  // namespace
}  // namespace genga::gltf
