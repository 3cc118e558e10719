// Numbers of text files: short decimals fast, and the forms that other programs left behind.
// Not for whole texts: TextScanner cuts them into words.
#pragma once

#include <cstdint>
#include <string_view>

namespace genga::x {

enum class NumberKind : std::uint8_t {
  number,      // a decimal number
  not_finite,  // nan, inf, 1.#IND, 1.#QNAN, 1.#INF, or too large a number, which is taken for an infinity
  nothing,     // no number
};

// The value of a whole word, correctly rounded.
NumberKind parse_real(std::string_view word, float& value);
NumberKind parse_real(std::string_view word, double& value);

// A decimal number that begins at `at` and whose every character is a digit, a sign or a point, when it is short enough
// to be exact with one division; the end of it, or null when it is another kind of word.
const char* parse_short(const char* at, const char* end, float& value);
const char* parse_short(const char* at, const char* end, double& value);

}  // namespace genga::x
