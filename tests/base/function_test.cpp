#include "genga/base/function.h"

#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Function, IsEmptyUntilItIsGivenSomething) {
  Function<int()> function;
  EXPECT_FALSE(function);
  EXPECT_TRUE(function == nullptr);
  function = [] { return 7; };
  ASSERT_TRUE(function);
  EXPECT_EQ(function(), 7);
  function = nullptr;
  EXPECT_FALSE(function);
}

TEST(Function, CopiesHaveWhatTheOriginalHad) {
  int calls = 0;
  const Function<int(int)> add = [&calls, sum = 0](int number) mutable {
    ++calls;
    return sum += number;
  };
  EXPECT_EQ(add(3), 3);
  const Function<int(int)> copy = add;
  EXPECT_EQ(add(3), 6);
  EXPECT_EQ(copy(4), 7);
  EXPECT_EQ(calls, 3);
}

TEST(Function, MovingLeavesNothing) {
  Function<std::string(std::string)> from = [](std::string text) { return text + '!'; };
  Function<std::string(std::string)> to = std::move(from);
  EXPECT_FALSE(from);  // NOLINT(bugprone-use-after-move): that is the point
  EXPECT_EQ(to("a"), "a!");
}

TEST(Function, ReleasesWhatItHeld) {
  const auto held = std::make_shared<int>(1);
  {
    const Function<void()> function = [held] {};
    const Function<void()> copy = function;
    EXPECT_EQ(held.use_count(), 3);
  }
  EXPECT_EQ(held.use_count(), 1);
}

TEST(Function, TakesMovableArgumentsAndDropsResults) {
  const Function<void(std::unique_ptr<int>)> function = [](std::unique_ptr<int> number) { return *number; };
  function(std::make_unique<int>(1));
}

}  // namespace
}  // namespace genga
