#include "genga/formats/gltf/from_scene.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/gltf/writer.h"
#include "genga/pictures/png.h"
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

TEST(FromScene, WhatAMaterialShinesWithItself) {
  Scene scene = figure();
  scene.materials.resize(5);
  scene.materials[0].emissive = {0.5F, 2.0F, 0.0F};
  const auto material = glb_of(scene).json["materials"][0];
  EXPECT_EQ(material["emissiveFactor"], nlohmann::json({0.5, 1.0, 0.0}));
  EXPECT_EQ(material["extras"]["emissive"], nlohmann::json({0.5, 2.0, 0.0}));
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
  options.pictures["hair.tga"] = {Bytes::copy_of(png), "image/png", PictureAlpha::cutout, nullptr};
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
       .rule = IkRule{.goal = 0,
                      .effector = 1,
                      .links = {{0, std::array<Range, 3>{Range{-2.0, -0.5}, Range{}, Range{0.0, 0.25}}}},
                      .iterations = 7,
                      .max_step = 0.5}});
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .ratio = -0.5}});
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .translates = true, .takes_world = true}});
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .rotates = false, .translates = true}});
  scene.bodies.push_back({.name = "体", .node = 1, .size = {0.5, 0, 0}, .mode = BodyMode::dynamic});
  scene.body_joints.push_back({.name = "節", .body_a = 0, .body_b = 0, .rotation_lower = {-1, 0, 0}});
  const test::Glb glb = glb_of(scene);
  const auto& extras = glb.json["materials"][0]["extras"];
  EXPECT_EQ(extras["texture"]["file"], "missing.bmp");
  EXPECT_EQ(extras["sphere"]["mode"], "add");
  EXPECT_EQ(extras["toon"]["file"], "toon02.bmp");
  EXPECT_EQ(extras["outline"], true);
  material.sphere_mode = SphereMode::second;
  EXPECT_EQ(glb_of(scene).json["materials"][0]["extras"]["sphere"]["mode"], "second");
  EXPECT_FALSE(glb.json["materials"][0]["pbrMetallicRoughness"].contains("baseColorTexture"));
  const auto& model = glb.json["nodes"][2]["extras"];
  const auto& link = model["constraints"][0]["links"][0];
  EXPECT_EQ(link["lower"], nlohmann::json({-2.0, 0.0, 0.0}));
  EXPECT_EQ(link["upper"], nlohmann::json({-0.5, 0.0, 0.25}));
  EXPECT_EQ(model["constraints"][1]["rule"], "appendRotation");
  EXPECT_EQ(model["constraints"][1]["ratio"], -0.5);
  EXPECT_FALSE(model["constraints"][1].contains("translates"));
  EXPECT_EQ(model["constraints"][2]["rule"], "appendRotation");
  EXPECT_EQ(model["constraints"][2]["translates"], true);
  EXPECT_EQ(model["constraints"][2]["world"], true);
  EXPECT_EQ(model["constraints"][3]["rule"], "appendTranslation");
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

// An object with two bones, moved at rest, and a mesh in its space.
Scene object_with_bones() {
  Scene scene;
  scene.nodes.push_back({.name = "Object", .rest = {.translation = {0, 0, 10}, .scale = {2, 2, 2}}});
  scene.nodes.push_back({.name = "A", .kind = NodeKind::bone, .parent = 0, .rest = {.translation = {1, 0, 0}}});
  scene.nodes.push_back({.name = "B", .kind = NodeKind::bone, .parent = 1, .rest = {.translation = {0, 1, 0}}});
  scene.nodes.push_back({.name = "Other"});
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.node = 0;
  mesh.skinned_in_node = true;
  mesh.positions.resize(3);
  mesh.influences = 2;
  mesh.joints = {0, 1, 1, 2, 2, 2};
  mesh.weights = {0.25F, 0.75F, 0.5F, 0.5F, 1.0F, 0.0F};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, no_index}};
  return scene;
}

