// Checks a JPEG without decoding it: whether every decoder of baseline and progressive pictures accepts it. Decodes it
// only if its pixels are mixed with others; a JPEG that is used whole stays unchanged.
//
//     Result<Size> size = check_jpeg(file.view());
//     Result<Pixels> pixels = read_jpeg(file.view());
//
// A file that passes has these properties. Its segments lie inside it. It has one frame of Huffman-coded 8-bit samples
// with 1 or 3 components. Quantisation and Huffman tables are complete, and no code of a table exceeds its length. Each
// scan comes after the tables that it needs. Each component is in a scan. The picture ends with its end marker. The
// coded data themselves are not checked.
#pragma once

#include <cstddef>
#include <span>

#include "genga/pictures/pixels.h"

namespace genga::pictures {

// truncated: the file ends before the picture. unsupported_version: arithmetic coding, lossless, hierarchical, 12 bits,
// two or four components (CMYK). Also bad_value, limit_exceeded; the message has the reason. All have the offset.
Result<Size> check_jpeg(std::span<const std::byte> file);

// libjpeg's pixels, the same on every machine; invalid data decode as libjpeg does. Errors are those of check_jpeg.
// Also bad_value, with libjpeg's message, or for more than a hundred scans. no_conversion: this build has no libjpeg.
Result<Pixels> read_jpeg(std::span<const std::byte> file);

}  // namespace genga::pictures
