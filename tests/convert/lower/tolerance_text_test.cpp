#include "genga/convert/lower/tolerance_text.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(ParseTolerance, UnitsOfLength) {
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5mm")->metres, 0.0005);
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5m")->metres, 0.5);
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5")->metres, 0.5);
  EXPECT_FALSE(parse_tolerance("0.5")->in_units);
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5unit")->metres, 0.5);
  EXPECT_TRUE(parse_tolerance("0.5unit")->in_units);
}

TEST(ParseTolerance, AngleMayBeLeftOut) {
  EXPECT_EQ(parse_tolerance("1mm")->degrees, Tolerance().degrees);
  EXPECT_DOUBLE_EQ(parse_tolerance("1mm,0.5deg")->degrees, 0.5);
  EXPECT_DOUBLE_EQ(parse_tolerance("1mm,0.25")->degrees, 0.25);
}

TEST(ParseTolerance, RefusesWhatIsNone) {
  for (const char* text : {"", "mm", "0mm", "-1mm", "1cm", "1mm,", "1mm,0deg", "1mm,1,1", "nan", "inf", "1 mm"}) {
    EXPECT_FALSE(parse_tolerance(text)) << text;
  }
}

TEST(LengthText, FourDigitsAndAUnit) {
  EXPECT_EQ(length_text(0.0287), "28.70 mm");
  EXPECT_EQ(length_text(0.000093), "0.093 mm");
  EXPECT_EQ(length_text(0.0), "0.000 mm");
  EXPECT_EQ(length_text(0.123456), "123.5 mm");
  EXPECT_EQ(length_text(0.00999967), "10.00 mm");
  EXPECT_EQ(length_text(1.25), "1.250 m");
  EXPECT_EQ(length_text(0.99999), "1.000 m");
  EXPECT_EQ(length_text(1234.5678), "1234.6 m");
  EXPECT_EQ(length_text(9.8741e-6), "9.874 um");
  EXPECT_EQ(length_text(1.23456e-9), "0.001235 um");
}

TEST(AngleText, FourDigitsAndAUnit) {
  EXPECT_EQ(angle_text(0.0), "0.000 deg");
  EXPECT_EQ(angle_text(0.01), "0.010 deg");
  EXPECT_EQ(angle_text(179.96), "180.0 deg");
  EXPECT_EQ(angle_text(0.00099774), "0.0009977 deg");
}

TEST(MissedText, WhatWasReachedAndWhatWasAsked) {
  const LargestError error{.metres = 0.0105647,
                           .degrees = 0.2,
                           .metres_node = "arm",
                           .metres_time = 4.2111,
                           .degrees_node = "hand",
                           .degrees_time = 0.5};
  EXPECT_EQ(missed_text(error, {.metres = 0.02, .degrees = 0.2}), std::nullopt);
  EXPECT_EQ(missed_text(error, {.metres = 0.01, .degrees = 1.0}),
            "arm is 10.56 mm off at 4.211 s, where 10.00 mm is allowed");
  EXPECT_EQ(missed_text(error, {.metres = 0.02, .degrees = 0.1}),
            "hand is 0.200 deg off at 0.500 s, where 0.100 deg is allowed");
  EXPECT_EQ(missed_text(error, {.metres = 0.01, .degrees = 0.1}),
            "arm is 10.56 mm off at 4.211 s, where 10.00 mm is allowed; "
            "hand is 0.200 deg off at 0.500 s, where 0.100 deg is allowed");
}

TEST(MissedText, NamesTheLimitThatEndedIt) {
  const LargestError error{.metres = 0.5, .metres_node = "arm", .metres_time = 1.0, .limit = "samples"};
  EXPECT_EQ(missed_text(error, {.metres = 0.01}),
            "arm is 500.0 mm off at 1.000 s, where 10.00 mm is allowed; the limit of samples ended the search");
}

TEST(MissedText, TwoThatAreNotAlike) {
  const LargestError error{.metres = 0.010001, .metres_node = "arm", .metres_time = 1.0};
  EXPECT_EQ(missed_text(error, {.metres = 0.01}), "arm is 0.010001 m off at 1.000 s, where 0.01 m is allowed");
}

}  // namespace
}  // namespace genga
