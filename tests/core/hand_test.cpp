#include "genga/core/hand.h"

#include <string_view>

#include <gtest/gtest.h>

namespace genga {
namespace {

int steps_to_wrist(HandJoint joint) {
  int steps = 0;
  for (; joint != HandJoint::wrist && steps < 10; ++steps) joint = parent_of(joint);
  return steps;
}

TEST(Hand, EveryJointHangsOnTheWrist) {
  EXPECT_EQ(parent_of(HandJoint::none), HandJoint::none);
  EXPECT_EQ(parent_of(HandJoint::wrist), HandJoint::wrist);
  EXPECT_EQ(steps_to_wrist(HandJoint::palm), 1);
  EXPECT_EQ(steps_to_wrist(HandJoint::thumb_tip), 4);  // metacarpal, proximal, distal: a thumb has one bone less
  for (const HandJoint tip :
       {HandJoint::index_tip, HandJoint::middle_tip, HandJoint::ring_tip, HandJoint::little_tip}) {
    EXPECT_EQ(steps_to_wrist(tip), 5);
  }
  for (const HandJoint first : {HandJoint::thumb_metacarpal, HandJoint::index_metacarpal, HandJoint::middle_metacarpal,
                                HandJoint::ring_metacarpal, HandJoint::little_metacarpal}) {
    EXPECT_EQ(parent_of(first), HandJoint::wrist);
  }
}

// Numbers of MRTK's TrackedHandJoint.
TEST(Hand, JointsHaveMrtksNumbers) {
  EXPECT_EQ(static_cast<int>(HandJoint::palm), 2);
  EXPECT_EQ(static_cast<int>(HandJoint::thumb_tip), 6);
  EXPECT_EQ(static_cast<int>(HandJoint::index_proximal), 8);
  EXPECT_EQ(static_cast<int>(HandJoint::ring_metacarpal), 17);
  EXPECT_EQ(static_cast<int>(HandJoint::little_tip), 26);
}

TEST(Hand, HasNoJointUntilItIsGivenOne) {
  Hand hand;
  EXPECT_EQ(hand.node_of(HandJoint::palm), no_index);
  hand.joints[2] = 7;
  EXPECT_EQ(hand.node_of(HandJoint::palm), 7);
}

}  // namespace
}  // namespace genga
