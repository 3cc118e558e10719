#include "genga/formats/gltf/from_scene.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/gltf/writer.h"
#include "tests/formats/gltf/glb.h"

namespace genga::gltf {
namespace {

test::Glb glb_of(const Scene& scene, const FromSceneOptions& options = {}) {
  EXPECT_EQ(validate(scene), 0);
  const Result<Document> document = from_scene(std::make_shared<const Scene>(scene), options);
  EXPECT_TRUE(document);
  MemorySink sink;
  EXPECT_TRUE(write(document.value(), sink));
  return test::take_apart(sink.buffer());
}

// Two bones, the second above the first, and two triangles on them.
Scene figure() {
  Scene scene;
  scene.name = "人形";
  scene.english_name = "doll";
  scene.comment = "a \"comment\"";
  scene.nodes.push_back({.name = "下", .kind = NodeKind::bone, .rest = {.translation = {0.0, 1.0, 0.0}}});
  scene.nodes.push_back({.name = "上",
                         .english_name = "upper",
                         .kind = NodeKind::bone,
                         .parent = 0,
                         .rest = {.translation = {0.0, 0.5, 0.25}}});
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.name = "body";
  mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0, 0, -3}};
  mesh.normals.assign(4, {0, 0, 1});
  mesh.uvs.assign(4, {0.25F, 0.75F});
  mesh.influences = 2;
  mesh.joints = {1, 0, 0, 1, 1, 1, 0, 1};
  mesh.weights = {1.0F, 0.0F, 0.25F, 0.75F, 0.5F, 0.5F, 0.0F, 1.0F};
  mesh.indices = {0, 1, 2, 0, 2, 3};
  mesh.primitives = {{0, 3, 0}, {3, 0, 1}, {3, 3, 1}};
  scene.morphs.push_back({.name = "笑い", .panel = MorphPanel::lip});
  mesh.targets.push_back({0, {2, 0, 2}, {{0, 1, 0}, {0, 0, 0.5F}, {0, 2, 0}}});
  scene.materials.resize(2);
  return scene;
}

TEST(FromScene, AssetAndNodes) {
  const test::Glb glb = glb_of(figure());
  EXPECT_EQ(glb.json["asset"]["version"], "2.0");
  EXPECT_EQ(glb.json["asset"]["generator"].get<std::string>().substr(0, 6), "Genga ");
  const auto& nodes = glb.json["nodes"];
  ASSERT_EQ(nodes.size(), 4U);  // two bones, their root, the mesh
  EXPECT_EQ(nodes[0]["name"], "下");
  EXPECT_EQ(nodes[0]["children"], nlohmann::json({1}));
  EXPECT_EQ(nodes[1]["translation"], nlohmann::json({0.0, 0.5, 0.25}));
  EXPECT_EQ(nodes[1]["extras"]["englishName"], "upper");
  EXPECT_EQ(nodes[2]["name"], "人形");
  EXPECT_EQ(nodes[2]["extras"]["comment"], "a \"comment\"");
  EXPECT_EQ(glb.json["scenes"][0]["nodes"], nlohmann::json({2, 3}));
}

TEST(FromScene, Skin) {
  const test::Glb glb = glb_of(figure());
  EXPECT_EQ(glb.json["nodes"][3]["skin"], 0);
  const auto& skin = glb.json["skins"][0];
  EXPECT_EQ(skin["joints"], nlohmann::json({0, 1}));
  EXPECT_EQ(skin["skeleton"], 2);
  const std::vector<double> inverse = glb.numbers(skin["inverseBindMatrices"]);
  const std::vector<double> second{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1.5, -0.25, 1};
  EXPECT_EQ(std::vector<double>(inverse.begin() + 16, inverse.end()), second);
}

TEST(FromScene, InfluencesAreMergedAndUnusedJointsZero) {
  const test::Glb glb = glb_of(figure());
  const auto& attributes = glb.json["meshes"][0]["primitives"][0]["attributes"];
  EXPECT_EQ(glb.json["accessors"][attributes["JOINTS_0"].get<std::size_t>()]["componentType"], 5121);
  EXPECT_EQ(glb.numbers(attributes["JOINTS_0"]), (std::vector<double>{1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}));
  EXPECT_EQ(glb.numbers(attributes["WEIGHTS_0"]),
            (std::vector<double>{1, 0, 0, 0, 0.25, 0.75, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}));
}

