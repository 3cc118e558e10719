// The leading 128 bits of powers of five, as fast_float's table has them: 10 KB that gzip makes no smaller. The module
// for browsers computes them instead, before it reads or writes its first number (web/wasm/fast_table.h).
// Not for direct use: base/number_text.h.
//
//     std::uint64_t high = powers_of_five()[2 * (1 - first_power_of_five)];   // 0xA000'0000'0000'0000, of 5
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace genga {

inline constexpr int first_power_of_five = -342;
inline constexpr int last_power_of_five = 308;
using PowersOfFive = std::array<std::uint64_t, std::size_t{2} * (last_power_of_five - first_power_of_five + 1)>;

// High and low half of each, the first bit set. What follows is cut off; from 5^-27 to 5^-1 it is rounded up.
const PowersOfFive& powers_of_five();

}  // namespace genga
