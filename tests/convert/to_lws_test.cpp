#include "genga/convert/to_lws.h"

#include <gtest/gtest.h>

#include "genga/evaluate/clip.h"
#include "genga/formats/lws/to_scene.h"
#include "genga/solve/order.h"

namespace genga::tests {
namespace {

Vec3 place_of(const Scene& scene, std::size_t node, double t) {
  EvaluationContext context(scene, scene.clips.at(0));
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return Vec3(pose.world.at(node)[3]);
}

// A turning arm in centimetres, right-handed: at the right places in LightWave's metres, z turned round.
TEST(ToLws, OtherAxesAndUnits) {
  Scene scene;
  scene.axes = {Handedness::right, 0.01, 30.0};
  scene.nodes = {{.name = "arm"}, {.name = "hand", .parent = 0, .rest = {.translation = {0.0, 0.0, 100.0}}}};
  RotationCurve turn;
  turn.times = make_times({0.0, 1.0});
  turn.values = Scalars::doubles({0.0, 0.0, 0.0, 1.0, 0.0, std::sqrt(0.5), 0.0, std::sqrt(0.5)});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation = turn;
  scene.clips.resize(1);
  scene.clips[0].tracks = {track};
  Findings findings;
  const Result<LwsResult> made = to_lws(scene, {.version = 3}, findings);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made.value().document.version, 3U);
  const Scene back = lws::to_scene(made.value().document, {}, findings);
  for (const double t : {0.0, 0.25, 0.5, 1.0}) {
    const double angle = t * 1.5707963267948966;
    const Vec3 place = place_of(back, 1, t);
    EXPECT_NEAR(place.x, std::sin(angle), 1e-4);
    EXPECT_NEAR(place.z, -std::cos(angle), 1e-4);
  }
}

TEST(ToLws, AModelAloneStandsStill) {
  Scene scene;
  scene.nodes = {{.name = "a", .rest = {.translation = {1.0, 2.0, 3.0}}}};
  scene.axes.handedness = Handedness::left;
  Findings findings;
  const Result<LwsResult> made = to_lws(scene, {}, findings);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(place_of(lws::to_scene(made.value().document, {}, findings), 0, 5.0), Vec3(1.0, 2.0, 3.0));
}

TEST(ToLws, OneClipOnly) {
  Scene scene;
  scene.clips.resize(2);
  Findings findings;
  EXPECT_EQ(to_lws(scene, {}, findings).error().code, ErrorCode::bad_argument);
}

}  // namespace
}  // namespace genga::tests
