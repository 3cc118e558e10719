// Reads the pictures of the Amiga, and so LightWave's (IFF ILBM and PBM). 1 to 8 bits of a palette or grey, half-bright
// colors (EHB), hold-and-modify of 6 and 8 planes (HAM), 24 and 32 bits. Rows are uncompressed or have run lengths
// (ByteRun1).
// Not sequences of pictures (ANIM), nor rows of 16 bits (RGBN, RGB8, DEEP).
//
//     Result<Rows> rows = read_ilbm(file);   // borrows from the file, and keeps it alive
//
// A mask plane and the upper 8 of 32 bits are alpha. The header's transparent color is shown: painting programs set one
// even where none is intended. Colors beyond the palette are black.
#pragma once

#include <cstddef>
#include <span>

#include "genga/base/bytes.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {

// Whether the file begins like one.
bool is_ilbm(std::span<const std::byte> file);

// truncated: the header, palette or pixels end early. Also bad_value, unsupported_version, limit_exceeded; the message
// has the reason.
Result<Rows> read_ilbm(const Bytes& file);

}  // namespace genga::pictures
