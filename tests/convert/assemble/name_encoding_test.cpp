#include "genga/convert/assemble/name_encoding.h"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "genga/formats/registry.h"

namespace genga {
namespace {

Scene scene_named(std::initializer_list<std::string_view> bones, std::initializer_list<std::string_view> morphs = {}) {
  Scene scene;
  for (const std::string_view bone : bones) scene.nodes.push_back({.source_name = std::string(bone)});
  for (const std::string_view morph : morphs) scene.morphs.push_back({.source_name = std::string(morph)});
  return scene;
}

// A pose of one bone.
AnyDocument pose_of(std::string_view bone) {
  const std::string text = "Vocaloid Pose Data file\r\n\r\nm.osm;\r\n1;\r\n\r\nBone0{" + std::string(bone) +
                           "\r\n  0,0,0;\r\n  0,0,0,1;\r\n}\r\n";
  return open_document(Bytes::copy_of(std::as_bytes(std::span(text))), "a.vpd").value().document;
}

TEST(NameEncoding, TheOneInWhichMostNamesMakeSense) {
  EXPECT_EQ(recognized_encoding(scene_named({"\x8D\xB6\x98\x72", "\x89\x45\x98\x72"}, {"\x82\xA0"})),
            TextEncoding::cp932);  // 左腕 右腕 あ
  EXPECT_EQ(recognized_encoding(scene_named({"左腕", "右足", "頭"}, {"笑い"})), TextEncoding::utf8);
  EXPECT_EQ(recognized_encoding(scene_named({"\xD7\xF3\xCA\xD6", "\xD3\xD2\xCA\xD6"}, {"\xD0\xA6"})),
            TextEncoding::gbk);  // 左手 右手 笑
}

TEST(NameEncoding, TextThatOthersDecodeTooIsUtf8) {
  EXPECT_EQ(recognized_encoding(scene_named({"右足"})), TextEncoding::utf8);  // in cp932 蜿ｳ雜ｳ
}

TEST(NameEncoding, HalfWidthNamesAreCp932) {
  EXPECT_EQ(recognized_encoding(scene_named({"\xC8\xB8\xC0\xB2"})), TextEncoding::cp932);  // ﾈｸﾀｲ
}

TEST(NameEncoding, NamesOfRulesCount) {
  Scene scene;
  scene.constraints.push_back({.source_name = "左足ＩＫ"});
  EXPECT_EQ(recognized_encoding(scene), TextEncoding::utf8);
}

TEST(NameEncoding, AsciiAndTextTellNone) {
  EXPECT_EQ(recognized_encoding(Scene()), std::nullopt);
  EXPECT_EQ(recognized_encoding(scene_named({"root", "hand"})), std::nullopt);
  Scene text;
  text.nodes.push_back({.name = "左腕"});
  EXPECT_EQ(recognized_encoding(text), std::nullopt);
  EXPECT_EQ(found_encoding(pose_of("hand")), TextEncoding::cp932);
}

TEST(NameEncoding, ADocumentIsUnderstoodInItsOwnWhereThatIsAsked) {
  const AnyDocument pose = pose_of("\xD7\xF3\xCA\xD6\xD3\xD2");
  const SceneOptions utf8{.encoding = TextEncoding::utf8};
  EXPECT_EQ(source_of(pose, {.source = utf8}).encoding, TextEncoding::utf8);
  EXPECT_EQ(source_of(pose, {.source = utf8, .finds_encodings = true}).encoding, TextEncoding::gbk);
}

TEST(NameEncoding, AnotherThanAskedForIsTold) {
  Scene scene = scene_named({"左腕", "右足", "頭"});
  Findings findings;
  check_encoding(scene, findings);
  scene.name_encoding = TextEncoding::utf8;
  check_encoding(scene, findings);
  EXPECT_TRUE(findings.empty());
  scene.name_encoding = TextEncoding::cp932;
  check_encoding(scene, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "scene.encoding");
  EXPECT_EQ(findings[0].severity, Severity::warning);
  EXPECT_EQ(findings[0].message, "the names look like utf-8, not cp932");
  EXPECT_EQ(findings[0].remedy, Remedy::guess_encoding);
}

}  // namespace
}  // namespace genga
