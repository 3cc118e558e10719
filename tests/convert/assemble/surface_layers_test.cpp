#include "genga/convert/assemble/surface_layers.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

using pictures::Pixels;
using pictures::Size;

// The value that one layer of one pixel leaves above `ground`.
Vec3f laid(const Vec3f& ground, const TextureLayer& layer, const std::array<std::uint8_t, 4>& rgba) {
  const Pixels pixels{{1, 1}, {rgba.begin(), rgba.end()}};
  const ValueRows rows = lay_over(ground, {{layer, rows_of(pixels)}}, {1, 1});
  std::vector<Vec3f> row(1);
  rows.read(0, row);
  return row[0];
}

void expect_near(const Vec3f& value, const Vec3f& expected) {
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(value[i], expected[i], 1e-6F) << i;
}

TEST(SurfaceLayers, AlphaAndOpacityShowWhatLiesBelow) {
  const Vec3f ground(0.2F, 0.4F, 0.6F);
  expect_near(laid(ground, {}, {255, 0, 0, 255}), {1, 0, 0});
  expect_near(laid(ground, {}, {255, 0, 0, 0}), ground);
  expect_near(laid(ground, {}, {255, 0, 0, 51}), {0.36F, 0.32F, 0.48F});                  // a fifth
  expect_near(laid(ground, {.opacity = 0.5F}, {255, 0, 0, 102}), {0.36F, 0.32F, 0.48F});  // half of two fifths
  expect_near(laid(ground, {.is_negative = true}, {255, 0, 0, 255}), {0, 1, 1});
}

TEST(SurfaceLayers, Blends) {
  const Vec3f ground(0.2F, 0.4F, 0.8F);
  const std::array<std::uint8_t, 4> picture{51, 153, 255, 255};  // 0.2 0.6 1
  const auto by = [&](LayerBlend blend) { return laid(ground, {.blend = blend}, picture); };
  expect_near(by(LayerBlend::normal), {0.2F, 0.6F, 1});
  expect_near(by(LayerBlend::add), {0.4F, 1, 1});
  expect_near(by(LayerBlend::subtract), {0, 0, 0});
  expect_near(by(LayerBlend::multiply), {0.04F, 0.24F, 0.8F});
  expect_near(by(LayerBlend::divide), {1, 0.4F / 0.6F, 0.8F});
  expect_near(by(LayerBlend::difference), {0, 0.2F, 0.2F});
  expect_near(laid(ground, {.blend = LayerBlend::divide}, {0, 0, 0, 255}), {1, 1, 1});
  expect_near(laid(ground, {.blend = LayerBlend::multiply, .opacity = 0.5F}, {0, 0, 0, 255}), {0.1F, 0.2F, 0.4F});
}

TEST(SurfaceLayers, NumbersTakeTheGreyOfColors) {
  const TextureLayer layer{.channel = SurfaceChannel::diffuse};
  expect_near(laid(Vec3f(0), layer, {255, 0, 0, 255}), Vec3f(0.299F));
  expect_near(laid(Vec3f(0), layer, {0, 255, 0, 255}), Vec3f(0.587F));
  expect_near(laid(Vec3f(0), layer, {0, 0, 255, 255}), Vec3f(0.114F));
}

TEST(SurfaceLayers, ThoseAboveLieOnThoseBelow) {
  const Pixels white{{1, 1}, {255, 255, 255, 255}};
  const Pixels red{{1, 1}, {255, 0, 0, 255}};
  const ValueRows rows =
      lay_over(Vec3f(0), {{{}, rows_of(white)}, {{.blend = LayerBlend::multiply}, rows_of(red)}}, {1, 1});
  std::vector<Vec3f> row(1);
  rows.read(0, row);
  expect_near(row[0], {1, 0, 0});
}

TEST(SurfaceLayers, SmallPicturesAreStretched) {
  const Pixels pixels{{2, 2}, {0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255}};
  const ValueRows rows = lay_over(Vec3f(0), {{{}, rows_of(pixels)}}, {4, 4});
  std::vector<Vec3f> row(4);
  std::vector<float> reds;
  for (const std::uint32_t y : {0U, 1U, 3U}) {
    rows.read(y, row);
    for (const Vec3f& value : row) reds.push_back(value.x);
  }
  // Middles of the pixels: from one of the picture's to the next it takes two quarters.
  const std::vector<float> expected{0, 0.25F, 0.75F, 1, 0.25F, 0.375F, 0.625F, 0.75F, 1, 0.75F, 0.25F, 0};
  for (std::size_t i = 0; i < reds.size(); ++i) EXPECT_NEAR(reds[i], expected[i], 1e-6F) << i;
}

}  // namespace
}  // namespace genga
