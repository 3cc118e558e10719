#include "genga/formats/mrtk/edit/markers.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

std::string names_of(const Recording& recording) {
  std::string text;
  for (const Marker marker : recording.markers)
    text += std::string(marker.name) + '@' + std::to_string(static_cast<int>(marker.time.get())) + ' ';
  return text;
}

Recording with_markers() {
  Recording recording = empty_recording(KeyShape::simple);
  recording.markers.add(1.0F, "a");
  recording.markers.add(2.0F, "b", 3);
  recording.markers.add(2.0F, "a");
  return recording;
}

ErrorCode code_of(const Status& status) { return status ? ErrorCode::truncated : status.error().code; }

Status apply(Recording& recording, std::string_view text) {
  const Result<MarkerEdit> edit = parse_marker_edit(text);
  if (!edit) return edit.error();
  Findings findings;
  return edit_marker(recording, edit.value(), findings);
}

TEST(MrtkMarkers, NewOnesStandBehindAllThatAreNotLater) {
  Recording recording = with_markers();
  ASSERT_TRUE(apply(recording, "add:2:c:d"));
  ASSERT_TRUE(apply(recording, "add:-1:first"));
  ASSERT_TRUE(apply(recording, "add:1:"));
  EXPECT_EQ(names_of(recording), "first@-1 a@1 @1 b@2 a@2 c:d@2 ");
}

TEST(MrtkMarkers, MoveAndRemoveTakeNumbersAndNames) {
  Recording recording = with_markers();
  ASSERT_TRUE(apply(recording, "move:b:0"));
  EXPECT_EQ(names_of(recording), "b@0 a@1 a@2 ");
  EXPECT_EQ(recording.markers[0].length_bytes, 3);
  ASSERT_TRUE(apply(recording, "move:0:2"));
  EXPECT_EQ(names_of(recording), "a@1 a@2 b@2 ");
  ASSERT_TRUE(apply(recording, "remove:0"));
  ASSERT_TRUE(apply(recording, "remove:b"));
  EXPECT_EQ(names_of(recording), "a@2 ");
}

TEST(MrtkMarkers, WhatIsNotThereIsRefused) {
  Recording recording = with_markers();
  for (const std::string_view text : {"remove:3", "remove:c", "remove:a", "move:a:1", "move:9:1"}) {
    EXPECT_EQ(code_of(apply(recording, text)), ErrorCode::bad_argument) << text;
  }
  EXPECT_EQ(names_of(recording), "a@1 b@2 a@2 ");
}

TEST(MrtkMarkers, TheWordsAreRead) {
  for (const std::string_view text : {"", "add", "add:1", "add:x:a", "move:a", "move:a:b", "remove", "turn:1:2"}) {
    EXPECT_FALSE(parse_marker_edit(text)) << text;
  }
  const Result<MarkerEdit> edit = parse_marker_edit("move:a:b:-1.5");
  ASSERT_TRUE(edit);
  EXPECT_EQ(edit.value().name, "a:b");
  EXPECT_EQ(edit.value().time, -1.5F);
}

TEST(MrtkMarkers, AFileWithoutAListGetsOne) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.has_marker_list = false;
  Findings findings;
  ASSERT_TRUE(edit_marker(recording, {MarkerAction::add, 1.0F, "a"}, findings));
  EXPECT_TRUE(recording.has_marker_list);
  EXPECT_EQ(codes(findings), Codes{"edit.marker-list"});
}

}  // namespace
}  // namespace genga::mrtk
