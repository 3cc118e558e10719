#include "genga/core/naming/english_names.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/unicode/compatibility_form.h"
#include "genga/core/naming/ascii_form.h"
#include "tests/corpus.h"

namespace genga {
namespace {

std::string bone(std::string_view name) { return english_name(name, MmdWords::of_bones); }
std::string morph(std::string_view name) { return english_name(name, MmdWords::of_morphs); }

// What models made in Japan call their usual bones, of the left side where they have one.
const std::vector<std::string> usual_bones{
    "全ての親", "操作中心", "センター", "グルーブ",     "腰",         "下半身",        "上半身",   "上半身2",
    "上半身２", "上半身3",  "上半身３", "首",           "頭",         "あご",          "左目",     "両目",
    "左肩P",    "左肩",     "左肩C",    "左腕",         "左腕捩",     "左ひじ",        "左手捩",   "左手首",
    "左親指０", "左親指0",  "左親指１", "左親指1",      "左親指２",   "左親指2",       "左親指先", "左人指０",
    "左人指１", "左人指1",  "左人指２", "左人指2",      "左人指３",   "左人指3",       "左人指先", "左人差指先",
    "左中指０", "左中指１", "左中指1",  "左中指２",     "左中指2",    "左中指３",      "左中指3",  "左中指先",
    "左薬指０", "左薬指１", "左薬指1",  "左薬指２",     "左薬指2",    "左薬指３",      "左薬指3",  "左薬指先",
    "左小指０", "左小指１", "左小指1",  "左小指２",     "左小指2",    "左小指３",      "左小指3",  "左小指先",
    "左足",     "左足D",    "左ひざ",   "左ひざD",      "左足首",     "左足首D",       "左足先EX", "左つま先",
    "左足IK親", "左足ＩＫ", "左足IK",   "左つま先ＩＫ", "左つま先IK", "腰キャンセル左"};

std::vector<std::string> both_sides(const std::vector<std::string>& names) {
  constexpr std::string_view left = "左";
  std::vector<std::string> all = names;
  for (const std::string& name : names) {
    const std::size_t at = name.find(left);
    if (at == std::string::npos) continue;
    std::string other = name;
    all.push_back(other.replace(at, left.size(), "右"));
  }
  return all;
}

// Names that only differ in the width of their characters are one bone's.
void expect_one_each(const std::vector<std::string>& names) {
  std::map<std::string, std::string> known;
  for (const std::string& name : names) {
    const std::string english = bone(name);
    EXPECT_TRUE(!english.empty() && is_plain(english)) << name << ": " << english;
    const auto [first, is_new] = known.emplace(english, compatibility_form(name));
    EXPECT_TRUE(is_new || first->second == compatibility_form(name)) << name << " and " << first->second;
  }
}

TEST(EnglishNames, EveryUsualBoneHasOneOfItsOwn) { expect_one_each(both_sides(usual_bones)); }

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
  return parts;
}

// Third column of the map beside the corpus, and other forms in the fourth with ';' between them.
std::vector<std::string> bones_of_map(const std::filesystem::path& path) {
  std::vector<std::string> names;
  std::ifstream map(path);
  std::string line;
  std::getline(map, line);
  while (std::getline(map, line)) {
    const std::vector<std::string> cells = split(line, ',');
    if (cells.size() < 4) continue;
    names.push_back(cells[2]);
    for (const std::string& other : split(cells[3], ';')) names.push_back(other);
  }
  std::erase(names, "");
  return names;
}

TEST(EnglishNames, EveryBoneOfTheMapHasOneOfItsOwn) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  const std::vector<std::string> names =
      bones_of_map(std::filesystem::path(std::getenv("GENGA_CORPUS")) / ".." / "facts" / "bone_map.csv");
  EXPECT_GT(names.size(), 130U);
  expect_one_each(names);
}

TEST(EnglishNames, TheyAreTheUsualOnes) {
  const std::vector<std::pair<std::string_view, std::string_view>> known{{"センター", "center"},
                                                                         {"グルーブ", "groove"},
                                                                         {"腰", "waist"},
                                                                         {"上半身", "upper body"},
                                                                         {"上半身２", "upper body2"},
                                                                         {"下半身", "lower body"},
                                                                         {"首", "neck"},
                                                                         {"頭", "head"},
                                                                         {"両目", "eyes"},
                                                                         {"左目", "eye_L"},
                                                                         {"右肩", "shoulder_R"},
                                                                         {"右腕", "arm_R"},
                                                                         {"左腕捩", "arm twist_L"},
                                                                         {"左ひじ", "elbow_L"},
                                                                         {"左手首", "wrist_L"},
                                                                         {"左親指１", "thumb1_L"},
                                                                         {"左人指１", "fore1_L"},
                                                                         {"左中指2", "middle2_L"},
                                                                         {"左薬指３", "third3_L"},
                                                                         {"左小指1", "little1_L"},
                                                                         {"左足", "leg_L"},
                                                                         {"左ひざ", "knee_L"},
                                                                         {"左足首", "ankle_L"},
                                                                         {"左つま先", "toe_L"},
                                                                         {"左足ＩＫ", "leg IK_L"},
                                                                         {"右つま先IK", "toe IK_R"},
                                                                         {"左足IK親", "leg IKP_L"},
                                                                         {"左足先EX", "toe2_L"},
                                                                         {"左足D", "legD_L"},
                                                                         {"左肩P", "shoulderP_L"},
                                                                         {"全ての親", "mother"},
                                                                         {"操作中心", "view cnt"},
                                                                         {"左足ＩＫ先", "leg IK tip_L"},
                                                                         {"左腕捩1", "arm twist1_L"},
                                                                         {"センター先", "center tip"},
                                                                         {"スカート左前", "skirt front_L"},
                                                                         {"左髪１", "hair1_L"},
                                                                         {"腰キャンセル右", "waist cancel_R"}};
  for (const auto& [name, english] : known) EXPECT_EQ(bone(name), english) << name;
}

TEST(EnglishNames, MorphsHaveThoseOfExpressions) {
  const std::vector<std::pair<std::string_view, std::string_view>> known{
      {"あ", "aa"},          {"い", "ih"},
      {"う", "ou"},          {"え", "ee"},
      {"お", "oh"},          {"まばたき", "blink"},
      {"ウィンク", "wink"},  {"ウィンク右", "wink_R"},
      {"ｳｨﾝｸ２", "wink2"},   {"ｳｨﾝｸ２右", "wink2_R"},
      {"笑い", "smile"},     {"にこり", "cheerful"},
      {"なごみ", "relaxed"}, {"怒り", "angry"},
      {"困る", "sad"},       {"びっくり", "surprised"},
      {"上", "up"},          {"下", "down"},
      {"真面目", "serious"}};
  std::set<std::string> all;
  for (const auto& [name, english] : known) {
    EXPECT_EQ(morph(name), english) << name;
    all.insert(morph(name));
  }
  EXPECT_EQ(all.size(), known.size());
}

TEST(EnglishNames, OthersHaveNone) {
  for (const std::string_view name : {"", "左", "arm_L", "左謎", "首輪", "1", "腕章右", "左右"}) {
    EXPECT_EQ(bone(name), "") << name;
  }
  EXPECT_EQ(bone("まばたき"), "");
  EXPECT_EQ(morph("センター"), "");
}

}  // namespace
}  // namespace genga
