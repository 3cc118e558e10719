// Reads and writes PNG: all color types, 1 to 16 bits per channel, interlaced or not.
// Not animations: the still picture is read, and without_animation removes the rest.
//
//     Result<Pixels> pixels = read_png(file.view());
//     Result<Bytes> png = write_png(pixels.value());
//
// A PNG is read if every chunk is complete with its checksum, in an order that the standard allows, and the data hold
// exactly the pixels that the header states. Only the upper eight of 16 bits per channel
// are used.
#pragma once

#include "genga/base/bytes.h"
#include "genga/pictures/alpha_map.h"
#include "genga/pictures/pixels.h"
#include "genga/pictures/png_chunks.h"

namespace genga::pictures {

// truncated, bad_value, limit_exceeded; the message has the reason.
Result<Pixels> read_png(std::span<const std::byte> file);

// Decodes row by row and keeps only the counts.
Result<AlphaMap> map_png_alpha(const PngChunks& chunks);

// The file without the chunks of an animation.
Bytes without_animation(const PngChunks& chunks);

// 8 bits per channel: red, green, blue, and alpha unless is_opaque, for which every alpha must be 255. Rows are read
// once, from the top. The same rows give the same bytes. no_conversion: this build has no libpng.
Result<Bytes> write_png(const Rows& rows, bool is_opaque);
Result<Bytes> write_png(const Pixels& pixels);  // with alpha if there is any

}  // namespace genga::pictures