TEST(FromScene, PrimitivesShareVertices) {
  const test::Glb glb = glb_of(figure());
  const auto& primitives = glb.json["meshes"][0]["primitives"];
  ASSERT_EQ(primitives.size(), 2U);  // the one without triangles is left out
  EXPECT_EQ(primitives[0]["attributes"], primitives[1]["attributes"]);
  EXPECT_EQ(glb.numbers(primitives[1]["indices"]), (std::vector<double>{0, 2, 3}));
  EXPECT_EQ(primitives[1]["material"], 1);
  const auto& positions = glb.json["accessors"][primitives[0]["attributes"]["POSITION"].get<std::size_t>()];
  EXPECT_EQ(positions["min"], nlohmann::json({0.0, 0.0, -3.0}));
  EXPECT_EQ(positions["max"], nlohmann::json({1.0, 2.0, 0.0}));
}

TEST(FromScene, MorphTargetAddsUpOffsetsOfOneVertex) {
  const test::Glb glb = glb_of(figure());
  const auto& mesh = glb.json["meshes"][0];
  EXPECT_EQ(mesh["extras"]["targetNames"], nlohmann::json({"笑い"}));
  const std::size_t accessor = mesh["primitives"][0]["targets"][0]["POSITION"];
  EXPECT_TRUE(glb.json["accessors"][accessor].contains("sparse"));
  EXPECT_EQ(glb.numbers(accessor), (std::vector<double>{0, 0, 0.5, 0, 0, 0, 0, 3, 0, 0, 0, 0}));
  EXPECT_EQ(glb.json["accessors"][accessor]["max"], nlohmann::json({0.0, 3.0, 0.5}));
  EXPECT_EQ(glb.json["accessors"][accessor]["min"], nlohmann::json({0.0, 0.0, 0.0}));
}

TEST(FromScene, ManyVerticesTakeWideIndices) {
  Scene scene;
  scene.nodes.push_back({.name = "place"});
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.node = 0;
  mesh.positions.assign(65536, Vec3f(0.0F));
  mesh.indices = {0, 1, 65535};
  mesh.primitives = {{0, 3, no_index}};
  const test::Glb glb = glb_of(scene);
  EXPECT_EQ(glb.numbers(glb.json["meshes"][0]["primitives"][0]["indices"]), (std::vector<double>{0, 1, 65535}));
  EXPECT_EQ(glb.json["nodes"][0]["children"], nlohmann::json({1}));
  EXPECT_FALSE(glb.json.contains("skins"));
}

TEST(FromScene, EmptyMeshesAndScenes) {
  Scene scene = figure();
  scene.meshes[0].primitives.clear();
  scene.meshes[0].indices.clear();
  const test::Glb bones = glb_of(scene);
  EXPECT_FALSE(bones.json.contains("meshes"));
  EXPECT_FALSE(bones.json.contains("skins"));
  EXPECT_EQ(bones.json["nodes"].size(), 3U);
  const test::Glb nothing = glb_of(Scene{});
  EXPECT_FALSE(nothing.json.contains("nodes"));
  EXPECT_FALSE(nothing.json.contains("buffers"));
}

TEST(FromScene, MaterialAlphaRules) {
  Scene scene = figure();
  scene.materials.resize(5);
  const float alphas[] = {1.0F, 0.98F, 0.99F, 0.5F, 1.0F};
  for (std::size_t index = 0; index < 5; ++index) scene.materials[index].alpha = alphas[index];
  scene.materials[4].texture.file = "hair.tga";
  scene.materials[4].double_sided = true;
  FromSceneOptions options;
  const std::vector<std::byte> png(8);
  options.pictures["hair.tga"] = {Bytes::copy_of(png), "image/png", PictureAlpha::cutout};
  const test::Glb glb = glb_of(scene, options);
  const auto& materials = glb.json["materials"];
  EXPECT_FALSE(materials[0].contains("alphaMode"));
  EXPECT_FALSE(materials[1].contains("alphaMode"));
  EXPECT_EQ(materials[1]["pbrMetallicRoughness"]["baseColorFactor"][3], 1.0);
  EXPECT_FALSE(materials[2].contains("alphaMode"));
  EXPECT_EQ(materials[3]["alphaMode"], "BLEND");
  EXPECT_EQ(materials[3]["pbrMetallicRoughness"]["baseColorFactor"][3], 0.5);
  EXPECT_EQ(materials[4]["alphaMode"], "MASK");
  EXPECT_EQ(materials[4]["doubleSided"], true);
  EXPECT_EQ(materials[4]["pbrMetallicRoughness"]["baseColorTexture"]["index"], 0);
  for (const auto& material : materials) EXPECT_EQ(material["pbrMetallicRoughness"]["metallicFactor"], 0.0);
  EXPECT_EQ(glb.json["images"][0]["mimeType"], "image/png");
}

