// A decoded picture: completely in memory, or row by row out of a file that has been checked.
// Not pictures in files: each format has a reader.
//
//     Result<Rows> rows = read_bmp(file);
//     std::vector<std::uint8_t> row(row_size(rows.value().size));
//     rows.value().read(0, row);   // the uppermost: red, green, blue, alpha of each pixel
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "genga/pictures/size.h"

namespace genga::pictures {

// Bytes of a row: four per pixel.
constexpr std::size_t row_size(Size size) { return std::size_t{4} * size.width; }

struct Pixels {
  Size size;
  std::vector<std::uint8_t> rgba;  // height rows from the top; alpha is not premultiplied
};

// A picture whose pixels are known to exist: any row can be read any number of times, and none fails. The function that
// makes one says what it borrows from.
struct Rows {
  Size size;
  // Row 0 is the top one. Writes all of rgba, which must have row_size(size) bytes.
  std::function<void(std::uint32_t row, std::span<std::uint8_t> rgba)> read;
};

Rows rows_of(const Pixels& pixels);  // borrows from the pixels
Pixels pixels_of(const Rows& rows);

// For an alpha of 0..255: a clear pixel is invisible, a solid one hides what is behind it. Other values are in between.
constexpr bool is_clear(std::uint8_t alpha) { return alpha < 16; }
constexpr bool is_solid(std::uint8_t alpha) { return alpha >= 240; }

// How much of a picture is transparent.
struct AlphaCounts {
  std::uint64_t pixels = 0;
  std::uint64_t clear = 0;
  std::uint64_t between = 0;
  std::uint64_t partial = 0;  // alpha below 255, which an opaque picture has nowhere; not counted by cells

  void add(std::span<const std::uint8_t> rgba);
};
AlphaCounts count_alpha(const Rows& rows);

// The rows with every alpha 255 if every alpha is 0, else unchanged. Many programs that have no alpha write zeros, and
// such a picture should be visible.
Rows opaque_if_all_clear(Rows rows);

}  // namespace genga::pictures
