// Reads the pictures of the Amiga, and so LightWave's (IFF ILBM and PBM): 1 to 8 bits of a palette or grey, half-bright
// colors (EHB), hold-and-modify of 6 and 8 planes (HAM), 24 and 32 bits; rows as they are or with run lengths
// (ByteRun1).
// Not for sequences of pictures (ANIM), nor rows of 16 bits (RGBN, RGB8, DEEP).
//
//     Result<Rows> rows = read_ilbm(file);   // borrows from the file, and keeps it alive
//
// A mask plane and the upper 8 of 32 bits are alpha. A color told to be transparent is seen: painting programs tell one
// whether it is meant or not. Colors that the palette lacks are black.
#pragma once

#include <cstddef>
#include <span>

#include "genga/base/bytes.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {

// Whether the file begins as one.
bool is_ilbm(std::span<const std::byte> file);

// truncated: the header, palette or pixels end early. bad_value, unsupported_version, limit_exceeded: in words.
Result<Rows> read_ilbm(const Bytes& file);

}  // namespace genga::pictures
