// Reads and writes PNG: all kinds of color, 1 to 16 bits a channel, interlaced or not.
// Not for animations: the still picture is read, and without_animation takes the rest away.
//
//     Result<Pixels> pixels = read_png(file.view());
//     Result<Bytes> png = write_png(pixels.value());
//
// A PNG is read when every chunk lies in the file with its checksum, in an order that the standard has, and the data
// are exactly as many pixels as the header asks for. Of 16 bits a channel the upper eight are taken.
#pragma once

#include "genga/base/bytes.h"
#include "genga/pictures/alpha_map.h"
#include "genga/pictures/pixels.h"
#include "genga/pictures/png_chunks.h"

namespace genga::pictures {

// truncated, bad_value, limit_exceeded: in words.
Result<Pixels> read_png(std::span<const std::byte> file);

// Decodes row by row, and keeps nothing but the counts.
Result<AlphaMap> map_png_alpha(const PngChunks& chunks);

// The file without the chunks that make it move.
Bytes without_animation(const PngChunks& chunks);

// 8 bits a channel, red, green, blue, and alpha unless is_opaque: then every alpha is 255. Rows are asked for once,
// from the top. The same rows give the same bytes. no_conversion: this build has no libpng.
Result<Bytes> write_png(const Rows& rows, bool is_opaque);
Result<Bytes> write_png(const Pixels& pixels);  // with alpha when there is any

}  // namespace genga::pictures
