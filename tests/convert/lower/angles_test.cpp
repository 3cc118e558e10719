#include "genga/convert/lower/angles.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/convert/targets.h"

namespace genga {
namespace {

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
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return Vec3(pose.world[node][3]);
}

TEST(LowerAngles, OthersMoveTheSameInMetresAndAngles) {
  const Scene source = figure();
  Findings findings;
  const auto lowered = test::lower_to("lws", source, {}, findings);
  ASSERT_TRUE(lowered);
  const Scene& scene = lowered.value().scene;
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
  EXPECT_EQ(scene.axes.metres_per_unit, 1.0);
  for (const Track& track : scene.clips[0].tracks) {
    EXPECT_TRUE(track.property != Property::rotation || track.rotation_form == RotationForm::heading_pitch_bank);
  }
  for (int i = 0; i <= 40; ++i) {
    const double t = 0.05 * i;
    const Vec3 difference = world_place(scene, 1, t) - 0.08 * world_place(source, 1, t);
    EXPECT_LT(glm::length(difference), 1e-4) << t;  // the default tolerance
  }
}

// An eased turn over eleven days would need 120 million looks.
TEST(LowerAngles, MotionTooLongToBeFollowedIsRefused) {
  Scene scene = figure();
  Track& turn = scene.clips[0].tracks[0];
  turn = {.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  turn.rotation.times = make_times({0.0, 1e6});
  turn.rotation.values = Scalars::doubles({0, 0, 0, 1, 0, 1, 0, 0});
  turn.rotation.shape = KeyShape::ease;
  turn.rotation.eases.assign(2, EaseHandles{0, 127, 0, 127});
  Findings findings;
  const auto lowered = test::lower_to("lws", scene, {}, findings);
  ASSERT_FALSE(lowered);
  EXPECT_EQ(lowered.error().code, ErrorCode::limit_exceeded);
  turn.rotation.shape = KeyShape::linear;
  turn.rotation.eases.clear();
  EXPECT_TRUE(test::lower_to("lws", scene, {}, findings));
}

}  // namespace
}  // namespace genga
