// Made by tools/make_encoding_tables.py; not to be edited.
// The two-byte characters of cp932 and gbk, a row for each lead byte; a null row has none. U+FFFD stands where no
// character is.
// Not to be used directly: base/text_encoding.h.
//
//     int character = cp932_rows[0x83 - cp932_first_lead][0x5C - 0x40];   // 0x30BD: ソ
#pragma once

namespace genga {

inline constexpr int cp932_first_lead = 0x81;
inline constexpr int cp932_row_size = 188;  // trail bytes 0x40-0x7E, 0x80-0xFC
extern const char16_t* const cp932_rows[124];

inline constexpr int gbk_first_lead = 0x81;
inline constexpr int gbk_row_size = 190;  // trail bytes 0x40-0x7E, 0x80-0xFE
extern const char16_t* const gbk_rows[126];

}  // namespace genga
