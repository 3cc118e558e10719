// The chunks of a PNG, complete, in order and with the right checksum, and its header's values.
// Not pixels: png.h.
//
//     Result<PngChunks> chunks = read_png_chunks(file);
//     chunks.value().size;
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "genga/pictures/size.h"

namespace genga::pictures {

constexpr std::string_view png_signature{"\x89PNG\r\n\x1A\n", 8};

enum class PngColor : std::uint8_t { grey = 0, rgb = 2, palette = 3, grey_alpha = 4, rgba = 6 };

// Invariants:
//  1. size is within check_size's limits; depth is one that the color has.
//  2. palette has 3 bytes for each of 1 to 2^depth colors, and is there for PngColor::palette.
//  3. transparency is empty, or has 2 bytes for grey, 6 for rgb, at most one for each color of a palette.
//  4. data is not empty.
struct PngChunks {
  Size size;
  std::uint8_t depth = 0;  // bits per channel, or per index
  PngColor color = PngColor::rgb;
  bool is_interlaced = false;
  bool is_animated = false;
  std::span<const std::byte> palette;            // PLTE
  std::span<const std::byte> transparency;       // tRNS
  std::vector<std::span<const std::byte>> data;  // IDAT
  // Pieces of a new file: the signature, and each complete chunk that pixels need.
  std::vector<std::span<const std::byte>> essential;
  // Pieces of the file without the chunks of an animation.
  std::vector<std::span<const std::byte>> still;
};

// Borrows from the file. truncated, bad_value, limit_exceeded; the message has the reason, with the offset of the
// chunk.
Result<PngChunks> read_png_chunks(std::span<const std::byte> file);

// Channels per pixel in the data; an index is one.
unsigned png_channels(PngColor color);

}  // namespace genga::pictures
