#include "genga/convert/lower/rounds.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

Allowance of_keys(std::uint64_t keys) {
  Allowance allowance = no_limits();
  set_limit(allowance, "keys", keys);
  return allowance;
}

TEST(Rounds, AsManyAsAreWantedWhereNobodyCounts) {
  Rounds rounds(nullptr);
  EXPECT_TRUE(rounds.has_room());
}

TEST(Rounds, ThreeTimesWhatTheLastTookIsLeft) {
  Work work(of_keys(1000), 0);
  Rounds rounds(&work, 0.0);
  work.use(&Limits::keys, 100);
  EXPECT_TRUE(rounds.has_room());  // 900 are left
  work.use(&Limits::keys, 225);
  EXPECT_TRUE(rounds.has_room());  // 675, three times as many
  work.use(&Limits::keys, 169);
  EXPECT_FALSE(rounds.has_room());  // 506, one less than that
  EXPECT_EQ(rounds.limit(), "keys");
  EXPECT_TRUE(rounds.has_room());  // a round that took nothing
  EXPECT_EQ(rounds.limit(), "");
}

TEST(Rounds, AShareIsKept) {
  Work work(of_keys(1000), 0);
  work.use(&Limits::keys, 200);
  Rounds rounds(&work, 0.5);  // of 800
  for (int round = 0; round < 4; ++round) {
    work.use(&Limits::keys, 100);
    EXPECT_TRUE(rounds.has_room()) << round;
  }
  work.use(&Limits::keys, 1);
  EXPECT_FALSE(rounds.has_room());
}

TEST(Rounds, WhatIsGivenBackWasNotTaken) {
  Allowance allowance = no_limits();
  set_limit(allowance, "bytes", 1000);
  Work work(allowance, 0);
  Rounds rounds(&work, 0.0);
  work.use(&Limits::bytes, 900);
  work.release_bytes(850);
  EXPECT_TRUE(rounds.has_room());
}

}  // namespace
}  // namespace genga
