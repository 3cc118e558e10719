#include "genga/formats/csv/profiles.h"

#include "genga/formats/csv/to_scene.h"
#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::string shown_by(const std::vector<std::string>& headings, bool has_time) {
  const Profile* profile = profile_of(headings, has_time);
  return profile == nullptr ? "none" : std::string(profile->name);
}

TEST(CsvProfiles, EachNamesItsSourceAndMeansWhatThereIs) {
  EXPECT_EQ(profiles()[0].name, "own");
  for (const Profile& profile : profiles()) {
    EXPECT_EQ(find_profile(profile.name), &profile);
    EXPECT_FALSE(profile.source.empty()) << profile.name;
    for (const ProfileRule& rule : profile.rules)
      EXPECT_TRUE(is_meaning(rule.means)) << profile.name << ' ' << rule.means;
  }
  EXPECT_EQ(find_profile("quest"), nullptr);
}

TEST(CsvProfiles, HeadersShowThem) {
  EXPECT_EQ(shown_by({"frame", "WRIST_x", "WRIST_y", "WRIST_z"}, true), "mediapipe");
  EXPECT_EQ(shown_by({"t", "Left_THUMB_CMC_x"}, true), "mediapipe");
  EXPECT_EQ(shown_by({"right_hand_wrist_x", "right_hand_wrist_y", "right_hand_wrist_z"}, false), "freemocap");
  EXPECT_EQ(shown_by({"nose_x", "left_eye_inner_x", "left_shoulder_x"}, false), "freemocap");
  EXPECT_EQ(shown_by({"frame", "keypoint", "x", "y", "z", "model", "trajectory"}, true), "freemocap-points");
  EXPECT_EQ(shown_by({"time", "nose_x", "left_eye_inner_x", "left_shoulder_x"}, true), "none") << "a pose of MediaPipe";
  EXPECT_EQ(shown_by({"time", "Camera/position.x"}, true), "none");
}

// The last key of a node's place, in metres and axes with y up.
Vec3 place_of(const Scene& scene, std::string_view node) {
  for (const Track& track : scene.clips[0].tracks) {
    if (track.property != Property::translation || scene.nodes[track.subject.index].name != node) continue;
    const auto last = [&](std::size_t part) { return track.curves[part].values[track.curves[part].size() - 1]; };
    return {last(0), last(1), last(2)};
  }
  ADD_FAILURE() << "nothing moves " << node;
  return {};
}

Scene scene_from(std::string_view text, std::size_t notes = 1) {
  Result<Read<Table>> result = read(bytes_of(text));
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  if (!result) return {};
  EXPECT_EQ(result->findings.size(), notes);
  Findings findings;
  Scene scene = to_scene(result->document, {}, findings);
  EXPECT_EQ(findings.count(Severity::warning), 0U);
  EXPECT_EQ(validate(scene), 0);
  return scene;
}

void expect_near(const Vec3& one, const Vec3& other) {
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(one[axis], other[axis], 1e-12) << axis;
}

// y goes down in an image and z away from the camera.
TEST(CsvProfiles, MediapipesHands) {
  const Scene scene = scene_from(
      "frame,timestamp_ms,handedness,WRIST_x,WRIST_y,WRIST_z,INDEX_FINGER_MCP_x,INDEX_FINGER_MCP_y,INDEX_FINGER_MCP_z\n"
      "0,0,Left,0.5,0.6,0.25,0.1,0.2,0.3\n0,0,Right,0.7,0.8,0.9,0,0,0\n1,40,Left,0.5,0.6,0.5,0.1,0.2,0.3\n");
  EXPECT_EQ(scene.axes, (Axes{Handedness::right, 1.0, 25.0}));
  ASSERT_EQ(scene.hands.size(), 2U);
  EXPECT_GE(scene.hands[0].node_of(HandJoint::index_proximal), 0);
  expect_near(place_of(scene, "Hand.Left.Joint.Wrist"), {0.5, -0.6, -0.5});
  expect_near(place_of(scene, "Hand.Right.Joint.Wrist"), {0.7, -0.8, -0.9});
  expect_near(place_of(scene, "Hand.Left.Joint.IndexKnuckle"), {0.1, -0.2, -0.3});
}

