#include "genga/core/names.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(UniqueNames, NumbersRepeatsInOrder) {
  const std::vector<std::string> expected{"a", "b", "a (1)", "a (2)"};
  EXPECT_EQ(unique_names({"a", "b", "a", "a"}), expected);
}

TEST(UniqueNames, DoesNotCollideWithANameThatLooksNumbered) {
  const std::vector<std::string> expected{"a", "a (1)", "a (2)"};
  EXPECT_EQ(unique_names({"a", "a (1)", "a"}), expected);
}

TEST(SceneNames, UsesTheFilesBytesWhereTheyDoNotDecode) {
  Scene scene;
  scene.nodes.push_back({.name = "左/", .source_name = "\x8d\xb6/"});
  scene.nodes.push_back({.name = "a\uFFFD", .source_name = "a\x81"});  // ends inside a character
  scene.nodes.push_back({.name = "?1", .source_name = std::string("\0?1", 3)});
  scene.nodes.push_back({.name = "头/"});
  const std::vector<std::string> expected{"左%2F", "a%81", "?1", "头%2F"};
  EXPECT_EQ(scene_names(scene, TextEncoding::cp932).nodes, expected);
}

TEST(SceneNames, TheScenesOwnEncodingCounts) {
  Scene scene;
  scene.name_encoding = TextEncoding::gbk;
  scene.nodes.push_back({.name = "左\uFFFD", .source_name = "\xD7\xF3\xFF"});
  EXPECT_EQ(scene_names(scene, TextEncoding::cp932).nodes, std::vector<std::string>{"左%FF"});
}

TEST(SceneNames, CamerasAndLightsThatAreNodesHaveTheirNames) {
  Scene scene;
  scene.nodes = {{.name = "Key"}, {.name = "Key"}, {.name = "Camera"}};
  scene.cameras = {{.name = "Shot", .node = 2}, {.name = "Stage", .target_node = 0, .node = 2}};
  scene.lights = {{.name = "Key"}, {.name = "Key", .node = 1}};
  const SceneNames names = scene_names(scene, TextEncoding::utf8);
  EXPECT_EQ(names.cameras, (std::vector<std::string>{"Camera", "Stage"}));
  EXPECT_EQ(names.lights, (std::vector<std::string>{"Key", "Key (1)"}));
}

TEST(SceneNames, BonesThatShareANameAreToldByTheirObject) {
  Scene scene;
  scene.nodes = {{.name = "A/B"},
                 {.name = "arm", .kind = NodeKind::bone, .parent = 2},
                 {.name = "hip", .kind = NodeKind::bone, .parent = 0},
                 {.name = "C"},
                 {.name = "arm", .kind = NodeKind::bone, .parent = 3},
                 {.name = "arm", .kind = NodeKind::bone, .parent = 4},
                 {.name = "arm", .kind = NodeKind::bone}};
  const std::vector<std::string> expected{"A%2FB", "A%2FB/arm", "hip", "C", "C/arm", "C/arm (1)", "arm"};
  EXPECT_EQ(scene_names(scene, TextEncoding::utf8).nodes, expected);
}

TEST(MatchesGlob, StarsAndQuestionMarks) {
  EXPECT_TRUE(matches_glob("左*", "左足ＩＫ"));
  EXPECT_FALSE(matches_glob("左*", "右足"));
  EXPECT_TRUE(matches_glob("?足", "左足"));
  EXPECT_FALSE(matches_glob("?", ""));
  EXPECT_TRUE(matches_glob("*a*b*", "xxaxxbxx"));
  EXPECT_FALSE(matches_glob("a", "ab"));
  EXPECT_TRUE(matches_glob("**", ""));
}

Scene scene_with_a_weight_map(const char* name) {
  Scene scene;
  Mesh mesh;
  mesh.name = "body";
  mesh.weight_maps.emplace_back().name = name;
  scene.meshes.push_back(std::move(mesh));
  return scene;
}

TEST(NamesEncoding, AreInTheWantedEncodingWhereItHasAllLetters) {
  EXPECT_EQ(names_encoding(scene_with_a_weight_map("Hüfte"), TextEncoding::cp1252), TextEncoding::cp1252);
  EXPECT_EQ(names_encoding(scene_with_a_weight_map("腰"), TextEncoding::cp932), TextEncoding::cp932);
  EXPECT_EQ(names_encoding(Scene{}, TextEncoding::cp932), TextEncoding::cp932);
}

TEST(NamesEncoding, AreUtf8WhereOneLacksALetter) {
  EXPECT_EQ(names_encoding(scene_with_a_weight_map("腰"), TextEncoding::cp1252), TextEncoding::utf8);
  EXPECT_EQ(names_encoding(scene_with_a_weight_map("한국"), TextEncoding::cp932), TextEncoding::utf8);

  Scene picture;
  picture.materials.emplace_back().texture.file = "肌.png";
  EXPECT_EQ(names_encoding(picture, TextEncoding::cp1252), TextEncoding::utf8);

  Scene object;
  object.object_files.emplace_back().file = "체.lwo";
  EXPECT_EQ(names_encoding(object, TextEncoding::cp932), TextEncoding::utf8);

  Scene bone;
  bone.bone_sets.emplace_back().bones.emplace_back().weight_map = "腰";
  EXPECT_EQ(names_encoding(bone, TextEncoding::cp1252), TextEncoding::utf8);
}

TEST(NamesEncoding, TheFindingNamesTheEncodingThatLacksThem) {
  EXPECT_EQ(not_encodable_message(TextEncoding::cp1252),
            "all names are written as UTF-8, for cp1252 lacks letters of some");
}

}  // namespace
}  // namespace genga