TEST(FromScene, AMeshInItsObjectsSpaceHasASkinOfItsOwn) {
  const test::Glb glb = glb_of(object_with_bones());
  const auto& skin = glb.json["skins"][0];
  EXPECT_EQ(skin["joints"], nlohmann::json({0, 1, 2}));
  EXPECT_FALSE(skin.contains("skeleton"));
  EXPECT_EQ(glb.json["scenes"][0]["nodes"], nlohmann::json({0, 3, 4}));
  // inverse(rest of the joint) · rest of the object: what is above the object falls out.
  EXPECT_EQ(glb.numbers(skin["inverseBindMatrices"]),
            (std::vector<double>{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0,  0,  0, 1,  //
                                 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1, 0,  0, 1,  //
                                 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1, -1, 0, 1}));
}

TEST(FromScene, BonesThatRestElsewhereThanTheyWereBound) {
  Scene scene = object_with_bones();
  scene.meshes[0].binds = {{.node = 1, .matrix = to_matrix(Transform{.translation = {0, 0, 7}})}};
  const std::vector<double> binds = glb_of(scene).numbers(glb_of(scene).json["skins"][0]["inverseBindMatrices"]);
  EXPECT_EQ(std::vector<double>(binds.begin() + 16, binds.begin() + 32),
            (std::vector<double>{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 7, 1}));
  EXPECT_EQ(binds.at(2 * 16 + 12), -1.0) << "as it rests";
}

// Readers ask for a node above all joints: where the scene has none, the file gets one.
TEST(FromScene, JointsOfSeveralTreesGetARoot) {
  Scene scene = object_with_bones();
  scene.meshes[0].joints[5] = 3;
  scene.meshes[0].weights = {0.25F, 0.75F, 0.5F, 0.5F, 0.5F, 0.5F};
  const test::Glb glb = glb_of(scene);
  EXPECT_EQ(glb.json["skins"][0]["joints"], nlohmann::json({0, 1, 2, 3}));
  EXPECT_EQ(glb.json["nodes"][4]["children"], nlohmann::json({0, 3}));
  EXPECT_EQ(glb.json["scenes"][0]["nodes"], nlohmann::json({4, 5}));
}

// Six nodes pull at one vertex: the four largest shares, made to sum up to 1; a bone that is named twice is one.
TEST(FromScene, FourLargestInfluences) {
  Scene scene;
  for (int node = 0; node < 6; ++node) scene.nodes.push_back({.name = "n", .kind = NodeKind::bone});
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions.resize(1);
  mesh.influences = 7;
  mesh.joints = {0, 1, 2, 3, 4, 5, 4};
  mesh.weights = {0.05F, 0.2F, 0.1F, 0.3F, 0.1F, 0.05F, 0.2F};
  mesh.indices = {0};
  mesh.primitives = {{0, 1, no_index, PrimitiveMode::points}};
  const test::Glb glb = glb_of(scene);
  const auto& attributes = glb.json["meshes"][0]["primitives"][0]["attributes"];
  EXPECT_FALSE(attributes.contains("JOINTS_1"));
  EXPECT_EQ(glb.numbers(attributes["JOINTS_0"]), (std::vector<double>{3, 4, 1, 2}));
  const std::vector<double> weights = glb.numbers(attributes["WEIGHTS_0"]);
  const std::vector<double> wanted{0.3 / 0.9, 0.3 / 0.9, 0.2 / 0.9, 0.1 / 0.9};
  for (std::size_t at = 0; at < 4; ++at) EXPECT_NEAR(weights[at], wanted[at], 1e-6);
}

