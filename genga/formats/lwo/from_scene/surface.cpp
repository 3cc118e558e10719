// Materials as surfaces, their images as clips.
#include <algorithm>
#include <numbers>

#include "genga/formats/lwo/from_scene/parts.h"
#include "genga/math/functions.h"

namespace genga::lwo {
namespace {

// Normals of the scene are written beside it; this is how LightWave smooths where it does not take them.
constexpr float smooth_angle = 89.5F * std::numbers::pi_v<float> / 180.0F;

std::uint16_t wrap_of(TextureWrap wrap) {
  switch (wrap) {
    case TextureWrap::repeat: return 1;
    case TextureWrap::mirror: return 2;
    case TextureWrap::clamp: break;
  }
  return 3;
}

// What the material of another program looks like most.
SurfaceShares look_of(const Material& material) {
  if (material.shares) return *material.shares;
  SurfaceShares look;
  look.transparency = 1.0F - material.alpha;
  look.specular = (material.specular.x + material.specular.y + material.specular.z) / 3.0F;
  if (material.specular_power > 0.0F)
    look.glossiness = std::clamp((math::log2(material.specular_power) - 2.0F) / 10.0F, 0.0F, 1.0F);
  look.smoothing_angle = smooth_angle;
  return look;
}

void put_number(std::string& to, std::string_view id, float value) {
  std::string payload;
  put_f32(payload, value);
  put_u16(payload, 0);  // no envelope
  put_sub_chunk(to, id, payload);
}

void put_short(std::string& to, std::string_view id, std::uint32_t value) {
  std::string payload;
  put_u16(payload, value);
  put_sub_chunk(to, id, payload);
}

std::string_view channel_id(SurfaceChannel channel) {
  switch (channel) {
    case SurfaceChannel::color: return "COLR";
    case SurfaceChannel::diffuse: return "DIFF";
    case SurfaceChannel::luminosity: return "LUMI";
    case SurfaceChannel::specular: return "SPEC";
    case SurfaceChannel::glossiness: return "GLOS";
    case SurfaceChannel::transparency: return "TRAN";
    case SurfaceChannel::bump: return "BUMP";
  }
  return {};
}

std::uint32_t opacity_type(LayerBlend blend) {
  switch (blend) {
    case LayerBlend::normal: return 0;
    case LayerBlend::subtract: return 1;
    case LayerBlend::difference: return 2;
    case LayerBlend::multiply: return 3;
    case LayerBlend::divide: return 4;
    case LayerBlend::add: return 7;
  }
  return 0;
}

// Bytes that order the blocks of a surface.
std::string ordinal(std::size_t index) {
  constexpr std::size_t of_one_byte = 127;
  return std::string(index / of_one_byte, '\xFF') + static_cast<char>(0x80 + index % of_one_byte);
}

// Values that are LightWave's default are not written.
void put_header(std::string& to, const TextureLayer& layer, std::size_t index) {
  std::string header;
  put_text(header, ordinal(index));
  put_sub_chunk(header, "CHAN", channel_id(layer.channel));
  put_short(header, "ENAB", 1);
  if (layer.blend != LayerBlend::normal || layer.opacity != 1.0F) {
    std::string opacity;
    put_u16(opacity, opacity_type(layer.blend));
    put_f32(opacity, layer.opacity);
    put_u16(opacity, 0);  // no envelope
    put_sub_chunk(header, "OPAC", opacity);
  }
  if (layer.is_negative) put_short(header, "NEGA", 1);
  put_sub_chunk(to, "IMAP", header);
}

void put_image(std::string& to, const TextureLayer& layer, std::size_t ordinal, const TextureReference& texture,
               std::uint32_t clip, std::string_view uv_map) {
  std::string block;
  put_header(block, layer, ordinal);
  constexpr std::uint32_t by_uv_map = 5;
  put_short(block, "PROJ", by_uv_map);
  std::string index;
  put_index(index, clip);
  put_sub_chunk(block, "IMAG", index);
  std::string wraps;
  put_u16(wraps, wrap_of(texture.wrap_u));
  put_u16(wraps, wrap_of(texture.wrap_v));
  put_sub_chunk(block, "WRAP", wraps);
  std::string name;
  put_text(name, uv_map);
  put_sub_chunk(block, "VMAP", name);
  if (layer.amplitude != 1.0F) put_number(block, "TAMP", layer.amplitude);
  put_sub_chunk(to, "BLOK", block);
}

// The map of the first mesh that wears the material.
std::string uv_map_of(const Scene& scene, std::int32_t material) {
  for (const Mesh& mesh : scene.meshes) {
    const auto wears = [&](const Primitive& primitive) { return primitive.material == material; };
    if (std::none_of(mesh.primitives.begin(), mesh.primitives.end(), wears)) continue;
    const std::uint32_t set = scene.materials[static_cast<std::size_t>(material)].texture.uv_set;
    return set > 0 && set <= mesh.more_uvs.size() ? mesh.more_uvs[set - 1].name : first_uv_name(mesh);
  }
  return {};
}

void put_vertex_colors(std::string& to) {
  std::string payload;
  put_f32(payload, 1.0F);
  put_u16(payload, 0);
  payload += "RGBA";
  put_text(payload, color_map_name);
  put_sub_chunk(to, "VCOL", payload);
}

void put_look(std::string& to, const Material& material) {
  const SurfaceShares look = look_of(material);
  std::string color;
  put_vec3(color, material.diffuse);
  put_u16(color, 0);
  put_sub_chunk(to, "COLR", color);
  put_number(to, "DIFF", look.diffuse);
  put_number(to, "LUMI", look.luminosity);
  put_number(to, "SPEC", look.specular);
  put_number(to, "REFL", look.reflection);
  put_number(to, "TRAN", look.transparency);
  put_number(to, "TRNL", look.translucency);
  put_number(to, "GLOS", look.glossiness);
  put_number(to, "BUMP", look.bump);
  put_number(to, "RIND", look.refraction_index);
  put_short(to, "SIDE", material.double_sided ? 3 : 1);
  std::string angle;
  put_f32(angle, look.smoothing_angle);
  put_sub_chunk(to, "SMAN", angle);
}

// The pictures on a surface's values, of other programs' materials the one that they have.
std::vector<TextureLayer> layers_of(const Material& material) {
  if (!material.layers.empty() || material.texture.file.empty()) return material.layers;
  return {{.file = material.texture.file}};
}

// Surfaces, and before them the clips of their images, each once.
class SurfaceWriter {
 public:
  SurfaceWriter(const Scene& scene, NameWriter& names, std::string& clips)
      : names_(names),
        clips_(clips),
        has_colors_(std::any_of(scene.meshes.begin(), scene.meshes.end(),
                                [](const Mesh& mesh) { return !mesh.colors.empty(); })) {}