TEST(FromScene, WhatGltfHasNotIsInExtras) {
  Scene scene = figure();
  Material& material = scene.materials[0];
  material.specular_power = 5.0F;
  material.outline = true;
  material.texture.file = "missing.bmp";
  material.sphere.file = "shine.spa";
  material.sphere_mode = SphereMode::add;
  material.toon.file = "toon02.bmp";
  scene.constraints.push_back(
      {.name = "足ＩＫ",
       .rule = IkRule{.goal = 0, .effector = 1, .links = {{0, true}}, .iterations = 7, .max_step = 0.5}});
  scene.constraints.push_back({.rule = AppendRotationRule{.node = 1, .source = 0, .ratio = -0.5}});
  scene.bodies.push_back({.name = "体", .node = 1, .size = {0.5, 0, 0}, .mode = BodyMode::dynamic});
  scene.body_joints.push_back({.name = "節", .body_a = 0, .body_b = 0, .rotation_lower = {-1, 0, 0}});
  const test::Glb glb = glb_of(scene);
  const auto& extras = glb.json["materials"][0]["extras"];
  EXPECT_EQ(extras["texture"]["file"], "missing.bmp");
  EXPECT_EQ(extras["sphere"]["mode"], "add");
  EXPECT_EQ(extras["toon"]["file"], "toon02.bmp");
  EXPECT_EQ(extras["outline"], true);
  EXPECT_FALSE(glb.json["materials"][0]["pbrMetallicRoughness"].contains("baseColorTexture"));
  const auto& model = glb.json["nodes"][2]["extras"];
  EXPECT_EQ(model["constraints"][0]["links"][0]["knee"], true);
  EXPECT_EQ(model["constraints"][1]["ratio"], -0.5);
  EXPECT_EQ(model["rigidBodies"][0]["mode"], "dynamic");
  EXPECT_EQ(model["joints"][0]["rotationLower"], nlohmann::json({-1.0, 0.0, 0.0}));
  EXPECT_EQ(model["morphs"][0]["panel"], "lip");
}

Curve curve_of(const KeyTimes& times, KeyShape shape, std::vector<float> values, std::vector<float> slopes = {}) {
  Curve curve;
  curve.times = times;
  curve.shape = shape;
  curve.values = Scalars::floats(std::move(values));
  curve.parameter_stride = slopes.empty() ? 0 : 2;
  curve.parameters = Scalars::floats(std::move(slopes));
  return curve;
}

TEST(FromScene, AnimationOfEveryKind) {
  Scene scene = figure();
  const KeyTimes times = make_times({0.0, 0.5});
  Clip& clip = scene.clips.emplace_back();
  clip.name = "踊り";
  Track& cubic = clip.tracks.emplace_back();
  cubic.subject = {SubjectKind::node, 0};
  cubic.property = Property::translation;
  cubic.curves = {curve_of(times, KeyShape::hermite, {1, 2}, {0, 3, 4, 0}),
                  curve_of(times, KeyShape::hermite, {5, 6}, {0, 0, 0, 0}),
                  curve_of(times, KeyShape::hermite, {7, 8}, {0, 0, 9, 0})};
  Track& linear = clip.tracks.emplace_back();
  linear.subject = {SubjectKind::node, 1};
  linear.property = Property::rotation;
  linear.rotation.times = times;
  linear.rotation.values = Scalars::floats({0, 0, 0, 1, 0, 1, 0, 0});
  Track& weight = clip.tracks.emplace_back();
  weight.subject = {SubjectKind::morph, 0};
  weight.property = Property::weight;
  weight.curves = {curve_of(times, KeyShape::linear, {0, 1})};
  Track& visible = clip.tracks.emplace_back();
  visible.subject = {SubjectKind::scene, 0};
  visible.property = Property::visible;
  visible.curves = {curve_of(times, KeyShape::step, {1, 0})};

  const test::Glb glb = glb_of(scene);
  const auto& animation = glb.json["animations"][0];
  EXPECT_EQ(animation["name"], "踊り");
  ASSERT_EQ(animation["channels"].size(), 3U);
  const auto sampler = [&](std::size_t channel) {
    return animation["samplers"][animation["channels"][channel]["sampler"].get<std::size_t>()];
  };
  EXPECT_EQ(sampler(0)["interpolation"], "CUBICSPLINE");
  EXPECT_EQ(glb.numbers(sampler(0)["output"]),
            (std::vector<double>{0, 0, 0, 1, 5, 7, 3, 0, 0, 4, 0, 9, 2, 6, 8, 0, 0, 0}));
  EXPECT_FALSE(sampler(1).contains("interpolation"));
  EXPECT_EQ(glb.numbers(sampler(1)["output"]), (std::vector<double>{0, 0, 0, 1, 0, 1, 0, 0}));
  EXPECT_EQ(sampler(0)["input"], sampler(1)["input"]);  // one array for equal times
  EXPECT_EQ(animation["channels"][2]["target"]["path"], "weights");
  EXPECT_EQ(animation["channels"][2]["target"]["node"], 3);
  EXPECT_EQ(glb.json["accessors"][sampler(0)["input"].get<std::size_t>()]["max"], nlohmann::json({0.5}));
  const auto& kept = animation["extras"]["tracks"][0];
  EXPECT_EQ(kept["property"], "visible");
  EXPECT_EQ(kept["values"], nlohmann::json({1.0, 0.0}));
}

