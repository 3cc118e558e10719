#include "genga/formats/csv/rows.h"

#include <vector>

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::vector<RowKind> kinds_of(std::string_view content) {
  const Bytes bytes = bytes_of(content);
  Rows rows(bytes.view());
  std::vector<RowKind> kinds;
  while (rows.next()) kinds.push_back(rows.kind());
  return kinds;
}

TEST(CsvRows, TimesRise) {
  using enum RowKind;
  EXPECT_EQ(kinds_of("time\n-1\n0\n0\n-0.5\n1e-3\n"), (std::vector{good, good, not_behind, not_behind, good}));
  EXPECT_EQ(kinds_of("time,a\n,1\nnan,1\ninf,1\n1e999,1\n+1,1\n\" 1\",1\n\"2\",1\n 3 ,1\n"),
            (std::vector{no_time, no_time, no_time, no_time, no_time, no_time, good, good}));
  EXPECT_TRUE(kinds_of("time\n").empty());
  EXPECT_TRUE(kinds_of("").empty());
}

TEST(CsvRows, AreCountedFromTheOneBelowTheHeader) {
  const Bytes bytes = bytes_of("time,a\n\n0.5,1\n2,3\n");
  Rows rows(bytes.view());
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.index(), 0U);
  EXPECT_EQ(rows.time(), 0.5);
  EXPECT_EQ(to_string(rows.time_cell().place), "3:1");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.index(), 1U);
  EXPECT_FALSE(rows.next());
}

}  // namespace
}  // namespace genga::csv
