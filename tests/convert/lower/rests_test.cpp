#include "genga/convert/lower/rests.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/evaluate/hierarchy.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

const double half_root = std::sqrt(0.5);

// Three joints in metres, each turned at rest; the first turns and the second moves.
Scene turned_chain() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {
      {.name = "a", .rest = {.translation = {0, 1, 0}, .rotation = Quat(half_root, 0, half_root, 0)}},
      {.name = "b", .parent = 0, .rest = {.translation = {0, 0, 2}, .rotation = Quat(half_root, half_root, 0, 0)}},
      {.name = "c", .parent = 1, .rest = {.translation = {1, 0, 0}}}};
  Track turn{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  turn.rotation.times = make_times({0.0, 1.0});
  turn.rotation.values = Scalars::doubles({0, half_root, 0, half_root, 0.6, 0, 0, 0.8});
  Track move{.subject = {SubjectKind::node, 1}, .property = Property::translation};
  for (const double end : {0.5, -1.0, 3.0}) {
    Curve& curve = move.curves.emplace_back();
    curve.times = make_times({0.0, 0.5});
    curve.values = Scalars::doubles({0.0, end});
  }
  Track spin{.subject = {SubjectKind::node, 1}, .property = Property::rotation};
  spin.rotation.times = make_times({0.0, 1.0});
  spin.rotation.values = Scalars::doubles({half_root, 0, 0, half_root, 0, 0, 0.6, 0.8});
  scene.clips.push_back({.tracks = {turn, move, spin}});
  return scene;
}

Pose pose_of(const Scene& scene, double t) {
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return pose;
}

Pose pose_at_rest(const Scene& scene) {
  Pose pose = rest_pose(scene);
  update_world(Hierarchy(scene.nodes), pose);
  return pose;
}

TEST(LowerRests, NodesStandAsTheAxesDoWhereTheyStood) {
  const Scene source = turned_chain();
  Scene moved = source;
  move_from_rests(moved, 0.08);
  EXPECT_EQ(moved.axes.metres_per_unit, 0.08);
  const Pose before = pose_at_rest(source);
  const Pose after = pose_at_rest(moved);
  for (std::size_t node = 0; node < 3; ++node) {
    EXPECT_EQ(moved.nodes[node].rest.rotation, Quat(1, 0, 0, 0));
    EXPECT_NEAR(glm::distance(Vec3(before.world[node][3]), 0.08 * Vec3(after.world[node][3])), 0.0, 1e-12) << node;
  }
}

// World places are the same, and so is what turns a thing that hangs on a node: from rest to pose.
TEST(LowerRests, WhatHangsOnNodesMovesAsBefore) {
  const Scene source = turned_chain();
  Scene moved = source;
  move_from_rests(moved, 0.08);
  const Pose rest = pose_at_rest(source);
  for (const double t : {0.0, 0.25, 0.5, 1.0}) {
    const Pose before = pose_of(source, t);
    const Pose after = pose_of(moved, t);
    for (std::size_t node = 0; node < 3; ++node) {
      const Mat3 turn = Mat3(before.world[node]) * glm::transpose(Mat3(rest.world[node]));
      for (int column = 0; column < 3; ++column) {
        EXPECT_NEAR(glm::distance(turn[column], Mat3(after.world[node])[column]), 0.0, 1e-9) << node << " at " << t;
      }
      EXPECT_NEAR(glm::distance(Vec3(before.world[node][3]), 0.08 * Vec3(after.world[node][3])), 0.0, 1e-9) << node;
    }
  }
}

TEST(LowerRests, TracksOfANodeShareTheirTimesAndAreRelative) {
  Scene moved = turned_chain();
  move_from_rests(moved, 1.0);
  const Track& move = moved.clips[0].tracks[1];
  const Track& spin = moved.clips[0].tracks[2];
  EXPECT_TRUE(move.relative && spin.relative);
  EXPECT_EQ(*move.curves[0].times, (std::vector<double>{0.0, 0.5, 1.0}));
  EXPECT_EQ(*spin.rotation.times, *move.curves[0].times);
}

}  // namespace
}  // namespace genga
