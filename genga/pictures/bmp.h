// Reads Windows bitmaps (BMP): 1, 4, 8, 16, 24 and 32 bits per pixel, run lengths of 8 and 4 bits, masks, rows from
// either end. Headers of OS/2 1.x, Windows 3 (with masks after it, and Adobe's two with masks in it), 4 and 5.
// Not bitmaps that hold a JPEG or a PNG, nor those of OS/2 2.
//
//     Result<Rows> rows = read_bmp(file);   // borrows from the file, and keeps it alive
//
// Every pixel must be in the file or skipped by run lengths; skipped ones have color 0. Colors beyond the palette are
// black. The fourth byte of 32 bits without masks is alpha, unless it is 0 in every pixel: then the picture is opaque.
#pragma once

#include "genga/base/bytes.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {

// truncated: the header, palette or pixels end early. Also bad_value, unsupported_version, limit_exceeded; the message
// has the reason.
Result<Rows> read_bmp(const Bytes& file);

}  // namespace genga::pictures
