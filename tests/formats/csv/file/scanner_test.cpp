#include "genga/formats/csv/file/scanner.h"

#include <string>
#include <vector>

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

using ScannedRows = std::vector<std::vector<std::string>>;

ScannedRows texts_of(std::string_view content) {
  const Bytes bytes = bytes_of(content);
  Scanner scanner(bytes.view());
  ScannedRows rows;
  while (scanner.next_row()) {
    rows.emplace_back();
    for (Cell cell; scanner.next_cell(cell);) rows.back().push_back(cell_text(cell));
  }
  EXPECT_TRUE(scanner.status());
  return rows;
}

std::string fault_of(std::string_view content) {
  const Bytes bytes = bytes_of(content);
  Scanner scanner(bytes.view());
  while (scanner.next_row()) {
  }
  return scanner.status() ? "none" : to_string(scanner.status().error().place);
}

TEST(CsvScanner, RowsAndCells) {
  EXPECT_EQ(texts_of("a,b\nc,d\n"), (ScannedRows{{"a", "b"}, {"c", "d"}}));
  EXPECT_EQ(texts_of("a,b\r\nc,d\r\n"), (ScannedRows{{"a", "b"}, {"c", "d"}}));
  EXPECT_EQ(texts_of("a,b\r\nc,d"), (ScannedRows{{"a", "b"}, {"c", "d"}})) << "no end of the last line";
  EXPECT_EQ(texts_of("\xEF\xBB\xBF"
                     "a\n1"),
            (ScannedRows{{"a"}, {"1"}}));
  EXPECT_EQ(texts_of(""), ScannedRows{});
  EXPECT_EQ(texts_of("\xEF\xBB\xBF"), ScannedRows{});
  EXPECT_EQ(texts_of("\xEF\xBB"), (ScannedRows{{"\xEF\xBB"}})) << "half a mark is a name";
}

TEST(CsvScanner, OtherSeparators) {
  const Bytes bytes = bytes_of("a,b; c \n1\t;2\n");
  Scanner scanner(bytes.view(), ';');
  std::vector<std::string> cells;
  while (scanner.next_row()) {
    for (Cell cell; scanner.next_cell(cell);) cells.push_back(cell_text(cell));
  }
  EXPECT_EQ(cells, (std::vector<std::string>{"a,b", "c", "1", "2"}));
  const Bytes tabs = bytes_of("a\t\t b\n");
  Scanner of_tabs(tabs.view(), '\t');
  ASSERT_TRUE(of_tabs.next_row());
  cells.clear();
  for (Cell cell; of_tabs.next_cell(cell);) cells.push_back(cell_text(cell));
  EXPECT_EQ(cells, (std::vector<std::string>{"a", "", "b"})) << "a tab is no blank then";
}

TEST(CsvScanner, FromALineOn) {
  const Bytes bytes = bytes_of("a\nb\nc,d\n");
  Scanner first(bytes.view());
  ASSERT_TRUE(first.next_row() && first.next_row());
  Scanner rest(bytes.view(), ',', first.line_start());
  ASSERT_TRUE(rest.next_row() && rest.next_row());
  Cell cell;
  ASSERT_TRUE(rest.next_cell(cell) && rest.next_cell(cell));
  EXPECT_EQ(to_string(cell.place), "3:3");
}

TEST(CsvScanner, EmptyCellsAndEmptyLines) {
  EXPECT_EQ(texts_of(",\n,,\n"), (ScannedRows{{"", ""}, {"", "", ""}}));
  EXPECT_EQ(texts_of("a,"), (ScannedRows{{"a", ""}}));
  EXPECT_EQ(texts_of("\n\r\na\n\n\nb\n\n"), (ScannedRows{{"a"}, {"b"}}));
  EXPECT_EQ(texts_of("\"\"\n"), (ScannedRows{{""}})) << "a quoted nothing is a cell";
}

