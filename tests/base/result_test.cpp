#include "genga/base/result.h"

#include <memory>
#include <set>
#include <string>
#include <utility>

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

TEST(Result, ReadsLikeAPointer) {
  Result<std::string> result = std::string("abc");
  EXPECT_EQ(*result, "abc");
  EXPECT_EQ(result->size(), 3U);
  result->push_back('d');
  const std::string moved = *std::move(result);
  EXPECT_EQ(moved, "abcd");
}

TEST(Result, GivesAnotherValueForAnError) {
  EXPECT_EQ(Result<int>(3).value_or(7), 3);
  EXPECT_EQ(Result<int>(Error{.message = "no"}).value_or(7), 7);
  const Result<std::string> text = Error{.message = "no"};
  EXPECT_EQ(text.value_or("other"), "other");
}

TEST(Error, TextHasFilePlacePathAndMessage) {
  const Error error{ErrorCode::truncated, "the bytes end", Place::at_offset(54), "bone_keys", "dance.vmd"};
  EXPECT_EQ(error.text(), "dance.vmd:0x36: bone_keys: the bytes end");
  EXPECT_EQ((Error{.message = "no", .path = "a"}).text(), "a: no");
  EXPECT_EQ((Error{.message = "no", .place = Place::at_line(2, 5)}).text(), "2:5: no");
  EXPECT_EQ((Error{.message = "no", .file = "a\x1b[2J"}).text(), "a\\x1b[2J: no");
}

TEST(ResultDeathTest, MisuseEndsTheProgramWithTheText) {
  const Result<std::string> failed = Error{.message = "odd", .path = "number", .file = "a.vmd"};
  EXPECT_DEATH(static_cast<void>(failed.value()), "a value was asked of an error: a.vmd: number: odd");
  EXPECT_DEATH(static_cast<void>(*failed), "a.vmd: number: odd");
  EXPECT_DEATH(static_cast<void>(failed->size()), "a.vmd: number: odd");
  const Result<int> fine = 3;
  EXPECT_DEATH(static_cast<void>(fine.error()), "an error was asked of a value");
}

TEST(Result, StatusIsItsSuccess) {
  const Status done = Done{};
  EXPECT_TRUE(done);
  const Status failed = Error{ErrorCode::cannot_write, "full", {}, {}};
  EXPECT_FALSE(failed);
}

// The number's half; the error of half() is passed on through a result of another type.
Result<std::string> half_as_text(int number, bool& went_on) {
  went_on = false;
  GENGA_TRY_ASSIGN(const std::unique_ptr<int> result, half(number));
  went_on = true;
  return std::to_string(*result);
}

TEST(Result, TryAssignMovesTheValueOut) {
  bool went_on = false;
  Result<std::string> text = half_as_text(6, went_on);
  ASSERT_TRUE(text);
  EXPECT_EQ(text.value(), "3");
  EXPECT_TRUE(went_on);
}

TEST(Result, TryAssignReturnsTheErrorAsItIs) {
  bool went_on = true;
  const Result<std::string> text = half_as_text(7, went_on);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::bad_value);
  EXPECT_EQ(text.error().message, "odd");
  EXPECT_EQ(text.error().place, Place::at_offset(3));
  EXPECT_EQ(text.error().path, "number");
  EXPECT_FALSE(went_on);
}

Status halve_twice(int number, std::unique_ptr<int>& quarter) {
  GENGA_TRY_ASSIGN(quarter, half(number));
  GENGA_TRY_ASSIGN(quarter, half(*quarter));
  return Done{};
}

TEST(Result, TryAssignGivesToAVariableThatIsThere) {
  std::unique_ptr<int> quarter;
  EXPECT_TRUE(halve_twice(12, quarter));
  EXPECT_EQ(*quarter, 3);
  EXPECT_FALSE(halve_twice(6, quarter));
  EXPECT_EQ(*quarter, 3) << "of the first half";
}

Result<int> move_out_of(Result<std::unique_ptr<int>>& named) {
  GENGA_TRY_ASSIGN(const std::unique_ptr<int> value, std::move(named));
  return *value;
}

TEST(Result, TryAssignMovesOutOfANamedResult) {
  Result<std::unique_ptr<int>> named = half(8);
  EXPECT_EQ(move_out_of(named).value(), 4);
  EXPECT_EQ(named.value(), nullptr);  // NOLINT(bugprone-use-after-move): that it was moved from is meant
}

Result<std::string> pass_on(const Status& status) {
  GENGA_TRY(status);
  return std::string("went on");
}

TEST(Result, TryReturnsTheErrorAndLeavesANamedResultAlone) {
  EXPECT_EQ(pass_on(Done{}).value(), "went on");
  const Status failed = Error{ErrorCode::cannot_write, "full", {}, "disk"};
  EXPECT_EQ(pass_on(failed).error().message, "full");
  EXPECT_EQ(failed.error().message, "full");
  EXPECT_EQ(failed.error().path, "disk");
}

template <class T>
Result<T> count_calls(int& calls, T value) {
  ++calls;
  if (calls > 2) return Error{ErrorCode::bad_value, "third call", {}, {}};
  return value;
}

Result<int> try_both(int& calls) {
  GENGA_TRY(count_calls<std::pair<int, int>>(calls, {1, 2}));
  GENGA_TRY_ASSIGN(const int got, count_calls<int>(calls, 5));
  return got;
}

TEST(Result, TryEvaluatesItsExpressionOnce) {
  int calls = 0;
  EXPECT_EQ(try_both(calls).value(), 5);
  EXPECT_EQ(calls, 2);
  EXPECT_FALSE(try_both(calls));
  EXPECT_EQ(calls, 3);
}

Result<int> branch(bool first, const Status& status) {
  int taken = 0;
  if (first)
    GENGA_TRY(status);
  else
    taken = 2;
  return taken;
}

TEST(Result, TryStandsInABranchWithoutBraces) {
  const Status failed = Error{ErrorCode::cannot_write, "full", {}, {}};
  EXPECT_EQ(branch(true, Done{}).value(), 0);
  EXPECT_FALSE(branch(true, failed));
  EXPECT_EQ(branch(false, failed).value(), 2);
}

TEST(Result, ErrorsHaveNamesOfTheirOwn) {
  EXPECT_EQ(to_string(ErrorCode::bad_magic), "bad-magic");
  std::set<std::string_view> names;
  for (int code = 0; code <= static_cast<int>(ErrorCode::bad_argument); ++code) {
    names.insert(to_string(static_cast<ErrorCode>(code)));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(ErrorCode::bad_argument) + 1);
}

}  // namespace
}  // namespace genga
