#include "genga/base/work.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

Allowance with(std::string_view name, std::uint64_t value) {
  Allowance limits = no_limits();
  EXPECT_TRUE(set_limit(limits, name, value));
  return limits;
}

TEST(Work, GoesOnToItsLimitAndNoFurther) {
  Work work(with("keys", 10), 0);
  EXPECT_TRUE(work.use(&Limits::keys, 4));
  EXPECT_TRUE(work.use(&Limits::keys, 6));
  EXPECT_TRUE(work.use(&Limits::keys, 0));
  EXPECT_TRUE(work.use(&Limits::samples, 1'000'000));
  EXPECT_TRUE(work.status());
  EXPECT_FALSE(work.use(&Limits::keys, 1));
  EXPECT_FALSE(work.goes_on());
  EXPECT_FALSE(work.use(&Limits::samples, 0)) << "once is for ever";
  const Error error = work.status().error();
  EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error.limit, "keys");
  EXPECT_EQ(error.message, "it takes at least 11 keys, 10 are allowed");
}

TEST(Work, AsksBeforeItBegins) {
  Work work(with("samples", 40'000'000), 0);
  EXPECT_TRUE(work.use(&Limits::samples, 12'000'000));
  EXPECT_TRUE(work.check(&Limits::samples, 28'000'000));
  const Status less = work.check(&Limits::samples, 40'000'000);
  ASSERT_FALSE(less);
  EXPECT_EQ(less.error().limit, "samples");
  EXPECT_EQ(less.error().message, "it takes at least 52.00 million positions of nodes, 40.00 million are allowed");
  EXPECT_TRUE(work.goes_on());
  EXPECT_EQ(work.left(&Limits::samples), 28'000'000U) << "nothing is used";
  EXPECT_FALSE(work.check(&Limits::samples, no_limit)) << "nothing wraps around";
}

TEST(Work, CountsDoNotWrapAround) {
  Work work(with("keys", 10), 0);
  EXPECT_TRUE(work.use(&Limits::keys, 4));
  EXPECT_FALSE(work.use(&Limits::keys, no_limit));
  EXPECT_FALSE(use_keys(&work, 1e300, 8));
}

TEST(Work, KeysTakeMemory) {
  Work work(with("bytes", 800), 0);
  EXPECT_TRUE(use_keys(&work, 100.0, 8));
  EXPECT_FALSE(use_keys(&work, 1.0, 8));
  EXPECT_EQ(work.status().error().limit, "bytes");
}

TEST(Work, MemoryThatIsGivenBackIsThereAgain) {
  Work work(with("bytes", 10), 0);
  EXPECT_TRUE(work.use(&Limits::bytes, 10));
  work.release_bytes(4);
  EXPECT_TRUE(work.use(&Limits::bytes, 4));
  EXPECT_FALSE(work.use(&Limits::bytes, 1));
}

TEST(Work, LimitsGrowWithWhatIsRead) {
  Work work(usual_limits(), 10);
  EXPECT_EQ(work.limits().keys, usual_limits().of(10).keys);
  work.add_input(90);
  EXPECT_EQ(work.limits().keys, usual_limits().of(100).keys);
}

TEST(Work, StopsWhenAsked) {
  bool is_over = false;
  Work work(no_limits(), 0, [&] { return is_over; });
  EXPECT_TRUE(work.use(&Limits::samples, 1));
  is_over = true;
  EXPECT_FALSE(work.use(&Limits::samples, 1));
  EXPECT_EQ(work.status().error().code, ErrorCode::stopped);
}

TEST(Work, FailsWithTheFirstErrorFromElsewhere) {
  Work work(no_limits(), 0);
  work.fail({ErrorCode::cannot_open, "first", {}, {}});
  work.fail({ErrorCode::cannot_open, "second", {}, {}});
  EXPECT_FALSE(work.goes_on());
  EXPECT_FALSE(work.use(&Limits::samples, 1));
  EXPECT_EQ(work.status().error().message, "first");
}

TEST(Work, NobodyNeedsToCount) {
  Work* nobody = nullptr;
  EXPECT_TRUE(use(nobody, &Limits::keys, no_limit));
  EXPECT_TRUE(use_keys(nobody, 1e300, 8));
  EXPECT_TRUE(goes_on(nobody));
  EXPECT_TRUE(status_of(nobody));
}

}  // namespace
}  // namespace genga
