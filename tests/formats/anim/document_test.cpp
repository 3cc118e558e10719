#include "genga/formats/anim/document.h"

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

TEST(Document, SummarizesCurvesAndKeys) {
  const Summary summary = summarize(sample("valid/bones"), TextEncoding::utf8);
  EXPECT_EQ(summary.version, "6");
  EXPECT_EQ(summary.name, "Wave");
  EXPECT_EQ(summary.fps, 60.0);
  EXPECT_EQ(summary.duration, 1.0);
  EXPECT_EQ(summary.counts[0], (std::pair<std::string_view, std::uint64_t>("curves", 4)));
  EXPECT_EQ(summary.counts[1], (std::pair<std::string_view, std::uint64_t>("keys", 10)));
  ASSERT_EQ(summary.contents.size(), 1U);
  EXPECT_EQ(summary.contents[0].names, (std::vector<std::string>{"Armature/Hips", "Armature/Hips/Left arm"}));
}

TEST(Document, KnowsWhereItsPartsStand) {
  const Document document = sample("valid/everything");
  EXPECT_EQ(where(document, "clips[0]"), Place::at_line(3, 1));
  EXPECT_EQ(where(document, "clips[0].name"), Place::at_line(9, 1));
  EXPECT_EQ(where(document, "clips[0].curves[0]"), Place::at_line(15, 1));
  EXPECT_EQ(where(document, "clips[0].curves[0].keys[1]"), Place::at_line(27, 1));
  EXPECT_EQ(where(document, "magic"), Place::at_line(1, 1));
  EXPECT_NE(where(document, "clips[0].settings.stop_time"), where(document, "clips[0].settings"));
  EXPECT_NE(where(document, "clips[0].events[1]"), Place());
  EXPECT_NE(where(document, "clips[0].sample_rate"), where(document, "clips[0]"));
  for (const char* path : {"", "clips", "clips[1]", "clips[0].curves[99]", "clips[0].curves[0].keys[99]", "other"}) {
    EXPECT_EQ(where(document, path), Place()) << path;
  }
}

TEST(Document, TangentModesAreBits) {
  EXPECT_EQ(tangent_mode(TangentMode::linear, TangentMode::linear, true), 69);
  EXPECT_EQ(tangent_mode(TangentMode::constant, TangentMode::constant, true), 103);
  EXPECT_EQ(tangent_mode(TangentMode::clamped, TangentMode::clamped, false), 136);
  EXPECT_EQ(in_mode(69), TangentMode::linear);
  EXPECT_EQ(out_mode(103), TangentMode::constant);
}

TEST(Document, TheLastKeyIsTheLatestOfAllCurves) {
  EXPECT_EQ(last_key(sample("valid/everything").clips[0]), 2.0);
  EXPECT_EQ(last_key(sample("valid/no-curves").clips[0]), 0.0);
}

}  // namespace
}  // namespace genga::anim
