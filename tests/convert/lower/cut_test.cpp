#include "genga/convert/lower/kept/cut.h"

#include <cmath>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga::test {
namespace {

// A bone that goes up in ten seconds, a camera, a light, a switch of inverse kinematics.
Scene stage() {
  Scene scene = chain(2);
  scene.cameras.push_back({.name = "Camera"});
  scene.lights.emplace_back().name = "Light";
  scene.constraints.push_back({.name = "ik", .rule = IkRule{.goal = 1, .effector = 0}});
  Clip& clip = scene.clips[0];
  const Curve still = curve({0, 5, 10}, {0, 0, 0});
  clip.tracks.push_back(translation(0, still, curve({0, 5, 10}, {0, 5, 20}), still));
  clip.tracks.push_back(switching({SubjectKind::camera, 0}, Property::distance, curve({0, 10}, {-10, -30})));
  clip.tracks.push_back(switching({SubjectKind::light, 0}, Property::color, curve({0}, {1})));
  clip.tracks.back().curves.resize(3, clip.tracks.back().curves[0]);
  clip.tracks.push_back(
      switching({SubjectKind::constraint, 0}, Property::enabled, curve({0, 8}, {0, 1}, KeyShape::step)));
  return scene;
}

TEST(LowerCut, AMotionKeepsEveryTrack) {
  Findings findings;
  const auto lowered = lower_to("vmd", stage(), {.range = {.from = 4.0, .to = 9.0}}, findings);
  ASSERT_TRUE(lowered);
  const Clip& clip = lowered->scene.clips[0];
  ASSERT_EQ(clip.tracks.size(), 4U);
  const Curve& up = clip.tracks[0].curves[1];
  EXPECT_EQ(*up.times, (std::vector<double>{0, 1, 5}));
  EXPECT_EQ(up.values[0], 4.0);
  EXPECT_EQ(up.values[2], 17.0);
  EXPECT_EQ(clip.tracks[1].curves[0].values[0], -18.0);
  const Curve& enabled = clip.tracks[3].curves[0];
  EXPECT_EQ(*enabled.times, (std::vector<double>{0, 4}));
  EXPECT_EQ(enabled.values[0], 0.0);
  EXPECT_FALSE(lowered->error);
}

TEST(LowerCut, WholeFramesAreTold) {
  Findings findings;
  const auto lowered = lower_to("vmd", stage(), {.range = {.from = 4.01, .to = {}}}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(lowered->scene.clips[0].tracks[0].curves[1].values[0], 4.0);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.time-rounded");
}

// The error is that of what plays: the handles of an ease are whole numbers.
TEST(LowerCut, EasesTellWhatTheyLose) {
  Scene scene = chain(2);
  const Curve still = eased({0, 1}, {0, 0}, {20, 20, 107, 107});
  scene.clips[0].tracks.push_back(translation(0, still, eased({0, 1}, {0, 10}, {100, 3, 30, 120}), still));
  Findings findings;
  const auto lowered = lower_to("vmd", scene, {.range = {.from = 0.2, .to = 1.0}}, findings);
  ASSERT_TRUE(lowered);
  ASSERT_TRUE(lowered->error);
  EXPECT_GT(lowered->error->metres, 0.0);
  EXPECT_LT(lowered->error->metres, 0.01);
  const Curve& before = scene.clips[0].tracks[0].curves[1];
  const Curve& behind = lowered->scene.clips[0].tracks[0].curves[1];
  for (int frame = 0; frame <= 24; ++frame) {
    const double apart = evaluate(before, 0.2 + frame / 30.0) - evaluate(behind, frame / 30.0);
    EXPECT_LE(std::abs(apart) * 0.08, lowered->error->metres + 1e-7) << frame;
  }
}

TEST(LowerCut, TimesThatAClipTellsAreCut) {
  Clip clip;
  clip.render_range = RenderRange{1.0, 8.0};
  clip.last_time = 10.0;
  clip.markers = {{2.0, "out"}, {4.0, "in"}};
  Findings findings;
  bool has_rounded = false;
  const TimePart part = part_of_clip(clip, {.from = 3.0, .to = 6.0}, *find_format("lws")->holds, findings);
  const std::optional<Clip> made = cut_clip(clip, part, 30.0, nullptr, has_rounded);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->render_range->first, 0.0);
  EXPECT_EQ(made->render_range->last, 3.0);
  EXPECT_EQ(*made->last_time, 3.0);
  ASSERT_EQ(made->markers.size(), 1U);
  EXPECT_EQ(made->markers[0].time, 1.0);
}

// Cycles go on outside of the keys: a part of them is made anew.
TEST(LowerCut, CyclesAreMadeAnew) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "wheel"}};
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation_form = RotationForm::heading_pitch_bank;
  track.curves = {curve({0, 1}, {0, 1}), curve({0}, {0}), curve({0}, {0})};
  track.curves[0].after = Behaviour::offset_repeat;
  scene.clips.push_back({.last_time = 10.0, .tracks = {track}});
  Findings findings;
  const auto lowered = lower_to("lws", scene, {.range = {.from = 0.5, .to = 4.5}}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_NEAR(evaluate(lowered->scene.clips[0].tracks[0].curves[0], 3.0), 3.5, 1e-3);
}

}  // namespace
}  // namespace genga::test
