#include "genga/formats/mrtk/writer.h"

#include <gtest/gtest.h>

#include "tests/formats/mrtk/recording_bytes.h"

namespace genga::mrtk {
namespace {

TEST(MrtkWriter, WritesWhatWasChanged) {
  RecordingBytes file(1, 1);
  file.flags(0, 0, 1).curve({{0, 1}, {1, 2}}).empty_curves(5).count(0);
  Recording recording = file.recording();
  recording.gaze.curves[0].keys.own().push_back({2.0F, 3.0F});
  recording.gaze.curves[5].pre_wrap = wrap_loop;
  recording.markers.add(0.5F, "here");
  RecordingBytes expected(1, 1);
  expected.flags(0, 0, 1).curve({{0, 1}, {1, 2}, {2, 3}}).empty_curves(4).head(0, 2, 8).count(1).marker(0.5F, "here");
  EXPECT_EQ(written(recording), expected.text());
}

TEST(MrtkWriter, WritesARecordingMadeFromNothing) {
  Recording recording;
  recording.has_camera = 0;
  recording.hands[right].joints[*joint_index("PinkyTip")].rotation(3).keys = Records<SimpleKey>({{0.25F, 1.0F}});
  RecordingBytes expected(1, 1);
  expected.flags(0, 1, 0).empty_curves(381).curve({{0.25F, 1}}).count(0);
  EXPECT_EQ(written(recording), expected.text());
}

TEST(MrtkWriter, SwitchedOffSectionsAreNotWritten) {
  Recording recording;
  recording.camera.position(0).keys = Records<SimpleKey>({{0.0F, 1.0F}});
  recording.has_camera = recording.has_hands = 0;
  EXPECT_EQ(written(recording), RecordingBytes(1, 1).flags(0, 0, 0).count(0).text());
  recording.has_marker_list = false;
  EXPECT_EQ(written(recording), RecordingBytes(1, 1).flags(0, 0, 0).text());
}

TEST(MrtkWriter, VersionOneHasCameraAndHandsWhateverTheFlagsSay) {
  Recording recording;
  recording.minor = 0;
  recording.key_shape = KeyShape::full;
  recording.has_camera = recording.has_hands = 0;
  recording.has_gaze = 1;
  EXPECT_EQ(written(recording), RecordingBytes(1, 0).empty_curves(389).count(0).text());
}

TEST(MrtkWriter, KeysOfTheOtherShapeAreWrittenInTheRecordings) {
  Recording recording;
  recording.has_hands = 0;
  recording.camera.position(0).keys = Records<SimpleKey>({{0.5F, 1.0F}});
  recording.key_shape = KeyShape::full;
  RecordingBytes full(1, 1);
  full.flags(1, 0, 0).full_curve({{0.5F, 1.0F, {0, 0, 0, 0}, 3}}).empty_curves(6).count(0);
  EXPECT_EQ(written(recording), full.text());
  EXPECT_EQ(written_through_json(recording), full.text());
  recording.camera.position(0).full_keys = Records<FullKey>({{0.5F, 1.0F, 2.0F, 3.0F, 0.5F, 0.5F, 1}});
  recording.camera.position(0).keys = {};
  recording.key_shape = KeyShape::simple;
  EXPECT_EQ(written(recording), RecordingBytes(1, 1).flags(1, 0, 0).curve({{0.5F, 1}}).empty_curves(6).count(0).text());
}

TEST(MrtkWriter, NameLengthsOfSevenBitsAByte) {
  Recording recording;
  recording.has_camera = recording.has_hands = 0;
  recording.markers.add(0.0F, std::string(300, 'x'));
  RecordingBytes expected(1, 1);
  expected.flags(0, 0, 0).count(1).f32(0).raw("\xAC\x02").raw(std::string(300, 'x'));
  EXPECT_EQ(written(recording), expected.text());
}

}  // namespace
}  // namespace genga::mrtk
