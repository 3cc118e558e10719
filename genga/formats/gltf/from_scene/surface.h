// Converts the formats' shading models to glTF's factors and alpha modes.
// Not the pictures: from_scene_layout.h.
//
//     const Surface surface = surface_of(material, textures);
#pragma once

#include <cstddef>

#include "genga/core/scene.h"
#include "genga/formats/gltf/from_scene/layout.h"
#include "genga/formats/gltf/from_scene/shown_alpha.h"

namespace genga::gltf {

struct Surface {
  Vec3f color{1.0F};  // linear, 0..1, like the following
  float alpha = 1.0F;
  float metallic = 0.0F;
  float roughness = 1.0F;
  Vec3f emissive{0.0F};
  float emissive_strength = 1.0F;  // at least 1

  bool shines() const { return emissive != Vec3f(0.0F); }
  // Whether it is brighter than its color can be, which needs KHR_materials_emissive_strength.
  bool needs_strength() const { return shines() && emissive_strength > 1.0F; }
};

// Values that are in a picture are 1 here, since glTF multiplies the two.
Surface surface_of(const Material& material, const MaterialTextures& textures);

// LightWave's glossiness g, 0..1, is Phong's exponent 2^(10 g + 2).
float roughness_of_glossiness(float glossiness);

// For the material of that index. Only its transparency makes a LightWave surface transparent, whatever the alpha of
// its pictures.
PictureAlpha alpha_of(const Scene& scene, std::size_t material, const TextureLayout& textures, ShownAlpha& shown);

}  // namespace genga::gltf
