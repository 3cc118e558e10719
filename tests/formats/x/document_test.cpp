#include "genga/formats/x/document.h"

#include <map>
#include <string>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

const char* const scene_text =
    "AnimTicksPerSecond { 24; }\n"
    "Frame a {\n Mesh { 3; 0;0;0;,1;0;0;,0;1;0;; 2; 3;0,1,2;,3;2,1,0;; } }\n"
    "AnimationSet walk { Animation { { a } AnimationKey { 2; 2; 0;3;0,0,0;;,48;3;1,0,0;;; } } }\n"
    "LWAnimationSet lw { LWAnimation { 0;0;0;4;1,0,0,0;;\"\";0; { a }\n"
    " LWAnimationChannel { 0;1;1;2;1;0;0;6;0,0,0,0,0,0;;,2;1.5;3;6;0,0,0,0,0,0;;;; } } }\n"
    "Material { 1;1;1;1;;0;0;0;0;;0;0;0;; TextureFilename { \"a.png\"; } }\n";

TEST(XDocument, SummaryCountsWhatIsThere) {
  const Summary summary = summarize(document_of(scene_text));
  const std::map<std::string_view, std::uint64_t> counts(summary.counts.begin(), summary.counts.end());
  EXPECT_EQ(counts.at("frames"), 1U);
  EXPECT_EQ(counts.at("meshes"), 1U);
  EXPECT_EQ(counts.at("vertices"), 3U);
  EXPECT_EQ(counts.at("faces"), 2U);
  EXPECT_EQ(counts.at("animations"), 1U);
  EXPECT_EQ(counts.at("animation_keys"), 2U);
  EXPECT_EQ(counts.at("lw_animations"), 1U);
  EXPECT_EQ(summary.duration, 2.0);  // 48 ticks of 24 a second
  EXPECT_EQ(summary.clips, (std::vector<std::string>{"walk", "lw"}));
  EXPECT_EQ(summary.depends_on, std::vector<std::string>{"a.png"});
  EXPECT_EQ(summary.version, "0303");
}

TEST(XDocument, SummaryNamesWhatIsThere) {
  const Summary summary = summarize(document_of(scene_text));
  using Names = std::vector<std::string>;
  const std::vector<std::pair<std::string_view, Names>> wanted{
      {"encoding", {"text"}}, {"frames", {"a"}}, {"meshes", {""}}, {"materials", {""}}};
  ASSERT_EQ(summary.contents.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(summary.contents[i].kind, wanted[i].first);
    EXPECT_EQ(summary.contents[i].names, wanted[i].second) << wanted[i].first;
  }
}

TEST(XDocument, WithoutARateThereAre4800TicksASecond) {
  const Summary summary = summarize(document_of("AnimationKey { 2; 1; 9600;3;0,0,0;;; }"));
  EXPECT_EQ(summary.duration, 2.0);
}

TEST(XDocument, PathsHavePlaces) {
  const Document d = document_of("template A { DWORD x; }\nFrame a {\n A b { 1; } }");
  EXPECT_EQ(where(d, "header"), Place::at_line(1, 1));
  EXPECT_EQ(where(d, "templates[0]"), Place::at_line(2, 1));
  EXPECT_EQ(where(d, "objects[0]"), Place::at_line(3, 1));
  EXPECT_EQ(where(d, "objects[1]"), Place::at_line(4, 2));
  EXPECT_EQ(where(d, "objects[1].x"), Place::at_line(4, 7));
  EXPECT_EQ(where(d, "objects[7]"), Place::at_line(1, 1));
}

TEST(XDocument, LinesAreCountedOverLongFiles) {
  std::string text;
  for (int line = 0; line < 30'000; ++line) text += "Frame f { }\n";
  const Document d = document_of(text);
  const Places places(d);
  for (const std::uint32_t object : {0U, 5460U, 29'999U}) {
    EXPECT_EQ(places.of(d.objects[object].begin), Place::at_line(object + 2, 1)) << object;
    EXPECT_EQ(places.of(d.objects[object].body), Place::at_line(object + 2, 10)) << object;
  }
}

TEST(XDocument, ObjectsAtOffsets) {
  const Document d = document_of("Frame a { Frame b { } } Frame c { }");
  EXPECT_EQ(object_at(d, 0), no_object);
  EXPECT_EQ(object_at(d, d.objects[1].body), 1U);
  EXPECT_EQ(object_at(d, d.objects[1].end), 0U);
  EXPECT_EQ(object_at(d, d.objects[0].end), no_object);
  EXPECT_EQ(object_at(d, d.objects[2].begin), 2U);
}

}  // namespace
}  // namespace genga::x
