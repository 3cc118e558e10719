#include "genga/physics/arena.h"

#include <cstdint>
#include <cstring>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Arena, PiecesAreApartAndAligned) {
  Arena arena;
  std::vector<std::pair<unsigned char*, std::size_t>> pieces;
  for (std::size_t size : {1U, 15U, 16U, 17U, 100U, 4096U, 3'000'000U, 5U}) {
    auto* const piece = static_cast<unsigned char*>(arena.take(size));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(piece) % 16, 0U);
    std::memset(piece, static_cast<int>(pieces.size() + 1), size);
    pieces.emplace_back(piece, size);
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (std::size_t at = 0; at < pieces[i].second; ++at) ASSERT_EQ(pieces[i].first[at], i + 1);
  }
}

TEST(Arena, WhatIsGivenBackIsTakenAgain) {
  Arena arena;
  void* const first = arena.take(100);
  void* const second = arena.take(100);
  arena.give_back(first);
  arena.give_back(nullptr);
  EXPECT_EQ(arena.take(90), first);
  EXPECT_NE(arena.take(90), second);
  arena.give_back(second);
  EXPECT_NE(arena.take(1000), second) << "a larger piece has no room there";
}

TEST(Arena, ReservedMemoryIsEnough) {
  Arena arena;
  ASSERT_TRUE(arena.reserve(10'000'000));
  const std::size_t size = arena.size();
  EXPECT_GE(size, 10'000'000U);
  for (int i = 0; i < 9; ++i) arena.take(1'000'000);
  EXPECT_EQ(arena.size(), size);
}

TEST(Arena, MoreThanThereIsCannotBeReserved) {
  Arena arena;
  EXPECT_FALSE(arena.reserve(std::size_t{1} << 60));
  EXPECT_TRUE(arena.reserve(1));
}

unsigned char* taken(Arena& arena, std::size_t size, int value) {
  auto* const piece = static_cast<unsigned char*>(arena.take(size));
  std::memset(piece, value, size);
  return piece;
}

TEST(Arena, ACopyIsWhatItWas) {
  Arena arena;
  unsigned char* const kept = taken(arena, 1000, 1);
  unsigned char* const returned = taken(arena, 1000, 2);
  const WorldState before = arena.copy();
  std::memset(kept, 3, 1000);
  arena.give_back(returned);
  EXPECT_EQ(taken(arena, 900, 4), returned);
  taken(arena, 3'000'000, 5);
  arena.restore(before);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(kept[i], 1);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(returned[i], 2);
  unsigned char* const next = taken(arena, 1000, 6);
  EXPECT_NE(next, kept);
  EXPECT_NE(next, returned) << "it is in use again";
}

TEST(Arena, ACopyOfDifferencesIsSmall) {
  Arena arena;
  unsigned char* const kept = taken(arena, 100'000, 1);
  const WorldState before = arena.copy();
  EXPECT_GE(before.size(), 100'000U);
  kept[50'000] = 2;
  const std::size_t size = arena.size();
  unsigned char* const later = taken(arena, 3'000'000, 3);
  const WorldState after = arena.copy(before);
  kept[50'000] = kept[50'001] = later[0] = 4;
  arena.restore(before);
  EXPECT_EQ(kept[50'000], 1);
  EXPECT_EQ(kept[50'001], 1);
  arena.restore(after);
  EXPECT_EQ(kept[50'000], 2);
  EXPECT_EQ(kept[50'001], 1);
  EXPECT_EQ(later[0], 3);
  kept[50'000] = 5;
  arena.restore(before);
  kept[50'000] = 6;
  EXPECT_LT(arena.copy(before).size(), 1000U);
  taken(arena, 3'000'000, 3);
  EXPECT_LT(arena.size(), size + 5'000'000U) << "memory of a later time is used again";
}

}  // namespace
}  // namespace genga
