#include "genga/player.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/genga.h"
#include "genga/math/transform.h"
#include "genga/math/vector.h"
#include "genga/physics/bake.h"
#include "genga/physics/world.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/allocations.h"
#include "tests/physics/hair.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

constexpr std::array times{0.0, 0.4, 1.0 / 3.0, 1.5, -2.0, 100.0, 0.41};  // seconds

struct NamedScene {
  std::string name;
  LoadedScene scene;
};

// Everything of testdata that is a scene by itself, the pairs of model and motion, and the examples.
std::vector<NamedScene> scenes() {
  std::vector<std::vector<std::string>> inputs{
      {"examples/figure.pmd", "examples/dance.vmd"},
      {"examples/lamp.lws"},
      {"testdata/pmx/valid/everything-version-2.1.pmx", "testdata/ledger/morphs.vmd"}};
  for (const auto& entry : fs::directory_iterator("testdata/pairs")) {
    inputs.push_back({(entry.path() / "model.pmd").string(), (entry.path() / "motion.vmd").string()});
  }
  for (const char* folder : {"testdata/lws/valid", "testdata/x/valid", "testdata/mrtk/valid", "testdata/vmd/valid"}) {
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.is_regular_file()) inputs.push_back({entry.path().string()});
    }
  }
  std::vector<NamedScene> scenes;
  for (const auto& paths : inputs) {
    Result<LoadedScene> scene = load(paths);
    if (scene) scenes.push_back({paths.back(), *std::move(scene)});
  }
  return scenes;
}

template <class T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

void expect_same(const Pose& a, const Pose& b, const std::string& name) {
  EXPECT_TRUE(same_bits(a.world, b.world)) << name << " at " << b.time;
  EXPECT_TRUE(same_bits(a.weights, b.weights)) << name << " at " << b.time;
  EXPECT_TRUE(same_bits(a.residuals, b.residuals)) << name << " at " << b.time;
  EXPECT_EQ(a.enabled, b.enabled) << name;
  EXPECT_EQ(a.physics, b.physics) << name;
  EXPECT_EQ(a.visible, b.visible) << name;
  EXPECT_EQ(a.time, b.time) << name;
  ASSERT_EQ(a.cameras.size(), b.cameras.size()) << name;
  for (std::size_t i = 0; i < a.cameras.size(); ++i) {
    EXPECT_EQ(a.cameras[i].fov, b.cameras[i].fov) << name;
    EXPECT_EQ(a.cameras[i].distance, b.cameras[i].distance) << name;
  }
  for (std::size_t i = 0; i < a.lights.size(); ++i) EXPECT_EQ(a.lights[i].color, b.lights[i].color) << name;
  for (std::size_t i = 0; i < a.hands.size(); ++i) EXPECT_EQ(a.hands[i].is_tracked, b.hands[i].is_tracked) << name;
}

TEST(Player, GivesTheBitsOfEvaluatingAndSolving) {
  const std::vector<NamedScene> all = scenes();
  ASSERT_GT(all.size(), 40U);
  for (const auto& [name, loaded] : all) {
    const Scene& scene = loaded.scene();
    for (std::uint32_t clip = 0; clip < scene.clips.size(); ++clip) {
      Player player(loaded, {clip});
      SolveContext context(scene, scene.clips[clip]);
      Pose pose = rest_pose(scene);
      for (const double t : times) {
        evaluate(context, t, pose);
        solve(context, pose);
        expect_same(player.pose(t).all(), pose, name);
      }
      EXPECT_EQ(player.duration(), duration(scene.clips[clip])) << name;
    }
  }
}

TEST(Player, AllocatesNothingForAPose) {
  for (const auto& [name, scene] : scenes()) {
    Player player(scene);
    const std::optional<std::uint32_t> node = scene.scene().nodes.empty() ? std::nullopt : std::optional(0U);
    const std::size_t before = test::allocations;
    for (const double t : times) {
      const PoseView pose = player.pose(t);
      if (node) static_cast<void>(pose.rotation(*node));
      if (!scene.scene().cameras.empty()) static_cast<void>(pose.camera());
    }
    EXPECT_EQ(test::allocations, before) << name;
  }
}

// A clip in which the node goes along x by `speed` units a second.
Clip along_x(std::uint32_t node, float speed) {
  const auto straight = [](float end) {
    Curve curve;
    curve.shape = KeyShape::linear;
    curve.times = make_times({0.0, 1.0});
    curve.values = Scalars::floats({0.0F, end});
    return curve;
  };
  Clip clip;
  clip.tracks.push_back({.subject = {SubjectKind::node, node},
                         .property = Property::translation,
                         .curves = {straight(speed), straight(0.0F), straight(0.0F)}});
  return clip;
}

