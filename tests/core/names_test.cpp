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

}  // namespace
}  // namespace genga
