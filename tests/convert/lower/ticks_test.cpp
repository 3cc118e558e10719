#include "genga/convert/lower/ticks.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

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
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0}});
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

// A node that goes there and back in straight lines, between keys at these times.
Scene shuttle(const std::vector<double>& times, double metres, double fps = 30.0) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, fps};
  scene.nodes = {{.name = "shuttle"}};
  std::vector<double> places;
  for (std::size_t key = 0; key < times.size(); ++key) places.push_back(key % 2 == 0 ? 0.0 : metres);
  Track move{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  for (int axis = 0; axis < 3; ++axis) {
    Curve& curve = move.curves.emplace_back();
    curve.times = make_times(times);
    curve.values = Scalars::doubles(axis == 0 ? places : std::vector<double>(times.size()));
    curve.shape = KeyShape::linear;
  }
  // What only LightWave's sets hold, beside which a standard one stands.
  Track turn{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  turn.rotation_form = RotationForm::heading_pitch_bank;
  turn.curves = {curve({0.0}, {0.0F}), curve({0.0}, {0.0F}), curve({0.0}, {0.0F})};
  scene.clips.push_back({.name = "scene", .tracks = {move, turn}});
  return scene;
}

struct Ticked {
  double rate = 0.0;
  double metres = 0.0;
  bool is_missed = false;
};

Ticked ticked(const Scene& scene) {
  Findings findings;
  const auto lowered = lower_to("x", scene, {}, findings);
  EXPECT_TRUE(lowered);
  if (!lowered) return {};
  return {.rate = lowered.value().scene.clips.back().ticks_per_second,
          .metres = lowered.value().error.value_or(LargestError{}).metres,
          .is_missed = std::any_of(findings.all().begin(), findings.all().end(),
                                   [](const Finding& finding) { return finding.code == "convert.tolerance-missed"; })};
}

// If a motion reverses within a tick, straight keys at both ends of the tick cut the corner. For 20 m/s there and back
// that is a quarter of the way in a tick, a millimetre at 1/4800 s. Only frames that are at no tick are looked at
// there.
TEST(LowerTicks, FinerOnesWhereTheUsualMissTheTolerance) {
  const Ticked usual = ticked(shuttle({0.0, 0.1, 0.2, 0.4}, 2.0));
  EXPECT_EQ(usual.rate, 4800.0);
  EXPECT_FALSE(usual.is_missed);
  // Frames at 29.97 a second are whole at the smallest multiple of 2997 from 4800 on.
  const Ticked frames = ticked(shuttle({0.0, 4.0 / 29.97, 7.0 / 29.97, 12.0 / 29.97}, 2.0, 29.97));
  EXPECT_EQ(frames.rate, 5994.0);
  EXPECT_FALSE(frames.is_missed);
  EXPECT_LT(frames.metres, 1e-9);
}

// 0.2 mm at 2 m/s, which ticks a fourth as long bring below 0.05 mm; 0.8 mm at 8 m/s take a sixteenth.
TEST(LowerTicks, WholePartsOfTheUsualWhereNoRateHasAllKeys) {
  const std::vector<double> times{0.0, 3.0 / 29.97 + 1e-7 * std::sqrt(2.0), 0.2};
  for (const auto& [metres, rate] : {std::pair{0.2, 19200.0}, std::pair{0.8, 76800.0}}) {
    const Ticked made = ticked(shuttle(times, metres, 29.97));
    EXPECT_EQ(made.rate, rate);
    EXPECT_FALSE(made.is_missed);
    EXPECT_LE(made.metres, 1e-4);
  }
}

TEST(LowerTicks, TheUsualOnesWhereNoneWillDo) {
  const Ticked fast = ticked(shuttle({0.0, 3.0 / 29.97 + 1e-7 * std::sqrt(2.0), 0.2}, 4000.0, 29.97));
  EXPECT_EQ(fast.rate, 4800.0);
  EXPECT_TRUE(fast.is_missed);
}

TEST(LowerTicks, TheLeastRateInWhichAllKeysAreWhole) {
  const Scene scene = shuttle({0.0, 1.0 / 7.0, 3.0 / 14.0}, 1.0);
  EXPECT_EQ(whole_tick_rate(scene.clips, 1.0), 14.0);
  EXPECT_EQ(whole_tick_rate(scene.clips, 4800.0), 4802.0);
  EXPECT_TRUE(are_whole_ticks(scene.clips, 28.0));
  EXPECT_FALSE(are_whole_ticks(scene.clips, 30.0));
  EXPECT_FALSE(whole_tick_rate(shuttle({0.0, std::sqrt(0.5)}, 1.0).clips, 1.0));
}

// Asked about a hundred thousand keys at each of as many rates this would take minutes.
TEST(LowerTicks, KeysThatManyRatesHaveAreNotAskedAboutAgain) {
  std::vector<double> seconds(1000);
  std::iota(seconds.begin(), seconds.end(), 0.0);
  Scene scene = shuttle(seconds, 1.0);
  Clip& clip = scene.clips[0];
  clip.tracks.assign(100, Track(clip.tracks[0]));
  clip.tracks.push_back(shuttle({0.0, 1.0 / 7.0, std::sqrt(0.5)}, 1.0).clips[0].tracks[0]);
  EXPECT_FALSE(whole_tick_rate(scene.clips, 1.0));
}

// A weight that jumps between two frames is straight at both of them; cubic ones get as many frames as they need.
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
