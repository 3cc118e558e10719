#include "genga/formats/csv/near_names.h"

#include <gtest/gtest.h>

namespace genga::csv {
namespace {

using Names = std::vector<std::string_view>;

// A bone goes from one joint to the next: the proximal one from the knuckle to the middle joint.
TEST(CsvNearNames, BonesAreBetweenTwoJoints) {
  EXPECT_EQ(near_joints("IndexProximal"), (Names{"IndexKnuckle", "IndexMiddleJoint"}));
  EXPECT_EQ(near_joints("little_intermediate"), (Names{"PinkyMiddleJoint", "PinkyDistalJoint"}));
  EXPECT_EQ(near_joints("Middle Distal Phalanx"), (Names{"MiddleDistalJoint", "MiddleTip"}));
  EXPECT_EQ(near_joints("ThumbProximal"), (Names{"ThumbProximalJoint", "ThumbDistalJoint"}));
  EXPECT_EQ(near_joints("ThumbDistal"), (Names{"ThumbDistalJoint", "ThumbTip"}));
}

TEST(CsvNearNames, MisspelledJoints) {
  EXPECT_EQ(near_joints("Wrsit")[0], "Wrist");
  EXPECT_EQ(near_joints("IndexTipp")[0], "IndexTip");
  EXPECT_EQ(near_joints("RING_FINGER_TIPS")[0], "RingTip");
  EXPECT_EQ(near_joints("pam")[0], "Palm");
  EXPECT_EQ(near_joints("").size(), 2U);
  EXPECT_EQ(near_joints(std::string(100'000, 'x')).size(), 2U);
}

TEST(CsvNearNames, Columns) {
  EXPECT_EQ(near_column("LeftHand_Wrist_PosX"), "Hand.Left.Joint.Wrist/position.x");
  EXPECT_EQ(near_column("RightHand_IndexTip_RotW"), "Hand.Right.Joint.IndexTip/rotation.w");
  EXPECT_EQ(near_column("camera_pos_y"), "Camera/position.y");
  EXPECT_EQ(near_column("gaze_dir_z"), "Gaze/direction.z");
  EXPECT_EQ(near_column("tyme"), "time");
  EXPECT_FALSE(near_column("").empty());
}

TEST(CsvNearNames, Landmarks) {
  EXPECT_EQ(landmark_joint("WRIST"), HandJoint::wrist);
  EXPECT_EQ(landmark_joint("index_finger_mcp"), HandJoint::index_proximal);
  EXPECT_EQ(landmark_joint("INDEX FINGER TIP"), HandJoint::index_tip);
  EXPECT_EQ(landmark_joint("THUMB_CMC"), HandJoint::thumb_metacarpal);
  EXPECT_EQ(landmark_joint("pinky_dip"), HandJoint::little_distal);
  EXPECT_EQ(landmark_joint("forefinger4"), HandJoint::index_tip);
  for (const char* name : {"", "nose", "index_finger", "wrist2"}) EXPECT_FALSE(landmark_joint(name)) << name;
}

}  // namespace
}  // namespace genga::csv
