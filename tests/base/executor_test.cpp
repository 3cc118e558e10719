#include "genga/base/executor.h"

#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

// Three parts at a time, the last first, as no caller may rely on an order.
class Backwards final : public Executor {
 public:
  std::size_t width() const override { return 3; }
  void run(std::size_t parts, const Function<void(std::size_t)>& work) override {
    ++runs;
    for (std::size_t part = parts; part > 0; --part) work(part - 1);
  }

  int runs = 0;
};

TEST(Executor, WithoutOneTheCallerDoesAll) {
  EXPECT_EQ(width_of(nullptr), 1U);
  std::vector<std::size_t> done;
  run_parts(nullptr, 3, [&](std::size_t part) { done.push_back(part); });
  EXPECT_EQ(done, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Executor, OnePartNeedsNone) {
  Backwards executor;
  std::size_t done = 0;
  run_parts(&executor, 1, [&](std::size_t) { ++done; });
  EXPECT_EQ(done, 1U);
  EXPECT_EQ(executor.runs, 0);
}

TEST(Executor, RoundsAreAsWideAsItIsAndEachSlotIsOnesOwn) {
  Backwards executor;
  std::vector<std::size_t> slots(7, 99);
  std::vector<std::size_t> done_at;
  std::size_t done = 0;
  const auto work = [&](std::size_t index, std::size_t slot) {
    slots[index] = slot;
    ++done;
  };
  const auto ask = [&] {
    done_at.push_back(done);
    return true;
  };
  EXPECT_TRUE(run_in_rounds(&executor, slots.size(), work, ask));
  EXPECT_EQ(slots, (std::vector<std::size_t>{0, 1, 2, 0, 1, 2, 0}));
  EXPECT_EQ(done_at, (std::vector<std::size_t>{3, 6, 7}));
}

TEST(Executor, RoundsAreNoWiderThanTheCallerAllows) {
  Backwards executor;
  std::vector<std::size_t> slots(5, 99);
  const auto work = [&](std::size_t index, std::size_t slot) { slots[index] = slot; };
  const auto ask = [] { return true; };
  EXPECT_TRUE(run_in_rounds(&executor, slots.size(), work, ask, 2));
  EXPECT_EQ(slots, (std::vector<std::size_t>{0, 1, 0, 1, 0}));
}

TEST(Executor, RoundsEndWhenTheCallerSaysSo) {
  std::size_t done = 0;
  const auto work = [&](std::size_t, std::size_t) { ++done; };
  EXPECT_FALSE(run_in_rounds(nullptr, 5, work, [&] { return done < 2; }));
  EXPECT_EQ(done, 2U);
}

}  // namespace
}  // namespace genga