TEST(FromScene, LinesPointsColorsAndMoreTextureCoordinates) {
  Scene scene = figure();
  Mesh& mesh = scene.meshes[0];
  mesh.indices = {0, 1, 2, 0, 3, 2};
  mesh.primitives = {{0, 3, 0}, {3, 2, 0, PrimitiveMode::lines}, {5, 1, 1, PrimitiveMode::points}};
  mesh.colors.assign(4, {0.5F, 0.25F, 0.125F, 1.0F});
  mesh.uvs.clear();
  mesh.more_uvs.push_back({"detail", {{0, 1}, {0, 2}, {0, 3}, {0, 4}}});
  const test::Glb glb = glb_of(scene);
  const auto& primitives = glb.json["meshes"][0]["primitives"];
  ASSERT_EQ(primitives.size(), 3U);
  EXPECT_FALSE(primitives[0].contains("mode"));
  EXPECT_EQ(primitives[1]["mode"], 1);
  EXPECT_EQ(primitives[2]["mode"], 0);
  EXPECT_EQ(glb.numbers(primitives[1]["indices"]), (std::vector<double>{0, 3}));
  const auto& attributes = primitives[0]["attributes"];
  EXPECT_EQ(glb.numbers(attributes["COLOR_0"])[2], 0.125);
  EXPECT_EQ(glb.numbers(attributes["TEXCOORD_0"]), std::vector<double>(8, 0.0)) << "sets are numbered from 0";
  EXPECT_EQ(glb.numbers(attributes["TEXCOORD_1"])[7], 4.0);
  EXPECT_EQ(glb.json["meshes"][0]["extras"]["moreUvSets"], nlohmann::json({"detail"}));
}

FromSceneOptions with_picture() {
  FromSceneOptions options;
  const pictures::Pixels pixel{{1, 1}, {255, 0, 0, 255}};
  options.pictures["wood.png"] = {.bytes = pictures::write_png(pixel).value(), .mime = "image/png"};
  return options;
}

// A picture that goes by several names is in the file once.
TEST(FromScene, NamesThatShareBytesAreOneImage) {
  Scene scene = figure();
  scene.materials[0].texture.file = "WOOD.PNG";
  scene.materials[0].sphere.file = "wood.png";
  scene.materials[1].texture.file = "other.png";
  FromSceneOptions options = with_picture();
  options.pictures["WOOD.PNG"] = options.pictures["wood.png"];
  options.pictures["other.png"] = options.pictures["wood.png"];
  options.pictures["other.png"].bytes = Bytes::copy_of(options.pictures["wood.png"].bytes.view());
  const test::Glb glb = glb_of(scene, options);
  const auto& images = glb.json["images"];
  ASSERT_EQ(images.size(), 2U);
  EXPECT_EQ(images[0]["name"], "WOOD.PNG");
  EXPECT_EQ(images[1]["name"], "other.png");
  EXPECT_EQ(glb.json["textures"].size(), 2U);
  const auto& extras = glb.json["materials"][0]["extras"];
  EXPECT_EQ(extras["texture"], nlohmann::json({{"file", "WOOD.PNG"}, {"texture", 0}}));
  EXPECT_EQ(extras["sphere"]["file"], "wood.png");
  EXPECT_EQ(extras["sphere"]["texture"], 0);
}

// What the layers of a surface have become goes before the picture that it names.
TEST(FromScene, PicturesOfSurfaces) {
  Scene scene = figure();
  Material& material = scene.materials[0];
  material.shares.emplace().luminosity = 1.0F;
  material.texture = {.file = "wood.png", .uv_set = 1};
  FromSceneOptions options = with_picture();
  const auto made = [&](std::uint8_t red) {
    const pictures::Pixels pixel{{1, 1}, {red, 0, 0, 255}};
    return MadePicture{"wood.png", {.bytes = pictures::write_png(pixel).value(), .mime = "image/png"}};
  };
  options.surfaces[0] = {.base = made(1),
                         .emission = made(2),
                         .normal = made(3),
                         .roughness = made(4),
                         .specular = made(5),
                         .has_transparency = true};
  const test::Glb glb = glb_of(scene, options);
  EXPECT_EQ(glb.json["images"].size(), 5U) << "wood.png itself is not asked for";
  const auto& json = glb.json["materials"][0];
  EXPECT_EQ(json["pbrMetallicRoughness"]["baseColorTexture"], nlohmann::json({{"index", 0}, {"texCoord", 1}}));
  EXPECT_EQ(json["emissiveTexture"]["index"], 1);
  EXPECT_EQ(json["normalTexture"]["index"], 2);
  EXPECT_EQ(json["pbrMetallicRoughness"]["metallicRoughnessTexture"]["index"], 3);
  EXPECT_EQ(json["extensions"]["KHR_materials_specular"]["specularTexture"]["index"], 4);
  EXPECT_EQ(json["alphaMode"], "BLEND");
  EXPECT_EQ(json["extras"]["texture"], nlohmann::json({{"file", "wood.png"}, {"texture", 0}}));
  EXPECT_EQ(glb.json["extensionsUsed"], nlohmann::json({"KHR_materials_specular"}));
  EXPECT_FALSE(glb.json["materials"][1].contains("extensions"));
}

