#include "genga/formats/mrtk/edit/drop.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

std::size_t keys_of(const Hand& hand) {
  std::size_t keys = hand.tracked.size() + hand.pinching.size();
  for (const Pose& joint : hand.joints) {
    for (const Curve& curve : joint.curves) keys += curve.size();
  }
  return keys;
}

TEST(MrtkDrop, AHandLosesItsKeys) {
  Recording recording = testdata("valid/everything");
  const Recording before = recording;
  Findings findings;
  ASSERT_TRUE(drop(recording, "Hand.Left", findings));
  EXPECT_EQ(keys_of(recording.hands[left]), 0U);
  EXPECT_EQ(keys_of(recording.hands[right]), keys_of(before.hands[right]));
  EXPECT_GT(keys_of(before.hands[right]), 0U);
  EXPECT_EQ(recording.has_hands, 1);
  EXPECT_EQ(recording.camera.position(0).size(), before.camera.position(0).size());
  EXPECT_EQ(codes(findings), Codes{"edit.dropped"});
  EXPECT_EQ(findings.all()[0].path, "left.tracked");
}

TEST(MrtkDrop, ASectionThatGoesWholeIsSwitchedOff) {
  Recording recording = testdata("valid/everything");
  Findings findings;
  ASSERT_TRUE(drop(recording, "Camera", findings));
  ASSERT_TRUE(drop(recording, "Gaze", findings));
  EXPECT_EQ(recording.has_camera, 0);
  EXPECT_EQ(recording.has_hands, 1);
  EXPECT_EQ(recording.has_gaze, 0);
  ASSERT_TRUE(drop(recording, "Hand.*", findings));
  EXPECT_EQ(recording.has_hands, 0);
}

TEST(MrtkDrop, InVersion10CurvesBecomeEmpty) {
  Recording recording = testdata("valid/everything-version-1.0");
  Findings findings;
  ASSERT_TRUE(drop(recording, "*", findings));
  recording.markers = {};
  EXPECT_EQ(bytes_of(recording).size(), 4688U);  // 16 + 389 heads of 12 + 4
}

TEST(MrtkDrop, OneJointGoesAlone) {
  Recording recording = empty_recording(KeyShape::simple);
  for (Hand& hand : recording.hands) {
    for (Pose& joint : hand.joints) joint.position(0) = curve_of({{0, 1}});
  }
  Findings findings;
  ASSERT_TRUE(drop(recording, "Hand.Right.Joint.IndexTip", findings));
  EXPECT_TRUE(recording.hands[right].joints[11].position(0).empty());
  EXPECT_EQ(keys_of(recording.hands[right]), joint_count - 1);
  EXPECT_EQ(keys_of(recording.hands[left]), joint_count);
  EXPECT_EQ(findings.all()[0].path, "right.joints.IndexTip.position.x");
}

TEST(MrtkDrop, AWordForNothingIsRefused) {
  Recording recording = testdata("valid/everything");
  const std::string before = bytes_of(recording);
  Findings findings;
  const Status done = drop(recording, "Hand.Middle", findings);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().code, ErrorCode::bad_argument);
  EXPECT_EQ(bytes_of(recording), before);
}

}  // namespace
}  // namespace genga::mrtk
