#include "genga/formats/vmd/name_index.h"

#include <string>

#include <gtest/gtest.h>

namespace genga::vmd {
namespace {

using namespace std::string_view_literals;

template <std::size_t Size>
std::array<char, Size> field(std::string_view text, char padding = '\0') {
  std::array<char, Size> result;
  result.fill(padding);
  text.copy(result.data(), Size);
  if (text.size() < Size) result[text.size()] = '\0';
  return result;
}

TEST(VmdNameIndex, NumbersNamesAsTheyComeUp) {
  NameIndex<15> names;
  EXPECT_EQ(names.add(field<15>("b")), 0U);
  EXPECT_EQ(names.add(field<15>("a")), 1U);
  EXPECT_EQ(names.add(field<15>("b")), 0U);
  EXPECT_EQ(names.size(), 2U);
}

TEST(VmdNameIndex, PaddingDoesNotCount) {
  for (std::size_t length = 0; length <= 15; ++length) {
    NameIndex<15> names;
    const std::string name(length, 'n');
    names.add(field<15>(name));
    EXPECT_EQ(names.add(field<15>(name, '\xFD')), 0U) << length;
  }
  NameIndex<20> longer;
  for (std::size_t length = 1; length <= 20; ++length) {
    const std::string name(length, 'n');
    EXPECT_EQ(longer.add(field<20>(name, '\x01')), length - 1);
    EXPECT_EQ(longer.add(field<20>(name, '\x02')), length - 1);
  }
}

TEST(VmdNameIndex, EveryByteCounts) {
  NameIndex<15> names;
  names.add(field<15>("nnnnnnnnnnnnnnn"));
  for (std::size_t at = 0; at < 15; ++at) {
    std::string name(15, 'n');
    name[at] = '\x80';
    EXPECT_EQ(names.add(field<15>(name)), at + 1);
  }
}

TEST(VmdNameIndex, NamesBehindAZeroedByteAreKeptApart) {
  NameIndex<15> names;
  EXPECT_EQ(names.add(field<15>("\0?ne"sv)), 0U);
  EXPECT_EQ(names.add(field<15>("\0?wo"sv)), 1U);
  EXPECT_EQ(names.add(field<15>("\0?ne"sv, '\xFD')), 0U);
  EXPECT_EQ(names.add(field<15>("")), 2U);
  EXPECT_EQ(names.add(field<15>("", '\xFD')), 2U);
}

TEST(VmdNameIndex, HoldsManyNames) {
  NameIndex<15> names;
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t number = 0; number < 5000; ++number) {
      EXPECT_EQ(names.add(field<15>(std::to_string(number))), number);
    }
  }
}

}  // namespace
}  // namespace genga::vmd
