#include "genga/base/place.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Place, PrintsAsCompilersDo) {
  EXPECT_EQ(to_string(Place{}), "");
  EXPECT_EQ(to_string(Place::at_offset(0x1F3A)), "0x1f3a");
  EXPECT_EQ(to_string(Place::at_offset(0)), "0x0");
  EXPECT_EQ(to_string(Place::at_offset(~std::uint64_t{0})), "0xffffffffffffffff");
  EXPECT_EQ(to_string(Place::at_line(12, 5)), "12:5");
}

TEST(Place, DiffersByKind) {
  EXPECT_EQ(Place::at_offset(0), Place::at_offset(0));
  EXPECT_NE(Place::at_offset(0), Place{});
}

}  // namespace
}  // namespace genga
