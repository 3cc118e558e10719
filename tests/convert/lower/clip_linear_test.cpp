// Straight curves: LowerOptions::curves linear.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include <gtest/gtest.h>

#include "genga/convert/lower/clip.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"
#include "tests/convert/lower/lowered.h"
#include "tests/convert/scenes.h"
#include "tests/convert/wide_executor.h"

namespace genga {
namespace {

using test::curve;
using test::find;
using test::lower;
using test::place_in;
using test::place_in_target;

constexpr double fps = 30.0;

// A long arm that eases at every joint: a small error at the shoulder is a large one at the hand.
Scene easing_arm() {
  Scene scene = test::chain(6);
  for (std::uint32_t bone = 0; bone < 5; ++bone) {
    RotationCurve turn = test::rotation({0, 1, 2}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F, 0, 0.6F, 0, 0.8F}, KeyShape::ease);
    turn.eases.assign(3, EaseHandles{100, 5, 20, 120});
    scene.clips[0].tracks.push_back(test::turning(bone, turn));
  }
  return scene;
}

// Where a node is for who mixes the components of rotations and makes them unit afterwards.
Vec3 place_by_components(const Scene& lowered, std::size_t node, double t) {
  EvaluationContext context(lowered, lowered.clips[0]);
  Pose pose = rest_pose(lowered);
  evaluate(context, t, pose);
  for (const Track& track : lowered.clips[0].tracks) {
    if (track.subject.kind != SubjectKind::node || track.property != Property::rotation) continue;
    const std::vector<double>& times = *track.rotation.times;
    const auto right = std::upper_bound(times.begin(), times.end(), t);
    const auto last = static_cast<std::size_t>(right - times.begin());
    const std::size_t b = std::min(last, times.size() - 1);
    const std::size_t a = last == 0 ? 0 : last - 1;
    const double share = a == b ? 0.0 : (t - times[a]) / (times[b] - times[a]);
    const auto value = [&](std::size_t axis) {
      return track.rotation.values[4 * a + axis] * (1.0 - share) + track.rotation.values[4 * b + axis] * share;
    };
    pose.local[track.subject.index].rotation = glm::normalize(Quat(value(3), value(0), value(1), value(2)));
  }
  update_world(Hierarchy(lowered.nodes), pose);
  return Vec3(pose.world[node][3]);
}

double worst_at_frames(const Scene& scene, const Scene& lowered, std::size_t node) {
  double worst = 0.0;
  for (int frame = 0; frame <= 60; ++frame) {
    const double t = frame / fps;
    const Vec3 wanted = place_in(scene, node, t) * Vec3(0.08, 0.08, -0.08);
    worst = std::max(worst, glm::length(wanted - place_in_target(lowered, node, t)));
    worst = std::max(worst, glm::length(wanted - place_by_components(lowered, node, t)));
  }
  return worst;
}

TEST(LinearClip, IsRightAtFramesForBothWaysOfPlayers) {
  const Scene scene = easing_arm();
  for (const double metres : {1e-2, 1e-3, 1e-4, 1e-5}) {
    LowerOptions options{.curves = Curves::linear};
    options.tolerance.metres = metres;
    options.tolerance.degrees = 10.0;
    Findings findings;
    const Lowered lowered = lower(scene, options, &findings);
    EXPECT_TRUE(findings.empty());
    const double worst = worst_at_frames(scene, lowered.scene, 5);
    EXPECT_LE(worst, metres + 2e-6) << metres;
    ASSERT_TRUE(lowered.error);
    EXPECT_LE(lowered.error->metres, metres);
    EXPECT_GE(lowered.error->metres, 0.9 * worst - 2e-6);
  }
}

TEST(LinearClip, KeysStandAtFramesAndAreFewer) {
  Scene scene = easing_arm();
  LowerOptions options{.curves = Curves::linear};
  options.tolerance = {.metres = 1e-2, .degrees = 1.0};
  const Lowered lowered = lower(scene, options);
  const Track* turn = find(lowered, SubjectKind::node, 4, Property::rotation);
  ASSERT_NE(turn, nullptr);
  EXPECT_EQ(turn->rotation.shape, KeyShape::linear);
  EXPECT_LT(turn->rotation.size(), 55U);
  for (const double t : *turn->rotation.times) EXPECT_EQ(t, static_cast<float>(std::round(t * fps) / fps));
}

TEST(LinearClip, TellsWhatIsBetweenFrames) {
  const Scene scene = easing_arm();
  const Lowered lowered = lower(scene, {.curves = Curves::linear});
  double worst = 0.0;
  for (int frame = 0; frame < 60; ++frame) {
    const double t = (frame + 0.5) / fps;
    const Vec3 wanted = place_in(scene, 5, t) * Vec3(0.08, 0.08, -0.08);
    worst = std::max(worst, glm::length(wanted - place_in_target(lowered.scene, 5, t)));
  }
  ASSERT_TRUE(lowered.between);
  EXPECT_GT(worst, 1e-3);
  EXPECT_NEAR(lowered.between->metres, worst, 1e-5);
}

TEST(LinearClip, RulesAreInTheKeys) {
  Scene scene = test::chain(3);
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .ratio = 0.5}});
  scene.clips[0].tracks.push_back(
      test::turning(0, test::rotation({0, 1, 2}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F, 0, 0, 0.6F, 0.8F})));
  const Lowered lowered = lower(scene, {.curves = Curves::linear});
  ASSERT_NE(find(lowered, SubjectKind::node, 1, Property::rotation), nullptr);
  EXPECT_LE(worst_at_frames(scene, lowered.scene, 2), 1.02e-4);
}