  // uv_map: of the images.
  void put(std::string_view tag, const Material& material, std::string_view uv_map, std::string& to) {
    std::string surface;
    put_text(surface, tag);
    put_text(surface, {});
    put_look(surface, material);
    if (has_colors_) put_vertex_colors(surface);
    const std::vector<TextureLayer> layers = layers_of(material);
    const std::string map = layers.empty() ? std::string() : names_(uv_map);
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
      put_image(surface, layers[layer], layer, material.texture, clip_of(layers[layer].file), map);
    }
    put_chunk(to, "SURF", surface);
  }

 private:
  std::uint32_t clip_of(const std::string& file) {
    const auto next = static_cast<std::uint32_t>(numbers_.size()) + 1;
    const auto [clip, is_new] = numbers_.emplace(file, next);
    if (is_new) {
      std::string still;
      put_text(still, names_(file));
      std::string payload;
      put_u32(payload, next);
      put_sub_chunk(payload, "STIL", still);
      put_chunk(clips_, "CLIP", payload);
    }
    return clip->second;
  }

  NameWriter& names_;
  std::string& clips_;
  bool has_colors_;
  std::map<std::string, std::uint32_t> numbers_;  // of clips, by their files
};

bool has_bare_polygons(const Scene& scene) {
  const auto is_bare = [](const Primitive& primitive) { return primitive.material == no_index; };
  return std::any_of(scene.meshes.begin(), scene.meshes.end(), [&](const Mesh& mesh) {
    return std::any_of(mesh.primitives.begin(), mesh.primitives.end(), is_bare);
  });
}

}  // namespace

void put_surfaces(const Scene& scene, const std::vector<std::string>& tags, NameWriter& names, std::string& to) {
  SurfaceWriter writer(scene, names, to);
  std::string surfaces;
  for (std::size_t i = 0; i < scene.materials.size(); ++i) {
    writer.put(tags[i], scene.materials[i], uv_map_of(scene, static_cast<std::int32_t>(i)), surfaces);
  }
  if (has_bare_polygons(scene)) writer.put(tags.back(), Material{}, {}, surfaces);
  to += surfaces;
}

}  // namespace genga::lwo
