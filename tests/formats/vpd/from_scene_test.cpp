#include "genga/formats/vpd/from_scene.h"

#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "genga/formats/vpd/pose_text.h"
#include "genga/formats/vpd/to_scene.h"
#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

Curve still(double value) {
  Curve curve;
  curve.times = make_times({0.0});
  curve.values = Scalars::doubles({value});
  return curve;
}

Track moved(std::uint32_t node, const Vec3& by) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::translation, .relative = true};
  track.curves = {still(by.x), still(by.y), still(by.z)};
  return track;
}

Track turned(std::uint32_t node, const std::vector<double>& by) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::rotation, .relative = true};
  track.rotation.times = make_times({0.0});
  track.rotation.values = Scalars::doubles(by);
  return track;
}

Track set(const Subject& subject, Property property, double value) {
  Track track{.subject = subject, .property = property};
  track.curves.assign(curve_count(property, RotationForm::quaternion), still(value));
  return track;
}

// Three bones, one with a name longer than a motion has room for, and two morphs.
Scene figure() {
  Scene scene;
  scene.name = "初音ミク";
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes = {{.name = "センター"}, {.name = "頭"}, {.name = "a name beyond fifteen"}};
  scene.morphs = {{.name = "あ"}, {.name = "い"}};
  scene.clips.resize(1);
  return scene;
}

std::vector<std::string_view> codes(const Findings& findings) {
  std::vector<std::string_view> all;
  for (const Finding& finding : findings.all()) all.push_back(finding.code);
  return all;
}

vpd::Document made(const Scene& scene, Findings& findings) {
  Result<vpd::Document> pose = vpd::from_scene(scene, {}, findings);
  EXPECT_TRUE(pose) << (pose ? "" : pose.error().text());
  return pose ? std::move(pose).value() : vpd::Document();
}

std::string written_text(const vpd::Document& pose) {
  const auto bytes = pose.source.view();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The text that MikuMikuDance writes, in cp932; the comments are checked by pose_text_test.cpp.
TEST(VpdFromScene, BonesWithATrackInTheScenesOrder) {
  Scene scene = figure();
  scene.clips[0].tracks = {turned(2, {0, 0.6, 0, 0.8}), moved(0, {0.25, -1.5, 2.0000004})};
  Findings findings;
  const std::string text = written_text(made(scene, findings));
  EXPECT_TRUE(findings.empty());
  std::string plain;  // without comments
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find("\r\n", at);
    ASSERT_NE(end, std::string::npos) << "lines end with CR LF";
    const std::string line = text.substr(at, end - at);
    plain += line.substr(0, line.find('\t')) + "\n";
    at = end + 2;
  }
  EXPECT_EQ(plain,
            "Vocaloid Pose Data file\n\n\x8F\x89\x89\xB9\x83\x7E\x83\x4E.osm;\n2;\n\n"
            "Bone0{\x83\x5A\x83\x93\x83\x5E\x81\x5B\n  0.250000,-1.500000,2.000000;\n"
            "  0.000000,0.000000,0.000000,1.000000;\n}\n\n"
            "Bone1{a name beyond fifteen\n  0.000000,0.000000,0.000000;\n"
            "  0.000000,0.600000,0.000000,0.800000;\n}\n\n");
}

TEST(VpdFromScene, RotationsAreUnit) {
  Scene scene = figure();
  scene.clips[0].tracks = {turned(0, {0, 1, 0, 1}), turned(1, {0, 0, 0, 0}), turned(2, {0, 0.382683, 0, 0.923880})};
  Findings findings;
  const vpd::Document pose = made(scene, findings);
  EXPECT_EQ(pose.bones.at(0).rotation, (std::array<double, 4>{0, 0.707107, 0, 0.707107}));
  EXPECT_EQ(pose.bones.at(1).rotation, (std::array<double, 4>{0, 0, 0, 1}));
  EXPECT_EQ(pose.bones.at(2).rotation, (std::array<double, 4>{0, 0.382683, 0, 0.923880})) << "as it is told";
}

TEST(VpdFromScene, MorphsAreThereWhenOneShows) {
  Scene scene = figure();
  scene.clips[0].tracks = {set({SubjectKind::morph, 1}, Property::weight, 0.5),
                           set({SubjectKind::morph, 0}, Property::weight, 0.0)};
  Findings findings;
  const vpd::Document pose = made(scene, findings);
  ASSERT_EQ(pose.morphs.size(), 2U);
  EXPECT_EQ(pose.morphs[0].weight, 0.0);
  EXPECT_EQ(pose.morphs[1].name, "\x82\xA2");
  EXPECT_EQ(pose.morphs[1].weight, 0.5);
  EXPECT_EQ(pose.count, 0U) << "of bones";
  scene.clips[0].tracks.erase(scene.clips[0].tracks.begin());
  EXPECT_TRUE(made(scene, findings).morphs.empty());
  EXPECT_TRUE(findings.empty());
}

