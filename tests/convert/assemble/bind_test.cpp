#include "genga/convert/assemble/bind.h"

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

Node named_node(const std::string& name, NodeKind kind = NodeKind::bone, std::int32_t parent = no_index) {
  Node node;
  node.name = node.source_name = name;
  node.kind = kind;
  node.parent = parent;
  return node;
}

Constraint named_ik(const std::string& name) {
  Constraint constraint;
  constraint.name = constraint.source_name = name;
  constraint.rule = IkRule{};
  return constraint;
}

Morph named_morph(const std::string& name) {
  Morph morph;
  morph.name = morph.source_name = name;
  return morph;
}

Curve still(float value) {
  Curve curve;
  curve.times = make_times({0.0});
  curve.values = Scalars::floats({value});
  return curve;
}

void add_track(Scene& scene, const Subject& subject, Property property, float value) {
  Track track{.subject = subject, .property = property};
  track.curves.assign(curve_count(property, RotationForm::quaternion), still(value));
  scene.clips[0].tracks.push_back(std::move(track));
}

Scene model() {
  Scene scene;
  scene.name = "figure";
  scene.nodes = {named_node("root"), named_node("arm"), named_node("a name longer than fifteen bytes"),
                 named_node("leg")};
  scene.morphs = {named_morph("blink"), named_morph("smile")};
  scene.constraints = {named_ik("leg ik, a name longer than twenty"), named_ik("arm ik")};
  return scene;
}

Scene motion() {
  Scene scene;
  scene.clips.resize(1);
  scene.axes.frames_per_second = 60.0;
  return scene;
}

std::vector<std::string_view> codes(const Findings& findings) {
  std::vector<std::string_view> all;
  for (const Finding& finding : findings.all()) all.push_back(finding.code);
  return all;
}

using Codes = std::vector<std::string_view>;

TEST(Bind, BonesFindTheirNamesCutToFifteenBytes) {
  Scene moves = motion();
  moves.nodes = {named_node("leg"), named_node("a name longer t"), named_node("tail")};
  for (std::uint32_t i = 0; i < 3; ++i) add_track(moves, {SubjectKind::node, i}, Property::translation, 1.0F);
  Findings findings;
  const Scene bound = bind(model(), moves, findings);
  EXPECT_EQ(validate(bound), 0);
  EXPECT_EQ(bound.name, "figure");
  EXPECT_EQ(bound.axes.frames_per_second, 60.0);
  EXPECT_EQ(bound.nodes.size(), 4U);
  ASSERT_EQ(bound.clips.size(), 1U);
  ASSERT_EQ(bound.clips[0].tracks.size(), 2U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index, 3U);
  EXPECT_EQ(bound.clips[0].tracks[1].subject.index, 2U);
  EXPECT_EQ(codes(findings), Codes{"bind.missing-bone"});
  EXPECT_NE(findings.all()[0].message.find("'tail'"), std::string::npos);
  EXPECT_EQ(findings.all()[0].severity, Severity::warning);
}

TEST(Bind, MorphsAndSwitches) {
  Scene moves = motion();
  moves.morphs = {named_morph("smile"), named_morph("frown")};
  moves.constraints = {named_ik("arm ik"), named_ik("leg ik, a name longe"), named_ik("tail ik")};
  add_track(moves, {SubjectKind::morph, 0}, Property::weight, 1.0F);
  add_track(moves, {SubjectKind::morph, 1}, Property::weight, 1.0F);
  for (std::uint32_t i = 0; i < 3; ++i) add_track(moves, {SubjectKind::constraint, i}, Property::enabled, 0.0F);
  Findings findings;
  const Scene bound = bind(model(), moves, findings);
  const auto& tracks = bound.clips[0].tracks;
  ASSERT_EQ(tracks.size(), 3U);
  EXPECT_EQ(tracks[0].subject, (Subject{SubjectKind::morph, 1}));
  EXPECT_EQ(tracks[1].subject, (Subject{SubjectKind::constraint, 1}));
  EXPECT_EQ(tracks[2].subject, (Subject{SubjectKind::constraint, 0}));
  EXPECT_EQ(bound.constraints.size(), 2U);
  EXPECT_EQ(codes(findings), (Codes{"bind.missing-morph", "bind.missing-ik"}));
}

