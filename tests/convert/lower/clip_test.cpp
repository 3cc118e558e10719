#include "genga/convert/lower/clip.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/hierarchy.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/convert/lower/lowered.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga {
namespace {

using test::curve;
using test::eased;
using test::find;
using test::lower;
using test::place_in;
using test::place_in_target;

TEST(LowerClip, WhatRestsHasNoTrack) {
  Scene scene = test::chain(3);
  auto& tracks = scene.clips[0].tracks;
  tracks.push_back(test::translation(0, curve({0, 1}, {0, 0}), curve({0, 1}, {0, 0}), curve({0}, {0})));
  tracks.push_back(test::turning(1, test::rotation({0, 1}, {0, 0, 0, 1, 0, 0, 0, 1})));
  tracks.push_back(test::turning(2, test::rotation({0, 1}, {0.6F, 0, 0, 0.8F, 0.6F, 0, 0, 0.8F})));
  const Lowered lowered = lower(scene);
  EXPECT_EQ(find(lowered, SubjectKind::node, 0, Property::translation), nullptr);
  EXPECT_EQ(find(lowered, SubjectKind::node, 1, Property::rotation), nullptr);
  const Track* turned = find(lowered, SubjectKind::node, 2, Property::rotation);
  ASSERT_NE(turned, nullptr);
  EXPECT_LE(turned->rotation.size(), 2U);
  EXPECT_NEAR(turned->rotation.values[0], -0.6, 1e-7);
}

TEST(LowerClip, EasesStayWithinTheToleranceInTheWorld) {
  // A long arm: a small error at the shoulder is a large one at the hand.
  Scene scene = test::chain(6);
  for (std::uint32_t bone = 0; bone < 5; ++bone) {
    RotationCurve turn = test::rotation({0, 1, 2}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F, 0, 0.6F, 0, 0.8F}, KeyShape::ease);
    turn.eases.assign(3, EaseHandles{100, 5, 20, 120});
    scene.clips[0].tracks.push_back(test::turning(bone, turn));
  }
  for (const double metres : {1e-3, 1e-4}) {
    LowerOptions options;
    options.tolerance.metres = metres;
    Findings findings;
    const Lowered lowered = lower(scene, options, &findings);
    EXPECT_TRUE(findings.empty());
    ASSERT_TRUE(lowered.error);
    EXPECT_LE(lowered.error->metres, metres);
    double worst = 0.0;
    for (int look = 0; look <= 777; ++look) {
      const double t = 2.0 * look / 777;
      const Vec3 wanted = place_in(scene, 5, t) * Vec3(0.08, 0.08, -0.08);
      worst = std::max(worst, glm::length(wanted - place_in_target(lowered.scene, 5, t)));
    }
    EXPECT_LT(worst, 1.5 * metres);
    EXPECT_GT(worst, 0.01 * metres);  // it is a tolerance, not a waste
  }
}

TEST(LowerClip, AppendedRotationIsBaked) {
  Scene scene = test::chain(3);
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .ratio = 0.5}});
  scene.clips[0].tracks.push_back(
      test::turning(0, test::rotation({0, 1, 2}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F, 0, 0, 0.6F, 0.8F})));
  const Lowered lowered = lower(scene);
  ASSERT_NE(find(lowered, SubjectKind::node, 1, Property::rotation), nullptr);
  for (const double t : {0.0, 0.31, 1.0, 1.77, 2.0}) {
    const Vec3 wanted = place_in(scene, 2, t) * Vec3(0.08, 0.08, -0.08);
    EXPECT_LT(glm::length(wanted - place_in_target(lowered.scene, 2, t)), 1.5e-4) << t;
  }
}

TEST(LowerClip, TellsHowFarItIs) {
  Scene scene = test::chain(3);
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .ratio = 0.5}});
  scene.clips[0].tracks.push_back(
      test::turning(0, test::rotation({0, 1, 2}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F, 0, 0.6F, 0, 0.8F})));
  const auto stages_of = [&](Curves mode) {
    std::vector<std::string> stages;
    const auto note = [&](const Progress& progress) {
      if (stages.empty() || stages.back() != progress.stage) stages.emplace_back(progress.stage);
    };
    lower(scene, {.curves = mode, .run = {.progress = note}});
    return stages;
  };
  EXPECT_EQ(stages_of(Curves::bake), (std::vector<std::string>{"baking", "lowering"}));
  const std::vector<std::string> exact = stages_of(Curves::exact);
  ASSERT_GE(exact.size(), 3U);
  EXPECT_EQ(exact[0], "sampling poses");
  EXPECT_EQ(exact[1], "fitting curves");
  EXPECT_EQ(exact[2], "measuring");
}

