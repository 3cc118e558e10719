#include "genga/pictures/alpha_map.h"

#include <algorithm>

namespace genga::pictures {
namespace {

// The first pixel of a cell.
std::uint64_t first_of(std::uint64_t cell, std::uint64_t cells, std::uint64_t pixels) {
  return (cell * pixels + cells - 1) / cells;
}

}  // namespace

AlphaMap::AlphaMap(Size size) : size_(size), grid_{std::min(size.width, max_cells), std::min(size.height, max_cells)} {}

std::uint64_t AlphaMap::size_in_bytes(Size size) {
  return std::uint64_t{sizeof(Cell)} * std::min(size.width, max_cells) * std::min(size.height, max_cells);
}

void AlphaMap::add(const Row& row, std::span<const std::uint8_t> rgba) {
  const std::uint64_t seen_through = all_.clear + all_.between;
  all_.add(rgba);
  if (all_.clear + all_.between == seen_through) return;
  if (cells_.empty()) cells_.resize(std::size_t{grid_.width} * grid_.height);
  const auto line = static_cast<std::size_t>(std::uint64_t{row.y} * grid_.height / size_.height * grid_.width);
  for (std::size_t i = 0; i < rgba.size() / 4; ++i) {
    const std::uint8_t alpha = rgba[4 * i + 3];
    if (is_solid(alpha)) continue;
    const std::uint64_t column = (row.x + std::uint64_t{i} * row.step) * grid_.width / size_.width;
    Cell& cell = cells_[line + static_cast<std::size_t>(column)];
    ++(is_clear(alpha) ? cell.clear : cell.between);
  }
}

AlphaCounts AlphaMap::cell(std::uint32_t x, std::uint32_t y) const {
  const Cell& cell = cells_[std::size_t{y} * grid_.width + x];
  return {.pixels = pixels_of_cell(x, y), .clear = cell.clear, .between = cell.between};
}

std::uint64_t AlphaMap::pixels_of_cell(std::uint32_t x, std::uint32_t y) const {
  const auto extent = [](std::uint32_t cell, std::uint32_t cells, std::uint32_t pixels) {
    return first_of(std::uint64_t{cell} + 1, cells, pixels) - first_of(cell, cells, pixels);
  };
  return extent(x, grid_.width, size_.width) * extent(y, grid_.height, size_.height);
}

AlphaMap map_alpha(const Rows& rows) {
  AlphaMap map(rows.size);
  std::vector<std::uint8_t> row(row_size(rows.size));
  for (std::uint32_t y = 0; y < rows.size.height; ++y) {
    rows.read(y, row);
    map.add({.y = y}, row);
  }
  return map;
}

}  // namespace genga::pictures
