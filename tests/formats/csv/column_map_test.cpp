#include "genga/formats/csv/column_map.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::string meaning(const ColumnMap& map, std::string_view heading) {
  const auto rule = map.rule_of(heading);
  return rule ? rule->means : "nothing";
}

ColumnMap map_from(std::string_view text) {
  Result<ColumnMap> map = read_column_map(text);
  EXPECT_TRUE(map) << (map ? "" : map.error().message);
  return map ? *std::move(map) : ColumnMap();
}

TEST(CsvColumnMap, RulesAndSettings) {
  const ColumnMap map = map_from(
      "column,means,factor\n"
      "Time,time\n"
      "LeftHand_*_PosX,Hand.Left.Joint.*/position.x,0.01\n"
      "a*_b,-,\n"
      "Frame,-\n"
      "@unit,mm\n@axes,gltf\n@rate,90\n");
  EXPECT_EQ(map.rules.size(), 4U);
  EXPECT_EQ(map.metres, 0.001);
  EXPECT_EQ(map.axes, Handedness::right);
  EXPECT_EQ(map.rate, 90.0);
}

TEST(CsvColumnMap, StarsStandForLetters) {
  const ColumnMap map = map_from("LeftHand_*_PosX,Hand.Left.Joint.*/position.x,0.01\nskip_x,-\n*.pos.x,*/position.x\n");
  const auto rule = map.rule_of("lefthand_IndexTip.posx");
  ASSERT_TRUE(rule);
  EXPECT_EQ(rule->means, "Hand.Left.Joint.IndexTip/position.x");
  EXPECT_EQ(rule->factor, 0.01);
  EXPECT_EQ(meaning(map, "LeftHand_INDEX_FINGER_TIP_PosX"), "Hand.Left.Joint.IndexTip/position.x") << "a landmark";
  EXPECT_EQ(meaning(map, "Head-pos x"), "Head/position.x");
  EXPECT_EQ(meaning(map, "a/b_pos_x"), "nothing") << "no slash";
  EXPECT_EQ(meaning(map, "LeftHand__PosX"), "nothing") << "one letter at least";
  EXPECT_EQ(meaning(map, std::string(1000, 'a') + "_pos_x"), "nothing");
}

TEST(CsvColumnMap, TheFirstRuleCounts) {
  const ColumnMap map = map_from("a_x,-\n*_x,*/position.x\n");
  EXPECT_EQ(meaning(map, "a_x"), "-");
  EXPECT_EQ(meaning(map, "b_x"), "b/position.x");
}

TEST(CsvColumnMap, SemicolonsAndDecimalCommas) {
  const ColumnMap map = map_from("a;Camera/position.x;0,5\n");
  ASSERT_EQ(map.rules.size(), 1U);
  EXPECT_EQ(map.rules[0].factor, 0.5);
}

TEST(CsvColumnMap, WhatIsNoRule) {
  const auto refusal = [](std::string_view text) {
    const Result<ColumnMap> map = read_column_map(text);
    EXPECT_FALSE(map) << text;
    if (map) return std::string();
    EXPECT_EQ(map.error().code, ErrorCode::bad_argument) << text;
    return to_string(map.error().place) + ' ' + map.error().message;
  };
  EXPECT_NE(refusal("a,b/position.x\nHeadX,Camera/pos.x\n").find("2:7"), std::string::npos);
  EXPECT_NE(refusal("HeadX,Camera/pos.x\n").find("Camera/position.x"), std::string::npos) << "the nearest";
  EXPECT_NE(refusal("a\n").find("1:1"), std::string::npos);
  EXPECT_NE(refusal("a,-,many\n").find("factor"), std::string::npos);
  EXPECT_NE(refusal("@unit,parsec\n").find("@unit"), std::string::npos);
  EXPECT_NE(refusal("@axes,up\n").find("@axes"), std::string::npos);
  EXPECT_NE(refusal("@rate,0\n").find("@rate"), std::string::npos);
  EXPECT_NE(refusal("@speed,1\n").find("@speed"), std::string::npos);
  EXPECT_NE(refusal("a,-,1,2\n").find("three cells"), std::string::npos);
  EXPECT_NE(refusal("*a*b*c,-\n").find("two *"), std::string::npos);
  std::string many;
  for (int rule = 0; rule < 1001; ++rule) many += "a,-\n";
  EXPECT_NE(refusal(many).find("1000"), std::string::npos);
}

TEST(CsvColumnMap, Meanings) {
  for (const char* means : {"-", "time", "frame", "hand", "Camera/position.x", "Hand.{hand}.Joint.*/rotation.w"}) {
    EXPECT_TRUE(is_meaning(means)) << means;
  }
  for (const char* means : {"", "Camera", "/position.x", "Camera/position", "Camera/shine"}) {
    EXPECT_FALSE(is_meaning(means)) << means;
  }
}

TEST(CsvColumnMap, Units) {
  EXPECT_EQ(metres_in("mm"), 0.001);
  EXPECT_EQ(metres_in("Millimeters"), 0.001);
  EXPECT_EQ(metres_in("Centimeters"), 0.01);
  EXPECT_EQ(metres_in("M"), 1.0);
  EXPECT_FALSE(metres_in("deg"));
}

TEST(CsvColumnMap, Patterns) {
  EXPECT_TRUE(fits_pattern("thumb_*_x", "THUMB_CMC_x"));
  EXPECT_FALSE(fits_pattern("thumb_*_x", "THUMB_CMC_y"));
  EXPECT_FALSE(fits_pattern("nose_x", "nose_xy"));
}

}  // namespace
}  // namespace genga::csv
