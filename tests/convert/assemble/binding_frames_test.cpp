#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/convert/assemble/bind.h"
#include "genga/convert/assemble/binding/frames.h"
#include "tests/convert/assemble/codes.h"

namespace genga {
namespace {

const double half = std::sqrt(0.5);

Node frame(const std::string& name, std::int32_t parent = no_index) {
  return {.name = name, .source_name = name, .parent = parent};
}

Track turned(std::uint32_t node, const Quat& rotation) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::rotation};
  track.rotation.times = make_times({0.0});
  track.rotation.values = Scalars::doubles({rotation.x, rotation.y, rotation.z, rotation.w});
  return track;
}

Track angles(std::uint32_t node) {
  Track track{.subject = {SubjectKind::node, node},
              .property = Property::rotation,
              .rotation_form = RotationForm::heading_pitch_bank};
  for (int axis = 0; axis < 3; ++axis) {
    Curve& curve = track.curves.emplace_back();
    curve.times = make_times({0.0});
    curve.values = Scalars::doubles({0.0});
  }
  return track;
}

Scene of_clip(std::vector<Node> nodes, std::vector<Track> tracks) {
  Scene scene;
  scene.nodes = std::move(nodes);
  scene.clips = {{.name = "walk", .tracks = std::move(tracks)}};
  return scene;
}

void expect_near(const Quat& found, const Quat& expected) {
  EXPECT_NEAR(std::abs(glm::dot(found, expected)), 1.0, 1e-15);
}

Quat key_of(const Track& track) {
  const Scalars& v = track.rotation.values;
  return {v[3], v[0], v[1], v[2]};
}

TEST(BindFrames, TheModelStaysAndTheClipMovesItsNodes) {
  Scene model;
  model.nodes = {frame("root"), frame("hip", 0)};
  model.nodes[1].rest.translation = {0, 2, 0};
  const Scene motion = of_clip({frame("hip"), frame("extra"), frame("root")}, {turned(0, {1, 0, 0, 0})});
  Findings findings;
  const Scene bound = bind_frames(model, motion, findings);
  ASSERT_EQ(bound.nodes.size(), 2U);
  EXPECT_EQ(bound.nodes[1].rest.translation, Vec3(0, 2, 0));
  ASSERT_EQ(bound.clips.size(), 1U);
  EXPECT_EQ(bound.clips[0].tracks.at(0).subject.index, 1U);
  EXPECT_EQ(validate(bound), 0);
  // "extra" does not move.
  EXPECT_EQ(codes(findings), Codes{});
}

TEST(BindFrames, WhatHasNoPartnerIsToldByItsName) {
  Scene model;
  model.nodes = {frame("root")};
  const Scene motion = of_clip({frame("root"), frame("tail")}, {turned(0, {1, 0, 0, 0}), turned(1, {1, 0, 0, 0})});
  Findings findings;
  const Scene bound = bind_frames(model, motion, findings);
  EXPECT_EQ(bound.clips[0].tracks.size(), 1U);
  ASSERT_EQ(codes(findings), Codes{"bind.missing-bone"});
  EXPECT_EQ(findings.all()[0].message, "the model has no frame 'tail'");
  Findings none;
  bind_frames(model, of_clip({frame("tail")}, {turned(0, {1, 0, 0, 0})}), none);
  EXPECT_EQ(codes(none), (Codes{"bind.no-bone", "bind.missing-bone"}));
}

TEST(BindFrames, OfSeveralOfOneNameTheFirstMoves) {
  Scene model;
  model.nodes = {frame("arm"), frame("arm")};
  const Scene motion = of_clip({frame("arm"), frame("arm")}, {turned(0, {1, 0, 0, 0}), turned(1, {0, 1, 0, 0})});
  Findings findings;
  const Scene bound = bind_frames(model, motion, findings);
  ASSERT_EQ(bound.clips[0].tracks.size(), 1U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index, 0U);
  EXPECT_EQ(codes(findings), (Codes{"bind.duplicate-bone", "bind.duplicate-bone"}));
}

TEST(BindFrames, CamerasThatTheModelLacksComeAlong) {
  Scene model;
  model.nodes = {frame("root")};
  Scene motion = of_clip({frame("root"), frame("eye", 0)}, {turned(1, {1, 0, 0, 0})});
  motion.nodes[1].kind = NodeKind::camera;
  motion.cameras = {{.name = "eye", .node = 1}};
  Findings findings;
  const Scene bound = bind_frames(model, motion, findings);
  ASSERT_EQ(bound.nodes.size(), 2U);
  EXPECT_EQ(bound.nodes[1].parent, 0);
  EXPECT_EQ(bound.cameras.at(0).node, 1);
  EXPECT_EQ(bound.clips[0].tracks.at(0).subject.index, 1U);
  EXPECT_EQ(codes(findings), Codes{});
  EXPECT_EQ(validate(bound), 0);
}

