#include "genga/solve/context.h"

#include <utility>

#include <gtest/gtest.h>

namespace genga {
namespace {

Curve line(double first, double last) {
  Curve curve;
  curve.times = make_times({0.0, 1.0});
  curve.shape = KeyShape::linear;
  curve.values = Scalars::floats({static_cast<float>(first), static_cast<float>(last)});
  return curve;
}

Track translation(std::uint32_t node, std::vector<Curve> curves) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::translation};
  track.curves = std::move(curves);
  return track;
}

// Two nodes, of which the second turns where it goes.
Scene led() {
  Scene scene;
  scene.nodes.resize(2);
  ControllerRule rule{.node = 1};
  rule.controllers[3] = Controller::velocity;
  scene.constraints.push_back({.rule = rule});
  scene.clips.emplace_back();
  return scene;
}

TEST(SolveContext, TranslationsAtOtherTimesForWhatLooksAhead) {
  Scene scene = led();
  scene.nodes[1].rest.translation = {5, 6, 7};
  {
    SolveContext context(scene, scene.clips[0]);
    EXPECT_EQ(context.translation_at(1, 3.0), Vec3(5, 6, 7));
  }
  Track move = translation(1, {line(0, 4), line(1, 1), line(2, 6)});
  scene.clips[0].tracks = {translation(0, {line(9, 9), line(9, 9), line(9, 9)}), move};
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, 0.25, pose);
  EXPECT_EQ(context.translation_at(1, 0.5), Vec3(2, 1, 4));
  EXPECT_EQ(context.translation_at(1, 9.0), Vec3(4, 1, 6));
  EXPECT_EQ(pose.local[1].translation, Vec3(1, 1, 3)) << "the pose is of its own time";
  scene.clips[0].tracks[1].relative = true;
  EXPECT_EQ(SolveContext(scene, scene.clips[0]).translation_at(1, 0.5), Vec3(7, 7, 11));
}

}  // namespace
}  // namespace genga
