// Reads Truevision pictures (TGA): types 1, 2, 3 and with run lengths 9, 10, 11; 8, 15, 16, 24 and 32 bits; color maps;
// rows and columns from either end.
//
//     if (looks_like_tga(file.view())) rows = read_tga(file);   // borrows from the file, and keeps it alive
//
// The fourth byte of 32 bits is alpha whatever the descriptor says, as MikuMikuDance and most programs take it; the
// topmost of 16 bits only where the descriptor tells one bit of alpha. Where all of it is 0, and the descriptor does
// not tell 8 bits, none was meant. Indices outside the color map are black.
#pragma once

#include "genga/base/bytes.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {

// Whether the header's values are such as TGA has: the format has no mark at its beginning.
bool looks_like_tga(std::span<const std::byte> file);

// truncated: the header, color map or pixels end early. bad_value, limit_exceeded: in words.
Result<Rows> read_tga(const Bytes& file);

}  // namespace genga::pictures
