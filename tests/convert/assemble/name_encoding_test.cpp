#include "genga/convert/assemble/name_encoding.h"

#include <cstddef>
#include <fstream>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
  EXPECT_EQ(source_of(pose, {.source = utf8, .encodings = NameEncodings::found}).encoding, TextEncoding::gbk);
}

TEST(NameEncoding, AnotherThanAskedForIsTold) {
  const AnyDocument pose = pose_of("左腕右足頭");
  Scene scene;
  Findings findings;
  check_encoding(pose, scene, findings);
  scene.name_encoding = TextEncoding::utf8;
  check_encoding(pose, scene, findings);
  EXPECT_TRUE(findings.empty());
  scene.name_encoding = TextEncoding::cp932;
  check_encoding(pose, scene, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "scene.encoding");
  EXPECT_EQ(findings[0].severity, Severity::warning);
  EXPECT_EQ(findings[0].message, "the names look like utf-8, not cp932");
  EXPECT_EQ(findings[0].remedy, Remedy::guess_encoding);
}

using Names = std::vector<std::string>;

// A name in each line, UTF-8.
Names labelled(const char* file) {
  std::ifstream in(std::string(GENGA_TESTDATA_DIR "/../tests/convert/assemble/labelled_names/") + file);
  Names names;
  for (std::string name; std::getline(in, name);) names.push_back(name);
  EXPECT_EQ(names.size(), 200U) << file;
  return names;
}

// How many of the names, each alone, are taken for another encoding.
std::size_t mistaken(const char* file, TextEncoding encoding) {
  std::size_t count = 0;
  for (const std::string& name : labelled(file)) {
    const Names one{encode(name, encoding).value()};
    if (machine_encoding(one) != encoding) ++count;
  }
  return count;
}

TEST(NameEncoding, NamesOfMachinesAreSeldomMistaken) {
  EXPECT_LE(mistaken("western.txt", TextEncoding::cp1252), 1U);
  EXPECT_EQ(mistaken("japanese.txt", TextEncoding::cp932), 0U);
  EXPECT_EQ(mistaken("western.txt", TextEncoding::utf8), 0U);
  EXPECT_EQ(mistaken("japanese.txt", TextEncoding::utf8), 0U);
}

TEST(NameEncoding, LoneLettersThatTouchLatinOnesAreAccents) {
  for (const char* name : {"B\xE4r", "ch\xE2teau",
                           "Stra\xDF"
                           "e",
                           "\xC4rmel",
                           "\xE9p\xE9"
                           "e",
                           "th\xE9\xE2tre"}) {
    EXPECT_EQ(machine_encoding(Names{name}), TextEncoding::cp1252) << name;
  }
  // 髪A, 左目BS, ﾎﾞｰﾝ, ソファ
  for (const char* name : {"\x94\xAF"
                           "A",
                           "\x8D\xB6\x96\xDA"
                           "BS",
                           "\xCE\xDE\xB0\xDD", "\x83\x5C\x83\x74\x83\x40"}) {
    EXPECT_EQ(machine_encoding(Names{name}), TextEncoding::cp932) << name;
  }
}

TEST(NameEncoding, OneNameDecidesForAll) {
  EXPECT_EQ(machine_encoding(Names{"\xD6l", "W\xFCrfel"}), TextEncoding::cp1252);
  EXPECT_EQ(machine_encoding(Names{"B\xE4r", "\x8D\xB6\x98\x72"}), TextEncoding::cp932) << "0x8D is none in cp1252";
  EXPECT_EQ(machine_encoding(Names{"Würfel", "B\xE4r"}), TextEncoding::cp1252) << "not all are UTF-8";
  EXPECT_EQ(machine_encoding(Names{"box"}), std::nullopt);
  EXPECT_EQ(machine_encoding({}), std::nullopt);
}

TEST(NameEncoding, FilesOfASetDecideTogether) {
  const Names scene{"B\xE4r"};
  EXPECT_EQ(encoding_in_set({}, scene), TextEncoding::cp1252);
  // ﾖ alone is Japanese, beside a Western name Ö.
  EXPECT_EQ(encoding_in_set({"\xD6"}, {}), TextEncoding::cp932);
  EXPECT_EQ(encoding_in_set({"\xD6"}, scene), TextEncoding::cp1252);
  EXPECT_EQ(encoding_in_set({"Würfel"}, scene), TextEncoding::utf8);
  EXPECT_EQ(encoding_in_set({"\x8D\xB6"}, Names{"左"}), TextEncoding::cp932) << "a scene in UTF-8 tells nothing";
}

}  // namespace
}  // namespace genga
