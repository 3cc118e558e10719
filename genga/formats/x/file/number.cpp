#include "genga/formats/x/file/number.h"

#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include "genga/base/number_text.h"

namespace genga::x {
namespace {

constexpr std::array<double, 23> powers_of_ten{1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                               1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
// Every integer up to here is a double.
constexpr std::uint64_t largest_exact = std::uint64_t{1} << 53U;

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

struct Decimal {
  std::uint64_t digits = 0;
  std::size_t places = 0;  // behind the point
  bool is_negative = false;
  const char* end = nullptr;
};

// Up to 19 digits fit in 64 bits. Null end: no digit, or too many.
Decimal scan(const char* at, const char* end) {
  Decimal decimal;
  decimal.is_negative = at != end && *at == '-';
  if (decimal.is_negative) ++at;
  const char* first = at;
  std::uint64_t digits = 0;
  unsigned digit = 0;
  while (at != end && (digit = static_cast<unsigned>(*at) - '0') < 10) {
    digits = digits * 10 + digit;
    ++at;
  }
  std::ptrdiff_t count = at - first;
  if (at != end && *at == '.') {
    const char* point = at++;
    while (at != end && (digit = static_cast<unsigned>(*at) - '0') < 10) {
      digits = digits * 10 + digit;
      ++at;
    }
    decimal.places = static_cast<std::size_t>(at - point - 1);
    count += at - point - 1;
  }
  decimal.digits = digits;
  if (count > 0 && count <= 19) decimal.end = at;
  return decimal;
}

}  // namespace

NumberKind parse_real(std::string_view word, float& value) { return parse(word, value); }
NumberKind parse_real(std::string_view word, double& value) { return parse(word, value); }

const char* parse_short(const char* at, const char* end, double& value) {
  const Decimal decimal = scan(at, end);
  if (decimal.end == nullptr || decimal.digits > largest_exact) return nullptr;
  // Both are exact, so one division rounds once.
  const double quotient = static_cast<double>(decimal.digits) / powers_of_ten[decimal.places];
  value = decimal.is_negative ? -quotient : quotient;
  return decimal.end;
}

const char* parse_short(const char* at, const char* end, float& value) {
  double wide = 0.0;
  const char* stop = parse_short(at, end, wide);
  if (stop == nullptr) return nullptr;
  // Rounding again, to float, errs only from halfway between two floats, where the first rounding may have led to. All
  // decimals here are above the smallest normal float, or 0.
  constexpr std::uint64_t dropped = (std::uint64_t{1} << 29U) - 1;
  constexpr std::uint64_t halfway = std::uint64_t{1} << 28U;
  if ((std::bit_cast<std::uint64_t>(wide) & dropped) == halfway) return nullptr;
  value = static_cast<float>(wide);
  return stop;
}

}  // namespace genga::x