TEST(LowerClip, SwitchesOfConstraintsAreJumps) {
  Scene scene = test::chain(3);
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .replace = true}});
  scene.clips[0].tracks.push_back(test::turning(0, test::rotation({0, 2}, {0.6F, 0, 0, 0.8F, 0, 0.6F, 0, 0.8F})));
  scene.clips[0].tracks.push_back(
      test::switching({SubjectKind::constraint, 0}, Property::enabled, curve({0, 1}, {1, 0}, KeyShape::step)));
  const Lowered lowered = lower(scene);
  for (const double t : {0.999, 1.0, 1.001}) {
    const Vec3 wanted = place_in(scene, 2, t) * Vec3(0.08, 0.08, -0.08);
    EXPECT_LT(glm::length(wanted - place_in_target(lowered.scene, 2, t)), 1.5e-4) << t;
  }
  EXPECT_NE(find(lowered, SubjectKind::constraint, 0, Property::enabled), nullptr);  // kept for extras
}

TEST(LowerClip, BakedTracksHaveAKeyForEachFrame) {
  Scene scene = test::chain(2);
  scene.clips[0].tracks.push_back(
      test::translation(0, eased({0, 1}, {0, 10}, {64, 0, 64, 127}), curve({0}, {0}), curve({0}, {0})));
  const Lowered lowered = lower(scene, {.curves = Curves::bake});
  EXPECT_FALSE(lowered.error);
  EXPECT_EQ(lowered.scene.clips[0].role, ClipRole::baked);
  const Track* track = find(lowered, SubjectKind::node, 0, Property::translation);
  ASSERT_NE(track, nullptr);
  ASSERT_EQ(track->curves[0].size(), 31U);
  for (std::size_t frame = 0; frame <= 30; ++frame) {
    const double t = static_cast<double>(frame) / 30.0;
    EXPECT_EQ(track->curves[0].time(frame), static_cast<double>(static_cast<float>(t)));
    EXPECT_NEAR(track->curves[0].values[frame], 0.08 * place_in(scene, 0, t).x, 1e-7);
  }
  EXPECT_EQ(lower(scene, {.curves = Curves::bake, .range = {.fps = 60.0}}).scene.clips[0].tracks[0].curves[0].size(),
            61U);
}

TEST(LowerClip, BakedJumpsAreHeld) {
  Scene scene = test::chain(1);
  Curve x = curve({0, 0.5, 1}, {0, 0, 9});
  x.shapes = {KeyShape::linear, KeyShape::linear, KeyShape::step};
  scene.clips[0].tracks.push_back(test::translation(0, x, curve({0}, {0}), curve({0}, {0})));
  const Lowered lowered = lower(scene, {.curves = Curves::bake});
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 0.9999).x, 0.0, 1e-9);
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 1.0).x, 0.72, 1e-7);
}

// Frame 4,000,000,000 is 133 million seconds away, where float32 counts in steps of eight seconds.
TEST(LowerClip, KeysFarAway) {
  Scene scene = test::chain(2);
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0}});
  const double late = 4e9 / 30.0;
  scene.clips[0].tracks.push_back(
      test::translation(0, curve({0, 1, late}, {0, 1, 1}), curve({0}, {0}), curve({0}, {0})));
  scene.clips[0].tracks.push_back(
      test::turning(0, test::rotation({0, 1, late}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F, 0.6F, 0, 0, 0.8F})));
  const Lowered lowered = lower(scene);
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 2.0).x, 0.08, 1e-7);
  EXPECT_EQ(duration(lowered.scene.clips[0]), static_cast<double>(static_cast<float>(late)));

  Findings findings;
  const Result<Lowered> baked = test::lower_to("gltf", scene, {.curves = Curves::bake}, findings);
  ASSERT_FALSE(baked);
  EXPECT_EQ(baked.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(baked.error().remedy, Remedy::choose_times);
  EXPECT_TRUE(
      test::lower_to("gltf", scene, {.curves = Curves::bake, .range = {.from = late - 1.0, .to = late}}, findings));
}

