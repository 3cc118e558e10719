#include "genga/base/limits.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Budget, ChargesUpToItsLimit) {
  Limits limits;
  limits.bytes = 10;
  Budget budget(limits);
  EXPECT_TRUE(budget.charge(4));
  EXPECT_FALSE(budget.charge(7));
  EXPECT_FALSE(budget.charge(~std::uint64_t{0}));
  EXPECT_TRUE(budget.charge(6));
  EXPECT_TRUE(budget.charge(0));
  EXPECT_FALSE(budget.charge(1));
}

}  // namespace
}  // namespace genga
