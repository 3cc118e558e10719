#include "genga/core/hand_names.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(HandNames, EveryStandardHasItsJoints) {
  for (const auto& [names, count] :
       {std::pair(JointNames::mrtk, 27U), std::pair(JointNames::openxr, 26U), std::pair(JointNames::webxr, 25U)}) {
    std::set<std::string_view> all;
    for (std::size_t joint = 0; joint < hand_joint_count; ++joint) {
      const std::string_view name = joint_name(static_cast<HandJoint>(joint), names);
      if (!name.empty()) all.insert(name);
    }
    EXPECT_EQ(all.size(), count);
  }
}

// Knuckle is proximal, MiddleJoint intermediate, DistalJoint distal; Pinky is LITTLE in OpenXR and pinky in WebXR.
TEST(HandNames, OneJointInThreeStandards) {
  const HandJoint joint = HandJoint::little_intermediate;
  EXPECT_EQ(joint_name(joint, JointNames::mrtk), "PinkyMiddleJoint");
  EXPECT_EQ(joint_name(joint, JointNames::openxr), "XR_HAND_JOINT_LITTLE_INTERMEDIATE_EXT");
  EXPECT_EQ(joint_name(joint, JointNames::webxr), "pinky-finger-phalanx-intermediate");
  EXPECT_EQ(joint_name(HandJoint::index_proximal, JointNames::mrtk), "IndexKnuckle");
  EXPECT_EQ(joint_name(HandJoint::palm, JointNames::webxr), "");
  EXPECT_EQ(joint_name(HandJoint::none, JointNames::mrtk), "None");
  EXPECT_EQ(joint_name(HandJoint::none, JointNames::openxr), "");
}

TEST(HandNames, NodesAreToldInAnySpelling) {
  for (const char* name : {"Hand.Right.Joint.ThumbMetacarpalJoint", "Hand.Right.Joint.thumb-metacarpal",
                           "Hand.Right.Joint.XR_HAND_JOINT_THUMB_METACARPAL_EXT"}) {
    const auto part = hand_part_of(name);
    ASSERT_TRUE(part) << name;
    EXPECT_EQ(part->side, HandSide::right);
    EXPECT_EQ(part->joint, HandJoint::thumb_metacarpal);
  }
  const auto hand = hand_part_of("Hand.Left");
  ASSERT_TRUE(hand);
  EXPECT_EQ(hand->side, HandSide::left);
  EXPECT_FALSE(hand->joint);
}

TEST(HandNames, OtherNodesAreNoPartOfAHand) {
  for (const char* name : {"", "Hand", "Hand.Middle", "Hand.Left.", "Hand.Left.Joint.", "Hand.Left.Joint.Elbow",
                           "Hand.LeftJoint.Wrist", "Wrist", "Hand.Left.Tracking"}) {
    EXPECT_FALSE(hand_part_of(name)) << name;
  }
}

}  // namespace
}  // namespace genga
