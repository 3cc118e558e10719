#include <algorithm>
#include <cmath>
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

void write_surface(Assembly& assembly, const Material& material) {
  JsonWriter& json = assembly.json;
  json.key("pbrMetallicRoughness");
  json.begin_object();
  const Vec3f color = base_color(material);
  const float alpha = is_mark(material.alpha) ? 1.0F : std::clamp(material.alpha, 0.0F, 1.0F);
  const float factor[4] = {color.x, color.y, color.z, alpha};
  array_member<float>(json, "baseColorFactor", factor);
  const auto image = assembly.image_of.find(material.texture.file);
  if (image != assembly.image_of.end()) {
    json.key("baseColorTexture");
    json.begin_object();
    member(json, "index", image->second);
    json.end_object();
  }
  member(json, "metallicFactor", 0.0F);
  member(json, "roughnessFactor", roughness_of(material));
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
  const auto image = assembly.image_of.find(texture.file);
  if (image != assembly.image_of.end()) member(json, "texture", image->second);
  json.end_object();
}

// What the format's shading model has and glTF's has not, as stored.
void write_extras(Assembly& assembly, const Material& material) {
  JsonWriter& json = assembly.json;
  json.key("extras");
  json.begin_object();
  member(json, "diffuse", material.diffuse);
  member(json, "alpha", material.alpha);
  member(json, "specular", material.specular);
  member(json, "specularPower", material.specular_power);
  member(json, "ambient", material.ambient);
  member(json, "outline", material.outline);
  write_reference(assembly, "texture", material.texture);
  write_reference(assembly, "sphere", material.sphere, material.sphere_mode);
  write_reference(assembly, "toon", material.toon);
  json.end_object();
}

void write_material(Assembly& assembly, const Material& material) {
  JsonWriter& json = assembly.json;
  json.begin_object();
  if (!material.name.empty()) member(json, "name", material.name);
  write_surface(assembly, material);
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

void write_textures(Assembly& assembly) {
  if (assembly.images.empty()) return;
  JsonWriter& json = assembly.json;
  json.key("samplers");
  json.begin_array();
  json.begin_object();
  member(json, "magFilter", 9729);  // LINEAR
  member(json, "minFilter", 9987);  // LINEAR_MIPMAP_LINEAR; wrapping is the default, REPEAT, as in MMD
  json.end_object();
  json.end_array();
  json.key("textures");
  json.begin_array(JsonWriter::Layout::lines);
  for (std::size_t image = 0; image < assembly.images.size(); ++image) {
    json.begin_object();
    member(json, "sampler", 0);
    member(json, "source", image);
    json.end_object();
  }
  json.end_array();
  write_images(assembly);
}

}  // namespace

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
