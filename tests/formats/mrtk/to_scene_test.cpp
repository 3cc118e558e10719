#include "genga/formats/mrtk/to_scene.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/clip.h"

namespace genga::mrtk {
namespace {

using Rows = std::vector<std::pair<float, float>>;  // times and values

Curve keyed(const Rows& rows) {
  std::vector<SimpleKey> keys;
  for (const auto& [time, value] : rows) keys.push_back({time, value});
  Curve curve;
  curve.keys = Records<SimpleKey>(std::move(keys));
  return curve;
}

void put(Pose& pose, std::size_t curve, const Rows& rows) { pose.curves[curve] = keyed(rows); }

std::size_t joint(const char* name) { return joint_index(name).value(); }

Scene scene_of(const Recording& recording) {
  Findings findings;
  Scene scene = to_scene(recording, {}, findings);
  EXPECT_EQ(genga::validate(scene), 0);
  EXPECT_TRUE(findings.empty());
  return scene;
}

Recording everything() {
  Recording recording;
  recording.has_gaze = 1;
  return recording;
}

const Node* find_node(const Scene& scene, const std::string& name) {
  for (const Node& node : scene.nodes) {
    if (node.name == name) return &node;
  }
  return nullptr;
}

genga::Pose at(const Scene& scene, double t) {
  EvaluationContext context(scene, scene.clips[0]);
  genga::Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  update_world(context.hierarchy(), pose);
  return pose;
}

TEST(ToScene, UnitysAxesAndMrtksRate) {
  const Scene scene = scene_of(Recording{});
  EXPECT_EQ(scene.axes, (Axes{Handedness::left, 1.0, 60.0}));
  ASSERT_EQ(scene.clips.size(), 1U);
  EXPECT_EQ(scene.clips[0].first_time, 0.0);
}

// Camera, then the switches of both hands, then each hand's joints, then the gaze: the order of the file.
TEST(ToScene, TracksAreInTheFilesOrder) {
  const Scene scene = scene_of(everything());
  ASSERT_EQ(scene.nodes.size(), 1U + 2U * 28U + 1U);
  const auto& tracks = scene.clips[0].tracks;
  ASSERT_EQ(tracks.size(), 2U + 4U + 2U * 27U * 2U + 2U);
  std::vector<std::string> order;
  std::size_t curves = 0;
  for (const Track& track : tracks) {
    const std::string& name = scene.nodes[track.subject.index].name;
    if (order.empty() || order.back() != name) order.push_back(name);
    curves += track.curves.size();
  }
  EXPECT_EQ(curves, curve_numbers);
  ASSERT_EQ(order.size(), 1U + 4U + 54U + 1U);
  EXPECT_EQ(order[0], "Camera");
  EXPECT_EQ(order[1], "Hand.Left");
  EXPECT_EQ(order[2], "Hand.Right");
  EXPECT_EQ(order[3], "Hand.Left");
  EXPECT_EQ(order[5], "Hand.Left.Joint.None");
  EXPECT_EQ(order[6], "Hand.Left.Joint.Wrist");
  EXPECT_EQ(order[31], "Hand.Left.Joint.PinkyTip");
  EXPECT_EQ(order[32], "Hand.Right.Joint.None");
  EXPECT_EQ(order[59], "Gaze");
  EXPECT_EQ(tracks[2].property, Property::tracked);
  EXPECT_EQ(tracks[4].property, Property::pinching);
}

TEST(ToScene, SectionsThatAreOffAreNotThere) {
  Recording recording;
  recording.has_camera = recording.has_hands = recording.has_gaze = 0;
  const Scene none = scene_of(recording);
  EXPECT_TRUE(none.nodes.empty());
  EXPECT_TRUE(none.hands.empty());
  EXPECT_TRUE(none.cameras.empty());
  recording.has_gaze = 1;
  EXPECT_EQ(scene_of(recording).nodes[0].name, "Gaze");
  // Version 1.0 has no flags: camera and hands, no gaze.
  recording.minor = 0;
  const Scene old = scene_of(recording);
  EXPECT_EQ(old.hands.size(), 2U);
  EXPECT_EQ(find_node(old, "Gaze"), nullptr);
  EXPECT_NE(find_node(old, "Camera"), nullptr);
}

TEST(ToScene, JointsHangOnTheirHand) {
  const Scene scene = scene_of(Recording{});
  const auto parent_of = [&](const char* name) {
    const Node* node = find_node(scene, name);
    return node == nullptr ? "nothing" : scene.nodes[static_cast<std::size_t>(node->parent)].name;
  };
  EXPECT_EQ(parent_of("Hand.Right.Joint.Wrist"), "Hand.Right");
  EXPECT_EQ(parent_of("Hand.Right.Joint.None"), "Hand.Right");
  EXPECT_EQ(parent_of("Hand.Right.Joint.Palm"), "Hand.Right.Joint.Wrist");
  EXPECT_EQ(parent_of("Hand.Right.Joint.ThumbMetacarpalJoint"), "Hand.Right.Joint.Wrist");
  EXPECT_EQ(parent_of("Hand.Right.Joint.ThumbTip"), "Hand.Right.Joint.ThumbDistalJoint");
  EXPECT_EQ(parent_of("Hand.Right.Joint.IndexKnuckle"), "Hand.Right.Joint.IndexMetacarpal");
  EXPECT_EQ(parent_of("Hand.Right.Joint.PinkyMiddleJoint"), "Hand.Right.Joint.PinkyKnuckle");
  EXPECT_EQ(scene.hands[1].side, genga::HandSide::right);
  const auto tip = static_cast<std::size_t>(scene.hands[1].node_of(HandJoint::little_tip));
  EXPECT_EQ(scene.nodes[tip].name, "Hand.Right.Joint.PinkyTip");
}

// Poses are the world's: the knuckle is where its curves say while the wrist goes elsewhere.
TEST(ToScene, PlacesAreTheWorlds) {
  Recording recording;
  Hand& hand = recording.hands[left];
  put(hand.joints[joint("Wrist")], 0, {{0, 0}, {1, 10}});
  put(hand.joints[joint("IndexMetacarpal")], 6, {{0, 1}});
  put(hand.joints[joint("IndexKnuckle")], 1, {{0, 2}, {1, 4}});
  const Scene scene = scene_of(recording);
  const genga::Pose pose = at(scene, 0.5);
  const auto node = [&](HandJoint which) { return static_cast<std::size_t>(scene.hands[0].node_of(which)); };
  EXPECT_EQ(Vec3(pose.world[node(HandJoint::wrist)][3]), Vec3(5, 0, 0));
  EXPECT_EQ(Vec3(pose.world[node(HandJoint::index_metacarpal)][3]), Vec3(0, 0, 0));
  EXPECT_EQ(Vec3(pose.world[node(HandJoint::index_proximal)][3]), Vec3(0, 3, 0));
  EXPECT_EQ(pose.local[node(HandJoint::index_metacarpal)].translation, Vec3(-5, 0, 0));
  EXPECT_EQ(Vec3(pose.world[node(HandJoint::palm)][3]), Vec3(5, 0, 0)) << "never recorded: where the wrist is";
  EXPECT_FALSE(scene.nodes[node(HandJoint::palm)].in_scene_space);
  EXPECT_EQ(scene.nodes[node(HandJoint::index_proximal)].rest.translation, Vec3(0, 2, 0)) << "its first key";
}

// Between (0,0,0,1) and (1,0,0,0) the parts go straight: a quarter of the way is (0.25, 0, 0, 0.75), not a quarter of
// the turn.
TEST(ToScene, RotationsGoPartByPart) {
  Recording recording;
  put(recording.camera, 3, {{0, 0}, {1, 1}});
  put(recording.camera, 6, {{0, 1}, {1, 0}});
  const Scene scene = scene_of(recording);
  const Quat turn = at(scene, 0.25).local[0].rotation;
  EXPECT_NEAR(turn.x, 0.25 / std::hypot(0.25, 0.75), 1e-15);
  EXPECT_NEAR(turn.w, 0.75 / std::hypot(0.25, 0.75), 1e-15);
  ASSERT_EQ(scene.cameras.size(), 1U);
  EXPECT_EQ(scene.cameras[0].node, 0);
  EXPECT_EQ(scene.cameras[0].fov, 60.0);
}

TEST(ToScene, NoTurnIsIdentity) {
  Recording recording;
  for (const std::size_t part : {3U, 4U, 5U, 6U}) put(recording.camera, part, {{0, 0}, {1, 0}});
  EXPECT_EQ(at(scene_of(recording), 0.5).local[0].rotation, Quat(1, 0, 0, 0));
}

TEST(ToScene, SwitchesAreStepsAboveAHalf) {
  Recording recording;
  recording.hands[right].tracked = keyed({{0, 1}, {1, 0.5F}, {2, 0.75F}});
  recording.hands[right].pinching = keyed({{1.5F, 1}});
  const Scene scene = scene_of(recording);
  EXPECT_FALSE(at(scene, 0.5).hands[0].is_tracked) << "a hand without keys";
  EXPECT_TRUE(at(scene, 0.999).hands[1].is_tracked);
  EXPECT_FALSE(at(scene, 1.0).hands[1].is_tracked);
  EXPECT_FALSE(at(scene, 1.999).hands[1].is_tracked);
  EXPECT_TRUE(at(scene, 2.0).hands[1].is_tracked);
  EXPECT_TRUE(at(scene, 0.0).hands[1].is_pinching) << "one key holds always";
  EXPECT_EQ(scene.clips[0].tracks[3].curves[0].values[2], 1.0);
}

TEST(ToScene, TheGazeIsANodeThatPointsAlongZ) {
  Recording recording = everything();
  recording.gaze.curves[1] = keyed({{0, 1.5F}});
  recording.gaze.curves[3] = keyed({{0, 3}});
  const Scene scene = scene_of(recording);
  const genga::Pose pose = at(scene, 0.0);
  const std::size_t gaze = scene.nodes.size() - 1;
  EXPECT_EQ(Vec3(pose.world[gaze][3]), Vec3(0, 1.5, 0));
  EXPECT_NEAR(glm::distance(Vec3(pose.world[gaze][2]), Vec3(1, 0, 0)), 0.0, 1e-15);
  EXPECT_EQ(at(scene_of(everything()), 0.0).local[gaze].rotation, Quat(1, 0, 0, 0)) << "no direction is straight on";
}

TEST(ToScene, MarkersInOrderOfTime) {
  Recording recording;
  recording.markers.add(2.0F, "last");
  recording.markers.add(-1.0F, "f\xC3\xBCrst");
  recording.markers.add(2.0F, "\xFF");
  recording.markers.add(std::nanf(""), "never");
  const std::vector<genga::Marker> markers = scene_of(recording).clips[0].markers;
  ASSERT_EQ(markers.size(), 3U);
  EXPECT_EQ(markers[0].time, -1.0);
  EXPECT_EQ(markers[0].name, "fürst");
  EXPECT_EQ(markers[1].name, "last");
  EXPECT_EQ(markers[2].name, "\xEF\xBF\xBD");
}

TEST(ToScene, BrokenNumbersDoNoHarm) {
  Recording recording;
  const float nan = std::nanf("");
  for (std::size_t part = 0; part < 7; ++part) {
    put(recording.hands[left].joints[joint("Wrist")], part, {{0, nan}, {nan, 1}, {1, INFINITY}});
  }
  const Scene scene = scene_of(recording);
  const Transform& rest = find_node(scene, "Hand.Left.Joint.Wrist")->rest;
  EXPECT_EQ(rest.translation, Vec3(0, 0, 0));
  EXPECT_EQ(rest.rotation, Quat(1, 0, 0, 0));
}

}  // namespace
}  // namespace genga::mrtk