// Endless motion is fitted frame by frame: that many frames are an error, not an hour's work.
TEST(LowerClip, WhatRepeatsForTooLongIsRefused) {
  Scene scene = test::chain(1);
  Curve x = curve({0, 1}, {0, 1});
  x.after = Behaviour::repeat;
  scene.clips[0].tracks.push_back(test::translation(0, x, curve({0, 1e6}, {0, 0}), curve({0}, {0})));
  Findings findings;
  const Result<Lowered> whole = test::lower_to("gltf", scene, {}, findings);
  ASSERT_FALSE(whole);
  EXPECT_EQ(whole.error().code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(test::lower_to("gltf", scene, {.range = {.from = 0.0, .to = 10.0}}, findings));
}

TEST(LowerClip, WeightsShareTheirTimes) {
  Scene scene = test::chain(1);
  scene.morphs.resize(4);
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions.resize(3);
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, no_index}};
  for (std::uint32_t morph = 0; morph < 3; ++morph) mesh.targets.push_back({morph, {0}, {{1, 0, 0}}});
  auto& tracks = scene.clips[0].tracks;
  const auto weight = [](std::uint32_t morph, Curve curve) {
    return test::switching({SubjectKind::morph, morph}, Property::weight, std::move(curve));
  };
  tracks.push_back(weight(0, curve({0, 2}, {0, 1})));
  tracks.push_back(weight(1, curve({0, 1, 2}, {0, 1, 0})));
  tracks.push_back(weight(2, curve({0, 3}, {0, 0})));
  tracks.push_back(weight(3, curve({0, 1}, {0, 1})));  // of no mesh
  const Lowered lowered = lower(scene);
  const Track* first = find(lowered, SubjectKind::morph, 0, Property::weight);
  const Track* second = find(lowered, SubjectKind::morph, 1, Property::weight);
  ASSERT_NE(first, nullptr);
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(first->curves[0].times, second->curves[0].times);
  EXPECT_EQ(*first->curves[0].times, (std::vector<double>{0, 1, 2}));
  EXPECT_EQ(first->curves[0].values[1], 0.5);
  EXPECT_EQ(find(lowered, SubjectKind::morph, 2, Property::weight), nullptr);
  EXPECT_NE(find(lowered, SubjectKind::morph, 3, Property::weight), nullptr);
}

// A group that drives two morphs of a mesh and one that moves a bone: 0 to 1 in a second, at 1 from then on.
Scene grouped() {
  Scene scene = test::chain(2);
  scene.morphs.resize(4);
  scene.morphs[0].members = {{1, 0.5F}, {2, 1.0F}, {3, 1.0F}};
  scene.morphs[2].nodes = {{.node = 1, .translation = {0, 2, 1}, .rotation = Quat(std::cos(0.3), 0, std::sin(0.3), 0)}};
  scene.morphs[3].materials = {{.adds = true}};
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions.resize(3);
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, no_index}};
  mesh.targets = {{1, {0}, {{1, 0, 0}}}};
  scene.clips[0].tracks = {test::switching({SubjectKind::morph, 0}, Property::weight, curve({0, 1}, {0, 1})),
                           test::turning(1, test::rotation({0, 2}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F}))};
  return scene;
}

TEST(LowerClip, WhatMorphsDriveIsInTheTracksOfWhatTheyDrive) {
  Findings findings;
  const Lowered lowered = lower(grouped(), {}, &findings);
  const Track* driven = find(lowered, SubjectKind::morph, 1, Property::weight);
  ASSERT_NE(driven, nullptr);
  EXPECT_EQ(*driven->curves[0].times, (std::vector<double>{0, 1}));
  EXPECT_EQ(driven->curves[0].values[1], 0.5);
  EXPECT_NE(find(lowered, SubjectKind::morph, 0, Property::weight), nullptr) << "beside it, for extras";
  // At 0.5 s: half of the morph after a quarter of the key, in metres and mirrored.
  const Track* place = find(lowered, SubjectKind::node, 1, Property::translation);
  ASSERT_NE(place, nullptr);
  EXPECT_NEAR(evaluate(place->curves[1], 0.5), (10.0 + 1.0) * 0.08, 1e-5);
  EXPECT_NEAR(evaluate(place->curves[2], 0.5), -0.5 * 0.08, 1e-5);
  EXPECT_NEAR(evaluate(place->curves[1], 2.0), (10.0 + 2.0) * 0.08, 1e-5);
  EvaluationContext context(lowered.scene, lowered.scene.clips[0]);
  Pose pose = rest_pose(lowered.scene);
  evaluate(context, 0.5, pose);
  const double half_angle = 0.25 * std::asin(0.6);  // of the key's whole 2 asin 0.6
  const Quat wanted =
      Quat(std::cos(0.15), 0, -std::sin(0.15), 0) * Quat(std::cos(half_angle), -std::sin(half_angle), 0, 0);
  EXPECT_NEAR(std::abs(glm::dot(pose.local[1].rotation, wanted)), 1.0, 1e-8);
  const auto is_told = [](const Finding& finding) { return finding.code == "convert.material-morphs-left-out"; };
  ASSERT_EQ(std::count_if(findings.all().begin(), findings.all().end(), is_told), 1);
  EXPECT_EQ(std::find_if(findings.all().begin(), findings.all().end(), is_told)->count, 1U);
}

TEST(LowerClip, WhatMorphsDriveIsBakedToo) {
  const Lowered lowered = lower(grouped(), {.curves = Curves::bake});
  const Track* driven = find(lowered, SubjectKind::morph, 1, Property::weight);
  ASSERT_NE(driven, nullptr);
  EXPECT_NEAR(evaluate(driven->curves[0], 0.5), 0.25, 1e-4);
  const Track* place = find(lowered, SubjectKind::node, 1, Property::translation);
  ASSERT_NE(place, nullptr);
  EXPECT_NEAR(evaluate(place->curves[1], 0.5), (10.0 + 1.0) * 0.08, 1e-5);
}

