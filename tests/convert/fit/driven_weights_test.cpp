#include "genga/convert/fit/driven_weights.h"

#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

// Morphs of a mesh, as many as asked for, and a clip.
Scene faces(std::size_t morphs) {
  Scene scene = test::chain(2);
  scene.morphs.resize(morphs);
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions.resize(1);
  for (std::uint32_t morph = 0; morph < morphs; ++morph) mesh.targets.push_back({morph, {0}, {{1, 0, 0}}});
  return scene;
}

void key(Scene& scene, std::uint32_t morph, Curve weights) {
  scene.clips[0].tracks.push_back(test::switching({SubjectKind::morph, morph}, Property::weight, std::move(weights)));
}

std::vector<Curve> driven(const Scene& scene, const TimeSpan& span) {
  EXPECT_EQ(validate(scene), 0);
  std::vector<Curve> curves = driven_weights(scene, scene.clips[0], span, nullptr);
  EXPECT_EQ(curves.size(), scene.morphs.size());
  for (const Curve& one : curves) {
    EXPECT_TRUE(one.empty() || validate(one) == 0);
  }
  return curves;
}

// A group of half rises in 2 s, the member falls from 1 in 4 s: 1, 1 - 0.25 + 0.25, 1 - 0.5 + 0.5, and 0 + 0.5.
TEST(DrivenWeights, AMembersOwnWeightAndItsGroupsAreAddedUp) {
  Scene scene = faces(3);
  scene.morphs[1].members = {{0, 0.5F}};
  key(scene, 0, curve({0, 4}, {1, 0}));
  key(scene, 1, curve({0, 2}, {0, 1}));
  key(scene, 2, curve({0, 2}, {0, 1}));
  const std::vector<Curve> curves = driven(scene, {0, 4, 30});
  EXPECT_TRUE(curves[1].empty()) << "its own track tells it";
  EXPECT_TRUE(curves[2].empty());
  EXPECT_EQ(*curves[0].times, (std::vector<double>{0, 2, 4}));
  EXPECT_EQ(curves[0].values[0], 1.0);
  EXPECT_EQ(curves[0].values[1], 1.0);
  EXPECT_EQ(curves[0].values[2], 0.5);
}

TEST(DrivenWeights, GroupsOfGroupsAndStepsThatLeap) {
  Scene scene = faces(1);
  scene.morphs.resize(3);
  scene.morphs[2].members = {{1, 2.0F}};
  scene.morphs[1].members = {{0, 0.25F}};
  key(scene, 2, curve({0, 1, 3}, {0.5F, 1, 0}, KeyShape::step));
  const std::vector<Curve> curves = driven(scene, {0, 3, 30});
  EXPECT_TRUE(curves[1].empty()) << "moves no mesh";
  EXPECT_EQ(evaluate(curves[0], 0.5), 0.25);
  EXPECT_EQ(evaluate(curves[0], 1.0), 0.5);
  EXPECT_EQ(evaluate(curves[0], 2.5), 0.5);
  EXPECT_EQ(evaluate(curves[0], 3.0), 0.0);
}

// Three members, eight seconds up and eight down: nothing at 0, the first up to half, the second up to three quarters.
TEST(DrivenWeights, AFlipLeapsWhereAnotherIsPicked) {
  Scene scene = faces(4);
  scene.morphs[3].members = {{0, 0.5F}, {1, 1.0F}, {2, 2.0F}};
  scene.morphs[3].picks_one = true;
  key(scene, 3, curve({0, 8, 16}, {0, 1, 0}));
  key(scene, 1, curve({0, 16}, {0, 1.6F}));
  const std::vector<Curve> curves = driven(scene, {0, 16, 30});
  EXPECT_EQ(*curves[0].times, (std::vector<double>{0, 4, 4, 6, 8, 10, 12, 12, 16, 16})) << "none at the end";
  struct Case {
    double t;
    double first;
    double second;
    double third;
  };
  for (const Case& one : {Case{1.0, 0.5, 0.1, 0}, Case{3.9, 0.5, 0.39, 0}, Case{4.1, 0, 1.41, 0}, Case{5.9, 0, 1.59, 0},
                          Case{6.1, 0, 0.61, 2}, Case{9.9, 0, 0.99, 2}, Case{10.1, 0, 2.01, 0}, Case{11.9, 0, 2.19, 0},
                          Case{12.1, 0.5, 1.21, 0}, Case{15.9, 0.5, 1.59, 0}}) {
    EXPECT_NEAR(evaluate(curves[0], one.t), one.first, 1e-7) << one.t;
    EXPECT_NEAR(evaluate(curves[1], one.t), one.second, 1e-7) << one.t;
    EXPECT_NEAR(evaluate(curves[2], one.t), one.third, 1e-7) << one.t;
  }
}

