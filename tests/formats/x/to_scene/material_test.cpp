#include "genga/formats/x/to_scene.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Scene scene_with(std::string_view materials, std::string_view before = {}) {
  Findings findings;
  Scene scene = to_scene(document_of(std::string(before) + "Frame f { Mesh { 3; 0;0;0;,0;1;0;,1;1;0;; 1; 3;0,1,2;; " +
                                     "MeshMaterialList { 1; 1; 0; " + std::string(materials) + " } } }"),
                         {}, findings);
  EXPECT_EQ(validate(scene), 0);
  return scene;
}

std::string material_with(std::string_view inside) {
  return "Material m { 1;0.5;0.25;0.75;; 8; 0;1;0;; 0;0;0.5;; " + std::string(inside) + " }";
}

std::string texture_of(std::string_view inside) {
  return scene_with(material_with(inside)).materials.at(0).texture.file;
}

TEST(XToSceneMaterial, AllOfItsColors) {
  const Material material = scene_with(material_with("")).materials.at(0);
  EXPECT_EQ(material.name, "m");
  EXPECT_EQ(material.diffuse, Vec3f(1, 0.5F, 0.25F));
  EXPECT_EQ(material.alpha, 0.75F);
  EXPECT_EQ(material.specular_power, 8.0F);
  EXPECT_EQ(material.specular, Vec3f(0, 1, 0));
  EXPECT_EQ(material.emissive, Vec3f(0, 0, 0.5F));
}

TEST(XToSceneMaterial, PathsOfTextures) {
  EXPECT_EQ(texture_of("TextureFilename { \"a.bmp\"; }"), "a.bmp");
  EXPECT_EQ(texture_of("TextureFileName { \".\\\\tex\\\\a.bmp\"; }"), "tex/a.bmp");
  EXPECT_EQ(texture_of("TextureFilename { \"C:\\\\\\\\tex\\\\\\\\a.bmp\"; }"), "C:/tex/a.bmp");
  EXPECT_EQ(texture_of("TextureFilename { \"\\\\\\\\host\\\\a.bmp\"; }"), "//host/a.bmp");
}

TEST(XToSceneMaterial, TexturesMayLieInOtherFoldersThanTheyDid) {
  EXPECT_TRUE(scene_with(material_with("TextureFilename { \"a.bmp\"; }")).materials.at(0).texture.any_folder);
}

TEST(XToSceneMaterial, PicturesOfEffects) {
  EXPECT_EQ(texture_of("EffectInstance { \"a.fx\"; EffectParamString { \"NormalMap\"; \"n.dds\"; } "
                       "EffectParamString { \"Technique\"; \"T0\"; } EffectParamString { \"Skin\"; \"s.DDS\"; } }"),
            "s.DDS");
  EXPECT_EQ(texture_of("EffectInstance { \"a.fx\"; EffectParamString { \"Skin\"; \"s.dds\"; } "
                       "TextureFilename { \"b.bmp\"; } }"),
            "b.bmp");
}

TEST(XToSceneMaterial, ByReferenceOnceForAll) {
  const Scene scene = scene_with("{ m } { m }", "Frame m { } " + material_with(""));
  ASSERT_EQ(scene.materials.size(), 1U);
  EXPECT_EQ(scene.meshes.at(0).primitives.at(0).material, 0);
}

TEST(XToSceneMaterial, OneThatIsNotThereKeepsItsPlace) {
  const Scene scene = scene_with("{ none } " + material_with(""));
  EXPECT_EQ(scene.meshes.at(0).primitives.at(0).material, no_index);
}

}  // namespace
}  // namespace genga::x
