#include "genga/convert/lower/lower.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/convert/lower/lowered.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga {
namespace {

using test::curve;
using test::eased;
using test::find;
using test::lower;
using test::place_in_target;

TEST(Lower, TheClipKeepsItsLength) {
  Scene scene = test::chain(2);
  auto& tracks = scene.clips[0].tracks;
  tracks.push_back(test::turning(0, test::rotation({0, 1}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F})));
  tracks.push_back(test::turning(1, test::rotation({0, 5}, {0, 0, 0, 1, 0, 0, 0, 1})));
  EXPECT_EQ(duration(lower(scene).scene.clips[0]), 5.0);
}

TEST(Lower, PartOfTheTime) {
  Scene scene = test::chain(1);
  scene.clips[0].tracks.push_back(test::translation(0, curve({0, 10}, {0, 10}), curve({0}, {0}), curve({0}, {0})));
  const Lowered lowered = lower(scene, {.range = {.from = 2.0, .to = 3.0}});
  EXPECT_EQ(duration(lowered.scene.clips[0]), 1.0);
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 0.0).x, 0.16, 1e-7);
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 1.0).x, 0.24, 1e-7);
}

// A metre a second from 0 to 4 s; pictures are made of 1 to 3 s.
Scene filmed_in_part() {
  Scene scene = test::chain(1);
  scene.clips[0].tracks.push_back(test::translation(0, curve({0, 4}, {0, 50}), curve({0}, {0}), curve({0}, {0})));
  scene.clips[0].last_time = 3.0;
  scene.clips[0].render_range = {1.0, 3.0};
  return scene;
}

TEST(Lower, KeysBehindTheLastPictureStay) {
  const Lowered lowered = lower(filmed_in_part());
  EXPECT_EQ(duration(lowered.scene.clips[0]), 4.0);
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 4.0).x, 4.0, 1e-6);
}

TEST(Lower, RenderRange) {
  const Lowered lowered = lower(filmed_in_part(), {.range = {.render_range = true}});
  EXPECT_EQ(duration(lowered.scene.clips[0]), 2.0);
  EXPECT_EQ(lowered.scene.clips[0].origin, 1.0);
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 0.0).x, 1.0, 1e-6);
  EXPECT_NEAR(place_in_target(lowered.scene, 0, 2.0).x, 3.0, 1e-6);
  const Lowered part = lower(filmed_in_part(), {.range = {.from = 2.0, .render_range = true}});
  EXPECT_EQ(duration(part.scene.clips[0]), 1.0);
  EXPECT_NEAR(place_in_target(part.scene, 0, 0.0).x, 2.0, 1e-6);
}

TEST(Lower, ClipsWithoutRenderRangeStayWhole) {
  Scene scene = filmed_in_part();
  scene.clips[0].render_range.reset();
  EXPECT_EQ(duration(lower(scene, {.range = {.render_range = true}}).scene.clips[0]), 4.0);
}

Result<Lowered> lowered_within(std::string_view target, std::string_view limit, std::uint64_t value, Curves curves) {
  Scene scene = test::chain(2);
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0}});
  scene.clips[0].tracks.push_back(
      test::translation(0, eased({0, 10}, {0, 10}, {127, 0, 127, 0}), curve({0}, {0}), curve({0}, {0})));
  scene.clips[0].tracks.push_back(test::turning(0, test::rotation({0, 10}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F})));
  LowerOptions options{.curves = curves};
  set_limit(options.run.limits, limit, value);
  Findings findings;
  return test::lower_to(target, scene, options, findings);
}

// 301 frames, of three channels of two nodes.
TEST(Lower, EveryLimitIsMet) {
  for (const char* target : {"gltf", "x", "lws", "vmd"}) {
    EXPECT_TRUE(lowered_within(target, "bytes", 10'000'000, Curves::exact));
    for (const char* limit : {"bytes", "frames", "keys", "samples"}) {
      for (const Curves curves : {Curves::exact, Curves::bake}) {
        const Result<Lowered> made = lowered_within(target, limit, 100, curves);
        // A motion has the curves as they are, and keys of fitted ones are few.
        const bool is_cheap = target == std::string_view("vmd") || limit == std::string_view("keys");
        if (made && is_cheap && curves == Curves::exact) continue;
        ASSERT_FALSE(made) << target << limit;
        EXPECT_EQ(made.error().code, ErrorCode::limit_exceeded) << target << limit;
        EXPECT_EQ(made.error().limit, limit) << target;
      }
    }
  }
}

