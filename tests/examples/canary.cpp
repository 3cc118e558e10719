// What the tests of examples must find: an example with another value than its comment states, one that meets an error,
// and one that ends early. tests/canary/test_guards.py checks that a stale one does not build.
#include <gtest/gtest-spi.h>

#include "tests/examples/examples.h"

namespace {

TEST(ExamplesCanary, OtherValues) {
  EXPECT_NONFATAL_FAILURE(same(1, 2), "told to be 2");
  EXPECT_NONFATAL_FAILURE(same(0.5, 0.25), "0.25");
  EXPECT_NONFATAL_FAILURE(same(std::string("a"), "b"), "b");
  EXPECT_NONFATAL_FAILURE(same(true, false), "");
  EXPECT_NONFATAL_FAILURE(same(std::vector<int>{1, 2}, {1, 3}), "told to be 3");
  EXPECT_NONFATAL_FAILURE(same(genga::Place::at_offset(1), 2), "");
  EXPECT_FATAL_FAILURE(same(std::optional<int>(), 1), "has_value");
  EXPECT_FATAL_FAILURE(same(std::vector<int>{1, 2}, {1}), "size");
}

TEST(ExamplesCanary, Errors) {
  EXPECT_NONFATAL_FAILURE(Returned(genga::Error{genga::ErrorCode::truncated, "cut off", {}, {}}), "cut off");
}

class CanaryExamples : public Examples {};

TEST_F(CanaryExamples, EndingEarly) {
  EXPECT_NONFATAL_FAILURE(example([] {}), "left early");
  reached_end = true;
  example([] {});
}

}  // namespace
