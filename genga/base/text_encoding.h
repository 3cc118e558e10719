// Text of files in UTF-8, and back: the encodings in which animation files write names.
// Not for comparing names: names that were cut inside a character match only by their bytes.
//
//     DecodedText name = decode(raw, TextEncoding::cp932);             // name.text is UTF-8, bad bytes are U+FFFD
//     if (!name.exact) keep(raw);                                      // encode(name.text) would give other bytes
//     std::optional<std::string> bytes = encode("センター", TextEncoding::cp932);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace genga {

enum class TextEncoding : std::uint8_t {
  cp932,   // Windows-31J: Shift_JIS with the NEC and IBM extensions, as Windows and MikuMikuDance use it
  gbk,     // code page 936, simplified Chinese
  cp1252,  // Windows' Western European
  utf8,
};

// The byte order mark in UTF-8, which some editors put before a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

struct DecodedText {
  std::string text;   // UTF-8; each byte that does not decode is one U+FFFD
  bool exact = true;  // encode(text) gives the same bytes
};

DecodedText decode(std::string_view raw, TextEncoding encoding);

// nullopt when the encoding lacks a character, or the text is not UTF-8. A character that the encoding has twice gets
// the bytes that Windows writes. For cp932 a few look-alikes are replaced by its own (U+301C by U+FF5E, U+2212 by
// U+FF0D).
std::optional<std::string> encode(std::string_view utf8, TextEncoding encoding);

// A name for column headings and paths: '/' becomes "%2F", each byte that does not decode becomes "%XX".
std::string percent_escape_undecodable(std::string_view raw, TextEncoding encoding);

// The last position of any of these ASCII characters, where it is not the second byte of another character; npos if
// there is none.
std::size_t find_last_of(std::string_view raw, std::string_view characters, TextEncoding encoding);

// Whether it is well formed: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

// The characters of UTF-8, and back; U+FFFD for each invalid byte.
std::u32string characters_of(std::string_view utf8);
std::string utf8_of(std::u32string_view characters);

constexpr bool is_beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

// The bytes before the first NUL of a fixed field.
std::string_view until_nul(std::span<const char> field);

// "cp932", "gbk", "cp1252", "utf-8", as on the command line.
std::string_view to_string(TextEncoding encoding);
std::optional<TextEncoding> parse_text_encoding(std::string_view word);

}  // namespace genga
