#include "genga/convert/tolerance_text.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(ParseTolerance, UnitsOfLength) {
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5mm", 0.08)->metres, 0.0005);
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5m", 0.08)->metres, 0.5);
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5", 0.08)->metres, 0.5);
  EXPECT_DOUBLE_EQ(parse_tolerance("0.5unit", 0.08)->metres, 0.04);
}

TEST(ParseTolerance, AngleMayBeLeftOut) {
  EXPECT_EQ(parse_tolerance("1mm", 0.08)->degrees, Tolerance().degrees);
  EXPECT_DOUBLE_EQ(parse_tolerance("1mm,0.5deg", 0.08)->degrees, 0.5);
  EXPECT_DOUBLE_EQ(parse_tolerance("1mm,0.25", 0.08)->degrees, 0.25);
}

TEST(ParseTolerance, RefusesWhatIsNone) {
  for (const char* text : {"", "mm", "0mm", "-1mm", "1cm", "1mm,", "1mm,0deg", "1mm,1,1", "nan", "inf", "1 mm"}) {
    EXPECT_FALSE(parse_tolerance(text, 0.08)) << text;
  }
}

}  // namespace
}  // namespace genga
