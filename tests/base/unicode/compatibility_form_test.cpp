#include "genga/base/unicode/compatibility_form.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "genga/base/unicode/compatibility_form_table.h"

namespace genga {
namespace {

// The forms are those of Unicode's data, UnicodeData.txt and its rules of composition.

TEST(CompatibilityForm, WidthOfLettersAndDigitsIsOne) {
  EXPECT_EQ(compatibility_form("左足ＩＫ"), "左足IK");
  EXPECT_EQ(compatibility_form("左親指０"), "左親指0");
  EXPECT_EQ(compatibility_form("捩１"), "捩1");
  EXPECT_EQ(compatibility_form("！ａｚ～　＿"), "!az~ _");
}

TEST(CompatibilityForm, HalfWidthKatakanaJoinTheirMarks) {
  EXPECT_EQ(compatibility_form("ｶﾞｷﾞﾊﾟｳﾞ"), "ガギパヴ");
  EXPECT_EQ(compatibility_form("ｾﾝﾀｰ"), "センター");
  EXPECT_EQ(compatibility_form("｡｢｣､･ｦｧﾝ"), "。「」、・ヲァン");
}

TEST(CompatibilityForm, AMarkThatJoinsNothingStays) {
  EXPECT_EQ(compatibility_form("ﾞ"), "\u3099");
  EXPECT_EQ(compatibility_form("あﾞ"), "あ\u3099");
  EXPECT_EQ(compatibility_form("ﾅﾟ"), "ナ\u309A");
  EXPECT_EQ(compatibility_form("aﾞ"), "a\u3099");
}

TEST(CompatibilityForm, KanaWithCombiningMarksAreOne) {
  EXPECT_EQ(compatibility_form("か\u3099は\u309A"), "がぱ");
  EXPECT_EQ(compatibility_form("ゝ\u3099"), "ゞ");
}

TEST(CompatibilityForm, NumbersUnitsAndIdeographs) {
  EXPECT_EQ(compatibility_form("①⑳Ⅳⅷ㌢№"), "120IVviiiセンチNo");
  EXPECT_EQ(compatibility_form("\uFA19\u212B"), "\u795E\u00C5");
}

TEST(CompatibilityForm, EverythingElseStays) {
  EXPECT_EQ(compatibility_form(""), "");
  EXPECT_EQ(compatibility_form("Bip01 L_Foot"), "Bip01 L_Foot");
  EXPECT_EQ(compatibility_form("左ひざ漢字é😀"), "左ひざ漢字é😀");
  EXPECT_EQ(compatibility_form("\xFF\x82\xE3\x81"), "\xFF\x82\xE3\x81") << "bytes that are no UTF-8";
}

TEST(CompatibilityForm, TheFormOfAFormIsItself) {
  for (const CompatibilityRow& row : compatibility_rows) {
    EXPECT_EQ(compatibility_form(row.text), row.form);
    EXPECT_EQ(compatibility_form(row.form), row.form) << row.text;
    EXPECT_LE(row.form.size(), 5 * row.text.size());
  }
}

}  // namespace
}  // namespace genga