TEST(LowerClip, MorphsThatPlayNothingCostNoKeys) {
  Scene scene = grouped();
  scene.clips[0].tracks[0].curves[0] = curve({0, 1}, {0, 0});
  const Lowered lowered = lower(scene);
  EXPECT_EQ(find(lowered, SubjectKind::node, 1, Property::translation), nullptr);
  const Track* turn = find(lowered, SubjectKind::node, 1, Property::rotation);
  ASSERT_NE(turn, nullptr);
  EXPECT_EQ(turn->rotation.size(), 2U) << "its own keys";
}

// A motion contains the weights of morphs that drive others; the model plays them.
TEST(LowerClip, MotionForModelsKeepsItsOwnWeights) {
  Scene scene = grouped();
  Findings findings;
  const Result<Lowered> kept = test::lower_to("vmd", scene, {}, findings);
  ASSERT_TRUE(kept);
  EXPECT_EQ(find(kept.value(), SubjectKind::morph, 0, Property::weight)->curves[0].values[1], 1.0);
  EXPECT_EQ(find(kept.value(), SubjectKind::morph, 1, Property::weight), nullptr);
  const Result<Lowered> baked = test::lower_to("vmd", scene, {.curves = Curves::bake}, findings);
  ASSERT_TRUE(baked);
  ASSERT_NE(find(baked.value(), SubjectKind::morph, 0, Property::weight), nullptr);
  EXPECT_EQ(find(baked.value(), SubjectKind::morph, 1, Property::weight), nullptr);
  EXPECT_EQ(find(baked.value(), SubjectKind::node, 1, Property::translation), nullptr) << "the morph moves it there";
  const auto is_told = [](const Finding& finding) { return finding.code == "convert.material-morphs-left-out"; };
  EXPECT_EQ(std::count_if(findings.all().begin(), findings.all().end(), is_told), 0);
}

// A wrist that turns while it moves, and a finger that curls, both in the scene's space with keys at odd times.
Scene waving() {
  Scene scene = test::hand();
  std::vector<double> times;
  std::vector<Vec3> wrist;
  std::vector<Vec3> knuckle;
  std::vector<Vec4> turns;
  std::vector<Vec4> curls;
  for (int key = 0; key <= 40; ++key) {
    const double t = 0.05 * key + 0.004 * (key % 3);
    const double a = 0.5 * std::sin(3.0 * t);
    const double b = 0.8 * std::sin(2.0 * t + 1.0);
    times.push_back(t);
    wrist.emplace_back(0.2 * std::sin(2.0 * t), 1.0 + 0.1 * t, 0.5);
    turns.emplace_back(0.0, std::sin(a), 0.0, std::cos(a));
    knuckle.push_back(wrist.back() + Vec3(0.09 * std::sin(2.0 * a), 0.0, 0.09 * std::cos(2.0 * a)));
    curls.emplace_back(std::sin(b), 0.0, 0.0, std::cos(b));
  }
  test::place(scene, 2, times, wrist, turns);
  test::place(scene, 5, times, knuckle, curls);
  return scene;
}

double angle_between(const Quat& a, const Quat& b) {
  return glm::degrees(2.0 * std::acos(std::min(1.0, std::abs(glm::dot(a, b)))));
}

TEST(LowerClip, PlacesInTheScenesSpaceBecomePlacesInTheParent) {
  const Scene scene = waving();
  for (const double metres : {1e-3, 1e-4}) {
    LowerOptions options;
    options.tolerance = {.metres = metres, .degrees = 100.0 * metres};
    Findings findings;
    const Lowered lowered = lower(scene, options, &findings);
    EXPECT_TRUE(findings.empty());
    ASSERT_TRUE(lowered.error);
    EXPECT_GT(lowered.error->metres, 0.0);
    EXPECT_LE(lowered.error->metres, metres);
    EXPECT_LE(lowered.error->degrees, 100.0 * metres);
    SolveContext exact(scene, scene.clips[0]);
    SolveContext spelled(lowered.scene, lowered.scene.clips[0]);
    Pose wanted = rest_pose(scene);
    Pose got = rest_pose(lowered.scene);
    for (int look = 0; look <= 999; ++look) {
      const double t = 2.0 * look / 999;
      evaluate(exact, t, wanted);
      solve(exact, wanted);
      evaluate(spelled, t, got);
      update_world(spelled.hierarchy(), got);
      for (std::size_t node = 2; node < scene.nodes.size(); ++node) {
        const Vec3 place = Vec3(wanted.world[node][3]) * Vec3(1, 1, -1);
        EXPECT_LT(glm::length(place - Vec3(got.world[node][3])), 1.05 * metres) << node << " at " << t;
        const Quat turn = to_transform(wanted.world[node]).rotation;
        const Quat mirrored(turn.w, -turn.x, -turn.y, turn.z);
        EXPECT_LT(angle_between(mirrored, to_transform(got.world[node]).rotation), 105.0 * metres) << node;
      }
    }
  }
}

