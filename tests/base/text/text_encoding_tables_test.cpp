#include "genga/base/text/text_encoding_tables.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

template <std::size_t Size>
std::vector<char16_t> unpacked(const PackedCharacters<Size>& packed) {
  std::vector<char16_t> characters;
  unsigned low = 0;
  for (std::size_t i = 0; i < Size; ++i) {
    low = (low + packed.steps[i]) % 0x100;
    characters.push_back(static_cast<char16_t>(packed.high[i] * 0x100 + low));
  }
  return characters;
}

// Places by hand: the row of the lead byte, trail bytes from 0x40 without 0x7F.
TEST(TextEncodingTables, StepsLeadToTheCharactersOfCp932) {
  const auto characters = unpacked(cp932_characters);
  const auto at = [&](int row, int index) {
    return characters[static_cast<std::size_t>(row * cp932_row_size + index)];
  };
  EXPECT_EQ(at(0, 0), u'\u3000');        // 0x81 0x40
  EXPECT_EQ(at(2, 0x5C - 0x40), u'ソ');  // 0x83 0x5C
  EXPECT_EQ(at(0x88 - 0x81, 0x9F - 0x41), u'亜');
  EXPECT_EQ(at(0x85 - 0x81, 7), at(0x84 - 0x81, 0xBE - 0x41));  // a row without characters repeats the last one
  EXPECT_EQ(at(0xFC - 0x81, 0x4B - 0x40), u'黑');               // the last one
  EXPECT_EQ(std::count(characters.begin(), characters.end(), u'ソ'), 1);
}

TEST(TextEncodingTables, HaveSignsAndGb2312OfGbk) {
  const auto characters = unpacked(gbk_characters);
  constexpr std::size_t signs = std::size_t{0xAA - 0xA1} * gbk_row_size;
  constexpr std::size_t square = 94;
  EXPECT_EQ(characters[0xA1 - 0x41], u'\u3000');  // 0xA1 0xA1
  EXPECT_EQ(characters[signs], u'啊');            // 0xB0 0xA1
  EXPECT_EQ(characters[signs + (0xD6 - 0xB0) * square + (0xD0 - 0xA1)], u'中');
  EXPECT_EQ(characters[signs + (0xF8 - 0xB0) * square], u'\uF92C');  // 0xFD 0x9C
  EXPECT_EQ(std::count(characters.begin(), characters.end(), u'中'), 1);
  EXPECT_EQ(std::count(characters.begin(), characters.end(), u'丂'), 0);  // one that text_encoding.cpp derives
}

}  // namespace
}  // namespace genga
