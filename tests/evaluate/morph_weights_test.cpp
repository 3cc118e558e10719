#include "genga/evaluate/morph_weights.h"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

std::vector<double> driven(const std::vector<Morph>& morphs, std::vector<double> weights) {
  MorphWeights(morphs).drive(weights);
  return weights;
}

TEST(MorphWeights, AGroupAddsItsShareToWhatItsMembersHave) {
  const std::vector<Morph> morphs{{.members = {{1, 0.5F}, {2, -2.0F}}}, {}, {}};
  EXPECT_EQ(driven(morphs, {0.5, 0.25, 0.0}), (std::vector<double>{0.5, 0.5, -1.0}));
  EXPECT_EQ(driven(morphs, {0.0, 0.25, 1.0}), (std::vector<double>{0.0, 0.25, 1.0}));
}

// 2 drives 0, which drives 1 and 3; 3 drives 1, too: 1 gets 0.25 of its own, 4 · 0.5 · 0.5 and 4 · 0.5 · 2 · 0.25.
TEST(MorphWeights, GroupsInGroupsComeBeforeTheirMembersWhateverTheirPlaces) {
  const std::vector<Morph> morphs{
      {.members = {{1, 0.5F}, {3, 2.0F}}}, {}, {.members = {{0, 0.5F}}}, {.members = {{1, 0.25F}}}};
  const MorphWeights weights(morphs);
  EXPECT_EQ(weights.drivers().size(), 3U);
  EXPECT_EQ(driven(morphs, {0.0, 0.25, 4.0, 0.0}), (std::vector<double>{2.0, 2.25, 4.0, 4.0}));
}

// Each drives the next one twice: 2^40 ways lead to the last one.
TEST(MorphWeights, ManyWaysToAMorphAreNoMoreWork) {
  std::vector<Morph> morphs(41);
  for (std::int32_t i = 0; i < 40; ++i) {
    morphs[static_cast<std::size_t>(i)].members = {{i + 1, 0.5F}, {i + 1, 0.5F}};
  }
  std::vector<double> weights(41, 0.0);
  weights[0] = 0.75;
  EXPECT_EQ(driven(morphs, weights), std::vector<double>(41, 0.75));
}

// With three members the first is left to the second after a quarter of the way, and so on; int(4 w) - 1.
TEST(MorphWeights, AFlipPicksOneOfThree) {
  const std::vector<Morph> morphs{{.members = {{1, 0.5F}, {2, 1.0F}, {3, 2.0F}}, .picks_one = true}, {}, {}, {}};
  const double none = 0.0;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  struct Case {
    double weight;
    double first;
    double second;
    double third;
  };
  for (const Case& one : {Case{0.0, none, none, none}, Case{-1.0, none, none, none}, Case{nan, none, none, none},
                          Case{0.1, 0.5, none, none}, Case{0.25, 0.5, none, none}, Case{0.49, 0.5, none, none},
                          Case{0.5, none, 1.0, none}, Case{0.74, none, 1.0, none}, Case{0.75, none, none, 2.0},
                          Case{1.0, none, none, 2.0}, Case{1e300, none, none, 2.0}}) {
    const std::vector<double> weights = driven(morphs, {one.weight, 0.0, 0.0, 0.0});
    EXPECT_EQ(weights[1], one.first) << one.weight;
    EXPECT_EQ(weights[2], one.second) << one.weight;
    EXPECT_EQ(weights[3], one.third) << one.weight;
  }
}

TEST(MorphWeights, APickedMorphMayDriveOthersAndAPlaceMayBeEmpty) {
  const std::vector<Morph> morphs{
      {.members = {{no_index, 1.0F}, {1, 0.5F}}, .picks_one = true}, {.members = {{2, 4.0F}}}, {}};
  EXPECT_EQ(driven(morphs, {0.5, 0.0, 0.0}), (std::vector<double>{0.5, 0.0, 0.0})) << "the empty place";
  EXPECT_EQ(driven(morphs, {1.0, 0.25, 0.0}), (std::vector<double>{1.0, 0.75, 3.0}));
}

TEST(MorphWeights, WhatWasPickedCanBePickedAgainAtOtherWeights) {
  const std::vector<Morph> morphs{{.members = {{1, 0.5F}, {2, 1.0F}}, .picks_one = true}, {}, {.members = {{1, 1.0F}}}};
  const MorphWeights all(morphs);
  std::vector<std::int32_t> picks(3);
  std::vector<double> weights{0.9, 0.0, 0.0};
  all.drive_and_tell(weights, picks);
  EXPECT_EQ(picks, (std::vector<std::int32_t>{1, no_index, no_index}));
  EXPECT_EQ(weights, (std::vector<double>{0.9, 1.0, 1.0}));
  weights = {0.1, 0.0, 0.0};
  all.drive_as_picked(weights, picks);
  EXPECT_EQ(weights, (std::vector<double>{0.1, 1.0, 1.0}));
}

TEST(MorphWeights, WithoutMorphsNothingIsDriven) {
  std::vector<double> weights{0.5};
  MorphWeights().drive(weights);
  EXPECT_EQ(weights[0], 0.5);
}

}  // namespace
}  // namespace genga
