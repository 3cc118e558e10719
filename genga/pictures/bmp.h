// Reads Windows bitmaps (BMP): 1, 4, 8, 16, 24 and 32 bits a pixel, run lengths of 8 and 4 bits, masks, rows from
// either end; headers of OS/2 1.x, Windows 3 (with masks behind it, and Adobe's two with masks in it), 4 and 5.
// Not for bitmaps that hold a JPEG or a PNG, nor those of OS/2 2.
//
//     Result<Rows> rows = read_bmp(file);   // borrows from the file, and keeps it alive
//
// Every pixel is in the file, or skipped by run lengths: such are of color 0. Colors that the palette lacks are black.
// The fourth byte of 32 bits without masks is alpha, unless it is 0 in every pixel: then none was meant.
#pragma once

#include "genga/base/bytes.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {

// truncated: the header, palette or pixels end early. bad_value, unsupported_version, limit_exceeded: in words.
Result<Rows> read_bmp(const Bytes& file);

}  // namespace genga::pictures
