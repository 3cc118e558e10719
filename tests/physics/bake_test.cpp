#include "genga/physics/bake.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "genga/physics/physics_nodes.h"
#include "genga/physics/simulation.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/physics/hair.h"

namespace genga {
namespace {

using test::hair;
using test::run;
using test::track_of;

BakedPhysics baked(const Scene& scene, const PhysicsOptions& options = {}) {
  Findings findings;
  Result<BakedPhysics> result = bake_physics(scene, options, {.limits = no_limits()}, findings);
  EXPECT_TRUE(result);
  EXPECT_EQ(validate(result->scene), 0);
  return *std::move(result);
}

const Track* find(const Clip& clip, std::uint32_t node, Property property) {
  const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return track.subject == Subject{SubjectKind::node, node} && track.property == property;
  });
  return found == clip.tracks.end() ? nullptr : &*found;
}

Pose pose_of(const Scene& scene, double t) {
  SolveContext context(scene, scene.clips.front());
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return pose;
}

Vec3 place(const Scene& scene, double t, std::size_t node) { return Vec3(pose_of(scene, t).world[node][3]); }

TEST(BakePhysics, PlaysWhatTheSimulationDid) {
  const Scene scene = hair();
  const BakedPhysics made = baked(scene);
  EXPECT_EQ(made.nodes, 2U);
  EXPECT_EQ(made.clips, 1U);
  EXPECT_EQ(made.seconds, 2.0);
  Result<Simulation> simulation = Simulation::create(scene, scene.clips.data(), {});
  ASSERT_TRUE(simulation->start(0.0));
  for (int step = 0; step <= 120; ++step) {
    run(*simulation, step > 0 ? 1 : 0);
    for (std::size_t node = 0; node < 3; ++node) {
      const Vec3 simulated(simulation->pose().world[node][3]);
      ASSERT_NEAR(glm::distance(place(made.scene, simulation->time(), node), simulated), 0.0, 1e-5) << step;
    }
  }
}

// Between two steps a node is half way, and after the last it stays.
TEST(BakePhysics, TimesBetweenSteps) {
  const Scene made = baked(hair()).scene;
  const Vec3 middle = (place(made, 10.0 / 60, 2) + place(made, 11.0 / 60, 2)) / 2.0;
  EXPECT_NEAR(glm::distance(place(made, 10.5 / 60, 2), middle), 0.0, 0.01);
  EXPECT_EQ(place(made, 2.0, 2), place(made, 3.0, 2));
}

TEST(BakePhysics, KeysOfOtherNodesStay) {
  Scene scene = hair();
  scene.clips.front().tracks.push_back(track_of(1, Property::rotation, {0.0}, {{0, 0, 0, 1}}));
  const Clip clip = baked(scene).scene.clips.front();
  EXPECT_EQ(find(clip, 0, Property::translation)->curves[0].times->size(), 2U);
  EXPECT_EQ(find(clip, 0, Property::rotation), nullptr);
  for (const std::uint32_t node : {1U, 2U}) {
    EXPECT_EQ(find(clip, node, Property::rotation)->rotation.times->size(), 121U);
    EXPECT_EQ(find(clip, node, Property::translation)->curves[0].times->size(), 121U);
    const Curve& off = find(clip, node, Property::physics)->curves[0];
    EXPECT_EQ(off.values[0], 0.0) << "programs that simulate it again would do so twice";
  }
  EXPECT_EQ(std::count_if(clip.tracks.begin(), clip.tracks.end(),
                          [](const Track& track) { return track.property == Property::rotation; }),
            2);
}

TEST(BakePhysics, NodesThatKeepTheirPlacesHaveNoKeysForThem) {
  const Clip clip = baked(hair(BodyMode::dynamic_with_node)).scene.clips.front();
  EXPECT_EQ(find(clip, 1, Property::translation), nullptr);
  EXPECT_NE(find(clip, 1, Property::rotation), nullptr);
}