// From -1 to 2 in three seconds and back, of two: none before 1 s, the second from 1 + 2/3 s on, whatever is beyond 1.
TEST(DrivenWeights, AFlipsWeightMayGoBeyondItsEnds) {
  Scene scene = faces(3);
  scene.morphs[2].members = {{0, 1.0F}, {1, 1.0F}};
  scene.morphs[2].picks_one = true;
  key(scene, 2, curve({0, 3, 6}, {-1, 2, -1}));
  const std::vector<Curve> curves = driven(scene, {0, 6, 30});
  for (const auto& [t, first, second] : std::vector<std::tuple<double, double, double>>{
           {0.9, 0, 0}, {1.1, 1, 0}, {1.6, 1, 0}, {1.7, 0, 1}, {4.3, 0, 1}, {4.4, 1, 0}, {4.9, 1, 0}, {5.1, 0, 0}}) {
    EXPECT_EQ(evaluate(curves[0], t), first) << t;
    EXPECT_EQ(evaluate(curves[1], t), second) << t;
  }
}

TEST(DrivenWeights, CubicsAreFollowedClosely) {
  Scene scene = faces(2);
  scene.morphs[1].members = {{0, 0.5F}};
  Curve smooth = curve({0, 1}, {0, 1}, KeyShape::hermite);
  smooth.parameter_stride = 2;
  smooth.parameters = Scalars::floats({0, 0, 0, 0});
  key(scene, 1, smooth);
  const std::vector<Curve> curves = driven(scene, {0, 1, 30});
  // 3 t² - 2 t³, halved.
  for (const double t : {0.0, 0.1234, 0.5, 0.77, 1.0}) {
    EXPECT_NEAR(evaluate(curves[0], t), 0.5 * t * t * (3.0 - 2.0 * t), 3e-5) << t;
  }
}

TEST(DrivenWeights, WhatHasNoWeightDrivesNothingNorDoesABakedClip) {
  Scene scene = faces(2);
  scene.morphs[1].members = {{0, 0.5F}};
  scene.morphs[0].nodes = {{.node = 1, .translation = {1, 0, 0}}};
  key(scene, 1, curve({0, 1}, {0, 0}));
  EXPECT_TRUE(driven(scene, {0, 1, 30})[0].empty());
  EXPECT_TRUE(morphed_channels(scene, scene.clips[0]).empty());
  scene.clips[0].tracks.clear();
  key(scene, 1, curve({0, 1}, {0, 1}));
  EXPECT_FALSE(driven(scene, {0, 1, 30})[0].empty());
  EXPECT_EQ(weighted_morphs(scene, scene.clips[0]), (std::vector<bool>{true, true}));
  EXPECT_EQ(morphed_channels(scene, scene.clips[0]), (std::vector<NodeChannel>{{1, Property::translation}}));
  scene.clips[0].role = ClipRole::baked;
  EXPECT_TRUE(driven(scene, {0, 1, 30})[0].empty());
  EXPECT_TRUE(morphed_channels(scene, scene.clips[0]).empty());
}

TEST(DrivenWeights, AClipOfOneMomentHasOneKey) {
  Scene scene = faces(2);
  scene.morphs[1].members = {{0, 0.5F}};
  key(scene, 1, curve({0}, {1}));
  const std::vector<Curve> curves = driven(scene, {0, 0, 30});
  ASSERT_FALSE(curves[0].empty());
  EXPECT_EQ(evaluate(curves[0], 0.0), 0.5);
}

TEST(DrivenWeights, ChannelsOfRulesAndOfMorphsStandOnceEach) {
  Scene scene = faces(2);
  scene.morphs[1].members = {{0, 1.0F}};
  scene.morphs[0].nodes = {{.node = 1, .translation = {0, 1, 0}, .rotation = Quat(0.8, 0.6, 0, 0)}, {.node = 0}};
  scene.constraints = {{.rule = AppendRule{.node = 1, .source = 0}}};
  key(scene, 1, curve({0, 1}, {0, 1}));
  EXPECT_EQ(solved_channels(scene, scene.clips[0]),
            (std::vector<NodeChannel>{{1, Property::translation}, {1, Property::rotation}}));
  EXPECT_EQ(node_moving_morphs(scene), (std::vector<bool>{true, true}));
  scene.morphs[0].nodes.clear();
  EXPECT_EQ(node_moving_morphs(scene), (std::vector<bool>{false, false}));
}

TEST(DrivenWeights, WorkIsCounted) {
  Scene scene = faces(2);
  scene.morphs[1].members = {{0, 0.5F}};
  key(scene, 1, curve({0, 1, 2, 3, 4}, {0, 1, 0, 1, 0}));
  Allowance limits = usual_limits();
  limits.base.samples = 3;
  Work work(limits, 0);
  driven_weights(scene, scene.clips[0], {0, 4, 30}, &work);
  EXPECT_FALSE(work.status());
}

}  // namespace
}  // namespace genga
