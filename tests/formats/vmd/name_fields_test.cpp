#include "genga/formats/vmd/name_fields.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga::vmd {
namespace {

std::vector<std::string> told(FindingCollector findings) {
  std::vector<std::string> all;
  for (const Finding& finding : std::move(findings).take()) all.push_back(finding.text());
  return all;
}

using Field = std::array<char, 15>;
using Told = std::vector<std::string>;

TEST(VmdNameFields, AreEncodedAndPaddedWithZeros) {
  FindingCollector findings;
  NameFields names(TextEncoding::cp932, findings);
  EXPECT_EQ(names.field_of<15>({}, "左足", "a"), (Field{'\x8D', '\xB6', '\x91', '\xAB'}));
  EXPECT_EQ(names.field_of<15>("\x87\x90", "≒", "b"), (Field{'\x87', '\x90'})) << "own bytes that say the name";
  NameFields gbk(TextEncoding::gbk, findings);
  EXPECT_EQ(gbk.field_of<15>({}, "左足", "c"), (Field{'\xD7', '\xF3', '\xD7', '\xE3'}));
  EXPECT_EQ(told(std::move(findings)), Told{});
}

TEST(VmdNameFields, LettersThatCp932LacksAreAsMmdSavesThem) {
  FindingCollector findings;
  NameFields names(TextEncoding::cp932, findings);
  EXPECT_EQ(names.field_of<15>({}, "头发1", "nodes[1].name"), (Field{'\0', '?', '1'}));
  NameFields gbk(TextEncoding::gbk, findings);
  EXPECT_EQ(gbk.field_of<15>({}, "é한1", "nodes[2].name"), (Field{'\xA8', '\xA6', '?', '1'}))
      << "no program does it so";
  const Told expected{
      "nodes[1].name: the encoding has no bytes for some characters of the name; they become '?' "
      "[vmd.name-not-encodable]",
      "nodes[2].name: the encoding has no bytes for some characters of the name; they become '?' "
      "[vmd.name-not-encodable]"};
  EXPECT_EQ(told(std::move(findings)), expected);
}

TEST(VmdNameFields, NamesThatBecomeTheSameAreTold) {
  FindingCollector findings(FindingCollector::first_only);
  NameFields names(TextEncoding::cp932, findings);
  names.field_of<15>({}, "头1", "nodes[1].name");
  names.field_of<15>({}, "妈1", "nodes[2].name");
  names.field_of<15>({}, "头1", "nodes[3].name");
  const Told all = told(std::move(findings));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(
      all[1],
      "nodes[2].name: \"妈1\" gets the same bytes as \"头1\", so the motion has one name for both [vmd.name-clash]");
}

TEST(VmdNameFields, LongNamesAreCut) {
  FindingCollector findings;
  NameFields names(TextEncoding::cp932, findings);
  const Field cut = names.field_of<15>({}, "a name of seventeen", "nodes[0].name");
  EXPECT_EQ(std::string_view(cut.data(), cut.size()), "a name of seven");
  EXPECT_EQ(told(std::move(findings)), Told{"nodes[0].name: the name is cut at 15 bytes [vmd.name-cut]"});
}

}  // namespace
}  // namespace genga::vmd
