#include "genga/formats/x/from_scene/identifiers.h"

#include <gtest/gtest.h>

namespace genga::x {
namespace {

TEST(XIdentifiers, LegalNamesStay) {
  Identifiers identifiers;
  EXPECT_EQ(identifiers.add("Bip01_L_Hand", "frame"), "Bip01_L_Hand");
}

TEST(XIdentifiers, WhatCannotStandBecomesAnUnderscore) {
  Identifiers identifiers;
  EXPECT_EQ(identifiers.add("Null (1)", "frame"), "Null_1");
  EXPECT_EQ(identifiers.add("  a..b  ", "frame"), "a_b");
  EXPECT_EQ(identifiers.add("3D", "frame"), "_3D");
  EXPECT_EQ(identifiers.add("左腕L", "frame"), "L");
}

TEST(XIdentifiers, WithoutLettersTheKindIsTheName) {
  Identifiers identifiers;
  EXPECT_EQ(identifiers.add("センター", "node"), "node");
  EXPECT_EQ(identifiers.add("", "material"), "material_");
  EXPECT_EQ(identifiers.add("__", "bone"), "bone");
}

TEST(XIdentifiers, EachIsGivenOnce) {
  Identifiers identifiers;
  EXPECT_EQ(identifiers.add("a", "frame"), "a");
  EXPECT_EQ(identifiers.add("A", "frame"), "A_2");
  EXPECT_EQ(identifiers.add("a_3", "frame"), "a_3");
  EXPECT_EQ(identifiers.add("a", "frame"), "a_4");
}

TEST(XIdentifiers, WordsOfTheFormatAreNoNames) {
  Identifiers identifiers;
  EXPECT_EQ(identifiers.add("mesh", "frame"), "mesh_");
  EXPECT_EQ(identifiers.add("Template", "frame"), "Template_");
}

}  // namespace
}  // namespace genga::x
