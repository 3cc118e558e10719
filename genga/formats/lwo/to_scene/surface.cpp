// Surfaces into materials, and what the geometry must know of them.
#include "genga/formats/lwo/chunks/surface.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <string_view>
#include <vector>

#include "genga/base/sort.h"
#include "genga/formats/lwo/chunks/clip.h"
#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/to_scene/parts.h"

namespace genga::lwo {
namespace {

constexpr int max_references = 16;  // of a clip to a clip to a clip

std::string path_text(std::string_view raw, const SceneOptions& options) {
  std::string file = decode(raw, options.encoding).text;
  std::replace(file.begin(), file.end(), '\\', '/');
  return file;
}

// By their index: the picture, of a sequence its first one.
using Images = std::map<std::uint32_t, std::string>;

Images images_of(const Object& object, const SceneOptions& options) {
  std::map<std::uint32_t, Clip> clips;
  for (const Chunk& chunk : object.chunks) {
    if (chunk.id != "CLIP"_id) continue;
    Clip clip = decode_clip(object, chunk);
    clips.emplace(clip.index, std::move(clip));
  }
  Images images;
  for (const auto& [index, clip] : clips) {
    const Clip* at = &clip;
    for (int i = 0; i < max_references && at->kind == "XREF"_id; ++i) {
      const auto other = clips.find(at->other);
      if (other == clips.end()) break;
      at = &other->second;
    }
    images.emplace(index, path_text(file_of(*at), options));
  }
  return images;
}

TextureWrap wrap_of(Wrap wrap) {
  switch (wrap) {
    case Wrap::repeat: return TextureWrap::repeat;
    case Wrap::mirror: return TextureWrap::mirror;
    // `reset` leaves the surface bare outside the image; its edge is the nearest that a texture can do.
    case Wrap::reset:
    case Wrap::edge: break;
  }
  return TextureWrap::clamp;
}

std::optional<SurfaceChannel> channel_of(Id channel) {
  switch (channel) {
    case "COLR"_id: return SurfaceChannel::color;
    case "DIFF"_id: return SurfaceChannel::diffuse;
    case "LUMI"_id: return SurfaceChannel::luminosity;
    case "SPEC"_id: return SurfaceChannel::specular;
    case "GLOS"_id: return SurfaceChannel::glossiness;
    case "TRAN"_id: return SurfaceChannel::transparency;
    case "BUMP"_id: return SurfaceChannel::bump;
    default: return std::nullopt;
  }
}

std::optional<LayerBlend> blend_of(std::uint16_t opacity_type) {
  switch (opacity_type) {
    case 0: return LayerBlend::normal;
    case 1: return LayerBlend::subtract;
    case 2: return LayerBlend::difference;
    case 3: return LayerBlend::multiply;
    case 4: return LayerBlend::divide;
    case 7: return LayerBlend::add;
    default: return std::nullopt;  // alpha, displacement
  }
}

bool lies_alike(const Block& a, const Block& b) {
  const bool is_alike = a.projection == b.projection && a.wrap_width == b.wrap_width && a.wrap_height == b.wrap_height;
  if (!is_alike || a.projection == Projection::uv) return is_alike && a.vertex_map == b.vertex_map;
  return a.axis == b.axis && a.mapping.center.value == b.mapping.center.value &&
         a.mapping.size.value == b.mapping.size.value && a.mapping.rotation.value == b.mapping.rotation.value &&
         a.mapping.object == b.mapping.object && a.width_cycles.value == b.width_cycles.value &&
         a.height_cycles.value == b.height_cycles.value;
}

class MaterialBuilder {
 public:
  MaterialBuilder(const Object& object, const Chunk& surf, const SceneOptions& options, const Images& images,
                  Losses& losses, FillBudget& budget)
      : object_(object), surf_(surf), options_(options), images_(images), losses_(losses), budget_(budget) {}

  SceneSurface build(const Surface& from);

 private:
  float number(const Scalar& from, std::string_view name);
  Vec3 vector(const Vec3f& from) { return {plain(from.x), plain(from.y), plain(from.z)}; }
  float plain(float value) { return finite(value, losses_, path_of(object_, surf_)); }
  void add_color(const EnvelopedVector& color);
  void add_shares(const Surface& from);
  std::string file_of(const Block& block) const;
  void leave_out(std::string_view why);
  bool is_kept(const Block& block);
  bool has_room(const Block& block);
  void add_blocks(const std::vector<Block>& from);
  void add_layer(const Block& block);
  void add_place(const Block& block, std::string file);
  void add_projection(const Block& block);

