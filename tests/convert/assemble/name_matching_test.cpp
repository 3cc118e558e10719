#include "genga/convert/assemble/name_matching.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

constexpr std::array<std::size_t, 2> cut_sizes{5, 8};

std::vector<NameInFile> in_file(const std::vector<std::string>& texts) {
  std::vector<NameInFile> made;
  for (const std::string& text : texts) made.push_back({text, text});
  return made;
}

std::vector<NameMatch> matches(const std::vector<std::string>& model, const std::vector<std::string>& motion,
                               std::size_t compared = 0) {
  return match_names(in_file(model), in_file(motion), {.compared = compared, .cut_sizes = cut_sizes});
}

using Indices = std::vector<std::uint32_t>;

TEST(NameMatching, SameBytesComeFirst) {
  const auto found = matches({"leg", "arm", "leg"}, {"leg", "tail"});
  EXPECT_EQ(found[0].fit, NameFit::exact);
  EXPECT_EQ(found[0].targets, (Indices{0, 2}));
  EXPECT_EQ(found[1].fit, NameFit::none);
  EXPECT_TRUE(found[1].targets.empty());
}

TEST(NameMatching, OfNamesThatEndSomewhereTheRestDoesNotCount) {
  const auto found = matches({"shoulder", "shoulders"}, {"shouldwhatever"}, 6);
  EXPECT_EQ(found[0].fit, NameFit::exact);
  EXPECT_EQ(found[0].targets, (Indices{0, 1}));
}

TEST(NameMatching, ANameIsCutAtOneOfTheSizesOnly) {
  const std::vector<std::string> model{"shoulder.left", "hip"};
  EXPECT_EQ(matches(model, {"shoul"})[0].fit, NameFit::repaired);
  EXPECT_EQ(matches(model, {"shoulder"})[0].targets, Indices{0});
  EXPECT_EQ(matches(model, {"should"})[0].fit, NameFit::none);
  EXPECT_EQ(matches({"shoul"}, {"shoulder"})[0].fit, NameFit::none) << "the model's name is whole";
}

TEST(NameMatching, SeveralThatFitAreNone) {
  const auto found = matches({"shoulder.left", "hip", "shoulder.right", "shoulder.left"}, {"shoul", "ｈｉｐ"});
  EXPECT_EQ(found[0].fit, NameFit::ambiguous);
  EXPECT_EQ(found[0].targets, (Indices{0, 2})) << "one of each name";
  EXPECT_EQ(found[1].fit, NameFit::repaired);
  EXPECT_EQ(matches({"hip", "ｈip"}, {"ｈｉｐ"})[0].fit, NameFit::ambiguous);
}

TEST(NameMatching, OtherBytesMeanAThingWhereTheyAreNoNamesOwn) {
  const std::vector<NameInFile> model{{"hair", "髮", "?"}, {"face", "面", "!"}, {"!", "!"}, {"tail", "尾", ""}};
  const std::vector<NameInFile> motion{{"?", "?"}, {"!", "!"}, {"face", "面"}, {"", ""}};
  const auto found = match_names(model, motion, {});
  EXPECT_EQ(found[0].targets, Indices{0});
  EXPECT_EQ(found[1].targets, Indices{2}) << "the third's own";
  EXPECT_EQ(found[2].targets, Indices{1});
  EXPECT_EQ(found[3].targets, Indices{3}) << "no bytes at all are bytes, too";
  for (const NameMatch& match : found) EXPECT_EQ(match.fit, NameFit::exact);
}

TEST(NameMatching, WhatIsMeantByOtherBytesIsTaken) {
  const std::vector<NameInFile> model{{"IK", "ＩＫ", "?"}};
  const std::vector<NameInFile> motion{{"I-K", "IK"}, {"?", "?"}};
  EXPECT_EQ(match_names(model, motion, {})[0].fit, NameFit::none) << "a guess, of one that has its name";
  EXPECT_EQ(match_names(model, std::span(motion).first(1), {})[0].fit, NameFit::repaired);
}

TEST(NameMatching, ThingsOfTheSameOtherBytesAreAllMeant) {
  const std::vector<NameInFile> model{{"a", "a", "?"}, {"b", "b", "?"}};
  EXPECT_EQ(match_names(model, std::vector<NameInFile>{{"?", "?"}}, {})[0].targets, (Indices{0, 1}));
}

TEST(NameMatching, OneNameRepairedMovesAllOfThatName) {
  EXPECT_EQ(matches({"IK", "IK"}, {"ＩＫ"})[0].targets, (Indices{0, 1}));
}

TEST(NameMatching, WhatANameMeansAlreadyIsNotGuessed) {
  const auto found = matches({"指0", "足IK"}, {"指０", "指0", "足ＩＫ", "足ｉＫ", "足IＫ"});
  EXPECT_EQ(found[0].fit, NameFit::none) << "the later one is the bone's own";
  EXPECT_EQ(found[1].fit, NameFit::exact);
  EXPECT_EQ(found[2].fit, NameFit::repaired);
  EXPECT_EQ(found[3].fit, NameFit::none) << "another letter";
  EXPECT_EQ(found[4].fit, NameFit::none) << "the earlier guess";
}

TEST(NameMatching, WhatDoesNotDecodeIsOfNoWidth) {
  const std::vector<NameInFile> model{{"a\x81", "a\uFFFD"}};
  const std::vector<NameInFile> motion{{"a\x82", "a\uFFFD"}, {"", ""}};
  const auto found = match_names(model, motion, {});
  EXPECT_EQ(found[0].fit, NameFit::none);
  EXPECT_EQ(found[1].fit, NameFit::none);
}

TEST(NameMatching, NothingMeansNothing) {
  EXPECT_TRUE(matches({"a"}, {}).empty());
  EXPECT_EQ(matches({}, {"a"})[0].fit, NameFit::none);
}

}  // namespace
}  // namespace genga
