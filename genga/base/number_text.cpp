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

}  // namespace

void append_number(std::string& text, float value) { append_real(text, value); }
void append_number(std::string& text, double value) { append_real(text, value); }

std::optional<float> parse_float(std::string_view text) { return parse_real<float>(text); }
std::optional<double> parse_double(std::string_view text) { return parse_real<double>(text); }

}  // namespace genga