TEST(LowerClip, BakedPlacesAreExactAtTheFrames) {
  const Scene scene = waving();
  const Lowered lowered = lower(scene, {.curves = Curves::bake});
  for (int frame = 0; frame <= 120; ++frame) {
    const double t = frame / 60.0;
    for (std::size_t node = 2; node < scene.nodes.size(); ++node) {
      const Vec3 wanted = place_in(scene, node, t) * Vec3(1, 1, -1);
      EXPECT_LT(glm::length(wanted - place_in_target(lowered.scene, node, t)), 1e-6) << node << " at " << t;
    }
  }
}

// What hangs on nothing that moves keeps its own keys.
TEST(LowerClip, RaysAndWristsKeepTheirKeys) {
  Scene scene = test::hand();
  test::place(scene, 2, {0.0, 0.3, 1.0}, {{0, 0, 0}, {1, 0, 0}, {1, 2, 3}}, {{0, 0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 1}});
  scene.nodes.push_back({.name = "Gaze"});
  Track origin{.subject = {SubjectKind::node, 6}, .property = Property::ray_origin};
  origin.curves = {curve({0, 0.7, 1}, {0, 1, 0}), curve({0}, {2}), curve({0}, {3})};
  Track direction{.subject = {SubjectKind::node, 6}, .property = Property::ray_direction};
  direction.curves = {curve({0, 1}, {0, 3}), curve({0}, {0}), curve({0}, {1})};
  scene.clips[0].tracks.push_back(origin);
  scene.clips[0].tracks.push_back(direction);
  const Lowered lowered = lower(scene);
  const Track* wrist = find(lowered, SubjectKind::node, 2, Property::translation);
  ASSERT_NE(wrist, nullptr);
  EXPECT_EQ(wrist->curves[0].shape, KeyShape::linear);
  EXPECT_EQ(wrist->curves[2].size(), 3U);
  EXPECT_EQ(wrist->curves[2].values[2], -3.0);
  const Track* place = find(lowered, SubjectKind::node, 6, Property::translation);
  ASSERT_NE(place, nullptr);
  EXPECT_EQ(place->curves[0].size(), 3U);
  EXPECT_EQ(place->curves[2].values[0], -3.0);
  SolveContext context(lowered.scene, lowered.scene.clips[0]);
  Pose pose = rest_pose(lowered.scene);
  for (const double t : {0.0, 0.25, 0.9}) {
    evaluate(context, t, pose);
    // A camera looks along -z, and so does a gaze.
    const Vec3 looks = rotate(glm::normalize(pose.local[6].rotation), Vec3(0, 0, -1));
    EXPECT_LT(glm::length(looks - glm::normalize(Vec3(3 * t, 0, -1))), 2e-4) << t;
  }
}

TEST(LowerClip, WhatIsTrackedIsAStepAndPinchingIsKept) {
  Scene scene = test::hand();
  const Subject hand{SubjectKind::node, 0};
  auto& tracks = scene.clips[0].tracks;
  tracks.push_back(test::switching(hand, Property::tracked, curve({0, 1, 2}, {1, 0, 1}, KeyShape::step)));
  tracks.push_back(test::switching(hand, Property::pinching, curve({0, 1.5}, {0, 1}, KeyShape::step)));
  for (const Curves mode : {Curves::exact, Curves::bake}) {
    Findings findings;
    const Lowered lowered = lower(scene, {.curves = mode}, &findings);
    const Track* tracked = find(lowered, SubjectKind::node, 0, Property::tracked);
    ASSERT_NE(tracked, nullptr);
    EXPECT_EQ(tracked->curves[0].shape, KeyShape::step);
    EXPECT_EQ(*tracked->curves[0].times, (std::vector<double>{0, 1, 2}));
    EXPECT_EQ(tracked->curves[0].values[1], 0.0);
    EXPECT_NE(find(lowered, SubjectKind::node, 0, Property::pinching), nullptr);
    ASSERT_EQ(findings.all().size(), 1U);
    EXPECT_EQ(findings.all()[0].code, "convert.not-in-gltf");
    EXPECT_EQ(findings.all()[0].count, 1U);
  }
  tracks[0].curves[0] = curve({}, {}, KeyShape::step);
  const Lowered never = lower(scene);
  const Track* tracked = find(never, SubjectKind::node, 0, Property::tracked);
  ASSERT_NE(tracked, nullptr);
  EXPECT_EQ(tracked->curves[0].size(), 1U);
  EXPECT_EQ(tracked->curves[0].values[0], 0.0);
}

