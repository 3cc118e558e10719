#include "genga/formats/lwo/chunks/surface.h"

#include <array>
#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

struct Held {
  Object object;
  Surface surface;
};
Held held(const std::string& file) {
  Held held;
  held.object = object_of(file);
  held.surface = decode_surface(held.object, held.object.chunks.at(0));
  return held;
}
Held surface_of(const std::string& chunks) {
  return held(form("LWO2", chunk("SURF", text("skin") + text("base") + chunks)));
}
Held old_surface_of(const std::string& chunks) { return held(form("LWOB", chunk("SURF", text("skin") + chunks))); }

TEST(Surface, Defaults) {
  const auto [object, surface] = surface_of("");
  EXPECT_EQ(surface.name, "skin");
  EXPECT_EQ(surface.source, "base");
  EXPECT_NEAR(surface.color.value[0], 200.0 / 255.0, 1e-5);
  EXPECT_EQ(surface.diffuse.value, 1.0F);
  EXPECT_EQ(surface.sides, 1);
  EXPECT_EQ(surface.smoothing_angle, 0.0F);
}

TEST(Surface, EveryScalarWithItsEnvelope) {
  struct Case {
    const char* id;
    Scalar Surface::* scalar;
  };
  const std::array cases{
      Case{"DIFF", &Surface::diffuse},
      Case{"LUMI", &Surface::luminosity},
      Case{"SPEC", &Surface::specular},
      Case{"REFL", &Surface::reflection},
      Case{"TRAN", &Surface::transparency},
      Case{"TRNL", &Surface::translucency},
      Case{"GLOS", &Surface::glossiness},
      Case{"SHRP", &Surface::sharpness},
      Case{"BUMP", &Surface::bump},
      Case{"RIND", &Surface::refraction_index},
      Case{"CLRH", &Surface::color_highlights},
      Case{"CLRF", &Surface::color_filter},
      Case{"ADTR", &Surface::additive},
      Case{"RSAN", &Surface::reflection_seam},
      Case{"RBLR", &Surface::reflection_blur},
      Case{"TBLR", &Surface::refraction_blur},
  };
  for (const Case& each : cases) {
    const auto [object, surface] = surface_of(sub(each.id, f32(0.125F) + vx(70000)));
    EXPECT_EQ((surface.*each.scalar).value, 0.125F) << each.id;
    EXPECT_EQ((surface.*each.scalar).envelope, 70000U) << each.id;
  }
}

TEST(Surface, TheRest) {
  const auto [object, surface] =
      surface_of(sub("COLR", vec3(0.1F, 0.2F, 0.3F) + vx(4)) + sub("SIDE", u16(3)) + sub("SMAN", f32(1.5F)) +
                 sub("RFOP", u16(2)) + sub("RIMG", vx(5)) + sub("TROP", u16(1)) + sub("TIMG", vx(6)) +
                 sub("GLOW", u16(1) + f32(0.5F) + vx(7) + f32(2) + vx(8)) + sub("LINE", u16(1) + f32(3) + vx(9)) +
                 sub("ALPH", u16(1) + f32(0.75F)) + sub("VCOL", f32(1) + vx(0) + "RGB " + text("colors")) +
                 sub("NODS", u32(0)) + sub("BLOK", sub("SHDR", text("\x80"))));
  EXPECT_EQ(surface.color.value, Vec3f(0.1F, 0.2F, 0.3F));
  EXPECT_EQ(surface.color.envelope, 4U);
  EXPECT_EQ(surface.sides, 3);
  EXPECT_EQ(surface.smoothing_angle, 1.5F);
  EXPECT_EQ(surface.reflection_option, 2);
  EXPECT_EQ(surface.reflection_clip, 5U);
  EXPECT_EQ(surface.refraction_option, 1);
  EXPECT_EQ(surface.refraction_clip, 6U);
  EXPECT_EQ(surface.glow_type, 1);
  EXPECT_EQ(surface.glow.value, 0.5F);
  EXPECT_EQ(surface.glow.envelope, 7U);
  EXPECT_EQ(surface.glow_size.value, 2.0F);
  EXPECT_EQ(surface.glow_size.envelope, 8U);
  EXPECT_EQ(surface.line_flags, 1);
  EXPECT_EQ(surface.line_size.envelope, 9U);
  EXPECT_EQ(surface.alpha_mode, 1);
  EXPECT_EQ(surface.alpha, 0.75F);
  EXPECT_EQ(surface.vertex_color_type, "RGB "_id);
  EXPECT_EQ(surface.vertex_color_map, "colors");
  EXPECT_TRUE(surface.has_nodes);
  ASSERT_EQ(surface.blocks.size(), 1U);
  EXPECT_EQ(surface.blocks[0].type, "SHDR"_id);
}

