// Text in ASCII letters, transliterated: kana as they are read (Hepburn), Latin letters without accents, full-width and
// half-width characters as plain ones.
// Not a translation, and nothing for kanji: they stay, so that the caller sees that there is no such form.
//
//     std::string arm = ascii_form("ウデ１");   // "ude1"
//     std::string name = ascii_form("Crème");   // "Creme"
//     bool whole = is_plain(ascii_form("右腕"));   // false
#pragma once

#include <string>
#include <string_view>

namespace genga {

// UTF-8; characters without an ASCII form stay.
std::string ascii_form(std::string_view utf8);

// Whether it is printable ASCII.
bool is_plain(std::string_view text);

// Whether it contains an ASCII letter or digit.
bool has_letter_or_digit(std::string_view text);

}  // namespace genga