// LightWave's nodes: all nine curves, about a pivot.
void add_motion(Scene& scene, std::uint32_t node, const std::vector<Curve>& curves) {
  const Subject subject{SubjectKind::node, node};
  auto& tracks = scene.clips[0].tracks;
  tracks.push_back({.subject = subject, .property = Property::translation});
  tracks.back().curves.assign(curves.begin(), curves.begin() + 3);
  tracks.push_back(
      {.subject = subject, .property = Property::rotation, .rotation_form = RotationForm::heading_pitch_bank});
  tracks.back().curves.assign(curves.begin() + 3, curves.begin() + 6);
  tracks.push_back({.subject = subject, .property = Property::scale});
  tracks.back().curves.assign(curves.begin() + 6, curves.end());
}

Curve tcb(std::vector<double> times, std::vector<float> values) {
  Curve result = curve(std::move(times), std::move(values), KeyShape::tcb);
  result.parameter_stride = 3;
  std::vector<float> parameters;
  for (std::size_t key = 0; key < result.size(); ++key) parameters.insert(parameters.end(), {0.1F, -0.3F, 0.2F});
  result.parameters = Scalars::floats(std::move(parameters));
  return result;
}

// Two arms, one on the other, with pivots that are moved and turned. which: bit 0 lets the places move, bit 1 the
// turns, bit 2 the sizes.
Scene arms(int which) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.clips.emplace_back().last_time = 2.0;
  for (std::uint32_t node = 0; node < 2; ++node) {
    scene.nodes.push_back({.name = "Arm", .parent = static_cast<std::int32_t>(node) - 1});
    scene.nodes.back().pivot = {{0.5, -0.25, 1.0}, Quat(0.8, 0.0, 0.36, 0.48)};
    std::vector<Curve> curves;
    for (int channel = 0; channel < 9; ++channel) {
      const float still = channel < 6 ? 0.3F : 1.5F;
      const bool moves = ((which >> (channel / 3)) & 1) != 0;
      const auto spread = static_cast<float>(channel + 1) * 0.1F;
      curves.push_back(moves ? tcb({0, 0.5, 1.0}, {still, still + spread, still - 0.5F * spread})
                             : curve({0}, {still}));
    }
    curves[1].after = Behaviour::oscillate;
    curves[3].after = Behaviour::offset_repeat;
    curves[6].after = Behaviour::repeat;
    add_motion(scene, node, curves);
  }
  return scene;
}

Mat4 world_in(const Scene& scene, std::size_t node, double t) {
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  update_world(context.hierarchy(), pose);
  return pose.world[node];
}

void expect_near(const Mat4& wanted, const Mat4& got, double tolerance, double t) {
  const Mat4 mirror = glm::scale(Mat4(1.0), Vec3(1, 1, -1));
  const Mat4 mirrored = mirror * wanted * mirror;
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) EXPECT_NEAR(mirrored[column][row], got[column][row], tolerance) << t;
  }
}

TEST(LowerClip, NodesWithPivotsKeepTheirPlaces) {
  for (int which = 0; which < 8; ++which) {
    SCOPED_TRACE(which);
    const Scene scene = arms(which);
    for (const Curves mode : {Curves::exact, Curves::bake}) {
      Findings findings;
      const Lowered lowered = lower(scene, {.curves = mode}, &findings);
      EXPECT_TRUE(findings.empty());
      // Whole frames, where what is baked is exact; turns that are fitted are so within a hundredth of a degree.
      const bool is_fitted = mode == Curves::exact && (which & 2) != 0;
      for (const double t : {0.0, 0.2, 0.5, 1.0, 1.4, 2.0}) {
        if (t == 1.0 && (which & 4) != 0) continue;  // sizes jump there
        for (std::size_t node = 0; node < 2; ++node) {
          expect_near(world_in(scene, node, t), world_in(lowered.scene, node, t), is_fitted ? 1e-3 : 3e-6, t);
        }
      }
      EXPECT_EQ(duration(lowered.scene.clips[0]), 2.0);
    }
  }
}

