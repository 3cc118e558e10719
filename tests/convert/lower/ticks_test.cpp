#include "genga/convert/lower/ticks.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga::test {
namespace {

TEST(LowerTicks, AnotherScenesAxesAndUnitsBecomeMetresLeftHanded) {
  Scene scene = chain(2);
  scene.clips[0].tracks.push_back(turning(0, rotation({0.0, 1.0}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F})));
  Findings findings;
  const auto lowered = lower_to("x", scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(lowered.value().scene.axes.handedness, Handedness::left);
  EXPECT_NEAR(lowered.value().scene.nodes[1].rest.translation.y, 0.8, 1e-6);
}

TEST(LowerTicks, KeysStandAtTicksAndRulesAreGone) {
  Scene scene = chain(2);
  scene.constraints.push_back({.rule = AppendRotationRule{.node = 1, .source = 0}});
  scene.clips[0].tracks.push_back(turning(0, rotation({0.0, 0.77}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F})));
  Findings findings;
  const auto lowered = lower_to("x", scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_TRUE(lowered.value().scene.constraints.empty());
  const Clip& clip = lowered.value().scene.clips.at(0);
  EXPECT_EQ(clip.ticks_per_second, 4800.0);
  ASSERT_EQ(clip.tracks.size(), 2U) << "the second bone turns as the first";
  for (const Track& track : clip.tracks) {
    for (const double t : *track.rotation.times) EXPECT_NEAR(t * 4800.0, std::round(t * 4800.0), 1e-6);
  }
}

// A weight that leaps between two frames stands straight at both of them; cubic ones get as many frames as they need.
TEST(LowerTicks, WeightsStandAtFrames) {
  Scene scene = chain(1);
  scene.clips.clear();
  scene.axes = {Handedness::right, 1.0, 30.0};
  scene.morphs = {{.name = "smile"}};
  Mesh mesh{.name = "face", .node = 0};
  mesh.positions = {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{.first_index = 0, .index_count = 3, .material = no_index}};
  mesh.targets = {{.morph = 0, .vertices = {1}, .offsets = {{0, 1, 0}}}};
  scene.meshes = {mesh};
  Curve leap = curve({0.0, 0.51}, {0.0F, 1.0F}, KeyShape::step);
  scene.clips.push_back({.tracks = {switching({SubjectKind::morph, 0}, Property::weight, leap)}});
  ASSERT_EQ(validate(scene), 0);
  Findings findings;
  const auto lowered = lower_to("vmd", scene, {}, findings);
  ASSERT_TRUE(lowered) << lowered.error().message;
  ASSERT_EQ(lowered.value().scene.clips[0].tracks.size(), 1U);
  const Curve& weight = lowered.value().scene.clips[0].tracks[0].curves[0];
  for (const double t : *weight.times) EXPECT_NEAR(t * 30.0, std::round(t * 30.0), 1e-9);
  for (int frame = 0; frame <= 15; ++frame) EXPECT_EQ(evaluate(weight, frame / 30.0), 0.0) << frame;
  EXPECT_EQ(evaluate(weight, 16.0 / 30.0), 1.0);
}

}  // namespace
}  // namespace genga::test
