#include "genga/formats/bvh/edit/cut.h"

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

constexpr std::string_view rows = "0 0 0 0 0 0 0 0 0.0\n1 0 0 0 0 0 0 0 1e0\n2 0 0 0 0 0 0 0 2\n";

struct Part {
  std::string text;
  std::string codes;
};

Part part_of(const CutOptions& options) {
  Findings findings;
  const Document document = document_of(with_motion("MOTION\nFrames:  3 \nFrame Time: 0.5\n" + std::string(rows)));
  Result<Cut<Document>> part = cut(document, options, findings);
  EXPECT_TRUE(part);
  return {part ? std::string(text_of(part.value().document)) : "", codes_of(findings)};
}

TEST(Cut, RowsStayByteForByte) {
  const Part part = part_of({.from = 0.5, .to = 1.0});
  EXPECT_EQ(part.text, with_motion("MOTION\nFrames:  2 \nFrame Time: 0.5\n" + std::string(rows.substr(20))));
  EXPECT_EQ(part.codes, "");
}

TEST(Cut, APartBetweenRowsHasThoseInside) {
  const Part part = part_of({.from = 0.25, .to = 0.75});
  EXPECT_EQ(part.text, with_motion("MOTION\nFrames:  1 \nFrame Time: 0.5\n1 0 0 0 0 0 0 0 1e0\n"));
  EXPECT_EQ(part.codes, "bvh.cut-between-rows");
}

TEST(Cut, APartBeyondTheEndIsEmpty) {
  EXPECT_EQ(part_of({.from = 9.0}).text, with_motion("MOTION\nFrames:  0 \nFrame Time: 0.5\n"));
  EXPECT_EQ(part_of({.to = 0.0}).text,
            with_motion("MOTION\nFrames:  1 \nFrame Time: 0.5\n" + std::string(rows.substr(0, 20))));
}

}  // namespace
}  // namespace genga::bvh
