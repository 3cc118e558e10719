#include "genga/formats/gltf/from_scene/shown_alpha.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "genga/pictures/alpha_map.h"

namespace genga::gltf {
namespace {

// Four quarters of 4 x 4 pixels: the upper left one half clear, half solid; the upper right one a soft
// blush; the lower left one solid; the lower right one clear.
Picture atlas() {
  constexpr std::uint32_t side = 8;
  pictures::Pixels pixels{{side, side}, std::vector<std::uint8_t>(4 * side * side, 255)};
  for (std::uint32_t y = 0; y < side; ++y) {
    for (std::uint32_t x = 0; x < side; ++x) {
      const bool is_left = x < 4;
      const bool is_upper = y < 4;
      const std::uint8_t upper = is_left ? (y < 2 ? 255 : 0) : 90;
      pixels.rgba[4 * (y * side + x) + 3] = is_upper ? upper : (is_left ? 255 : 0);
    }
  }
  pictures::AlphaMap map = map_alpha(rows_of(pixels));
  const PictureAlpha whole = alpha_of(map.all());
  return {.alpha = whole, .alpha_map = std::make_shared<const pictures::AlphaMap>(std::move(map))};
}

// A square of two triangles that shows the part of the picture between two corners.
Scene square(const Vec2f& from, const Vec2f& to) {
  Scene scene;
  scene.materials.resize(1);
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions.resize(4);
  mesh.uvs = {from, {to.x, from.y}, to, {from.x, to.y}};
  mesh.indices = {0, 1, 2, 0, 2, 3};
  mesh.primitives = {{.first_index = 0, .index_count = 6, .material = 0}};
  return scene;
}

PictureAlpha shown(const Scene& scene) { return ShownAlpha(scene).of(0, atlas()); }

TEST(ShownAlpha, OnlyWhatTheTrianglesShowCounts) {
  EXPECT_EQ(atlas().alpha, PictureAlpha::blended);
  EXPECT_EQ(shown(square({0.05F, 0.05F}, {0.45F, 0.45F})), PictureAlpha::cutout);
  EXPECT_EQ(shown(square({0.55F, 0.05F}, {0.95F, 0.45F})), PictureAlpha::blended);
  EXPECT_EQ(shown(square({0.05F, 0.55F}, {0.45F, 0.95F})), PictureAlpha::opaque);
  EXPECT_EQ(shown(square({0.0F, 0.0F}, {1.0F, 1.0F})), PictureAlpha::blended);
}

// A blush alone on an empty picture: nine tenths are clear, nothing is solid.
TEST(ShownAlpha, WhatIsClearIsNotLookedAt) {
  EXPECT_EQ(alpha_of({.pixels = 100, .clear = 89, .between = 11}), PictureAlpha::blended);
  EXPECT_EQ(alpha_of({.pixels = 100, .clear = 50, .between = 5}), PictureAlpha::cutout);
  EXPECT_EQ(alpha_of({.pixels = 100, .clear = 50, .between = 6}), PictureAlpha::blended);
  EXPECT_EQ(alpha_of({.pixels = 100, .clear = 100}), PictureAlpha::cutout);
  EXPECT_EQ(alpha_of({.pixels = 100}), PictureAlpha::opaque);
}

TEST(ShownAlpha, CoordinatesWrapAsTheTextureDoes) {
  // One picture further right and down: repeated the solid quarter, mirrored the blush's or a clear one, held the last.
  Scene scene = square({1.05F, 1.55F}, {1.45F, 1.95F});
  EXPECT_EQ(shown(scene), PictureAlpha::opaque);
  scene.materials[0].texture.wrap_u = TextureWrap::mirror;
  scene.materials[0].texture.wrap_v = TextureWrap::mirror;
  EXPECT_EQ(shown(scene), PictureAlpha::blended);
  scene.materials[0].texture.wrap_u = TextureWrap::clamp;
  scene.materials[0].texture.wrap_v = TextureWrap::clamp;
  EXPECT_EQ(shown(scene), PictureAlpha::cutout) << "the corner, which is clear";
  EXPECT_EQ(shown(square({-0.95F, -0.45F}, {-0.55F, -0.05F})), PictureAlpha::opaque);
}

TEST(ShownAlpha, OtherTexturesCoordinatesAndMaterialsDoNotCount) {
  Scene scene = square({0.55F, 0.05F}, {0.95F, 0.45F});
  scene.materials.resize(2);
  scene.materials[0].texture.uv_set = 1;
  scene.meshes[0].more_uvs.push_back({"second", std::vector<Vec2f>(4, Vec2f(0.1F, 0.9F))});
  ShownAlpha shown(scene);
  EXPECT_EQ(shown.of(0, atlas()), PictureAlpha::opaque);
  EXPECT_EQ(shown.of(1, atlas()), PictureAlpha::blended) << "no triangle has it: the whole picture's";
}

TEST(ShownAlpha, BadCoordinatesShowNothingAndVastOnesAll) {
  const float infinite = std::numeric_limits<float>::infinity();
  EXPECT_EQ(shown(square({infinite, 0.0F}, {0.5F, 1.0F})), PictureAlpha::blended);
  EXPECT_EQ(shown(square({-1e30F, -1e30F}, {1e30F, 1e30F})), PictureAlpha::blended);
  EXPECT_EQ(shown(square({0.1F, 0.6F}, {100.1F, 0.9F})), PictureAlpha::blended);
  // Lines and points show no part of a picture.
  Scene lines = square({0.05F, 0.55F}, {0.45F, 0.95F});
  lines.meshes[0].primitives[0].mode = PrimitiveMode::lines;
  EXPECT_EQ(shown(lines), PictureAlpha::blended);
}

}  // namespace
}  // namespace genga::gltf
