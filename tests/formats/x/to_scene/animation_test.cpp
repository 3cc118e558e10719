#include <string>

#include "genga/formats/x/to_scene.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Scene scene_of(const std::string& body, Findings& findings) {
  Scene scene = to_scene(document_of(body), {}, findings);
  EXPECT_EQ(validate(scene), 0);
  return scene;
}
Scene scene_of(const std::string& body) {
  Findings findings;
  return scene_of(body, findings);
}

bool has(const Findings& findings, std::string_view code) {
  return std::any_of(findings.all().begin(), findings.all().end(), [&](const Finding& f) { return f.code == code; });
}

const std::string key = "AnimationKey { 2; 2; 0;3;0,0,0;;, 2400;3;1,0,0;;; }";

TEST(XToSceneAnimation, ASetIsAClipAndTicksAre4800ASecond) {
  const Scene scene = scene_of("Frame a { } AnimationSet walk { Animation { { a } " + key + " } }");
  ASSERT_EQ(scene.clips.size(), 1U);
  EXPECT_EQ(scene.clips[0].name, "walk");
  EXPECT_EQ(scene.clips[0].role, ClipRole::source);
  EXPECT_EQ(duration(scene.clips[0]), 0.5);
}

TEST(XToSceneAnimation, TicksAsTheFileTells) {
  const Scene scene =
      scene_of("AnimTicksPerSecond { 240; } Frame a { } AnimationSet { Animation { { a } " + key + " } }");
  EXPECT_EQ(duration(scene.clips.at(0)), 10.0);
}

TEST(XToSceneAnimation, AFrameMayStandInTheAnimation) {
  const Scene scene = scene_of("AnimationSet { Animation { Frame b { } " + key + " } }");
  ASSERT_EQ(scene.nodes.size(), 1U);
  EXPECT_EQ(scene.clips.at(0).tracks.at(0).subject.index, 0U);
}

TEST(XToSceneAnimation, AnimationsOutsideOfSetsPlayTogether) {
  const Scene scene =
      scene_of("Frame a { } Frame b { } Animation { { a } " + key + " } Animation { { b } " + key + " }");
  ASSERT_EQ(scene.clips.size(), 1U);
  EXPECT_EQ(scene.clips[0].tracks.size(), 2U);
}

TEST(XToSceneAnimation, AFrameThatIsNowhereGetsANode) {
  Findings findings;
  const Scene scene =
      scene_of("AnimationSet { Animation { { hip } " + key + " } } AnimationSet { Animation { { hip } " + key + " } }",
               findings);
  ASSERT_EQ(scene.nodes.size(), 1U);
  EXPECT_EQ(scene.nodes[0].name, "hip");
  EXPECT_EQ(scene.clips.size(), 2U);
  EXPECT_TRUE(has(findings, "x.absent-frame"));
}

TEST(XToSceneAnimation, LightWavesSetsAndOthersShareTheNodesOfFramesThatAreNowhere) {
  Findings findings;
  const std::string channel = "LWAnimationChannel { 0; 1; 1; 1; 2.0; 0.0; 3; 6; 0.0,0.0,0.0,0.0,0.0,0.0;;; }";
  const Scene scene = scene_of("LWAnimationSet { LWAnimation { 1; 0; 0; 4; 1.0,0.0,0.0,0.0;; \"ball\"; 0.0; { hip } " +
                                   channel + " } } AnimationSet { Animation { { hip } " + key + " } }",
                               findings);
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.nodes[0].name, "hip");
  EXPECT_EQ(scene.nodes[1].name, "ball");
  ASSERT_EQ(scene.clips.size(), 2U);
  EXPECT_EQ(scene.clips[0].tracks.at(0).subject.index, 0U);
  EXPECT_EQ(scene.clips[1].tracks.at(0).subject.index, 0U);
  EXPECT_EQ(scene.constraints.size(), 1U);
  EXPECT_TRUE(has(findings, "x.absent-frame"));
}

TEST(XToSceneAnimation, AnAnimationOfNoFrameIsTold) {
  Findings findings;
  EXPECT_TRUE(scene_of("AnimationSet { Animation { " + key + " } }", findings).clips.empty());
  EXPECT_TRUE(has(findings, "x.no-frame"));
}

TEST(XToSceneAnimation, KeysThatManyReferToPlayOnce) {
  Findings findings;
  const Scene scene = scene_of(
      "Frame a { } Animation walk { { a } " + key + " } AnimationSet { { walk } { walk } } AnimationSet { { walk } }",
      findings);
  ASSERT_EQ(scene.clips.size(), 1U);
  EXPECT_EQ(scene.clips[0].tracks.at(0).curves[0].size(), 2U);
  EXPECT_TRUE(has(findings, "x.shared-keys"));
}

TEST(XToSceneAnimation, AClosedAnimationGoesOn) {
  Findings findings;
  const Scene closed =
      scene_of("Frame a { } AnimationSet { Animation { { a } " + key + " AnimationOptions { 0; 0; } } }", findings);
  EXPECT_EQ(closed.clips.at(0).tracks.at(0).curves[0].after, Behaviour::repeat);
  EXPECT_TRUE(has(findings, "x.spline-positions"));
  const Scene open =
      scene_of("Frame a { } AnimationSet { Animation { { a } " + key + " AnimationOptions { 1; 1; } } }");
  EXPECT_EQ(open.clips.at(0).tracks.at(0).curves[0].after, Behaviour::constant);
}

TEST(XToSceneAnimation, BesideLightWavesASetIsBaked) {
  const Scene scene = scene_of(
      "Frame a { } LWAnimationSet s { LWAnimation { 0; 0; 0; 4; 1,0,0,0;; \"\"; 0; { a } "
      "LWAnimationChannel { 0; 1; 1; 1; 0;0;0;6;0,0,0,0,0,0;;; } } } AnimationSet t { Animation { { a } " +
      key + " } }");
  ASSERT_EQ(scene.clips.size(), 2U);
  EXPECT_EQ(scene.clips[0].role, ClipRole::source);
  EXPECT_EQ(scene.clips[1].role, ClipRole::baked);
}

}  // namespace
}  // namespace genga::x
