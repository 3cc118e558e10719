#include "genga/formats/csv/rows.h"

#include <vector>

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::vector<RowKind> kinds_of(std::string_view content) {
  const Table table = table_of(content);
  Rows rows(table.text.view(), table.layout);
  std::vector<RowKind> kinds;
  while (rows.next()) kinds.push_back(rows.kind());
  return kinds;
}

TEST(CsvRows, TimesRise) {
  using enum RowKind;
  EXPECT_EQ(kinds_of("time\n-1\n0\n0\n-0.5\n1e-3\n"), (std::vector{good, good, not_behind, not_behind, good}));
  EXPECT_EQ(kinds_of("time,a/tracked\n,1\nnan,1\ninf,1\n1e999,1\n+1,1\n\" 1\",1\n\"2\",1\n 3 ,1\n"),
            (std::vector{no_time, no_time, no_time, no_time, no_time, no_time, good, good}));
  EXPECT_TRUE(kinds_of("time\n").empty());
}

TEST(CsvRows, AreCountedFromTheOneBelowTheHeader) {
  const Table table = table_of("time,a/tracked\n\n0.5,1\n2,3\n");
  Rows rows(table.text.view(), table.layout);
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.index(), 0U);
  EXPECT_EQ(rows.time(), 0.5);
  EXPECT_EQ(to_string(rows.deciding_place()), "3:1");
  Cell cell;
  ASSERT_TRUE(rows.scanner().next_cell(cell));
  EXPECT_EQ(cell.text, "0.5") << "the scanner stands before the row";
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.index(), 1U);
  EXPECT_FALSE(rows.next());
}

TEST(CsvRows, ATimeBehindOtherColumns) {
  const Table table = table_of("a/tracked,Time [ms]\n1,500\n0,soon\n0,750\n");
  Rows rows(table.text.view(), table.layout);
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.time(), 0.5);
  EXPECT_EQ(rows.decimals(), 3);
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.kind(), RowKind::no_time);
  EXPECT_EQ(rows.deciding_column(), 1U);
  EXPECT_EQ(to_string(rows.deciding_place()), "3:3");
}

TEST(CsvRows, FramesAndNumbersOfRows) {
  const Table table = table_of("Trajectories\n50\n,,A,,\nFrame,Sub Frame,X,Y,Z\n,,mm,mm,mm\n10,0,1,2,3\n12,0,1,2,3\n");
  EXPECT_EQ(table.last_time, 0.04);
  EXPECT_EQ(table_of("left_hand_wrist_x,left_hand_wrist_y,left_hand_wrist_z\n1,2,3\n1,2,3\n1,2,3\n4,5,6\n").last_time,
            0.1);
}

}  // namespace
}  // namespace genga::csv
