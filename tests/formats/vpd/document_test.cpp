#include "genga/formats/vpd/document.h"

#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

TEST(VpdDocument, Summary) {
  const Summary summary = summarize(pose_of("valid/morphs.vpd"), TextEncoding::cp932);
  EXPECT_EQ(summary.name, "figure");
  ASSERT_EQ(summary.contents.size(), 2U);
  EXPECT_EQ(summary.contents[0].names, (std::vector<std::string>{"センター", "右腕", "左足ＩＫ"}));
  EXPECT_EQ(summary.contents[1].names.size(), 2U);
}

TEST(VpdDocument, PlacesAreLines) {
  const vpd::Document pose = pose_of("valid/morphs.vpd");
  EXPECT_EQ(where(pose, "magic"), Place::at_line(1, 1));
  EXPECT_EQ(where(pose, "model"), Place::at_line(3, 1));
  EXPECT_EQ(where(pose, "count"), Place::at_line(4, 1));
  EXPECT_EQ(where(pose, "bones[1]"), Place::at_line(11, 1));
  EXPECT_EQ(where(pose, "bones[1].translation"), Place::at_line(12, 1));
  EXPECT_EQ(where(pose, "bones[1].rotation"), Place::at_line(13, 1));
  EXPECT_EQ(where(pose, "morphs[1].weight"), Place::at_line(26, 1));
  for (const char* path : {"bones", "bones[3]", "bones[0].x", "morphs[0].x", "other"})
    EXPECT_EQ(where(pose, path), Place());
}

}  // namespace
}  // namespace genga
