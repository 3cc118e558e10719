// How large a picture may be: what every reader asks before it believes a header.
// Not for whether the pixels are there: each reader finds that out of its own format.
//
//     GENGA_TRY(check_size({width, height}, file.size()));
#pragma once

#include <cstddef>
#include <cstdint>

#include "genga/base/result.h"

namespace genga::pictures {

struct Size {
  std::uint32_t width = 0;   // pixels
  std::uint32_t height = 0;  // pixels
  friend bool operator==(const Size&, const Size&) = default;
};

constexpr std::uint64_t max_pixels = std::uint64_t{1} << 28;  // 16384 squared, the most that graphics cards take
constexpr std::uint32_t max_side = 65535;  // pixels; JPEG and TGA have no more, and one row stays small
// Deflate's best case for four pixels a byte, and more than run lengths or a JPEG give: no file tells more.
constexpr std::uint64_t max_pixels_per_byte = 4096;

// bad_value: no pixels, or more than so many bytes can tell. limit_exceeded: more than max_pixels, or max_side.
Status check_size(Size size, std::size_t file_size);

}  // namespace genga::pictures
