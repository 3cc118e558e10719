#include "genga/report/track_list.h"

#include <utility>

#include <gtest/gtest.h>

namespace genga {
namespace {

Curve curve_at(std::vector<double> times) {
  Curve curve;
  curve.values = Scalars::floats(std::vector<float>(times.size(), 1.0F));
  curve.times = make_times(std::move(times));
  return curve;
}

Scene scene_of_two() {
  Scene scene;
  scene.nodes.push_back({.name = "a/b", .kind = NodeKind::bone});
  scene.nodes.push_back({.name = "c", .kind = NodeKind::bone, .parent = 0});
  return scene;
}

Track moving(std::uint32_t node, std::vector<Curve> curves) {
  return {.subject = {SubjectKind::node, node}, .property = Property::translation, .curves = std::move(curves)};
}

// Moments count, not keys of curves: x and z share one, y has one more of its own.
TEST(TrackList, OneRowForAllThatMovesOneThing) {
  Scene scene = scene_of_two();
  Clip& clip = scene.clips.emplace_back();
  clip.name = "walk";
  clip.tracks.push_back(moving(1, {curve_at({0.5, 1.0}), curve_at({0.5, 0.75}), curve_at({0.5, 1.0})}));
  clip.tracks.push_back(moving(0, {curve_at({2.0}), Curve(), Curve()}));
  Track turning{.subject = {SubjectKind::node, 1}, .property = Property::rotation};
  turning.rotation.times = make_times({-1.0, 1.0});
  turning.rotation.values = Scalars::floats({0, 0, 0, 1, 0, 0, 0, 1});
  clip.tracks.push_back(turning);
  const std::vector<TrackRow> rows = track_list(scene, TextEncoding::cp932);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].clip, "walk");
  EXPECT_EQ(rows[0].name, "c");
  EXPECT_EQ(rows[0].channels, (std::vector<std::string>{"position.x", "position.y", "position.z", "rotation.x",
                                                        "rotation.y", "rotation.z", "rotation.w"}));
  EXPECT_EQ(rows[0].keys, 4U);
  EXPECT_EQ(rows[0].first, -1.0);
  EXPECT_EQ(rows[0].last, 1.0);
  EXPECT_EQ(rows[1].name, "a%2Fb");
  EXPECT_EQ(rows[1].keys, 1U);
  EXPECT_EQ(rows[1].first, 2.0);
}

TEST(TrackList, WhatHasNoKeysOrIsNoMotionHasNoRow) {
  Scene scene = scene_of_two();
  Clip& clip = scene.clips.emplace_back();
  clip.tracks.push_back(moving(0, {Curve(), Curve(), Curve()}));
  Track physics{.subject = {SubjectKind::node, 0}, .property = Property::physics, .curves = {curve_at({0.0})}};
  clip.tracks.push_back(physics);
  Track derived = moving(1, {curve_at({0.0}), Curve(), Curve()});
  derived.is_derived = true;
  clip.tracks.push_back(derived);
  EXPECT_TRUE(track_list(scene, TextEncoding::cp932).empty());
}

TEST(TrackList, ClipsFollowEachOther) {
  Scene scene = scene_of_two();
  for (const char* name : {"first", "second"}) {
    Clip& clip = scene.clips.emplace_back();
    clip.name = name;
    clip.tracks.push_back(moving(1, {curve_at({0.0, 3.0}), Curve(), Curve()}));
  }
  const std::vector<TrackRow> rows = track_list(scene, TextEncoding::cp932);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].clip, "first");
  EXPECT_EQ(rows[1].clip, "second");
  EXPECT_EQ(rows[1].last, 3.0);
}

}  // namespace
}  // namespace genga
