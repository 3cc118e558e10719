// A texture file made into a picture that glTF may hold: PNG and JPEG as they are, BMP, TGA and ILBM as PNG.
// Not for toon shading or sphere mapping: those pictures are carried, not used. Not for decoding: genga/pictures.
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
  cutout,   // of the pixels that are not clear nearly all are solid
  blended,  // many are in between
};
PictureAlpha alpha_of(const pictures::AlphaCounts& counts);

struct Picture {
  Bytes bytes;                                               // PNG or JPEG
  std::string_view mime;                                     // "image/png" or "image/jpeg"
  PictureAlpha alpha = PictureAlpha::opaque;                 // of all of it
  std::shared_ptr<const pictures::AlphaMap> alpha_map = {};  // where it can be seen through; null when opaque
  bool is_whole = true;                                      // every pixel has an alpha of 255
};

// A picture that no file holds, with the name of the first file that is in it.
struct MadePicture {
  std::string name;
  Picture picture;
};

// What the pictures on a surface's values (Material::layers) have become. A value that is in none of them is the
// material's own.
struct SurfacePictures {
  std::optional<MadePicture> base;       // color; alpha below 255 only with has_transparency
  std::optional<MadePicture> emission;   // color; without it the base's
  std::optional<MadePicture> normal;     // of bumps: tangent space, +x to the right, +y up
  std::optional<MadePicture> roughness;  // in green
  std::optional<MadePicture> specular;   // in alpha
  bool has_diffuse = false;              // in the base
  bool has_transparency = false;         // in the base's alpha
  bool has_luminosity = false;           // in the emission
};

// An animated PNG becomes its still picture. Errors: those of the readers in genga/pictures, and bad_value for a file
// of no kind that they read; limit_exceeded for more pixels than 16384 x 16384. Whatever its size, no more than some
// rows of a picture are in memory. work: may be null; counts the pixels that are decoded before they are.
Result<Picture> make_picture(const Bytes& file, Work* work = nullptr);

}  // namespace genga::gltf
