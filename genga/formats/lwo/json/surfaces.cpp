#include "genga/formats/lwo/json/surfaces.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "genga/formats/json_common/json_writer.h"
#include "genga/formats/lwo/chunks/clip.h"
#include "genga/formats/lwo/chunks/envelope.h"
#include "genga/formats/lwo/chunks/surface.h"
#include "genga/formats/lwo/json/values.h"

namespace genga::lwo {
namespace {

template <class Of>
struct ScalarMember {
  std::string_view name;
  Scalar Of::* scalar;
};
template <class Of>
struct NameMember {
  std::string_view name;
  std::string_view Of::* text;
};

constexpr std::array surface_scalars{
    ScalarMember<Surface>{"diffuse", &Surface::diffuse},
    ScalarMember<Surface>{"luminosity", &Surface::luminosity},
    ScalarMember<Surface>{"specular", &Surface::specular},
    ScalarMember<Surface>{"glossiness", &Surface::glossiness},
    ScalarMember<Surface>{"reflection", &Surface::reflection},
    ScalarMember<Surface>{"transparency", &Surface::transparency},
    ScalarMember<Surface>{"translucency", &Surface::translucency},
    ScalarMember<Surface>{"sharpness", &Surface::sharpness},
    ScalarMember<Surface>{"bump", &Surface::bump},
    ScalarMember<Surface>{"refraction_index", &Surface::refraction_index},
    ScalarMember<Surface>{"color_highlights", &Surface::color_highlights},
    ScalarMember<Surface>{"color_filter", &Surface::color_filter},
    ScalarMember<Surface>{"additive", &Surface::additive},
};
constexpr std::array clip_scalars{
    ScalarMember<Clip>{"contrast", &Clip::contrast},     ScalarMember<Clip>{"brightness", &Clip::brightness},
    ScalarMember<Clip>{"saturation", &Clip::saturation}, ScalarMember<Clip>{"hue", &Clip::hue},
    ScalarMember<Clip>{"gamma", &Clip::gamma},
};
constexpr std::array texture_names{
    NameMember<Block>{"image", &Block::image},
    NameMember<Block>{"vertex_map", &Block::vertex_map},
    NameMember<Block>{"function", &Block::function},
    NameMember<Block>{"parameter", &Block::parameter},
};

class SurfacesJson {
 public:
  SurfacesJson(const Object& object, JsonWriter& json) : object_(object), json_(json) {}

  void list(std::string_view name, Id id, void (SurfacesJson::*take)(const Chunk&)) {
    json_.key(name);
    json_.begin_array(JsonWriter::Layout::lines);
    for (const Chunk& chunk : object_.chunks) {
      if (chunk.id != id) continue;
      json_.begin_object();
      (this->*take)(chunk);
      json_.end_object();
    }
    json_.end_array();
  }

  void surface(const Chunk& chunk);
  void clip(const Chunk& chunk);
  void envelope(const Chunk& chunk);

 private:
  template <class Numbers>
  void numbers(std::string_view name, const Numbers& values) {
    json_.key(name);
    json_.begin_array();
    for (const auto value : values) json_.number(value);
    json_.end_array();
  }
  template <class Of, class Members>
  void names(const Of& of, const Members& members) {
    for (const auto& member : members) this->name(member.name, of.*member.text);
  }
  template <class Of, class Members>
  void scalars(const Of& of, const Members& members) {
    for (const auto& member : members) scalar(member.name, of.*member.scalar);
  }
  void flag(std::string_view name, bool is_set) {
    json_.key(name);
    json_.boolean(is_set);
  }
  void name(std::string_view key, std::string_view raw) {
    json_.key(key);
    write_name(json_, raw);
  }
  void code(std::string_view key, Id id) {
    json_.key(key);
    if (id == Id{}) return json_.string("");
    write_id(json_, id);
  }
  void scalar(std::string_view name, const Scalar& scalar);
  void vector(std::string_view name, const EnvelopedVector& vector);
  void texture(const Block& block);
  void image_map(const Block& block);
  void key(const lightwave::EnvelopeKey& key);

