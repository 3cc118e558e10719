// The blocks of a surface: image maps, procedural textures, gradients and shaders, each on one of its channels.
// Not pictures: they name clips.
//
//     const lwo::Block block = lwo::decode_block(object, blok);   // a chunk BLOK of a surface
//     if (block.type == "IMAP"_id && block.channel == "COLR"_id) use(block.projection);
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/file/scalar.h"
#include "genga/math/vector.h"

namespace genga::lwo {

struct EnvelopedVector {
  Vec3f value{0.0F};
  std::uint32_t envelope = 0;  // index of the first of three envelopes; 0: none
};

enum class Projection : std::uint16_t { planar, cylindrical, spherical, cubic, front, uv };
enum class Wrap : std::uint16_t { reset, repeat, mirror, edge };

// TMAP.
struct TextureMapping {
  EnvelopedVector center;             // metres
  EnvelopedVector size{Vec3f{1.0F}};  // metres
  EnvelopedVector rotation;           // radians: heading, pitch, bank
  EnvelopedVector falloff;            // per metre
  std::uint16_t falloff_type = 0;     // 0 cubic, 1 spherical, 2 linear x, 3 linear y, 4 linear z
  std::string_view object;            // raw name of the item whose space it uses; empty or "(none)": none
  bool is_world = false;              // in the world's space, not the object's
};

struct GradientKey {
  float position = 0.0F;         // between Block::start and Block::end
  std::array<float, 4> color{};  // red, green, blue, alpha; a scalar channel uses the first
};

struct Block {
  Id type{};                 // IMAP PROC GRAD SHDR; 0: none of them
  std::string_view ordinal;  // raw; determines the order of blocks
  Id channel{};              // COLR DIFF LUMI SPEC GLOS REFL TRAN RIND TRNL BUMP …
  bool is_enabled = true;
  bool is_negative = false;
  std::uint16_t opacity_type =
      0;  // 0 normal, 1 subtract, 2 difference, 3 multiply, 4 divide, 5 alpha, 6 displace, 7 add
  Scalar opacity{1.0F};
  std::uint16_t displacement_axis = 1;  // 0 x, 1 y, 2 z

  TextureMapping mapping;
  Projection projection = Projection::planar;
  std::uint16_t axis = 0;  // 0 x, 1 y, 2 z: normal of a planar projection, main axis of others
  std::uint32_t clip = 0;  // index of the image; 0: none
  std::string_view image;  // before LWO2: raw file name, instead of a clip
  Wrap wrap_width = Wrap::repeat;
  Wrap wrap_height = Wrap::repeat;
  Scalar width_cycles{1.0F};  // for cylindrical and spherical projections: repeats per turn
  Scalar height_cycles{1.0F};
  std::string_view vertex_map;  // raw name of the TXUV map
  bool is_antialiased = false;
  float antialiasing = 1.0F;
  bool is_pixel_blended = false;
  bool is_sticky = false;
  float sticky_time = 0.0F;  // seconds
  Scalar amplitude{1.0F};    // for bumps

  std::vector<float> values;  // PROC: one, or three of a colour or a vector
  std::string_view function;  // PROC, SHDR: raw name of the texture or plug-in

  std::string_view parameter;             // GRAD: raw name of the input of its keys
  std::string_view item;                  // GRAD: raw name of an item that it needs
  float start = 0.0F;                     // GRAD
  float end = 1.0F;                       // GRAD
  std::uint16_t repeat = 0;               // GRAD
  std::vector<GradientKey> keys;          // GRAD
  std::vector<std::uint16_t> key_shapes;  // GRAD: 0 spline, 1 linear, 2 stepped
};

// Before LWO2 blocks had no chunk of their own: surface_lwob.cpp makes them.
Block decode_block(const Object& object, const Chunk& blok);

}  // namespace genga::lwo