// Every shape that a cubic, a line or a step is, with every behaviour: keys, slopes and times are the curve's own.
TEST(LowerClip, PlacesAndSizesAreExactBetweenTheirKeys) {
  constexpr Behaviour behaviours[] = {Behaviour::reset,     Behaviour::constant,      Behaviour::repeat,
                                      Behaviour::oscillate, Behaviour::offset_repeat, Behaviour::linear};
  for (const Behaviour after : behaviours) {
    for (const bool is_mixed : {false, true}) {
      Scene scene = arms(0);
      Curve x = tcb({0, 0.4, 1.0, 1.25}, {0, 2, 1, -1});
      if (is_mixed) x.shapes = {KeyShape::tcb, KeyShape::linear, KeyShape::tcb, KeyShape::step};
      x.after = after;
      scene.nodes[0].pivot = {};
      scene.clips[0].last_time = 6.0;
      for (Track& track : scene.clips[0].tracks) {
        if (track.subject.index == 0 && track.property != Property::rotation) track.curves[1] = x;
      }
      const Lowered lowered = lower(scene);
      for (const Property property : {Property::translation, Property::scale}) {
        const Track* track = find(lowered, SubjectKind::node, 0, property);
        ASSERT_NE(track, nullptr);
        EXPECT_EQ(track->curves[0].shape, KeyShape::hermite);
        EXPECT_LT(track->curves[0].size(), 40U);
        for (int look = 0; look < 600; ++look) {
          const double t = 0.01 * look + 0.0033;
          EXPECT_NEAR(evaluate(track->curves[1], t), evaluate(x, t), 2e-5) << t << ' ' << static_cast<int>(after);
        }
      }
    }
  }
}

TEST(LowerClip, SizesOfNothingAndMirroredOnesStay) {
  Scene scene = arms(0);
  scene.clips[0].tracks[2].curves = {curve({0, 2}, {1, -1}), curve({0, 2}, {1, 0}), curve({0}, {-2})};
  const Lowered lowered = lower(scene);
  for (const double t : {0.0, 0.5, 1.0, 2.0}) {
    expect_near(world_in(scene, 1, t), world_in(lowered.scene, 1, t), 1e-5, t);
  }
}

// LightWave's reset: nothing outside the keys, but at the last key its value still.
TEST(LowerClip, ResetsFallJustBehindTheLastKey) {
  Scene scene = arms(0);
  Curve x = curve({0.3, 1.3}, {1, 2});
  x.before = x.after = Behaviour::reset;
  scene.nodes[0].pivot = {};
  scene.clips[0].tracks[0].curves[0] = x;
  for (const Curves mode : {Curves::exact, Curves::bake}) {
    Findings findings;
    const Lowered lowered = lower(scene, {.curves = mode}, &findings);
    EXPECT_TRUE(findings.empty());
    for (const double frame : {0.0, 8.0, 9.0, 20.0, 38.0, 39.0, 40.0, 60.0}) {
      const double t = frame / 30.0;
      // A frame's time is a float32: half its last place, at the speed of the whole way in one frame.
      EXPECT_NEAR(world_in(lowered.scene, 0, t)[3][0], evaluate(x, t), 5e-6) << frame;
    }
    if (mode == Curves::bake) continue;
    EXPECT_NEAR(world_in(lowered.scene, 0, 1.30001)[3][0], 0.0, 1e-9);
    EXPECT_NEAR(world_in(lowered.scene, 0, 0.29999)[3][0], 0.0, 1e-9);
    EXPECT_LT(lowered.error->metres, 1e-5);
  }
}

// Two objects, one morph each: cubic weights leave with their own keys and slopes, at times of their own.
TEST(LowerClip, WeightsOfEachObjectAreExact) {
  Scene scene = arms(0);
  for (std::uint32_t morph = 0; morph < 3; ++morph) {
    scene.morphs.push_back({.name = "open"});
    if (morph != 1) scene.meshes.emplace_back().positions.resize(1);
    scene.meshes.back().targets.push_back({morph, {0}, {{1, 0, 0}}});
  }
  const Curve bent = tcb({0, 0.4, 1.0, 2.0}, {0, 1, 0.25F, 0.5F});
  const Curve straight = curve({0.2, 1.7}, {0, 1});
  const Curve stepped = curve({0, 1.0}, {0, 1}, KeyShape::step);
  const Curve* const curves[] = {&bent, &straight, &stepped};
  for (std::uint32_t morph = 0; morph < 3; ++morph) {
    scene.clips[0].tracks.push_back(
        test::switching({SubjectKind::morph, morph}, Property::weight, Curve(*curves[morph])));
  }
  const Lowered lowered = lower(scene);
  const Track* first = find(lowered, SubjectKind::morph, 0, Property::weight);
  const Track* second = find(lowered, SubjectKind::morph, 1, Property::weight);
  const Track* other = find(lowered, SubjectKind::morph, 2, Property::weight);
  ASSERT_TRUE(first != nullptr && second != nullptr && other != nullptr);
  EXPECT_EQ(first->curves[0].times, second->curves[0].times) << "one mesh, one channel";
  EXPECT_EQ(first->curves[0].size(), 6U);
  EXPECT_EQ(other->curves[0].size(), 2U) << "the jump alone";
  for (int look = 0; look < 200; ++look) {
    const double t = 0.01 * look + 0.0033;
    EXPECT_NEAR(evaluate(first->curves[0], t), evaluate(bent, t), 2e-6) << t;
    EXPECT_NEAR(evaluate(second->curves[0], t), evaluate(straight, t), 2e-6) << t;
    EXPECT_NEAR(evaluate(other->curves[0], t), evaluate(stepped, t), 2e-6) << t;
  }
}

