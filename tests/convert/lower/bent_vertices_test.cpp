#include "genga/convert/lower/bent_vertices.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/morph.h"
#include "genga/evaluate/skin.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga {
namespace {

using test::curve;
using test::lower_to;

constexpr float root = 0.70710678F;

// An arm along y in MMD's axes and units, its elbow at (0, 20, 5): of two vertices 3 beside it one bends about it.
Scene arm(RotationCurve turns) {
  Scene scene = test::chain(2);
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions = {{3, 20, 5}, {-3, 20, 5}, {0, 23, 5}};
  mesh.influences = 2;
  mesh.joints = {0, 1, 0, 1, 1, 0};
  mesh.weights = {0.5F, 0.5F, 0.5F, 0.5F, 1, 0};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3}};
  mesh.spherical = {{.vertex = 0, .center = {0, 20, 5}, .r0 = {0, 20, 5}, .r1 = {0, 20, 5}}};
  scene.clips[0].tracks.push_back(test::turning(1, std::move(turns)));
  return scene;
}

// By a right angle about z within a second, and back within another.
RotationCurve bend() { return test::rotation({0, 1, 2}, {0, 0, 0, 1, 0, 0, root, root, 0, 0, 0, 1}); }

// Where the vertex belongs, in glTF's axes and metres: half way round the elbow.
Vec3 on_arc(double degrees, double radius = 3.0) {
  const double half = degrees * std::numbers::pi / 360.0;
  return Vec3(radius * std::cos(half), 20.0 + radius * std::sin(half), -5.0) * 0.08;
}
double bend_at(double t) { return 90.0 * (t < 1.0 ? t : 2.0 - t); }