TEST(LinearClip, StraightTracksKeepTheirKeys) {
  Scene scene = test::chain(2);
  const std::vector<double> times{0.0, 0.123, 0.7, 1.3};
  scene.clips[0].tracks.push_back(
      test::translation(0, curve(times, {0, 1, 5, 2}), curve(times, {0, 0, 1, 0}), curve(times, {0, 0, 0, 9})));
  const Lowered lowered = lower(scene, {.curves = Curves::linear});
  const Track* moved = find(lowered, SubjectKind::node, 0, Property::translation);
  ASSERT_NE(moved, nullptr);
  ASSERT_EQ(moved->curves[0].size(), 4U);
  for (std::size_t key = 0; key < 4; ++key) EXPECT_EQ(moved->curves[0].time(key), static_cast<float>(times[key]));
  EXPECT_LT(lowered.error->metres, 1e-6);
  EXPECT_LT(lowered.between->metres, 1e-6);
}

// Each axis is rounded, also where a compiler takes two at once.
TEST(LinearClip, TellsWhatFloatsRound) {
  for (const std::size_t axis : {0U, 1U, 2U}) {
    Scene scene = test::chain(1);
    std::array<Curve, 3> curves{curve({0}, {0}), curve({0}, {0}), curve({0}, {0})};
    curves[axis] = curve({0, 1}, {0, 5});
    scene.clips[0].tracks.push_back(test::translation(0, curves[0], curves[1], curves[2]));
    const Lowered lowered = lower(scene, {.curves = Curves::linear});
    double worst = 0.0;
    for (const double time : {0.0, 1.0}) {
      const Vec3 wanted = place_in(scene, 0, time) * Vec3(0.08, 0.08, -0.08);
      worst = std::max(worst, glm::length(wanted - Vec3(Vec3f(wanted))));
    }
    EXPECT_GT(worst, 1e-9);
    EXPECT_NEAR(lowered.error->metres, worst, 1e-12) << axis;
  }
}

TEST(LinearClip, CutsAreTwoKeysAtNeighbouringTimes) {
  Scene scene = test::chain(1);
  Curve x = test::eased({0.0, 1.0, 1.5, 2.0}, {0, 4, 9, 7}, {100, 5, 20, 120});
  x.shapes = {KeyShape::ease, KeyShape::ease, KeyShape::step, KeyShape::ease};
  scene.clips[0].tracks.push_back(test::translation(0, x, curve({0}, {0}), curve({0}, {0})));
  const Lowered lowered = lower(scene, {.curves = Curves::linear});
  const Track* moved = find(lowered, SubjectKind::node, 0, Property::translation);
  ASSERT_NE(moved, nullptr);
  const Curve& made = moved->curves[0];
  int cuts = 0;
  for (std::size_t key = 0; key + 1 < made.size(); ++key) {
    if (std::abs(made.values[key + 1] - made.values[key]) < 0.3) continue;
    ++cuts;
    EXPECT_NEAR(made.time(key), 1.5, 2e-5);
    EXPECT_EQ(made.time(key + 1), std::nextafter(static_cast<float>(made.time(key)), 2.0F));
  }
  EXPECT_EQ(cuts, 1);
  EXPECT_LE(worst_at_frames(scene, lowered.scene, 0), 1.02e-4);
}

TEST(LinearClip, TracksThatKeepMostFramesShareTheirTimes) {
  Scene scene = test::chain(3);
  for (std::uint32_t bone = 0; bone < 3; ++bone) {
    std::vector<double> times;
    std::vector<float> values;
    for (int key = 0; key <= 60; ++key) {
      const double angle = 0.3 * std::sin(0.9 * key + bone);
      times.push_back(key / fps);
      values.insert(values.end(),
                    {0.0F, 0.0F, static_cast<float>(std::sin(angle)), static_cast<float>(std::cos(angle))});
    }
    RotationCurve turn = test::rotation(times, values, KeyShape::ease);
    turn.eases.assign(61, EaseHandles{100, 5, 20, 120});
    scene.clips[0].tracks.push_back(test::turning(bone, turn));
  }
  const Lowered lowered = lower(scene, {.curves = Curves::linear});
  ASSERT_EQ(lowered.scene.clips[0].tracks.size(), 3U);
  for (const Track& track : lowered.scene.clips[0].tracks) {
    EXPECT_EQ(track.rotation.times, lowered.scene.clips[0].tracks[0].rotation.times);
  }
}

