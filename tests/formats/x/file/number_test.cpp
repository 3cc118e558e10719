#include "genga/formats/x/file/number.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace genga::x {
namespace {

// The standard library's own reading, which rounds correctly.
template <class T>
T standard(const std::string& text) {
  T value{};
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

template <class T>
void expect_same_bits(const std::string& text) {
  T value{};
  ASSERT_EQ(parse_real(text, value), NumberKind::number) << text;
  const T expected = standard<T>(text);
  ASSERT_EQ(std::signbit(value), std::signbit(expected)) << text;
  ASSERT_EQ(value, expected) << text;
}

TEST(XNumber, ShortDecimalsAreRoundedAsTheStandardLibraryRounds) {
  std::mt19937_64 random(4800);
  for (int i = 0; i < 200'000; ++i) {
    std::string text = random() % 2 == 0 ? "-" : "";
    const auto digits = 1 + random() % 19;
    const auto point = random() % (digits + 1);
    for (std::size_t d = 0; d < digits; ++d) {
      if (d == point) text += '.';
      text += static_cast<char>('0' + random() % 10);
    }
    expect_same_bits<float>(text);
    expect_same_bits<double>(text);
  }
}

// Halfway between two floats, and a little beside it: where rounding twice goes wrong.
TEST(XNumber, HalfwayBetweenTwoFloatsIsRoundedOnce) {
  for (const char* text : {"16777217", "16777217.0", "16777217.00000001", "16777219", "16777218.99999999", "0.1",
                           "8388608.5", "8388608.50000001", "8388609.5", "0.000000", "-0.000000", "-0", "33554434.0"}) {
    expect_same_bits<float>(text);
  }
}

TEST(XNumber, OtherProgramsSpellings) {
  float value = 0.0F;
  for (const char* text : {"nan", "-nan", "NaN", "1.#IND", "-1.#IND", "1.#QNAN", "-1.#IND00", "nan(ind)"}) {
    EXPECT_EQ(parse_real(text, value), NumberKind::not_finite) << text;
    EXPECT_TRUE(std::isnan(value)) << text;
  }
  for (const char* text : {"inf", "1.#INF", "1.#INF00", "1e50"}) {
    EXPECT_EQ(parse_real(text, value), NumberKind::not_finite) << text;
    EXPECT_EQ(value, INFINITY) << text;
  }
  EXPECT_EQ(parse_real("-1.#INF", value), NumberKind::not_finite);
  EXPECT_EQ(value, -INFINITY);
  for (const char* text : {"", "1.0f", "abc", "1.0.0", "--1", "0x10", "1e", "one.#half"}) {
    EXPECT_EQ(parse_real(text, value), NumberKind::nothing) << text;
  }
  EXPECT_EQ(parse_real("+1.5e2", value), NumberKind::number);
  EXPECT_EQ(value, 150.0F);
}

}  // namespace
}  // namespace genga::x
