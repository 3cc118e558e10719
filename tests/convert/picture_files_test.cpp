#include "genga/convert/picture_files.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

Bytes png() { return Bytes::own_text("\x89PNG\r\n\x1a\n"); }

// A material that names a picture by its texture, and one that names others.
Scene painted() {
  Scene scene;
  scene.pictures = {
      {"hair.tga", png()}, {"Images/HAIR.png", png()}, {"unused.png", png()}, {"a?.spa", {}}, {"image0", png()}};
  scene.materials.resize(2);
  scene.materials[0].texture.file = "hair.tga";
  scene.materials[0].sphere.file = "a?.spa";
  scene.materials[0].toon.file = "toon01.bmp";
  scene.materials[1].texture.file = "hair.tga";
  scene.materials[1].layers.resize(2);
  scene.materials[1].layers[0].file = "Images/HAIR.png";
  scene.materials[1].layers[1].file = "image0";
  return scene;
}

TEST(PictureFiles, HaveTheNamesThatMaterialsHave) {
  Scene scene = painted();
  const std::vector<EmbeddedPicture> files = take_picture_files(scene, {});
  ASSERT_EQ(files.size(), 4U) << "what no material names stays behind";
  EXPECT_EQ(files[0].name, "hair.png") << "by what is in it";
  EXPECT_EQ(scene.materials[0].texture.file, "hair.png");
  EXPECT_EQ(scene.materials[1].texture.file, "hair.png");
  EXPECT_EQ(files[1].name, "HAIR-2.png") << "disks may not tell the case of letters";
  EXPECT_EQ(scene.materials[1].layers[0].file, "HAIR-2.png");
  EXPECT_EQ(files[2].name, "a_.spa") << "Windows refuses a question mark";
  EXPECT_EQ(scene.materials[0].sphere.file, "a_.spa");
  EXPECT_EQ(scene.materials[1].layers[1].file, "image0.png");
  EXPECT_EQ(scene.materials[0].toon.file, "toon01.bmp") << "it is in no file of the scene's";
  EXPECT_EQ(files[0].content.size(), 8U);
}

TEST(PictureFiles, LeaveTakenNames) {
  Scene scene = painted();
  EXPECT_EQ(take_picture_files(scene, {"Hair.PNG"})[0].name, "hair-2.png");
}

TEST(PictureFiles, HaveNamesThatDisksTake) {
  Scene scene;
  scene.materials.resize(1);
  std::string kana;
  for (int i = 0; i < 200; ++i) kana += "髪";
  scene.pictures = {{kana + ".tga", png()}};
  scene.materials[0].texture.file = scene.pictures[0].name;
  const std::string name = take_picture_files(scene, {})[0].name;
  EXPECT_EQ(name, kana.substr(0, 99) + ".png") << "whole letters of three bytes";
}

TEST(PictureFiles, NeverLeaveTheFolder) {
  Scene scene;
  scene.materials.resize(3);
  const std::array<std::string, 3> names{"../../up.png", "..\\.hidden", ".."};
  for (std::size_t at = 0; at < names.size(); ++at) {
    scene.pictures.push_back({names[at], png()});
    scene.materials[at].texture.file = names[at];
  }
  const std::vector<EmbeddedPicture> files = take_picture_files(scene, {});
  ASSERT_EQ(files.size(), 3U);
  EXPECT_EQ(files[0].name, "up.png");
  EXPECT_EQ(files[1].name, "picture.png");
  EXPECT_EQ(files[2].name, "picture-2.png");
}

}  // namespace
}  // namespace genga