TEST(Bind, OfTwoBonesOfOneNameTheFirstMoves) {
  Scene figure = model();
  figure.nodes.push_back(named_node("arm"));
  figure.morphs.push_back(named_morph("blink"));
  Scene moves = motion();
  moves.nodes = {named_node("arm")};
  moves.morphs = {named_morph("blink")};
  add_track(moves, {SubjectKind::node, 0}, Property::translation, 1.0F);
  add_track(moves, {SubjectKind::morph, 0}, Property::weight, 1.0F);
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  ASSERT_EQ(bound.clips[0].tracks.size(), 2U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index, 1U);
  EXPECT_EQ(bound.clips[0].tracks[1].subject.index, 0U);
  EXPECT_EQ(codes(findings), (Codes{"bind.duplicate-bone", "bind.duplicate-morph"}));
}

TEST(Bind, OneSwitchTurnsAllRulesOfItsName) {
  Scene figure = model();
  figure.constraints.push_back(named_ik("arm ik"));
  figure.constraints.push_back(named_ik("arm ik"));
  figure.constraints.back().rule = AppendRotationRule{};
  Scene moves = motion();
  moves.constraints = {named_ik("arm ik")};
  add_track(moves, {SubjectKind::constraint, 0}, Property::enabled, 0.0F);
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  ASSERT_EQ(bound.clips[0].tracks.size(), 2U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index + bound.clips[0].tracks[1].subject.index, 3U);
  EXPECT_FALSE(bound.clips[0].tracks[0].curves.empty());
  EXPECT_FALSE(bound.clips[0].tracks[1].curves.empty());
  EXPECT_TRUE(findings.empty());
}

TEST(Bind, CamerasLightsAndTheSceneComeAlong) {
  Scene moves = motion();
  moves.nodes = {named_node("arm"), named_node("Camera.Target", NodeKind::group),
                 named_node("Camera", NodeKind::camera, 1)};
  moves.cameras.resize(1);
  moves.cameras[0].target_node = 1;
  moves.cameras[0].node = 2;
  moves.lights.resize(1);
  add_track(moves, {SubjectKind::camera, 0}, Property::fov, 40.0F);
  add_track(moves, {SubjectKind::light, 0}, Property::color, 1.0F);
  add_track(moves, {SubjectKind::scene, 0}, Property::visible, 0.0F);
  Scene figure = model();
  figure.lights.resize(2);
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  EXPECT_EQ(validate(bound), 0);
  ASSERT_EQ(bound.nodes.size(), 6U);
  EXPECT_EQ(bound.nodes[5].parent, 4);
  EXPECT_EQ(bound.cameras[0].target_node, 4);
  EXPECT_EQ(bound.cameras[0].node, 5);
  ASSERT_EQ(bound.clips[0].tracks.size(), 3U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject, (Subject{SubjectKind::camera, 0}));
  EXPECT_EQ(bound.clips[0].tracks[1].subject, (Subject{SubjectKind::light, 2}));
  EXPECT_EQ(bound.clips[0].tracks[2].subject, (Subject{SubjectKind::scene, 0}));
  EXPECT_TRUE(findings.empty());
}

// A key of 0.8 about x after 1.2 about y: what turns about x alone is its twist.
TEST(Bind, RotationKeysOfAFixedAxisKeepTheirTwist) {
  Scene figure = model();
  figure.fixed_axes = {{.node = 1, .axis = {1, 0, 0}}};
  Scene moves = motion();
  moves.nodes = {named_node("arm"), named_node("leg")};
  const Quat key = Quat(std::cos(0.6), 0, std::sin(0.6), 0) * Quat(std::cos(0.4), std::sin(0.4), 0, 0);
  for (std::uint32_t i = 0; i < 2; ++i) {
    Track track{.subject = {SubjectKind::node, i}, .property = Property::rotation};
    track.rotation.times = make_times({0.0, 1.0});
    track.rotation.values = Scalars::doubles({key.x, key.y, key.z, key.w, 0, 1, 0, 0});
    moves.clips[0].tracks.push_back(track);
  }
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  const Scalars& fixed = bound.clips[0].tracks[0].rotation.values;
  EXPECT_NEAR(fixed[0], std::sin(0.4), 1e-15);
  EXPECT_EQ(fixed[1], 0.0);
  EXPECT_EQ(fixed[2], 0.0);
  EXPECT_NEAR(fixed[3], std::cos(0.4), 1e-15);
  // Half a turn about y has no twist about x.
  EXPECT_EQ(fixed[4], 0.0);
  EXPECT_EQ(fixed[7], 1.0);
  EXPECT_EQ(bound.clips[0].tracks[1].rotation.values[1], key.y) << "a bone without a fixed axis keeps its keys";
}

}  // namespace
}  // namespace genga