TEST(FromScene, TexturesHaveWrapsAndSets) {
  Scene scene = figure();
  scene.materials[0].texture = {.file = "wood.png", .uv_set = 1, .wrap_u = TextureWrap::mirror};
  scene.materials[1].texture = {.file = "wood.png", .wrap_v = TextureWrap::clamp};
  scene.materials.push_back({.texture = {.file = "wood.png", .wrap_u = TextureWrap::mirror}});
  const test::Glb glb = glb_of(scene, with_picture());
  EXPECT_EQ(glb.json["images"].size(), 1U);
  ASSERT_EQ(glb.json["textures"].size(), 2U);
  const auto& samplers = glb.json["samplers"];
  ASSERT_EQ(samplers.size(), 2U);
  EXPECT_EQ(samplers[0]["wrapS"], 33648);
  EXPECT_FALSE(samplers[0].contains("wrapT"));
  EXPECT_EQ(samplers[1]["wrapT"], 33071);
  const auto texture = [&](std::size_t material) {
    return glb.json["materials"][material]["pbrMetallicRoughness"]["baseColorTexture"];
  };
  EXPECT_EQ(texture(0)["texCoord"], 1);
  EXPECT_EQ(texture(0)["index"], 0);
  EXPECT_EQ(texture(1)["index"], 1);
  EXPECT_EQ(texture(2)["index"], 0);
  const auto& attributes = glb.json["meshes"][0]["primitives"][0]["attributes"];
  EXPECT_EQ(glb.numbers(attributes["TEXCOORD_1"]), std::vector<double>(8, 0.0)) << "asked for and not there";
}

// The mapping that the README tables. Colors are those of the screen: IEC 61966-2-1 makes 0.5 and 0.25 these.
constexpr double half_as_light = 0.2140411;
constexpr double quarter_as_light = 0.0508761;

void expect_near(const nlohmann::json& got, const std::vector<double>& expected) {
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(got[i].get<double>(), expected[i], 1e-6) << i;
}

TEST(FromScene, LightWaveSurfaces) {
  Scene scene;
  scene.materials.resize(4);
  for (Material& material : scene.materials) {
    material.diffuse = {1.0F, 0.5F, 0.25F};
    material.shares.emplace();
  }
  scene.materials[0].shares->diffuse = 0.5F;
  scene.materials[0].shares->specular = 0.5F;
  scene.materials[0].shares->glossiness = 0.5F;
  scene.materials[1].shares->transparency = 0.75F;
  scene.materials[1].shares->luminosity = 0.5F;
  scene.materials[2].shares->luminosity = 3.0F;
  scene.materials[2].double_sided = true;
  scene.materials[3].shares->diffuse = 0.0F;
  scene.materials[3].shares->reflection = 0.8F;
  const test::Glb glb = glb_of(scene);
  const auto& materials = glb.json["materials"];
  const auto& matte = materials[0]["pbrMetallicRoughness"];
  expect_near(matte["baseColorFactor"], {0.5, half_as_light / 2, quarter_as_light / 2, 1.0});
  EXPECT_EQ(matte["metallicFactor"], 0.0);
  // Glossiness 0.5 is the exponent 2^7.
  EXPECT_NEAR(matte["roughnessFactor"].get<double>(), std::pow(2.0 / 130.0, 0.25), 1e-6);
  EXPECT_FALSE(materials[0].contains("alphaMode"));
  EXPECT_EQ(materials[0]["extras"]["lightwave"]["glossiness"], 0.5);
  EXPECT_EQ(materials[0]["extras"]["color"], nlohmann::json({1.0, 0.5, 0.25}));
  EXPECT_EQ(materials[1]["pbrMetallicRoughness"]["baseColorFactor"][3], 0.25);
  EXPECT_EQ(materials[1]["pbrMetallicRoughness"]["roughnessFactor"], 1.0);
  EXPECT_EQ(materials[1]["alphaMode"], "BLEND");
  expect_near(materials[1]["emissiveFactor"], {0.5, half_as_light / 2, quarter_as_light / 2});
  EXPECT_FALSE(materials[1].contains("extensions"));
  expect_near(materials[2]["emissiveFactor"], {1.0, half_as_light, quarter_as_light});
  EXPECT_EQ(materials[2]["extensions"]["KHR_materials_emissive_strength"]["emissiveStrength"], 3.0);
  EXPECT_EQ(materials[2]["doubleSided"], true);
  EXPECT_NEAR(materials[3]["pbrMetallicRoughness"]["metallicFactor"].get<double>(), 0.8, 1e-6);
  EXPECT_NEAR(materials[3]["pbrMetallicRoughness"]["baseColorFactor"][0].get<double>(), 0.8, 1e-6);
  EXPECT_EQ(materials[3]["pbrMetallicRoughness"]["roughnessFactor"], 0.0);
  EXPECT_EQ(glb.json["extensionsUsed"], nlohmann::json({"KHR_materials_emissive_strength"}));
}

