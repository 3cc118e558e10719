#include "genga/base/number_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <type_traits>

#include <fast_float/fast_float.h>

#include "genga/base/packed.h"
#include "genga/base/text/real_text.h"

namespace genga {
namespace {

template <class T>
void append_real(std::string& text, T value) {
  if (std::isfinite(value)) {
    append_shortest(text, value);
    if (value == 0 && std::signbit(value)) text += ".0";
  } else {
    text += std::signbit(value) ? "-" : "";
    text += std::isnan(value) ? "nan" : "inf";
  }
}

// A decimal number: digits · 10^exponent.
struct Decimal {
  std::uint64_t digits = 0;
  std::int64_t exponent = 0;
  bool is_negative = false;
};

// Digits that fit into 64 bits, whatever they are.
constexpr std::size_t max_digits = 19;
constexpr std::array<std::uint64_t, max_digits + 1> powers_of_ten = [] {
  std::array<std::uint64_t, max_digits + 1> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 10 * powers[i - 1];
  return powers;
}();

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Digits one by one. False when they are too many: nothing that was read counts then.
bool take_single_digits(const char*& at, const char* end, std::uint64_t& digits) {
  for (; at != end && is_digit(*at); ++at) {
    if (digits >= powers_of_ten[max_digits - 1]) return false;
    digits = digits * 10 + static_cast<std::uint64_t>(*at - '0');
  }
  return true;
}

// Eight characters, of which the leading digits count: a byte each, the first in the lowest.
class EightDigits {
 public:
  static constexpr std::ptrdiff_t size = 8;

  explicit EightDigits(const char* text) {
    Little<std::uint64_t> characters;
    std::memcpy(&characters, text, sizeof characters);
    values_ = characters ^ (each * '0');
    // A byte's highest bit shows that it is above 9. Carries only change bytes after the first such one.
    const std::uint64_t others = (values_ | (values_ + each * (0x7F - 9))) & (each * 0x80);
    count_ = static_cast<unsigned>(std::countr_zero(others)) / 8;
  }
  // The number of digits before the first other character, 0 to 8.
  unsigned count() const { return count_; }
  // The value of the digits; there must be at least one. Joins pairs of digits, pairs of pairs, and those.
  std::uint64_t number() const {
    const std::uint64_t digits = values_ << (64 - 8 * count_);  // zeros before them
    const std::uint64_t pairs = (digits * 10 + (digits >> 8)) & 0x00FF00FF00FF00FF;
    const std::uint64_t fours = (pairs * 100 + (pairs >> 16)) & 0x0000FFFF0000FFFF;
    return (fours * 10000 + (fours >> 32)) & 0xFFFFFFFF;
  }

