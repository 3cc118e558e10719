// Numbers of text files, including forms that other programs write.
// Not whole texts: TextScanner splits them into words.
#pragma once

#include <cstdint>
#include <string_view>

namespace genga::x {

enum class NumberKind : std::uint8_t {
  number,      // a decimal number
  not_finite,  // nan, inf, 1.#IND, 1.#QNAN, 1.#INF, or too large a number, which counts as infinity
  nothing,     // no number
};

// The value of a whole word, correctly rounded.
NumberKind parse_real(std::string_view word, float& value);
NumberKind parse_real(std::string_view word, double& value);

}  // namespace genga::x
