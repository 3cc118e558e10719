#include "genga/base/text/powers_of_five.h"

#include <algorithm>

#include <fast_float/fast_float.h>
#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(PowersOfFive, AreThoseOfFastFloat) {
  using Theirs = fast_float::powers;
  EXPECT_EQ(Theirs::smallest_power_of_five, first_power_of_five);
  EXPECT_EQ(Theirs::largest_power_of_five, last_power_of_five);
  ASSERT_EQ(std::size(Theirs::power_of_five_128), powers_of_five().size());
  EXPECT_TRUE(std::equal(powers_of_five().begin(), powers_of_five().end(), Theirs::power_of_five_128));
}

TEST(PowersOfFive, HaveTheFirstBitSet) {
  EXPECT_EQ(powers_of_five()[2 * (1 - first_power_of_five)], 0xA000'0000'0000'0000U);
}

}  // namespace
}  // namespace genga
