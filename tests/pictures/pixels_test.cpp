#include "genga/pictures/pixels.h"

#include <gtest/gtest.h>

namespace genga::pictures {
namespace {

Pixels of_alphas(std::vector<std::uint8_t> alphas) {
  Pixels pixels{{static_cast<std::uint32_t>(alphas.size()), 1}, {}};
  for (const std::uint8_t alpha : alphas) pixels.rgba.insert(pixels.rgba.end(), {1, 2, 3, alpha});
  return pixels;
}

TEST(Pixels, RowsAndBack) {
  const Pixels pixels{{1, 2}, {1, 2, 3, 4, 5, 6, 7, 8}};
  const Rows rows = rows_of(pixels);
  std::vector<std::uint8_t> row(row_size(rows.size));
  rows.read(1, row);
  EXPECT_EQ(row, (std::vector<std::uint8_t>{5, 6, 7, 8}));
  EXPECT_EQ(pixels_of(rows).rgba, pixels.rgba);
}

TEST(Pixels, AlphaIsCounted) {
  const Pixels pixels = of_alphas({0, 15, 16, 239, 240, 254, 255});
  const AlphaCounts counts = count_alpha(rows_of(pixels));
  EXPECT_EQ(counts.pixels, 7U);
  EXPECT_EQ(counts.clear, 2U);
  EXPECT_EQ(counts.between, 2U);
  EXPECT_EQ(counts.partial, 6U);
}

TEST(Pixels, AlphaOfZeroEverywhereIsNone) {
  const Pixels clear = of_alphas({0, 0});
  EXPECT_EQ(pixels_of(opaque_if_all_clear(rows_of(clear))).rgba, of_alphas({255, 255}).rgba);
  const Pixels seen = of_alphas({0, 1});
  EXPECT_EQ(pixels_of(opaque_if_all_clear(rows_of(seen))).rgba, seen.rgba);
}

}  // namespace
}  // namespace genga::pictures
