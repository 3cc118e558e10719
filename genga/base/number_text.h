// Numbers as text that every program reads alike: the shortest text that gives the same bits back, and strict parsing.
// Not for the number spellings of text formats that must survive (documents keep those), and never locale dependent.
//
//     std::string text;
//     append_number(text, 0.1F);                          // text is "0.1" now
//     std::string negative = number_text(-0.0);           // "-0.0"
//     std::optional<float> value = parse_float("1e-3");   // 0.001F: "1 " and "0x1" give nothing
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace genga {

// Appends the shortest text that parses back to the same bits: "1" for 1.0, "1e+20" where that is shorter.
// Minus zero is "-0.0", since "-0" would read as an integer elsewhere. Non-finite: "inf", "-inf", "nan", "-nan",
// whose bits are lost; formats that keep them spell bits instead.
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

// The whole text as a decimal number, correctly rounded; nothing for anything else: empty text, spaces around it,
// a leading '+', hexadecimal, "inf" and "nan", numbers too large for the type. Too small a number is zero.
std::optional<float> parse_float(std::string_view text);
std::optional<double> parse_double(std::string_view text);

// The decimal number that the text begins with, correctly rounded, and where it ends; null when there is none, or one
// too large. A '+' before it is passed over. For text formats of many numbers: one of up to 19 digits costs a few
// nanoseconds, best where eight more characters follow it.
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
