#include "genga/formats/lwo/chunks/block.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

struct Held {
  Object object;
  Block block;
};
Held block_of(const std::string& chunks) {
  Held held;
  held.object = object_of(form("LWO2", chunk("SURF", text("s") + text("") + sub("BLOK", chunks))));
  // Behind the surface's two names.
  const Chunk blok{"BLOK"_id, false, static_cast<std::uint32_t>(chunks.size()), 20 + 4 + 6};
  held.block = decode_block(held.object, blok);
  return held;
}

TEST(Block, ImageMap) {
  const std::string header = sub("IMAP", text("\x90") + sub("CHAN", "DIFF") + sub("OPAC", u16(3) + f32(0.5F) + vx(9)) +
                                             sub("ENAB", u16(0)) + sub("NEGA", u16(1)) + sub("AXIS", u16(2)));
  const std::string mapping =
      sub("TMAP", sub("CNTR", vec3(1, 2, 3) + vx(4)) + sub("SIZE", vec3(4, 5, 6) + vx(0)) +
                      sub("ROTA", vec3(7, 8, 9) + vx(0)) + sub("FALL", u16(2) + vec3(1, 0, 1) + vx(0)) +
                      sub("OREF", text("null")) + sub("CSYS", u16(1)));
  const auto [object, block] =
      block_of(header + mapping + sub("PROJ", u16(5)) + sub("AXIS", u16(1)) + sub("IMAG", vx(2)) +
               sub("WRAP", u16(2) + u16(3)) + sub("WRPW", f32(2) + vx(0)) + sub("WRPH", f32(3) + vx(0)) +
               sub("VMAP", text("uv")) + sub("AAST", u16(1) + f32(0.25F)) + sub("PIXB", u16(1)) +
               sub("STCK", u16(1) + f32(4)) + sub("TAMP", f32(5) + vx(6)));
  EXPECT_EQ(block.type, "IMAP"_id);
  EXPECT_EQ(block.ordinal, "\x90");
  EXPECT_EQ(block.channel, "DIFF"_id);
  EXPECT_EQ(block.opacity_type, 3);
  EXPECT_EQ(block.opacity.value, 0.5F);
  EXPECT_EQ(block.opacity.envelope, 9U);
  EXPECT_FALSE(block.is_enabled);
  EXPECT_TRUE(block.is_negative);
  EXPECT_EQ(block.displacement_axis, 2);
  EXPECT_EQ(block.mapping.center.value, Vec3f(1, 2, 3));
  EXPECT_EQ(block.mapping.center.envelope, 4U);
  EXPECT_EQ(block.mapping.size.value, Vec3f(4, 5, 6));
  EXPECT_EQ(block.mapping.rotation.value, Vec3f(7, 8, 9));
  EXPECT_EQ(block.mapping.falloff_type, 2);
  EXPECT_EQ(block.mapping.falloff.value, Vec3f(1, 0, 1));
  EXPECT_EQ(block.mapping.object, "null");
  EXPECT_TRUE(block.mapping.is_world);
  EXPECT_EQ(block.projection, Projection::uv);
  EXPECT_EQ(block.axis, 1);
  EXPECT_EQ(block.clip, 2U);
  EXPECT_EQ(block.wrap_width, Wrap::mirror);
  EXPECT_EQ(block.wrap_height, Wrap::edge);
  EXPECT_EQ(block.width_cycles.value, 2.0F);
  EXPECT_EQ(block.height_cycles.value, 3.0F);
  EXPECT_EQ(block.vertex_map, "uv");
  EXPECT_TRUE(block.is_antialiased);
  EXPECT_EQ(block.antialiasing, 0.25F);
  EXPECT_TRUE(block.is_pixel_blended);
  EXPECT_TRUE(block.is_sticky);
  EXPECT_EQ(block.sticky_time, 4.0F);
  EXPECT_EQ(block.amplitude.value, 5.0F);
  EXPECT_EQ(block.amplitude.envelope, 6U);
}

TEST(Block, Procedural) {
  const auto [object, block] = block_of(sub("PROC", text("\x80") + sub("CHAN", "BUMP")) + sub("AXIS", u16(2)) +
                                        sub("VALU", vec3(1, 2, 3)) + sub("FUNC", text("Turbulence") + u16(1)));
  EXPECT_EQ(block.type, "PROC"_id);
  EXPECT_EQ(block.values, (std::vector<float>{1, 2, 3}));
  EXPECT_EQ(block.function, "Turbulence");
}

TEST(Block, Gradient) {
  const std::string keys = f32(0) + vec3(1, 0, 0) + f32(1) + f32(10) + vec3(0, 1, 0) + f32(0.5F);
  const auto [object, block] = block_of(sub("GRAD", text("\x80") + sub("CHAN", "COLR")) + sub("PNAM", text("Slope")) +
                                        sub("INAM", text("item")) + sub("GRST", f32(-1)) + sub("GREN", f32(10)) +
                                        sub("GRPT", u16(1)) + sub("FKEY", keys) + sub("IKEY", u16(1) + u16(2)));
  EXPECT_EQ(block.parameter, "Slope");
  EXPECT_EQ(block.item, "item");
  EXPECT_EQ(block.start, -1.0F);
  EXPECT_EQ(block.end, 10.0F);
  EXPECT_EQ(block.repeat, 1);
  ASSERT_EQ(block.keys.size(), 2U);
  EXPECT_EQ(block.keys[1].position, 10.0F);
  EXPECT_EQ(block.keys[1].color, (std::array<float, 4>{0, 1, 0, 0.5F}));
  EXPECT_EQ(block.key_shapes, (std::vector<std::uint16_t>{1, 2}));
}

TEST(Block, Shader) {
  const auto [object, block] =
      block_of(sub("SHDR", text("\x80") + sub("ENAB", u16(1))) + sub("FUNC", text("Edge") + u32(7)));
  EXPECT_EQ(block.type, "SHDR"_id);
  EXPECT_EQ(block.function, "Edge");
}

}  // namespace
}  // namespace genga::lwo
