#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "genga/formats/gltf/from_scene_parts.h"
#include "genga/formats/gltf/json_members.h"
#include "genga/formats/gltf/shown_alpha.h"

namespace genga::gltf {
namespace {

// In MMD an alpha of 0.98 means no self shadow and 0.99 two-sided: marks, not glass.
bool is_mark(float alpha) { return alpha > 0.975F && alpha < 1.0F; }

const Picture* base_picture(const Pictures& pictures, const Material& material) {
  const auto found = pictures.find(material.texture.file);
  return found == pictures.end() ? nullptr : &found->second;
}

PictureAlpha alpha_of(const Pictures& pictures, const Scene& scene, std::size_t index, ShownAlpha& shown) {
  const Material& material = scene.materials[index];
  if (material.shares && material.shares->transparency > 0.0F) return PictureAlpha::blended;
  if (material.alpha < 1.0F && !is_mark(material.alpha)) return PictureAlpha::blended;
  const Picture* picture = base_picture(pictures, material);
  return picture == nullptr ? PictureAlpha::opaque : shown.of(index, *picture);
}

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

// What the shading models become: glTF's factors.
struct Surface {
  Vec3f color{1.0F};
  float alpha = 1.0F;
  float metallic = 0.0F;
  float roughness = 1.0F;
  Vec3f emissive{0.0F};
  float emissive_strength = 1.0F;
};

Surface surface_of_mmd(const Material& material) {
  const float alpha = is_mark(material.alpha) ? 1.0F : std::clamp(material.alpha, 0.0F, 1.0F);
  return {.color = base_color(material),
          .alpha = alpha,
          .roughness = roughness_of(material),
          .emissive = glm::clamp(material.emissive, Vec3f(0.0F), Vec3f(1.0F))};
}

float share(float value) { return std::clamp(value, 0.0F, 1.0F); }

// LightWave's glossiness g is Phong's exponent 2^(10 g + 2). What mirrors without a highlight is smooth.
float roughness_of(const SurfaceShares& surface) {
  if (!(surface.specular > 0.0F)) return surface.reflection > 0.0F ? 0.0F : 1.0F;
  const float exponent = std::exp2(10.0F * share(surface.glossiness) + 2.0F);
  return std::sqrt(std::sqrt(2.0F / (exponent + 2.0F)));
}

// What mirrors is a metal of the surface's color. A picture covers the color.
Surface surface_of_lightwave(const Material& material, bool has_picture) {
  const SurfaceShares& from = *material.shares;
  const Vec3f color = has_picture ? Vec3f(1.0F) : glm::clamp(material.diffuse, Vec3f(0.0F), Vec3f(1.0F));
  const float luminosity = std::max(from.luminosity, 0.0F);
  return {.color = color * share(std::max(from.diffuse, from.reflection)),
          .alpha = 1.0F - share(from.transparency),
          .metallic = share(from.reflection),
          .roughness = roughness_of(from),
          .emissive = color * std::min(luminosity, 1.0F),
          .emissive_strength = std::max(luminosity, 1.0F)};
}

Surface surface_of(const TextureLayout& textures, const Material& material) {
  const bool has_picture = textures.texture_of(material.texture) != no_index;
  return material.shares ? surface_of_lightwave(material, has_picture) : surface_of_mmd(material);
}

void write_texture(JsonWriter& json, const TextureLayout& textures, std::string_view key,
                   const TextureReference& reference) {
  const std::int32_t texture = textures.texture_of(reference);
  if (texture == no_index) return;
  json.key(key);
  json.begin_object();
  member(json, "index", texture);
  if (reference.uv_set != 0) member(json, "texCoord", reference.uv_set);
  json.end_object();
}

void write_surface(JsonWriter& json, const TextureLayout& textures, const Material& material, const Surface& surface) {
  json.key("pbrMetallicRoughness");
  json.begin_object();
  const float factor[4] = {surface.color.x, surface.color.y, surface.color.z, surface.alpha};
  array_member<float>(json, "baseColorFactor", factor);
  write_texture(json, textures, "baseColorTexture", material.texture);
  member(json, "metallicFactor", surface.metallic);
  member(json, "roughnessFactor", surface.roughness);
  json.end_object();
}

void write_emission(JsonWriter& json, const TextureLayout& textures, const Material& material, const Surface& surface) {
  if (surface.emissive == Vec3f(0.0F)) return;
  member(json, "emissiveFactor", surface.emissive);
  write_texture(json, textures, "emissiveTexture", material.texture);
  if (!(surface.emissive_strength > 1.0F)) return;
  json.key("extensions");
  json.begin_object();
  json.key("KHR_materials_emissive_strength");
  json.begin_object();
  member(json, "emissiveStrength", surface.emissive_strength);
  json.end_object();
  json.end_object();
}

void write_alpha_mode(JsonWriter& json, PictureAlpha alpha) {
  switch (alpha) {
    case PictureAlpha::opaque: return;
    case PictureAlpha::cutout: member(json, "alphaMode", "MASK"); return;
    case PictureAlpha::blended: member(json, "alphaMode", "BLEND"); return;
  }
}

// A picture that glTF has no use for: its name, and the index of the texture when it is embedded.
void write_reference(JsonWriter& json, const TextureLayout& textures, std::string_view key,
                     const TextureReference& texture, SphereMode mode = SphereMode::none) {
  if (texture.file.empty()) return;
  json.key(key);
  json.begin_object();
  member(json, "file", texture.file);
  if (mode != SphereMode::none) member(json, "mode", mode == SphereMode::add ? "add" : "multiply");
  const std::int32_t index = textures.texture_of(texture);
  if (index != no_index) member(json, "texture", index);
  json.end_object();
}

void write_lightwave(JsonWriter& json, const SurfaceShares& surface) {
  json.key("lightwave");
  json.begin_object();
  member(json, "diffuse", surface.diffuse);
  member(json, "luminosity", surface.luminosity);
  member(json, "specular", surface.specular);
  member(json, "glossiness", surface.glossiness);
  member(json, "reflection", surface.reflection);
  member(json, "transparency", surface.transparency);
  member(json, "translucency", surface.translucency);
  member(json, "bump", surface.bump);
  member(json, "refractionIndex", surface.refraction_index);
  member(json, "smoothingAngle", surface.smoothing_angle);
  json.end_object();
}

// What the format's shading model has and glTF's has not, as stored.
void write_extras(JsonWriter& json, const TextureLayout& textures, const Material& material) {
  json.key("extras");
  json.begin_object();
  if (material.shares) {
    member(json, "color", material.diffuse);
    write_lightwave(json, *material.shares);
  } else {
    member(json, "diffuse", material.diffuse);
    member(json, "alpha", material.alpha);
    member(json, "specular", material.specular);
    member(json, "specularPower", material.specular_power);
    member(json, "ambient", material.ambient);
    if (material.emissive != Vec3f(0.0F)) member(json, "emissive", material.emissive);
    member(json, "outline", material.outline);
  }
  write_reference(json, textures, "texture", material.texture);
  write_reference(json, textures, "sphere", material.sphere, material.sphere_mode);
  write_reference(json, textures, "toon", material.toon);
  json.end_object();
}

void write_material(JsonWriter& json, const TextureLayout& textures, const Material& material, PictureAlpha alpha) {
  json.begin_object();
  if (!material.name.empty()) member(json, "name", material.name);
  const Surface surface = surface_of(textures, material);
  write_surface(json, textures, material, surface);
  write_emission(json, textures, material, surface);
  write_alpha_mode(json, alpha);
  if (material.double_sided) member(json, "doubleSided", true);
  write_extras(json, textures, material);
  json.end_object();
}

void write_images(JsonWriter& json, Buffer& buffer, std::span<const std::string> images, const Pictures& pictures) {
  json.key("images");
  json.begin_array(JsonWriter::Layout::lines);
  for (const std::string& file : images) {
    const Picture& picture = pictures.find(file)->second;
    json.begin_object();
    member(json, "name", file);
    member(json, "mimeType", picture.mime);
    member(json, "bufferView", buffer.add_view(picture.bytes));
    json.end_object();
  }
  json.end_array();
}

int wrap_number(TextureWrap wrap) {
  constexpr std::array<int, 3> numbers{10497, 33648, 33071};  // REPEAT, MIRRORED_REPEAT, CLAMP_TO_EDGE
  return numbers[static_cast<std::size_t>(wrap)];
}

void write_samplers(JsonWriter& json, const TextureLayout& textures) {
  json.key("samplers");
  json.begin_array();
  for (const auto& [across, down] : textures.samplers) {
    json.begin_object();
    member(json, "magFilter", 9729);  // LINEAR
    member(json, "minFilter", 9987);  // LINEAR_MIPMAP_LINEAR
    // REPEAT is the default.
    if (across != TextureWrap::repeat) member(json, "wrapS", wrap_number(across));
    if (down != TextureWrap::repeat) member(json, "wrapT", wrap_number(down));
    json.end_object();
  }
  json.end_array();
}

void write_textures(JsonWriter& json, Buffer& buffer, const TextureLayout& textures, const Pictures& pictures) {
  if (textures.images.empty()) return;
  write_samplers(json, textures);
  json.key("textures");
  json.begin_array(JsonWriter::Layout::lines);
  for (const TexturePlace& texture : textures.textures) {
    json.begin_object();
    member(json, "sampler", texture.sampler);
    member(json, "source", texture.image);
    json.end_object();
  }
  json.end_array();
  write_images(json, buffer, textures.images, pictures);
}

}  // namespace

bool uses_emissive_strength(std::span<const Material> materials, const TextureLayout& textures) {
  return std::any_of(materials.begin(), materials.end(), [&](const Material& material) {
    const Surface surface = surface_of(textures, material);
    return surface.emissive != Vec3f(0.0F) && surface.emissive_strength > 1.0F;
  });
}

void write_materials(JsonWriter& json, Buffer& buffer, const Scene& scene, const TextureLayout& textures,
                     const Pictures& pictures) {
  if (scene.materials.empty()) return;
  ShownAlpha shown(scene);
  json.key("materials");
  json.begin_array(JsonWriter::Layout::lines);
  for (std::size_t i = 0; i < scene.materials.size(); ++i) {
    write_material(json, textures, scene.materials[i], alpha_of(pictures, scene, i, shown));
  }
  json.end_array();
  write_textures(json, buffer, textures, pictures);
}

}  // namespace genga::gltf
