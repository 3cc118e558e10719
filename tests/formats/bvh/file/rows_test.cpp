#include "genga/formats/bvh/file/rows.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga::bvh {
namespace {

struct Rows {
  std::vector<double> values;
  std::vector<RowPlace> places;
  Status status = Done{};
};

Rows rows_of(std::string_view text, std::size_t columns, std::optional<std::uint64_t> stated = {}) {
  Rows rows;
  RowReader reader(text, {.at = 0, .line = 5}, columns);
  Budget budget(Limits{});
  rows.status = reader.read(rows.values, rows.places, budget, stated);
  return rows;
}

TEST(Rows, ALineIsARow) {
  const Rows rows = rows_of("1 2\r\n\n -3\t4e1 \n", 2);
  ASSERT_TRUE(rows.status);
  EXPECT_EQ(rows.values, (std::vector<double>{1, 2, -3, 40}));
  ASSERT_EQ(rows.places.size(), 2U);
  EXPECT_EQ(rows.places[1].line, 7U);
  EXPECT_EQ(rows.places[1].begin, 6U);
}

TEST(Rows, RowsMayGoOnInTheNextLine) {
  const Rows rows = rows_of("1 2\n3\n4 5\n6\n", 3);
  EXPECT_EQ(rows.values, (std::vector<double>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(rows.places[1].line, 7U);
}

TEST(Rows, TheLastRowMayLackALineEnd) { EXPECT_EQ(rows_of("1 2\n3 4", 2, 2).values.size(), 4U); }

TEST(Rows, ACutRowIsAnErrorWhileRowsAreMissing) {
  const Rows rows = rows_of("1 2\n3", 2, 2);
  ASSERT_FALSE(rows.status);
  EXPECT_EQ(rows.status.error().code, ErrorCode::truncated);
  EXPECT_EQ(rows.status.error().path, "rows[1]");
  EXPECT_EQ(rows.values.size(), 2U);
  EXPECT_EQ(rows.places.size(), 1U);
  EXPECT_TRUE(rows_of("1 2\n3", 2, 1).status);
}

TEST(Rows, WhatIsNoNumberIsAnErrorAtItsPlace) {
  const Rows rows = rows_of("1 2\n3 x4\n", 2);
  ASSERT_FALSE(rows.status);
  EXPECT_EQ(rows.status.error().code, ErrorCode::bad_value);
  EXPECT_EQ(rows.status.error().place, Place::at_line(6, 3));
  EXPECT_EQ(rows.values.size(), 2U);
}

TEST(Rows, NumbersThatPrintedAsNoneAreNone) {
  for (const char* word : {"nan", "-NaN", "inf", "-Infinity", "1.#IND00", "-1.#QNAN"}) {
    const Rows rows = rows_of(word, 1);
    ASSERT_TRUE(rows.status) << word;
    EXPECT_TRUE(std::isnan(rows.values[0])) << word;
  }
}

TEST(Rows, WithoutColumnsALineOfNumbersIsAnEmptyRow) {
  const Rows rows = rows_of("\n\n1\n", 0);
  ASSERT_TRUE(rows.status);
  EXPECT_TRUE(rows.values.empty());
  EXPECT_EQ(rows.places.size(), 1U);
}

}  // namespace
}  // namespace genga::bvh
