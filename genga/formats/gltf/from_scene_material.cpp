#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "genga/formats/gltf/assembly.h"
#include "genga/formats/gltf/json_members.h"

namespace genga::gltf {
namespace {

// In MMD an alpha of 0.98 means no self shadow and 0.99 two-sided: marks, not glass.
bool is_mark(float alpha) { return alpha > 0.975F && alpha < 1.0F; }

const Picture* base_picture(const Assembly& assembly, const Material& material) {
  const auto found = assembly.options.pictures.find(material.texture.file);
  return found == assembly.options.pictures.end() ? nullptr : &found->second;
}

PictureAlpha alpha_of(const Assembly& assembly, const Material& material) {
  if (material.lightwave && material.lightwave->transparency > 0.0F) return PictureAlpha::blended;
  if (material.alpha < 1.0F && !is_mark(material.alpha)) return PictureAlpha::blended;
  const Picture* picture = base_picture(assembly, material);
  return picture == nullptr ? PictureAlpha::opaque : picture->alpha;
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
float roughness_of(const LightWaveSurface& surface) {
  if (!(surface.specular > 0.0F)) return surface.reflection > 0.0F ? 0.0F : 1.0F;
  const float exponent = std::exp2(10.0F * share(surface.glossiness) + 2.0F);
  return std::sqrt(std::sqrt(2.0F / (exponent + 2.0F)));
}

// What mirrors is a metal of the surface's color. A picture covers the color.
Surface surface_of_lightwave(const Material& material, bool has_picture) {
  const LightWaveSurface& from = *material.lightwave;
  const Vec3f color = has_picture ? Vec3f(1.0F) : glm::clamp(material.diffuse, Vec3f(0.0F), Vec3f(1.0F));
  const float luminosity = std::max(from.luminosity, 0.0F);
  return {.color = color * share(std::max(from.diffuse, from.reflection)),
          .alpha = 1.0F - share(from.transparency),
          .metallic = share(from.reflection),
          .roughness = roughness_of(from),
          .emissive = color * std::min(luminosity, 1.0F),
          .emissive_strength = std::max(luminosity, 1.0F)};
}

Surface surface_of(const Assembly& assembly, const Material& material) {
  const bool has_picture = assembly.texture_of(material.texture) != no_index;
  return material.lightwave ? surface_of_lightwave(material, has_picture) : surface_of_mmd(material);
}

void write_texture(Assembly& assembly, std::string_view key, const TextureReference& reference) {
  const std::int32_t texture = assembly.texture_of(reference);
  if (texture == no_index) return;
  JsonWriter& json = assembly.json;
  json.key(key);
  json.begin_object();
  member(json, "index", texture);
  if (reference.uv_set != 0) member(json, "texCoord", reference.uv_set);
  json.end_object();
}

void write_surface(Assembly& assembly, const Material& material, const Surface& surface) {
  JsonWriter& json = assembly.json;
  json.key("pbrMetallicRoughness");
  json.begin_object();
  const float factor[4] = {surface.color.x, surface.color.y, surface.color.z, surface.alpha};
  array_member<float>(json, "baseColorFactor", factor);
  write_texture(assembly, "baseColorTexture", material.texture);
  member(json, "metallicFactor", surface.metallic);
  member(json, "roughnessFactor", surface.roughness);
  json.end_object();
}

void write_emission(Assembly& assembly, const Material& material, const Surface& surface) {
  if (surface.emissive == Vec3f(0.0F)) return;
  JsonWriter& json = assembly.json;
  member(json, "emissiveFactor", surface.emissive);
  write_texture(assembly, "emissiveTexture", material.texture);
  if (!(surface.emissive_strength > 1.0F)) return;
  json.key("extensions");
  json.begin_object();
  json.key("KHR_materials_emissive_strength");
  json.begin_object();
  member(json, "emissiveStrength", surface.emissive_strength);
  json.end_object();
  json.end_object();
}

void write_alpha_mode(Assembly& assembly, const Material& material) {
  JsonWriter& json = assembly.json;
  switch (alpha_of(assembly, material)) {
    case PictureAlpha::opaque: return;
    case PictureAlpha::cutout: member(json, "alphaMode", "MASK"); return;
    case PictureAlpha::blended: member(json, "alphaMode", "BLEND"); return;
  }
}

// A picture that glTF has no use for: its name, and the index of the texture when it is embedded.
void write_reference(Assembly& assembly, std::string_view key, const TextureReference& texture,
                     SphereMode mode = SphereMode::none) {
  if (texture.file.empty()) return;
  JsonWriter& json = assembly.json;
  json.key(key);
  json.begin_object();
  member(json, "file", texture.file);
  if (mode != SphereMode::none) member(json, "mode", mode == SphereMode::add ? "add" : "multiply");
  const std::int32_t index = assembly.texture_of(texture);
  if (index != no_index) member(json, "texture", index);
  json.end_object();
}

void write_lightwave(JsonWriter& json, const LightWaveSurface& surface) {
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
void write_extras(Assembly& assembly, const Material& material) {
  JsonWriter& json = assembly.json;
  json.key("extras");
  json.begin_object();
  if (material.lightwave) {
    member(json, "color", material.diffuse);
    write_lightwave(json, *material.lightwave);
  } else {
    member(json, "diffuse", material.diffuse);
    member(json, "alpha", material.alpha);
    member(json, "specular", material.specular);
    member(json, "specularPower", material.specular_power);
    member(json, "ambient", material.ambient);
    if (material.emissive != Vec3f(0.0F)) member(json, "emissive", material.emissive);
    member(json, "outline", material.outline);
  }
  write_reference(assembly, "texture", material.texture);
  write_reference(assembly, "sphere", material.sphere, material.sphere_mode);
  write_reference(assembly, "toon", material.toon);
  json.end_object();
}

void write_material(Assembly& assembly, const Material& material) {
  JsonWriter& json = assembly.json;
  json.begin_object();
  if (!material.name.empty()) member(json, "name", material.name);
  const Surface surface = surface_of(assembly, material);
  write_surface(assembly, material, surface);
  write_emission(assembly, material, surface);
  write_alpha_mode(assembly, material);
  if (material.double_sided) member(json, "doubleSided", true);
  write_extras(assembly, material);
  json.end_object();
}

void write_images(Assembly& assembly) {
  JsonWriter& json = assembly.json;
  json.key("images");
  json.begin_array(JsonWriter::Layout::lines);
  for (const std::string& file : assembly.images) {
    const Picture& picture = assembly.options.pictures.find(file)->second;
    json.begin_object();
    member(json, "name", file);
    member(json, "mimeType", picture.mime);
    member(json, "bufferView", assembly.buffer.add_view(picture.bytes));
    json.end_object();
  }
  json.end_array();
}

int wrap_number(TextureWrap wrap) {
  constexpr std::array<int, 3> numbers{10497, 33648, 33071};  // REPEAT, MIRRORED_REPEAT, CLAMP_TO_EDGE
  return numbers[static_cast<std::size_t>(wrap)];
}

void write_samplers(Assembly& assembly) {
  JsonWriter& json = assembly.json;
  json.key("samplers");
  json.begin_array();
  for (const auto& [across, down] : assembly.samplers) {
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

void write_textures(Assembly& assembly) {
  if (assembly.images.empty()) return;
  write_samplers(assembly);
  JsonWriter& json = assembly.json;
  json.key("textures");
  json.begin_array(JsonWriter::Layout::lines);
  for (const TexturePlace& texture : assembly.textures) {
    json.begin_object();
    member(json, "sampler", texture.sampler);
    member(json, "source", texture.image);
    json.end_object();
  }
  json.end_array();
  write_images(assembly);
}

}  // namespace

bool uses_emissive_strength(const Assembly& assembly) {
  const auto& materials = assembly.scene.materials;
  return std::any_of(materials.begin(), materials.end(), [&](const Material& material) {
    const Surface surface = surface_of(assembly, material);
    return surface.emissive != Vec3f(0.0F) && surface.emissive_strength > 1.0F;
  });
}

void write_materials(Assembly& assembly) {
  if (assembly.scene.materials.empty()) return;
  JsonWriter& json = assembly.json;
  json.key("materials");
  json.begin_array(JsonWriter::Layout::lines);
  for (const Material& material : assembly.scene.materials) write_material(assembly, material);
  json.end_array();
  write_textures(assembly);
}

}  // namespace genga::gltf
