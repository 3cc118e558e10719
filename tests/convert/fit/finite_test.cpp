#include "genga/convert/fit/finite.h"

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();

TEST(Finite, UsableNumbers) {
  EXPECT_TRUE(is_usable(-1e15));
  EXPECT_FALSE(is_usable(1.1e15));
  EXPECT_FALSE(is_usable(std::nan("")));
  EXPECT_FALSE(is_usable(-std::numeric_limits<double>::infinity()));
}

TEST(Finite, BadNumbersAreReplacedAndCounted) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[1].rest.translation = {std::nan(""), 1.0, 2.0};
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions = {{1, 2, 3}, {infinite, 2, 1e30F}};
  mesh.uvs = {{0, 0}, {0, std::nanf("")}};
  mesh.influences = 2;
  mesh.weights = {1, 0, std::nanf(""), 0.5F};
  mesh.spherical = {{.vertex = 1, .center = {1, 2, std::nanf("")}, .r0 = {4, infinite, 6}, .r1 = {7, 8, 9}}};
  scene.materials.resize(1);
  scene.materials[0].alpha = std::nanf("");
  Findings findings;
  make_finite(scene, findings);
  EXPECT_EQ(scene.nodes[1].rest.translation, Vec3(0, 1, 2));
  EXPECT_EQ(mesh.positions[1], Vec3f(0, 2, 0));
  EXPECT_EQ(mesh.uvs[1], Vec2f(0, 0));
  EXPECT_EQ(mesh.weights[2], 1.0F);
  EXPECT_EQ(mesh.spherical[0].center, Vec3f(1, 2, 0));
  EXPECT_EQ(mesh.spherical[0].r0, Vec3f(4, 0, 6));
  EXPECT_EQ(mesh.spherical[0].r1, Vec3f(7, 8, 9));
  EXPECT_EQ(scene.materials[0].alpha, 1.0F);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.not-finite");
  EXPECT_EQ(findings.all()[0].path, "nodes[1]");
  EXPECT_EQ(findings.all()[0].count, 8U);
}

TEST(Finite, NormalsBecomeUnit) {
  Scene scene;
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.normals = {{0, 3, 4}, {0, 0, 0}, {infinite, 0, 0}, {1e-30F, 0, 0}};
  Findings findings;
  make_finite(scene, findings);
  EXPECT_EQ(mesh.normals[0], Vec3f(0, 0.6F, 0.8F));
  for (std::size_t at = 1; at < 4; ++at) EXPECT_EQ(mesh.normals[at], Vec3f(0, 1, 0)) << at;
  EXPECT_TRUE(findings.empty());
}

// What LightWave's scenes and objects have beyond a model's.
TEST(Finite, LampsSurfacesPivotsAndPictures) {
  const float bad = std::nanf("");
  Scene scene;
  scene.nodes.push_back({.pivot = {{1, bad, 3}, Quat(0, 0, 0, 0)}});
  scene.lights.push_back({.color = Vec3(1, bad, 1), .intensity = bad, .cone = 1e300});
  scene.materials.emplace_back().shares = SurfaceShares{.glossiness = bad};
  scene.render.emplace().fog.max_distance = bad;
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.colors = {{1, 1, bad, 1}};
  mesh.more_uvs = {{"more", {{bad, 1}}}};
  Findings findings;
  make_finite(scene, findings);
  EXPECT_EQ(scene.nodes[0].pivot.position, Vec3(1, 0, 3));
  EXPECT_EQ(scene.nodes[0].pivot.rotation, Quat(1, 0, 0, 0));
  EXPECT_EQ(scene.lights[0].color, Vec3(1, 0, 1));
  EXPECT_EQ(scene.lights[0].intensity, 1.0);
  EXPECT_EQ(scene.lights[0].cone, Light{}.cone);
  EXPECT_EQ(scene.materials[0].shares->glossiness, 0.4F);
  EXPECT_EQ(scene.render->fog.max_distance, 0.0);
  EXPECT_EQ(mesh.colors[0], Vec4f(1, 1, 0, 1));
  EXPECT_EQ(mesh.more_uvs[0].values[0], Vec2f(0, 1));
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].count, 8U);
}

// glTF's readers clamp the colors of vertices, each in its own way.
TEST(Finite, ColorsAreClampedAndTold) {
  Scene scene;
  scene.meshes.resize(2);
  scene.meshes[0].colors = {{0, 0.5F, 1, 1}};
  scene.meshes[1].colors = {{1e9F, 0.5F, -1, 1}, {0, 0, 0, 0}, {0, 0, 0, 1.5F}};
  Findings findings;
  make_finite(scene, findings);
  EXPECT_EQ(scene.meshes[0].colors[0], Vec4f(0, 0.5F, 1, 1));
  EXPECT_EQ(scene.meshes[1].colors[0], Vec4f(1, 0.5F, 0, 1));
  EXPECT_EQ(scene.meshes[1].colors[2], Vec4f(0, 0, 0, 1));
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.color-clamped");
  EXPECT_EQ(findings.all()[0].path, "meshes[1]");
  EXPECT_EQ(findings.all()[0].count, 2U);
}

Track track_of(std::vector<double> values) {
  Track track{.property = Property::translation};
  Curve& curve = track.curves.emplace_back();
  std::vector<double> times;
  for (std::size_t key = 0; key < values.size(); ++key) times.push_back(static_cast<double>(key));
  curve.times = make_times(std::move(times));
  curve.values = Scalars::doubles(std::move(values));
  return track;
}

std::vector<double> values_of(const Scalars& scalars) {
  std::vector<double> values;
  for (std::size_t i = 0; i < scalars.size(); ++i) values.push_back(scalars[i]);
  return values;
}

TEST(Finite, ABadKeyHasTheValueBeforeItAndLaterOnesKeepTheirs) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  Clip clip;
  clip.tracks = {track_of({0, inf, 5}), track_of({std::nan(""), 3, -inf, 1e300}), track_of({inf}), track_of({1, 2})};
  EXPECT_TRUE(has_bad_keys(clip));
  Findings findings;
  mend_keys(clip, findings);
  EXPECT_EQ(values_of(clip.tracks[0].curves[0].values), (std::vector<double>{0, 0, 5}));
  EXPECT_EQ(values_of(clip.tracks[1].curves[0].values), (std::vector<double>{3, 3, 3, 3}));
  EXPECT_EQ(values_of(clip.tracks[2].curves[0].values), (std::vector<double>{0}));
  EXPECT_EQ(values_of(clip.tracks[3].curves[0].values), (std::vector<double>{1, 2}));
  EXPECT_FALSE(has_bad_keys(clip));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].path, "tracks[0]");
  EXPECT_EQ(findings[0].count, 5U);
}

TEST(Finite, ABadPartMakesARotationThatOfTheKeyBefore) {
  Clip clip;
  Track& track = clip.tracks.emplace_back();
  track.rotation.times = make_times({0, 1, 2});
  track.rotation.values = Scalars::floats({1, 0, 0, 0, 0, infinite, 0, 1, 0, 0, 1, 0});
  Findings findings;
  mend_keys(clip, findings);
  EXPECT_EQ(values_of(track.rotation.values), (std::vector<double>{1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0}));
}

}  // namespace
}  // namespace genga
