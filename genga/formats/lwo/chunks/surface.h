// The surfaces of an object, for all versions in the same terms: LWO2's chunks, LWOB's bytes and percent, LWO3's node
// "Standard". What a file does not state has LightWave's default.
// Not materials: to_scene.h makes those.
//
//     for (const lwo::Chunk& chunk : object.chunks) {
//       if (chunk.id == "SURF"_id) surfaces.push_back(lwo::decode_surface(object, chunk));
//     }
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "genga/formats/lwo/chunks/block.h"
#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/file/scalar.h"
#include "genga/math/vector.h"

namespace genga::lwo {

struct Surface {
  std::string_view name;    // raw, as in TAGS
  std::string_view source;  // raw name of the surface that it extends; usually empty

  EnvelopedVector color{Vec3f{0.78431F}};  // 0..1; the default is 200 / 255
  Scalar diffuse{1.0F};                    // 0..1, as all that follow
  Scalar luminosity;
  Scalar specular;
  Scalar reflection;
  Scalar transparency;
  Scalar translucency;
  Scalar glossiness{0.4F};
  Scalar sharpness;
  Scalar bump{1.0F};
  Scalar refraction_index{1.0F};
  Scalar color_highlights;
  Scalar color_filter;
  Scalar additive;
  std::uint16_t sides = 1;       // 1 front, 2 back, 3 both
  float smoothing_angle = 0.0F;  // radians; 0: flat

  std::uint16_t reflection_option = 0;  // 0 backdrop, 1 rays and backdrop, 2 spherical map, 3 rays and map
  std::uint32_t reflection_clip = 0;    // index; 0: none
  std::string_view reflection_image;    // before LWO2: raw file name
  Scalar reflection_seam;               // radians
  Scalar reflection_blur;
  std::uint16_t refraction_option = 0;
  std::uint32_t refraction_clip = 0;
  Scalar refraction_blur;

  std::uint16_t glow_type = 0;  // bit 0: on
  Scalar glow;                  // intensity
  Scalar glow_size;             // metres
  std::uint16_t line_flags = 0;
  Scalar line_size;              // pixels
  std::uint16_t alpha_mode = 2;  // 0 unaffected, 1 constant, 2 by opacity, 3 by shadow
  float alpha = 1.0F;
  Scalar vertex_color;                // intensity
  Id vertex_color_type{};             // RGB or RGBA; 0: none
  std::string_view vertex_color_map;  // raw name
  bool has_nodes = false;             // a node graph defines it; only LWO3's "Standard" of it is read

  std::vector<Block> blocks;  // file order
};

Surface decode_surface(const Object& object, const Chunk& surf);
// Applies what the chunk states to a surface: a block replaces those on its channel with its ordinal. Only for LWO2,
// whose surfaces may extend others.
void decode_onto(const Object& object, const Chunk& surf, Surface& surface);

}  // namespace genga::lwo
