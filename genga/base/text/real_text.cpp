#include "genga/base/text/real_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

#include <fast_float/fast_float.h>

namespace genga {
namespace {

// digits · 10^exponent.
struct ShortDecimal {
  std::uint64_t digits;
  int exponent;
};

// mantissa · 2^exponent, of a finite number without its sign.
struct Binary {
  std::uint64_t mantissa;
  int exponent;
  bool is_power_of_two;  // the next smaller number is half as far as the next larger one
};

template <class T>
Binary binary_of(T value) {
  using Bits = std::conditional_t<std::is_same_v<T, float>, std::uint32_t, std::uint64_t>;
  constexpr int mantissa_bits = std::numeric_limits<T>::digits - 1;
  constexpr int bias = std::numeric_limits<T>::max_exponent - 1 + mantissa_bits;
  const Bits bits = std::bit_cast<Bits>(value) << 1U >> 1U;
  const Bits mantissa = bits & ((Bits{1} << mantissa_bits) - 1);
  const int exponent = static_cast<int>(bits >> mantissa_bits);
  if (exponent == 0) return {mantissa, 1 - bias, false};
  return {mantissa | Bits{1} << mantissa_bits, exponent - bias, mantissa == 0 && exponent > 1};
}

struct Wide {
  std::uint64_t high;
  std::uint64_t low;
};

// The leading 128 bits of 5^309 … 5^324, which denormal numbers need: fast_float's table ends at 5^308.
constexpr int first_far_power = 309;
constexpr std::array<Wide, 16> far_powers = [] {
  std::array<Wide, 16> leading{};
  std::array<std::uint32_t, 25> limbs{1};  // 800 bits, the lowest first
  for (int power = 1; power < first_far_power + 16; ++power) {
    std::uint64_t carry = 0;
    for (std::uint32_t& limb : limbs) {
      carry += std::uint64_t{5} * limb;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (power < first_far_power) continue;
    Wide& bits = leading[static_cast<std::size_t>(power - first_far_power)];
    std::size_t top = limbs.size() - 1;
    while (limbs[top] == 0) --top;
    const auto shift = static_cast<unsigned>(std::countl_zero(limbs[top]));
    const auto shifted = [&](std::size_t at) {
      return (std::uint64_t{limbs[at]} << 32U | limbs[at - 1]) << shift >> 32U;
    };
    bits = {shifted(top) << 32U | shifted(top - 1), shifted(top - 2) << 32U | shifted(top - 3)};
  }
  return leading;
}();

// The leading 128 bits of 10^power, rounded up if there are more.
Wide power_of_ten(int power) {
  constexpr int first = fast_float::powers::smallest_power_of_five;
  constexpr int first_inexact = 56;     // 5^55 has 128 bits
  constexpr int last_rounded_up = -27;  // of the table's negative powers
  Wide bits{};
  if (power >= first_far_power) {
    bits = far_powers[static_cast<std::size_t>(power - first_far_power)];
  } else {
    const int row = 2 * (power - first);
    bits = {fast_float::powers::power_of_five_128[row], fast_float::powers::power_of_five_128[row + 1]};
  }
  if (power >= first_inexact || power < last_rounded_up) {
    ++bits.low;
    bits.high += bits.low == 0 ? 1 : 0;
  }
  return bits;
}

// power · number / 2^128. The last bit also shows whether anything was cut off.
std::uint64_t scaled(const Wide& power, std::uint64_t number) {
  const std::uint64_t carried = fast_float::full_multiplication(power.low, number).high;
  const fast_float::value128 product = fast_float::full_multiplication(power.high, number);
  const std::uint64_t low = product.low + carried;
  return (product.high + (low < carried ? 1 : 0)) | (low > 1 ? 1 : 0);
}

// floor(exponent · log10(2)), of a power of two's lower neighbor floor(log10(3/4 · 2^exponent)); floor(power ·
// log2(10)).
constexpr int log10_of_two_to(int exponent, bool is_power_of_two) {
  return (exponent * 1262611 - (is_power_of_two ? 524031 : 0)) >> 22;
}
constexpr int log2_of_ten_to(int power) { return (power * 1741647) >> 19; }

// Raffaello Giulietti's "The Schubfach way to render doubles". Within what rounds to the number there is at most one
// multiple of 10^(k+1), and at least two of 10^k. The boundaries and the number are compared four times as large, so
// that halves of a step are whole.
ShortDecimal shortest(const Binary& binary) {
  const int power = log10_of_two_to(binary.exponent, binary.is_power_of_two);
  const Wide factor = power_of_ten(-power);
  const int shift = binary.exponent + log2_of_ten_to(-power) + 1;
  const std::uint64_t number = scaled(factor, 4 * binary.mantissa << shift);
  const std::uint64_t below = scaled(factor, (4 * binary.mantissa - (binary.is_power_of_two ? 1 : 2)) << shift);
  const std::uint64_t above = scaled(factor, (4 * binary.mantissa + 2) << shift);
  const std::uint64_t odd = binary.mantissa & 1U;  // boundaries themselves round to even numbers
  const std::uint64_t first = below + odd;
  const std::uint64_t last = above - odd;

  const std::uint64_t digits = number / 4;
  const std::uint64_t tens = digits / 10;
  const bool is_lower_within = first <= 40 * tens;
  const bool is_upper_within = 40 * tens + 40 <= last;
  if (digits >= 10 && is_lower_within != is_upper_within) return {tens + (is_upper_within ? 1 : 0), power + 1};
  const bool is_floor_within = first <= 4 * digits;
  const bool is_ceiling_within = 4 * digits + 4 <= last;
  if (is_floor_within != is_ceiling_within) return {digits + (is_ceiling_within ? 1 : 0), power};
  const std::uint64_t middle = 4 * digits + 2;
  const bool is_up = number > middle || (number == middle && (digits & 1U) != 0);
  return {digits + (is_up ? 1 : 0), power};
}

template <std::uint64_t Factor>
void drop_zeros(ShortDecimal& decimal, int count) {
  if (decimal.digits % Factor != 0) return;
  decimal.digits /= Factor;
  decimal.exponent += count;
}

// Without zeros at its end.
template <class T>
ShortDecimal decimal_of(T value) {
  const Binary binary = binary_of(value);
  if (binary.mantissa == 0) return {0, 0};
  ShortDecimal decimal = shortest(binary);
  drop_zeros<100'000'000>(decimal, 8);
  drop_zeros<10'000>(decimal, 4);
  while (decimal.digits % 10 == 0) drop_zeros<10>(decimal, 1);
  return decimal;
}

// A whole number of 64 bits, as text in the object itself.
class Digits {
 public:
  explicit Digits(std::uint64_t number)
      : end_(std::to_chars(characters_, characters_ + sizeof characters_, number).ptr) {}
  std::string_view text() const { return {characters_, end_}; }

 private:
  char characters_[20];
  const char* end_;
};

void append_sign(std::string& text, bool is_negative) {
  if (is_negative) text += '-';
}

// A number of any length, in parts of nine digits, the lowest first.
void append_whole(std::string& text, const Binary& binary) {
  constexpr std::uint64_t base = 1'000'000'000;
  constexpr int max_shift = 29;           // a part and what is carried fit into 64 bits
  std::array<std::uint32_t, 36> parts{};  // 2^1024 has 309 digits
  std::size_t count = 0;
  for (std::uint64_t rest = binary.mantissa; rest != 0; rest /= base)
    parts[count++] = static_cast<std::uint32_t>(rest % base);
  for (int rest = binary.exponent; rest > 0; rest -= max_shift) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < count; ++i) {
      carry += std::uint64_t{parts[i]} << std::min(rest, max_shift);
      parts[i] = static_cast<std::uint32_t>(carry % base);
      carry /= base;
    }
    if (carry != 0) parts[count++] = static_cast<std::uint32_t>(carry);
  }
  text += Digits(parts[--count]).text();
  while (count-- > 0) text += Digits(base + parts[count]).text().substr(1);
}

// Digits of a number without exponent; the point is within them, or follows zeros before them.
void append_point(std::string& text, std::string_view digits, int exponent) {
  const int whole = static_cast<int>(digits.size()) + exponent;
  if (whole > 0) {
    text += digits.substr(0, static_cast<std::size_t>(whole));
    text += '.';
    text += digits.substr(static_cast<std::size_t>(whole));
  } else {
    text += "0.";
    text.append(static_cast<std::size_t>(-whole), '0');
    text += digits;
  }
}

// digits: those of the decimal.
template <class T>
void append_unscaled(std::string& text, T value, std::string_view digits, int exponent) {
  if (exponent < 0) {
    append_point(text, digits, exponent);
  } else if (exponent == 0) {
    text += digits;
  } else if (std::abs(value) < T{1ULL << 63U}) {
    text += Digits(static_cast<std::uint64_t>(std::abs(value))).text();
  } else {
    append_whole(text, binary_of(value));
  }
}

void append_scientific(std::string& text, std::string_view digits, int exponent) {
  text += digits[0];
  if (digits.size() > 1) (text += '.') += digits.substr(1);
  const int place = exponent + static_cast<int>(digits.size()) - 1;
  text += place < 0 ? "e-" : "e+";
  if (std::abs(place) < 10) text += '0';
  text += Digits(static_cast<std::uint64_t>(std::abs(place))).text();
}

// If both texts have the same length, the one without an exponent is used.
bool is_shorter_scientific(std::string_view digits, int exponent) {
  if (digits.size() == 1) return exponent < -3 || exponent > 4;
  return exponent < -static_cast<int>(digits.size()) - 3 || exponent > 5;
}

template <class T>
void append_shortest_of(std::string& text, T value) {
  append_sign(text, std::signbit(value));
  const ShortDecimal decimal = decimal_of(value);
  const Digits digits(decimal.digits);
  if (is_shorter_scientific(digits.text(), decimal.exponent)) {
    append_scientific(text, digits.text(), decimal.exponent);
  } else {
    append_unscaled(text, value, digits.text(), decimal.exponent);
  }
}

template <class T>
void append_fixed_of(std::string& text, T value) {
  append_sign(text, std::signbit(value));
  const ShortDecimal decimal = decimal_of(value);
  append_unscaled(text, value, Digits(decimal.digits).text(), decimal.exponent);
}

// numerator / 2^bits, rounded to the nearest whole number, of two to the even one.
std::uint64_t rounded_quotient(const fast_float::value128& numerator, unsigned bits) {
  // Twice as much, whose last digit is the half.
  const std::uint64_t high = numerator.high << 1U | numerator.low >> 63U;
  const std::uint64_t low = numerator.low << 1U;
  if (bits >= 128) return 0;
  const bool is_far = bits >= 64;
  const unsigned shift = bits % 64;
  const std::uint64_t cut = (is_far ? high : low) & ((std::uint64_t{1} << shift) - 1);
  const std::uint64_t carried = is_far || shift == 0 ? 0 : high << (64 - shift);
  const std::uint64_t halves = (is_far ? high : low) >> shift | carried;
  const bool has_more = cut != 0 || (is_far && low != 0);
  const std::uint64_t whole = halves / 2;
  return whole + (halves % 2 != 0 && (has_more || whole % 2 != 0) ? 1 : 0);
}

}  // namespace

void append_shortest(std::string& text, float value) { append_shortest_of(text, value); }
void append_shortest(std::string& text, double value) { append_shortest_of(text, value); }
void append_fixed(std::string& text, float value) { append_fixed_of(text, value); }
void append_fixed(std::string& text, double value) { append_fixed_of(text, value); }

void append_fixed(std::string& text, double value, int decimals) {
  append_sign(text, std::signbit(value));
  std::uint64_t scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  Binary whole = binary_of(value);
  std::uint64_t fraction = 0;
  if (whole.exponent < 0) {
    const auto bits = static_cast<unsigned>(-whole.exponent);
    const Binary all = whole;
    whole = {bits < 64 ? all.mantissa >> bits : 0, 0, false};
    const std::uint64_t behind_point = bits < 64 ? all.mantissa - (whole.mantissa << bits) : all.mantissa;
    fraction = rounded_quotient(fast_float::full_multiplication(behind_point, scale), bits);
    if (fraction == scale) {
      fraction = 0;
      ++whole.mantissa;
    }
  }
  if (whole.mantissa == 0) {
    text += '0';
  } else {
    append_whole(text, whole);
  }
  (text += '.') += Digits(scale + fraction).text().substr(1);
}

}  // namespace genga
