#include "genga/base/printable.h"

#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Printable, PlainTextStays) {
  EXPECT_EQ(printable(""), "");
  EXPECT_EQ(printable("C:\\dance 1.vmd ~"), "C:\\dance 1.vmd ~");
  EXPECT_EQ(printable("センター é 😀"), "センター é 😀");
}

TEST(Printable, ControlCharactersAreEscaped) {
  EXPECT_EQ(printable("a\x1b[2Jb\n"), "a\\x1b[2Jb\\n");
  EXPECT_EQ(printable(std::string_view("\r\t\a\0\x7f", 5)), "\\r\\t\\x07\\x00\\x7f");
  // U+0080, U+0085, U+009B (a terminal's other ESC [), U+009F, and U+00A0, which is a space.
  EXPECT_EQ(printable("\xc2\x80\xc2\x85\xc2\x9b\xc2\x9f\xc2\xa0"), "\\u0080\\u0085\\u009b\\u009f\xc2\xa0");
}

TEST(Printable, EveryBytesOwnEscape) {
  for (unsigned byte = 0; byte < 0x20; ++byte) {
    const std::string shown = printable(std::string(1, static_cast<char>(byte)));
    EXPECT_EQ(shown[0], '\\') << byte;
    for (const char c : shown) EXPECT_TRUE(c > ' ' && c <= '~') << byte;
  }
}

TEST(Printable, WhatTurnsALineAroundIsEscaped) {
  EXPECT_EQ(printable("\u061c\u200e\u200f"), "\\u061c\\u200e\\u200f");
  EXPECT_EQ(printable("\u202a\u202b\u202c\u202d\u202e"), "\\u202a\\u202b\\u202c\\u202d\\u202e");
  EXPECT_EQ(printable("\u2066\u2067\u2068\u2069"), "\\u2066\\u2067\\u2068\\u2069");
  EXPECT_EQ(printable("\u2028\u2029"), "\\u2028\\u2029");
  EXPECT_EQ(printable("\ufffe\uffff"), "\\ufffe\\uffff");
  // Their neighbours are letters, joiners and marks.
  EXPECT_EQ(printable("\u061b\u061d\u200d\u2010\u2027\u202f\u2065\u206a\ufffd"),
            "\u061b\u061d\u200d\u2010\u2027\u202f\u2065\u206a\ufffd");
}

TEST(Printable, BytesThatAreNoUtf8AreEscaped) {
  EXPECT_EQ(printable("\x83Z\x83\x93"), "\\x83Z\\x83\\x93");                  // of code page 932
  EXPECT_EQ(printable("a\xe3\x82"), "a\\xe3\\x82");                           // cut off
  EXPECT_EQ(printable("\xc0\x9b\xed\xa0\x80"), "\\xc0\\x9b\\xed\\xa0\\x80");  // overlong, a surrogate
}

TEST(Printable, DoesNotChangeItsOwnText) {
  const std::string once = printable("a\x1b\xff\u202e\\x1b");
  EXPECT_EQ(printable(once), once);
}

TEST(ShortName, NamesOfUpTo200CharactersStay) {
  EXPECT_EQ(short_name(""), "");
  EXPECT_EQ(short_name("arm"), "arm");
  EXPECT_EQ(short_name(std::string(200, 'a')), std::string(200, 'a'));
  EXPECT_EQ(quoted_name("arm"), "\"arm\"");
  EXPECT_EQ(quoted_name("arm", '\''), "'arm'");
}

TEST(ShortName, LongerOnesEndThereAndTellTheirLength) {
  const std::string begin(200, 'a');
  EXPECT_EQ(short_name(begin + 'b'), begin + "… (of 201 characters)");
  EXPECT_EQ(quoted_name(begin + std::string(9800, 'b'), '\''), "'" + begin + "…' (of 10000 characters)");
}

TEST(ShortName, CharactersAreCountedAndNeverCut) {
  std::string name;
  for (int i = 0; i < 200; ++i) name += "腕";
  EXPECT_EQ(short_name(name), name);
  EXPECT_EQ(short_name(name + "😀"), name + "… (of 201 characters)");
  EXPECT_EQ(short_name(std::string(300, '\xff')), std::string(200, '\xff') + "… (of 300 characters)");
}

}  // namespace
}  // namespace genga