 private:
  static constexpr std::uint64_t each = 0x0101010101010101;
  std::uint64_t values_;
  unsigned count_;
};

// As take_single_digits does, for digits that are likely to be many.
bool take_digits(const char*& at, const char* end, std::uint64_t& digits) {
  while (end - at >= EightDigits::size) {
    const EightDigits eight(at);
    const unsigned count = eight.count();
    if (count == 0) return true;
    if (digits >= powers_of_ten[max_digits - count]) return false;
    digits = digits * powers_of_ten[count] + eight.number();
    at += count;
    if (count < static_cast<unsigned>(EightDigits::size)) return true;
  }
  return take_single_digits(at, end, digits);
}

// "e-5" at its place; an 'e' that no digit follows belongs to what comes after the number.
void take_exponent(const char*& at, const char* end, std::int64_t& exponent) {
  constexpr std::int64_t enough = 1'000'000'000;  // above it nothing changes but the length of what is read
  const char* digit = at + 1;
  const bool is_negative = digit != end && *digit == '-';
  if (digit != end && (*digit == '-' || *digit == '+')) ++digit;
  if (digit == end || !is_digit(*digit)) return;
  std::int64_t told = 0;
  for (; digit != end && is_digit(*digit); ++digit) {
    if (told < enough) told = told * 10 + (*digit - '0');
  }
  exponent += is_negative ? -told : told;
  at = digit;
}

enum class Scanned : std::uint8_t { number, none, too_long };

// at: in: where the number begins, out: its end, if it has at most as many digits as are kept.
Scanned scan_decimal(const char*& at, const char* end, Decimal& decimal) {
  decimal.is_negative = at != end && *at == '-';
  if (decimal.is_negative) ++at;
  const char* const first = at;
  if (!take_single_digits(at, end, decimal.digits)) return Scanned::too_long;
  std::ptrdiff_t count = at - first;
  if (at != end && *at == '.') {
    const char* const places = ++at;
    if (!take_digits(at, end, decimal.digits)) return Scanned::too_long;
    count += at - places;
    decimal.exponent = places - at;
  }
  if (count == 0) return Scanned::none;
  if (at != end && (*at == 'e' || *at == 'E')) take_exponent(at, end, decimal.exponent);
  return Scanned::number;
}

// Powers of ten that the type holds exactly: a float those to 1e10, a double to 1e22.
template <class T>
constexpr std::size_t exact_power_count = std::is_same_v<T, float> ? 11 : 23;
template <class T>
constexpr std::array<T, exact_power_count<T>> exact_powers = [] {
  std::array<T, exact_power_count<T>> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 10 * powers[i - 1];
  return powers;
}();

// One operation on two exact numbers rounds once. False when it takes another one.
template <class T>
bool combine(const Decimal& decimal, T& value) {
  constexpr std::uint64_t max_exact = std::uint64_t{1} << std::numeric_limits<T>::digits;
  constexpr auto max_power = static_cast<std::int64_t>(exact_powers<T>.size() - 1);
  if (decimal.digits > max_exact || decimal.exponent > max_power || decimal.exponent < -max_power) return false;
  const auto whole = static_cast<T>(static_cast<std::int64_t>(decimal.digits));
  const bool is_fraction = decimal.exponent < 0;
  const T power = exact_powers<T>[static_cast<std::size_t>(is_fraction ? -decimal.exponent : decimal.exponent)];
  const T magnitude = is_fraction ? whole / power : whole * power;
  value = decimal.is_negative ? -magnitude : magnitude;
  return true;
}

// The nearest number of the type, of two the even one; false when the digits do not settle that, or it is too large.
template <class T>
bool nearest(const Decimal& decimal, T& value) {
  using Format = fast_float::binary_format<T>;
  const fast_float::adjusted_mantissa parts = fast_float::compute_float<Format>(decimal.exponent, decimal.digits);
  if (parts.power2 < 0 || parts.power2 >= Format::infinite_power()) return false;
  using Bits = std::conditional_t<std::is_same_v<T, float>, std::uint32_t, std::uint64_t>;
  constexpr int mantissa_bits = std::numeric_limits<T>::digits - 1;
  const Bits sign = Bits{decimal.is_negative} << (std::numeric_limits<Bits>::digits - 1);
  value = std::bit_cast<T>(sign | static_cast<Bits>(parts.power2) << mantissa_bits | static_cast<Bits>(parts.mantissa));
  return true;
}

// Numbers of any length, without a '+' before them.
template <class T>
const char* scan_slowly(const char* text, const char* end, T& value) {
  const auto [stop, code] = fast_float::from_chars(text, end, value);
  // Overflow is infinite.
  return code == std::errc() && std::isfinite(value) ? stop : nullptr;
}

template <class T>
const char* scan_real(const char* text, const char* end, T& value) {
  Decimal decimal;
  const char* at = text;
  const Scanned scanned = scan_decimal(at, end, decimal);
  if (scanned == Scanned::number && combine(decimal, value)) return at;
  // fast_float takes "inf" and "nan" too, which begin with no digit.
  if (scanned == Scanned::none) return nullptr;
  return scanned == Scanned::number && nearest(decimal, value) ? at : scan_slowly(text, end, value);
}

template <class T>
const char* scan_signed(const char* text, const char* end, T& value) {
  return scan_real(text != end && *text == '+' ? text + 1 : text, end, value);
}

template <class T>
std::optional<T> parse_real(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  if (scan_real(text.data(), end, value) != end || text.empty()) return std::nullopt;
  return value;
}

}  // namespace

const char* scan_double(const char* text, const char* end, double& value) { return scan_signed(text, end, value); }
const char* scan_float(const char* text, const char* end, float& value) { return scan_signed(text, end, value); }

void append_number(std::string& text, float value) { append_real(text, value); }
void append_number(std::string& text, double value) { append_real(text, value); }

std::string short_number(double value) {
  constexpr double largest_rounded = 1e15;
  constexpr double smallest_rounded = 1e-6;
  const double size = std::abs(value);
  if (size == 0.0) return "0";
  const bool is_rounded = size >= smallest_rounded && size < largest_rounded;
  if (!is_rounded) return number_text(static_cast<float>(value));
  int decimals = 3;
  double scaled = size;
  while (scaled < 1.0) {
    scaled *= 10.0;
    ++decimals;
  }
  while (scaled >= 9.9995 && decimals > 0) {
    scaled /= 10.0;
    --decimals;
  }
  if (decimals == 0) return number_text(static_cast<std::int64_t>(std::round(value)));
  std::string text;
  append_fixed(text, value, std::min(decimals, 9));
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string grouped_number(std::uint64_t value) {
  std::string text = number_text(value);
  constexpr std::size_t shortest = 5;
  if (text.size() < shortest) return text;
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
  return text;
}

std::optional<float> parse_float(std::string_view text) { return parse_real<float>(text); }
std::optional<double> parse_double(std::string_view text) { return parse_real<double>(text); }

}  // namespace genga
