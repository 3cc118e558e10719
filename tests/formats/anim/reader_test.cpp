#include "genga/formats/anim/reader.h"

#include <cmath>

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

constexpr std::string_view one_key =
    "  - curve:\n      m_Curve:\n      - time: 0.5\n        value: {x: 1, y: 2, z: 3}\n        inSlope: {x: Infinity, "
    "y: 0, "
    "z: 0}\n      m_PreInfinity: 0\n      m_PostInfinity: 1\n    path: Armature/Left arm\n";

TEST(Reader, ReadsCurvesWithTheirKeys) {
  const Document document = document_of(clip_of("m_PositionCurves", one_key));
  ASSERT_EQ(document.clips.size(), 1U);
  EXPECT_EQ(document.clips[0].name, "Clip");
  ASSERT_EQ(document.clips[0].curves.size(), 1U);
  const Curve& curve = document.clips[0].curves[0];
  EXPECT_EQ(curve.kind, CurveKind::position);
  EXPECT_EQ(curve.path, "Armature/Left arm");
  EXPECT_EQ(curve.before, infinity_ping_pong);
  EXPECT_EQ(curve.after, infinity_repeat);
  ASSERT_EQ(curve.keys.size(), 1U);
  EXPECT_EQ(curve.keys.times[0], 0.5F);
  EXPECT_EQ(curve.keys.value(0, 2), 3.0F);
  EXPECT_TRUE(std::isinf(curve.keys.in_slope(0, 0)));
  EXPECT_EQ(curve.keys.in_weight(0, 1), default_weight) << "a third where the file has none";
  EXPECT_EQ(curve.keys.lines[0], 8U);
}

TEST(Reader, ReadsEverything) {
  const Document document = sample("valid/everything");
  const Clip& clip = document.clips[0];
  EXPECT_EQ(clip.name, "Everything");
  EXPECT_EQ(clip.sample_rate, 30.0F);
  EXPECT_EQ(clip.curves.size(), 15U);
  EXPECT_TRUE(clip.settings.loops);
  EXPECT_EQ(clip.settings.stop_time, 2.0F);
  ASSERT_EQ(clip.events.size(), 2U);
  EXPECT_EQ(clip.events[0].function, "Footstep");
  const Curve& weighted = clip.curves[6];
  EXPECT_EQ(weighted.attribute, "Spine Front-Back");
  EXPECT_EQ(weighted.class_id, class_animator);
  EXPECT_EQ(weighted.keys.weighted_mode(1), weighted_both);
  EXPECT_EQ(weighted.keys.out_weight(0, 0), 0.25F);
  EXPECT_EQ(clip.curves[8].script, "{fileID: 11500000, guid: be9e79c488fe86a43bd18422f2d73ee0, type: 3}");
}

TEST(Reader, KeepsEditorsCurvesApart) {
  EXPECT_EQ(sample("check/anim.editor-differs").clips[0].editor_curves.size(), 1U);
  EXPECT_EQ(sample("check/anim.not-played.pointers").clips[0].pointer_curves.at(0).keys, 2U);
  EXPECT_EQ(sample("check/anim.not-played.compressed").clips[0].compressed_curves.at(0).path, "Armature/Head");
}

TEST(Reader, ReadsLinesThatGoOn) {
  const Clip clip = sample("valid/lines-wrapped").clips[0];
  EXPECT_EQ(clip.name, "a name that is longer than the eighty columns after which Unity breaks a line");
  EXPECT_EQ(clip.curves.back().path, "Body part");
  EXPECT_EQ(clip.curves.back().script, "{fileID: 11500000, guid: be9e79c488fe86a43bd18422f2d73ee0, type: 3}");
}

TEST(Reader, ReadsSeveralClipsBesideOtherObjects) {
  EXPECT_EQ(sample("valid/two-clips").clips.at(1).name, "Second");
  EXPECT_EQ(sample("edge/other-objects").other_objects, 1U);
}

TEST(Reader, FaultsAreToldAtLineAndColumn) {
  std::string text = clip_of("m_PositionCurves", one_key);
  text.replace(text.find("0.5"), 3, "now");
  const Result<Read<Document>> result = read_text(text);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::bad_value);
  EXPECT_EQ(result.error().place, Place::at_line(8, 15));
  EXPECT_EQ(result.error().path, "clips[0].curves[0].keys[0].time");
}

TEST(Reader, OtherTextsAreRefused) {
  for (const char* text : {"", "%YAML 1.1\n--- !u!91 &1\nAnimatorController:\n", "!u!74", "a: !u!74\n"}) {
    const Result<Read<Document>> result = read_text(text);
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().code, ErrorCode::bad_magic) << text;
  }
}

TEST(Reader, EachBadFileIsRefused) {
  for (const auto& entry : std::filesystem::directory_iterator(folder("bad"))) {
    EXPECT_FALSE(read_text(content_of(entry.path()))) << entry.path();
  }
}

TEST(Reader, MemoryAndDepthAreCharged) {
  const Result<Read<Document>> result = read_text(clip_of("m_PositionCurves", one_key), {.limits = {.bytes = 1000}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
  const Result<Read<Document>> deep = read_text(clip_of("m_PositionCurves", one_key), {.limits = {.depth = 4}});
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().code, ErrorCode::limit_exceeded);
}

TEST(Reader, WhatIsMissingIsTold) {
  const Result<Read<Document>> result = read_text(content_of(folder("check/anim.missing-member.time.anim")));
  ASSERT_TRUE(result);
  ASSERT_EQ(result.value().findings.all().size(), 1U);
  EXPECT_EQ(result.value().findings.all()[0].code, "anim.missing-member");
}

}  // namespace
}  // namespace genga::anim
