#include "genga/convert/fit/measure.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/convert/axes/reorient.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

// The chain lowered by hand: metres, z with the opposite sign, the second bone off by a known amount.
Scene lowered_chain(const Scene& scene) { return reorient(scene, AxesChange(scene.axes, 0.08)); }

// Measures the whole span at once.
Measurement measure_all(const Scene& scene, const Clip& clip, const Scene& lowered, const Clip& lowered_clip,
                        const TimeSpan& span) {
  const AxesChange change(scene.axes, 0.08);
  const std::vector<double> times = look_times(scene, clip, span, 4.0);
  return measure({scene, clip, lowered, lowered_clip, change, span, {}}, {times}).front();
}

TEST(Measure, TellsWhoIsHowFarOffAndWhen) {
  Scene scene = test::chain(3);
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(test::translation(1, curve({0, 2}, {0, 10}), curve({0}, {0}), curve({0}, {0})));
  Scene lowered = lowered_chain(scene);
  Clip& wrong = lowered.clips.emplace_back();
  // A hundredth of a metre too far at the end.
  wrong.tracks.push_back(test::translation(1, curve({0, 2}, {0, 0.81F}), curve({0}, {0.8F}), curve({0}, {0})));
  wrong.tracks[0].relative = false;
  const Measurement worst = measure_all(scene, clip, lowered, wrong, {0.0, 2.0, 30.0});
  EXPECT_EQ(worst.metres[0], 0.0);
  EXPECT_NEAR(worst.metres[1], 0.01, 1e-7);
  EXPECT_NEAR(worst.metres[2], 0.01, 1e-7);
  EXPECT_EQ(worst.metres_time[1], 2.0);
  EXPECT_LT(worst.degrees[2], 1e-9);
}

TEST(Measure, AnglesOfTurnedBones) {
  Scene scene = test::chain(2);
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(test::turning(0, test::rotation({0}, {0, 0, 0, 1})));
  Scene lowered = lowered_chain(scene);
  Clip& wrong = lowered.clips.emplace_back();
  const double half = glm::radians(0.05);
  wrong.tracks.push_back(test::turning(
      0, test::rotation({0}, {static_cast<float>(std::sin(half)), 0, 0, static_cast<float>(std::cos(half))})));
  const Measurement worst = measure_all(scene, clip, lowered, wrong, {0.0, 0.0, 30.0});
  EXPECT_NEAR(worst.degrees[0], 0.1, 1e-6);
  // The next bone swings by the chord at 0.8 m.
  EXPECT_NEAR(worst.metres[1], 2 * 0.8 * std::sin(half), 1e-8);
}

TEST(Measure, SpansBeginAtTheTargetsZero) {
  Scene scene = test::chain(1);
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(test::translation(0, curve({0, 10}, {0, 10}), curve({0}, {0}), curve({0}, {0})));
  Scene lowered = lowered_chain(scene);
  Clip& cut = lowered.clips.emplace_back();
  cut.tracks.push_back(test::translation(0, curve({0, 1}, {0.4F, 0.48F}), curve({0}, {0.8F}), curve({0}, {-0.4F})));
  cut.tracks[0].relative = false;
  const Measurement worst = measure_all(scene, clip, lowered, cut, {5.0, 6.0, 30.0});
  EXPECT_LT(worst.metres[0], 1e-7);
}

// A jump is two keys a clock step apart: that moment itself is no error.
TEST(Measure, JumpsThemselvesAreNotLookedAt) {
  Scene scene = test::chain(1);
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(
      test::translation(0, curve({0, 6.3}, {0, 100}, KeyShape::step), curve({0}, {0}), curve({0}, {0})));
  Scene lowered = lowered_chain(scene);
  Clip& late = lowered.clips.emplace_back();
  late.tracks.push_back(test::translation(0, curve({0, static_cast<double>(6.3F)}, {0, 8}, KeyShape::step),
                                          curve({0}, {0.8F}), curve({0}, {-0.4F})));
  late.tracks[0].relative = false;
  const Measurement worst = measure_all(scene, clip, lowered, late, {0.0, 7.0, 30.0});
  EXPECT_LT(worst.metres[0], 1e-6);
}

// If samples on both sides are the only sign of a jump between two frames, a look in between is no error. One that is
// off by more than the time that a jump takes is an error.
TEST(Measure, OfALeapEitherSideIsRight) {
  Scene scene = test::chain(1);
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(test::translation(0, curve({0, 1}, {0, 0}), curve({0}, {0}), curve({0}, {0})));
  Scene lowered = lowered_chain(scene);
  const auto metres_off = [&](double late) {
    Clip& clip_off = lowered.clips.emplace_back();
    clip_off.tracks.push_back(test::translation(0, curve({0, 0.5 - late, 0.5 + late, 1}, {0, 0, 1, 0}),
                                                curve({0}, {0.8F}), curve({0}, {-0.4F})));
    clip_off.tracks[0].relative = false;
    const AxesChange change(scene.axes, 0.08);
    const std::vector<double> times{0.5};
    return measure({scene, clip, lowered, clip_off, change, {0.0, 1.0, 30.0}, {}}, {times}).front().metres[0];
  };
  EXPECT_NEAR(metres_off(1e-5), 0.0, 1e-7);
  EXPECT_NEAR(metres_off(1e-3), 0.5, 0.01);
}

// On a way without a jump, a delay of the time that a jump takes is an error of what moves in that time.
TEST(Measure, WhatIsFastIsNoLeap) {
  Scene scene = test::chain(1);
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(test::translation(0, curve({0, 1}, {0, 1000}), curve({0}, {0}), curve({0}, {0})));
  Scene lowered = lowered_chain(scene);
  Clip& late = lowered.clips.emplace_back();
  const double leap = 1.0 / 2048.0 / 30.0;
  const double speed = 80.0;  // metres a second: a unit is 0.08
  const auto begin = static_cast<float>(-leap * speed);
  late.tracks.push_back(
      test::translation(0, curve({0, 1}, {begin, begin + 80.0F}), curve({0}, {0.8F}), curve({0}, {-0.4F})));
  late.tracks[0].relative = false;
  const AxesChange change(scene.axes, 0.08);
  const std::vector<double> times{0.5};
  const Measurement worst = measure({scene, clip, lowered, late, change, {0.0, 1.0, 30.0}, {}}, {times}).front();
  EXPECT_NEAR(worst.metres[0], leap * speed, 1e-5);
}

}  // namespace
}  // namespace genga
