#include "genga/evaluate/morph_materials.h"

#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

MaterialNumbers all(float number) {
  return {.diffuse = Vec4f(number),
          .specular = Vec3f(number),
          .specular_power = number,
          .ambient = Vec3f(number),
          .outline_color = Vec4f(number),
          .outline_size = number,
          .texture = Vec4f(number),
          .sphere = Vec4f(number),
          .toon = Vec4f(number)};
}

Scene two_materials() {
  Scene scene;
  scene.materials.resize(2);
  Material& skin = scene.materials[0];
  skin.name = "skin";
  skin.diffuse = {1, 0.5F, 0.25F};
  skin.alpha = 0.5F;
  skin.specular = {0.25F, 0.5F, 1};
  skin.specular_power = 8;
  skin.ambient = {0.5F, 0.25F, 0.125F};
  skin.outline_color = {0.5F, 0.25F, 1, 0.75F};
  skin.outline_size = 2;
  skin.texture.file = "skin.png";
  return scene;
}

Material look_of(const Scene& scene, std::uint32_t material, const std::vector<double>& weights) {
  Material look = scene.materials[material];
  morph_material(scene, material, weights, look);
  return look;
}

TEST(MorphMaterials, AFactorTakesItsShare) {
  Scene scene = two_materials();
  scene.morphs = {{.materials = {{.material = 0, .numbers = all(3.0F)}}}};
  const Material look = look_of(scene, 0, {0.25});  // 1 + 2 · 0.25 = 1.5
  EXPECT_EQ(look.diffuse, Vec3f(1.5F, 0.75F, 0.375F));
  EXPECT_EQ(look.alpha, 0.75F);
  EXPECT_EQ(look.specular, Vec3f(0.375F, 0.75F, 1.5F));
  EXPECT_EQ(look.specular_power, 12.0F);
  EXPECT_EQ(look.ambient, Vec3f(0.75F, 0.375F, 0.1875F));
  EXPECT_EQ(look.outline_color, Vec4f(0.75F, 0.375F, 1.5F, 1.125F));
  EXPECT_EQ(look.outline_size, 3.0F);
  for (const PictureTint& tint : {look.texture_tint, look.sphere_tint, look.toon_tint}) {
    EXPECT_EQ(tint.multiply, Vec4f(1.5F));
    EXPECT_EQ(tint.add, Vec4f(0.0F));
  }
  EXPECT_EQ(look.name, "skin");
  EXPECT_EQ(look.texture.file, "skin.png");
  EXPECT_EQ(look_of(scene, 1, {0.25}).diffuse, Vec3f(1.0F)) << "another material's";
}

// Each number has its own place: 28 that differ, added to nothing.
TEST(MorphMaterials, EveryNumberGoesWhereItBelongs) {
  Scene scene = two_materials();
  MaterialNumbers numbers{.diffuse = {1, 2, 3, 4},
                          .specular = {5, 6, 7},
                          .specular_power = 8,
                          .ambient = {9, 10, 11},
                          .outline_color = {12, 13, 14, 15},
                          .outline_size = 16,
                          .texture = {17, 18, 19, 20},
                          .sphere = {21, 22, 23, 24},
                          .toon = {25, 26, 27, 28}};
  scene.morphs = {
      {.materials = {{.material = 0, .numbers = all(0.0F)}, {.material = 0, .adds = true, .numbers = numbers}}}};
  const Material look = look_of(scene, 0, {1.0});
  EXPECT_EQ(look.diffuse, Vec3f(1, 2, 3));
  EXPECT_EQ(look.alpha, 4.0F);
  EXPECT_EQ(look.specular, Vec3f(5, 6, 7));
  EXPECT_EQ(look.specular_power, 8.0F);
  EXPECT_EQ(look.ambient, Vec3f(9, 10, 11));
  EXPECT_EQ(look.outline_color, Vec4f(12, 13, 14, 15));
  EXPECT_EQ(look.outline_size, 16.0F);
  EXPECT_EQ(look.texture_tint.add, Vec4f(17, 18, 19, 20));
  EXPECT_EQ(look.sphere_tint.add, Vec4f(21, 22, 23, 24));
  EXPECT_EQ(look.toon_tint.add, Vec4f(25, 26, 27, 28));
  EXPECT_EQ(look.toon_tint.multiply, Vec4f(0.0F));
}

// Alpha 0.5 · (1 - 0.5 · 0.5) · (1 + 1 · 0.25) + 0.5 · 0.5 + 2 · 0.25, in whatever order the morphs stand.
TEST(MorphMaterials, FactorsAndSumsOfSeveralAreKeptApart) {
  Scene scene = two_materials();
  const MaterialChange half{.material = 0, .numbers = all(0.5F)};
  const MaterialChange more{.material = 0, .adds = true, .numbers = all(0.5F)};
  const MaterialChange twice{.material = no_index, .numbers = all(2.0F)};
  const MaterialChange much{.material = no_index, .adds = true, .numbers = all(2.0F)};
  scene.morphs = {{.materials = {more, half}}, {.materials = {much, twice}}};
  const Material look = look_of(scene, 0, {0.5, 0.25});
  EXPECT_EQ(look.alpha, 0.46875F + 0.75F);
  EXPECT_EQ(look.texture_tint.multiply, Vec4f(0.9375F));
  EXPECT_EQ(look.texture_tint.add, Vec4f(0.75F));
  // The other material only has the change for all: 1 · 1.25 + 0.5.
  EXPECT_EQ(look_of(scene, 1, {0.5, 0.25}).alpha, 1.75F);
}

TEST(MorphMaterials, WithoutWeightItLooksAsAtRestWhateverItDidBefore) {
  Scene scene = two_materials();
  scene.morphs = {{.materials = {{.material = 0, .adds = true, .numbers = all(1.0F)}}}};
  Material look = look_of(scene, 0, {1.0});
  morph_material(scene, 0, std::vector<double>{0.0}, look);
  EXPECT_EQ(look.diffuse, scene.materials[0].diffuse);
  EXPECT_EQ(look.outline_size, 2.0F);
  EXPECT_EQ(look.toon_tint.add, Vec4f(0.0F));
}

}  // namespace
}  // namespace genga
