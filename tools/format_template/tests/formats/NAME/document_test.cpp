#include "genga/formats/NAME/document.h"

#include "tests/formats/NAME/sample.h"

namespace genga::NAME {
namespace {

TEST(Document, SummarizesItsPoints) {
  const Summary summary = summarize(document_of("NAME 1\nroot 0 0 0\nhand 1 2 3\n"), TextEncoding::utf8);
  ASSERT_EQ(summary.contents.size(), 1U);
  EXPECT_EQ(summary.contents[0].names, (std::vector<std::string>{"root", "hand"}));
}

TEST(Document, KnowsWhereItsPointsStand) {
  const Document document = document_of("NAME 1\nroot 0 0 0\nhand 1 2 3\n");
  EXPECT_EQ(where(document, "points[1]"), Place::at_line(3, 1));
  for (const char* path : {"points[2]", "points[]", "points", ""}) EXPECT_EQ(where(document, path), Place()) << path;
}

}  // namespace
}  // namespace genga::NAME
