// A texture file made into a picture that glTF may hold: PNG and JPEG as they are, BMP and TGA as PNG.
// Not for toon shading or sphere mapping: those pictures are carried, not used.
//
//     Result<Picture> picture = make_picture(bytes);   // told apart by content, whatever the name says
#pragma once

#include <cstdint>
#include <string_view>

#include "genga/base/bytes.h"
#include "genga/base/result.h"

namespace genga::gltf {

enum class PictureAlpha : std::uint8_t {
  opaque,   // every pixel
  cutout,   // nearly every pixel is fully opaque or fully clear
  blended,  // many pixels are in between
};

struct Picture {
  Bytes bytes;            // PNG or JPEG
  std::string_view mime;  // "image/png" or "image/jpeg"
  PictureAlpha alpha = PictureAlpha::opaque;
};

// bad_value: not a picture of a kind that is known, or broken. limit_exceeded: more than 67 million pixels.
Result<Picture> make_picture(const Bytes& file);

// An RGBA picture of 8 bits a channel, rows from the top, as PNG. pixels.size() is 4 * width * height.
Result<Bytes> encode_png(std::span<const std::uint8_t> pixels, std::uint32_t width, std::uint32_t height);

}  // namespace genga::gltf
