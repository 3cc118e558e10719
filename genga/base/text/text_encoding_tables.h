// Made by tools/make_encoding_tables.py. Do not edit.
// The two-byte characters of cp932 and gbk, row by row of lead bytes, each as the difference from the one before it,
// modulo 2^16. zip and gzip make them half as large as they make the characters. U+FFFD: no character.
// Not for direct use: base/text_encoding.h.
//
//     char16_t character = 0;
//     for (std::size_t i = 0; i <= 2 * cp932_row_size + 0x5B; ++i) character += cp932_steps[i];   // 0x30BD: ソ, 0x83 0x5C
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace genga {

inline constexpr int cp932_first_lead = 0x81;
inline constexpr int cp932_row_size = 188;  // trail bytes 0x40-0x7E, 0x80-0xFC
extern const std::array<std::uint16_t, std::size_t{124} * cp932_row_size> cp932_steps;

inline constexpr int gbk_first_lead = 0x81;
inline constexpr int gbk_row_size = 190;  // trail bytes 0x40-0x7E, 0x80-0xFE
extern const std::array<std::uint16_t, std::size_t{126} * gbk_row_size> gbk_steps;

}  // namespace genga
