#include "genga/base/few.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Few, HoldsAtMostSoMany) {
  Few<float, 4> weights;
  EXPECT_TRUE(weights.empty());
  weights.push_back(0.75F);
  weights.push_back(0.25F);
  EXPECT_EQ(weights.size(), 2U);
  EXPECT_EQ(weights[1], 0.25F);
  EXPECT_EQ(weights.max_size, 4U);
  float sum = 0.0F;
  for (const float weight : weights) sum += weight;
  EXPECT_EQ(sum, 1.0F);
}

TEST(Few, WhatIsNewIsEmpty) {
  Few<int, 3> numbers;
  numbers.push_back(7);
  numbers.resize(0);
  numbers.resize(3);
  EXPECT_EQ(numbers[0], 0);
}

}  // namespace
}  // namespace genga
