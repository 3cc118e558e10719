#include "genga/convert/assemble/surface_pictures.h"

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/pictures/png.h"

namespace genga {
namespace {

using gltf::MadePicture;
using gltf::SurfacePictures;
using pictures::Pixels;

Bytes png_of(pictures::Size size, std::vector<std::uint8_t> rgba) {
  return pictures::write_png(Pixels{size, std::move(rgba)}).value();
}

// Files of one pixel each.
std::map<std::string, Bytes> files() {
  return {{"red.png", png_of({1, 1}, {255, 0, 0, 255})},
          {"glass.png", png_of({1, 1}, {255, 0, 0, 51})},
          {"grey.png", png_of({1, 1}, {51, 51, 51, 255})},
          {"broken.png", Bytes{}}};
}

struct Made {
  SurfacePictures pictures;
  std::vector<std::string> bad;
};

Made made_of(const Material& material, bool color_is_file = false, std::map<std::string, Bytes> known = files()) {
  Made made;
  SurfacePictureMaker maker(
      [&](const std::string& file) -> const Bytes* { return known.contains(file) ? &known[file] : nullptr; },
      [&](const std::string& file, const Error&) { made.bad.push_back(file); }, nullptr);
  Result<SurfacePictures> result = maker.make(material, color_is_file);
  EXPECT_TRUE(result);
  if (result) made.pictures = std::move(result).value();
  return made;
}

Material surface(std::vector<TextureLayer> layers) {
  Material material;
  material.diffuse = {0.2F, 0.4F, 0.6F};
  material.shares.emplace();
  material.layers = std::move(layers);
  return material;
}

std::vector<std::uint8_t> pixels_of(const std::optional<MadePicture>& made) {
  if (!made) return {};
  EXPECT_EQ(made->picture.mime, "image/png");
  return pictures::read_png(made->picture.bytes.view()).value().rgba;
}
using Rgba = std::vector<std::uint8_t>;

TEST(SurfacePictures, AlphaShowsTheSurfacesColor) {
  const Made made = made_of(surface({{.file = "glass.png"}}));
  EXPECT_EQ(pixels_of(made.pictures.base), (Rgba{92, 82, 122, 255}));  // a fifth of red, four of 51 102 153
  EXPECT_EQ(made.pictures.base->name, "glass.png");
  EXPECT_EQ(made.pictures.base->picture.alpha, gltf::PictureAlpha::opaque);
  EXPECT_FALSE(made.pictures.has_transparency);
  EXPECT_FALSE(made.pictures.emission);
}

TEST(SurfacePictures, TransparencyIsTheAlpha) {
  const Made made =
      made_of(surface({{.file = "red.png"}, {.file = "grey.png", .channel = SurfaceChannel::transparency}}));
  EXPECT_EQ(pixels_of(made.pictures.base), (Rgba{255, 0, 0, 204}));
  EXPECT_TRUE(made.pictures.has_transparency);
  // Alone it lies on the surface's color.
  const Made alone = made_of(surface({{.file = "grey.png", .channel = SurfaceChannel::transparency}}));
  EXPECT_EQ(pixels_of(alone.pictures.base), (Rgba{51, 102, 153, 204}));
}

TEST(SurfacePictures, DiffuseDimsTheLightOfTheColor) {
  Material material = surface({{.file = "red.png"}, {.file = "grey.png", .channel = SurfaceChannel::diffuse}});
  const Made made = made_of(material);
  EXPECT_TRUE(made.pictures.has_diffuse);
  // A fifth of full light: 1.055 * 0.2^(1 / 2.4) - 0.055 = 0.4845
  EXPECT_EQ(pixels_of(made.pictures.base), (Rgba{124, 0, 0, 255}));
  material.shares->reflection = 1.0F;  // what mirrors is a metal of the color
  EXPECT_EQ(pixels_of(made_of(material).pictures.base), (Rgba{255, 0, 0, 255}));
}

TEST(SurfacePictures, LuminosityIsEmission) {
  const Made made =
      made_of(surface({{.file = "red.png"}, {.file = "grey.png", .channel = SurfaceChannel::luminosity}}), true);
  EXPECT_FALSE(made.pictures.base) << "the color's picture goes into the file as it is";
  EXPECT_TRUE(made.pictures.has_luminosity);
  EXPECT_EQ(pixels_of(made.pictures.emission), (Rgba{124, 0, 0, 255}));
}

TEST(SurfacePictures, WhatShinesIsNotDimmedByDiffuse) {
  Material material = surface({{.file = "red.png"}, {.file = "grey.png", .channel = SurfaceChannel::diffuse}});
  material.shares->luminosity = 0.5F;
  EXPECT_EQ(pixels_of(made_of(material).pictures.emission), (Rgba{255, 0, 0, 255}));
}

TEST(SurfacePictures, GlossinessIsRoughnessInGreen) {
  const Made made = made_of(surface({{.file = "grey.png", .channel = SurfaceChannel::glossiness}}));
  // Phong's exponent 2^(10 * 0.2 + 2) = 16; (2 / 18)^(1/4) = 0.57735
  EXPECT_EQ(pixels_of(made.pictures.roughness), (Rgba{255, 147, 255, 255}));
}

TEST(SurfacePictures, SpecularIsAlpha) {
  const Made made = made_of(surface({{.file = "grey.png", .channel = SurfaceChannel::specular}}));
  EXPECT_EQ(pixels_of(made.pictures.specular), (Rgba{255, 255, 255, 51}));
}

// A step up from black to white, to the right: the normal leans to the left there, and back where the picture repeats.
TEST(SurfacePictures, BumpsAreNormals) {
  std::map<std::string, Bytes> known;
  known["step.png"] = png_of({4, 1}, {0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255});
  Material material = surface({{.file = "step.png", .channel = SurfaceChannel::bump, .amplitude = 0.5F}});
  Rgba pixels = pixels_of(made_of(material, false, known).pictures.normal);
  ASSERT_EQ(pixels.size(), 16U);
  const auto lean = [&](std::size_t x) { return static_cast<int>(pixels[4 * x]) - 128; };
  // 4 pixels high at 100 %, 2 at 50 %: a slope of 1 over two pixels, 45 degrees.
  const int half = static_cast<int>(std::lround(127.5 * std::sqrt(0.5)));
  EXPECT_NEAR(lean(1), -half, 1);
  EXPECT_NEAR(lean(2), -half, 1);
  EXPECT_NEAR(lean(0), half, 1);
  EXPECT_NEAR(lean(3), half, 1);
  EXPECT_EQ(pixels[5], 128) << "nothing upwards";
  EXPECT_NEAR(pixels[6], 128 + half, 1);
  material.texture.wrap_u = TextureWrap::clamp;
  pixels = pixels_of(made_of(material, false, known).pictures.normal);
  EXPECT_EQ(lean(0), 0);
  EXPECT_NEAR(lean(1), -half, 1);
}

// White above: the surface rises upwards, so the normal leans down, to -y.
TEST(SurfacePictures, NormalsHaveYUp) {
  std::map<std::string, Bytes> known;
  known["step.png"] = png_of({1, 2}, {255, 255, 255, 255, 0, 0, 0, 255});
  Material material = surface({{.file = "step.png", .channel = SurfaceChannel::bump}});
  material.texture.wrap_v = TextureWrap::clamp;
  const Rgba pixels = pixels_of(made_of(material, false, known).pictures.normal);
  ASSERT_EQ(pixels.size(), 8U);
  EXPECT_LT(pixels[1], 64);
  EXPECT_LT(pixels[5], 64);
}

TEST(SurfacePictures, LayersThatAreMissingOrBrokenAreLeftOut) {
  const Made made = made_of(surface({{.file = "nowhere.png", .channel = SurfaceChannel::transparency},
                                     {.file = "broken.png", .channel = SurfaceChannel::diffuse},
                                     {.file = "glass.png"}}));
  EXPECT_EQ(made.bad, std::vector<std::string>{"broken.png"});
  EXPECT_FALSE(made.pictures.has_transparency);
  EXPECT_FALSE(made.pictures.has_diffuse);
  EXPECT_EQ(pixels_of(made.pictures.base), (Rgba{92, 82, 122, 255}));
  EXPECT_FALSE(made_of(surface({{.file = "broken.png"}})).pictures.base);
}

TEST(SurfacePictures, ThoseThatAreAlikeShareTheirBytes) {
  const auto known = files();
  SurfacePictureMaker maker([&](const std::string& file) { return &known.at(file); }, [](const auto&, const auto&) {},
                            nullptr);
  Material material = surface({{.file = "glass.png"}});
  const auto first = maker.make(material, false).value();
  const auto same = maker.make(material, false).value();
  material.diffuse.x = 0.3F;
  const auto other = maker.make(material, false).value();
  EXPECT_EQ(first.base->picture.bytes.data(), same.base->picture.bytes.data());
  EXPECT_NE(first.base->picture.bytes.data(), other.base->picture.bytes.data());
}

TEST(SurfacePictures, PixelsAreCounted) {
  const auto known = files();
  const Material material = surface({{.file = "glass.png"}});
  const auto make = [&](std::uint64_t pixels) {
    Allowance allowance = no_limits();
    EXPECT_TRUE(set_limit(allowance, "pixels", pixels));
    Work work(allowance, 0);
    SurfacePictureMaker maker([&](const std::string& file) { return &known.at(file); }, [](const auto&, const auto&) {},
                              &work);
    return static_cast<bool>(maker.make(material, false));
  };
  EXPECT_TRUE(make(3));  // one read, one put together and written
  EXPECT_FALSE(make(2));
}

TEST(SurfacePictures, AFileOnSeveralValuesIsReadOnce) {
  int asked = 0;
  const Bytes glass = files().at("glass.png");
  SurfacePictureMaker maker([&](const std::string&) { return ++asked, &glass; }, [](const auto&, const auto&) {},
                            nullptr);
  const Material material =
      surface({{.file = "glass.png"}, {.file = "glass.png", .channel = SurfaceChannel::transparency}});
  const SurfacePictures made = maker.make(material, false).value();
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(pixels_of(made.base), (Rgba{92, 82, 122, 240}));  // a fifth of red's grey, 0.299
}

TEST(SurfacePictures, PlainColors) {
  EXPECT_TRUE(is_color_plain(surface({{.file = "a.png"}})));
  EXPECT_TRUE(is_color_plain(surface({{.file = "a.png"}, {.file = "b.png", .channel = SurfaceChannel::bump}})));
  EXPECT_FALSE(is_color_plain(surface({})));
  EXPECT_FALSE(is_color_plain(surface({{.file = "a.png", .opacity = 0.5F}})));
  EXPECT_FALSE(is_color_plain(surface({{.file = "a.png", .is_negative = true}})));
  EXPECT_FALSE(is_color_plain(surface({{.file = "a.png", .blend = LayerBlend::multiply}})));
  EXPECT_FALSE(is_color_plain(surface({{.file = "a.png"}, {.file = "b.png"}})));
  EXPECT_FALSE(is_color_plain(surface({{.file = "a.png"}, {.file = "b.png", .channel = SurfaceChannel::diffuse}})));
}

}  // namespace
}  // namespace genga
