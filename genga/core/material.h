// How a surface looks: the fields of the formats' own shading models, not translated to any other.
// Not the pictures themselves: a resolver that the caller supplies reads them.
//
//     Material skin{.name = "skin", .diffuse = {1, 0.9, 0.8}, .texture = {.file = "face.bmp"}};
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/math/vector.h"

namespace genga {

// How a picture continues outside 0..1.
enum class TextureWrap : std::uint8_t { repeat, mirror, clamp };

// A picture by the name in the file, UTF-8 with '/' between folders; empty: none.
struct TextureReference {
  std::string file;
  std::uint32_t uv_set = 0;  // 0: Mesh::uvs, n: Mesh::more_uvs[n - 1]
  TextureWrap wrap_u = TextureWrap::repeat;
  TextureWrap wrap_v = TextureWrap::repeat;
  // The path may be one of another machine, as in .x files and LightWave's objects. If nothing is at the whole path,
  // its shorter ends count (convert/assemble/file_names.h). False: only this exact name.
  bool any_folder = false;
};

// How a surface treats light, besides its color, Material::diffuse: shares, usually 0..1. As in LightWave, with the
// defaults of an LWO2 surface.
struct SurfaceShares {
  float diffuse = 1.0F;
  float luminosity = 0.0F;
  float specular = 0.0F;
  float glossiness = 0.4F;
  float reflection = 0.0F;
  float transparency = 0.0F;
  float translucency = 0.0F;
  float bump = 1.0F;
  float refraction_index = 1.0F;
  float smoothing_angle = 0.0F;  // radians; 0: flat
};

// The value of a surface that a picture affects.
enum class SurfaceChannel : std::uint8_t { color, diffuse, luminosity, specular, glossiness, transparency, bump };

// The result of an opaque picture p on the value v below it, clamped to 0..1 afterwards.
enum class LayerBlend : std::uint8_t {
  normal,      // p
  add,         // v + p
  subtract,    // v - p
  multiply,    // v p
  divide,      // v / p
  difference,  // |v - p|
};

// A picture on a value of a surface. The blend's result covers the value below by `opacity` times the picture's alpha.
struct TextureLayer {
  std::string file;  // as TextureReference::file
  SurfaceChannel channel = SurfaceChannel::color;
  LayerBlend blend = LayerBlend::normal;
  float opacity = 1.0F;      // 0..1
  bool is_negative = false;  // inverts the picture's colors: 1 - p
  float amplitude = 1.0F;    // for bumps, in addition to SurfaceShares::bump
  auto operator<=>(const TextureLayer&) const = default;
};

// second: not a sphere map but a second texture with the coordinates of its reference, multiplied.
enum class SphereMode : std::uint8_t { none, multiply, add, second };

// The numbers of a material that morphs change, each as a factor or an addition.
struct MaterialNumbers {
  Vec4f diffuse{1.0F};  // r g b, and alpha
  Vec3f specular{1.0F};
  float specular_power = 1.0F;
  Vec3f ambient{1.0F};
  Vec4f outline_color{1.0F};
  float outline_size = 1.0F;
  Vec4f texture{1.0F};  // on the pictures' colors, r g b a
  Vec4f sphere{1.0F};
  Vec4f toon{1.0F};
};

// Changes a picture's color c to multiply · c + add.
struct PictureTint {
  Vec4f multiply{1.0F};
  Vec4f add{0.0F};
};

struct Material {
  std::string name;     // UTF-8, may be empty
  Vec3f diffuse{1.0F};  // linear factor as stored, 0..1
  float alpha = 1.0F;   // 0..1
  Vec3f specular{0.0F};
  float specular_power = 0.0F;
  Vec3f ambient{0.0F};
  Vec3f emissive{0.0F};  // emitted light; if there are shares, from their luminosity
  bool double_sided = false;
  // MMD: whether it casts a shadow on the ground, and casts and receives self shadow.
  bool ground_shadow = true;
  bool casts_shadow = true;
  bool receives_shadow = true;
  bool outline = false;                         // MMD: edge line
  Vec4f outline_color{0.0F, 0.0F, 0.0F, 1.0F};  // r g b a
  float outline_size = 1.0F;                    // MMD: width of the edge line, approximately pixels
  TextureReference texture;
  TextureReference sphere;
  SphereMode sphere_mode = SphereMode::none;
  TextureReference toon;  // MMD: the shading ramp
  PictureTint texture_tint;
  PictureTint sphere_tint;
  PictureTint toon_tint;
  std::optional<SurfaceShares> shares;  // if absent, diffuse, specular, ambient and emissive are all there is
  // Only with shares: the pictures on its values, if `texture` is not enough. Those on one value are listed from the
  // lowest. All use the coordinates and wraps of `texture`, which is the lowest picture on the color.
  std::vector<TextureLayer> layers;
};

}  // namespace genga
