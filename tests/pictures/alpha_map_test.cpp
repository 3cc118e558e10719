#include "genga/pictures/alpha_map.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace genga::pictures {
namespace {

// A picture of white pixels with alphas row by row.
Pixels picture(Size size, const std::vector<std::uint8_t>& alphas) {
  Pixels pixels{size, std::vector<std::uint8_t>(4 * alphas.size(), 255)};
  for (std::size_t i = 0; i < alphas.size(); ++i) pixels.rgba[4 * i + 3] = alphas[i];
  return pixels;
}

TEST(AlphaMap, ASmallPictureHasACellAPixel) {
  const Pixels pixels = picture({3, 2}, {255, 254, 240, 239, 16, 15});
  const AlphaMap map = map_alpha(rows_of(pixels));
  EXPECT_EQ(map.all().pixels, 6U);
  EXPECT_EQ(map.all().clear, 1U);
  EXPECT_EQ(map.all().between, 2U);
  EXPECT_EQ(map.all().partial, 5U);
  ASSERT_EQ(map.cells(), (Size{3, 2}));
  EXPECT_EQ(map.cell(0, 0).pixels, 1U);
  EXPECT_EQ(map.cell(0, 0).between, 0U);
  EXPECT_EQ(map.cell(0, 1).between, 1U);
  EXPECT_EQ(map.cell(2, 1).clear, 1U);
}

TEST(AlphaMap, WhatIsOpaqueKeepsNothing) {
  const Pixels pixels = picture({2, 1}, {255, 240});
  EXPECT_EQ(map_alpha(rows_of(pixels)).cells(), Size{});
}

// 300 columns in 128 cells: of two or three each, all of them together.
TEST(AlphaMap, CellsOfALargePictureHoldAllPixels) {
  const Size size{300, 130};
  std::vector<std::uint8_t> alphas(std::size_t{size.width} * size.height, 255);
  alphas.back() = 0;
  alphas[299] = 100;
  const Pixels pixels = picture(size, alphas);
  const AlphaMap map = map_alpha(rows_of(pixels));
  ASSERT_EQ(map.cells(), (Size{128, 128}));
  AlphaCounts sum;
  for (std::uint32_t y = 0; y < 128; ++y) {
    for (std::uint32_t x = 0; x < 128; ++x) {
      const AlphaCounts cell = map.cell(x, y);
      EXPECT_GE(cell.pixels, 2U);
      EXPECT_LE(cell.pixels, 6U);
      sum.pixels += cell.pixels;
      sum.clear += cell.clear;
      sum.between += cell.between;
    }
  }
  EXPECT_EQ(sum.pixels, alphas.size());
  EXPECT_EQ(sum.clear, 1U);
  EXPECT_EQ(sum.between, 1U);
  EXPECT_EQ(map.cell(127, 127).clear, 1U);
  EXPECT_EQ(map.cell(127, 0).between, 1U);
  EXPECT_EQ(AlphaMap::size_in_bytes(size), 128U * 128U * 8U);
}

// Adam7's first pass: every eighth pixel of every eighth row.
TEST(AlphaMap, RowsMayBeOfEveryNthPixel) {
  AlphaMap map({16, 1});
  const std::vector<std::uint8_t> two{255, 255, 255, 0, 255, 255, 255, 100};
  map.add({.y = 0, .x = 0, .step = 8}, two);
  EXPECT_EQ(map.cell(0, 0).clear, 1U);
  EXPECT_EQ(map.cell(8, 0).between, 1U);
  EXPECT_EQ(map.cell(1, 0).clear, 0U);
}

}  // namespace
}  // namespace genga::pictures
