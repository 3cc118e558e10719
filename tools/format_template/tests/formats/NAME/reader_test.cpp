#include "genga/formats/NAME/reader.h"

#include "tests/formats/NAME/sample.h"

namespace genga::NAME {
namespace {

TEST(Reader, ReadsPoints) {
  const Document document = document_of("NAME 1\nroot 0 -1.5 2e1\nhand 1 2 3");
  ASSERT_EQ(document.points.size(), 2U);
  EXPECT_EQ(document.points[0].name, "root");
  EXPECT_EQ(document.points[0].position, Vec3(0.0, -1.5, 20.0));
  EXPECT_EQ(document.points[1].line, 3U);
}

TEST(Reader, OtherFilesAreRefusedByTheirFirstLine) {
  for (const char* text : {"", "NAME 2\n", "other\n", "NAME 1 \n"}) {
    const Result<Read<Document>> result = read_text(text);
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().code, ErrorCode::bad_magic);
    EXPECT_EQ(result.error().place, Place::at_line(1, 1));
  }
}

TEST(Reader, WhatIsNoPointIsToldAtItsLine) {
  for (const char* line : {"", "root", "root 1 2", "root 1 2 x", "root 1 2 3 4", " 1 2 3", "root 1 2 nan"}) {
    const Result<Read<Document>> result = read_text("NAME 1\na 1 2 3\n" + std::string(line) + "\n");
    ASSERT_FALSE(result) << line;
    EXPECT_EQ(result.error().code, ErrorCode::bad_value) << line;
    EXPECT_EQ(result.error().place, Place::at_line(3, 1)) << line;
    EXPECT_EQ(result.error().path, "points[1]") << line;
  }
}

TEST(Reader, MemoryIsCharged) {
  const Result<Read<Document>> result = read_text("NAME 1\na 1 2 3\n", {.limits = {.bytes = 1}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::NAME
