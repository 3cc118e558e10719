#include <cmath>
#include <string>

#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/to_scene.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Scene one_node() {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  scene.nodes = {{.name = "a"}};
  scene.clips.emplace_back().name = "walk";
  return scene;
}

RotationCurve rotations(std::vector<double> times, std::vector<double> values) {
  RotationCurve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::doubles(std::move(values));
  return curve;
}

Track turning(RotationCurve curve) {
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation = std::move(curve);
  return track;
}

Track moving(const std::vector<double>& times, const std::vector<double>& x) {
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  for (int axis = 0; axis < 3; ++axis) {
    Curve& curve = track.curves.emplace_back();
    curve.times = make_times(times);
    curve.values = Scalars::doubles(axis == 0 ? x : std::vector<double>(x.size()));
  }
  return track;
}

Document made_document(const Scene& scene) {
  Findings findings;
  Result<Document> made = from_scene(scene, {}, findings);
  EXPECT_TRUE(made) << (made ? "" : made.error().message);
  return made ? std::move(made).value() : Document{};
}

bool has(const Document& d, std::string_view text) { return text_of(d).find(text) != std::string_view::npos; }

TEST(XFromSceneAnimation, RotationsAreConjugatesWithWFirstAndNoSignTurns) {
  Scene scene = one_node();
  // The second is the opposite of 0.6 0.8: the same rotation.
  scene.clips[0].tracks = {turning(rotations({0.0, 0.5}, {0.8, 0, 0, 0.6, -0.6, 0, 0, -0.8}))};
  const Document d = made_document(scene);
  EXPECT_TRUE(has(d, "0;4;0.6,-0.8,"));
  EXPECT_TRUE(has(d, "2400;4;0.8,-0.6,"));
  EXPECT_TRUE(has(d, "AnimationSet walk"));
}

TEST(XFromSceneAnimation, AJumpTakesATick) {
  Scene scene = one_node();
  scene.clips[0].tracks = {moving({0.0, 1.0, 1.0}, {1, 1, 2})};
  const Document d = made_document(scene);
  EXPECT_TRUE(has(d, "4799;3;1.0,"));
  EXPECT_TRUE(has(d, "4800;3;2.0,"));
}

// D3DX takes no rotation, scale 1 and the origin for a channel without keys.
TEST(XFromSceneAnimation, WhatRestsElsewhereHasAKey) {
  Scene scene = one_node();
  scene.nodes[0].rest = {.translation = {1, 2, 3}, .rotation = Quat(0.0, 1.0, 0.0, 0.0)};
  scene.clips[0].tracks = {moving({0.0, 1.0}, {0, 1})};
  const Document d = made_document(scene);
  EXPECT_TRUE(has(d, "0;4;0.0,-1.0,"));
  std::uint32_t keys = 0;
  for (std::uint32_t i = 0; i < d.objects.size(); ++i) keys += is_of_type(d, i, "AnimationKey") ? 1U : 0U;
  EXPECT_EQ(keys, 2U);  // no scale, and the translation is the track's
}

TEST(XFromSceneAnimation, ThePivotsRotationIsInTheKeys) {
  Scene scene = one_node();
  const double half = std::sqrt(0.5);
  scene.nodes[0].pivot.rotation = Quat(half, half, 0.0, 0.0);  // a quarter turn about x, and another
  scene.clips[0].tracks = {turning(rotations({0.0}, {half, 0, 0, half}))};
  const Document d = made_document(scene);
  MemberCursor members(d, object_of(d, "AnimationKey"));
  for (int skipped = 0; skipped < 4; ++skipped) members.natural();
  EXPECT_NEAR(members.real(), 0.0, 1e-7);
  EXPECT_NEAR(members.real(), -1.0, 1e-7);
}

TEST(XFromSceneAnimation, ComesBackAsItWas) {
  Scene scene = one_node();
  Track move = moving({0.0, 0.25, 1.0}, {1, 2, 4});
  for (Curve& curve : move.curves) curve.after = Behaviour::repeat;
  scene.clips[0].tracks = {move};
  Findings findings;
  const Scene back = to_scene(made_document(scene), {}, findings);
  ASSERT_EQ(back.clips.size(), 1U);
  EXPECT_EQ(back.clips[0].name, "walk");
  const Curve& x = back.clips[0].tracks.at(0).curves[0];
  EXPECT_EQ(*x.times, (std::vector<double>{0.0, 0.25, 1.0}));
  EXPECT_EQ(x.values[2], 4.0);
  EXPECT_EQ(x.after, Behaviour::repeat);
}

TEST(XFromSceneAnimation, WhatIsNoMotionIsTold) {
  Scene scene = one_node();
  scene.lights.emplace_back();
  scene.lights[0].node = 0;
  Track glow{.subject = {SubjectKind::light, 0}, .property = Property::intensity};
  glow.curves.resize(1);
  glow.curves[0].times = make_times({0.0});
  glow.curves[0].values = Scalars::doubles({1.0});
  scene.clips[0].tracks = {moving({0.0, 1.0}, {0, 1}), glow};
  // Beside LightWave's own curves the extension has them.
  scene.clips[0].role = ClipRole::baked;
  Findings findings;
  ASSERT_TRUE(from_scene(scene, {}, findings));
  EXPECT_TRUE(std::any_of(findings.all().begin(), findings.all().end(),
                          [](const Finding& finding) { return finding.code == "x.left-out"; }));
}

}  // namespace
}  // namespace genga::x
