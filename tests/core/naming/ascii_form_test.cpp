#include "genga/core/naming/ascii_form.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

using Pairs = std::vector<std::pair<std::string_view, std::string_view>>;

void expect_forms(const Pairs& pairs) {
  for (const auto& [text, form] : pairs) EXPECT_EQ(ascii_form(text), form) << text;
}

TEST(AsciiForm, AsciiStays) { expect_forms({{"", ""}, {"Null (1)", "Null (1)"}, {"upper body_2~", "upper body_2~"}}); }

// The table of Hepburn's romanization, as it is taught.
TEST(AsciiForm, KanaAreWrittenAsTheyAreRead) {
  expect_forms({{"あいうえお", "aiueo"},
                {"かきくけこがぎぐげご", "kakikukekogagigugego"},
                {"さしすせそざじずぜぞ", "sashisusesozajizuzezo"},
                {"たちつてとだぢづでど", "tachitsutetodajizudedo"},
                {"なにぬねの", "naninuneno"},
                {"はひふへほばびぶべぼぱぴぷぺぽ", "hahifuhehobabibubebopapipupepo"},
                {"まみむめも", "mamimumemo"},
                {"やゆよ", "yayuyo"},
                {"らりるれろ", "rarirurero"},
                {"わゐゑをん", "wawiwewon"},
                {"ヴヵヶ", "vukake"}});
}

TEST(AsciiForm, KatakanaReadsAsHiragana) {
  for (char32_t code = 0x3041; code <= 0x3096; ++code) {
    const auto utf8 = [](char32_t c) {
      return std::string{static_cast<char>(0xE0U | (c >> 12U)), static_cast<char>(0x80U | ((c >> 6U) & 0x3FU)),
                         static_cast<char>(0x80U | (c & 0x3FU))};
    };
    EXPECT_EQ(ascii_form(utf8(code)), ascii_form(utf8(code + 0x60))) << static_cast<unsigned>(code);
    EXPECT_TRUE(is_plain(ascii_form(utf8(code)))) << static_cast<unsigned>(code);
  }
}

TEST(AsciiForm, SmallKanaChangeWhatStandsBeforeThem) {
  expect_forms({{"きゃきゅきょ", "kyakyukyo"},
                {"しゃしゅしょ", "shashusho"},
                {"ちゃちゅちょ", "chachucho"},
                {"じゃじゅじょ", "jajujo"},
                {"りゃ", "rya"},
                {"ファフィフェフォ", "fafifefo"},
                {"ティディ", "tidi"},
                {"トゥドゥ", "tudu"},
                {"ウィウェウォ", "wiwewo"},
                {"シェジェチェ", "shejeche"},
                {"ヴァヴィ", "vavi"},
                {"ツァ", "tsa"},
                {"クァグァ", "kwagwa"},
                {"イェ", "ye"},
                {"テュフュ", "tyufyu"},
                {"はぅ", "hau"},
                {"ねぇ", "nee"},
                {"ゃ", "ya"},
                {"ウィンク", "winku"}});
}

TEST(AsciiForm, ASmallTsuDoublesTheConsonant) {
  expect_forms({{"はっぱ", "happa"}, {"びっくり", "bikkuri"}, {"マッチ", "matchi"}, {"ぺろっ", "pero"}, {"っあ", "a"}});
}

TEST(AsciiForm, ALongMarkIsTheVowelOnceMore) {
  expect_forms({{"センター", "sentaa"}, {"スカート", "sukaato"}, {"キー", "kii"}, {"シャー", "shaa"}});
  EXPECT_EQ(ascii_form("Aー"), "Aー");  // no vowel of kana stands before it
}

TEST(AsciiForm, HalfAndFullWidthAreThePlainOnes) {
  expect_forms({{"ｳｨﾝｸ２", "winku2"}, {"ｶﾞｯﾂ", "gattsu"}, {"ＡＢＣ＿１２３", "ABC_123"}, {"ﾊﾟﾝﾁ", "panchi"}});
}

// A sound mark by itself, as file names of other systems have it.
TEST(AsciiForm, MarksThatStandAloneCount) { expect_forms({{"か\u3099", "ga"}, {"e\u0301", "e"}}); }

TEST(AsciiForm, AccentsGo) {
  expect_forms({{"Crème Brûlée", "Creme Brulee"},
                {"Ångström", "Angstrom"},
                {"Žižek Łódź", "Zizek Lodz"},
                {"İstanbul ığüşöç", "Istanbul igusoc"},
                {"Straße Ærø œuvre Þór", "Strasse AEro oeuvre THor"},
                {"Nguyễn Thị Ánh Hoà Ơn Ư", "Nguyen Thi Anh Hoa On U"},
                {"Ỹỳ", "Yy"}});
}

TEST(AsciiForm, WhatHasNoFormStays) {
  expect_forms({{"右ウデ", "右ude"}, {"Ω", "Ω"}, {"\xFF", "\xFF"}, {"a\xE3\x82", "a\xE3\x82"}});
}

TEST(AsciiForm, PlainIsPrintableAscii) {
  EXPECT_TRUE(is_plain("a b~"));
  EXPECT_FALSE(is_plain("a\n"));
  EXPECT_FALSE(is_plain("\x7F"));
  EXPECT_FALSE(is_plain("é"));
  EXPECT_TRUE(has_letter_or_digit("_1"));
  EXPECT_FALSE(has_letter_or_digit("_ -"));
}

}  // namespace
}  // namespace genga