  const Object& object_;
  JsonWriter& json_;
};

void SurfacesJson::scalar(std::string_view name, const Scalar& scalar) {
  json_.key(name);
  json_.begin_object();
  json_.member("value", scalar.value);
  json_.member("envelope", scalar.envelope);
  json_.end_object();
}

void SurfacesJson::vector(std::string_view name, const EnvelopedVector& vector) {
  json_.key(name);
  json_.begin_object();
  numbers("value", std::array{vector.value[0], vector.value[1], vector.value[2]});
  json_.member("envelope", vector.envelope);
  json_.end_object();
}

void SurfacesJson::surface(const Chunk& chunk) {
  const Surface surface = decode_surface(object_, chunk);
  name("name", surface.name);
  name("source", surface.source);
  vector("color", surface.color);
  scalars(surface, surface_scalars);
  json_.member("sides", surface.sides);
  json_.member("smoothing_angle", surface.smoothing_angle);
  flag("has_nodes", surface.has_nodes);
  json_.key("textures");
  json_.begin_array(JsonWriter::Layout::lines);
  for (const Block& block : surface.blocks) texture(block);
  json_.end_array();
}

void SurfacesJson::texture(const Block& block) {
  json_.begin_object();
  code("type", block.type);
  json_.key("ordinal");
  json_.hex(std::as_bytes(std::span(block.ordinal)));
  code("channel", block.channel);
  flag("is_enabled", block.is_enabled);
  flag("is_negative", block.is_negative);
  json_.member("opacity_type", block.opacity_type);
  scalar("opacity", block.opacity);
  image_map(block);
  scalar("amplitude", block.amplitude);
  names(block, texture_names);
  numbers("values", block.values);
  json_.key("keys");
  json_.begin_array();
  for (const GradientKey& key : block.keys) {
    json_.number(key.position);
    for (const float component : key.color) json_.number(component);
  }
  json_.end_array();
  json_.end_object();
}

void SurfacesJson::image_map(const Block& block) {
  json_.member("projection", static_cast<std::uint16_t>(block.projection));
  json_.member("axis", block.axis);
  json_.member("clip", block.clip);
  json_.member("wrap_width", static_cast<std::uint16_t>(block.wrap_width));
  json_.member("wrap_height", static_cast<std::uint16_t>(block.wrap_height));
  vector("center", block.mapping.center);
  vector("size", block.mapping.size);
  vector("rotation", block.mapping.rotation);
  vector("falloff", block.mapping.falloff);
}

void SurfacesJson::clip(const Chunk& chunk) {
  const Clip clip = decode_clip(object_, chunk);
  json_.member("index", clip.index);
  code("kind", clip.kind);
  name("file", clip.file);
  name("suffix", clip.suffix);
  json_.member("digits", clip.digits);
  json_.member("offset", clip.offset);
  json_.member("first", clip.first);
  json_.member("last", clip.last);
  json_.member("other", clip.other);
  json_.member("start", clip.start);
  json_.member("duration", clip.duration);
  json_.member("frame_rate", clip.frame_rate);
  scalars(clip, clip_scalars);
  flag("is_negative", clip.is_negative);
}

void SurfacesJson::envelope(const Chunk& chunk) {
  const Envelope envelope = decode_envelope(object_, chunk);
  json_.member("index", envelope.index);
  name("name", envelope.name);
  json_.member("before", envelope.before);
  json_.member("after", envelope.after);
  json_.key("keys");
  json_.begin_array(JsonWriter::Layout::lines);
  for (const lightwave::EnvelopeKey& key : envelope.keys) this->key(key);
  json_.end_array();
}

void SurfacesJson::key(const lightwave::EnvelopeKey& key) {
  json_.begin_object();
  json_.member("time", key.time);
  json_.member("value", key.value);
  json_.member("shape", key.shape);
  numbers("parameters", key.parameters);
  json_.end_object();
}

}  // namespace

void write_surfaces(const Object& object, ByteSink& sink) {
  JsonWriter json(sink);
  SurfacesJson writer(object, json);
  json.begin_object();
  writer.list("surfaces", "SURF"_id, &SurfacesJson::surface);
  writer.list("clips", "CLIP"_id, &SurfacesJson::clip);
  writer.list("envelopes", "ENVL"_id, &SurfacesJson::envelope);
  json.end_object();
}

}  // namespace genga::lwo
