#include "genga/formats/anim/yaml_writer.h"

#include <gtest/gtest.h>

namespace genga::anim {
namespace {

TEST(YamlWriter, LaysOutAsUnityDoes) {
  YamlWriter yaml;
  yaml.line("%YAML 1.1");
  yaml.document("!u!74 &1");
  yaml.begin_map();
  yaml.key("AnimationClip");
  yaml.begin_map();
  yaml.key("m_Name");
  yaml.scalar("Walk");
  yaml.key("m_Curves");
  yaml.begin_list();
  yaml.begin_map();
  yaml.key("time");
  yaml.word("0");
  yaml.key("value");
  yaml.begin_map();
  yaml.key("x");
  yaml.word("1");
  yaml.key("y");
  yaml.word("2");
  yaml.end_map();
  yaml.end_map();
  yaml.end_list();
  yaml.key("m_Events");
  yaml.begin_list();
  yaml.end_list();
  yaml.key("path");
  yaml.scalar("");
  yaml.end_map();
  yaml.end_map();
  EXPECT_EQ(
      yaml.text(),
      "%YAML 1.1\n--- !u!74 &1\nAnimationClip:\n  m_Name: Walk\n  m_Curves:\n  - time: 0\n    value: {x: 1, y: 2}\n"
      "  m_Events: []\n  path: \n");
}

TEST(YamlWriter, ListsInListsBeginBesideTheDash) {
  YamlWriter yaml;
  yaml.begin_list();
  yaml.begin_list();
  yaml.word("1");
  yaml.word("2");
  yaml.end_list();
  yaml.word("3");
  yaml.end_list();
  EXPECT_EQ(yaml.text(), "- - 1\n  - 2\n- 3\n");
}

TEST(YamlWriter, LongLinesGoOnInTheNextOne) {
  YamlWriter yaml;
  yaml.begin_map();
  yaml.key("m_Name");
  yaml.scalar("aaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbb cccccccccccccccccccc dddddddddddddddddddd eeeeeeeee f");
  yaml.key("script");
  yaml.begin_map();
  yaml.key("fileID");
  yaml.word("11500000");
  yaml.key("guid");
  yaml.scalar("0123456789abcdef0123456789abcdef0123456789abcdef0123456789");
  yaml.key("type");
  yaml.word("3");
  yaml.end_map();
  yaml.end_map();
  EXPECT_EQ(
      yaml.text(),
      "m_Name: aaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbb cccccccccccccccccccc dddddddddddddddddddd\n  eeeeeeeee f\n"
      "script: {fileID: 11500000, guid: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789,\n  type: 3}\n");
}

TEST(YamlWriter, CallsThatDoNotFitDoNoHarm) {
  YamlWriter yaml;
  yaml.key("a");
  yaml.end_map();
  yaml.end_list();
  yaml.begin_map();
  yaml.begin_list();
  yaml.end_map();
  yaml.end_map();
  EXPECT_FALSE(yaml.text().empty());
}

}  // namespace
}  // namespace genga::anim