Clip with(Clip clip, const Clip& other) {
  clip.tracks.insert(clip.tracks.end(), other.tracks.begin(), other.tracks.end());
  return clip;
}

Scene two_nodes(std::vector<Clip> clips) {
  Scene scene;
  scene.nodes = {{.name = "body"}, {.name = "head"}};
  scene.clips = std::move(clips);
  return scene;
}

TEST(Player, ALaterClipHasWhatItMovesToItself) {
  const Scene scene = two_nodes({with(along_x(0, 10.0F), along_x(1, 10.0F)), along_x(1, 2.0F)});
  Player player(scene, {0, 1});
  EXPECT_EQ(player.layer_count(), 2U);
  const PoseView pose = player.pose(0.5);
  EXPECT_EQ(pose.position(0).x, 5.0);
  EXPECT_EQ(pose.position(1).x, 1.0);
  Player other(scene, {1, 0});
  EXPECT_EQ(other.pose(0.5).position(1).x, 5.0);
}

TEST(Player, WhatALaterClipHoldsAtRestItDoesNotMove) {
  const Scene scene = two_nodes({along_x(0, 10.0F), with(along_x(0, 0.0F), along_x(1, 2.0F))});
  Player player(scene, {0, 1});
  EXPECT_EQ(player.pose(0.5).position(0).x, 5.0);
  EXPECT_EQ(player.pose(0.5).position(1).x, 1.0);
}

TEST(Player, LayersHaveTimesOfTheirOwn) {
  const Scene scene = two_nodes({along_x(0, 10.0F), along_x(1, 2.0F)});
  Player player(scene, {0, 1});
  const std::array each{0.25, 1.0};
  EXPECT_EQ(player.pose(each).position(0).x, 2.5);
  EXPECT_EQ(player.pose(each).position(1).x, 2.0);
  EXPECT_EQ(player.pose(each).time(), 0.25);
  const std::array one{0.5};
  EXPECT_EQ(player.pose(one).position(1).x, 1.0);
  EXPECT_EQ(player.pose(std::span<const double>()).position(0).x, 0.0);
}

TEST(Player, PassesOverClipsThatAreNotThere) {
  const Scene scene = two_nodes({along_x(0, 10.0F)});
  Player player(scene, {7, 0});
  EXPECT_EQ(player.layer_count(), 1U);
  EXPECT_EQ(player.pose(1.0).position(0).x, 10.0);
  Player still(scene, {});
  EXPECT_EQ(still.layer_count(), 0U);
  EXPECT_EQ(still.duration(), 0.0);
  EXPECT_EQ(still.pose(1.0).position(0).x, 0.0);
}

TEST(Player, Moves) {
  const Scene scene = two_nodes({along_x(0, 10.0F)});
  Player player(scene);
  Player moved = std::move(player);
  EXPECT_EQ(moved.pose(0.5).position(0).x, 5.0);
  player = std::move(moved);
  EXPECT_EQ(player.pose(0.5).position(0).x, 5.0);
}

TEST(Player, TellsMorphsAndTheCamera) {
  const auto scene = load({"examples/figure.pmd", "examples/dance.vmd", "examples/camera.vmd"});
  ASSERT_TRUE(scene) << scene.error().text();
  const auto camera = find_camera(*scene, scene->scene().cameras.at(0).name);
  ASSERT_TRUE(camera);
  Player player(*scene);
  const PoseView pose = player.pose(1.0);
  EXPECT_EQ(pose.weights().size(), scene->scene().morphs.size());
  EXPECT_EQ(pose.weight(1), pose.all().weights[1]);
  const CameraView view = pose.camera(*camera);
  const Camera& own = pose.all().cameras[*camera];
  EXPECT_EQ(view.fov, own.fov);
  EXPECT_NEAR(glm::length(view.forward), 1.0, 1e-12);
  EXPECT_NEAR(glm::dot(view.forward, view.up), 0.0, 1e-12);
  // MMD's camera looks at its target, which is so far before it.
  const Vec3 target = pose.position(static_cast<std::uint32_t>(own.target_node));
  EXPECT_LT(glm::distance(view.position - own.distance * view.forward, target), 1e-9);
}

// Physics -----------------------------------------------------------------------------------------------------------

double farthest(const PoseView& a, const PoseView& b) {
  double most = 0.0;
  for (std::size_t i = 0; i < a.worlds().size(); ++i)
    most = std::max(most, glm::distance(Vec3(a.worlds()[i][3]), Vec3(b.worlds()[i][3])));
  return most;
}

