#include <algorithm>

#include "genga/base/text_encoding.h"
#include "genga/formats/x/from_scene/parts.h"
#include "genga/math/functions.h"

namespace genga::x {
namespace {

// Direct3D's colors, which LightWave's shares are multiplied into.
struct Colors {
  Vec3f face{1.0F};
  float alpha = 1.0F;
  float power = 0.0F;
  Vec3f specular{0.0F};
  Vec3f emissive{0.0F};
};

Colors colors_of(const Material& material) {
  if (!material.shares) {
    // MMD adds the ambient color to what light does: as much of it as the color does not cover shines.
    const Vec3f shining = glm::max(material.ambient - material.diffuse, Vec3f(0.0F));
    return {material.diffuse, material.alpha, material.specular_power, material.specular, material.emissive + shining};
  }
  const SurfaceShares& surface = *material.shares;
  // LightWave's glossiness g is Phong's exponent 2^(10 g + 2).
  return {.face = material.diffuse * surface.diffuse,
          .alpha = std::clamp(1.0F - surface.transparency, 0.0F, 1.0F),
          .power = math::exp2(10.0F * surface.glossiness + 2.0F),
          .specular = Vec3f(surface.specular),
          .emissive = material.diffuse * surface.luminosity};
}

// What Direct3D's materials have not.
std::string_view more_of(const Material& material) {
  if (!material.shares) {
    const bool is_more = material.outline || material.sphere_mode != SphereMode::none || !material.toon.file.empty();
    return is_more ? "sphere pictures, toon pictures and outlines are left out" : "";
  }
  const SurfaceShares& surface = *material.shares;
  return surface.reflection != 0.0F || surface.translucency != 0.0F ? "reflection and translucency are left out" : "";
}

// Whether there is more to see than the one picture on the color.
bool has_layers(const Material& material) {
  if (material.layers.empty()) return false;
  const TextureLayer plain{.file = material.texture.file, .amplitude = material.layers[0].amplitude};
  return material.layers.size() > 1 || material.layers[0] != plain;
}

// What readers expect of a file name: the encoding of the language, as far as it goes.
std::string file_name(const std::string& file, LeftOut& left_out) {
  if (auto encoded = encode(file, TextEncoding::cp932)) return std::move(*encoded);
  left_out.add("materials", "names of pictures are written in UTF-8, because cp932 cannot write them");
  return file;
}

void write_material(const Material& material, const std::string& name, Output& output) {
  ContentBuilder& builder = output.builder;
  const Colors colors = colors_of(material);
  builder.begin("Material", name);
  const auto color = [&](const Vec3f& its) { builder.reals(std::span(&its.x, 3)); };
  color(colors.face);
  builder.real(static_cast<double>(colors.alpha));
  builder.real(static_cast<double>(colors.power));
  color(colors.specular);
  color(colors.emissive);
  if (!material.texture.file.empty()) {
    builder.begin("TextureFilename");
    builder.string(file_name(material.texture.file, output.left_out));
    builder.end();
  }
  builder.end();
  if (const std::string_view more = more_of(material); !more.empty()) output.left_out.add("materials", more);
  if (has_layers(material)) output.left_out.add("materials", "all but the lowest picture on the color are left out");
}

}  // namespace

void write_material_list(const Scene& scene, MeshWriter& mesh, Output& output) {
  output.builder.begin("MeshMaterialList");
  mesh.write_material_numbers();
  for (const std::int32_t index : mesh.materials()) {
    if (index == no_index) {
      write_material({}, {}, output);
      continue;
    }
    const auto at = static_cast<std::size_t>(index);
    write_material(scene.materials[at], output.identify(scene, NamedKind::material, at, scene.materials[at].name),
                   output);
  }
  output.builder.end();
}

}  // namespace genga::x
