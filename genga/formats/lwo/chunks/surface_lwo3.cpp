#include <array>
#include <bit>
#include <optional>

#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/chunks/surface_versions.h"

namespace genga::lwo {
namespace {

// The first form of that type directly within another.
std::optional<Chunk> form_in(const Object& object, const Chunk& form, Id type) {
  ChunkWalk walk = chunks_in(object, form, Context::node);
  for (Chunk chunk; walk.next(chunk);) {
    if (chunk.is_form && chunk.id == type) return chunk;
  }
  return std::nullopt;
}

// One after the other from the outside to the inside.
template <std::size_t Count>
std::optional<Chunk> form_along(const Object& object, const Chunk& form, const std::array<Id, Count>& types) {
  std::optional<Chunk> at = form;
  for (const Id type : types) {
    if (at) at = form_in(object, *at, type);
  }
  return at;
}

float take_double(Cursor& in) {
  const auto high = std::uint64_t{in.u32()} << 32U;
  return static_cast<float>(std::bit_cast<double>(high | in.u32()));
}

// What an attribute of a node holds: one or three numbers.
struct Value {
  std::uint32_t count = 0;
  Vec3f numbers{0.0F};
};

Value value_of(const Object& object, const Chunk& entry) {
  Value value;
  const std::optional<Chunk> valu = form_along(object, entry, std::array{"VALU"_id, "VALU"_id});
  if (!valu) return value;
  Cursor in(fields_of(object, *valu));
  value.count = in.u32();
  for (int i = 0; i < 3 && in.remaining() >= sizeof(double); ++i) value.numbers[i] = take_double(in);
  return value;
}

struct Attribute {
  std::string_view name;
  Scalar Surface::* scalar;
  Id channel;
};
constexpr std::array attributes{
    Attribute{"Luminosity", &Surface::luminosity, "LUMI"_id},
    Attribute{"Diffuse", &Surface::diffuse, "DIFF"_id},
    Attribute{"Specular", &Surface::specular, "SPEC"_id},
    Attribute{"Glossiness", &Surface::glossiness, "GLOS"_id},
    Attribute{"Reflection", &Surface::reflection, "REFL"_id},
    Attribute{"Transparency", &Surface::transparency, "TRAN"_id},
    Attribute{"Refraction Index", &Surface::refraction_index, "RIND"_id},
    Attribute{"Refraction Blur", &Surface::refraction_blur, Id{}},
    Attribute{"Reflection Blur", &Surface::reflection_blur, Id{}},
    Attribute{"Translucency", &Surface::translucency, "TRNL"_id},
    Attribute{"Color Highlight", &Surface::color_highlights, Id{}},
    Attribute{"Color Filter", &Surface::color_filter, Id{}},
    Attribute{"Diffuse Sharpness", &Surface::sharpness, Id{}},
    Attribute{"Bump Height", &Surface::bump, "BUMP"_id},
};

std::string_view name_of(const Object& object, const Chunk& entry) {
  ChunkWalk walk = chunks_in(object, entry, Context::node);
  for (Chunk chunk; walk.next(chunk);) {
    if (chunk.id == "NAME"_id) return Cursor(fields_of(object, chunk)).text();
  }
  return {};
}

void take_blocks(const Object& object, const Chunk& entry, Id channel, Surface& surface) {
  const std::optional<Chunk> texture = form_along(object, entry, std::array{"VALU"_id, "TXTR"_id});
  if (!texture) return;
  ChunkWalk walk = chunks_in(object, *texture, Context::node);
  for (Chunk chunk; walk.next(chunk);) {
    if (chunk.id != "BLOK"_id) continue;
    // The block's own channel is "txtr", whatever it is on.
    surface.blocks.push_back(decode_block(object, chunk));
    surface.blocks.back().channel = channel;
  }
}

void take_entry(const Object& object, const Chunk& entry, Surface& surface) {
  const std::string_view name = name_of(object, entry);
  const Value value = value_of(object, entry);
  if (name == "Color") {
    if (value.count == 3) surface.color.value = value.numbers;
    take_blocks(object, entry, "COLR"_id, surface);
    return;
  }
  for (const Attribute& attribute : attributes) {
    if (attribute.name != name) continue;
    if (value.count > 0) (surface.*attribute.scalar).value = value.numbers[0];
    take_blocks(object, entry, attribute.channel, surface);
  }
}

void take_node(const Object& object, const Chunk& node, Surface& surface) {
  const auto entries = form_along(object, node, std::array{"NDTA"_id, "SATR"_id, "META"_id, "ADAT"_id});
  if (!entries) return;
  ChunkWalk walk = chunks_in(object, *entries, Context::node);
  for (Chunk chunk; walk.next(chunk);) {
    if (chunk.id == "ENTR"_id) take_entry(object, chunk, surface);
  }
}

}  // namespace

void take_standard_node(const Object& object, const Chunk& nods, Surface& surface) {
  const std::optional<Chunk> nodes = form_in(object, nods, "NNDS"_id);
  if (!nodes) return;
  // A chunk with the node's kind, then its form.
  std::string_view server;
  ChunkWalk walk = chunks_in(object, *nodes, Context::node);
  for (Chunk chunk; walk.next(chunk);) {
    if (chunk.id == "NSRV"_id) server = Cursor(fields_of(object, chunk)).text();
    if (chunk.id == "NTAG"_id && server == "Standard") return take_node(object, chunk, surface);
  }
}

}  // namespace genga::lwo