TEST(BindFrames, MeshesOfTheMotionAreLeftOutWithAWord) {
  Scene model;
  model.nodes = {frame("root")};
  Scene motion = of_clip({frame("root")}, {turned(0, {1, 0, 0, 0})});
  motion.meshes.resize(2);
  Findings findings;
  EXPECT_TRUE(bind_frames(model, motion, findings).meshes.empty());
  ASSERT_EQ(codes(findings), Codes{"bind.own-meshes"});
  EXPECT_EQ(findings.all()[0].severity, Severity::note);
}

// A quarter turn about y as pivot: what the motion calls no turn stands a quarter turn in its parent.
TEST(BindFrames, TheModelTakesThePivotOfLightWavesCurves) {
  const Quat quarter(half, 0, half, 0);
  Scene model = of_clip({frame("lid")}, {turned(0, quarter)});
  model.nodes[0].rest.rotation = quarter;
  Scene motion = of_clip({frame("lid")}, {angles(0)});
  motion.nodes[0].pivot.rotation = quarter;
  Findings findings;
  const Scene bound = bind_frames(model, motion, findings);
  EXPECT_EQ(bound.nodes[0].pivot.rotation, quarter);
  // Rest and keys of the model stand where they stood.
  expect_near(quarter * bound.nodes[0].rest.rotation, quarter);
  expect_near(quarter * key_of(bound.clips[0].tracks.at(0)), quarter);
  EXPECT_EQ(codes(findings), Codes{});
}

TEST(BindFrames, KeysOfTheMotionAreTurnedToTheModelsPivot) {
  const Quat quarter(half, 0, half, 0);
  Scene model = of_clip({frame("lid")}, {angles(0)});
  model.nodes[0].pivot.rotation = quarter;
  const Scene motion = of_clip({frame("lid")}, {turned(0, quarter)});
  Findings findings;
  const Scene bound = bind_frames(model, motion, findings);
  EXPECT_EQ(bound.nodes[0].pivot.rotation, quarter);
  expect_near(key_of(bound.clips.at(1).tracks.at(0)), {1, 0, 0, 0});
}

TEST(BindFrames, TwoPivotsOfLightWavesCurvesAreTold) {
  Scene model = of_clip({frame("lid")}, {angles(0)});
  Scene motion = of_clip({frame("lid")}, {angles(0)});
  motion.nodes[0].pivot.rotation = Quat(half, 0, half, 0);
  Findings findings;
  bind_frames(model, motion, findings);
  EXPECT_EQ(codes(findings), Codes{"bind.other-pivot"});
}

Constraint aim(std::uint32_t node, std::int32_t target) {
  ControllerRule rule{.node = node, .target = target};
  rule.controllers[3] = Controller::target;
  return {.name = "aim", .rule = rule};
}

std::vector<std::uint32_t> switched_off(const Clip& clip) {
  std::vector<std::uint32_t> rules;
  for (const Track& track : clip.tracks) {
    if (track.subject.kind == SubjectKind::constraint) rules.push_back(track.subject.index);
  }
  return rules;
}

TEST(BindFrames, EachClipIsSolvedByTheRulesOfItsFile) {
  Scene model = of_clip({frame("ball"), frame("head")}, {turned(0, {1, 0, 0, 0})});
  model.constraints = {aim(0, 1)};
  Scene motion = of_clip({frame("head"), frame("ball")}, {angles(0)});
  motion.constraints = {aim(0, 1)};
  Findings findings;
  const Scene bound = bind_frames(model, motion, findings);
  ASSERT_EQ(bound.constraints.size(), 2U);
  const auto& rule = std::get<ControllerRule>(bound.constraints[1].rule);
  EXPECT_EQ(rule.node, 1U);
  EXPECT_EQ(rule.target, 0);
  EXPECT_EQ(switched_off(bound.clips[0]), std::vector<std::uint32_t>{1});
  EXPECT_EQ(switched_off(bound.clips[1]), std::vector<std::uint32_t>{0});
  EXPECT_EQ(validate(bound), 0);
}

TEST(BindFrames, ARuleThatTheModelHasIsThatOne) {
  Scene model = of_clip({frame("head"), frame("ball")}, {angles(0)});
  model.constraints = {aim(0, 1)};
  Findings findings;
  const Scene bound = bind_frames(model, model, findings);
  EXPECT_EQ(bound.constraints.size(), 1U);
  for (const Clip& clip : bound.clips) EXPECT_TRUE(switched_off(clip).empty());
}

}  // namespace
}  // namespace genga
