#include "genga/base/number_text.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

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

TEST(ShortNumber, HasFourDigits) {
  EXPECT_EQ(short_number(0.0), "0");
  EXPECT_EQ(short_number(8.0), "8");
  EXPECT_EQ(short_number(11.2), "11.2");
  EXPECT_EQ(short_number(3.6666666666666665), "3.667");
  EXPECT_EQ(short_number(29.97), "29.97");
  EXPECT_EQ(short_number(0.0933333), "0.09333");
  EXPECT_EQ(short_number(9.99999), "10");
  EXPECT_EQ(short_number(999.96), "1000");
  EXPECT_EQ(short_number(123.456), "123.5");
  EXPECT_EQ(short_number(12345.6), "12346");
  EXPECT_EQ(short_number(-3.14159), "-3.142");
  EXPECT_EQ(short_number(0.00000123456), "0.000001235");
  EXPECT_EQ(short_number(1e-9), "1e-09");
  EXPECT_EQ(short_number(1e20), "1e+20");
  EXPECT_EQ(short_number(std::numeric_limits<double>::infinity()), "inf");
}

TEST(GroupedNumber, HasThousandsApart) {
  EXPECT_EQ(grouped_number(0), "0");
  EXPECT_EQ(grouped_number(9999), "9999");
  EXPECT_EQ(grouped_number(10000), "10,000");
  EXPECT_EQ(grouped_number(263126), "263,126");
  EXPECT_EQ(grouped_number(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
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

// scan_double and scan_float beside std::from_chars: the same bits and the same end, or nothing.
template <class T, class Scan>
void expect_as_from_chars(const std::string& text, Scan scan) {
  T expected{};
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stop, code] = std::from_chars(begin, end, expected);
  T value{};
  const char* const at = scan(begin, end, value);
  if (code == std::errc::result_out_of_range && at != nullptr) {
    // Too small a number is no error here: it is zero.
    ASSERT_EQ(value, T(0)) << text;
    ASSERT_EQ(std::signbit(value), text.front() == '-') << text;
    ASSERT_EQ(at, stop) << text;
    return;
  }
  ASSERT_EQ(at, code == std::errc() ? stop : nullptr) << text;
  if (at == nullptr) return;
  using Bits = std::conditional_t<std::is_same_v<T, float>, std::uint32_t, std::uint64_t>;
  ASSERT_EQ(std::bit_cast<Bits>(value), std::bit_cast<Bits>(expected)) << text;
}

void expect_as_from_chars(const std::string& text) {
  expect_as_from_chars<double>(text, scan_double);
  expect_as_from_chars<float>(text, scan_float);
}

// A number of that many digits, the point anywhere among them or nowhere, and perhaps an exponent.
std::string random_number(std::mt19937_64& random, std::size_t digits, std::int64_t exponents) {
  std::string text = random() % 4 == 0 ? "-" : "";
  const std::size_t point = random() % (digits + 2);
  if (point == 0) text += random() % 2 != 0 ? "." : "0.";
  for (std::size_t i = 0; i < digits; ++i) {
    if (i > 0 && i == point) text += '.';
    text += static_cast<char>('0' + random() % 10);
  }
  if (random() % 8 == 0) text += '.';
  if (random() % 2 != 0) return text;
  const auto width = static_cast<std::uint64_t>(2 * exponents + 1);
  return text + (random() % 2 != 0 ? "e" : "E") +
         std::to_string(static_cast<std::int64_t>(random() % width) - exponents);
}

TEST(NumberText, ScansRandomNumbersAsFromCharsDoes) {
  std::mt19937_64 random(7);
  // What follows a number makes no digit of it, whatever the eight bytes that are looked at together.
  constexpr std::string_view behind[] = {"",
                                         " ",
                                         "          ",
                                         "x0123456789",
                                         ";1;2;3;4;5;6",
                                         "\n\xFF\xFF\xFF\xFF"
                                         "9"};
  for (std::size_t digits = 1; digits <= 24; ++digits) {
    for (const std::int64_t exponents : {5, 30, 60, 330, 1200}) {
      for (int round = 0; round < 2000; ++round) {
        std::string text = random_number(random, digits, exponents);
        text += behind[random() % std::size(behind)];
        ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(text));
      }
    }
  }
}

// The numbers halfway between neighbours, and the nearest above and below them with 17 to 19 digits.
TEST(NumberText, ScansHalfwayNumbersAsFromCharsDoes) {
  std::mt19937_64 random(8);
  for (int round = 0; round < 100000; ++round) {
    // Odd integers of 54 bits, and of 25 bits, lie halfway; scaled by powers of two they still are short.
    const bool is_double = round % 2 == 0;
    const std::uint64_t halfway = (std::uint64_t{1} << (is_double ? 53 : 24)) + 2 * (random() % (1U << 23)) + 1;
    char digits[64];
    const double scaled = std::ldexp(static_cast<double>(halfway >> 1), static_cast<int>(random() % 20) - 10);
    std::snprintf(digits, sizeof digits, "%.*g", static_cast<int>(15 + random() % 5), scaled);
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(digits));
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(std::to_string(halfway)));
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(std::to_string(halfway) + ".0"));
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(std::to_string(halfway) + "00e-2"));
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(std::to_string(halfway) + ".001"));
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(std::to_string(halfway) + ".00000000000000000000000000000001"));
    // 5^q for small q, where ties with an even neighbour happen.
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(std::to_string(halfway) + 'e' + std::to_string(random() % 28)));
    ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(std::to_string(halfway) + "e-" + std::to_string(random() % 28)));
  }
}

