#include "genga/convert/fit/local_tolerance.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(LocalTolerance, IsTheSameAtAllTimesAtFirst) {
  const LocalTolerance tolerance(0.5);
  EXPECT_FALSE(tolerance.is_local());
  EXPECT_EQ(tolerance.within(-1e9, 1e9), 0.5);
}

TEST(LocalTolerance, IsLessWhereItIsTightened) {
  const TimeBlocks blocks({0.0, 10.0, 30.0}, 1);
  LocalTolerance tolerance(0.5);
  tolerance.tighten(blocks, 8, 0.5);
  tolerance.tighten(blocks, 8, 0.5);
  tolerance.tighten(blocks, 16, 0.25);
  EXPECT_EQ(tolerance.usual(), 0.5);
  EXPECT_EQ(tolerance.within(0.0, 3.9), 0.5);
  EXPECT_EQ(tolerance.within(4.1, 4.4), 0.125);
  EXPECT_EQ(tolerance.within(4.6, 7.9), 0.5);
  EXPECT_EQ(tolerance.within(0.0, 10.0), 0.125);
}

}  // namespace
}  // namespace genga