TEST(FromScene, CameraWithMovingAngle) {
  Scene scene;
  scene.nodes.push_back({.name = "target"});
  scene.nodes.push_back({.name = "eye", .kind = NodeKind::camera, .parent = 0, .rest = {.translation = {0, 0, 3.6}}});
  scene.cameras.push_back({.name = "Camera", .target_node = 0, .node = 1, .distance = 3.6, .fov = 30.0});
  const test::Glb still = glb_of(scene);
  EXPECT_EQ(still.json["nodes"][1]["camera"], 0);
  EXPECT_NEAR(still.json["cameras"][0]["perspective"]["yfov"].get<double>(), std::numbers::pi / 6.0, 1e-7);
  EXPECT_FALSE(still.json.contains("extensionsUsed"));

  Track& fov = scene.clips.emplace_back().tracks.emplace_back();
  fov.subject = {SubjectKind::camera, 0};
  fov.property = Property::fov;
  fov.curves = {curve_of(make_times({0.0, 1.0}), KeyShape::linear, {30, 60})};
  const test::Glb moving = glb_of(scene);
  EXPECT_EQ(moving.json["extensionsUsed"], nlohmann::json({"KHR_animation_pointer"}));
  const auto& animation = moving.json["animations"][0];
  EXPECT_EQ(animation["channels"][0]["target"]["path"], "pointer");
  const std::string pointer = animation["channels"][0]["target"]["extensions"]["KHR_animation_pointer"]["pointer"];
  EXPECT_TRUE(moving.json.contains(nlohmann::json::json_pointer(pointer))) << pointer;
  EXPECT_NEAR(moving.numbers(animation["samplers"][0]["output"])[1], std::numbers::pi / 3.0, 1e-6);
}

TEST(FromScene, AClipWithoutChannelsIsTold) {
  Scene scene;
  scene.lights.push_back({.name = "Light"});
  Clip& clip = scene.clips.emplace_back();
  clip.name = "dusk";
  Track& color = clip.tracks.emplace_back();
  color.subject = {SubjectKind::light, 0};
  color.property = Property::color;
  color.curves.assign(3, curve_of(make_times({0.0, 1.0}), KeyShape::linear, {0.5F, 1.0F}));
  const test::Glb glb = glb_of(scene);
  EXPECT_FALSE(glb.json.contains("animations"));
  EXPECT_EQ(glb.json["scenes"][0]["extras"]["clips"][0]["tracks"][0]["property"], "color");
  EXPECT_EQ(glb.json["scenes"][0]["extras"]["lights"][0]["name"], "Light");
}

TEST(FromScene, SameInputSameBytes) {
  const auto scene = std::make_shared<const Scene>(figure());
  MemorySink a;
  MemorySink b;
  ASSERT_TRUE(write(from_scene(scene).value(), a));
  ASSERT_TRUE(write(from_scene(scene).value(), b));
  EXPECT_EQ(a.buffer(), b.buffer());
}

// Two groups, each with bones of its own and a mesh on them.
Scene two_hands() {
  Scene scene;
  for (const std::int32_t first : {0, 3}) {
    scene.nodes.push_back({.name = "hand"});
    scene.nodes.push_back({.name = "wrist", .kind = NodeKind::bone, .parent = first});
    scene.nodes.push_back({.name = "palm", .kind = NodeKind::bone, .parent = first + 1});
    Mesh& mesh = scene.meshes.emplace_back();
    mesh.node = first;
    mesh.positions.resize(3);
    const auto wrist = static_cast<std::uint32_t>(first + 1);
    mesh.influences = 2;
    mesh.joints = {wrist + 1, wrist, wrist + 1, wrist, wrist + 1, wrist};
    mesh.weights.assign(6, 0.5F);
    mesh.indices = {0, 1, 2};
    mesh.primitives = {{0, 3, no_index}};
  }
  return scene;
}

