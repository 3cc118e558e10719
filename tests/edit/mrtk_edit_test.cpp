#include "genga/edit/mrtk_edit.h"

#include "tests/edit/recordings.h"

namespace genga::mrtk {
namespace {

TEST(MrtkEdit, NothingIsNothing) {
  EXPECT_TRUE(MrtkEdits().empty());
  for (const auto& path : recording_files()) {
    const Recording recording = read_recording(path);
    Findings findings;
    const Result<Recording> edited = edit(recording, {}, findings);
    ASSERT_TRUE(edited);
    EXPECT_EQ(bytes_of(edited.value()), bytes_of(recording)) << path;
  }
}

TEST(MrtkEdit, TheOrderIsFixed) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {8, 8}});
  MrtkEdits edits;
  edits.shift = -1.0;
  edits.speed = 2.0;
  edits.reverse = true;
  edits.mirror = true;
  edits.trim = TimeRange{2.0F, 6.0F};
  edits.markers.push_back({MarkerAction::add, 1.5F, "here"});
  EXPECT_FALSE(edits.empty());
  Findings findings;
  const Result<Recording> edited = edit(recording, edits, findings);
  ASSERT_TRUE(edited);
  // 2 to 6 s, mirrored, backwards, in half the time from 1 to 3 s, a second earlier.
  EXPECT_EQ(pairs_of(edited.value().camera.position(0)), (Pairs{{0, -6}, {2, -2}}));
  EXPECT_EQ(edited.value().markers[0].time, 1.5F);
}

TEST(MrtkEdit, APartThatBeginsLateIsTold) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {8, 8}});
  MrtkEdits edits;
  edits.trim = TimeRange{2.0F, 6.0F};
  Findings findings;
  ASSERT_TRUE(edit(recording, edits, findings));
  EXPECT_EQ(codes(findings), Codes{"edit.starts-late"});
  edits.shift = -2.0;
  findings = {};
  ASSERT_TRUE(edit(recording, edits, findings));
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkEdit, AppendedPartsFollowEachOther) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 1}, {1, 1}});
  MrtkEdits edits;
  edits.append = {recording, recording};
  Findings findings;
  const Result<Recording> edited = edit(recording, edits, findings);
  ASSERT_TRUE(edited);
  EXPECT_EQ(duration(edited.value()), 3.0);
}

TEST(MrtkEdit, NumbersOutOfRangeAreRefused) {
  const Recording recording = empty_recording(KeyShape::simple);
  for (const double speed : {0.0, -1.0, 1e9, std::nan("")}) {
    MrtkEdits edits;
    edits.speed = speed;
    Findings findings;
    const Result<Recording> edited = edit(recording, edits, findings);
    ASSERT_FALSE(edited);
    EXPECT_EQ(edited.error().code, ErrorCode::bad_argument);
  }
  for (const double shift : {1e9, std::nan("")}) {
    MrtkEdits edits;
    edits.shift = shift;
    Findings findings;
    EXPECT_FALSE(edit(recording, edits, findings));
  }
}

TEST(MrtkEdit, RangesAreRead) {
  const Result<TimeRange> both = parse_time_range("-1:2.5");
  ASSERT_TRUE(both);
  EXPECT_EQ(both.value().from, -1.0F);
  EXPECT_EQ(both.value().to, 2.5F);
  const Result<TimeRange> open = parse_time_range(":2");
  ASSERT_TRUE(open);
  EXPECT_FALSE(open.value().from);
  for (const std::string_view text : {"", ":", "2", "2:1", "1:1", "a:2", "1:b", "1:2:3"}) {
    EXPECT_FALSE(parse_time_range(text)) << text;
  }
}

}  // namespace
}  // namespace genga::mrtk