  const Object& object_;
  const Chunk& surf_;
  const SceneOptions& options_;
  const Images& images_;
  Losses& losses_;
  FillBudget& budget_;
  SceneSurface to_;
};

// A track has the name of the chunk.
float MaterialBuilder::number(const Scalar& from, std::string_view name) {
  if (from.envelope != 0) to_.envelopes.push_back({std::string(name), from.envelope});
  return plain(from.value);
}

void MaterialBuilder::add_color(const EnvelopedVector& color) {
  to_.material.diffuse = Vec3f(vector(color.value));
  if (color.envelope == 0) return;
  constexpr std::array<std::string_view, 3> names{"colr.r", "colr.g", "colr.b"};
  for (std::uint32_t i = 0; i < names.size(); ++i) to_.envelopes.push_back({std::string(names[i]), color.envelope + i});
}

void MaterialBuilder::add_shares(const Surface& from) {
  to_.material.shares = SurfaceShares{.diffuse = number(from.diffuse, "diff"),
                                      .luminosity = number(from.luminosity, "lumi"),
                                      .specular = number(from.specular, "spec"),
                                      .glossiness = number(from.glossiness, "glos"),
                                      .reflection = number(from.reflection, "refl"),
                                      .transparency = number(from.transparency, "tran"),
                                      .translucency = number(from.translucency, "trnl"),
                                      .bump = number(from.bump, "bump"),
                                      .refraction_index = number(from.refraction_index, "rind"),
                                      .smoothing_angle = plain(from.smoothing_angle)};
  number(from.sharpness, "shrp");
  number(from.color_highlights, "clrh");
  number(from.color_filter, "clrf");
  number(from.additive, "adtr");
  number(from.reflection_seam, "rsan");
  number(from.reflection_blur, "rblr");
  number(from.refraction_blur, "tblr");
}

std::string MaterialBuilder::file_of(const Block& block) const {
  const auto image = images_.find(block.clip);
  std::string file = image != images_.end() ? image->second : path_text(block.image, options_);
  return file == "(none)" ? std::string() : file;
}

void MaterialBuilder::leave_out(std::string_view why) {
  losses_.add("lwo.texture-left-out", Severity::warning, why, path_of(object_, surf_));
}

// Whether the scene has it as a layer, except for its coordinates; reports what it lacks.
bool MaterialBuilder::is_kept(const Block& block) {
  if (!block.is_enabled || block.type == Id{}) return false;
  if (block.type != "IMAP"_id) {
    leave_out("gradients, procedural textures and shaders are left out");
    return false;
  }
  if (file_of(block).empty()) return false;
  const bool has_channel = channel_of(block.channel).has_value();
  const bool has_blend = blend_of(block.opacity_type).has_value();
  if (!has_channel) leave_out("images on reflection, refraction, translucency and other values are left out");
  if (has_channel && !has_blend) leave_out("images that are the alpha of others, or displace them, are left out");
  return has_channel && has_blend;
}

// Many blocks may name one image, whose name may be long.
bool MaterialBuilder::has_room(const Block& block) {
  constexpr std::size_t bytes_in_file = 32;
  return budget_.take(sizeof(TextureLayer) + file_of(block).size(), bytes_in_file);
}

// All images of a surface lie where the lowest on its color does, or the lowest of all.
void MaterialBuilder::add_blocks(const std::vector<Block>& from) {
  std::vector<const Block*> blocks;
  for (const Block& block : from) {
    if (is_kept(block) && has_room(block)) blocks.push_back(&block);
  }
  if (blocks.empty()) return;
  stable_sort_range(blocks.begin(), blocks.end(),
                    [](const Block* a, const Block* b) { return a->ordinal < b->ordinal; });
  auto lowest =
      std::find_if(blocks.begin(), blocks.end(), [](const Block* block) { return block->channel == "COLR"_id; });
  const bool has_color = lowest != blocks.end();
  if (!has_color) lowest = blocks.begin();
  add_place(**lowest, has_color ? file_of(**lowest) : std::string());
  for (const Block* block : blocks) {
    if (lies_alike(*block, **lowest)) {
      add_layer(*block);
    } else {
      leave_out("images with other coordinates or wraps than the first one on the color are left out");
    }
  }
}

void MaterialBuilder::add_layer(const Block& block) {
  to_.material.layers.push_back({.file = file_of(block),
                                 .channel = *channel_of(block.channel),
                                 .blend = *blend_of(block.opacity_type),
                                 .opacity = std::clamp(plain(block.opacity.value), 0.0F, 1.0F),
                                 .is_negative = block.is_negative,
                                 .amplitude = plain(block.amplitude.value)});
}

void MaterialBuilder::add_place(const Block& block, std::string file) {
  to_.material.texture = {.file = std::move(file),
                          .wrap_u = wrap_of(block.wrap_width),
                          .wrap_v = wrap_of(block.wrap_height),
                          .any_folder = true};
  if (block.projection == Projection::uv) {
    to_.look.uv_map = decode(block.vertex_map, options_.encoding).text;
  } else {
    add_projection(block);
  }
}

void MaterialBuilder::add_projection(const Block& block) {
  to_.look.mapping = ImageProjection{.projection = block.projection,
                                     .axis = std::min<int>(block.axis, 2),
                                     .center = vector(block.mapping.center.value),
                                     .size = vector(block.mapping.size.value),
                                     .rotation = vector(block.mapping.rotation.value),
                                     .wrap_width = plain(block.width_cycles.value),
                                     .wrap_height = plain(block.height_cycles.value)};
  const std::string_view reference = block.mapping.object;
  if ((reference.empty() || reference == "(none)") && block.projection != Projection::front) return;
  losses_.add("lwo.projection-fixed", Severity::warning,
              "the image is projected from an item or the camera; here it stays where the axes of the object put it",
              path_of(object_, surf_));
}

SceneSurface MaterialBuilder::build(const Surface& from) {
  to_.material.name = decode(from.name, options_.encoding).text;
  add_color(from.color);
  add_shares(from);
  to_.material.alpha = std::clamp(1.0F - to_.material.shares->transparency, 0.0F, 1.0F);
  to_.material.double_sided = from.sides == 3;
  to_.look.smoothing_angle = to_.material.shares->smoothing_angle;
  to_.look.color_map = decode(from.vertex_color_map, options_.encoding).text;
  add_blocks(from.blocks);
  return std::move(to_);
}

// Surfaces that start from others.
class SourceSurfaces {
 public:
  explicit SourceSurfaces(const Object& object) : object_(object) {
    for (const Chunk& chunk : object.chunks) {
      if (chunk.id == "SURF"_id && !object.is_old()) by_name_.emplace(decode_name(chunk), &chunk);
    }
  }

