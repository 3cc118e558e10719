#include "genga/core/naming/plain_name.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

std::string english(std::string_view name, std::string_view own = {}) {
  return plain_name({name, own, MmdWords::of_bones}, NameForm::english);
}

TEST(PlainName, TheModelsOwnEnglishNameGoesFirst) {
  EXPECT_EQ(english("右腕", "Arm.R"), "Arm.R");
  EXPECT_EQ(english("hiza", "knee"), "knee");
  EXPECT_EQ(english("右腕", " Arm "), "Arm");
}

TEST(PlainName, OneThatSaysNothingDoesNotCount) {
  for (const std::string_view own : {"", "  ", "右腕", "arm\n", "__"}) EXPECT_EQ(english("右腕", own), "arm_R") << own;
}

TEST(PlainName, WithoutAWordItIsLettersForLetters) {
  EXPECT_EQ(english("ウデ"), "ude");
  EXPECT_EQ(english("Bip01 L"), "Bip01 L");
}

TEST(PlainName, AsciiKnowsNoEnglish) {
  EXPECT_EQ(plain_name({"センター", "center"}, NameForm::ascii), "sentaa");
  EXPECT_EQ(plain_name({"右腕", "arm_R"}, NameForm::ascii), "");
}

TEST(PlainName, MorphsHaveTheirOwnWords) {
  EXPECT_EQ(plain_name({"上", {}, MmdWords::of_morphs}, NameForm::english), "up");
  EXPECT_EQ(plain_name({"上", {}, MmdWords::of_bones}, NameForm::english), "");
}

TEST(PlainName, WhatHasNoneIsNumbered) {
  EXPECT_EQ(plain_name({"謎", {}}, NameForm::english), "");
  EXPECT_EQ(plain_name({"()", {}}, NameForm::ascii), "");
  EXPECT_EQ(numbered_name(word_for(NodeKind::bone), 17), "bone_17");
  EXPECT_EQ(word_for(NodeKind::group), "node");
  EXPECT_EQ(word_for(NodeKind::camera), "camera");
  EXPECT_EQ(word_for(NodeKind::light), "light");
}

}  // namespace
}  // namespace genga
