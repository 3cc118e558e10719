#include <algorithm>
#include <array>
#include <numbers>

#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/chunks/surface_versions.h"
#include "genga/math/functions.h"

namespace genga::lwo {
namespace {

// FLAG.
constexpr unsigned color_highlights_bit = 1U << 3U;
constexpr unsigned color_filter_bit = 1U << 4U;
constexpr unsigned smooth_bit = 1U << 2U;
constexpr unsigned double_sided_bit = 1U << 8U;
constexpr unsigned additive_bit = 1U << 9U;
// TFLG.
constexpr unsigned world_bit = 1U << 3U;
constexpr unsigned negative_bit = 1U << 4U;
constexpr unsigned blended_bit = 1U << 5U;
constexpr unsigned antialiased_bit = 1U << 6U;

constexpr float whole = 256.0F;  // 100 % of the values that are integers

// The exponents 16, 64, 256, 1024 are what LWO2 calls 20, 40, 60 and 80 %.
float glossiness_of(std::int16_t exponent) {
  if (exponent <= 0) return 0.0F;
  return std::clamp((math::log2(static_cast<float>(exponent)) - 2.0F) / 10.0F, 0.0F, 1.0F);
}

Vec3f take_color(Cursor& in) {
  const float red = in.u8();
  const float green = in.u8();
  return Vec3f{red, green, static_cast<float>(in.u8())} / 255.0F;
}

void take_flags(unsigned flags, Surface& surface) {
  surface.sides = (flags & double_sided_bit) != 0 ? 3 : 1;
  // SMAN narrows it; 89.5 degrees is what smoothing meant before there were angles.
  constexpr float old_angle = 89.5F * std::numbers::pi_v<float> / 180.0F;
  surface.smoothing_angle = (flags & smooth_bit) != 0 ? old_angle : 0.0F;
  surface.color_highlights.value = (flags & color_highlights_bit) != 0 ? 1.0F : 0.0F;
  surface.color_filter.value = (flags & color_filter_bit) != 0 ? 1.0F : 0.0F;
  surface.additive.value = (flags & additive_bit) != 0 ? 1.0F : 0.0F;
}

struct Pair {  // an integer and the float that newer files have beside it
  Id integer;
  Id number;
  Scalar Surface::* scalar;
};
constexpr std::array pairs{
    Pair{"LUMI"_id, "VLUM"_id, &Surface::luminosity},   Pair{"DIFF"_id, "VDIF"_id, &Surface::diffuse},
    Pair{"SPEC"_id, "VSPC"_id, &Surface::specular},     Pair{"REFL"_id, "VRFL"_id, &Surface::reflection},
    Pair{"TRAN"_id, "VTRN"_id, &Surface::transparency},
};

bool take_pair(Id id, Cursor& in, Surface& surface) {
  for (const Pair& pair : pairs) {
    if (id == pair.integer) (surface.*pair.scalar).value = static_cast<float>(in.i16()) / whole;
    if (id == pair.number) (surface.*pair.scalar).value = in.f32();
    if (id == pair.integer || id == pair.number) return true;
  }
  return false;
}

void take_basic(Id id, Cursor& in, Surface& surface) {
  if (take_pair(id, in, surface)) return;
  switch (id) {
    case "COLR"_id: surface.color.value = take_color(in); break;
    case "FLAG"_id: take_flags(in.u16(), surface); break;
    case "GLOS"_id: surface.glossiness.value = glossiness_of(in.i16()); break;
    case "SMAN"_id: surface.smoothing_angle = std::max(in.f32(), 0.0F); break;
    case "RIND"_id: surface.refraction_index.value = in.f32(); break;
    case "RFLT"_id: surface.reflection_option = in.u16(); break;
    case "RIMG"_id: surface.reflection_image = in.text(); break;
    case "RSAN"_id: surface.reflection_seam.value = in.f32() * std::numbers::pi_v<float> / 180.0F; break;
    case "ALPH"_id:
      surface.alpha_mode = in.u16();
      surface.alpha = static_cast<float>(in.u16()) / 255.0F;
      break;
    default: break;
  }
}

struct TextureStart {
  Id id;
  Id channel;
};
constexpr std::array texture_starts{
    TextureStart{"CTEX"_id, "COLR"_id}, TextureStart{"DTEX"_id, "DIFF"_id}, TextureStart{"STEX"_id, "SPEC"_id},
    TextureStart{"RTEX"_id, "REFL"_id}, TextureStart{"TTEX"_id, "TRAN"_id}, TextureStart{"LTEX"_id, "LUMI"_id},
    TextureStart{"BTEX"_id, "BUMP"_id},
};

struct ProjectionName {
  std::string_view name;
  Projection projection;
};
constexpr std::array projection_names{
    ProjectionName{"Planar Image Map", Projection::planar},
    ProjectionName{"Cylindrical Image Map", Projection::cylindrical},
    ProjectionName{"Spherical Image Map", Projection::spherical},
    ProjectionName{"Cubic Image Map", Projection::cubic},
    ProjectionName{"Front Projection Image Map", Projection::front},
};

Block start_texture(Id channel, std::string_view name) {
  Block block;
  block.type = "PROC"_id;
  block.channel = channel;
  block.function = name;
  for (const ProjectionName& known : projection_names) {
    if (known.name != name) continue;
    block.type = "IMAP"_id;
    block.projection = known.projection;
  }
  return block;
}

void take_texture_flags(unsigned flags, Block& block) {
  for (std::uint16_t axis = 0; axis < 3; ++axis) {
    if ((flags >> axis & 1U) != 0) block.axis = axis;
  }
  block.mapping.is_world = (flags & world_bit) != 0;
  block.is_negative = (flags & negative_bit) != 0;
  block.is_pixel_blended = (flags & blended_bit) != 0;
  block.is_antialiased = (flags & antialiased_bit) != 0;
}

void take_texture(Id id, Cursor& in, Block& block) {
  switch (id) {
    case "TIMG"_id: block.image = in.text(); break;
    case "TFLG"_id: take_texture_flags(in.u16(), block); break;
    case "TSIZ"_id: block.mapping.size.value = in.vec3(); break;
    case "TCTR"_id: block.mapping.center.value = in.vec3(); break;
    case "TFAL"_id: block.mapping.falloff.value = in.vec3(); break;
    case "TREF"_id: block.mapping.object = in.text(); break;
    case "TCLR"_id: {
      const Vec3f color = take_color(in);
      block.values = {color[0], color[1], color[2]};
      break;
    }
    case "TVAL"_id: block.values = {static_cast<float>(in.i16()) / whole}; break;
    case "TAMP"_id: block.amplitude.value = in.f32(); break;
    case "TOPC"_id: block.opacity.value = in.f32(); break;
    case "TAAS"_id: block.antialiasing = in.f32(); break;
    case "TWRP"_id:
      block.wrap_width = static_cast<Wrap>(in.u16());
      block.wrap_height = static_cast<Wrap>(in.u16());
      break;
    default: break;
  }
}

}  // namespace

Surface decode_old_surface(const Object& object, const Chunk& surf) {
  Surface surface;
  surface.name = Cursor(fields_of(object, surf)).text();
  ChunkWalk walk = chunks_in(object, surf, Context::old_object);
  for (Chunk chunk; walk.next(chunk);) {
    Cursor in(fields_of(object, chunk));
    const auto start = std::find_if(texture_starts.begin(), texture_starts.end(),
                                    [&](const TextureStart& known) { return known.id == chunk.id; });
    if (start != texture_starts.end()) {
      surface.blocks.push_back(start_texture(start->channel, in.text()));
    } else {
      take_basic(chunk.id, in, surface);
      Cursor again(fields_of(object, chunk));
      // What follows a texture's start is about it.
      if (!surface.blocks.empty()) take_texture(chunk.id, again, surface.blocks.back());
    }
  }
  return surface;
}

}  // namespace genga::lwo
