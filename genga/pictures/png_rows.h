// The pixels of a PNG's chunks, in the file's order.
// Not for whole files: png.h.
//
//     Status read = read_rows(chunks, [&](const PngRow& row) { counts.add(row.rgba); });
//
// libpng reads them. Debian has none for Windows, where zlib inflates them and the rest is done here. That second way
// is compiled everywhere, so that tests and fuzzing compare both pixel by pixel. Only libpng ignores data that a stream
// has a kilobyte or more after the last pixel.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "genga/pictures/png_chunks.h"

namespace genga::pictures {

// A part of the pixels: every step-th of every row_step-th row.
struct PngPass {
  std::uint32_t x = 0, y = 0, step = 1, row_step = 1;

  // Pixels per row, and rows; 0 if a small picture has none.
  std::uint32_t columns(Size size) const { return size.width <= x ? 0 : (size.width - x - 1) / step + 1; }
  std::uint32_t rows(Size size) const { return size.height <= y ? 0 : (size.height - y - 1) / row_step + 1; }
};
// In the order of the file: one, or the seven of Adam7.
std::span<const PngPass> png_passes(bool is_interlaced);

// A row of a pass.
struct PngRow {
  std::uint32_t y = 0;
  std::uint32_t x = 0;     // of the first pixel
  std::uint32_t step = 1;  // pixels from one to the next
  std::span<const std::uint8_t> rgba;
};
using PngRowVisitor = std::function<void(const PngRow&)>;

// Passes every pixel to the visitor once. bad_value: the data are broken, or not exactly the pixels that the header
// states; the visitor has received some of them.
Status read_rows(const PngChunks& chunks, const PngRowVisitor& visit);
Status read_rows_by_zlib(const PngChunks& chunks, const PngRowVisitor& visit);

}  // namespace genga::pictures
