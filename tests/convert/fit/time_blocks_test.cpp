#include "genga/convert/fit/time_blocks.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(TimeBlocks, AreHalfASecondLong) {
  const TimeBlocks blocks({1.0, 11.0, 30.0}, 140);
  ASSERT_EQ(blocks.count(), 20U);
  EXPECT_EQ(blocks.at(1.0), 0U);
  EXPECT_EQ(blocks.at(1.49), 0U);
  EXPECT_EQ(blocks.at(1.51), 1U);
  EXPECT_EQ(blocks.begin(1), 1.5);
  EXPECT_EQ(blocks.end(19), 11.0);
}

TEST(TimeBlocks, WhatIsOutsideIsInTheFirstOrTheLast) {
  const TimeBlocks blocks({1.0, 11.0, 30.0}, 140);
  EXPECT_EQ(blocks.at(-5.0), 0U);
  EXPECT_EQ(blocks.at(11.0), 19U);
  EXPECT_EQ(blocks.at(1e300), 19U);
}

TEST(TimeBlocks, AMomentIsOne) {
  const TimeBlocks blocks({3.0, 3.0, 30.0}, 140);
  EXPECT_EQ(blocks.count(), 1U);
  EXPECT_EQ(blocks.at(3.0), 0U);
}

// What is kept of each node in each block stays a few megabytes, however long the motion is and however many nodes.
TEST(TimeBlocks, AreFewerWhereThereAreManyNodes) {
  EXPECT_EQ(TimeBlocks({0.0, 1e6, 30.0}, 1000).count(), 262U);
  EXPECT_EQ(TimeBlocks({0.0, 1e6, 30.0}, 1'000'000).count(), 1U);
  EXPECT_EQ(TimeBlocks({0.0, 1e12, 30.0}, 0).count(), 65536U);
}

}  // namespace
}  // namespace genga