TEST(Lower, StopsWhenAsked) {
  Scene scene = test::chain(2);
  scene.clips[0].tracks.push_back(
      test::translation(0, eased({0, 10}, {0, 10}, {127, 0, 127, 0}), curve({0}, {0}), curve({0}, {0})));
  for (const char* target : {"gltf", "x", "lws", "vmd"}) {
    std::stop_source source;
    int reports = 0;
    LowerOptions options{.curves = Curves::bake, .run = {.stop = [&source] { return source.stop_requested(); }}};
    options.run.progress = [&](const Progress&) {
      if (++reports == 3) source.request_stop();
    };
    Findings findings;
    const Result<Lowered> made = test::lower_to(target, scene, options, findings);
    ASSERT_FALSE(made) << target;
    EXPECT_EQ(made.error().code, ErrorCode::stopped) << target;
  }
}

// Ten hours of one thing that repeats are fine, of a thousand they are not: the file would be small, its keys not.
TEST(Lower, ManyThingsThatRepeatForLongAreRefused) {
  Scene scene = test::chain(1000);
  scene.clips[0].last_time = 30000.0;
  for (std::uint32_t node = 0; node < 1000; ++node) {
    Curve x = curve({0, 0.05}, {0, 1});
    x.after = Behaviour::repeat;
    scene.clips[0].tracks.push_back(test::translation(node, x, curve({0}, {0}), curve({0}, {0})));
  }
  Findings findings;
  const Result<Lowered> result = test::lower_to("gltf", scene, {}, findings);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
}

Scene filmed() {
  Scene scene;
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes.push_back({.name = "Camera.Target"});
  scene.nodes.push_back(
      {.name = "Camera", .kind = NodeKind::camera, .parent = 0, .rest = {.translation = {0, 0, -45}}});
  scene.cameras.push_back({.name = "Camera", .target_node = 0, .node = 1});
  scene.clips.emplace_back();
  return scene;
}

TEST(Lower, CameraLooksFromWhereMmdHasIt) {
  Scene scene = filmed();
  const Subject camera{SubjectKind::camera, 0};
  Track target = test::translation(0, curve({0, 1}, {0, 0}), curve({0, 1}, {10, 10}), curve({0, 1}, {0, 0}));
  target.subject = camera;
  target.relative = false;
  Track turn{.subject = camera, .property = Property::rotation, .rotation_form = RotationForm::euler};
  turn.euler_sign = -1.0;
  turn.curves = {curve({0, 1}, {0.3F, 0.3F}), curve({0, 1}, {0.7F, 0.7F}), curve({0, 1}, {0, 0})};
  scene.clips[0].tracks = {target, turn, test::switching(camera, Property::distance, curve({0, 1}, {-45, -45}))};
  const Lowered lowered = lower(scene);
  // target + Ry(-0.7) Rx(-0.3) (0, 0, -45), z with the opposite sign, in metres.
  const double y = 10 - 45 * std::sin(0.3);
  const double flat = -45 * std::cos(0.3);
  const Vec3 wanted = Vec3(flat * std::sin(-0.7), y, -flat * std::cos(-0.7)) * 0.08;
  EXPECT_LT(glm::length(place_in_target(lowered.scene, 1, 0.5) - wanted), 1e-6)
      << place_in_target(lowered.scene, 1, 0.5).y;
}

TEST(Lower, CameraAngleOfView) {
  Scene scene = filmed();
  const Subject camera{SubjectKind::camera, 0};
  scene.clips[0].tracks = {test::switching(camera, Property::fov, curve({0, 1}, {45, 45}))};
  const Lowered still = lower(scene);
  EXPECT_EQ(still.scene.cameras[0].fov, 45.0);
  EXPECT_EQ(find(still, SubjectKind::camera, 0, Property::fov), nullptr);
  scene.clips[0].tracks = {test::switching(camera, Property::fov, curve({0, 1}, {0, 400}))};
  Findings findings;
  const Lowered moving = lower(scene, {}, &findings);
  const Track* fov = find(moving, SubjectKind::camera, 0, Property::fov);
  ASSERT_NE(fov, nullptr);
  EXPECT_GT(fov->curves[0].values[0], 0.0);
  EXPECT_LT(fov->curves[0].values[1], 180.0);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "convert.fov-limited");
  EXPECT_EQ(findings[0].message, "a field of view of 0 degrees becomes 0.01");
  EXPECT_EQ(findings[0].count, 3U) << "the camera's own, and two keys";
}

