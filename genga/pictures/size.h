// The maximum size of a picture: every reader checks it before it trusts a header.
// Not whether the pixels exist: each reader checks that for its format.
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

constexpr std::uint64_t max_pixels = std::uint64_t{1} << 28;  // 16384 squared, the maximum of graphics cards
constexpr std::uint32_t max_side = 65535;  // pixels; the maximum of JPEG and TGA, and one row stays small
// Deflate's best case for four pixels per byte. It exceeds what run lengths or a JPEG reach, so no valid file has more.
constexpr std::uint64_t max_pixels_per_byte = 4096;

// bad_value: no pixels, or more than a file of that size can hold. limit_exceeded: more than max_pixels, or than
// max_side.
Status check_size(Size size, std::size_t file_size);

}  // namespace genga::pictures
