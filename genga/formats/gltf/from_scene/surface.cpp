#include "genga/formats/gltf/from_scene/surface.h"

#include <algorithm>
#include <cmath>

#include "genga/math/functions.h"
#include "genga/math/srgb.h"

namespace genga::gltf {
namespace {

// In MMD an alpha of 0.98 means no self shadow and 0.99 two-sided: marks, not glass.
bool is_mark(float alpha) { return alpha > 0.975F && alpha < 1.0F; }

// The lit colour in MMD is the texture times diffuse · light + ambient, so a material that only glows has a diffuse of
// zero: the larger of the two is what one sees of it.
Vec3f base_color(const Material& material) {
  const Vec3f color = glm::max(material.diffuse, material.ambient);
  return glm::clamp(color, Vec3f(0.0F), Vec3f(1.0F));
}

// Blinn-Phong's exponent n and a microfacet's roughness r make highlights of one width where n = 2 / r^4 - 2.
float roughness_of(const Material& material) {
  const bool shines = material.specular != Vec3f(0.0F) && material.specular_power > 0.0F;
  if (!shines) return 1.0F;
  return std::clamp(std::sqrt(std::sqrt(2.0F / (material.specular_power + 2.0F))), 0.0F, 1.0F);
}

Surface surface_of_mmd(const Material& material) {
  const float alpha = is_mark(material.alpha) ? 1.0F : std::clamp(material.alpha, 0.0F, 1.0F);
  return {.color = base_color(material),
          .alpha = alpha,
          .roughness = roughness_of(material),
          .emissive = glm::clamp(material.emissive, Vec3f(0.0F), Vec3f(1.0F))};
}

float share(float value) { return std::clamp(value, 0.0F, 1.0F); }

// What mirrors without a highlight is smooth.
float roughness_of(const SurfaceShares& surface, bool has_highlight) {
  if (!has_highlight && !(surface.specular > 0.0F)) return surface.reflection > 0.0F ? 0.0F : 1.0F;
  return roughness_of_glossiness(surface.glossiness);
}

// LightWave's colors are those of the screen, as pictures have them. What mirrors is a metal of the surface's color.
Surface surface_of_lightwave(const Material& material, const MaterialTextures& textures) {
  const SurfaceShares& from = *material.shares;
  const Vec3f own = linear_of_srgb(glm::clamp(material.diffuse, Vec3f(0.0F), Vec3f(1.0F)));
  const Vec3f color = textures.base != no_index ? Vec3f(1.0F) : own;
  const Vec3f emission = textures.emission != no_index ? Vec3f(1.0F) : own;
  const float luminosity = textures.has_luminosity ? 1.0F : std::max(from.luminosity, 0.0F);
  return {.color = color * (textures.has_diffuse ? 1.0F : share(std::max(from.diffuse, from.reflection))),
          .alpha = textures.has_transparency ? 1.0F : 1.0F - share(from.transparency),
          .metallic = share(from.reflection),
          .roughness = textures.roughness != no_index ? 1.0F : roughness_of(from, textures.specular != no_index),
          .emissive = emission * std::min(luminosity, 1.0F),
          .emissive_strength = std::max(luminosity, 1.0F)};
}

}  // namespace

float roughness_of_glossiness(float glossiness) {
  const float exponent = math::exp2(10.0F * share(glossiness) + 2.0F);
  return std::sqrt(std::sqrt(2.0F / (exponent + 2.0F)));
}

Surface surface_of(const Material& material, const MaterialTextures& textures) {
  return material.shares ? surface_of_lightwave(material, textures) : surface_of_mmd(material);
}

PictureAlpha alpha_of(const Scene& scene, std::size_t material, const TextureLayout& textures, ShownAlpha& shown) {
  const Material& from = scene.materials[material];
  const MaterialTextures& own = textures.materials[material];
  if (from.shares) {
    const bool is_clear = from.shares->transparency > 0.0F || own.has_transparency;
    return is_clear ? PictureAlpha::blended : PictureAlpha::opaque;
  }
  if (from.alpha < 1.0F && !is_mark(from.alpha)) return PictureAlpha::blended;
  return own.base == no_index ? PictureAlpha::opaque : shown.of(material, textures.picture_of(own.base));
}

}  // namespace genga::gltf
