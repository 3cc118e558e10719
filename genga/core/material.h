// How a surface looks: the fields of the formats' own shading models, not yet translated to any other.
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

// A picture by the name that the file has for it, in UTF-8 with '/' between folders; empty: none.
enum class TextureWrap : std::uint8_t { repeat, mirror, clamp };

struct TextureReference {
  std::string file;
  std::uint32_t uv_set = 0;  // 0: Mesh::uvs, n: Mesh::more_uvs[n - 1]
  TextureWrap wrap_u = TextureWrap::repeat;
  TextureWrap wrap_v = TextureWrap::repeat;
  // The name may be of another machine's folders, as .x files and LightWave's objects have it: where nothing lies under
  // it, whatever there is of its path counts (convert/assemble/file_names.h). Else this very name.
  bool any_folder = false;
};

// What becomes of the light that falls on a surface, beside its color, which is Material::diffuse: shares 0..1 that may
// go beyond. As LightWave has them, with the defaults of an LWO2 surface that does not tell them.
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

// Which of a surface's values a picture lies on.
enum class SurfaceChannel : std::uint8_t { color, diffuse, luminosity, specular, glossiness, transparency, bump };

// What a picture p makes of the value v below it where it is wholly opaque, then clamped to 0..1.
enum class LayerBlend : std::uint8_t {
  normal,      // p
  add,         // v + p
  subtract,    // v - p
  multiply,    // v p
  divide,      // v / p
  difference,  // |v - p|
};

// A picture that lies on a value of a surface. Of what its blend makes of the value below, `opacity` times the
// picture's alpha is seen.
struct TextureLayer {
  std::string file;  // as TextureReference::file
  SurfaceChannel channel = SurfaceChannel::color;
  LayerBlend blend = LayerBlend::normal;
  float opacity = 1.0F;      // 0..1
  bool is_negative = false;  // the picture's colors are turned round: 1 - p
  float amplitude = 1.0F;    // of bumps, beside SurfaceShares::bump
  auto operator<=>(const TextureLayer&) const = default;
};

// second: no sphere, but a picture by the coordinates that its reference tells, multiplied with.
enum class SphereMode : std::uint8_t { none, multiply, add, second };

// What morphs change of a material, each by a factor or by what is added.
struct MaterialNumbers {
  Vec4f diffuse{1.0F};  // r g b, and alpha
  Vec3f specular{1.0F};
  float specular_power = 1.0F;
  Vec3f ambient{1.0F};
  Vec4f outline_color{1.0F};
  float outline_size = 1.0F;
  Vec4f texture{1.0F};  // of the pictures' colors, r g b a
  Vec4f sphere{1.0F};
  Vec4f toon{1.0F};
};

// What becomes of a picture's color c: multiply · c + add.
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
  Vec3f emissive{0.0F};  // what it shines with itself; where there are shares the luminosity is that
  bool double_sided = false;
  // MMD: its shadow on the ground, and whether self shadow has it as caster and as receiver.
  bool ground_shadow = true;
  bool casts_shadow = true;
  bool receives_shadow = true;
  bool outline = false;                         // MMD: edge line
  Vec4f outline_color{0.0F, 0.0F, 0.0F, 1.0F};  // r g b a
  float outline_size = 1.0F;                    // MMD: of the edge line, pixels about
  TextureReference texture;
  TextureReference sphere;
  SphereMode sphere_mode = SphereMode::none;
  TextureReference toon;  // MMD: the shading ramp
  PictureTint texture_tint;
  PictureTint sphere_tint;
  PictureTint toon_tint;
  std::optional<SurfaceShares> shares;  // else diffuse, specular, ambient and emissive are all there is
  // With shares: the pictures on its values, where they are more than `texture` tells. Those of one value stand lowest
  // first; all have the coordinates and wraps of `texture`, which is the lowest on the color.
  std::vector<TextureLayer> layers;
};

}  // namespace genga
