#include "genga/formats/csv/edit/cut.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::string cut_text(const std::string& text, const CutOptions& options) {
  Findings findings;
  const Result<Cut<Table>> part = cut(table_of(text), options, findings);
  EXPECT_TRUE(part);
  if (!part) return {};
  const std::span<const std::byte> bytes = part->document.source.view();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

const std::string box_header = "time,Box/position.x,Box/position.y,Box/position.z";

TEST(CsvCut, RowsInsideKeepTheirText) {
  const std::string text = box_header + "\n0,0,0,0\n1,1.50,2e0,3\n\n2, 4 ,5,6\n3,7,8,9\n";
  EXPECT_EQ(cut_text(text, {.from = 1.0, .to = 2.0}), box_header + "\n0,1.50,2e0,3\n1, 4 ,5,6\n");
}

TEST(CsvCut, RowsAreMadeAtTheEnds) {
  const std::string text = box_header + "\r\n0,0,0,0\r\n1,1,2,4\r\n2,5,0,0\r\n";
  EXPECT_EQ(cut_text(text, {.from = 0.5, .to = 1.25}), box_header + "\r\n0,0.5,1,2\r\n0.5,1,2,4\r\n0.75,2,1.5,3\r\n");
}

TEST(CsvCut, OpenEndsStay) {
  const std::string text = box_header + "\n0,0,0,0\n1,1,2,4\n2,5,0,0";
  EXPECT_EQ(cut_text(text, {.from = {}, .to = 1.0}), box_header + "\n0,0,0,0\n1,1,2,4\n");
  EXPECT_EQ(cut_text(text, {.from = 1.0, .to = {}}), box_header + "\n0,1,2,4\n1,5,0,0\n");
}

// A joint that is not seen in one of two rows is not seen between them.
TEST(CsvCut, GapsStayEmpty) {
  const std::string text = box_header + ",Hand.Left/tracked\n0,0,0,0,1\n1,,,,0\n2,5,0,0,1\n";
  EXPECT_EQ(cut_text(text, {.from = 0.5, .to = 1.5}), box_header + ",Hand.Left/tracked\n0,,,,1\n0.5,,,,0\n1,,,,0\n");
}

// The sign of the second is turned, as it plays.
TEST(CsvCut, TurnsTakeTheNearerSign) {
  const std::string turns = "time,Box/rotation.x,Box/rotation.y,Box/rotation.z,Box/rotation.w";
  EXPECT_EQ(cut_text(turns + "\n0,0,0,0,1\n1,0,0,-0.5,-1\n", {.from = 0.5, .to = {}}),
            turns + "\n0,0,0,0.25,1\n0.5,0,0,-0.5,-1\n");
}

TEST(CsvCut, NothingInsideLeavesTheHeader) {
  EXPECT_EQ(cut_text(box_header + "\n0,0,0,0\n", {.from = 5.0, .to = 6.0}), box_header + "\n");
}

// A cut of another layout is one of ours: in seconds, with commas.
TEST(CsvCut, OtherLayoutsBecomeOurs) {
  const std::string text = "t [ms];Box/position.x;Box/position.y;Box/position.z\n0;0,5;0;0\n1000;1,5;2;4\n";
  EXPECT_EQ(cut_text(text, {.from = 0.5, .to = {}}), box_header + "\n0,1,1,2\n0.5,1.5,2,4\n");
}

// Decimals that were printed do not become those of a subtraction.
TEST(CsvCut, TimesStayShort) {
  EXPECT_EQ(cut_text(box_header + "\n0.1,0,0,0\n1.1,1,2,4\n", {.from = 0.1, .to = {}}),
            box_header + "\n0,0,0,0\n1,1,2,4\n");
}

}  // namespace
}  // namespace genga::csv