TEST(Player, PhysicsPlayWhatIsBaked) {
  const auto loaded = load({"examples/figure.pmd", "examples/dance.vmd"});
  ASSERT_TRUE(loaded);
  Findings findings;
  const Result<BakedPhysics> baked = bake_physics(loaded->scene(), {}, {}, findings);
  ASSERT_TRUE(baked);
  Player still(*loaded), live(*loaded), of_keys(baked->scene);
  ASSERT_TRUE(live.start_physics());
  EXPECT_TRUE(live.plays_physics());
  double moved = 0.0;
  for (const double t : {0.0, 0.5, 1.0, 0.75, 0.7583, 1.9, 100.0, 1.3}) {
    const PoseView pose = live.pose(t);
    EXPECT_LT(farthest(pose, of_keys.pose(t)), 1e-4) << t;
    moved = std::max(moved, farthest(pose, still.pose(t)));
  }
  EXPECT_GT(moved, 0.1);
  live.stop_physics();
  EXPECT_FALSE(live.plays_physics());
  EXPECT_EQ(farthest(live.pose(1.0), still.pose(1.0)), 0.0);
}

TEST(Player, PhysicsAllocateNothingOnceTheirStatesAreKept) {
  const Scene scene = test::hair();
  Player player(scene);
  ASSERT_TRUE(player.start_physics());
  player.pose(0.5);
  const std::size_t before = test::allocations;
  for (const double t : {0.51, 0.7, 1.2, 1.9, 0.3, 0.31, 1.5}) static_cast<void>(player.pose(t));
  EXPECT_EQ(test::allocations, before);
}

TEST(Player, AResetPutsBodiesOnTheirBones) {
  const Scene scene = test::hair();
  Player player(scene);
  ASSERT_TRUE(player.start_physics());
  const Vec3 swung = player.pose(0.5).position(2);
  player.reset_physics();
  const Vec3 reset = player.pose(0.5).position(2);
  EXPECT_LT(glm::distance(reset, Vec3(4, 6, 0)), 1e-5);
  EXPECT_GT(glm::distance(reset, swung), 0.1);
}

// The second clip moves the head; when it begins later, the bodies have another motion.
TEST(Player, PhysicsFollowAllLayers) {
  Scene scene = test::hair();
  scene.clips.insert(scene.clips.begin(), Clip{.last_time = 2.0});
  Player player(scene, {0, 1}), alone(scene, {1});
  ASSERT_TRUE(player.start_physics());
  ASSERT_TRUE(alone.start_physics());
  EXPECT_EQ(player.pose(1.0).position(2), alone.pose(1.0).position(2));
  const std::array later{1.0, 0.5};
  const Vec3 shifted = player.pose(later).position(2);
  EXPECT_GT(glm::distance(shifted, alone.pose(1.0).position(2)), 0.1);
  EXPECT_EQ(player.pose(1.0).position(2), alone.pose(1.0).position(2));
  EXPECT_EQ(player.pose(later).position(2), shifted);
}

TEST(Player, PhysicsNeedBodiesAndAClip) {
  Scene scene = test::hair();
  scene.clips.clear();
  Player still(scene);
  EXPECT_TRUE(still.start_physics());
  EXPECT_FALSE(still.plays_physics());
  still.reset_physics();
  const Scene none = two_nodes({along_x(0, 10.0F)});
  Player player(none);
  EXPECT_TRUE(player.start_physics());
  EXPECT_FALSE(player.plays_physics());
}

TEST(Player, TooManyBodiesAreAnError) {
  Scene scene = test::hair();
  scene.bodies.resize(max_bodies + 1, scene.bodies.back());
  Player player(scene);
  const Status started = player.start_physics();
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error().code, ErrorCode::limit_exceeded);
  EXPECT_FALSE(player.plays_physics());
  EXPECT_TRUE(std::isfinite(player.pose(1.0).position(2).x));
}

TEST(PlayerDeathTest, AnIndexThatIsNotThereEndsTheProgram) {
  const Scene scene = two_nodes({});
  Player player(scene);
  EXPECT_DEATH(static_cast<void>(player.pose(0.0).position(2)), "node 2 was asked of a scene that has 2");
  EXPECT_DEATH(static_cast<void>(player.pose(0.0).weight(0)), "morph 0");
  EXPECT_DEATH(static_cast<void>(player.pose(0.0).camera()), "camera 0");
}

}  // namespace
}  // namespace genga
