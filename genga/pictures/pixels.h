// A decoded picture: all of it in memory, or row by row out of a file that has been checked.
// Not for what lies in files: each format has a reader.
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

// Bytes of a row: four a pixel.
constexpr std::size_t row_size(Size size) { return std::size_t{4} * size.width; }

struct Pixels {
  Size size;
  std::vector<std::uint8_t> rgba;  // height rows from the top; alpha is not multiplied in
};

// A picture whose pixels are known to be there: any row may be asked for, any number of times, and none can fail. What
// makes one says what it borrows from.
struct Rows {
  Size size;
  // Row 0 is the uppermost. Writes all of rgba, which has row_size(size) bytes.
  std::function<void(std::uint32_t row, std::span<std::uint8_t> rgba)> read;
};

Rows rows_of(const Pixels& pixels);  // borrows from the pixels
Pixels pixels_of(const Rows& rows);

// Of an alpha of 255: nothing of what bears it is seen, and nothing behind it. What is neither is between.
constexpr bool is_clear(std::uint8_t alpha) { return alpha < 16; }
constexpr bool is_solid(std::uint8_t alpha) { return alpha >= 240; }

// How much of a picture can be seen through.
struct AlphaCounts {
  std::uint64_t pixels = 0;
  std::uint64_t clear = 0;
  std::uint64_t between = 0;
  std::uint64_t partial = 0;  // alpha below 255: what an opaque picture has none of; not counted by cells

  void add(std::span<const std::uint8_t> rgba);
};
AlphaCounts count_alpha(const Rows& rows);

// The rows with every alpha 255 when every alpha is 0, else as they are. Many programs leave zeros where they have no
// alpha to write, and such a picture is meant to be seen.
Rows opaque_if_all_clear(Rows rows);

}  // namespace genga::pictures
