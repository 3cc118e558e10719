#include <cstddef>
#include <cstdint>
#include <string_view>

#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"
#include "genga/formats/gltf/from_scene/surface.h"

namespace genga::gltf {
namespace {

// A material in its written form.
struct MaterialPlace {
  const Material& material;
  const MaterialTextures& textures;
  const Surface surface;
};

void write_texture(JsonWriter& json, const MaterialPlace& place, std::string_view key, std::int32_t texture) {
  if (texture == no_index) return;
  const std::uint32_t set = place.material.texture.uv_set;
  json.key(key);
  json.begin_object();
  member(json, "index", texture);
  if (set != 0) member(json, "texCoord", set);
  json.end_object();
}

void write_surface(JsonWriter& json, const MaterialPlace& place) {
  const Surface& surface = place.surface;
  json.key("pbrMetallicRoughness");
  json.begin_object();
  const float factor[4] = {surface.color.x, surface.color.y, surface.color.z, surface.alpha};
  array_member<float>(json, "baseColorFactor", factor);
  write_texture(json, place, "baseColorTexture", place.textures.base);
  member(json, "metallicFactor", surface.metallic);
  member(json, "roughnessFactor", surface.roughness);
  write_texture(json, place, "metallicRoughnessTexture", place.textures.roughness);
  json.end_object();
}

void write_emission(JsonWriter& json, const MaterialPlace& place) {
  if (!place.surface.shines()) return;
  member(json, "emissiveFactor", place.surface.emissive);
  write_texture(json, place, "emissiveTexture", place.textures.emission);
}

void write_extensions(JsonWriter& json, const MaterialPlace& place) {
  const bool has_specular = place.textures.specular != no_index;
  if (!place.surface.needs_strength() && !has_specular) return;
  json.key("extensions");
  json.begin_object();
  if (place.surface.needs_strength()) {
    json.key("KHR_materials_emissive_strength");
    json.begin_object();
    member(json, "emissiveStrength", place.surface.emissive_strength);
    json.end_object();
  }
  if (has_specular) {
    json.key("KHR_materials_specular");
    json.begin_object();
    write_texture(json, place, "specularTexture", place.textures.specular);
    json.end_object();
  }
  json.end_object();
}

void write_alpha_mode(JsonWriter& json, PictureAlpha alpha) {
  switch (alpha) {
    case PictureAlpha::opaque: return;
    case PictureAlpha::cutout: member(json, "alphaMode", "MASK"); return;
    case PictureAlpha::blended: member(json, "alphaMode", "BLEND"); return;
  }
}

std::string_view mode_name(SphereMode mode) {
  switch (mode) {
    case SphereMode::none: break;
    case SphereMode::multiply: return "multiply";
    case SphereMode::add: return "add";
    case SphereMode::second: return "second";
  }
  return "none";
}

// A picture that glTF has no use for: its name, and the index of the texture when it is embedded.
void write_reference(JsonWriter& json, std::string_view key, const TextureReference& texture, std::int32_t index,
                     SphereMode mode = SphereMode::none) {
  if (texture.file.empty()) return;
  json.key(key);
  json.begin_object();
  member(json, "file", texture.file);
  if (mode != SphereMode::none) member(json, "mode", mode_name(mode));
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
void write_extras(JsonWriter& json, const Scene& scene, std::size_t index, const MaterialTextures& textures) {
  const Material& material = scene.materials[index];
  json.key("extras");
  json.begin_object();
  write_source_name(json, scene, NamedKind::material, index);
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
  write_reference(json, "texture", material.texture, textures.base);
  write_reference(json, "sphere", material.sphere, textures.sphere, material.sphere_mode);
  write_reference(json, "toon", material.toon, textures.toon);
  json.end_object();
}

void write_material(JsonWriter& json, const Scene& scene, std::size_t index, const MaterialPlace& place,
                    PictureAlpha alpha) {
  const Material& material = place.material;
  json.begin_object();
  if (!material.name.empty()) member(json, "name", material.name);
  write_surface(json, place);
  write_texture(json, place, "normalTexture", place.textures.normal);
  write_emission(json, place);
  write_alpha_mode(json, alpha);
  if (material.double_sided) member(json, "doubleSided", true);
  write_extensions(json, place);
  write_extras(json, scene, index, place.textures);
  json.end_object();
}

}  // namespace

MaterialExtensions material_extensions(std::span<const Material> materials, const TextureLayout& textures) {
  MaterialExtensions used;
  for (std::size_t i = 0; i < materials.size(); ++i) {
    used.emissive_strength |= surface_of(materials[i], textures.materials[i]).needs_strength();
    used.specular |= textures.materials[i].specular != no_index;
  }
  return used;
}

void write_materials(JsonWriter& json, Buffer& buffer, const Scene& scene, const TextureLayout& textures) {
  if (scene.materials.empty()) return;
  ShownAlpha shown(scene);
  json.key("materials");
  json.begin_array(JsonWriter::Layout::lines);
  for (std::size_t i = 0; i < scene.materials.size(); ++i) {
    const Material& material = scene.materials[i];
    const MaterialTextures& own = textures.materials[i];
    write_material(json, scene, i, {material, own, surface_of(material, own)}, alpha_of(scene, i, textures, shown));
  }
  json.end_array();
  write_textures(json, buffer, textures);
}

}  // namespace genga::gltf