TEST(Lower, BadNumbersDoNotReachTheTarget) {
  Scene scene = test::chain(3);
  const float nan = std::nanf("");
  scene.nodes[1].rest.translation.x = std::nan("");
  scene.constraints.push_back(
      {.rule = IkRule{.goal = 2, .effector = 2, .links = {{1}, {0}}, .iterations = 3, .max_step = 1}});
  scene.clips[0].tracks.push_back(test::translation(
      0, curve({0, 1}, {nan, 3e38F}), eased({0, 1}, {-3e38F, 3e38F}, {127, 0, 0, 127}), curve({0}, {nan})));
  scene.clips[0].tracks.push_back(test::turning(2, test::rotation({0, 1}, {nan, 0, 0, 1, 0, 0, 0, 0})));
  for (const Curves mode : {Curves::exact, Curves::bake}) {
    Findings findings;
    const Lowered lowered = lower(scene, {.curves = mode}, &findings);
    ASSERT_FALSE(findings.empty());
    EXPECT_EQ(findings.all()[0].code, "convert.not-finite");
    EXPECT_EQ(findings.all()[0].count, 7U);  // one of the node, five of positions, one of rotations
    for (const Track& track : lowered.scene.clips[0].tracks) {
      for (const Curve& part : track.curves) {
        for (std::size_t key = 0; key < part.size(); ++key) EXPECT_TRUE(std::isfinite(part.values[key]));
      }
      for (std::size_t at = 0; at < track.rotation.values.size(); ++at) {
        EXPECT_TRUE(std::isfinite(track.rotation.values[at]));
      }
    }
  }
}

TEST(Lower, RefusesWhatMakesNoSense) {
  const Scene scene = test::chain(1);
  Findings findings;
  const double infinite = std::numeric_limits<double>::infinity();
  for (const LowerOptions& options :
       {LowerOptions{.range = {.fps = -1.0}}, LowerOptions{.range = {.fps = infinite}},
        LowerOptions{.range = {.from = 2.0, .to = 1.0}}, LowerOptions{.range = {.to = infinite}},
        LowerOptions{.metres_per_unit = 0.0}, LowerOptions{.tolerance = {0.0, 1.0}}}) {
    const Result<Lowered> result = test::lower_to("gltf", scene, options, findings);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::bad_argument);
  }
}

TEST(Lower, RestsInTheScenesSpaceBecomeRestsInTheParent) {
  const Lowered lowered = lower(test::hand());
  const Vec3 palm = lowered.scene.nodes[3].rest.translation;
  EXPECT_LT(glm::length(palm - Vec3(0.0, 0.0, -0.05)), 1e-15);
  EXPECT_FALSE(lowered.scene.nodes[3].in_scene_space);
  EXPECT_TRUE(lowered.scene.clips[0].tracks.empty());
}

TEST(Lower, AClipThatBeginsBeforeZeroBeginsAtItsFirstKey) {
  Scene scene = test::chain(1);
  scene.clips[0].tracks.push_back(test::translation(0, curve({-0.5, 1}, {0, 3}), curve({0}, {0}), curve({0}, {0})));
  scene.clips[0].markers = {{-0.25, "early"}, {0.5, "late"}};
  Findings findings;
  const Lowered lowered = lower(scene, {}, &findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.time-shifted");
  EXPECT_EQ(findings.all()[0].severity, Severity::note);
  const Clip& clip = lowered.scene.clips[0];
  EXPECT_EQ(clip.origin, -0.5);
  EXPECT_EQ(clip.tracks[0].curves[0].time(0), 0.0);
  EXPECT_EQ(duration(clip), 1.5);
  EXPECT_EQ(clip.markers[0].time, 0.25);
  EXPECT_EQ(clip.markers[1].time, 1.0);

  const Lowered part = lower(scene, {.range = {.from = 0.0}});
  EXPECT_EQ(part.scene.clips[0].origin, 0.0);
  EXPECT_EQ(duration(part.scene.clips[0]), 1.0);
}

// A model and a motion of one scene have the same nodes: what turns about its pivot is two of them.
TEST(Lower, AModelHasTheNodesThatItsMotionMoves) {
  Scene scene = test::chain(2);
  scene.axes.metres_per_unit = 1.0;
  scene.nodes[1].pivot.position = Vec3(0.0, 3.0, 0.0);
  scene.clips[0].tracks.push_back(test::turning(1, test::rotation({0, 1}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F})));
  Findings findings;
  const Result<Lowered> model = test::lower_to("pmx", scene, {}, findings);
  const Result<Lowered> motion = test::lower_to("vmd", scene, {}, findings);
  ASSERT_TRUE(model && motion);
  EXPECT_TRUE(model.value().scene.clips.empty());
  EXPECT_EQ(model.value().scene.axes.metres_per_unit, 0.08);
  ASSERT_EQ(model.value().scene.nodes.size(), 3U);
  EXPECT_EQ(model.value().scene.nodes[2].name, "bone 1.pivot");
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(model.value().scene.nodes[i].name, motion.value().scene.nodes[i].name);
    EXPECT_EQ(model.value().scene.nodes[i].rest.translation, motion.value().scene.nodes[i].rest.translation);
  }
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].code, "convert.motion-left-out");
  EXPECT_EQ(findings[0].severity, Severity::note);
}

}  // namespace
}  // namespace genga
