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

TEST(Allowance, GrowsWithTheInput) {
  for (const LimitName& one : limit_names) {
    EXPECT_LE(usual_limits().of(0).*one.limit, usual_limits().of(1000).*one.limit) << one.name;
    EXPECT_LE(strict_limits().of(1000).*one.limit, usual_limits().of(1000).*one.limit) << one.name;
    EXPECT_LE(usual_limits().of(1000).*one.limit, no_limits().of(1000).*one.limit) << one.name;
  }
  EXPECT_LT(usual_limits().of(0).keys, usual_limits().of(1000).keys);
  EXPECT_EQ(usual_limits().of(no_limit).keys, no_limit) << "nothing wraps around";
  EXPECT_EQ(no_limits().of(0).samples, no_limit);
}

TEST(LimitMet, TellsWhatIsNeededAndWhatIsAllowed) {
  const auto told = [](std::uint64_t needed, std::uint64_t allowed) {
    Limits limits;
    limits.keys = allowed;
    return limit_met(&Limits::keys, limits, needed).message;
  };
  EXPECT_EQ(told(11, 10), "it takes at least 11 keys, 10 are allowed");
  EXPECT_EQ(told(1'000'000, 999'999), "it takes at least 1,000,000 keys, 999,999 are allowed");
  EXPECT_EQ(told(52'123'456, 4'000'000), "it takes at least 52.12 million keys, 4.000 million are allowed");
  EXPECT_EQ(told(4'000'001, 4'000'000), "it takes at least 4,000,001 keys, 4,000,000 are allowed");
}

// A dance of ten minutes on 500 bones looked at twice a frame, and none that a file merely claims.
TEST(Allowance, HasRoomForASongOnARichModel) {
  EXPECT_GE(usual_limits().of(0).samples, 600U * 30U * 2U * 500U);
  // Exact curves of it: what they take of a dance of ten minutes on 140 bones, whose files have 6.4 MB.
  const Limits exact = usual_limits().of(6'386'123);
  EXPECT_GE(exact.samples, 160'000'000U);
  EXPECT_GE(exact.steps, 1'000'000'000U);
}

// What is promised: 32 times the input and 64 MiB, what the program needs for itself left some room.
TEST(Allowance, KeepsMemoryWithinWhatIsPromised) {
  const Limits empty = usual_limits().of(0);
  EXPECT_LE(empty.bytes, std::uint64_t{64} << 20U);
  EXPECT_LE(usual_limits().of(1000).bytes - empty.bytes, 32'000U);
}

// Where addresses have 32 bits that is half a gibibyte: nothing that a caller allows is more.
TEST(Allowance, BytesAndOutputAreWhatMemoryThereIsAtMost) {
  const std::uint64_t memory = std::uint64_t{512} << 20U;
  Allowance limits = no_limits();
  EXPECT_TRUE(set_limit(limits, "output", 4 * memory));
  EXPECT_EQ(limits.of(0, memory).bytes, memory);
  EXPECT_EQ(limits.of(0, memory).output, memory);
  EXPECT_EQ(limits.of(0, memory).keys, no_limit);
  EXPECT_EQ(usual_limits().of(1U << 30U, memory).bytes, memory);
  EXPECT_EQ(strict_limits().of(0, memory).bytes, strict_limits().of(0).bytes);
}

TEST(Allowance, OneLimitIsSetWhateverTheInput) {
  for (const LimitName& one : limit_names) {
    Allowance limits = usual_limits();
    ASSERT_TRUE(set_limit(limits, one.name, 7)) << one.name;
    for (const LimitName& other : limit_names) {
      const std::uint64_t wanted = &other == &one ? 7 : usual_limits().of(1000).*other.limit;
      EXPECT_EQ(limits.of(1000).*other.limit, wanted) << one.name << other.name;
    }
  }
  Allowance limits = usual_limits();
  EXPECT_FALSE(set_limit(limits, "rows", 7));
  EXPECT_FALSE(set_limit(limits, "", 7));
  EXPECT_TRUE(set_limit(limits, "depth", max_depth));
  EXPECT_FALSE(set_limit(limits, "depth", max_depth + 1)) << "the stack is what it is";
}

}  // namespace
}  // namespace genga