TEST(CsvScanner, Quotes) {
  EXPECT_EQ(texts_of("\"a,b\",c"), (ScannedRows{{"a,b", "c"}}));
  EXPECT_EQ(texts_of("\"a\"\"b\"\"\",\"\"\"\"\r\n1,2"), (ScannedRows{{"a\"b\"", "\""}, {"1", "2"}}));
  EXPECT_EQ(texts_of("\"two\r\nlines\",x\ny,z"), (ScannedRows{{"two\r\nlines", "x"}, {"y", "z"}}));
  EXPECT_EQ(texts_of("a\"b,c\"\"\n"), (ScannedRows{{"a\"b", "c\"\""}})) << "inside a cell a quote is a character";
}

TEST(CsvScanner, BlanksAroundCellsAreNotPartOfThem) {
  EXPECT_EQ(texts_of("a, b ,\tc\t\n 1 , ,2 3\r\n"), (ScannedRows{{"a", "b", "c"}, {"1", "", "2 3"}}));
  EXPECT_EQ(texts_of("a, \" b \" , \"c\""), (ScannedRows{{"a", " b ", "c"}})) << "inside quotes they stay";
  EXPECT_EQ(texts_of("\xEF\xBB\xBF"
                     " a ,b\n"),
            (ScannedRows{{"a", "b"}}));
  EXPECT_EQ(texts_of(" \na\n \t\r\nb \n\t"), (ScannedRows{{"a"}, {"b"}})) << "a blank line is an empty one";
  EXPECT_EQ(texts_of("a \"b\""), (ScannedRows{{"a \"b\""}})) << "inside a cell a quote is a character";
  EXPECT_EQ(fault_of("a, \"b\" c"), "1:8");
  EXPECT_EQ(fault_of("a, \"b"), "1:4");
}

TEST(CsvScanner, ACarriageReturnAloneIsACharacter) {
  EXPECT_EQ(texts_of("a\rb,c\r"), (ScannedRows{{"a\rb", "c\r"}}));
  EXPECT_EQ(texts_of("\r\r\n"), (ScannedRows{{"\r"}}));
}

TEST(CsvScanner, WhatIsNoQuotingIsAnErrorWithItsPlace) {
  EXPECT_EQ(fault_of("a,\"b"), "1:3");
  EXPECT_EQ(fault_of("a\nb,\"c\nd\"\"\n"), "2:3");
  EXPECT_EQ(fault_of("a,\"b\"c"), "1:6");
  EXPECT_EQ(fault_of("\"a\"\rb\n"), "1:4");
  EXPECT_EQ(fault_of("\""), "1:1");
}

TEST(CsvScanner, PlacesCountLinesInsideQuotes) {
  const Bytes bytes = bytes_of(
      "\xEF\xBB\xBF"
      "a,\"b\nc\",d\r\n\ne,f");
  Scanner scanner(bytes.view());
  std::vector<std::string> places;
  while (scanner.next_row()) {
    for (Cell cell; scanner.next_cell(cell);) places.push_back(to_string(cell.place));
  }
  // The mark's three bytes are the first three columns.
  EXPECT_EQ(places, (std::vector<std::string>{"1:4", "1:6", "2:4", "4:1", "4:3"}));
}

TEST(CsvScanner, PlacesAreBehindBlanks) {
  const Bytes bytes = bytes_of("a, \tb,  ,\"c\"");
  Scanner scanner(bytes.view());
  std::vector<std::string> places;
  ASSERT_TRUE(scanner.next_row());
  for (Cell cell; scanner.next_cell(cell);) places.push_back(to_string(cell.place));
  EXPECT_EQ(places, (std::vector<std::string>{"1:1", "1:5", "1:9", "1:10"}));
}

TEST(CsvScanner, ARowCanBeLeftHalfRead) {
  const Bytes bytes = bytes_of("a,b,c\nd,e\n");
  Scanner scanner(bytes.view());
  Cell cell;
  ASSERT_TRUE(scanner.next_row());
  ASSERT_TRUE(scanner.next_cell(cell));
  ASSERT_TRUE(scanner.next_row());
  ASSERT_TRUE(scanner.next_cell(cell));
  EXPECT_EQ(cell.text, "d");
  EXPECT_FALSE(scanner.next_row());
  EXPECT_FALSE(scanner.next_cell(cell));
}

}  // namespace
}  // namespace genga::csv
