#include "genga/convert/make.h"

#include <cmath>
#include <filesystem>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "genga/formats/gltf/document.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/lws/document.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/x/document.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/convert/scenes.h"
#include "tests/formats/gltf/glb.h"

namespace genga {
namespace {

using test::curve;

Result<Made> made(const Scene& scene, std::string_view format, Findings& findings, const SaveOptions& options = {}) {
  return make(scene, target_of("made." + std::string(format)).value(), options, findings);
}

// What was made, as its own reader has it.
Scene read_back(const Made& made) {
  Findings findings;
  return made.document.to_scene({}, findings);
}

TEST(Target, ByNameAndByFormat) {
  EXPECT_EQ(target_of("a.b/dance.GLTF").value().extension, ".gltf");
  EXPECT_EQ(target_of("dance.mot").value().format->name, "lws");
  EXPECT_EQ(target_of("dance.mot", "lws").value().extension, ".mot");
  EXPECT_EQ(target_of("-", "glb").value().extension, ".glb");
  EXPECT_EQ(target_of("dance.glb", "gltf").value().extension, ".glb");
  EXPECT_EQ(target_of("dance.unknown", "gltf").value().extension, ".gltf");
  EXPECT_EQ(target_of("dance.unknown").error().code, ErrorCode::bad_argument);
  EXPECT_EQ(target_of("dance.x", "unknown").error().code, ErrorCode::bad_argument);
}

TEST(Save, WhatIsNotMadeIsNoConversion) {
  Findings findings;
  for (const char* format : {"csv", "pmd"}) {
    EXPECT_EQ(made(test::chain(1), format, findings).error().code, ErrorCode::no_conversion) << format;
  }
}

test::Glb glb_of(const Scene& scene, const SaveOptions& options = {}) {
  Findings findings;
  const Result<Made> result = made(scene, "glb", findings, options);
  EXPECT_TRUE(result);
  MemorySink sink;
  EXPECT_TRUE(result.value().document.write(sink));
  return test::take_apart(sink.buffer());
}

TEST(SaveGltf, MetresAndRightHandedAxes) {
  Scene scene = test::chain(2);
  scene.clips[0].tracks.push_back(
      test::translation(0, curve({0, 1}, {0, 1}), curve({0, 1}, {0, 2}), curve({0, 1}, {0, 3})));
  const test::Glb glb = glb_of(scene);
  // Float32 in its shortest text: ten units of eight centimetres.
  EXPECT_EQ(glb.json["nodes"][1]["translation"], nlohmann::json({0.0, 0.8, -0.0}));
  const auto& animation = glb.json["animations"][0];
  EXPECT_EQ(animation["name"], "clip");
  const auto values = glb.numbers(animation["samplers"][0]["output"]);
  ASSERT_EQ(values.size(), 6U);
  const std::vector<double> wanted{0, 0.8, -0.4, 0.08, 0.96, -0.64};
  for (std::size_t at = 0; at < 6; ++at) EXPECT_NEAR(values[at], wanted[at], 1e-7) << at;
}

TEST(SaveGltf, ScaleIsMetresOfAUnit) {
  SaveOptions options;
  options.metres_per_unit = 1.0;
  EXPECT_EQ(glb_of(test::chain(1), options).json["nodes"][0]["translation"], nlohmann::json({0.0, 10.0, -5.0}));
}

TEST(SaveGltf, ErrorIsPassedOn) {
  Scene scene = test::chain(2);
  Curve x = test::eased({0, 1}, {0, 10}, {64, 0, 64, 127});
  scene.clips[0].tracks.push_back(test::translation(0, x, curve({0}, {0}), curve({0}, {0})));
  Findings findings;
  const Result<Made> result = made(scene, "glb", findings);
  ASSERT_TRUE(result);
  ASSERT_TRUE(result.value().error);
  EXPECT_GT(result.value().error->metres, 0.0);
  EXPECT_LE(result.value().error->metres, 1e-4);
  EXPECT_FALSE(result.value().error->metres_node.empty());
}

TEST(SaveGltf, BadArgumentsAreErrors) {
  Findings findings;
  SaveOptions options;
  options.range.fps = 0.0;
  EXPECT_EQ(made(test::chain(1), "glb", findings, options).error().code, ErrorCode::bad_argument);
}

Vec3 place_of(const Scene& scene, std::size_t node, double t) {
  SolveContext context(scene, scene.clips.at(0));
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return Vec3(pose.world.at(node)[3]);
}

// A turning arm in centimetres, right-handed: at the right places in LightWave's metres, z with the opposite sign.
TEST(SaveLws, OtherAxesAndUnits) {
  Scene scene;
  scene.axes = {Handedness::right, 0.01, 30.0};
  scene.nodes = {{.name = "arm"}, {.name = "hand", .parent = 0, .rest = {.translation = {0.0, 0.0, 100.0}}}};
  RotationCurve turn;
  turn.times = make_times({0.0, 1.0});
  turn.values = Scalars::doubles({0.0, 0.0, 0.0, 1.0, 0.0, std::sqrt(0.5), 0.0, std::sqrt(0.5)});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation = turn;
  scene.clips.resize(1);
  scene.clips[0].tracks = {track};
  Findings findings;
  const Result<Made> result = made(scene, "lws", findings, {.format = {.lightwave = {.version = 3}}});
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(lws_document_of(result.value().document)->version, 3U);
  const Scene back = read_back(result.value());
  for (const double t : {0.0, 0.25, 0.5, 1.0}) {
    const double angle = t * 1.5707963267948966;
    const Vec3 place = place_of(back, 1, t);
    EXPECT_NEAR(place.x, std::sin(angle), 1e-4);
    EXPECT_NEAR(place.z, -std::cos(angle), 1e-4);
  }
}

TEST(SaveLws, AModelAloneStandsStill) {
  Scene scene;
  scene.nodes = {{.name = "a", .rest = {.translation = {1.0, 2.0, 3.0}}}};
  scene.axes.handedness = Handedness::left;
  Findings findings;
  const Result<Made> result = made(scene, "lws", findings);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(place_of(read_back(result.value()), 0, 5.0), Vec3(1.0, 2.0, 3.0));
}

TEST(SaveLws, OneClipOnly) {
  Scene scene;
  scene.clips.resize(2);
  Findings findings;
  EXPECT_EQ(made(scene, "lws", findings).error().code, ErrorCode::bad_argument);
}

// A triangle of an MMD model: units of 0.08 m.
Scene triangle() {
  Scene scene;
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes = {{.name = "root"}};
  Mesh mesh{.name = "body", .node = 0};
  mesh.positions = {{0, 0, 0}, {0, 10, 0}, {10, 0, 5}};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{.first_index = 0, .index_count = 3, .material = 0}};
  scene.meshes = {mesh};
  scene.materials = {{.name = "skin", .diffuse = {1.0F, 0.5F, 0.25F}}};
  return scene;
}

TEST(SaveLwo, MeshesInMetres) {
  Findings findings;
  const Result<Made> object = made(triangle(), "lwo", findings);
  ASSERT_TRUE(object);
  const Scene scene = read_back(object.value());
  ASSERT_EQ(scene.meshes.size(), 1U);
  const Mesh& mesh = scene.meshes[0];
  ASSERT_EQ(mesh.indices.size(), 3U);
  const auto corner = [&](std::size_t at) { return mesh.positions[mesh.indices[at]]; };
  // Front faces stay clockwise: left-handed axes stay left-handed ones.
  EXPECT_EQ(corner(0), Vec3f(0, 0, 0));
  EXPECT_NEAR(corner(1).y, 0.8, 1e-6);
  EXPECT_NEAR(corner(2).x, 0.8, 1e-6);
  EXPECT_NEAR(corner(2).z, 0.4, 1e-6);
  ASSERT_EQ(scene.materials.size(), 1U);
  EXPECT_EQ(scene.materials[0].name, "skin");
}

TEST(SaveLwo, RefusesWhatHasNoMesh) {
  Scene scene = triangle();
  scene.meshes.clear();
  Findings findings;
  const Result<Made> object = made(scene, "lwo", findings);
  ASSERT_FALSE(object);
  EXPECT_EQ(object.error().code, ErrorCode::no_conversion);
}

Scene table_scene(std::string_view table, Handedness handedness = Handedness::left) {
  Findings findings;
  const Result<Opened> opened = open_document(Bytes::copy_of(std::as_bytes(std::span(table))), "table.csv");
  EXPECT_TRUE(opened);
  return opened.value().document.to_scene({.table = {.handedness = handedness}}, findings);
}

constexpr std::string_view table =
    "time,Camera/position.x,Camera/position.y,Camera/position.z,Camera/rotation.x,Camera/rotation.y,Camera/rotation.z,"
    "Camera/rotation.w,Gaze/origin.x,Gaze/origin.y,Gaze/origin.z,Gaze/direction.x,Gaze/direction.y,Gaze/direction.z\n"
    "0,1,2,3,0.1,0.2,0.3,0.9,4,5,6,7,8,9\n";

std::vector<float> first_values(std::span<const mrtk::Curve> curves) {
  std::vector<float> values;
  for (const mrtk::Curve& curve : curves) values.push_back(curve.value(0));
  return values;
}

mrtk::Recording recording(const Scene& scene, Findings& findings, const SaveOptions& options = {}) {
  const Result<Made> result = made(scene, "bin", findings, options);
  EXPECT_TRUE(result) << result.error().message;
  return *recording_of(result.value().document);
}

TEST(SaveMrtk, LeftHandedAsItIs) {
  Findings findings;
  const mrtk::Recording made = recording(table_scene(table), findings);
  EXPECT_EQ(made.minor, 1);
  EXPECT_EQ(first_values(made.camera.curves), (std::vector<float>{1, 2, 3, 0.1F, 0.2F, 0.3F, 0.9F}));
}

// z -> -z and (x, y, z, w) -> (-x, -y, z, w).
TEST(SaveMrtk, RightHandedAxesTurnRound) {
  Findings findings;
  const mrtk::Recording made = recording(table_scene(table, Handedness::right), findings);
  EXPECT_EQ(first_values(made.camera.curves), (std::vector<float>{1, 2, -3, -0.1F, -0.2F, 0.3F, 0.9F}));
  EXPECT_EQ(first_values(made.gaze.curves), (std::vector<float>{4, 5, -6, 7, 8, -9}));
}

TEST(SaveMrtk, TheRestTurnsRoundToo) {
  constexpr std::string_view places =
      "time,Camera/position.x,Camera/position.y,Camera/position.z,Camera/rotation.x\n0,1,2,3,1\n";
  Scene scene = table_scene(places, Handedness::right);
  scene.nodes[0].rest.rotation = Quat(0.5, 0.5, 0.5, 0.5);
  Findings findings;
  const mrtk::Recording made = recording(scene, findings);
  EXPECT_EQ(first_values(made.camera.curves), (std::vector<float>{1, 2, -3, -0.5F, -0.5F, 0.5F, 0.5F}));
}

TEST(SaveMrtk, Version10HasNoGaze) {
  Findings findings;
  const mrtk::Recording made =
      recording(table_scene(table), findings, {.format = {.mrtk = {.version = MrtkVersion::v1_0}}});
  EXPECT_EQ(made.minor, 0);
  EXPECT_EQ(made.camera.position(0).full_keys.size(), 1U);
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].code, "mrtk.switched-on") << "nor can it say that there are no hands";
  EXPECT_EQ(findings.all()[1].code, "mrtk.left-out");
  EXPECT_EQ(findings.all()[1].place, Place()) << "there is no file that it could be in";
}

TEST(SaveMrtk, OneClip) {
  Findings findings;
  Scene scene = table_scene(table);
  scene.clips.push_back(scene.clips[0]);
  EXPECT_EQ(made(scene, "bin", findings).error().code, ErrorCode::bad_argument);
  scene.clips.clear();
  EXPECT_EQ(made(scene, "bin", findings).error().code, ErrorCode::no_conversion);
}

TEST(SaveX, FramesInMetres) {
  Findings findings;
  const Result<Made> result = made(test::chain(3), "x", findings, {.format = {.x = {.encoding = x::Encoding::binary}}});
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(x_document_of(result.value().document)->header.encoding, x::Encoding::binary);
  const Scene back = read_back(result.value());
  ASSERT_EQ(back.nodes.size(), 3U);
  EXPECT_NEAR(back.nodes[2].rest.translation.y, 0.8, 1e-6);
}

}  // namespace
}  // namespace genga