TEST(LinearClip, SameForAnyNumberOfThreads) {
  // Longer than one part of the work.
  Scene scene = easing_arm();
  scene.constraints.push_back({.rule = AppendRule{.node = 5, .source = 0, .ratio = 0.5}});
  const LowerOptions alone{.curves = Curves::linear, .range = {.fps = 900.0}};
  LowerOptions wide = alone;
  test::WideExecutor executor(3);
  wide.run.executor = &executor;
  const Lowered one = lower(scene, alone);
  const Lowered many = lower(scene, wide);
  ASSERT_EQ(one.scene.clips[0].tracks.size(), many.scene.clips[0].tracks.size());
  for (std::size_t track = 0; track < one.scene.clips[0].tracks.size(); ++track) {
    const RotationCurve& a = one.scene.clips[0].tracks[track].rotation;
    const RotationCurve& b = many.scene.clips[0].tracks[track].rotation;
    ASSERT_EQ(*a.times, *b.times);
    for (std::size_t value = 0; value < a.values.size(); ++value) ASSERT_EQ(a.values[value], b.values[value]);
  }
  EXPECT_EQ(one.error->metres, many.error->metres);
  EXPECT_EQ(one.between->metres, many.between->metres);
}

TEST(LinearClip, LooksAtFramesAndHalfWayBetweenThemAlone) {
  const Scene scene = easing_arm();
  Work work(no_limits(), 0);
  const std::uint64_t before = work.left(&Limits::samples);
  lower(scene, {.curves = Curves::linear, .run = {.work = &work}});
  const std::uint64_t poses = (before - work.left(&Limits::samples)) / scene.nodes.size();
  EXPECT_GE(poses, 61U);
  EXPECT_LE(poses, 2U * 61U + 2U);
}

// A rule takes from the first of five seconds. What moves with straight keys through all of them is sampled with it
// only if the rule takes from that too.
TEST(LinearClip, LooksWhereRulesTakeFromAlone) {
  const auto poses = [](std::uint32_t straight) {
    Scene scene = test::chain(4);
    scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .ratio = 0.5}});
    const std::vector<float> turns{0, 0, 0, 1, 0.6F, 0, 0, 0.8F};
    scene.clips[0].tracks.push_back(test::turning(0, test::rotation({0, 1}, turns)));
    scene.clips[0].tracks.push_back(
        test::translation(straight, curve({0, 5}, {0, 1}), curve({0, 5}, {0, 1}), curve({0, 5}, {0, 1})));
    Work work(no_limits(), 0);
    const std::uint64_t before = work.left(&Limits::samples);
    const Lowered lowered = lower(scene, {.curves = Curves::linear, .run = {.work = &work}});
    EXPECT_LE(worst_at_frames(scene, lowered.scene, 3), 1.02e-4);
    return (before - work.left(&Limits::samples)) / scene.nodes.size();
  };
  EXPECT_LE(poses(2), 2U * 31U + 6U);
  EXPECT_GE(poses(0), 151U);
}

// Half a minute of a motion that takes a key at nearly every frame, of which a third is allowed.
TEST(LinearClip, WhatALimitStopsIsToldWithAnEstimateOfAll) {
  Scene scene = test::chain(1);
  std::vector<double> times;
  std::vector<float> values;
  for (int key = 0; key <= 200; ++key) {
    times.push_back(0.15 * key);
    values.insert(values.end(), {0, 0, key % 2 == 0 ? 0.0F : 0.6F, key % 2 == 0 ? 1.0F : 0.8F});
  }
  RotationCurve turn = test::rotation(times, values, KeyShape::ease);
  turn.eases.assign(times.size(), EaseHandles{100, 5, 20, 120});
  scene.clips[0].tracks.push_back(test::turning(0, turn));
  LowerOptions options{.curves = Curves::linear};
  set_limit(options.run.limits, "keys", 300);
  Work work(options.run.limits, 0);
  options.run.work = &work;
  Findings findings;
  const Result<Lowered> lowered = test::lower_to("gltf", scene, options, findings);
  ASSERT_FALSE(lowered);
  EXPECT_EQ(lowered.error().limit, "keys");
  int estimate = 0;
  EXPECT_EQ(std::sscanf(lowered.error().message.c_str(), "it takes about %d keys, 300 are allowed", &estimate), 1)
      << lowered.error().message;
  EXPECT_GT(estimate, 600);
  EXPECT_LE(estimate, 1100);
  EXPECT_EQ(lowered.error().remedy, Remedy::choose_times);
}

}  // namespace
}  // namespace genga
