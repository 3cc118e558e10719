// Where a picture is transparent: its pixels counted in a coarse grid that is small enough to keep.
// Not the pixels themselves: pixels.h.
//
//     const AlphaMap map = map_alpha(rows.value());
//     bool can_be_seen_through = map.all().partial > 0;
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/pictures/pixels.h"

namespace genga::pictures {

class AlphaMap {
 public:
  static constexpr std::uint32_t max_cells = 128;  // along a side; a smaller picture has one per pixel

  AlphaMap() = default;  // for no picture
  explicit AlphaMap(Size size);

  // Bytes of the map of a picture of that size that is not opaque.
  static std::uint64_t size_in_bytes(Size size);

  // The pixels to count in a row: every step-th from x on.
  struct Row {
    std::uint32_t y = 0;
    std::uint32_t x = 0;
    std::uint32_t step = 1;
  };
  void add(const Row& row, std::span<const std::uint8_t> rgba);

  // The counts of the whole picture.
  const AlphaCounts& all() const { return all_; }
  // The number of cells horizontally and vertically; none while the picture is opaque.
  Size cells() const { return cells_.empty() ? Size{} : grid_; }
  // The counts of a cell: x below cells().width from the left, y below cells().height from the top.
  AlphaCounts cell(std::uint32_t x, std::uint32_t y) const;

 private:
  struct Cell {
    std::uint32_t clear = 0;
    std::uint32_t between = 0;
  };
  std::uint64_t pixels_of_cell(std::uint32_t x, std::uint32_t y) const;

  Size size_;
  Size grid_;
  AlphaCounts all_;
  std::vector<Cell> cells_;
};

AlphaMap map_alpha(const Rows& rows);

}  // namespace genga::pictures
