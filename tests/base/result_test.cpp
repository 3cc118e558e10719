#include "genga/base/result.h"

#include <memory>

#include <gtest/gtest.h>

namespace genga {
namespace {

Result<std::unique_ptr<int>> half(int number) {
  if (number % 2 != 0) return Error{ErrorCode::bad_value, "odd", Place::at_offset(3), "number"};
  return std::make_unique<int>(number / 2);
}

TEST(Result, HoldsAValueThatOnlyMoves) {
  Result<std::unique_ptr<int>> result = half(4);
  ASSERT_TRUE(result);
  EXPECT_EQ(*result.value(), 2);
  const std::unique_ptr<int> moved = std::move(result).value();
  EXPECT_EQ(*moved, 2);
}

TEST(Result, HoldsAnError) {
  const Result<std::unique_ptr<int>> result = half(3);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::bad_value);
  EXPECT_EQ(result.error().message, "odd");
  EXPECT_EQ(result.error().place, Place::at_offset(3));
  EXPECT_EQ(result.error().path, "number");
}

TEST(Result, StatusIsItsSuccess) {
  const Status done = Done{};
  EXPECT_TRUE(done);
  const Status failed = Error{ErrorCode::cannot_write, "full", {}, {}};
  EXPECT_FALSE(failed);
}

}  // namespace
}  // namespace genga
