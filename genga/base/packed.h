// Numbers as they lie in a file: any alignment, a stated byte order. Structs of them have the file's layout without
// packing pragmas. Not for computing: read into a plain number first.
//
//     struct MorphKey { std::array<char, 15> name; Little<std::uint32_t> frame; Little<float> weight; };
//     static_assert(sizeof(MorphKey) == 23);
//     MorphKey key{};
//     key.weight = 0.5F;           // written
//     float weight = key.weight;   // 0.5: read
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace genga {

template <class T, std::endian Order>
class Packed {
  static_assert(std::is_arithmetic_v<T>);

 public:
  Packed() = default;
  Packed(T value) { set(value); }       // NOLINT(google-explicit-constructor): stands for the number
  operator T() const { return get(); }  // NOLINT(google-explicit-constructor): stands for the number

  T get() const {
    std::array<std::byte, sizeof(T)> bytes = bytes_;
    if constexpr (Order != std::endian::native) std::reverse(bytes.begin(), bytes.end());
    return std::bit_cast<T>(bytes);
  }
  void set(T value) {
    bytes_ = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
    if constexpr (Order != std::endian::native) std::reverse(bytes_.begin(), bytes_.end());
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
