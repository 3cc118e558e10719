#include "genga/formats/bvh/to_scene.h"

#include <cmath>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

Scene scene_of(std::string_view text, const SceneOptions& options = {}) {
  Findings findings;
  Scene scene = to_scene(document_of(text), options, findings);
  EXPECT_EQ(validate(scene), 0);
  return scene;
}

TEST(ToScene, JointsAreBonesAndEndSitesNodes) {
  const Scene scene = scene_of(two_joints());
  ASSERT_EQ(scene.nodes.size(), 3U);
  EXPECT_EQ(scene.nodes[1].name, "knee");
  EXPECT_EQ(scene.nodes[1].kind, NodeKind::bone);
  EXPECT_EQ(scene.nodes[1].rest.translation, Vec3(0.0, -5.0, 0.0));
  EXPECT_EQ(scene.nodes[2].name, "knee_end");
  EXPECT_EQ(scene.nodes[2].parent, 1);
  EXPECT_EQ(scene.axes.frames_per_second, 25.0);
  EXPECT_EQ(scene.axes.handedness, Handedness::right);
}

TEST(ToScene, RowsAreKeysAtTheirTimes) {
  const Scene scene = scene_of(two_joints());
  ASSERT_EQ(scene.clips.size(), 1U);
  const std::vector<Track>& tracks = scene.clips[0].tracks;
  ASSERT_EQ(tracks.size(), 3U);
  EXPECT_EQ(tracks[0].property, Property::translation);
  EXPECT_FALSE(tracks[0].relative);
  EXPECT_EQ(tracks[0].curves[1].values[1], 5.0);
  EXPECT_EQ(tracks[0].curves[1].time(1), 0.04);
  EXPECT_EQ(tracks[1].rotation_form, RotationForm::euler);
  EXPECT_EQ(tracks[1].order, EulerOrder::zxy);
  EXPECT_NEAR(tracks[1].curves[2].values[0], std::acos(-1.0) / 2, 1e-15);
  EXPECT_EQ(tracks[0].curves[0].times, tracks[2].curves[0].times);
}

TEST(ToScene, MissingPositionsAreTheOffset) {
  const Scene scene =
      scene_of("HIERARCHY ROOT a\n{ OFFSET 1 2 3 CHANNELS 1 Yposition }\nMOTION\nFrames: 2\nFrame Time: 1\n7\n8\n");
  const Track& track = scene.clips[0].tracks[0];
  EXPECT_EQ(track.curves[0].values[0], 1.0);
  EXPECT_EQ(track.curves[1].values[1], 8.0);
  EXPECT_EQ(track.curves[2].values[0], 3.0);
}

TEST(ToScene, ARepeatedAxisTurnsByQuaternions) {
  const Scene scene = scene_of(
      "HIERARCHY ROOT a\n{ CHANNELS 3 Xrotation Yrotation Xrotation }\nMOTION\nFrames: 1\nFrame Time: 1\n30 0 60\n");
  const Track& track = scene.clips[0].tracks[0];
  ASSERT_EQ(track.rotation_form, RotationForm::quaternion);
  EXPECT_NEAR(track.rotation.values[0], std::sqrt(0.5), 1e-15);
  EXPECT_NEAR(track.rotation.values[3], std::sqrt(0.5), 1e-15);
}

TEST(ToScene, AnglesGoOnWhereAFileJumpsByAWholeTurn) {
  const Scene scene = scene_of(
      "HIERARCHY ROOT a\n{ CHANNELS 3 Zrotation Xrotation Yrotation }\nMOTION\nFrames: 2\nFrame Time: 1\n"
      "0 0 170\n0 0 -180\n");
  const Track& track = scene.clips[0].tracks[0];
  EXPECT_NEAR(track.curves[1].values[1], std::acos(-1.0), 1e-15);
}

TEST(ToScene, AFigureAlongZStandsInANodeThatTurnsItUp) {
  const Scene scene = scene_of(two_joints(), {.up = UpAxis::z});
  EXPECT_EQ(scene.nodes[0].name, "z_up");
  EXPECT_EQ(scene.nodes[1].parent, 0);
  EXPECT_EQ(scene.clips[0].tracks[0].subject.index, 1U);
  const Vec3 up = rotate(scene.nodes[0].rest.rotation, Vec3(0.0, 0.0, 1.0));
  EXPECT_NEAR(glm::length(up - Vec3(0.0, 1.0, 0.0)), 0.0, 1e-15);
}

TEST(ToScene, WithoutRowsThereIsNoClip) { EXPECT_TRUE(scene_of(two_joints_hierarchy).clips.empty()); }

}  // namespace
}  // namespace genga::bvh
