#include "genga/formats/pmx/text.h"

#include <string_view>

#include <gtest/gtest.h>

namespace genga::pmx {
namespace {

std::vector<std::byte> bytes(std::initializer_list<int> values) {
  std::vector<std::byte> made;
  for (const int value : values) made.push_back(static_cast<std::byte>(value));
  return made;
}

TEST(PmxText, Utf16) {
  // 頭, an emoji beyond the first plane, A
  const auto stored = bytes({0x2D, 0x98, 0x3D, 0xD8, 0x00, 0xDE, 0x41, 0x00});
  const Text text = decode_text(stored, Encoding::utf16);
  EXPECT_EQ(text.text,
            "頭\xF0\x9F\x98\x80"
            "A");
  EXPECT_TRUE(text.raw.empty());
  EXPECT_EQ(encode_text(text, Encoding::utf16), stored);
}

TEST(PmxText, EveryLengthOfUtf8) {
  for (const char* letter : {"A", "é", "頭", "𠮷", "\x7F", "\xC2\x80", "\xEF\xBF\xBF"}) {
    const Text text{letter, {}};
    EXPECT_EQ(decode_text(encode_text(text, Encoding::utf16), Encoding::utf16).text, letter);
    EXPECT_EQ(encode_text(text, Encoding::utf8).size(), std::string_view(letter).size());
  }
}

TEST(PmxText, WhatDoesNotDecodeKeepsItsBytes) {
  for (const auto& stored : {bytes({0x00, 0xD8}), bytes({0x00, 0xDC, 0x41, 0x00}), bytes({0x41}),
                             bytes({0x41, 0x00, 0x42}), bytes({0x00, 0xD8, 0x41, 0x00})}) {
    const Text text = decode_text(stored, Encoding::utf16);
    EXPECT_NE(text.text.find("\xEF\xBF\xBD"), std::string::npos);
    EXPECT_EQ(encode_text(text, Encoding::utf16), stored);
  }
  const auto wrong = bytes({0x83, 0x5A});
  EXPECT_EQ(encode_text(decode_text(wrong, Encoding::utf8), Encoding::utf8), wrong);
}

TEST(PmxText, LongTextKeepsItsBytes) {
  const std::vector<std::byte> stored((std::size_t{1} << 18U) + 2, std::byte{'a'});
  EXPECT_EQ(decode_text(stored, Encoding::utf8).raw, stored);
  EXPECT_TRUE(decode_text(std::span(stored).first(1000), Encoding::utf8).raw.empty());
}

}  // namespace
}  // namespace genga::pmx
