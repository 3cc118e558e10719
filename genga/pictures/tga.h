// Reads Truevision pictures (TGA): types 1, 2, 3 and with run lengths 9, 10, 11; 8, 15, 16, 24 and 32 bits; color maps;
// rows and columns from either end.
//
//     if (looks_like_tga(file.view())) rows = read_tga(file);   // borrows from the file, and keeps it alive
//
// The fourth byte of 32 bits is alpha whatever the descriptor says, as in MikuMikuDance and most programs. The top bit
// of 16 is alpha only if the descriptor states one bit of alpha. If all alpha is 0 and the descriptor does not state 8
// bits, the picture is opaque. Indices outside the color map are black.
#pragma once

#include "genga/base/bytes.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {

// Whether the header's values are possible in a TGA: the format has no magic at its beginning.
bool looks_like_tga(std::span<const std::byte> file);

// truncated: the header, color map or pixels end early. Also bad_value, limit_exceeded; the message has the reason.
Result<Rows> read_tga(const Bytes& file);

}  // namespace genga::pictures
