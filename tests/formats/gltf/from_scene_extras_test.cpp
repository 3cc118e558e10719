#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/writer.h"
#include "tests/formats/gltf/glb.h"

namespace genga::gltf {
namespace {

// Names that were given for readers: those of the source stand in extras, once each, whatever else is there.
TEST(FromScene, SourceNamesStandInExtras) {
  Scene scene;
  scene.name = "doll";
  scene.nodes = {{.name = "bone_0", .kind = NodeKind::bone},
                 {.name = "upper", .english_name = "upper", .kind = NodeKind::bone, .parent = 0}};
  scene.meshes.push_back({.name = "mesh_0", .positions = {{0, 0, 0}, {1, 0, 0}, {0, 2, 0}}});
  Mesh& mesh = scene.meshes[0];
  mesh.normals.assign(3, {0, 0, 1});
  mesh.influences = 1;
  mesh.joints = {0, 1, 1};
  mesh.weights.assign(3, 1.0F);
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, 1}};
  mesh.targets.push_back({0, {1}, {{0, 1, 0}}});
  scene.materials = {{.name = "plain"}, {.name = "material_1"}};
  scene.morphs.push_back({.name = "smile"});
  scene.cameras.push_back({.name = "camera_0"});
  scene.lights = {{.name = "light_0", .node = 0}, {.name = "light_1"}};
  scene.clips.push_back({.name = "clip_0"});
  Track& turn = scene.clips[0].tracks.emplace_back();
  turn.subject = {SubjectKind::node, 0};
  turn.property = Property::translation;
  Curve curve;
  curve.times = make_times({0.0});
  curve.shape = KeyShape::linear;
  curve.values = Scalars::floats({1.0F});
  turn.curves.assign(3, curve);
  scene.given_names = {.form = NameForm::english,
                       .changed = {{NamedKind::model, 0, "人形", "doll"},
                                   {NamedKind::node, 0, "下", "bone_0"},
                                   {NamedKind::node, 1, "上", "upper"},
                                   {NamedKind::mesh, 0, "体", "mesh_0"},
                                   {NamedKind::material, 1, "肌", "material_1"},
                                   {NamedKind::morph, 0, "笑い", "smile"},
                                   {NamedKind::clip, 0, "動", "clip_0"},
                                   {NamedKind::camera, 0, "視点", "camera_0"},
                                   {NamedKind::light, 0, "灯", "light_0"},
                                   {NamedKind::light, 1, "光", "light_1"}}};
  ASSERT_EQ(validate(scene), 0);
  const Result<Document> document = from_scene(std::make_shared<const Scene>(scene));
  ASSERT_TRUE(document);
  MemorySink sink;
  ASSERT_TRUE(write(document.value(), sink));
  const auto json = test::take_apart(sink.buffer()).json;
  const auto source = [](const auto& thing) { return thing["extras"]["sourceName"].template get<std::string>(); };
  EXPECT_EQ(json["nodes"][0]["name"], "bone_0");
  EXPECT_EQ(source(json["nodes"][0]), "下");
  EXPECT_EQ(json["nodes"][1]["extras"], (nlohmann::json{{"sourceName", "上"}, {"englishName", "upper"}}));
  EXPECT_EQ(source(json["nodes"][2]), "人形");  // the root above the bones
  EXPECT_EQ(source(json["meshes"][0]), "体");
  EXPECT_EQ(json["meshes"][0]["extras"]["targetNames"], nlohmann::json{"smile"});
  EXPECT_FALSE(json["materials"][0]["extras"].contains("sourceName"));
  EXPECT_EQ(source(json["materials"][1]), "肌");
  EXPECT_EQ(json["nodes"][2]["extras"]["morphs"][0]["name"], "smile");
  EXPECT_EQ(json["nodes"][2]["extras"]["morphs"][0]["sourceName"], "笑い");
  EXPECT_EQ(source(json["animations"][0]), "動");
  EXPECT_EQ(source(json["cameras"][0]), "視点");
  EXPECT_EQ(source(json["extensions"]["KHR_lights_punctual"]["lights"][0]), "灯");
  EXPECT_EQ(json["scenes"][0]["extras"]["lights"][0]["sourceName"], "光");
}

}  // namespace
}  // namespace genga::gltf
