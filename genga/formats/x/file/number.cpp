#include "genga/formats/x/file/number.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include "genga/base/number_text.h"

namespace genga::x {
namespace {

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

template <class T>
NumberKind parse_special(std::string_view word, T& value) {
  constexpr std::size_t longest = 32;  // "-1.#QNAN00" and the like
  if (word.size() > longest) return NumberKind::nothing;
  const std::string text = lower(word);
  const bool is_negative = text.starts_with('-');
  const auto has = [&](const char* part) { return text.find(part) != std::string::npos; };
  if (has("nan") || has("#ind") || has("#qnan") || has("#snan")) {
    value = std::numeric_limits<T>::quiet_NaN();
  } else if (has("inf")) {
    value = std::numeric_limits<T>::infinity();
  } else {
    return NumberKind::nothing;
  }
  if (is_negative) value = -value;
  return NumberKind::not_finite;
}

template <class T>
std::optional<T> parse_exactly(std::string_view word) {
  if constexpr (std::is_same_v<T, float>) {
    return parse_float(word);
  } else {
    return parse_double(word);
  }
}

// Digits with an exponent that no double reaches.
bool is_huge(std::string_view word) {
  const std::size_t exponent = word.find_first_of("eE");
  if (exponent == std::string_view::npos || !parse_double(word.substr(0, exponent))) return false;
  std::string_view digits = word.substr(exponent + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

template <class T>
NumberKind parse(std::string_view word, T& value) {
  if (word.starts_with('+')) word.remove_prefix(1);
  if (const std::optional<T> number = parse_exactly<T>(word)) {
    value = *number;
    return NumberKind::number;
  }
  if (!parse_double(word) && !is_huge(word)) return parse_special(word, value);
  value = word.starts_with('-') ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::infinity();
  return NumberKind::not_finite;
}

}  // namespace

NumberKind parse_real(std::string_view word, float& value) { return parse(word, value); }
NumberKind parse_real(std::string_view word, double& value) { return parse(word, value); }

}  // namespace genga::x