// A chain, appended motion and a morph would move the hair once more.
TEST(BakePhysics, RulesLeaveTheNodesAlone) {
  Scene scene = hair();
  const BakedPhysics without = baked(scene);
  for (int i = 0; i < 2; ++i) {
    Node& node = scene.nodes.emplace_back();
    node.name = i == 0 ? "goal" : "other";
    node.rest.translation = {3, 10, 0};
  }
  scene.constraints.push_back(
      {.name = "ik",
       .source_name = {},
       .rule = IkRule{.goal = 3, .effector = 2, .links = {{.node = 1}}, .iterations = 10, .max_step = 1.0}});
  scene.constraints.push_back(
      {.name = "append", .source_name = {}, .rule = AppendRule{.node = 2, .source = 0, .translates = true}});
  scene.constraints.push_back({.name = "other", .source_name = {}, .rule = AppendRule{.node = 4, .source = 2}});
  Morph& morph = scene.morphs.emplace_back();
  morph.name = "long";
  morph.nodes.push_back({.node = 2, .translation = {0, -5, 0}});
  Track& weight = scene.clips.front().tracks.emplace_back();
  weight.subject = {SubjectKind::morph, 0};
  weight.property = Property::weight;
  Curve& curve = weight.curves.emplace_back();
  curve.times = make_times({0.0, 2.0});
  curve.values = Scalars::floats({0.0F, 1.0F});
  const Scene made = baked(scene).scene;
  Result<Simulation> simulation = Simulation::create(scene, scene.clips.data(), {});
  ASSERT_TRUE(simulation->start(0.0));
  run(*simulation, 60);
  const Pose pose = pose_of(made, 1.0);
  for (const SimulatedNode& node : simulation->nodes()) {
    EXPECT_NEAR(glm::distance(Vec3(pose.world[node.index][3]), Vec3(simulation->pose().world[node.index][3])), 0.0,
                1e-5);
  }
  // What takes its motion from the hair has that of the hair as it was simulated.
  EXPECT_NEAR(std::abs(glm::dot(pose.local[4].rotation, pose.local[2].rotation)), 1.0, 1e-9);
  EXPECT_GT(std::acos(std::abs(pose.local[4].rotation.w)), 0.01);
}

// The other link of a chain turns for the goal before bodies move; this motion is kept.
TEST(BakePhysics, LinksOfAChainWithSimulatedNodesGetKeys) {
  Scene scene = hair();
  scene.bodies[1].mode = BodyMode::follow;
  Node& goal = scene.nodes.emplace_back();
  goal.name = "goal";
  goal.rest.translation = {2, 7, 0};
  scene.constraints.push_back(
      {.name = "ik",
       .source_name = {},
       .rule =
           IkRule{.goal = 3, .effector = 2, .links = {{.node = 1}, {.node = 2}}, .iterations = 10, .max_step = 1.0}});
  const BakedPhysics result = baked(scene);
  EXPECT_EQ(result.nodes, 1U) << "the other link is moved by no body";
  const Scene& made = result.scene;
  EXPECT_NE(find(made.clips.front(), 1, Property::rotation), nullptr);
  EXPECT_EQ(find(made.clips.front(), 1, Property::physics), nullptr) << "no body moves it";
  for (const double t : {0.0, 1.0}) {
    const Quat before = pose_of(scene, t).local[1].rotation, after = pose_of(made, t).local[1].rotation;
    EXPECT_NEAR(std::abs(glm::dot(before, after)), 1.0, 1e-6);
  }
}

// A chain without a simulated link goes on, although one of its links has keys for the sake of another chain.
TEST(BakePhysics, ChainsWithoutSimulatedNodesStay) {
  Scene scene = hair();
  scene.bodies[1].mode = BodyMode::follow;
  for (int i = 0; i < 2; ++i) {
    Node& goal = scene.nodes.emplace_back();
    goal.name = "goal";
    goal.rest.translation = {1, 7, 0};
  }
  const auto chain = [](std::uint32_t goal, std::uint32_t effector, std::vector<IkLink> links) {
    return Constraint{
        .name = "ik",
        .source_name = {},
        .rule =
            IkRule{.goal = goal, .effector = effector, .links = std::move(links), .iterations = 10, .max_step = 1.0}};
  };
  scene.constraints.push_back(chain(3, 2, {{.node = 1}, {.node = 2}}));
  scene.constraints.push_back(chain(4, 2, {{.node = 1}, {.node = 0}}));
  const Scene made = baked(scene).scene;
  EXPECT_TRUE(std::get<IkRule>(made.constraints[0].rule).links.empty());
  EXPECT_EQ(std::get<IkRule>(made.constraints[1].rule).links.size(), 2U);
}

