#include "genga/pictures/pixels.h"

#include <algorithm>
#include <utility>

namespace genga::pictures {
namespace {

bool is_all_clear(const Rows& rows) {
  std::vector<std::uint8_t> row(row_size(rows.size));
  for (std::uint32_t y = 0; y < rows.size.height; ++y) {
    rows.read(y, row);
    for (std::size_t at = 3; at < row.size(); at += 4) {
      if (row[at] != 0) return false;
    }
  }
  return true;
}

}  // namespace

Rows rows_of(const Pixels& pixels) {
  return {pixels.size, [&pixels](std::uint32_t row, std::span<std::uint8_t> rgba) {
            const auto from = std::span(pixels.rgba).subspan(row * rgba.size(), rgba.size());
            std::copy(from.begin(), from.end(), rgba.begin());
          }};
}

Pixels pixels_of(const Rows& rows) {
  const std::size_t size = row_size(rows.size);
  Pixels pixels{rows.size, std::vector<std::uint8_t>(size * rows.size.height)};
  for (std::uint32_t y = 0; y < rows.size.height; ++y) rows.read(y, std::span(pixels.rgba).subspan(y * size, size));
  return pixels;
}

void AlphaCounts::add(std::span<const std::uint8_t> rgba) {
  pixels += rgba.size() / 4;
  for (std::size_t at = 3; at < rgba.size(); at += 4) {
    const std::uint8_t alpha = rgba[at];
    clear += is_clear(alpha) ? 1U : 0U;
    between += !is_clear(alpha) && !is_solid(alpha) ? 1U : 0U;
    partial += alpha < 255 ? 1 : 0;
  }
}

AlphaCounts count_alpha(const Rows& rows) {
  AlphaCounts counts;
  std::vector<std::uint8_t> row(row_size(rows.size));
  for (std::uint32_t y = 0; y < rows.size.height; ++y) {
    rows.read(y, row);
    counts.add(row);
  }
  return counts;
}

Rows opaque_if_all_clear(Rows rows) {
  if (!is_all_clear(rows)) return rows;
  const Size size = rows.size;
  return {size, [rows = std::move(rows)](std::uint32_t row, std::span<std::uint8_t> rgba) {
            rows.read(row, rgba);
            for (std::size_t at = 3; at < rgba.size(); at += 4) rgba[at] = 255;
          }};
}

}  // namespace genga::pictures