TEST(NumberText, ScansAnyBitsAsFromCharsDoes) {
  std::mt19937_64 random(9);
  for (int round = 0; round < 50000; ++round) {
    const auto any_double = std::bit_cast<double>(random());
    const auto any_float = static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(random())));
    for (const double value : {any_double, any_float}) {
      if (!std::isfinite(value)) continue;
      for (const int precision : {5, 8, 16, 17, 18, 24}) {
        char digits[64];
        std::snprintf(digits, sizeof digits, "%.*e", precision, value);
        ASSERT_NO_FATAL_FAILURE(expect_as_from_chars(digits));
      }
    }
  }
}

TEST(NumberText, ScansOddNumbersAsFromCharsDoes) {
  for (const char* text : {"0",
                           "-0",
                           "0.0",
                           "-0.0",
                           ".0",
                           "0.",
                           "-.0e5",
                           "0e999",
                           "-0e-999",
                           "0.00000000000000000000000000",
                           "00000000",
                           "00000000000000000000000000001",
                           "0.000000000000000000000000000000000001",
                           "4.9406564584124654e-324",
                           "2.4703282292062327e-324",
                           "2.4703282292062328e-324",
                           "2.4703282292062327208e-324",
                           "2.2250738585072014e-308",
                           "2.2250738585072013e-308",
                           "2.2250738585072011e-308",
                           "1.7976931348623157e308",
                           "1.7976931348623158e308",
                           "1.7976931348623159e308",
                           "1.8e308",
                           "-1e309",
                           "3.4028234663852886e38",
                           "3.4028235677973366e38",
                           "3.4028236e38",
                           "1.17549435e-38",
                           "1.4012984e-45",
                           "7.0064923e-46",
                           "7.0064924e-46",
                           "1e-99999999999999999999",
                           "1e99999999999999999999",
                           "0e99999999999999999999",
                           "1e22",
                           "1e23",
                           "1e-22",
                           "1e-23",
                           "9007199254740992",
                           "9007199254740993",
                           "9007199254740994",
                           "9007199254740993e22",
                           "16777217",
                           "16777219",
                           "9999999999999999999",
                           "10000000000000000000",
                           "18446744073709551615",
                           "18446744073709551616",
                           "1.8446744073709551616",
                           "99999999999999999999",
                           "1234567812345678",
                           "12345678.12345678",
                           "1.12345678",
                           "1.123456781234567812345678",
                           "1e",
                           "1e+",
                           "1e-",
                           "1ex",
                           "1e5.5",
                           "1e+5",
                           "1E-05",
                           "1.e3",
                           "1..2",
                           "1.2.3",
                           "--1",
                           "-",
                           ".",
                           "-.",
                           ".e5",
                           "e5",
                           "1-2",
                           "1e5e5",
                           "0x10",
                           "1_000",
                           "1,5",
                           "1f",
                           "12345678a",
                           "1.2345678a",
                           "1.1234567:",
                           "1.1234567/"}) {
    expect_as_from_chars(text);
  }
}

TEST(NumberText, ScansNoFurtherThanTheEnd) {
  const std::string text = "0.1234567890123456";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    double value = NAN;
    const char* const stop = scan_double(text.data(), text.data() + size, value);
    if (size == 0) {
      EXPECT_EQ(stop, nullptr);
      continue;
    }
    EXPECT_EQ(stop, text.data() + size);
    EXPECT_EQ(value, std::strtod(text.substr(0, size).c_str(), nullptr));
  }
}

TEST(NumberText, ScansFloatsRoundedOnce) {
  float value = 0.0F;
  const std::string_view text = "1.00000005960464477539062500000001;";
  EXPECT_EQ(scan_float(text.data(), text.data() + text.size(), value), text.data() + text.size() - 1);
  EXPECT_EQ(value, std::nextafter(1.0F, 2.0F));
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