TEST(BakePhysics, EachClipBeginsAnew) {
  Scene scene = hair();
  scene.clips.push_back(scene.clips.front());
  const BakedPhysics made = baked(scene);
  EXPECT_EQ(made.clips, 2U);
  EXPECT_EQ(made.seconds, 4.0);
  const Curve& first = find(made.scene.clips[0], 2, Property::translation)->curves[0];
  const Curve& second = find(made.scene.clips[1], 2, Property::translation)->curves[0];
  for (std::size_t i = 0; i < first.size(); ++i) ASSERT_EQ(first.values[i], second.values[i]);
}

TEST(BakePhysics, WhatIsBakedIsNotBakedAgain) {
  const Scene once = baked(hair()).scene;
  const BakedPhysics twice = baked(once);
  EXPECT_EQ(twice.clips, 0U);
  EXPECT_EQ(twice.scene.clips.front().tracks.size(), once.clips.front().tracks.size());
}

TEST(BakePhysics, ItSaysWhatItDid) {
  Findings findings;
  std::vector<double> shares;
  genga::Run run;
  run.progress = [&](const Progress& progress) {
    EXPECT_EQ(progress.stage, "simulating");
    shares.push_back(progress.share);
  };
  ASSERT_TRUE(bake_physics(hair(), {}, run, findings));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "physics.baked");
  EXPECT_EQ(findings[0].message, "rigid bodies moved 2 bones for 2 s");
  EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
  EXPECT_LT(shares.at(60), 1.0);
}

// One scene that both threads only read, which the thread sanitizer watches.
TEST(BakePhysics, ThreadsMayBakeAtOnce) {
  const Scene scene = hair();
  const BakedPhysics alone = baked(scene);
  std::array<std::optional<BakedPhysics>, 2> made;
  std::vector<std::thread> threads;
  for (std::optional<BakedPhysics>& one : made) threads.emplace_back([&] { one = baked(scene); });
  for (std::thread& thread : threads) thread.join();
  for (const std::optional<BakedPhysics>& one : made) {
    const Curve& curve = find(one->scene.clips[0], 2, Property::translation)->curves[0];
    const Curve& expected = find(alone.scene.clips[0], 2, Property::translation)->curves[0];
    ASSERT_EQ(curve.size(), expected.size());
    for (std::size_t i = 0; i < curve.size(); ++i) ASSERT_EQ(curve.values[i], expected.values[i]);
  }
}

TEST(BakePhysics, ScenesWithoutBodiesStay) {
  Scene scene = hair();
  EXPECT_TRUE(has_simulated_nodes(scene));
  for (RigidBody& body : scene.bodies) body.mode = BodyMode::follow;
  EXPECT_FALSE(has_simulated_nodes(scene));
  const BakedPhysics made = baked(scene);
  EXPECT_EQ(made.clips, 0U);
  EXPECT_EQ(made.scene.clips.front().tracks.size(), 1U);
}

TEST(BakePhysics, WorkIsCounted) {
  const Scene scene = hair();
  const auto code_with = [&](const Limits& limits, const PhysicsOptions& options = {}) {
    Findings findings;
    Work work({.base = limits, .per_byte = {}}, 0);
    const Result<BakedPhysics> result = bake_physics(scene, options, {.work = &work}, findings);
    return result ? std::string() : std::string(result.error().limit);
  };
  EXPECT_EQ(code_with({}), "");
  EXPECT_EQ(code_with({.frames = 120}), "frames");
  EXPECT_EQ(code_with({.keys = 241}), "keys");
  EXPECT_EQ(code_with({.samples = 359}), "samples");
  EXPECT_EQ(code_with({.steps = 599}), "steps") << "three bodies and two joints in 120 steps";
  EXPECT_EQ(code_with({.bytes = 10'000}), "bytes");
  EXPECT_EQ(code_with({.steps = 10'000}, {.warm_up = 100.0}), "steps");
}

}  // namespace
}  // namespace genga
