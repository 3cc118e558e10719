#include "genga/formats/mrtk/key_order.h"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace genga::mrtk {
namespace {

std::vector<std::size_t> order_of(const std::vector<float>& times, bool is_full) {
  Curve curve;
  for (const float time : times) {
    if (is_full) {
      curve.full_keys.own().push_back(full_key({time, 0.0F}));
    } else {
      curve.keys.own().push_back({time, 0.0F});
    }
  }
  const KeyOrder order(curve);
  std::vector<std::size_t> indices;
  for (std::size_t at = 0; at < order.size(); ++at) indices.push_back(order[at]);
  return indices;
}

TEST(MrtkKeyOrder, ByTimeAndWithinATimeAsInTheFile) {
  using Indices = std::vector<std::size_t>;
  constexpr float infinity = std::numeric_limits<float>::infinity();
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  for (const bool is_full : {false, true}) {
    EXPECT_EQ(order_of({}, is_full), Indices{});
    EXPECT_EQ(order_of({-1, 0, 0, 2}, is_full), (Indices{0, 1, 2, 3}));
    EXPECT_EQ(order_of({2, 1, 2, 0, 1}, is_full), (Indices{3, 1, 4, 0, 2}));
    EXPECT_EQ(order_of({1, nan, -infinity, 0, infinity}, is_full), (Indices{3, 0}));
    EXPECT_EQ(order_of({nan}, is_full), Indices{});
  }
}

TEST(MrtkKeyOrder, SaysWhetherItIsTheFiles) {
  Curve curve;
  curve.keys = Records<SimpleKey>({{0.0F, 0.0F}, {1.0F, 0.0F}});
  EXPECT_TRUE(KeyOrder(curve).is_file_order());
  curve.keys.own()[1].time = -1.0F;
  EXPECT_FALSE(KeyOrder(curve).is_file_order());
}

}  // namespace
}  // namespace genga::mrtk
