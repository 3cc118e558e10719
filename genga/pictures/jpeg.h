// Walks through a JPEG without decoding it: whether every decoder of baseline and progressive pictures can be given it.
// Decodes it where its pixels are mixed with others'; a JPEG that is wanted whole goes as it is.
//
//     Result<Size> size = check_jpeg(file.view());
//     Result<Pixels> pixels = read_jpeg(file.view());
//
// What holds of a file that passes: its segments lie inside it; it has one frame, of Huffman-coded 8-bit samples of 1
// or 3 components; quantisation and Huffman tables are whole, and no code of a table goes beyond its length; each scan
// stands behind the tables that it needs; each component is in a scan; the picture ends by its end marker. The coded
// data themselves are not looked into.
#pragma once

#include <cstddef>
#include <span>

#include "genga/pictures/pixels.h"

namespace genga::pictures {

// truncated: the file ends before the picture. unsupported_version: arithmetic coding, lossless, hierarchical, 12 bits,
// two or four components (CMYK). bad_value, limit_exceeded: in words. All with the offset.
Result<Size> check_jpeg(std::span<const std::byte> file);

// libjpeg's pixels, the same on every machine; odd data are what decoders make of them. Beside check_jpeg's errors
// bad_value, in libjpeg's words, also for more than a hundred scans; no_conversion: this build has no libjpeg.
Result<Pixels> read_jpeg(std::span<const std::byte> file);

}  // namespace genga::pictures
