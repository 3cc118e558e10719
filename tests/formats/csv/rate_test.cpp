#include "genga/formats/csv/rate.h"

#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/number_text.h"
#include "genga/formats/csv/file/cell_number.h"

namespace genga::csv {
namespace {

using Texts = std::vector<std::string>;

// 0 where the rows are apart as it comes.
double fps_of(const Texts& times) {
  RowSpacing spacing;
  for (const std::string& time : times) spacing.add(parse_double(time).value(), decimals_of(time));
  RateTrial trial(spacing);
  if (trial.is_needed()) {
    for (const std::string& time : times) trial.add(parse_double(time).value());
    if (const auto fps = trial.fps()) return *fps;
  }
  return spacing.fps().value_or(0.0);
}

std::string printed(double time, int decimals) {
  char text[64];
  return {text, static_cast<std::size_t>(std::snprintf(text, sizeof text, "%.*f", decimals, time))};
}

Texts stamps(double fps, int decimals, int rows, double first = 0.0) {
  Texts times;
  for (int row = 0; row < rows; ++row) times.push_back(printed(first + row / fps, decimals));
  return times;
}

TEST(CsvRate, MillisecondsAreThirtyASecond) {
  EXPECT_EQ(fps_of({"0.033", "0.067", "0.100"}), 30.0);
  EXPECT_EQ(fps_of({"0", "0.033", "0.067", "0.1"}), 30.0) << "the last zeros may be left out";
  EXPECT_EQ(fps_of({"0.0000", "0.0333", "0.0667", "0.1000"}), 30.0);
}

// From few rows on, at any beginning, rounded to the nearest as printf does.
TEST(CsvRate, UsualRatesInThreeAndFourDecimals) {
  for (const double fps : {24.0, 25.0, 30.0, 48.0, 50.0, 60.0, 72.0, 80.0, 90.0, 100.0, 120.0, 144.0, 200.0, 240.0}) {
    for (const int decimals : {3, 4, 5, 6}) {
      for (const double first : {0.0, 0.4321, -1.2345, 98765.4321}) {
        for (const int rows : {8, 31, 400}) {
          EXPECT_EQ(fps_of(stamps(fps, decimals, rows, first)), fps) << decimals << ' ' << rows << ' ' << first;
        }
      }
    }
  }
}

// Ten minutes: what is added up over them does not lose the rate.
TEST(CsvRate, ManyRows) {
  for (const double fps : {30.0, 72.0}) EXPECT_EQ(fps_of(stamps(fps, 3, static_cast<int>(600 * fps), 98765.4321)), fps);
}

TEST(CsvRate, OtherRatesNeedMoreRows) {
  EXPECT_EQ(fps_of(stamps(37.0, 3, 200)), 37.0);
  EXPECT_EQ(fps_of(stamps(29.0, 4, 100)), 29.0);
  EXPECT_NEAR(fps_of(stamps(30000.0 / 1001.0, 3, 3000)), 30000.0 / 1001.0, 1e-5) << "of television";
  EXPECT_NEAR(fps_of(stamps(12.5, 3, 300)), 12.5, 1e-9);
}

// Half a unit of the last decimal is all that rounding moves a time by.
TEST(CsvRate, WhatRoundingDoesNotExplainIsNotEven) {
  for (const std::size_t row : {std::size_t{1}, std::size_t{50}, std::size_t{99}}) {
    Texts times = stamps(30.0, 3, 100);
    times[row] = printed(parse_double(times[row]).value() + 0.003, 3);
    EXPECT_EQ(fps_of(times), 0.0) << row;
  }
  Texts times = stamps(30.0, 4, 100);
  times.erase(times.begin() + 40);
  EXPECT_EQ(fps_of(times), 0.0) << "a row is missing";
  std::mt19937 random(30);
  Texts jittered;
  for (int row = 0; row < 100; ++row)
    jittered.push_back(printed(row / 30.0 + 0.001 * static_cast<double>(random() % 10), 4));
  EXPECT_EQ(fps_of(jittered), 0.0);
}

// What somebody typed: 1.6 for 1.5 is no rounding.
TEST(CsvRate, FewDecimalsAreTakenByTheirWord) {
  EXPECT_EQ(fps_of({"0.0", "0.5", "1.0", "1.6"}), 0.0);
  EXPECT_EQ(fps_of({"0", "1", "3"}), 0.0);
  EXPECT_EQ(fps_of({"0.03", "0.07", "0.10"}), 0.0);
  EXPECT_EQ(fps_of({"0.02", "0.04", "0.06"}), 50.0);
}

// Milliseconds do not determine the rate of rows that are hardly further apart.
TEST(CsvRate, RowsAsNearAsTheLastDecimal) {
  EXPECT_EQ(fps_of({"0.001", "0.002", "0.004", "0.005"}), 0.0);
  EXPECT_EQ(fps_of({"0.001", "0.002", "0.003"}), 1000.0);
}

TEST(CsvRate, NumbersThatLeadNowhere) {
  EXPECT_EQ(fps_of({}), 0.0);
  EXPECT_EQ(fps_of({"1.234"}), 0.0);
  EXPECT_EQ(fps_of({"-1" + std::string(308, '0') + ".000", "1" + std::string(308, '0')}), 0.0);
  EXPECT_EQ(fps_of({"0.000", "0." + std::string(300, '0') + "1"}), 0.0);
  EXPECT_EQ(fps_of({"0.000", "100000.000", "300000.000"}), 0.0);
}

}  // namespace
}  // namespace genga::csv
