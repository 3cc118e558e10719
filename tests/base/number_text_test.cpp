#include "genga/base/number_text.h"

#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(NumberText, IsTheShortest) {
  EXPECT_EQ(number_text(1.0F), "1");
  EXPECT_EQ(number_text(0.1F), "0.1");
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(static_cast<double>(0.1F)), "0.10000000149011612");
  EXPECT_EQ(number_text(16777216.0F), "16777216");
  EXPECT_EQ(number_text(1e20), "1e+20");
  EXPECT_EQ(number_text(5e-324), "5e-324");
  EXPECT_EQ(number_text(-2.5e-8F), "-2.5e-08");
  EXPECT_EQ(number_text(0.0F), "0");
  EXPECT_EQ(number_text(-0.0F), "-0.0");
  EXPECT_EQ(number_text(-0.0), "-0.0");
  EXPECT_EQ(number_text(std::numeric_limits<float>::infinity()), "inf");
  EXPECT_EQ(number_text(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(number_text(std::int16_t{-5}), "-5");
}

// The C library parses independently of fast_float.
TEST(NumberText, GivesTheSameFloatBack) {
  std::mt19937 random(1);
  for (int round = 0; round < 300000; ++round) {
    const auto bits = static_cast<std::uint32_t>(random());
    const auto value = std::bit_cast<float>(bits);
    if (!std::isfinite(value)) continue;
    const std::string text = number_text(value);
    ASSERT_EQ(std::bit_cast<std::uint32_t>(parse_float(text).value_or(NAN)), bits) << text;
    ASSERT_EQ(std::bit_cast<std::uint32_t>(std::strtof(text.c_str(), nullptr)), bits) << text;
    ASSERT_LE(text.size(), 15U);  // nine digits, sign, point, exponent of two digits and its sign
  }
}

TEST(NumberText, GivesTheSameDoubleBack) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 300000; ++round) {
    const std::uint64_t bits = random();
    const auto value = std::bit_cast<double>(bits);
    if (!std::isfinite(value)) continue;
    const std::string text = number_text(value);
    ASSERT_EQ(std::bit_cast<std::uint64_t>(parse_double(text).value_or(NAN)), bits) << text;
    ASSERT_EQ(std::bit_cast<std::uint64_t>(std::strtod(text.c_str(), nullptr)), bits) << text;
  }
}

TEST(NumberText, ScansToWhereTheNumberEnds) {
  const auto scanned = [](std::string_view text, std::ptrdiff_t size) {
    double value = NAN;
    const char* stop = scan_double(text.data(), text.data() + text.size(), value);
    EXPECT_NE(stop, nullptr) << text;
    EXPECT_EQ(stop - text.data(), size) << text;
    return value;
  };
  EXPECT_EQ(scanned("0 1", 1), 0.0);
  EXPECT_TRUE(std::signbit(scanned("-0", 2)));
  EXPECT_EQ(scanned("+2.5x", 4), 2.5);
  EXPECT_EQ(scanned("-.5", 3), -0.5);
  EXPECT_EQ(scanned("50PController", 2), 50.0);
  EXPECT_EQ(scanned("2.9802322e-008", 14), 2.9802322e-8);
  EXPECT_EQ(scanned("0.66666666666666663", 19), 2.0 / 3.0);
  EXPECT_EQ(scanned("123456789012345678901234567890", 30), 123456789012345678901234567890.0);
  for (const std::string_view text : {"", "-", "+", ".", "x", "inf", "nan", "-inf", "1e999"}) {
    double value = 0.0;
    EXPECT_EQ(scan_double(text.data(), text.data() + text.size(), value), nullptr) << text;
  }
}

TEST(NumberText, ScansAsTheCLibraryDoes) {
  std::mt19937_64 random(6);
  for (int round = 0; round < 200000; ++round) {
    std::string text = random() % 2 != 0 ? "-" : "";
    text += std::to_string(random() % (std::uint64_t{1} << (random() % 64)));
    text += '.';
    text += std::to_string(random() % (std::uint64_t{1} << (random() % 64)));
    double value = NAN;
    ASSERT_EQ(scan_double(text.data(), text.data() + text.size(), value), text.data() + text.size()) << text;
    ASSERT_EQ(value, std::strtod(text.c_str(), nullptr)) << text;
  }
}

TEST(NumberText, ParsesTheWholeTextOnly) {
  EXPECT_EQ(parse_float("-1.5e-3"), -1.5e-3F);
  EXPECT_EQ(parse_double("007"), 7.0);
  EXPECT_EQ(parse_float("1e-60"), 0.0F);
  for (const char* text :
       {"", " 1", "1 ", "+1", "0x1", "inf", "-inf", "nan", "NAN", "1e39", "-1e39", "1,5", "1.5f", "--1", "e5", "."}) {
    EXPECT_EQ(parse_float(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_double("1e309"), std::nullopt);
  EXPECT_EQ(parse_double(std::string_view("1\0", 2)), std::nullopt);
}

TEST(NumberText, RoundsOnceToFloat) {
  // Just above the middle of 1 and the next float; through double it would round to even, down to 1.
  EXPECT_EQ(parse_float("1.00000005960464477539062500000001"), std::nextafter(1.0F, 2.0F));
}

TEST(NumberText, ParsesIntegersOfTheirRange) {
  EXPECT_EQ(parse_integer<std::uint32_t>("4294967295"), 4294967295U);
  EXPECT_EQ(parse_integer<std::uint32_t>("4294967296"), std::nullopt);
  EXPECT_EQ(parse_integer<std::uint32_t>("-1"), std::nullopt);
  EXPECT_EQ(parse_integer<int>("-12"), -12);
  for (const char* text : {"", "1 ", " 1", "+1", "1.0", "0x1"})
    EXPECT_EQ(parse_integer<int>(text), std::nullopt) << text;
}

}  // namespace
}  // namespace genga
