#include "genga/formats/csv/document.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

TEST(CsvDocument, HeadingsLoseTheirQuotes) {
  EXPECT_EQ(headings(table_of("\"time\",\"a,\"\"b\"\"/tracked\",\n")),
            (std::vector<std::string>{"time", "a,\"b\"/tracked", ""}));
}

TEST(CsvDocument, SummaryCountsRowsAndColumns) {
  const Summary summary = summarize(table_of("time,a/tracked\n0,1\n0.25,2\n0.5,3\n"));
  EXPECT_EQ(summary.duration, 0.5);
  EXPECT_EQ(summary.fps, 4.0);
  const std::vector<std::pair<std::string_view, std::uint64_t>> counts{{"rows", 3}, {"columns", 2}};
  EXPECT_EQ(summary.counts, counts);
  EXPECT_TRUE(summary.version.empty());
  EXPECT_EQ(summarize(table_of("time,WRIST_x,WRIST_y,WRIST_z\n0,1,2,3\n")).version, "mediapipe");
}

TEST(CsvDocument, Where) {
  const Table table = table_of("time,a/tracked,\"b\nc\"\n0,1,2\n\n3,4,5\n");
  const auto at = [&](std::string_view path) { return to_string(where(table, path)); };
  EXPECT_EQ(at("columns[0]"), "1:1");
  EXPECT_EQ(at("columns[2]"), "1:16");
  EXPECT_EQ(at("rows[0]"), "3:1");
  EXPECT_EQ(at("rows[1]"), "5:1");
  EXPECT_EQ(at("rows[1].cells[2]"), "5:5");
  for (const char* path : {"", "columns", "columns[3]", "columns[0]x", "rows", "rows[2]", "rows[0].cells[3]",
                           "rows[0].x", "rows[0].cells", "rows[18446744073709551615]"}) {
    EXPECT_EQ(at(path), "") << path;
  }
}

}  // namespace
}  // namespace genga::csv
