#include "genga/formats/anim/yaml_text.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace genga::anim {
namespace {

std::string scalar(std::string_view text) {
  std::string written;
  append_scalar(written, text);
  return written;
}

std::string number(float value) {
  std::string written;
  append_float(written, value);
  return written;
}

TEST(YamlText, TextsGetQuotesWhereTheyNeedThem) {
  EXPECT_EQ(scalar("Main Camera"), "Main Camera");
  EXPECT_EQ(scalar(""), "");
  EXPECT_EQ(scalar("-Infinity"), "-Infinity");
  EXPECT_EQ(scalar("a:b"), "a:b");
  EXPECT_EQ(scalar("a: b"), "'a: b'");
  EXPECT_EQ(scalar("a #b"), "'a #b'");
  EXPECT_EQ(scalar(" a"), "' a'");
  EXPECT_EQ(scalar("- a"), "'- a'");
  EXPECT_EQ(scalar("it's"), "it's");
  EXPECT_EQ(scalar("'a"), "'''a'");
  EXPECT_EQ(scalar("{a"), "'{a'");
}

TEST(YamlText, OtherLettersAreEscaped) {
  EXPECT_EQ(scalar("\xE3\x81\x82"), "\"\\u3042\"");
  EXPECT_EQ(scalar("caf\xC3\xA9"), "\"caf\\xE9\"");
  EXPECT_EQ(scalar("\xF0\x9F\x98\x80"), "\"\\U0001F600\"");
  EXPECT_EQ(scalar("a\nb\"\\"), "\"a\\nb\\\"\\\\\"");
  EXPECT_EQ(scalar("\xFF"), "\"\\uFFFD\"") << "no UTF-8";
}

TEST(YamlText, NumbersAreThoseOfUnity) {
  EXPECT_EQ(number(0.0F), "0");
  EXPECT_EQ(number(-0.0F), "-0");
  EXPECT_EQ(number(0.1F), "0.1");
  EXPECT_EQ(number(1.0F / 3.0F), "0.33333334");
  EXPECT_EQ(number(std::numeric_limits<float>::infinity()), "Infinity");
  EXPECT_EQ(number(-std::numeric_limits<float>::infinity()), "-Infinity");
  EXPECT_EQ(number(std::nanf("")), "NaN");
}

}  // namespace
}  // namespace genga::anim
