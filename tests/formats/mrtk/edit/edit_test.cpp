#include "genga/formats/mrtk/edit/edit.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

TEST(MrtkEdit, NothingIsNothing) {
  EXPECT_TRUE(MrtkEdits().empty());
  for (const auto& path : testdata_recordings()) {
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

// MRTK plays from 0 s on.
TEST(MrtkEdit, KeysThatMoveBeforeZeroAreReported) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {1, 1}, {2, 2}, {8, 8}});
  recording.camera.position(1) = curve_of({{-0.5, 0}, {1.5, 1}});
  MrtkEdits edits;
  edits.shift = -2.0;
  Findings findings;
  ASSERT_TRUE(edit(recording, edits, findings));
  ASSERT_EQ(codes(findings), Codes{"edit.before-zero"});
  const Finding& finding = findings.all()[0];
  EXPECT_EQ(finding.severity, Severity::warning);
  EXPECT_EQ(finding.path, "camera.position.x.keys[0]");
  EXPECT_EQ(finding.count, 3U) << "of 0, 1 and 1.5 s; the one at -0.5 stood before 0 already";
  for (const double shift : {2.0, 0.0, 0.25}) {
    edits.shift = shift;
    findings = {};
    ASSERT_TRUE(edit(recording, edits, findings));
    EXPECT_TRUE(findings.empty()) << shift;
  }
}

// 0.7 is no float32: the first key comes to stand at -1.2e-8 s.
TEST(MrtkEdit, APartMovedToZeroIsNotBeforeIt) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {2000, 8}});
  for (const double from : {0.7, 1.1, 123.4567, 1999.9}) {
    MrtkEdits edits;
    edits.trim = TimeRange{static_cast<float>(from), std::nullopt};
    edits.shift = -from;
    Findings findings;
    ASSERT_TRUE(edit(recording, edits, findings));
    for (const Finding& finding : findings.all()) EXPECT_NE(finding.code, "edit.before-zero") << from;
  }
}

TEST(MrtkEdit, NothingLeftToPlayIsReported) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {8, 8}});
  recording.has_camera = 1;
  const auto said = [&](const MrtkEdits& edits) {
    Findings findings;
    EXPECT_TRUE(edit(recording, edits, findings));
    for (const Finding& finding : findings.all()) {
      if (finding.code != "edit.nothing-left") continue;
      EXPECT_EQ(finding.severity, Severity::warning);
      return true;
    }
    return false;
  };
  EXPECT_TRUE(said({.trim = TimeRange{9.0F, 10.0F}})) << "one key";
  EXPECT_TRUE(said({.trim = TimeRange{-2.0F, -1.0F}})) << "one key";
  EXPECT_TRUE(said({.drop = {"*"}})) << "no key";
  EXPECT_TRUE(said({.drop = {"Camera"}})) << "no key";
  EXPECT_TRUE(said({.shift = -8.0})) << "the last key is at 0";
  EXPECT_TRUE(said({.shift = -9.0})) << "all keys are before 0";
  EXPECT_FALSE(said({.trim = TimeRange{7.0F, 10.0F}}));
  EXPECT_FALSE(said({.drop = {"Gaze"}}));
  EXPECT_FALSE(said({.shift = -7.0}));
  EXPECT_FALSE(said({.trim = TimeRange{9.0F, 10.0F}, .append = {recording}})) << "something is appended";
  recording.camera.position(0) = curve_of({{1, 0}});
  EXPECT_FALSE(said({.mirror = true})) << "it did not last before";
  EXPECT_TRUE(said({.drop = {"Camera"}}));
  recording.camera.position(0) = {};
  EXPECT_FALSE(said({.drop = {"Camera"}})) << "there was none before";
}

TEST(MrtkEdit, BytesBehindTheEndStay) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 1}, {1, 1}});
  Recording other = recording;
  recording.trailing = Bytes::own(std::vector<std::byte>(3, std::byte{7}));
  other.trailing = Bytes::own(std::vector<std::byte>(2));
  MrtkEdits edits;
  edits.shift = 1.0;
  edits.append = {other};
  Findings findings;
  const Result<Recording> edited = edit(recording, edits, findings);
  ASSERT_TRUE(edited);
  EXPECT_EQ(edited.value().trailing.size(), 3U);
  EXPECT_EQ(bytes_of(edited.value()).substr(bytes_of(edited.value()).size() - 3), "\x07\x07\x07");
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
