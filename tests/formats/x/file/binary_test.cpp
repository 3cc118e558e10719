// Binary tokens in both directions: BinaryScanner and BinaryWriter.
#include <bit>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/binary_writer.h"

namespace genga::x {
namespace {

std::vector<std::uint32_t> words_in(const Words& words) { return {words.begin(), words.end()}; }

using namespace std::string_literals;

const std::string one = "\x00\x00\x80\x3F"s;  // 1.0F
const std::string half = "\x00\x00\x00\x3F"s;

TEST(XBinary, TokensByTheirNumbers) {
  using Kind = TokenKind;
  const std::string bytes =
      "\x1F\x00\x01\x00\x02\x00\x00\x00"s + "Hi\x0A\x00\x29\x00\x14\x00\x0E\x00\x12\x00\x0F\x00\x0B\x00"s;
  Oddities oddities;
  BinaryScanner scanner(bytes, 0, 4, oddities);
  const std::vector<Kind> kinds{Kind::name,         Kind::name, Kind::brace_open,    Kind::name,
                                Kind::bracket_open, Kind::mark, Kind::bracket_close, Kind::brace_close};
  std::vector<std::string> texts;
  for (const Kind kind : kinds) {
    const Token token = scanner.next();
    EXPECT_EQ(token.kind, kind);
    texts.emplace_back(token.text);
  }
  EXPECT_EQ(texts[0], "template");
  EXPECT_EQ(texts[1], "Hi");
  EXPECT_EQ(texts[3], "DWORD");
  EXPECT_EQ(scanner.next().kind, Kind::end);
}

TEST(XBinary, ListsMaySpanMembersAndMembersLists) {
  const std::string bytes = "\x06\x00\x02\x00\x00\x00\x07\x00\x00\x00\x08\x00\x00\x00\x03\x00\x09\x00\x00\x00"s +
                            "\x07\x00\x01\x00\x00\x00"s + one + "\x14\x00\x07\x00\x02\x00\x00\x00"s + half + one;
  Oddities oddities;
  BinaryScanner scanner(bytes, 0, 4, oddities);
  Words words;
  ASSERT_TRUE(scanner.integers(1, Primitive::dword, words));
  ASSERT_TRUE(scanner.integers(2, Primitive::dword, words));
  ASSERT_TRUE(scanner.reals(2, Primitive::real, words));
  EXPECT_EQ(words_in(words), (std::vector<std::uint32_t>{7, 8, 9, std::bit_cast<std::uint32_t>(1.0F),
                                                         std::bit_cast<std::uint32_t>(0.5F)}));
  EXPECT_EQ(scanner.offset(), bytes.size() - 4);
  scanner.drop_list();
  EXPECT_EQ(oddities.met(Oddity::extra_values).count, 1U);
  EXPECT_EQ(scanner.next().kind, TokenKind::end);
}

TEST(XBinary, NumbersOfTheOtherKindAreTakenAndTold) {
  const std::string bytes = "\x07\x00\x01\x00\x00\x00"s + one + "\x03\x00\x02\x00\x00\x00"s;
  Oddities oddities;
  BinaryScanner scanner(bytes, 0, 4, oddities);
  Words words;
  ASSERT_TRUE(scanner.integers(1, Primitive::dword, words));
  ASSERT_TRUE(scanner.reals(1, Primitive::real, words));
  EXPECT_EQ(words_in(words), (std::vector<std::uint32_t>{1, std::bit_cast<std::uint32_t>(2.0F)}));
  EXPECT_EQ(oddities.met(Oddity::real_for_integer).count, 1U);
  EXPECT_EQ(oddities.met(Oddity::integer_for_real).count, 1U);
}

TEST(XBinary, WhatIsCutIsBad) {
  for (const std::string& bytes : {"\x01"s, "\x01\x00\x05\x00\x00"s, "\x01\x00\x05\x00\x00\x00ab"s, "\x05\x00\x01"s,
                                   "\x06\x00\xFF\xFF\xFF\xFF"s, "\x07\x00\xFF\xFF\xFF\xFF\x00\x00"s, "\x63\x00"s}) {
    Oddities oddities;
    BinaryScanner scanner(bytes, 0, 8, oddities);
    EXPECT_EQ(scanner.next().kind, TokenKind::bad);
    EXPECT_EQ(scanner.offset(), 0U);
  }
}

TEST(XBinary, NumbersThatFollowEachOtherAreOneList) {
  std::string bytes;
  BinaryWriter writer(4, 4, bytes);
  const std::uint32_t first[]{1};
  const std::uint32_t more[]{2, 3};
  const std::uint32_t reals[]{std::bit_cast<std::uint32_t>(1.0F)};
  const std::string_view strings[]{"ab"};
  writer.begin_object("T", "n", {});
  writer.integers(Primitive::dword, first);
  writer.integers(Primitive::dword, more);
  writer.reals(Primitive::real, reals);
  writer.strings(strings);
  writer.end_object();
  EXPECT_EQ(bytes,
            "\x01\x00\x01\x00\x00\x00T\x01\x00\x01\x00\x00\x00n\x0A\x00"s
            "\x06\x00\x03\x00\x00\x00\x01\x00\x00\x00\x02\x00\x00\x00\x03\x00\x00\x00"s
            "\x07\x00\x01\x00\x00\x00"s +
                one +
                "\x02\x00\x02\x00\x00\x00"
                "ab\x14\x00\x0B\x00"s);
}

TEST(XBinary, DoublesThatFloatsCannotHoldAskForMore) {
  std::string bytes;
  BinaryWriter writer(4, 4, bytes);
  const auto words_of = [](double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    return std::vector<std::uint32_t>{static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32U)};
  };
  writer.reals(Primitive::wide_real, words_of(0.5));
  EXPECT_FALSE(writer.needs_wide_reals());
  writer.reals(Primitive::wide_real, words_of(0.1));
  EXPECT_TRUE(writer.needs_wide_reals());
}

TEST(XBinary, WordsOfTemplates) {
  EXPECT_EQ(id_of_word("dword"), 41U);
  EXPECT_EQ(id_of_word("LPSTR"), 49U);
  EXPECT_EQ(word_of(52), "array");
  EXPECT_EQ(id_of_word("Vector"), 0U);
}

}  // namespace
}  // namespace genga::x
