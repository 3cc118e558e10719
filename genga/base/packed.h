// Numbers as they lie in a file: any alignment, a stated byte order. Structs of them have the file's layout without
// packing pragmas. Not for arithmetic: read into a plain number first.
//
//     struct MorphKey { std::array<char, 15> name; Little<std::uint32_t> frame; Little<float> weight; };
//     static_assert(sizeof(MorphKey) == 23);
//     MorphKey key{};
//     key.weight = 0.5F;           // written
//     float weight = key.weight;   // 0.5: read
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace genga {

// The bytes in reverse order. Compilers turn the shifts into one instruction.
template <class Bits>
constexpr Bits reversed_bytes(Bits bits) {
  if constexpr (sizeof(Bits) == 8) {
    constexpr unsigned half = 32;
    return Bits{reversed_bytes(static_cast<std::uint32_t>(bits))} << half |
           reversed_bytes(static_cast<std::uint32_t>(bits >> half));
  } else if constexpr (sizeof(Bits) == 4) {
    return bits >> 24U | (bits >> 8U & 0xFF00U) | (bits << 8U & 0xFF0000U) | bits << 24U;
  } else if constexpr (sizeof(Bits) == 2) {
    return static_cast<Bits>(bits >> 8U | bits << 8U);
  } else {
    return bits;
  }
}

template <class T, std::endian Order>
class Packed {
  static_assert(std::is_arithmetic_v<T> && sizeof(T) <= 8);
  using Bits = std::conditional_t<sizeof(T) == 8, std::uint64_t,
                                  std::conditional_t<sizeof(T) == 4, std::uint32_t,
                                                     std::conditional_t<sizeof(T) == 2, std::uint16_t, std::uint8_t>>>;

 public:
  Packed() = default;
  Packed(T value) { set(value); }       // NOLINT(google-explicit-constructor): stands for the number
  operator T() const { return get(); }  // NOLINT(google-explicit-constructor): stands for the number

  T get() const {
    auto bits = std::bit_cast<Bits>(bytes_);
    if constexpr (Order != std::endian::native) bits = reversed_bytes(bits);
    return std::bit_cast<T>(bits);
  }
  void set(T value) {
    auto bits = std::bit_cast<Bits>(value);
    if constexpr (Order != std::endian::native) bits = reversed_bytes(bits);
    bytes_ = std::bit_cast<std::array<std::byte, sizeof(T)>>(bits);
  }
  // Equal bits: unlike numbers, equal NaNs are equal and the two zeros differ.
  friend bool operator==(const Packed& a, const Packed& b) { return a.bytes_ == b.bytes_; }
  // Equal values, whatever the signs of the types.
  template <class Number>
    requires std::is_arithmetic_v<Number>
  friend bool operator==(const Packed& a, Number b) {
    if constexpr (std::is_integral_v<T> && std::is_integral_v<Number>) {
      return std::cmp_equal(a.get(), b);
    } else {
      return static_cast<double>(a.get()) == static_cast<double>(b);
    }
  }

 private:
  std::array<std::byte, sizeof(T)> bytes_{};
};

template <class T>
using Little = Packed<T, std::endian::little>;
template <class T>
using Big = Packed<T, std::endian::big>;

}  // namespace genga
