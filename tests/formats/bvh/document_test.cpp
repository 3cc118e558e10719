#include "genga/formats/bvh/document.h"

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

TEST(Document, SummarizesJointsAndFrames) {
  const Summary summary = summarize(document_of(two_joints()), TextEncoding::utf8);
  ASSERT_EQ(summary.contents.size(), 1U);
  EXPECT_EQ(summary.contents[0].names, (std::vector<std::string>{"hip", "knee"}));
  EXPECT_EQ(summary.fps, 25.0);
  EXPECT_EQ(summary.duration, 0.04);
  EXPECT_EQ(summary.counts[3].second, 2U);
}

TEST(Document, KnowsWhereItsPartsStand) {
  const Document document = document_of(two_joints());
  EXPECT_EQ(where(document, "joints[1]"), Place::at_line(6, 3));
  EXPECT_EQ(where(document, "joints[1].offset"), Place::at_line(8, 1));
  EXPECT_EQ(where(document, "joints[1].channels"), Place::at_line(9, 1));
  EXPECT_EQ(where(document, "end_sites[0]"), Place::at_line(10, 1));
  EXPECT_EQ(where(document, "end_sites[0].offset"), Place::at_line(12, 1));
  EXPECT_EQ(where(document, "motion"), Place::at_line(16, 1));
  EXPECT_EQ(where(document, "frames"), Place::at_line(17, 1));
  EXPECT_EQ(where(document, "frame_time"), Place::at_line(18, 1));
  EXPECT_EQ(where(document, "rows[1]"), Place::at_line(20, 1));
  for (const char* path : {"joints[2]", "joints[0].rows", "end_sites[1]", "rows[2]", "rows[0].x", ""}) {
    EXPECT_EQ(where(document, path), Place()) << path;
  }
}

TEST(Document, NamesBeyondAsciiAreTold) {
  EXPECT_TRUE(encoded_names(document_of(two_joints())).empty());
  const Document document = document_of("HIERARCHY ROOT \x8d\xb6 { End Site \xe5\xb7\xa6 { } }");
  EXPECT_EQ(encoded_names(document), (std::vector<std::string>{"\x8d\xb6", "\xe5\xb7\xa6"}));
}

}  // namespace
}  // namespace genga::bvh