TEST(FromScene, EachTreeOfBonesIsASkin) {
  const test::Glb glb = glb_of(two_hands());
  const auto& nodes = glb.json["nodes"];
  ASSERT_EQ(nodes.size(), 8U) << "the groups are above the bones: no root is added";
  EXPECT_EQ(glb.json["scenes"][0]["nodes"], nlohmann::json({0, 3, 6, 7}));
  ASSERT_EQ(glb.json["skins"].size(), 2U);
  EXPECT_EQ(nodes[6]["skin"], 0);
  EXPECT_EQ(nodes[7]["skin"], 1);
  EXPECT_EQ(glb.json["skins"][1]["skeleton"], 3);
  EXPECT_EQ(glb.json["skins"][1]["joints"], nlohmann::json({4, 5}));
  const std::size_t joints = glb.json["meshes"][1]["primitives"][0]["attributes"]["JOINTS_0"];
  EXPECT_EQ(glb.numbers(joints), (std::vector<double>{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}));
}

// By KHR_animation_pointer a truth value is an unsigned byte and a step, and the pointer leads to what is there.
TEST(FromScene, WhatIsTrackedIsSeen) {
  Scene scene = two_hands();
  Clip& clip = scene.clips.emplace_back();
  const auto add = [&](std::uint32_t node, Curve curve) {
    Track& track = clip.tracks.emplace_back();
    track.subject = {SubjectKind::node, node};
    track.property = Property::tracked;
    track.curves = {std::move(curve)};
  };
  add(0, curve_of(make_times({0.0, 0.5, 2.0}), KeyShape::step, {0, 1, 0}));
  add(3, curve_of(make_times({0.0}), KeyShape::step, {0}));
  const test::Glb glb = glb_of(scene);
  EXPECT_EQ(glb.json["extensionsUsed"], nlohmann::json({"KHR_animation_pointer", "KHR_node_visibility"}));
  for (const std::size_t node : {0U, 3U, 6U, 7U}) {
    EXPECT_EQ(glb.json["nodes"][node]["extensions"]["KHR_node_visibility"]["visible"], false) << node;
  }
  const auto& animation = glb.json["animations"][0];
  ASSERT_EQ(animation["channels"].size(), 2U) << "the hand and its mesh; what is never seen needs no channel";
  for (const auto& channel : animation["channels"]) {
    EXPECT_EQ(channel["target"]["path"], "pointer");
    EXPECT_FALSE(channel["target"].contains("node"));
    const std::string pointer = channel["target"]["extensions"]["KHR_animation_pointer"]["pointer"];
    EXPECT_TRUE(glb.json.contains(nlohmann::json::json_pointer(pointer))) << pointer;
  }
  EXPECT_EQ(animation["channels"][1]["target"]["extensions"]["KHR_animation_pointer"]["pointer"],
            "/nodes/6/extensions/KHR_node_visibility/visible");
  const auto& sampler = animation["samplers"][0];
  EXPECT_EQ(sampler["interpolation"], "STEP");
  EXPECT_EQ(glb.json["accessors"][sampler["output"].get<std::size_t>()]["componentType"], 5121);
  EXPECT_EQ(glb.numbers(sampler["output"]), (std::vector<double>{0, 1, 0}));
  EXPECT_EQ(glb.numbers(sampler["input"]), (std::vector<double>{0, 0.5, 2}));
}

TEST(FromScene, MarkersAndTheSourcesTimeAreExtras) {
  Scene scene;
  Clip& clip = scene.clips.emplace_back();
  clip.name = "taps";
  clip.origin = -0.25;
  clip.markers = {{0.5, "tap \"one\""}, {1.0, "二"}};
  const test::Glb still = glb_of(scene);
  EXPECT_EQ(still.json["scenes"][0]["extras"]["clips"][0]["markers"][1]["name"], "二");
  scene.nodes.resize(1);
  Track& move = clip.tracks.emplace_back();
  move.property = Property::translation;
  move.curves.assign(3, curve_of(make_times({0.0, 1.0}), KeyShape::linear, {0, 1}));
  const test::Glb moving = glb_of(scene);
  const auto& extras = moving.json["animations"][0]["extras"];
  EXPECT_EQ(extras["sourceTime"], -0.25);
  EXPECT_EQ(extras["markers"][0]["time"], 0.5);
  EXPECT_EQ(extras["markers"][0]["name"], "tap \"one\"");
}

}  // namespace
}  // namespace genga::gltf
