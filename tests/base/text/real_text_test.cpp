#include "genga/base/text/real_text.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <type_traits>

#include <gtest/gtest.h>

namespace genga {
namespace {

template <class T>
std::string shortest_text(T value) {
  std::string text;
  append_shortest(text, value);
  return text;
}

template <class... Arguments>
std::string fixed_text(Arguments... arguments) {
  std::string text;
  append_fixed(text, arguments...);
  return text;
}

TEST(RealText, AShortestTextHasAnExponentWhereThatIsShorter) {
  EXPECT_EQ(shortest_text(0.1F), "0.1");
  EXPECT_EQ(shortest_text(0.1), "0.1");
  EXPECT_EQ(shortest_text(10000.0), "10000");
  EXPECT_EQ(shortest_text(100000.0), "1e+05");
  EXPECT_EQ(shortest_text(120000.0), "120000");
  EXPECT_EQ(shortest_text(0.001), "0.001");
  EXPECT_EQ(shortest_text(0.0001), "1e-04");
  EXPECT_EQ(shortest_text(0.00012), "0.00012");
  EXPECT_EQ(shortest_text(1.5e300), "1.5e+300");
  EXPECT_EQ(shortest_text(-0.0), "-0");
  EXPECT_EQ(shortest_text(0.0F), "0");
}

TEST(RealText, AFixedTextHasAllDigitsOfAWholeNumber) {
  EXPECT_EQ(fixed_text(1e23), "99999999999999991611392");
  EXPECT_EQ(fixed_text(std::numeric_limits<float>::max()), "340282346638528859811704183484516925440");
  EXPECT_EQ(fixed_text(std::numeric_limits<double>::max()).size(), 309U);
  EXPECT_EQ(fixed_text(1e-7), "0.0000001");
  EXPECT_EQ(fixed_text(-2.5F), "-2.5");
}

TEST(RealText, DecimalsAreRoundedToTheNearestOfTwoToTheEvenOne) {
  EXPECT_EQ(fixed_text(0.25, 1), "0.2");
  EXPECT_EQ(fixed_text(0.75, 1), "0.8");
  EXPECT_EQ(fixed_text(0.0078125, 6), "0.007812");
  EXPECT_EQ(fixed_text(0.9999999, 6), "1.000000");
  EXPECT_EQ(fixed_text(-1e-300, 6), "-0.000000");
  EXPECT_EQ(fixed_text(1e22, 2), "10000000000000000000000.00");
}

// The standard library's text of the same number.
template <class T, class... Format>
std::string expected_text(T value, Format... format) {
  char characters[400];
  return {characters, std::to_chars(characters, characters + sizeof characters, value, format...).ptr};
}

template <class T>
void expect_the_same_text(T value) {
  if (!std::isfinite(value)) return;
  ASSERT_EQ(shortest_text(value), expected_text(value));
  ASSERT_EQ(fixed_text(value), expected_text(value, std::chars_format::fixed));
  if constexpr (std::is_same_v<T, double>) {
    for (const int decimals : {1, 6, 9}) {
      ASSERT_EQ(fixed_text(value, decimals), expected_text(value, std::chars_format::fixed, decimals));
    }
  }
}

TEST(RealText, IsThatOfTheStandardLibraryForEveryExponent) {
  for (std::uint64_t exponent = 0; exponent < 2047; ++exponent) {
    for (const std::uint64_t mantissa : {0x0U, 0x1U, 0x2U}) {
      expect_the_same_text(std::bit_cast<double>(exponent << 52U | mantissa));
      expect_the_same_text(std::bit_cast<double>(((exponent + 1) << 52U) - 1 - mantissa));
    }
  }
  for (std::uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (const std::uint32_t mantissa : {0x0U, 0x1U, 0x2U}) {
      expect_the_same_text(std::bit_cast<float>(exponent << 23U | mantissa));
      expect_the_same_text(std::bit_cast<float>(((exponent + 1) << 23U) - 1 - mantissa));
    }
  }
}

TEST(RealText, IsThatOfTheStandardLibraryForManyNumbers) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 30000; ++round) {
    const std::uint64_t bits = random();
    const auto few = static_cast<double>(bits >> (bits & 63U));
    expect_the_same_text(std::bit_cast<double>(bits));
    expect_the_same_text(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    expect_the_same_text(static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits))));
    expect_the_same_text(few / 1000);
    expect_the_same_text(std::ldexp(few, -static_cast<int>(bits % 80)));
    expect_the_same_text(std::ldexp(static_cast<double>(bits & 1023U), -static_cast<int>(bits >> 60U)));  // many ties
  }
}

}  // namespace
}  // namespace genga
