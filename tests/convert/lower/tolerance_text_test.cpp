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

}  // namespace
}  // namespace genga
