// Scenes whose nodes are driven by controllers and chains, lowered: every part together.
#include <cstddef>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/lower.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/math/euler.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga {
namespace {

using test::curve;

constexpr std::uint32_t goal = 4;
constexpr std::uint32_t eye = 5;    // aims at the goal
constexpr std::uint32_t rider = 6;  // turns the way it goes
constexpr std::uint32_t copy = 7;   // has the goal's height, and limits

// An arm of three joints reaches for a goal on its way; an eye looks at it; the eye and a joint have pivots.
Scene machine() {
  Scene scene = test::chain(4);
  scene.axes = {.handedness = Handedness::left, .metres_per_unit = 1.0, .frames_per_second = 30.0};
  scene.nodes.resize(8);
  for (std::uint32_t node = 0; node < 4; ++node) {
    scene.nodes[node].rest = {.translation = {0, 0, node == 0 ? 0.0 : 1.0},
                              .rotation = from_heading_pitch_bank({0, 0.2, 0})};
  }
  scene.nodes[1].pivot = {{0.1, 0, 0.2}, from_heading_pitch_bank({0.3, 0.1, 0})};
  scene.nodes[eye].rest.translation = {2, 3, -1};
  scene.nodes[eye].pivot = {{0, 0.5, 0}, from_heading_pitch_bank({0.4, 0.2, -0.3})};
  for (const std::uint32_t node : {goal, eye, rider, copy})
    scene.nodes[node].name = std::string(1, "abcd"[node - goal]);
  ChainRule reach{.goal = goal, .effector = 3};
  for (const std::uint32_t node : {2U, 1U, 0U}) reach.joints.push_back({.node = node, .turns = {true, true, false}});
  ControllerRule look{.node = eye, .target = goal};
  look.controllers[3] = look.controllers[4] = Controller::target;
  ControllerRule ride{.node = rider};
  ride.controllers[3] = ride.controllers[4] = Controller::velocity;
  ControllerRule take{.node = copy, .same_as = goal};
  take.controllers[1] = Controller::same_as;
  take.limits[1] = Range{-10.0, 1.2};
  scene.constraints = {{.rule = reach}, {.rule = look}, {.rule = ride}, {.rule = take}};
  scene.clips.resize(1);
  const auto wave = [](float a, float b, float c) { return curve({0, 0.5, 1}, {a, b, c}, KeyShape::linear); };
  scene.clips[0].tracks = {test::translation(goal, wave(1.5F, 0.5F, 0.2F), wave(0.5F, 1.5F, 0.8F), wave(1, 1.6F, 2)),
                           test::translation(rider, wave(0, 1, 3), wave(0, 1, 0), wave(0, 1, 0))};
  return scene;
}

Pose pose_at(const Scene& scene, double t) {
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return pose;
}

// The same solvers find the reported largest error; here positions are compared node by node.
void expect_same_places(const Scene& scene, const Scene& lowered, double metres) {
  for (int frame = 0; frame <= 30; ++frame) {
    const Pose wanted = pose_at(scene, frame / 30.0);
    const Pose got = pose_at(lowered, frame / 30.0);
    for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
      const Vec3 place(wanted.world[node] * Vec4(0, 0, 1, 1));
      // z is the other way round there.
      const Vec3 lowered_place(got.world[node] * Vec4(0, 0, -1, 1));
      ASSERT_LT(glm::distance(Vec3(place.x, place.y, -place.z), lowered_place), metres) << node << ' ' << frame;
    }
  }
}

TEST(Controllers, FittedWithinTheTolerance) {
  const Scene scene = machine();
  Findings findings;
  Result<Lowered> lowered = test::lower_to("gltf", scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(findings.count(Severity::warning), 0U);
  ASSERT_TRUE(lowered.value().error);
  EXPECT_LE(lowered.value().error->metres, 1e-4);
  EXPECT_LE(lowered.value().error->degrees, 0.01);
  ASSERT_TRUE(lowered.value().residual);
  EXPECT_EQ(lowered.value().residual->metres, largest_residual(scene, scene.clips[0], {0.0, 1.0, 30.0})->metres);
  Scene still = lowered.value().scene;
  still.constraints.clear();
  expect_same_places(scene, still, 4e-4);
}

TEST(Controllers, BakedFrameByFrame) {
  const Scene scene = machine();
  Findings findings;
  Result<Lowered> lowered = test::lower_to("gltf", scene, {.curves = Curves::bake}, findings);
  ASSERT_TRUE(lowered);
  Scene still = lowered.value().scene;
  still.constraints.clear();
  expect_same_places(scene, still, 1e-5);
}

}  // namespace
}  // namespace genga