// Vicon's header: a point's name above its first column, z up, millimetres. What follows is another section.
TEST(CsvProfiles, ViconsTrajectories) {
  const Scene scene = scene_from(
      "Devices\n1000\n,,Plate,\nFrame,Sub Frame,Fx,Fy\n,,N,N\n1,0,5,6\n\n"
      "Trajectories\n100\n,,Subject:LFHD,,,Subject:RFHD,,\nFrame,Sub Frame,X,Y,Z,X,Y,Z\n,,mm,mm,mm,mm,mm,mm\n"
      "1,0,100,200,1500,120,200,1500\n2,0,110,200,1500,,,\n3,0,120,210,1510,130,200,1500\n\nEvents\n1\n");
  EXPECT_EQ(scene.axes, (Axes{Handedness::right, 1.0, 100.0}));
  EXPECT_EQ(scene.clips[0].tracks[0].curves[0].times->back(), 0.02) << "frame 3 is 2 behind the first";
  expect_near(place_of(scene, "Subject:LFHD"), {0.12, 1.51, -0.21});
  EXPECT_EQ(scene.clips[0].tracks[1].curves[0].size(), 2U) << "a gap";
}

TEST(CsvProfiles, MotivesRigidBodiesAndMarkers) {
  const Scene scene = scene_from(
      "Format Version,1.23,Take Name,T,Export Frame Rate,120,Rotation Type,Quaternion,Length Units,Millimeters\n\n"
      ",Type,Rigid Body,Rigid Body,Rigid Body,Rigid Body,Rigid Body,Rigid Body,Rigid Body,Rigid "
      "Body,Marker,Marker,Marker\n"
      ",Name,Box,Box,Box,Box,Box,Box,Box,Box,Box:1,Box:1,Box:1\n"
      ",ID,A,A,A,A,A,A,A,A,B,B,B\n"
      ",,Rotation,Rotation,Rotation,Rotation,Position,Position,Position,Mean Marker Error,Position,Position,Position\n"
      "Frame,Time (Seconds),X,Y,Z,W,X,Y,Z,,X,Y,Z\n"
      "0,0.000000,0,0,0,1,100,200,300,0.1,1,2,3\n1,0.008333,0,1,0,0,110,200,300,0.1,4,5,6\n");
  EXPECT_EQ(scene.axes.handedness, Handedness::right);
  EXPECT_NEAR(scene.axes.frames_per_second, 120.0, 0.5);
  expect_near(place_of(scene, "Box"), {0.11, 0.2, 0.3});
  expect_near(place_of(scene, "Box:1"), {0.004, 0.005, 0.006});
  EXPECT_EQ(scene.clips[0].tracks[0].property, Property::rotation);
  EXPECT_EQ(scene.clips[0].tracks[0].curves[1].values[1], 1.0);
}

TEST(CsvProfiles, FreemocapsHandsAndBodies) {
  const Scene hand =
      scene_from("right_hand_wrist_x,right_hand_wrist_y,right_hand_wrist_z\n1000,2000,3000\n1100,2000,3000\n");
  EXPECT_EQ(hand.axes, (Axes{Handedness::right, 1.0, 30.0}));
  expect_near(place_of(hand, "Hand.Right.Joint.Wrist"), {1.1, 3.0, -2.0});
  const Scene points = scene_from(
      "frame,keypoint,x,y,z,model,trajectory,reprojection_error\n"
      "0,nose,100,200,1000,rtmpose.body,3d_xyz,\n0,hand_root,1,2,3,rtmpose.left_hand,3d_xyz,\n"
      "1,nose,110,200,1000,rtmpose.body,3d_xyz,\n1,hand_root,4,5,6,rtmpose.left_hand,3d_xyz,\n");
  expect_near(place_of(points, "rtmpose.body.nose"), {0.11, 1.0, -0.2});
  expect_near(place_of(points, "Hand.Left.Joint.Wrist"), {0.004, 0.006, -0.005});
}

}  // namespace
}  // namespace genga::csv
