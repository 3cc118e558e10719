#include "genga/formats/lightwave_common/written_names.h"

#include <gtest/gtest.h>

namespace genga::lightwave {
namespace {

Scene scene_with_a_weight_map(const char* name) {
  Scene scene;
  Mesh mesh;
  mesh.name = "body";
  mesh.weight_maps.emplace_back().name = name;
  scene.meshes.push_back(std::move(mesh));
  return scene;
}

TEST(WrittenNames, AreInTheWantedEncodingWhereItHasAllLetters) {
  EXPECT_EQ(written_encoding(scene_with_a_weight_map("Hüfte"), TextEncoding::cp1252), TextEncoding::cp1252);
  EXPECT_EQ(written_encoding(scene_with_a_weight_map("腰"), TextEncoding::cp932), TextEncoding::cp932);
  EXPECT_EQ(written_encoding(Scene{}, TextEncoding::cp932), TextEncoding::cp932);
}

TEST(WrittenNames, AreUtf8WhereOneLacksALetter) {
  EXPECT_EQ(written_encoding(scene_with_a_weight_map("腰"), TextEncoding::cp1252), TextEncoding::utf8);
  EXPECT_EQ(written_encoding(scene_with_a_weight_map("한국"), TextEncoding::cp932), TextEncoding::utf8);

  Scene picture;
  picture.materials.emplace_back().texture.file = "肌.png";
  EXPECT_EQ(written_encoding(picture, TextEncoding::cp1252), TextEncoding::utf8);

  Scene object;
  object.object_files.emplace_back().file = "체.lwo";
  EXPECT_EQ(written_encoding(object, TextEncoding::cp932), TextEncoding::utf8);

  Scene bone;
  bone.bone_sets.emplace_back().bones.emplace_back().weight_map = "腰";
  EXPECT_EQ(written_encoding(bone, TextEncoding::cp1252), TextEncoding::utf8);
}

TEST(WrittenNames, TheFindingNamesTheEncodingThatLacksThem) {
  EXPECT_EQ(not_encodable_message(TextEncoding::cp1252),
            "all names are written as UTF-8, for cp1252 lacks letters of some");
}

}  // namespace
}  // namespace genga::lightwave