TEST(Surface, OldBasics) {
  const auto [object, surface] = old_surface_of(
      sub("COLR", u8(255) + u8(51) + u8(0) + u8(0)) + sub("FLAG", u16(1 << 8 | 1 << 2 | 1 << 4)) +
      sub("DIFF", u16(128)) + sub("VLUM", f32(0.3F)) + sub("SPEC", u16(256)) + sub("GLOS", u16(64)) +
      sub("RIND", f32(1.5F)) + sub("RIMG", text("env.iff")) + sub("RSAN", f32(180)) + sub("ALPH", u16(1) + u16(255)));
  EXPECT_EQ(surface.color.value, Vec3f(1.0F, 0.2F, 0.0F));
  EXPECT_EQ(surface.sides, 3);
  EXPECT_NEAR(surface.smoothing_angle, 89.5 * 3.14159265358979 / 180, 1e-6);
  EXPECT_EQ(surface.color_filter.value, 1.0F);
  EXPECT_EQ(surface.color_highlights.value, 0.0F);
  EXPECT_EQ(surface.diffuse.value, 0.5F);
  EXPECT_EQ(surface.luminosity.value, 0.3F);
  EXPECT_EQ(surface.specular.value, 1.0F);
  EXPECT_NEAR(surface.glossiness.value, 0.4, 1e-6);  // 2^(10 g + 2) = 64
  EXPECT_EQ(surface.refraction_index.value, 1.5F);
  EXPECT_EQ(surface.reflection_image, "env.iff");
  EXPECT_NEAR(surface.reflection_seam.value, 3.14159265, 1e-6);
  EXPECT_EQ(surface.alpha, 1.0F);
}

TEST(Surface, OldSmoothingAngle) {
  EXPECT_EQ(old_surface_of(sub("FLAG", u16(4)) + sub("SMAN", f32(0.5F))).surface.smoothing_angle, 0.5F);
  EXPECT_EQ(old_surface_of(sub("FLAG", u16(4)) + sub("SMAN", f32(-1))).surface.smoothing_angle, 0.0F);
}

TEST(Surface, OldTextures) {
  const auto [object, surface] =
      old_surface_of(sub("CTEX", text("Cylindrical Image Map")) + sub("TIMG", text("wood.iff")) +
                     sub("TFLG", u16(2 | 16 | 64)) + sub("TSIZ", vec3(1, 2, 3)) + sub("TCTR", vec3(4, 5, 6)) +
                     sub("TFAL", vec3(7, 8, 9)) + sub("TWRP", u16(1) + u16(2)) + sub("BTEX", text("Fractal Bumps")) +
                     sub("TAMP", f32(0.5F)) + sub("DTEX", text("Grid")) + sub("TVAL", u16(64)) +
                     sub("STEX", text("Dots")) + sub("TCLR", u8(255) + u8(0) + u8(51) + u8(0)));
  ASSERT_EQ(surface.blocks.size(), 4U);
  const Block& image = surface.blocks[0];
  EXPECT_EQ(image.type, "IMAP"_id);
  EXPECT_EQ(image.channel, "COLR"_id);
  EXPECT_EQ(image.projection, Projection::cylindrical);
  EXPECT_EQ(image.image, "wood.iff");
  EXPECT_EQ(image.axis, 1);
  EXPECT_TRUE(image.is_negative);
  EXPECT_TRUE(image.is_antialiased);
  EXPECT_EQ(image.mapping.size.value, Vec3f(1, 2, 3));
  EXPECT_EQ(image.mapping.center.value, Vec3f(4, 5, 6));
  EXPECT_EQ(image.mapping.falloff.value, Vec3f(7, 8, 9));
  EXPECT_EQ(image.wrap_height, Wrap::mirror);
  EXPECT_EQ(surface.blocks[1].type, "PROC"_id);
  EXPECT_EQ(surface.blocks[1].channel, "BUMP"_id);
  EXPECT_EQ(surface.blocks[1].function, "Fractal Bumps");
  EXPECT_EQ(surface.blocks[1].amplitude.value, 0.5F);
  EXPECT_EQ(surface.blocks[2].values, (std::vector<float>{0.25F}));
  EXPECT_EQ(surface.blocks[3].values, (std::vector<float>{1, 0, 0.2F}));
}

std::string f64(double value) { return big(std::bit_cast<std::uint64_t>(value), 8); }

std::string entry(const std::string& name, const std::string& numbers, unsigned count, const std::string& more = "") {
  const std::string value = chunk("    ", text("vparam")) + form("VALU", chunk("    ", u32(count) + numbers)) + more;
  return form("ENTR", chunk("NAME", text(name)) + form("VALU", value));
}

TEST(Surface, StandardNodeOfLwo3) {
  const std::string block = form("BLOK", form("IMAP", chunk("    ", text("\x80")) + chunk("CHAN", "txtr")) +
                                             chunk("IMAG", vx(3)) + chunk("PROJ", u16(5)));
  const std::string color = entry("Color", f64(0.5) + f64(0.25) + f64(1), 3, form("TXTR", block));
  const std::string node =
      chunk("NSRV", text("Standard")) +
      form("NTAG", form("NDTA", form("SATR", form("META", form("ADAT", color + entry("Glossiness", f64(0.75), 1))))));
  const auto [object, surface] = held(form(
      "LWO3", form("SURF", chunk("    ", text("s") + text("")) +
                               form("NODS", form("NNDS", chunk("NSRV", text("Input")) + form("NTAG", "") + node)))));
  EXPECT_EQ(surface.name, "s");
  EXPECT_TRUE(surface.has_nodes);
  EXPECT_EQ(surface.color.value, Vec3f(0.5F, 0.25F, 1.0F));
  EXPECT_EQ(surface.glossiness.value, 0.75F);
  ASSERT_EQ(surface.blocks.size(), 1U);
  EXPECT_EQ(surface.blocks[0].channel, "COLR"_id);
  EXPECT_EQ(surface.blocks[0].clip, 3U);
  EXPECT_EQ(surface.blocks[0].projection, Projection::uv);
}

}  // namespace
}  // namespace genga::lwo
