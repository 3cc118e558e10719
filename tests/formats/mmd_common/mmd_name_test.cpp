#include "genga/formats/mmd_common/mmd_name.h"

#include <gtest/gtest.h>

namespace genga::mmd {
namespace {

using namespace std::string_view_literals;

TEST(MmdName, EndsAtTheFirstNul) {
  EXPECT_EQ(name_bytes("abc\0\xFD\xFD"sv), "abc");
  EXPECT_EQ(name_bytes("abcdef"sv), "abcdef");
  EXPECT_EQ(name_bytes(""sv), "");
}

TEST(MmdName, KeepsNamesApartWhoseFirstByteWasZeroed) {
  EXPECT_EQ(name_bytes("\0??a\0\xFD"sv), "\0??a"sv);
  EXPECT_NE(name_bytes("\0?a\0"sv), name_bytes("\0?b\0"sv));
  EXPECT_EQ(display_name("\0??a\0\xFD"sv), "??a");
  EXPECT_EQ(column_name("\0?/a\0\xFD"sv), "?%2Fa");
}

TEST(MmdName, IsEmptyWhereOnlyPaddingFollows) {
  EXPECT_EQ(name_bytes("\0\xFD\xFD\xFD"sv), "");
  EXPECT_EQ(name_bytes("\0\xFD\xFD\0"sv), "");
  EXPECT_EQ(name_bytes("\0\0\0\0"sv), "");
  EXPECT_EQ(name_bytes("\0"sv), "");
}

TEST(MmdName, ShowsACutCharacterAsReplacement) {
  // スカートセンタ and the first byte of ー: fifteen bytes.
  constexpr auto cut = "\x83\x58\x83\x4A\x81\x5B\x83\x67\x83\x5A\x83\x93\x83\x5E\x81"sv;
  EXPECT_EQ(display_name(cut), "スカートセンタ\uFFFD");
  EXPECT_EQ(column_name(cut), "スカートセンタ%81");
}

TEST(MmdName, ComparesByFifteenBytes) {
  const auto model = make_name<20>("スカートセンター前");
  const auto motion = make_name<15>("スカートセンター前");
  ASSERT_TRUE(model && motion);
  EXPECT_EQ(motion_key(*model), motion_key(*motion));
  EXPECT_EQ(motion_key(*motion).size(), 15U);
}

TEST(MmdName, IsMadeOfText) {
  EXPECT_EQ(make_name<4>("ab"), (std::array<char, 4>{'a', 'b', 0, 0}));
  EXPECT_EQ(make_name<3>("センター"), (std::array<char, 3>{'\x83', '\x5A', '\x83'}));
  EXPECT_EQ(make_name<4>("é"), std::nullopt);
}

TEST(MmdName, HasItsOwnBytesWhereTheySayTheName) {
  const EncodedName own = encoded_name("\x93\xAA", "頭", TextEncoding::cp932);
  EXPECT_EQ(own.bytes, "\x93\xAA");
  EXPECT_TRUE(own.is_whole);
  EXPECT_EQ(encoded_name("\xCD\xB7", "頭", TextEncoding::cp932).bytes, "\x93\xAA") << "bytes of another encoding";
  EXPECT_EQ(encoded_name("", "頭", TextEncoding::gbk).bytes, "\xEE\x5E");
  const EncodedName replaced = encoded_name({}, "aé頭", TextEncoding::cp932);
  EXPECT_EQ(replaced.bytes, "a?\x93\xAA");
  EXPECT_FALSE(replaced.is_whole);
}

// The names and bytes of a motion that MMD saved: 10 records of bones and 2 of a morph.
TEST(MmdName, IsSavedWithAZeroWhereCp932LacksALetter) {
  EXPECT_EQ(saved_name("头发1"), "\0?1"sv);
  EXPECT_EQ(saved_name("裙摆_左"), "\0\xE3?_\x8D\xB6"sv);
  EXPECT_EQ(saved_name("变形"), "\0\x8C\x60"sv);
  EXPECT_EQ(saved_name("头"), "") << "a zero alone";
  EXPECT_EQ(saved_name("センター"), "\x83\x5A\x83\x93\x83\x5E\x81\x5B");
  EXPECT_EQ(saved_name(""), "");
}

TEST(MmdName, RepeatedNamesAreToldWithTheFirstOfTheName) {
  using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
  const std::vector<std::string_view> names{"b", "a", "b", "c", "a", "b"};
  EXPECT_EQ(mmd::repeated_names(names), (Pairs{{2, 0}, {4, 1}, {5, 0}}));
  EXPECT_EQ(mmd::repeated_names({}), Pairs());
}

}  // namespace
}  // namespace genga::mmd
