// Made by tools/make_encoding_tables.py. Do not edit.
// The two-byte characters of cp932 and gbk, row by row of lead bytes. gbk has signs (rows 0xA1 to 0xA9), the ideographs
// of GB 2312 (0xB0 to 0xF7, trail bytes from 0xA1) and what follows those of Unicode that it adds (from 0xFD 0x9C).
// Low bytes as differences and high bytes by themselves are a fifth less by gzip than the characters.
// Not for direct use: base/text_encoding.h.
//
//     std::uint8_t low = 0;
//     for (std::size_t i = 0; i <= 2 * cp932_row_size + 0x5B; ++i) low += cp932_characters.steps[i];
//     // low: 0xBD, and cp932_characters.high[...]: 0x30, of U+30BD, ソ, 0x83 0x5C
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace genga {

// A character that repeats the one before it is none.
template <std::size_t Size>
struct PackedCharacters {
  std::array<std::uint8_t, Size> steps;  // of the low bytes, modulo 2^8, from 0
  std::array<std::uint8_t, Size> high;
};

inline constexpr int cp932_first_lead = 0x81;
inline constexpr int cp932_row_size = 188;  // trail bytes 0x40-0x7E, 0x80-0xFC
extern const PackedCharacters<std::size_t{124} * cp932_row_size> cp932_characters;

inline constexpr int gbk_first_lead = 0x81;
inline constexpr int gbk_row_size = 190;  // trail bytes 0x40-0x7E, 0x80-0xFE
extern const PackedCharacters<8499> gbk_characters;

}  // namespace genga