TEST(LowerClip, ZoomIsAnAngleOfView) {
  Scene scene = arms(0);
  scene.cameras.push_back({.name = "Camera", .node = 1});
  Track zoom{.subject = {SubjectKind::camera, 0}, .property = Property::zoom};
  zoom.curves = {curve({0, 2}, {1.0F, 3.0F})};
  scene.clips[0].tracks.push_back(zoom);
  const Lowered lowered = lower(scene);
  EXPECT_NEAR(lowered.scene.cameras[0].fov, 90.0, 1e-6);
  const Track* track = find(lowered, SubjectKind::camera, 0, Property::fov);
  ASSERT_NE(track, nullptr);
  for (const double t : {0.0, 0.3, 1.0, 1.9, 2.0}) {
    EXPECT_NEAR(evaluate(track->curves[0], t), glm::degrees(2.0 * std::atan(1.0 / (1.0 + t))), 0.011) << t;
  }
}

// A lamp that a node carries is a light of glTF, whose color and strength have channels; MMD's one light has none.
TEST(LowerClip, LightsThatNodesCarryHaveChannels) {
  Scene scene = arms(0);
  scene.axes.metres_per_unit = 0.5;
  scene.lights.push_back({.name = "Lamp", .node = 1, .kind = LightKind::spot, .range = 4.0});
  scene.lights.push_back({.name = "Stage"});
  for (std::uint32_t light = 0; light < 2; ++light) {
    Track color{.subject = {SubjectKind::light, light}, .property = Property::color};
    color.curves = {curve({0, 1}, {0.5F, 1}), curve({0}, {0.25F}), curve({0}, {1})};
    scene.clips[0].tracks.push_back(color);
  }
  scene.clips[0].tracks.push_back(
      test::switching({SubjectKind::light, 0}, Property::intensity, curve({0, 1}, {2, 5}, KeyShape::step)));
  Findings findings;
  const Lowered lowered = lower(scene, {}, &findings);
  EXPECT_EQ(lowered.scene.lights[0].range, 2.0);
  EXPECT_EQ(lowered.scene.lights[0].color, Vec3(0.5, 0.25, 1));
  EXPECT_EQ(lowered.scene.lights[0].intensity, 2.0);
  const Track* strength = find(lowered, SubjectKind::light, 0, Property::intensity);
  ASSERT_NE(strength, nullptr);
  EXPECT_EQ(strength->curves[0].shape, KeyShape::step);
  const Track* color = find(lowered, SubjectKind::light, 0, Property::color);
  ASSERT_NE(color, nullptr);
  EXPECT_NEAR(evaluate(color->curves[0], 0.5), 0.75, 1e-6);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.not-in-gltf");
}

// From a first frame before 0 to a last one after the keys; the shift is reported.
TEST(LowerClip, AClipPlaysFromItsFirstTimeToItsLast) {
  Scene scene = arms(1);
  scene.clips[0].first_time = -0.5;
  scene.clips[0].last_time = 1.7;
  Findings findings;
  const Lowered lowered = lower(scene, {}, &findings);
  EXPECT_NEAR(duration(lowered.scene.clips[0]), 2.2, 1e-6);
  EXPECT_EQ(lowered.scene.clips[0].origin, -0.5);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.time-shifted");
  expect_near(world_in(scene, 1, 0.5), world_in(lowered.scene, 1, 1.0), 1e-5, 0.5);
}

TEST(LowerClip, MoreThanFourInfluencesAreTold) {
  Scene scene = arms(0);
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions.resize(2);
  mesh.influences = 5;
  mesh.joints.assign(10, 0);
  mesh.weights = {0.2F, 0.2F, 0.2F, 0.2F, 0.2F, 0.25F, 0.25F, 0.25F, 0.25F, 0.0F};
  Findings findings;
  lower(scene, {}, &findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.influences-merged");
  EXPECT_EQ(findings.all()[0].count, 1U);
}

// No float32 is 302.4: a key there is 6 µs early, and what leaves it or comes to it by an upright ease is elsewhere by
// then. No key mends that, and none is needed: a player that shows 302.4 s shows the key.
TEST(LowerClip, UprightEasesAreHeldAtTimesThatFloat32Rounds) {
  Scene scene = test::chain(1);
  const EaseHandles upright{0, 120, 127, 7};
  scene.clips[0].tracks.push_back(test::translation(0, test::eased({0, 302, 302.4, 302.8}, {0, 0, 10, 0}, upright),
                                                    curve({0}, {0}), curve({0}, {0})));
  const Lowered lowered = lower(scene, {.curves = Curves::exact});
  ASSERT_TRUE(lowered.error);
  EXPECT_LE(lowered.error->metres, 1e-4);
}

}  // namespace
}  // namespace genga