// A picture covers the surface's color, and glows where the surface does.
TEST(FromScene, LightWavePicturesCoverTheColor) {
  Scene scene;
  Material& material = scene.materials.emplace_back();
  material.diffuse = {1.0F, 0.5F, 0.25F};
  material.texture.file = "wood.png";
  material.shares = SurfaceShares{.diffuse = 0.5F, .luminosity = 0.25F};
  const test::Glb glb = glb_of(scene, with_picture());
  const auto& got = glb.json["materials"][0];
  EXPECT_EQ(got["pbrMetallicRoughness"]["baseColorFactor"], nlohmann::json({0.5, 0.5, 0.5, 1.0}));
  EXPECT_EQ(got["emissiveFactor"], nlohmann::json({0.25, 0.25, 0.25}));
  EXPECT_EQ(got["emissiveTexture"]["index"], 0);
}

TEST(FromScene, MeshesComeAndGoAndTheirNodesStay) {
  Scene scene;
  for (std::int32_t node = 0; node < 2; ++node) {
    scene.nodes.push_back({.name = "thing", .parent = node - 1});
    Mesh& mesh = scene.meshes.emplace_back();
    mesh.node = node;
    mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    mesh.indices = {0, 1, 2};
    mesh.primitives = {{0, 3, no_index}};
  }
  Track& track = scene.clips.emplace_back().tracks.emplace_back();
  track.subject = {SubjectKind::node, 0};
  track.property = Property::visible;
  track.curves = {curve_of(make_times({0.0, 0.5}), KeyShape::step, {0, 1})};
  scene.nodes[1].is_unseen = true;
  const test::Glb glb = glb_of(scene);
  const auto& nodes = glb.json["nodes"];
  ASSERT_EQ(nodes.size(), 4U);
  for (const std::size_t own : {0U, 1U}) EXPECT_FALSE(nodes[own].contains("extensions")) << own;
  for (const std::size_t mesh : {2U, 3U}) {
    EXPECT_EQ(nodes[mesh]["extensions"]["KHR_node_visibility"]["visible"], false);
    EXPECT_EQ(nodes[mesh]["scale"], nlohmann::json({0.0, 0.0, 0.0}));
  }
  const auto& animation = glb.json["animations"][0];
  ASSERT_EQ(animation["channels"].size(), 2U);
  const auto& size = animation["channels"][0];
  EXPECT_EQ(size["target"]["path"], "scale");
  EXPECT_EQ(size["target"]["node"], 2);
  const auto& sampler = animation["samplers"][size["sampler"].get<std::size_t>()];
  EXPECT_EQ(sampler["interpolation"], "STEP");
  EXPECT_EQ(glb.numbers(sampler["output"]), (std::vector<double>{0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(animation["channels"][1]["target"]["extensions"]["KHR_animation_pointer"]["pointer"],
            "/nodes/2/extensions/KHR_node_visibility/visible");
  EXPECT_FALSE(animation.contains("extras"));
}

TEST(FromScene, LightsThatNodesCarry) {
  Scene scene;
  for (int node = 0; node < 4; ++node) scene.nodes.push_back({.name = "lamp", .kind = NodeKind::light});
  scene.lights.push_back({.name = "Stage"});
  scene.lights.push_back({.name = "Sun", .node = 0, .color = {1, 0.5, 0.25}, .intensity = 2.0, .range = 5.0});
  scene.lights.push_back({.name = "Spot", .node = 1, .kind = LightKind::spot, .range = 4.0, .cone = 0.5, .edge = 0.1});
  scene.lights.push_back({.name = "Panel", .node = 3, .kind = LightKind::area, .color = {2, 1, -1}, .intensity = -1.0});
  Clip& clip = scene.clips.emplace_back();
  Track shine{.subject = {SubjectKind::light, 3}, .property = Property::intensity};
  shine.curves.resize(1);
  shine.curves[0].times = make_times({0.0, 1.0});
  shine.curves[0].values = Scalars::floats({1.0F, 0.0F});
  clip.tracks.push_back(shine);
  shine.property = Property::color;
  shine.curves.resize(3, shine.curves[0]);
  clip.tracks.push_back(shine);
  const test::Glb glb = glb_of(scene);
  const auto& lights = glb.json["extensions"]["KHR_lights_punctual"]["lights"];
  ASSERT_EQ(lights.size(), 3U);
  EXPECT_EQ(lights[0]["type"], "directional");
  EXPECT_EQ(lights[0]["color"], nlohmann::json({1.0, 0.5, 0.25}));
  EXPECT_NEAR(lights[0]["intensity"].get<double>(), 2.0 * std::numbers::pi, 1e-6);
  EXPECT_FALSE(lights[0].contains("range")) << "parallel rays do not fade";
  EXPECT_EQ(lights[1]["type"], "spot");
  EXPECT_NEAR(lights[1]["intensity"].get<double>(), std::numbers::pi, 1e-6);
  EXPECT_EQ(lights[1]["range"], 4.0);
  EXPECT_NEAR(lights[1]["spot"]["outerConeAngle"].get<double>(), 0.5, 1e-7);
  EXPECT_NEAR(lights[1]["spot"]["innerConeAngle"].get<double>(), 0.4, 1e-7);
  EXPECT_EQ(lights[2]["type"], "point");
  EXPECT_EQ(lights[2]["extras"]["kind"], "area");
  EXPECT_EQ(lights[2]["color"], nlohmann::json({1.0, 1.0, 0.0}));
  EXPECT_EQ(lights[2]["intensity"], 0.0);
  EXPECT_EQ(lights[2]["extras"]["intensity"], -1.0);
  EXPECT_EQ(glb.json["nodes"][3]["extensions"]["KHR_lights_punctual"]["light"], 2);
  EXPECT_FALSE(glb.json["nodes"][2].contains("extensions"));
  EXPECT_EQ(glb.json["scenes"][0]["extras"]["lights"].size(), 1U);
  const auto pointer = [&](std::size_t channel) {
    return glb.json["animations"][0]["channels"][channel]["target"]["extensions"]["KHR_animation_pointer"]["pointer"];
  };
  EXPECT_EQ(pointer(0), "/extensions/KHR_lights_punctual/lights/2/intensity");
  EXPECT_EQ(pointer(1), "/extensions/KHR_lights_punctual/lights/2/color");
  EXPECT_EQ(glb.json["extensionsUsed"], nlohmann::json({"KHR_animation_pointer", "KHR_lights_punctual"}));
  const std::size_t output = glb.json["animations"][0]["samplers"][1]["output"];
  EXPECT_EQ(glb.json["accessors"][output]["type"], "VEC3");
  const std::vector<double> strengths = glb.numbers(glb.json["animations"][0]["samplers"][0]["output"]);
  EXPECT_NEAR(strengths[0], std::numbers::pi, 1e-6);
  EXPECT_EQ(strengths[1], 0.0);
  const test::Glb bright = glb_of(scene, {.light_scale = 3.0});
  const auto& brighter = bright.json["extensions"]["KHR_lights_punctual"]["lights"];
  EXPECT_NEAR(brighter[1]["intensity"].get<double>(), 3.0 * std::numbers::pi, 1e-5);
  EXPECT_NEAR(bright.numbers(bright.json["animations"][0]["samplers"][0]["output"])[0], 3.0 * std::numbers::pi, 1e-5);
}

TEST(FromScene, AspectRenderSettingsAndMissingObjects) {
  Scene scene;
  scene.nodes.push_back({.name = "Camera", .kind = NodeKind::camera});
  scene.cameras.push_back({.name = "Camera", .node = 0, .fov = 90.0, .aspect = 1.5});
  scene.object_files.push_back({.node = 0, .file = "Objects/cube.lwo", .layer = 2});
  scene.constraints.push_back({.rule = ControllerRule{.node = 0}});
  scene.render.emplace();
  scene.render->width = 640;
  scene.render->antialiasing = 3;
  scene.render->backdrop.color = {0, 0, 1};
  scene.render->fog.type = 1;
  scene.render->fog.max_distance = 8.0;
  const test::Glb glb = glb_of(scene);
  EXPECT_EQ(glb.json["cameras"][0]["perspective"]["aspectRatio"], 1.5);
  const auto& extras = glb.json["scenes"][0]["extras"];
  EXPECT_EQ(extras["render"]["width"], 640);
  EXPECT_EQ(extras["render"]["antialiasing"], 3);
  EXPECT_EQ(extras["render"]["backdrop"]["color"], nlohmann::json({0.0, 0.0, 1.0}));
  EXPECT_EQ(extras["render"]["fog"]["maxDistance"], 8.0);
  EXPECT_EQ(extras["objects"][0]["file"], "Objects/cube.lwo");
  EXPECT_EQ(extras["objects"][0]["layer"], 2);
  EXPECT_EQ(extras["constraints"][0]["rule"], "controllers") << "there is no root to tell it";
}

// Two objects with a morph of one name each: each mesh has its own weights, at its own times, cubic or not.
TEST(FromScene, WeightsBelongToTheirMeshes) {
  Scene scene;
  for (std::int32_t object = 0; object < 2; ++object) {
    scene.nodes.push_back({.name = "object"});
    scene.morphs.push_back({.name = "open", .node = object});
    Mesh& mesh = scene.meshes.emplace_back();
    mesh.node = object;
    mesh.positions.resize(3);
    mesh.indices = {0, 1, 2};
    mesh.primitives = {{0, 3, no_index}};
    mesh.targets.push_back({static_cast<std::uint32_t>(object), {0}, {{1, 0, 0}}});
  }
  Clip& clip = scene.clips.emplace_back();
  for (std::uint32_t morph = 0; morph < 2; ++morph) {
    Track& track = clip.tracks.emplace_back();
    track = {.subject = {SubjectKind::morph, morph}, .property = Property::weight};
    Curve& curve = track.curves.emplace_back();
    curve.times = make_times({0.0, 1.0 + morph});
    curve.values = Scalars::floats({0.0F, 1.0F});
    if (morph == 0) continue;
    curve.shape = KeyShape::hermite;
    curve.parameter_stride = 2;
    curve.parameters = Scalars::floats({2, 3, 4, 5});
  }
  const test::Glb glb = glb_of(scene);
  const auto& animation = glb.json["animations"][0];
  ASSERT_EQ(animation["channels"].size(), 2U);
  EXPECT_EQ(animation["channels"][0]["target"]["node"], 2);
  EXPECT_EQ(animation["channels"][1]["target"]["node"], 3);
  EXPECT_EQ(animation["samplers"][1]["interpolation"], "CUBICSPLINE");
  EXPECT_EQ(glb.numbers(animation["samplers"][1]["output"]), (std::vector<double>{2, 0, 3, 4, 1, 5}));
  EXPECT_EQ(glb.numbers(animation["samplers"][1]["input"]), (std::vector<double>{0, 2}));
}

}  // namespace
}  // namespace genga::gltf
