#include "genga/base/text/text_encoding_tables.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include <gtest/gtest.h>

namespace genga {
namespace {

template <std::size_t Size>
std::array<char16_t, Size> characters_of(const std::array<std::uint16_t, Size>& steps) {
  std::array<char16_t, Size> characters{};
  std::partial_sum(steps.begin(), steps.end(), characters.begin(),
                   [](unsigned last, unsigned step) { return static_cast<char16_t>(last + step); });
  return characters;
}

// Places by hand: the row of the lead byte, trail bytes from 0x40 without 0x7F.
TEST(TextEncodingTables, StepsLeadToTheCharactersOfCp932) {
  const auto characters = characters_of(cp932_steps);
  const auto at = [&](int row, int index) {
    return characters[static_cast<std::size_t>(row * cp932_row_size + index)];
  };
  EXPECT_EQ(at(0, 0), u'\u3000');        // 0x81 0x40
  EXPECT_EQ(at(2, 0x5C - 0x40), u'ソ');  // 0x83 0x5C
  EXPECT_EQ(at(0x88 - 0x81, 0x9F - 0x41), u'亜');
  EXPECT_EQ(at(0x85 - 0x81, 7), u'\uFFFD');        // a row without characters
  EXPECT_EQ(at(0xFC - 0x81, 0x4B - 0x40), u'黑');  // the last one
  EXPECT_EQ(std::count(characters.begin(), characters.end(), u'ソ'), 1);
}

TEST(TextEncodingTables, StepsLeadToTheCharactersOfGbk) {
  const auto characters = characters_of(gbk_steps);
  const auto at = [&](int row, int index) { return characters[static_cast<std::size_t>(row * gbk_row_size + index)]; };
  EXPECT_EQ(at(0, 0), u'丂');  // 0x81 0x40
  EXPECT_EQ(at(0xB0 - 0x81, 0xA1 - 0x41), u'啊');
  EXPECT_EQ(at(0xD6 - 0x81, 0xD0 - 0x41), u'中');
  EXPECT_EQ(std::count(characters.begin(), characters.end(), u'中'), 1);
}

}  // namespace
}  // namespace genga
