#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

using Table = std::unique_ptr<genga_table, Freer<genga_table_free>>;

// The last number of a line of a table.
double last_number(std::string_view line) { return std::stod(std::string(line.substr(line.rfind(',') + 1))); }

TEST(CTable, HasTheNumbersOfTheTextThatSampleWrites) {
  const Files files = figure_and_dance();
  const Options options = options_with({{"times", "0,0.7"}, {"space", "world"}, {"nodes", "頭"}});
  Table table;
  ASSERT_EQ(genga_table_new(files.get(), options.get(), Place(table), nullptr), GENGA_OK);
  ASSERT_EQ(genga_table_rows(table.get()), 2U);
  ASSERT_EQ(genga_table_columns(table.get()), 10U);
  EXPECT_STREQ(genga_table_column(table.get(), 9), "頭/scale.z");
  EXPECT_EQ(genga_table_column(table.get(), 10), nullptr);
  EXPECT_EQ(genga_table_times(table.get())[1], 0.7);
  Output output;
  ASSERT_EQ(genga_sample(files.get(), options.get(), Place(output), nullptr), GENGA_OK);
  std::string_view text = text_of(output);
  text = text.substr(0, text.size() - 2);  // the last line's end
  EXPECT_EQ(genga_table_values(table.get())[19], last_number(text));
}

TEST(CTable, ATableWithoutRowsHasNoNumbers) {
  const Files files = opened({"examples/dance.vmd"});
  Table table;
  const Report report(genga_report_new());
  ASSERT_EQ(genga_table_new(files.get(), options_with({{"from", "1000"}}).get(), Place(table), report.get()), GENGA_OK);
  EXPECT_EQ(genga_table_rows(table.get()), 0U);
  EXPECT_EQ(genga_table_times(table.get()), nullptr);
  EXPECT_EQ(genga_table_values(table.get()), nullptr);
  EXPECT_STREQ(genga_report_finding(report.get(), 0)->code, "table.no-rows");
}

TEST(CTable, WhatCannotBeIsRefused) {
  const Files files = opened({"examples/dance.vmd"});
  Table table;
  EXPECT_EQ(genga_table_new(nullptr, nullptr, Place(table), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_table_new(files.get(), nullptr, nullptr, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_table_new(files.get(), options_with({{"limit", "values=3"}}).get(), Place(table), nullptr),
            GENGA_BAD_ARGUMENT);
  EXPECT_EQ(table, nullptr);
}

}  // namespace
}  // namespace genga::c_test