TEST(VpdFromScene, NamesAreTheFilesBytesOrEncoded) {
  Scene scene = figure();
  scene.name = "a;b";
  scene.nodes[0].name = "é頭";
  scene.nodes[1].name = "line\nend";
  scene.nodes[2].name = "スカートセンタ\uFFFD";
  scene.nodes[2].source_name = "\x83\x58\x83\x4A\x81\x5B\x83\x67\x83\x5A\x83\x93\x83\x5E\x81";
  scene.clips[0].tracks = {moved(0, Vec3(1)), moved(1, Vec3(1)), moved(2, Vec3(1))};
  Findings findings;
  const vpd::Document pose = made(scene, findings);
  EXPECT_EQ(pose.model, "a?b.osm");
  EXPECT_EQ(pose.bones.at(0).name, "?\x93\xAA");
  EXPECT_EQ(pose.bones.at(1).name, "line?end");
  EXPECT_EQ(pose.bones.at(2).name, scene.nodes[2].source_name);
  EXPECT_EQ(codes(findings), (std::vector<std::string_view>{"vpd.name-not-encodable", "vpd.name-not-encodable"}));
  EXPECT_EQ(findings[0].path, "nodes[0].name");
}

TEST(VpdFromScene, WhatAPoseLacksIsTold) {
  Scene scene = figure();
  scene.cameras.resize(1);
  scene.lights.resize(1);
  scene.constraints.resize(2);
  Track scale = moved(0, Vec3(2));
  scale.property = Property::scale;
  scene.clips[0].tracks = {scale,
                           set({SubjectKind::camera, 0}, Property::fov, 30),
                           set({SubjectKind::light, 0}, Property::color, 1),
                           set({SubjectKind::scene, 0}, Property::visible, 0),
                           set({SubjectKind::scene, 0}, Property::shadow_mode, 1),
                           set({SubjectKind::constraint, 0}, Property::enabled, 0)};
  Findings findings;
  EXPECT_TRUE(made(scene, findings).bones.empty());
  EXPECT_EQ(codes(findings), std::vector<std::string_view>(6, "vpd.left-out"));
  EXPECT_EQ(findings[5].path, "clips[0].tracks[5]");
}

TEST(VpdFromScene, WhatSaysNothingIsNotMissed) {
  Scene scene = figure();
  scene.constraints.resize(1);
  scene.clips[0].tracks = {set({SubjectKind::scene, 0}, Property::visible, 1),
                           set({SubjectKind::constraint, 0}, Property::enabled, 1),
                           set({SubjectKind::node, 0}, Property::physics, 0)};
  Findings findings;
  EXPECT_TRUE(made(scene, findings).bones.empty());
  EXPECT_TRUE(findings.empty());
}

TEST(VpdFromScene, WhatItCannotHoldIsAnError) {
  Findings findings;
  Scene scene = figure();
  EXPECT_EQ(vpd::from_scene({}, {}, findings).error().code, ErrorCode::bad_argument);
  scene.clips[0].tracks = {moved(0, Vec3(1))};
  scene.clips[0].tracks[0].relative = false;
  EXPECT_EQ(vpd::from_scene(scene, {}, findings).error().path, "clips[0].tracks[0]");
  scene.clips[0].tracks = {moved(0, Vec3(std::numeric_limits<double>::infinity()))};
  EXPECT_EQ(vpd::from_scene(scene, {}, findings).error().code, ErrorCode::no_conversion);
  scene.clips[0].tracks = {set({SubjectKind::morph, 0}, Property::weight, std::nan(""))};
  EXPECT_EQ(vpd::from_scene(scene, {}, findings).error().code, ErrorCode::no_conversion);
  scene.clips[0].tracks.clear();
  scene.axes.handedness = Handedness::right;
  EXPECT_EQ(vpd::from_scene(scene, {}, findings).error().path, "axes");
}

// There and back: the values of every pose, except repeated names and rotations that are not unit.
TEST(VpdFromScene, APoseGivesItsOwnValues) {
  for (const std::string name : {"valid/three-bones.vpd", "valid/three-bones-lf.vpd", "valid/morphs.vpd",
                                 "edge/name-with-brace.vpd", "edge/name-longer-than-a-motion-has.vpd"}) {
    const vpd::Document source = pose_of(name);
    Findings findings;
    const vpd::Document again = made(to_scene(source, {}, findings), findings);
    EXPECT_TRUE(findings.empty()) << name;
    vpd::Document expected = source;
    expected.has_crlf = true;
    EXPECT_EQ(vpd::pose_text(again), vpd::pose_text(expected)) << name;
  }
}

}  // namespace
}  // namespace genga
