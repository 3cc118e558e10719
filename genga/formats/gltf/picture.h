// Makes a texture file into a picture that glTF allows: PNG and JPEG unchanged, BMP, TGA and ILBM as PNG.
// Not toon shading or sphere mapping: those pictures are kept but not used. Not decoding: genga/pictures.
//
//     Result<Picture> picture = make_picture(file);   // told apart by content, whatever the name says
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/pictures/alpha_map.h"

namespace genga::gltf {

enum class PictureAlpha : std::uint8_t {
  opaque,   // every pixel
  cutout,   // nearly all pixels that are not clear are solid
  blended,  // many are in between
};
PictureAlpha alpha_of(const pictures::AlphaCounts& counts);

struct Picture {
  Bytes bytes;                                               // PNG or JPEG
  std::string_view mime;                                     // "image/png" or "image/jpeg"
  PictureAlpha alpha = PictureAlpha::opaque;                 // of the whole picture
  std::shared_ptr<const pictures::AlphaMap> alpha_map = {};  // where it is transparent; null if opaque
  bool is_whole = true;                                      // every pixel has an alpha of 255
};

// A new picture, named after the first file in it.
struct MadePicture {
  std::string name;
  Picture picture;
};

// The results for the pictures on a surface's values (Material::layers). A value in none of them is the material's own.
struct SurfacePictures {
  std::optional<MadePicture> base;       // color; if absent, the base's
  std::optional<MadePicture> emission;   // color; without it the base's
  std::optional<MadePicture> normal;     // from bumps: tangent space, +x to the right, +y up
  std::optional<MadePicture> roughness;  // in green
  std::optional<MadePicture> specular;   // in alpha
  bool has_diffuse = false;              // in the base
  bool has_transparency = false;         // in the base's alpha
  bool has_luminosity = false;           // in the emission
};

// An animated PNG becomes its still picture. Errors: those of the readers in genga/pictures. bad_value: a kind of file
// that they do not read. limit_exceeded: more than 16384 x 16384 pixels. At most some rows of a picture are in memory,
// whatever its size. work: may be null; counts the pixels before they are decoded.
Result<Picture> make_picture(const Bytes& file, Work* work = nullptr);

}  // namespace genga::gltf
