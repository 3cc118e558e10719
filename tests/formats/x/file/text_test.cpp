// Text in both directions: TextScanner and TextWriter.
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/x/file/text_scanner.h"
#include "genga/formats/x/file/text_writer.h"

namespace genga::x {
namespace {

std::vector<std::uint32_t> list_of(const Words& words) { return {words.begin(), words.end()}; }

std::vector<Token> tokens_of(std::string_view text) {
  Oddities oddities;
  TextScanner scanner(text, 0, 4, oddities);
  std::vector<Token> tokens;
  do tokens.push_back(scanner.next());
  while (tokens.back().kind != TokenKind::end && tokens.back().kind != TokenKind::bad);
  return tokens;
}

TEST(XText, TokensAndWhatSeparatesThem) {
  using Kind = TokenKind;
  const auto tokens = tokens_of("Frame\tbone_1 // a { comment\n{ <ab> # another }\n\"a;b\" ,;, -1.5 [ ... ] }");
  const std::vector<Kind> kinds{Kind::name,          Kind::name,        Kind::brace_open,   Kind::guid,
                                Kind::string,        Kind::number,      Kind::bracket_open, Kind::mark,
                                Kind::bracket_close, Kind::brace_close, Kind::end};
  ASSERT_EQ(tokens.size(), kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_EQ(tokens[i].kind, kinds[i]) << i;
  EXPECT_EQ(tokens[1].text, "bone_1");
  EXPECT_EQ(tokens[3].text, "ab");
  EXPECT_EQ(tokens[4].text, "a;b");
  EXPECT_EQ(tokens[5].text, "-1.5");
  EXPECT_EQ(tokens[0].begin, 0U);
  EXPECT_EQ(tokens[0].end, 5U);
}

TEST(XText, WhatIsNotClosedIsBad) {
  EXPECT_EQ(tokens_of("\"abc").back().kind, TokenKind::bad);
  EXPECT_EQ(tokens_of("<abc").back().kind, TokenKind::bad);
  EXPECT_EQ(tokens_of(">").back().kind, TokenKind::bad);
  EXPECT_EQ(tokens_of(std::string_view("a \0\x1A", 4)).back().kind, TokenKind::end);
}

TEST(XText, CommasAndSemicolonsAreTheSame) {
  for (const std::string text : {"3;1.5,-2;", "3,1.5;;;-2", "3 1.5 -2", "3;\n1.5 // x\n;-2;,"}) {
    Oddities oddities;
    TextScanner scanner(text, 0, 4, oddities);
    Words words;
    ASSERT_TRUE(scanner.integers(1, Primitive::dword, words)) << text;
    ASSERT_TRUE(scanner.reals(2, Primitive::real, words)) << text;
    EXPECT_EQ(list_of(words),
              (std::vector<std::uint32_t>{3, std::bit_cast<std::uint32_t>(1.5F), std::bit_cast<std::uint32_t>(-2.0F)}));
    EXPECT_FALSE(scanner.integers(1, Primitive::dword, words));
  }
}

TEST(XText, IntegersKeepTheirBitsAndTellOfOddOnes) {
  Oddities oddities;
  TextScanner scanner("-1 4294967295 70000 3.0 -129;4294967296", 0, 4, oddities);
  Words words;
  ASSERT_TRUE(scanner.integers(2, Primitive::dword, words));
  ASSERT_TRUE(scanner.integers(1, Primitive::word, words));
  ASSERT_TRUE(scanner.integers(1, Primitive::dword, words));
  ASSERT_TRUE(scanner.integers(1, Primitive::character, words));
  EXPECT_EQ(list_of(words), (std::vector<std::uint32_t>{0xFFFFFFFF, 0xFFFFFFFF, 70000, 3, 0xFFFFFF7F}));
  EXPECT_EQ(oddities.met(Oddity::integer_range).count, 3U);
  EXPECT_EQ(oddities.met(Oddity::real_for_integer).count, 1U);
  EXPECT_FALSE(scanner.integers(1, Primitive::dword, words));
}

TEST(XText, DoublesTakeTwoWords) {
  Oddities oddities;
  TextScanner scanner("0.1;0.1;", 0, 8, oddities);
  Words words;
  ASSERT_TRUE(scanner.reals(2, Primitive::real, words));
  const auto bits = std::bit_cast<std::uint64_t>(0.1);
  const auto low = static_cast<std::uint32_t>(bits);
  const auto high = static_cast<std::uint32_t>(bits >> 32U);
  EXPECT_EQ(list_of(words), (std::vector<std::uint32_t>{low, high, low, high}));
}

TEST(XText, NumbersHaveAPointAndNoExponent) {
  const auto text_of = [](auto value) {
    std::string text;
    append_real(text, value);
    return text;
  };
  EXPECT_EQ(text_of(1.0F), "1.0");
  EXPECT_EQ(text_of(0.1F), "0.1");
  EXPECT_EQ(text_of(-0.0F), "-0.0");
  EXPECT_EQ(text_of(1e20F), "100000002004087734272.0");  // what the float is
  EXPECT_EQ(text_of(1.5e-20F), "0.000000000000000000015");
  EXPECT_EQ(text_of(std::numeric_limits<double>::denorm_min()), "0." + std::string(323, '0') + "5");
  EXPECT_EQ(text_of(std::numeric_limits<double>::max()).size(), 309U + 2U);
  EXPECT_EQ(text_of(0.1), "0.1");
  EXPECT_EQ(text_of(std::numeric_limits<float>::infinity()), "inf");
  EXPECT_EQ(text_of(std::numeric_limits<float>::quiet_NaN()), "nan");
}

TEST(XText, WhatTextCannotSpellIsAnError) {
  for (const char* name : {"a{b", "a\"b", "a;b", "a//b", " a", "a\nb"}) {
    std::string text;
    TextWriter writer(4, text);
    writer.begin_object("Frame", name, {});
    ASSERT_FALSE(writer.status()) << name;
    EXPECT_EQ(writer.status().error().code, ErrorCode::no_conversion);
  }
  std::string text;
  TextWriter writer(4, text);
  writer.begin_object("Frame", "a b.c-1", {});
  EXPECT_TRUE(writer.status());
}

TEST(XText, Identifiers) {
  EXPECT_TRUE(is_identifier("_a9"));
  for (const char* word : {"", "9a", "a.b", "a b", "a-b"}) EXPECT_FALSE(is_identifier(word)) << word;
}

}  // namespace
}  // namespace genga::x
