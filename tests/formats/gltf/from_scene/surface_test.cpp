#include "genga/formats/gltf/from_scene/surface.h"

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

Material lightwave() {
  Material material;
  material.diffuse = {0.5F, 1.0F, 0.0F};
  material.shares.emplace();
  return material;
}

// IEC 61966-2-1: ((0.5 + 0.055) / 1.055)^2.4
constexpr float grey_as_light = 0.21404F;

TEST(Surface, LightWavesColorsAreThoseOfTheScreen) {
  Material material = lightwave();
  material.shares->diffuse = 0.5F;
  material.shares->luminosity = 2.0F;
  const Surface surface = surface_of(material, {});
  EXPECT_NEAR(surface.color.x, grey_as_light / 2, 1e-5);
  EXPECT_FLOAT_EQ(surface.color.y, 0.5F);
  EXPECT_FLOAT_EQ(surface.color.z, 0.0F);
  EXPECT_NEAR(surface.emissive.x, grey_as_light, 1e-5);
  EXPECT_FLOAT_EQ(surface.emissive_strength, 2.0F);
  EXPECT_TRUE(surface.needs_strength());
}

TEST(Surface, OtherColorsStayAsTheyAre) {
  EXPECT_FLOAT_EQ(surface_of({.diffuse = {0.5F, 0.5F, 0.5F}}, {}).color.x, 0.5F);
}

TEST(Surface, APictureOnTheColorIsNotTinted) {
  Material material = lightwave();
  material.shares->luminosity = 0.5F;
  const Surface surface = surface_of(material, {.base = 0, .emission = 0});
  EXPECT_EQ(surface.color, Vec3f(1.0F));
  EXPECT_EQ(surface.emissive, Vec3f(0.5F));
}

TEST(Surface, WhatIsInPicturesIsOne) {
  Material material = lightwave();
  *material.shares = {.diffuse = 0.5F, .luminosity = 0.25F, .specular = 0.0F, .transparency = 0.75F};
  const Surface surface = surface_of(material, {.base = 0,
                                                .emission = 1,
                                                .roughness = 2,
                                                .has_diffuse = true,
                                                .has_transparency = true,
                                                .has_luminosity = true});
  EXPECT_EQ(surface.color, Vec3f(1.0F));
  EXPECT_EQ(surface.alpha, 1.0F);
  EXPECT_EQ(surface.emissive, Vec3f(1.0F));
  EXPECT_EQ(surface.roughness, 1.0F);
}

TEST(Surface, APictureOfHighlightsHasTheirRoughness) {
  EXPECT_EQ(surface_of(lightwave(), {}).roughness, 1.0F) << "no highlight";
  // Phong's exponent 2^(10 * 0.4 + 2) = 64: (2 / 66)^(1/4)
  EXPECT_NEAR(surface_of(lightwave(), {.specular = 0}).roughness, 0.417226F, 1e-6);
}

TEST(Surface, OnlyTransparencyIsSeenThrough) {
  Scene scene;
  scene.materials = {lightwave(), lightwave(), lightwave(), Material{}};
  scene.materials[1].shares->transparency = 0.5F;
  const Picture half{.alpha = PictureAlpha::blended};
  TextureLayout textures;
  textures.images = {{"half.png", &half}};
  textures.textures = {{}};
  textures.materials.assign(4, {.base = 0});
  textures.materials[2].has_transparency = true;
  ShownAlpha shown(scene);
  EXPECT_EQ(alpha_of(scene, 0, textures, shown), PictureAlpha::opaque);
  EXPECT_EQ(alpha_of(scene, 1, textures, shown), PictureAlpha::blended);
  EXPECT_EQ(alpha_of(scene, 2, textures, shown), PictureAlpha::blended);
  EXPECT_EQ(alpha_of(scene, 3, textures, shown), PictureAlpha::blended);
}

}  // namespace
}  // namespace genga::gltf
