#include "genga/formats/vmd/key_order.h"

#include <algorithm>
#include <map>
#include <random>
#include <utility>

#include <gtest/gtest.h>

namespace genga::vmd {
namespace {

std::vector<std::uint32_t> records_of(const KeyOrder& order, std::size_t track) {
  const auto records = order.of_track(track);
  return {records.begin(), records.end()};
}

using Indices = std::vector<std::uint32_t>;

TEST(VmdKeyOrder, NoKeysNoTracks) {
  const KeyOrder order = order_keys({}, 0);
  EXPECT_TRUE(order.records.empty());
  EXPECT_EQ(order.starts, Indices{0});
}

TEST(VmdKeyOrder, GroupsAndSorts) {
  const KeyOrder order = order_keys({{0, 1, 0, 1, 2}, {9, 0, 5, 4000000000U, 3}}, 3);
  EXPECT_EQ(records_of(order, 0), (Indices{2, 0}));
  EXPECT_EQ(records_of(order, 1), (Indices{1, 3}));
  EXPECT_EQ(records_of(order, 2), Indices{4});
}

TEST(VmdKeyOrder, OneTrackNeedsNoColumn) {
  EXPECT_EQ(records_of(order_keys({{}, {20, 0, 30, 10}}, 1), 0), (Indices{1, 3, 0, 2}));
  EXPECT_EQ(records_of(order_keys({{}, {1, 2, 3}}, 1), 0), (Indices{0, 1, 2}));
}

TEST(VmdKeyOrder, LastOfEqualFramesStays) {
  const KeyColumns columns{{0, 1, 0, 0, 1}, {5, 5, 7, 5, 5}};
  const KeyOrder last = order_keys(columns, 2);
  EXPECT_EQ(records_of(last, 0), (Indices{3, 2}));
  EXPECT_EQ(records_of(last, 1), Indices{4});
  const KeyOrder all = order_keys(columns, 2, EqualFrames::all_stay);
  EXPECT_EQ(records_of(all, 0), (Indices{0, 3, 2}));
  EXPECT_EQ(records_of(all, 1), (Indices{1, 4}));
}

TEST(VmdKeyOrder, AgreesWithAnOrderedMap) {
  std::mt19937 random(7);
  for (const std::uint32_t largest : {3U, 5000U, 1U << 22U, 0xFFFFFFFFU}) {
    KeyColumns columns;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> expected;
    for (std::uint32_t record = 0; record < 20000; ++record) {
      const std::uint32_t track = static_cast<std::uint32_t>(random()) % 50;
      const std::uint32_t frame = std::uniform_int_distribution<std::uint32_t>(0, largest)(random);
      columns.tracks.push_back(track);
      columns.frames.push_back(frame);
      expected[{track, frame}] = record;
    }
    Indices in_order;
    for (const auto& [key, record] : expected) in_order.push_back(record);
    EXPECT_EQ(order_keys(std::move(columns), 50).records, in_order) << largest;
  }
}

}  // namespace
}  // namespace genga::vmd
