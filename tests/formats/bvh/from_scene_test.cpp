#include "genga/formats/bvh/from_scene.h"

#include <cmath>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

Node node(const char* name, std::int32_t parent, const Vec3& offset) {
  Node made;
  made.name = name;
  made.parent = parent;
  made.rest.translation = offset;
  return made;
}

Track turning(std::uint32_t index, std::vector<double> times, std::vector<double> values) {
  Track track{.subject = {SubjectKind::node, index}, .property = Property::rotation, .relative = true};
  track.rotation.times = make_times(std::move(times));
  track.rotation.values = Scalars::doubles(std::move(values));
  return track;
}

Track moving(std::uint32_t index, std::vector<double> times, const std::vector<double>& x) {
  Track track{.subject = {SubjectKind::node, index}, .property = Property::translation, .relative = true};
  track.curves.resize(3);
  const KeyTimes shared = make_times(std::move(times));
  for (std::size_t axis = 0; axis < 3; ++axis) {
    track.curves[axis].times = shared;
    track.curves[axis].values = Scalars::doubles(axis == 0 ? x : std::vector<double>(x.size(), 0.0));
  }
  return track;
}

Scene two_nodes() {
  Scene scene;
  scene.axes = {Handedness::right, 0.01, 10.0};
  scene.nodes = {node("hip", no_index, {0, 90, 0}), node("knee", 0, {0, -40, 0})};
  scene.clips.emplace_back();
  return scene;
}

struct Made {
  Document document;
  std::string codes;
};

Made made_of(const Scene& scene) {
  Findings findings;
  Result<Document> result = from_scene(scene, findings);
  EXPECT_TRUE(result);
  return {result ? std::move(result).value() : Document{}, codes_of(findings)};
}

TEST(FromScene, ASceneAtRestHasOneRow) {
  const Made made = made_of(two_nodes());
  EXPECT_EQ(made.codes, "bvh.end-assumed");
  ASSERT_EQ(made.document.joints.size(), 2U);
  ASSERT_EQ(made.document.row_count(), 1U);
  EXPECT_EQ(made.document.row(0)[1], 90.0);
  EXPECT_EQ(made.document.columns.size(), 9U);
  EXPECT_EQ(made.document.end_sites[0].offset, Vec3(0.0, -20.0, 0.0));
  EXPECT_EQ(made.document.frame_time, 0.1);
}

TEST(FromScene, RowsHaveAbsolutePositionsAndAngles) {
  Scene scene = two_nodes();
  const double half = std::sqrt(0.5);
  scene.clips[0].tracks = {moving(0, {0.0, 0.2}, {0.0, 4.0}),
                           turning(1, {0.0, 0.1, 0.2}, {0, 0, 0, 1, 0, 0, half, half, 0, 0, 1, 0})};
  const Document document = made_of(scene).document;
  ASSERT_EQ(document.row_count(), 3U);
  EXPECT_EQ(document.row(1)[0], 2.0);
  EXPECT_EQ(document.row(1)[1], 90.0);
  EXPECT_EQ(document.row(1)[6], 90.0);
  EXPECT_EQ(document.row(2)[6], 180.0);
}

TEST(FromScene, AJointThatMovesGetsPositions) {
  Scene scene = two_nodes();
  scene.clips[0].tracks = {moving(1, {0.0, 0.1}, {0.0, 1.0})};
  const Made made = made_of(scene);
  EXPECT_EQ(made.codes, "bvh.end-assumed bvh.joint-moves");
  EXPECT_EQ(made.document.joints[1].column_count, 6U);
  EXPECT_EQ(made.document.row(1)[6], 1.0);
  EXPECT_EQ(made.document.row(1)[7], -40.0);
}

TEST(FromScene, SeveralRootsGetOneAboveThem) {
  Scene scene = two_nodes();
  scene.nodes.push_back(node("other", no_index, {10, 0, 0}));
  const Made made = made_of(scene);
  EXPECT_EQ(made.codes, "bvh.root-added bvh.end-assumed");
  ASSERT_EQ(made.document.joints.size(), 4U);
  EXPECT_EQ(made.document.joints[0].name, "root");
  EXPECT_EQ(made.document.joints[3].parent, 0);
}

TEST(FromScene, AStillRootAtTheOriginIsLeftOut) {
  Scene scene = two_nodes();
  scene.nodes[0].rest.translation = Vec3(0.0);
  const Made made = made_of(scene);
  EXPECT_EQ(made.codes, "bvh.root-left-out bvh.end-assumed");
  ASSERT_EQ(made.document.joints.size(), 1U);
  EXPECT_EQ(made.document.joints[0].name, "knee");
}

TEST(FromScene, EndSitesComeBack) {
  Scene scene = two_nodes();
  scene.nodes.push_back(node("knee_end", 1, {0, -7, 0}));
  const Made made = made_of(scene);
  EXPECT_EQ(made.codes, "");
  ASSERT_EQ(made.document.end_sites.size(), 1U);
  EXPECT_EQ(made.document.end_sites[0].offset, Vec3(0.0, -7.0, 0.0));
}

TEST(FromScene, NamesAreOneWordAndThereOnce) {
  Scene scene = two_nodes();
  scene.nodes[0].name = "left {hip}";
  scene.nodes[1].name = "left__hip_";
  const Made made = made_of(scene);
  EXPECT_EQ(made.document.joints[0].name, "left__hip_");
  EXPECT_EQ(made.document.joints[1].name, "left__hip__2");
  EXPECT_NE(made.codes.find("bvh.name-changed"), std::string::npos);
}

TEST(FromScene, WhatRowsCannotHoldIsTold) {
  Scene scene = two_nodes();
  Track scale = moving(0, {0.0}, {2.0});
  scale.property = Property::scale;
  scene.clips[0].tracks = {scale};
  EXPECT_NE(made_of(scene).codes.find("bvh.left-out"), std::string::npos);
}

TEST(FromScene, WhatWasNotLoweredIsRefused) {
  Findings findings;
  Scene scene = two_nodes();
  scene.clips.clear();
  EXPECT_EQ(from_scene(scene, findings).error().code, ErrorCode::bad_argument);
  scene = two_nodes();
  scene.axes.handedness = Handedness::left;
  EXPECT_EQ(from_scene(scene, findings).error().code, ErrorCode::no_conversion);
  scene = two_nodes();
  scene.nodes[1].rest.rotation = Quat(0.0, 1.0, 0.0, 0.0);
  EXPECT_EQ(from_scene(scene, findings).error().code, ErrorCode::no_conversion);
  scene = two_nodes();
  scene.clips[0].tracks = {turning(0, {0.0}, {0, 0, 0, 1})};
  scene.clips[0].tracks[0].relative = false;
  EXPECT_EQ(from_scene(scene, findings).error().code, ErrorCode::no_conversion);
  scene = two_nodes();
  scene.nodes.clear();
  EXPECT_EQ(from_scene(scene, findings).error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga::bvh
