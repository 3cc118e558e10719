#include "genga/formats/lws/document.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

using lws::where;

TEST(Document, Summary) {
  const Summary summary = lws::summarize(
      document_of("LWSC\n3\nLastFrame 90\nFramesPerSecond 25\nLoadObjectLayer 1 a.lwo\nLoadObjectLayer 2 a.lwo\n" +
                  null_item("n") + "AddBone\nAddLight\nAddCamera\n"));
  EXPECT_EQ(summary.version, "3");
  EXPECT_EQ(summary.duration, 3.6);
  EXPECT_EQ(summary.fps, 25.0);
  const std::vector<std::pair<std::string_view, std::uint64_t>> counts{
      {"objects", 2}, {"nulls", 1}, {"bones", 1}, {"lights", 1}, {"cameras", 1}, {"channels", 9}, {"keys", 9}};
  EXPECT_EQ(summary.counts, counts);
  EXPECT_EQ(summary.depends_on, std::vector<std::string>{"a.lwo"});
  // What has no name has LightWave's own.
  using Names = std::vector<std::string>;
  const std::vector<std::pair<std::string_view, Names>> wanted{
      {"objects", {"a", "a:2"}}, {"nulls", {"n"}}, {"bones", {"Bone"}}, {"lights", {"Light"}}, {"cameras", {"Camera"}}};
  ASSERT_EQ(summary.contents.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(summary.contents[i].kind, wanted[i].first);
    EXPECT_EQ(summary.contents[i].names, wanted[i].second) << wanted[i].first;
  }
}

TEST(Document, OldKeysAreCounted) {
  const Summary summary = lws::summarize(
      document_of("LWSC\n1\nAddNullObject a\nObjectMotion (unnamed)\n  9\n  2\n  0 0 0 0 0 0 1 1 1\n  0 0 0 0 0\n"
                  "  1 0 0 0 0 0 1 1 1\n  30 0 0 0 0\nEndBehavior 1\n"));
  EXPECT_EQ(summary.counts[5].second, 9U);
  EXPECT_EQ(summary.counts[6].second, 18U);
}

TEST(Document, Places) {
  const lws::Document document =
      document_of("LWSC\n3\nFirstFrame 1\nAddNullObject a\n  ParentItem 1\n{ Envelope\n  1\n  Key 0 0\n  Key 1 1\n}\n");
  EXPECT_EQ(where(document, "version"), Place::at_line(2, 1));
  EXPECT_EQ(where(document, "FirstFrame"), Place::at_line(3, 1));
  EXPECT_EQ(where(document, "items[1]"), Place::at_line(4, 1));
  EXPECT_EQ(where(document, "items[1].ParentItem"), Place::at_line(5, 3));
  EXPECT_EQ(where(document, "nodes[5]"), Place::at_line(6, 1));
  EXPECT_EQ(where(document, "nodes[7].keys[1]"), Place::at_line(9, 1));
  for (const char* path : {"nodes[99]", "nodes[7].keys[2]", "items[2]", "items[1].X", "X", "nodes[1]x", ""}) {
    EXPECT_EQ(where(document, path).kind, Place::Kind::none) << path;
  }
}

}  // namespace
}  // namespace genga::tests
