#include "genga/convert/lower_for_lightwave.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/evaluate/clip.h"
#include "genga/math/euler.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

Curve line(std::vector<double> values) {
  Curve curve;
  curve.times = make_times({0.0, 1.0});
  curve.values = Scalars::doubles(std::move(values));
  return curve;
}

Track angles(double heading) {
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.spelling = RotationSpelling::heading_pitch_bank;
  track.curves = {line({0.0, heading}), line({0.0, 0.5}), line({0.0, 0.0})};
  return track;
}

Scene lightwave_scene() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "a"}};
  scene.clips.push_back({.tracks = {angles(2.0)}});
  return scene;
}

TEST(LowerForLightwave, LeavesLightwavesOwnScenes) {
  Findings findings;
  const auto lowered = lower_for_lightwave(lightwave_scene(), {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_FALSE(lowered.value().error);
  const Track& track = lowered.value().scene.clips[0].tracks[0];
  EXPECT_EQ(track.curves[0].size(), 2U);
  EXPECT_EQ(track.curves[0].values[1], 2.0);
}

// A rotation by quaternion keys in MikuMikuDance's units.
Scene figure() {
  Scene scene;
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes = {{.name = "a", .rest = {.translation = {0, 10, 5}}},
                 {.name = "b", .parent = 0, .rest = {.translation = {5, 0, 0}}}};
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation.times = make_times({0.0, 1.0, 2.0});
  track.rotation.values = Scalars::doubles({0, 0, 0, 1, 0.6, 0, 0, 0.8, 0, 0.8, 0, 0.6});
  scene.clips.push_back({.tracks = {track}});
  return scene;
}

Vec3 world_place(const Scene& scene, std::uint32_t node, double t) {
  EvaluationContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return Vec3(pose.world[node][3]);
}

TEST(LowerForLightwave, OthersMoveTheSameInMetresAndAngles) {
  const Scene source = figure();
  Findings findings;
  const auto lowered = lower_for_lightwave(source, {}, findings);
  ASSERT_TRUE(lowered);
  const Scene& scene = lowered.value().scene;
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
  EXPECT_EQ(scene.axes.metres_per_unit, 1.0);
  for (const Track& track : scene.clips[0].tracks) {
    EXPECT_TRUE(track.property != Property::rotation || track.spelling == RotationSpelling::heading_pitch_bank);
  }
  for (int i = 0; i <= 40; ++i) {
    const double t = 0.05 * i;
    const Vec3 difference = world_place(scene, 1, t) - 0.08 * world_place(source, 1, t);
    EXPECT_LT(glm::length(difference), 1e-4) << t;  // the default tolerance
  }
}

// An eased turn over eleven days would need 120 million looks.
TEST(LowerForLightwave, MotionTooLongToBeFollowedIsRefused) {
  Scene scene = lightwave_scene();
  Track& turn = scene.clips[0].tracks[0];
  turn = {.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  turn.rotation.times = make_times({0.0, 1e6});
  turn.rotation.values = Scalars::doubles({0, 0, 0, 1, 0, 1, 0, 0});
  turn.rotation.shape = KeyShape::ease;
  turn.rotation.eases.assign(2, EaseHandles{0, 127, 0, 127});
  Findings findings;
  const auto lowered = lower_for_lightwave(scene, {}, findings);
  ASSERT_FALSE(lowered);
  EXPECT_EQ(lowered.error().code, ErrorCode::limit_exceeded);
  turn.rotation.shape = KeyShape::linear;
  turn.rotation.eases.clear();
  EXPECT_TRUE(lower_for_lightwave(scene, {}, findings));
}

}  // namespace
}  // namespace genga
