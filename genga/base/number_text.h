// Numbers as text that every program reads alike: the shortest text that gives the same bits back, and strict parsing.
// Not for the original text of numbers in text formats, which documents keep. Never locale dependent.
//
//     std::string text;
//     append_number(text, 0.1F);                          // text is "0.1" now
//     std::string negative = number_text(-0.0);           // "-0.0"
//     std::string shown = short_number(3.6666666666);     // "3.667"
//     std::optional<float> value = parse_float("1e-3");   // 0.001F: "1 " and "0x1" give nothing
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace genga {

// Appends the shortest text that parses back to the same bits: "1" for 1.0, "1e+20" where that is shorter. Minus zero
// is "-0.0", since "-0" would read as an integer elsewhere. Non-finite: "inf", "-inf", "nan", "-nan", which lose their
// bits; formats that keep them write bits instead.
void append_number(std::string& text, float value);
void append_number(std::string& text, double value);

template <std::integral T>
  requires(!std::same_as<T, bool>)
void append_number(std::string& text, T value) {
  char digits[24];  // 20 digits of 2^64 - 1, or 19 and a sign
  const char* end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  text.append(digits, static_cast<std::size_t>(end - digits));
}

template <class T>
std::string number_text(T value) {
  std::string text;
  append_number(text, value);
  return text;
}

// Numbers for people, who read only a few digits. Not for what programs read.
// At most four digits, or all of a whole number: "11.2", "0.09333", "12346".
std::string short_number(double value);
// With thousands apart, from 10000 on: "263,126".
std::string grouped_number(std::uint64_t value);

// The whole text as a decimal number, correctly rounded. nullopt for anything else: empty text, spaces around it, a
// leading '+', hexadecimal, "inf" and "nan", numbers too large for the type. Too small a number is zero.
std::optional<float> parse_float(std::string_view text);
std::optional<double> parse_double(std::string_view text);

// Reads the decimal number at the start of the text, correctly rounded, and returns its end. Null when there is none,
// or it is too large. Skips a leading '+'. For text formats with many numbers: up to 19 digits take a few nanoseconds,
// best when eight more characters follow.
const char* scan_double(const char* text, const char* end, double& value);
const char* scan_float(const char* text, const char* end, float& value);

// The whole text as a decimal integer of the type's range.
template <std::integral T>
std::optional<T> parse_integer(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data(), end, value);
  if (code != std::errc() || stop != end) return std::nullopt;
  return value;
}

}  // namespace genga
