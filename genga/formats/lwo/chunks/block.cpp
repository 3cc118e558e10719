#include "genga/formats/lwo/chunks/block.h"

#include <cstddef>

#include "genga/formats/lwo/chunks/parts.h"

namespace genga::lwo {
namespace {

EnvelopedVector take_vector(Cursor& in) {
  EnvelopedVector vector{in.vec3()};
  if (!in.at_end()) vector.envelope = in.index();
  return vector;
}

void take_header(const Object& object, const Chunk& header, Block& block) {
  block.type = header.id;
  block.ordinal = Cursor(fields_of(object, header)).text();
  ChunkWalk walk = chunks_in(object, header, Context::block);
  for (Chunk chunk; walk.next(chunk);) {
    Cursor in(fields_of(object, chunk));
    switch (chunk.id) {
      case "CHAN"_id: block.channel = in.id(); break;
      case "ENAB"_id: block.is_enabled = in.u16() != 0; break;
      case "NEGA"_id: block.is_negative = in.u16() != 0; break;
      case "AXIS"_id: block.displacement_axis = in.u16(); break;
      case "OPAC"_id:
        block.opacity_type = in.u16();
        block.opacity = take_scalar(in);
        break;
      default: break;
    }
  }
}

void take_mapping(const Object& object, const Chunk& tmap, TextureMapping& mapping) {
  ChunkWalk walk = chunks_in(object, tmap, Context::block);
  for (Chunk chunk; walk.next(chunk);) {
    Cursor in(fields_of(object, chunk));
    switch (chunk.id) {
      case "CNTR"_id: mapping.center = take_vector(in); break;
      case "SIZE"_id: mapping.size = take_vector(in); break;
      case "ROTA"_id: mapping.rotation = take_vector(in); break;
      case "OREF"_id: mapping.object = in.text(); break;
      case "CSYS"_id: mapping.is_world = in.u16() != 0; break;
      case "FALL"_id:
        mapping.falloff_type = in.u16();
        mapping.falloff = take_vector(in);
        break;
      default: break;
    }
  }
}

// What image maps and procedural textures have. False when the chunk is something else.
bool take_texture(Id id, Cursor& in, Block& block) {
  switch (id) {
    case "PROJ"_id: block.projection = static_cast<Projection>(in.u16()); return true;
    case "AXIS"_id: block.axis = in.u16(); return true;
    case "IMAG"_id: block.clip = in.index(); return true;
    case "WRAP"_id:
      block.wrap_width = static_cast<Wrap>(in.u16());
      block.wrap_height = static_cast<Wrap>(in.u16());
      return true;
    case "WRPW"_id: block.width_cycles = take_scalar(in); return true;
    case "WRPH"_id: block.height_cycles = take_scalar(in); return true;
    case "VMAP"_id: block.vertex_map = in.text(); return true;
    case "AAST"_id:
      block.is_antialiased = (in.u16() & 1U) != 0;
      block.antialiasing = in.f32();
      return true;
    case "PIXB"_id: block.is_pixel_blended = (in.u16() & 1U) != 0; return true;
    case "STCK"_id:
      block.is_sticky = in.u16() != 0;
      block.sticky_time = in.f32();
      return true;
    case "TAMP"_id: block.amplitude = take_scalar(in); return true;
    case "FUNC"_id: block.function = in.text(); return true;
    case "VALU"_id:
      while (in.remaining() >= sizeof(float)) block.values.push_back(in.f32());
      return true;
    default: return false;
  }
}

void take_keys(Cursor& in, std::vector<GradientKey>& keys) {
  constexpr std::size_t key_size = 5 * sizeof(float);
  keys.reserve(keys.size() + in.remaining() / key_size);
  while (in.remaining() >= key_size) {
    GradientKey& key = keys.emplace_back();
    key.position = in.f32();
    for (float& component : key.color) component = in.f32();
  }
}

void take_gradient(Id id, Cursor& in, Block& block) {
  switch (id) {
    case "PNAM"_id: block.parameter = in.text(); break;
    case "INAM"_id: block.item = in.text(); break;
    case "GRST"_id: block.start = in.f32(); break;
    case "GREN"_id: block.end = in.f32(); break;
    case "GRPT"_id: block.repeat = in.u16(); break;
    case "FKEY"_id: take_keys(in, block.keys); break;
    case "IKEY"_id:
      while (in.remaining() >= sizeof(std::uint16_t)) block.key_shapes.push_back(in.u16());
      break;
    default: break;
  }
}

}  // namespace

Block decode_block(const Object& object, const Chunk& blok) {
  Block block;
  ChunkWalk walk = chunks_in(object, blok, Context::surface);
  for (Chunk chunk; walk.next(chunk);) {
    const bool is_header =
        chunk.id == "IMAP"_id || chunk.id == "PROC"_id || chunk.id == "GRAD"_id || chunk.id == "SHDR"_id;
    Cursor in(fields_of(object, chunk));
    if (is_header) {
      take_header(object, chunk, block);
    } else if (chunk.id == "TMAP"_id) {
      take_mapping(object, chunk, block.mapping);
    } else if (!take_texture(chunk.id, in, block)) {
      take_gradient(chunk.id, in, block);
    }
  }
  return block;
}

}  // namespace genga::lwo
