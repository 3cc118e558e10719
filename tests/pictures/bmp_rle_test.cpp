#include "genga/pictures/bmp_rle.h"

#include <array>

#include <gtest/gtest.h>

namespace genga::pictures {
namespace {

std::vector<std::uint8_t> row_of(const BmpRunLengths& runs, std::uint32_t row, std::size_t width) {
  std::vector<std::uint8_t> indices(width, 99);
  runs.read(row, indices);
  return indices;
}

TEST(BmpRunLengths, RowsInAnyOrder) {
  // Two of 7; then one row up and one pixel to the right; a literal of three; the end.
  constexpr std::array<std::uint8_t, 14> bytes{2, 7, 0, 2, 1, 1, 0, 3, 4, 5, 6, 0, 0, 1};
  const Result<BmpRunLengths> runs =
      BmpRunLengths::index(std::as_bytes(std::span(bytes)), {7, 3}, BmpRunLengths::Width::byte);
  ASSERT_TRUE(runs);
  using Row = std::vector<std::uint8_t>;
  EXPECT_EQ(row_of(runs.value(), 2, 7), (Row{0, 0, 0, 0, 0, 0, 0})) << "no command tells of it";
  EXPECT_EQ(row_of(runs.value(), 1, 7), (Row{0, 0, 0, 4, 5, 6, 0}));
  EXPECT_EQ(row_of(runs.value(), 0, 7), (Row{7, 7, 0, 0, 0, 0, 0}));
}

TEST(BmpRunLengths, TheLastCommandMayBeMissingBehindTheLastPixel) {
  constexpr std::array<std::uint8_t, 4> bytes{2, 7, 2, 7};
  const auto index = [&](std::size_t size, std::uint32_t width) {
    return static_cast<bool>(
        BmpRunLengths::index(std::as_bytes(std::span(bytes)).first(size), {width, 1}, BmpRunLengths::Width::byte));
  };
  EXPECT_TRUE(index(4, 4));
  EXPECT_FALSE(index(4, 5));
  EXPECT_FALSE(index(3, 4));
}

}  // namespace
}  // namespace genga::pictures