// As a player of plain weights and morphs shows the vertex.
Vec3 shown(const Scene& scene, double t, std::size_t clip = 0, std::size_t vertex = 0) {
  EvaluationContext context(scene, scene.clips[clip]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  update_world(context.hierarchy(), pose);
  const Mesh& mesh = scene.meshes[0];
  EXPECT_TRUE(mesh.spherical.empty() && mesh.dual_quaternion.empty());
  std::vector<Vec3f> positions(mesh.positions.size());
  morph(mesh, pose.weights, positions);
  skin(mesh, skin_matrices(mesh, rest_world(scene, context.hierarchy()), pose.world), positions, positions);
  return positions[vertex];
}

const Finding* find_code(const Findings& findings, std::string_view code) {
  const auto found =
      std::find_if(findings.begin(), findings.end(), [&](const Finding& one) { return one.code == code; });
  return found == findings.end() ? nullptr : &*found;
}

LowerOptions baking(double metres = 1e-4) {
  LowerOptions options;
  options.bake_vertices = true;
  options.tolerance.metres = metres;
  return options;
}

// Plain weights leave cos 45 of the radius at a right angle: 0.24 m · (1 - 0.70711) = 0.0703 m.
TEST(BentVertices, AreToldWithTheLargestDistance) {
  Findings findings;
  const Lowered lowered = lower_to("gltf", arm(bend()), {}, findings).value();
  const Finding* told = find_code(findings, "convert.skin-simplified");
  ASSERT_NE(told, nullptr);
  EXPECT_EQ(told->count, 1U);
  EXPECT_EQ(told->severity, Severity::note);
  EXPECT_NE(told->message.find("70.2"), std::string::npos) << told->message;
  EXPECT_NE(told->message.find(" mm off at 1.000 s at worst"), std::string::npos) << told->message;
  EXPECT_TRUE(lowered.scene.morphs.empty());
  EXPECT_TRUE(lowered.scene.meshes[0].spherical.empty());
  EXPECT_NEAR(glm::distance(shown(lowered.scene, 1.0), on_arc(90, 3 * std::sqrt(0.5))), 0.0, 1e-6);
}

TEST(BentVertices, ModelsAloneAreToldWithoutDistance) {
  Scene scene = arm(bend());
  scene.clips.clear();
  Findings findings;
  ASSERT_TRUE(lower_to("lwo", scene, {}, findings));
  const Finding* told = find_code(findings, "convert.skin-simplified");
  ASSERT_NE(told, nullptr);
  EXPECT_EQ(told->message, "a vertex bends about a center or by dual quaternions, and is moved by plain weights");
}

TEST(BentVertices, TheFarthestIsToldWithItsPlace) {
  Findings findings;
  Scene scene = arm(bend());
  scene.meshes[0].name = "body";
  scene.materials.resize(2);
  scene.materials[1].name = "skin";
  scene.meshes[0].primitives[0].material = 1;
  for (LowerOptions options : {LowerOptions{}, baking(1e-3)}) {
    const Lowered lowered = lower_to("gltf", scene, options, findings).value();
    ASSERT_TRUE(lowered.vertex_error);
    double worst = 0.0;
    for (int half = 0; half <= 120; ++half) {
      const double t = half / 60.0;
      worst = std::max(worst, glm::distance(shown(lowered.scene, t), on_arc(bend_at(t))));
    }
    EXPECT_NEAR(lowered.vertex_error->metres, worst, 1e-5);
    EXPECT_EQ(lowered.vertex_error->mesh, "body");
    EXPECT_EQ(lowered.vertex_error->material, "skin");
    EXPECT_EQ(lowered.vertex_error->vertex, 0U);
    const double t = lowered.vertex_error->time;
    EXPECT_NEAR(glm::distance(shown(lowered.scene, t), on_arc(bend_at(t))), worst, 1e-5);
  }
  EXPECT_FALSE(lower_to("vmd", scene, LowerOptions{}, findings).value().vertex_error);
  scene.meshes[0].spherical.clear();
  EXPECT_FALSE(lower_to("gltf", scene, LowerOptions{}, findings).value().vertex_error);
}

// A limit that the rest of the work keeps is not met by looking at the skin.
TEST(BentVertices, LooksAtNoMoreThanIsLeft) {
  Findings findings;
  const Scene scene = arm(bend());
  for (const std::uint64_t samples : {1000U, 1500U, 2000U, 3000U, 5000U, 10000U}) {
    LowerOptions options;
    set_limit(options.run.limits, "samples", samples);
    const Result<Lowered> lowered = lower_to("gltf", scene, options, findings);
    EXPECT_TRUE(!lowered || lowered.value().vertex_error) << samples;
  }
}

TEST(BentVertices, AreNothingToTargetsWithoutSkins) {
  Findings findings;
  ASSERT_TRUE(lower_to("vmd", arm(bend()), baking(), findings));
  EXPECT_EQ(find_code(findings, "convert.skin-simplified"), nullptr);
  EXPECT_EQ(find_code(findings, "convert.skin-baked"), nullptr);
}

TEST(BentVertices, TargetsWithoutMorphsHavePlainWeights) {
  Findings findings;
  const Lowered lowered = lower_to("x", arm(bend()), baking(), findings).value();
  EXPECT_NE(find_code(findings, "convert.skin-simplified"), nullptr);
  EXPECT_TRUE(lowered.scene.morphs.empty());
}

TEST(BentVertices, MorphsKeepThemWithinTheTolerance) {
  for (const double metres : {1e-2, 1e-3, 1e-4}) {
    Findings findings;
    const Lowered lowered = lower_to("gltf", arm(bend()), baking(metres), findings).value();
    ASSERT_NE(find_code(findings, "convert.skin-baked"), nullptr);
    EXPECT_EQ(find_code(findings, "convert.skin-simplified"), nullptr);
    EXPECT_EQ(find_code(findings, "convert.tolerance-missed"), nullptr);
    EXPECT_EQ(validate(lowered.scene.meshes[0]), 0);
    double worst = 0.0;
    for (int half = 0; half <= 120; ++half) {  // frames and half frames
      const double t = half / 60.0;
      worst = std::max(worst, glm::distance(shown(lowered.scene, t), on_arc(bend_at(t))));
    }
    EXPECT_LE(worst, metres + 1e-6);
    EXPECT_LT(lowered.scene.morphs.size(), 60U);
    for (const MorphTarget& target : lowered.scene.meshes[0].targets) {
      EXPECT_EQ(target.vertices, (std::vector<std::uint32_t>{0}));
    }
  }
}

// The vertex that has plain weights, and what turns by too little to be seen.
TEST(BentVertices, OthersStay) {
  Findings findings;
  const Lowered lowered = lower_to("gltf", arm(bend()), baking(), findings).value();
  EXPECT_NEAR(glm::distance(shown(lowered.scene, 1.0, 0, 1), Vec3(-1.5, 18.5, -5) * 0.08), 0.0, 1e-6);
  // By one degree: 0.24 m · (1 - cos 0.5) = 9e-6 m.
  Findings of_little;
  const double half = std::numbers::pi / 360.0;
  const Scene scene = arm(test::rotation(
      {0, 1}, {0, 0, 0, 1, 0, 0, static_cast<float>(std::sin(half)), static_cast<float>(std::cos(half))}));
  EXPECT_TRUE(lower_to("gltf", scene, baking(), of_little).value().scene.morphs.empty());
}

// What stays bent needs one morph, however long it stays.
TEST(BentVertices, AStillPoseHasOneMorph) {
  Findings findings;
  const Scene scene = arm(test::rotation({0, 10}, {0, 0, root, root, 0, 0, root, root}));
  const Lowered lowered = lower_to("gltf", scene, baking(), findings).value();
  EXPECT_EQ(lowered.scene.morphs.size(), 1U);
  for (const double t : {0.0, 3.3, 9.99, 10.0}) {
    EXPECT_NEAR(glm::distance(shown(lowered.scene, t), on_arc(90)), 0.0, 1e-5) << t;
  }
}

// A jump takes no time: just before it nothing is bent, from then on all is.
TEST(BentVertices, JumpsStayJumps) {
  Findings findings;
  const Scene scene =
      arm(test::rotation({0, 1.01, 2}, {0, 0, 0, 1, 0, 0, root, root, 0, 0, root, root}, KeyShape::step));
  const Lowered lowered = lower_to("gltf", scene, baking(), findings).value();
  for (const double t : {0.0, 1.0, 1.0099}) {
    EXPECT_NEAR(glm::distance(shown(lowered.scene, t), on_arc(0)), 0.0, 1e-5) << t;
  }
  for (const double t : {1.0101, 1.5, 2.0}) {
    EXPECT_NEAR(glm::distance(shown(lowered.scene, t), on_arc(90)), 0.0, 1e-5) << t;
  }
}

// A model's own morph, by cubic keys, takes the vertex farther out and moves another mesh too: its weight stays what it
// is, and all weights of both meshes have keys at the same times.
TEST(BentVertices, PlayBesideTheModelsMorphs) {
  Scene scene = arm(bend());
  scene.morphs = {{.name = "bent at 1 s"}};
  scene.meshes[0].targets = {{.morph = 0, .vertices = {0}, .offsets = {{1, 0, 0}}}};
  scene.meshes.push_back(scene.meshes[0]);
  scene.meshes[1].spherical.clear();
  Curve weight = curve({0, 1, 2}, {0, 1, 0}, KeyShape::hermite);
  weight.parameters = Scalars::floats({0, 0, 0, 0, 0, 0});
  weight.parameter_stride = 2;
  scene.clips[0].tracks.push_back(test::switching({SubjectKind::morph, 0}, Property::weight, weight));
  Findings findings;
  const Lowered lowered = lower_to("gltf", scene, baking(), findings).value();
  std::set<std::string> names;
  for (const Morph& morph : lowered.scene.morphs) EXPECT_TRUE(names.insert(morph.name).second) << morph.name;
  EXPECT_GT(names.size(), 3U);
  std::set<std::vector<double>> times;
  for (const Track& track : lowered.scene.clips[0].tracks) {
    if (track.subject.kind == SubjectKind::morph) times.insert(*track.curves[0].times);
  }
  EXPECT_EQ(times.size(), 1U);
  for (int half = 0; half <= 120; ++half) {
    const double t = half / 60.0;
    const double s = t < 1.0 ? t : 2.0 - t;
    const double radius = 3.0 + s * s * (3.0 - 2.0 * s);
    EXPECT_LE(glm::distance(shown(lowered.scene, t), on_arc(bend_at(t), radius)), 1.02e-4) << t;
  }
}

TEST(BentVertices, BakedCurvesAreCorrectedAtFrames) {
  LowerOptions options = baking();
  options.curves = Curves::bake;
  options.range.from = 0.5;
  options.range.to = 1.5;
  Findings findings;
  const Lowered lowered = lower_to("gltf", arm(bend()), options, findings).value();
  for (int frame = 0; frame <= 30; ++frame) {
    const double t = frame / 30.0;
    EXPECT_LE(glm::distance(shown(lowered.scene, t), on_arc(bend_at(t + 0.5))), 1.01e-4) << t;
  }
}

TEST(BentVertices, EachClipHasItsOwn) {
  Scene scene = arm(bend());
  scene.clips.push_back(scene.clips[0]);
  scene.clips[1].tracks[0].rotation = test::rotation({0, 1}, {0, 0, 0, 1, 0, 0, -root, root});
  Findings findings;
  const Lowered lowered = lower_to("gltf", scene, baking(), findings).value();
  for (int half = 0; half <= 60; ++half) {
    const double t = half / 60.0;
    EXPECT_LE(glm::distance(shown(lowered.scene, t, 0), on_arc(90 * t)), 1.01e-4) << t;
    EXPECT_LE(glm::distance(shown(lowered.scene, t, 1), on_arc(-90 * t)), 1.01e-4) << t;
  }
}

// A forearm twisted by half a turn: in the middle plain weights have all of it on the bone, from where no morph leads
// away.
TEST(BentVertices, WhatHasCollapsedIsTold) {
  Scene scene = arm(test::rotation({0, 1}, {0, 0, 0, 1, 0, 1, 0, 0}));
  scene.meshes[0].spherical.clear();
  scene.meshes[0].dual_quaternion = {0};
  Findings findings;
  const Lowered lowered = lower_to("gltf", scene, baking(), findings).value();
  const Finding* missed = find_code(findings, "convert.tolerance-missed");
  ASSERT_NE(missed, nullptr);
  EXPECT_EQ(missed->severity, Severity::warning);
  // At a right angle half of it, 45 degrees about y, which in glTF's axes turns the other way.
  const Vec3 there = Vec3(3 * std::sqrt(0.5), 20, -5 + 3 * std::sqrt(0.5)) * 0.08;
  EXPECT_NEAR(glm::distance(shown(lowered.scene, 0.5), there), 0.0, 1.01e-4);
}

TEST(BentVertices, WorkIsCounted) {
  for (const char* name : {"elements", "keys", "samples", "bytes", "frames"}) {
    LowerOptions options = baking(1e-5);
    options.run.limits = usual_limits();
    set_limit(options.run.limits, name, std::string_view(name) == "bytes" ? 4000 : 8);
    Findings findings;
    const Result<Lowered> lowered = lower_to("gltf", arm(bend()), options, findings);
    ASSERT_FALSE(lowered) << name;
    EXPECT_EQ(lowered.error().code, ErrorCode::limit_exceeded);
    EXPECT_EQ(lowered.error().limit, name);
  }
}

}  // namespace
}  // namespace genga
