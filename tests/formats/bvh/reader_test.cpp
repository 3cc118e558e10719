#include "genga/formats/bvh/reader.h"

#include <cmath>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

TEST(Reader, ReadsJointsChannelsAndRows) {
  const Document document = document_of(two_joints());
  ASSERT_EQ(document.joints.size(), 2U);
  EXPECT_EQ(document.joints[0].name, "hip");
  EXPECT_EQ(document.joints[1].parent, 0);
  EXPECT_EQ(document.joints[1].offset, Vec3(0.0, -5.0, 0.0));
  EXPECT_EQ(document.joints[1].first_column, 6U);
  ASSERT_EQ(document.end_sites.size(), 1U);
  EXPECT_EQ(document.end_sites[0].joint, 1U);
  EXPECT_EQ(document.end_sites[0].offset, Vec3(0.0, -4.0, 1.0));
  ASSERT_EQ(document.columns.size(), 9U);
  EXPECT_EQ(document.columns[3].channel, Channel::z_rotation);
  ASSERT_EQ(document.row_count(), 2U);
  EXPECT_EQ(document.row(1)[8], 30.0);
  EXPECT_EQ(document.frame_time, 0.04);
  EXPECT_EQ(document.stated_rows, 2U);
}

TEST(Reader, AGoodFileHasNoFindings) { EXPECT_EQ(codes_in(two_joints()), ""); }

TEST(Reader, NamesHaveBlanksAndBracesMayFollowThem) {
  const Document document =
      document_of("hierarchy root left  hand {offset 1 2 3 channels 1 XROTATION end site the tip { offset 0 1 0 } }");
  ASSERT_EQ(document.joints.size(), 1U);
  EXPECT_EQ(document.joints[0].name, "left  hand");
  EXPECT_EQ(document.columns[0].channel, Channel::x_rotation);
  ASSERT_EQ(document.end_sites.size(), 1U);
  EXPECT_EQ(document.end_sites[0].name, "the tip");
  EXPECT_FALSE(document.has_motion);
}

TEST(Reader, RowCountsThatLieAreTold) {
  EXPECT_EQ(codes_in(with_motion("MOTION\nFrames: 3\nFrame Time: 1\n1 2 3 4 5 6 7 8 9\n")), "bvh.row-count");
  EXPECT_EQ(codes_in(with_motion("MOTION\nFrames: 0\nFrame Time: 1\n1 2 3 4 5 6 7 8 9\n")), "bvh.row-count");
  EXPECT_EQ(codes_in(with_motion("MOTION\nFrames: x\nFrame Time: 1\n1 2 3 4 5 6 7 8 9\n")), "bvh.row-count");
  EXPECT_EQ(codes_in(with_motion("MOTION\nFrames: 1.0\nFrame Time: 1\n1 2 3 4 5 6 7 8 9\n")), "");
}

TEST(Reader, LabelsAreSpelledInSeveralWays) {
  for (const char* labels :
       {"FRAMES: 1\nFRAME TIME: 0.5\n", "Frames:1\nFrame Time:0.5\n", "Frames : 1\nFrame\tTime : 0.5\n"}) {
    const Document document = document_of(with_motion("MOTION\n" + std::string(labels) + "1 2 3 4 5 6 7 8 9\n"));
    EXPECT_EQ(document.stated_rows, 1U) << labels;
    EXPECT_EQ(document.frame_time, 0.5) << labels;
    EXPECT_EQ(document.row_count(), 1U) << labels;
  }
}

TEST(Reader, AShortRowIsFilledFromTheOneBefore) {
  const std::string text =
      with_motion("MOTION\nFrames: 3\nFrame Time: 1\n1 2 3 4 5 6 7 8 9\n10 20\n1 2 3 4 5 6 7 8 9 10\n");
  const Document document = document_of(text);
  ASSERT_EQ(document.row_count(), 3U);
  EXPECT_EQ(document.row(1)[1], 20.0);
  EXPECT_EQ(document.row(1)[2], 3.0);
  EXPECT_EQ(document.row(2)[8], 9.0);
  EXPECT_EQ(codes_in(text), "bvh.short-row bvh.long-row");
}

TEST(Reader, WhatIsNoMotionIsRefusedAtItsPlace) {
  struct Case {
    const char* text;
    ErrorCode code;
    Place place;
    const char* path;
  };
  for (const Case& one :
       {Case{"", ErrorCode::truncated, Place::at_line(1, 1), "hierarchy"},
        Case{"HIER", ErrorCode::truncated, Place::at_line(1, 1), "hierarchy"},
        Case{"\n other", ErrorCode::bad_magic, Place::at_line(2, 2), "hierarchy"},
        Case{"HIERARCHY ROOT a { OFFSET 1 2 x", ErrorCode::bad_value, Place::at_line(1, 31), "joints[0].offset"},
        Case{"HIERARCHY\nROOT a\n{\nCHANNELS 2 Xrotation\n}", ErrorCode::bad_value, Place::at_line(5, 1),
             "joints[0].channels"},
        Case{"HIERARCHY ROOT a {", ErrorCode::truncated, Place::at_line(1, 19), "joints[0]"}}) {
    const Result<Read<Document>> result = read_text(one.text);
    ASSERT_FALSE(result) << one.text;
    EXPECT_EQ(result.error().code, one.code) << one.text;
    EXPECT_EQ(result.error().place, one.place) << one.text;
    EXPECT_EQ(result.error().path, one.path) << one.text;
  }
}

TEST(Reader, ChannelsStandBeforeTheChildren) {
  const auto result = read_text("HIERARCHY ROOT a { JOINT b\n{ CHANNELS 1 Xrotation } CHANNELS 0 }");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().place, Place::at_line(2, 26));
  EXPECT_EQ(result.error().path, "joints[0].channels");
}

TEST(Reader, MemoryIsCharged) {
  const Result<Read<Document>> result = read_text(two_joints(), {.limits = {.bytes = 1}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
}

TEST(Reader, StatedRowsTakeNoMemoryThatTheTextCannotFill) {
  const std::string text = with_motion("MOTION\nFrames: 99999999999999\nFrame Time: 1\n1 2 3 4 5 6 7 8 9\n");
  EXPECT_TRUE(read_text(text, {.limits = {.bytes = 10000}}));
}

TEST(Reader, ACutRowIsSalvagedUpToTheOneBefore) {
  const std::string cut = two_joints().substr(0, two_joints().size() - 4);
  EXPECT_EQ(read_text(cut).error().code, ErrorCode::truncated);
  const Result<Read<Document>> result = read_text(cut, {.limits = {}, .table = {}, .salvages = true});
  ASSERT_TRUE(result);
  EXPECT_EQ(result.value().document.row_count(), 1U);
  EXPECT_EQ(codes_of(result.value().findings), "salvage.cut");
  EXPECT_TRUE(text_of(result.value().document).ends_with("1 2 3 90 0 0 0 0 0\n"));
}

}  // namespace
}  // namespace genga::bvh