  // Those that it starts from first, then its own. One that the object does not have, or that leads back, adds nothing.
  Surface whole(const Chunk& surf) {
    Surface surface = decode_surface(object_, surf);
    std::vector<const Chunk*> sources;
    for (std::string_view source = surface.source; !source.empty() && sources.size() < max_references;) {
      const auto found = by_name_.find(source);
      if (found == by_name_.end() || found->second == &surf || !has_room(*found->second)) break;
      sources.push_back(found->second);
      source = decode_source(*found->second);
    }
    if (sources.empty()) return surface;
    Surface made;
    for (const Chunk* source : std::ranges::reverse_view(sources)) decode_onto(object_, *source, made);
    decode_onto(object_, surf, made);
    return made;
  }

 private:
  std::string_view decode_name(const Chunk& surf) const { return Cursor(fields_of(object_, surf)).text(); }
  std::string_view decode_source(const Chunk& surf) const {
    Cursor names(fields_of(object_, surf));
    names.text();
    return names.text();
  }
  // Many surfaces may start from a large one.
  bool has_room(const Chunk& source) {
    read_ += fields_of(object_, source).size();
    return read_ <= 16 * std::uint64_t{object_.content.size()};
  }

  const Object& object_;
  std::map<std::string_view, const Chunk*> by_name_;
  std::uint64_t read_ = 0;
};

SceneSurface standard_surface(std::string_view name, const SceneOptions& options) {
  SceneSurface surface;
  surface.material.name = decode(name, options.encoding).text;
  surface.material.diffuse = Surface{}.color.value;
  surface.material.shares.emplace();
  return surface;
}

}  // namespace

Surfaces surfaces_of(const Object& object, const SceneOptions& options, Losses& losses, FillBudget& budget) {
  Surfaces surfaces;
  const Images images = images_of(object, options);
  SourceSurfaces sources(object);
  for (const Chunk& chunk : object.chunks) {
    if (chunk.id != "SURF"_id) continue;
    const Surface surface = sources.whole(chunk);
    surfaces.by_name.emplace(std::string(surface.name), static_cast<std::uint32_t>(surfaces.list.size()));
    surfaces.list.push_back(MaterialBuilder(object, chunk, options, images, losses, budget).build(surface));
  }
  surfaces.tags = tags_of(object);
  for (const std::string_view tag : surfaces.tags) {
    const auto found = surfaces.by_name.find(tag);
    surfaces.of_tag.push_back(found == surfaces.by_name.end() ? Surfaces::unknown : found->second);
  }
  return surfaces;
}

std::uint32_t Surfaces::named(std::string_view name, const SceneOptions& options) {
  const auto [entry, is_new] = by_name.emplace(std::string(name), static_cast<std::uint32_t>(list.size()));
  if (is_new) list.push_back(standard_surface(name, options));
  return entry->second;
}

std::uint32_t Surfaces::of(std::size_t tag, const SceneOptions& options) {
  if (of_tag[tag] == unknown) of_tag[tag] = named(tags[tag], options);
  return of_tag[tag];
}

}  // namespace genga::lwo
