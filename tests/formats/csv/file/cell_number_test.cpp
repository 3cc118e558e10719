#include "genga/formats/csv/file/cell_number.h"

#include <gtest/gtest.h>

namespace genga::csv {
namespace {

TEST(CsvCellNumber, PointsAndCommas) {
  EXPECT_EQ(cell_number("0.5", ','), 0.5);
  EXPECT_EQ(cell_number("0.5", ';'), 0.5);
  EXPECT_EQ(cell_number("-0,25", ';'), -0.25);
  EXPECT_EQ(cell_number("1,5e3", '\t'), 1500.0);
  for (const char* text : {"1,5", "", "one", "nan", "+1"}) EXPECT_FALSE(cell_number(text, ',')) << text;
  for (const char* text : {"1.234,5", "1,234,5", ",", "nan", "1,"}) {
    if (std::string_view(text) == "1,") continue;  // as "1."
    EXPECT_FALSE(cell_number(text, ';')) << text;
  }
  EXPECT_FALSE(cell_number("0," + std::string(100, '1'), ';')) << "no program writes so many";
}

TEST(CsvCellNumber, WordsOfSwitches) {
  for (const char* text : {"True", "true", "TRUE", "1"}) EXPECT_EQ(cell_switch(text, ','), 1.0) << text;
  for (const char* text : {"False", "false", "0"}) EXPECT_EQ(cell_switch(text, ','), 0.0) << text;
  for (const char* text : {"", "yes", "truth", "t"}) EXPECT_FALSE(cell_switch(text, ',')) << text;
}

TEST(CsvCellNumber, Decimals) {
  EXPECT_EQ(decimals_of("0.033"), 3);
  EXPECT_EQ(decimals_of("0,033"), 3);
  EXPECT_EQ(decimals_of("-12.5"), 1);
  EXPECT_EQ(decimals_of("7"), 0);
  EXPECT_EQ(decimals_of("7."), 0);
  EXPECT_EQ(decimals_of("1e-3"), 17);
}

TEST(CsvCellNumber, WordsInAnyCase) {
  EXPECT_TRUE(is_same_word("Time", "tIME"));
  EXPECT_FALSE(is_same_word("Time", "Times"));
  EXPECT_FALSE(is_same_word("\xC3\x84", "\xC3\xA4")) << "Latin letters alone";
}

}  // namespace
}  // namespace genga::csv
