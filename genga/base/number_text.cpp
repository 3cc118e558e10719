#include "genga/base/number_text.h"

#include <cmath>

#include <fast_float/fast_float.h>

namespace genga {
namespace {

template <class T>
void append_real(std::string& text, T value) {
  if (value == 0 && std::signbit(value)) {
    text += "-0.0";
    return;
  }
  char digits[32];  // the longest shortest double has 24 characters
  text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

template <class T>
std::optional<T> parse_real(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, code] = fast_float::from_chars(text.data(), end, value);
  // Only a parsed inf, a parsed nan and overflow are not finite.
  if (code != std::errc() || stop != end || !std::isfinite(value)) return std::nullopt;
  return value;
}

// Powers of ten that a double holds exactly.
constexpr double exact_powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                   1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
// The largest integer up to which a double holds all: one division of such a one by an exact power rounds correctly.
constexpr std::int64_t max_exact = std::int64_t{1} << 53;
// Digits that cannot overflow 64 bits.
constexpr std::ptrdiff_t max_digits = 18;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

const char* scan_slowly(const char* text, const char* end, double& value) {
  const auto [stop, code] = fast_float::from_chars(text, end, value);
  if (code != std::errc() || !std::isfinite(value)) return nullptr;
  return stop;
}

}  // namespace

const char* scan_double(const char* text, const char* end, double& value) {
  if (text != end && *text == '+') ++text;
  const char* at = text;
  const bool is_negative = at != end && *at == '-';
  if (is_negative) ++at;
  const char* const first = at;
  std::int64_t digits = 0;
  // A run of digits that is too long is left for the slow way, which begins anew.
  for (; at != end && is_digit(*at) && at - first < max_digits; ++at) digits = digits * 10 + (*at - '0');
  std::ptrdiff_t count = at - first;
  std::ptrdiff_t places = 0;
  if (at != end && *at == '.') {
    const char* const begin = ++at;
    // A zero before the point is no digit that counts.
    const std::ptrdiff_t room = max_digits - (digits == 0 ? 0 : count);
    for (; at != end && is_digit(*at) && at - begin < room; ++at) digits = digits * 10 + (*at - '0');
    places = at - begin;
    count += places;
  }
  // fast_float takes "inf" and "nan" too, which begin with no digit.
  if (count == 0) return nullptr;
  const bool goes_on = at != end && (is_digit(*at) || *at == 'e' || *at == 'E');
  if (goes_on || digits > max_exact) return scan_slowly(text, end, value);
  const double magnitude = static_cast<double>(digits) / exact_powers[places];
  value = is_negative ? -magnitude : magnitude;
  return at;
}

void append_number(std::string& text, float value) { append_real(text, value); }
void append_number(std::string& text, double value) { append_real(text, value); }

std::optional<float> parse_float(std::string_view text) { return parse_real<float>(text); }
std::optional<double> parse_double(std::string_view text) { return parse_real<double>(text); }

}  // namespace genga
