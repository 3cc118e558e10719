#include "genga/formats/lwo/chunks/surface.h"

#include <iterator>
#include <set>
#include <utility>

#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/chunks/surface_versions.h"

namespace genga::lwo {
namespace {

Scalar* scalar_of(Id id, Surface& surface) {
  switch (id) {
    case "DIFF"_id: return &surface.diffuse;
    case "LUMI"_id: return &surface.luminosity;
    case "SPEC"_id: return &surface.specular;
    case "REFL"_id: return &surface.reflection;
    case "TRAN"_id: return &surface.transparency;
    case "TRNL"_id: return &surface.translucency;
    case "GLOS"_id: return &surface.glossiness;
    case "SHRP"_id: return &surface.sharpness;
    case "BUMP"_id: return &surface.bump;
    case "RIND"_id: return &surface.refraction_index;
    case "CLRH"_id: return &surface.color_highlights;
    case "CLRF"_id: return &surface.color_filter;
    case "ADTR"_id: return &surface.additive;
    case "RSAN"_id: return &surface.reflection_seam;
    case "RBLR"_id: return &surface.reflection_blur;
    case "TBLR"_id: return &surface.refraction_blur;
    default: return nullptr;
  }
}

Scalar take_scalar_and_index(Cursor& in) {
  const float value = in.f32();
  return {value, in.index()};
}

void take_effect(Id id, Cursor& in, Surface& surface) {
  switch (id) {
    case "GLOW"_id:
      surface.glow_type = in.u16();
      surface.glow = take_scalar_and_index(in);
      surface.glow_size = take_scalar_and_index(in);
      break;
    case "LINE"_id:
      surface.line_flags = in.u16();
      if (!in.at_end()) surface.line_size = take_scalar_and_index(in);
      break;
    case "ALPH"_id:
      surface.alpha_mode = in.u16();
      surface.alpha = in.f32();
      break;
    case "VCOL"_id:
      surface.vertex_color = take_scalar_and_index(in);
      surface.vertex_color_type = in.id();
      surface.vertex_color_map = in.text();
      break;
    default: break;
  }
}

void take(Id id, Cursor& in, Surface& surface) {
  if (Scalar* scalar = scalar_of(id, surface)) {
    *scalar = take_scalar(in);
    return;
  }
  switch (id) {
    case "COLR"_id:
      surface.color.value = in.vec3();
      surface.color.envelope = in.at_end() ? 0 : in.index();
      break;
    case "SIDE"_id: surface.sides = in.u16(); break;
    case "SMAN"_id: surface.smoothing_angle = in.f32(); break;
    case "RFOP"_id: surface.reflection_option = in.u16(); break;
    case "RIMG"_id: surface.reflection_clip = in.index(); break;
    case "TROP"_id: surface.refraction_option = in.u16(); break;
    case "TIMG"_id: surface.refraction_clip = in.index(); break;
    default: take_effect(id, in, surface); break;
  }
}

}  // namespace

void decode_onto(const Object& object, const Chunk& surf, Surface& surface) {
  Cursor names(fields_of(object, surf));
  surface.name = names.text();
  surface.source = names.text();
  std::vector<Block> blocks;
  ChunkWalk walk = chunks_in(object, surf, Context::object);
  for (Chunk chunk; walk.next(chunk);) {
    Cursor in(fields_of(object, chunk));
    if (chunk.id == "BLOK"_id) {
      blocks.push_back(decode_block(object, chunk));
    } else if (chunk.id == "NODS"_id) {
      surface.has_nodes = true;
      if (chunk.is_form) take_standard_node(object, chunk, surface);
    } else {
      take(chunk.id, in, surface);
    }
  }
  std::set<std::pair<std::uint32_t, std::string_view>> own;
  const auto place = [](const Block& block) {
    return std::pair{static_cast<std::uint32_t>(block.channel), block.ordinal};
  };
  if (!surface.blocks.empty()) {
    for (const Block& block : blocks) own.insert(place(block));
  }
  std::erase_if(surface.blocks, [&](const Block& block) { return own.contains(place(block)); });
  std::move(blocks.begin(), blocks.end(), std::back_inserter(surface.blocks));
}

Surface decode_surface(const Object& object, const Chunk& surf) {
  if (object.is_old()) return decode_old_surface(object, surf);
  Surface surface;
  decode_onto(object, surf, surface);
  return surface;
}

}  // namespace genga::lwo
