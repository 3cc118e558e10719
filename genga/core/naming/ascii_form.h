// Text in the letters of ASCII, where a letter stands for a letter: kana as they are read (Hepburn), Latin letters
// without their accents, full-width and half-width characters as their plain ones.
// Not a translation, and none for kanji: they stay, so that whoever asks sees that there is no such form.
//
//     std::string arm = ascii_form("ウデ１");   // "ude1"
//     std::string name = ascii_form("Crème");   // "Creme"
//     bool whole = is_plain(ascii_form("右腕"));   // false
#pragma once

#include <string>
#include <string_view>

namespace genga {

// UTF-8; what has no form in ASCII stays as it is.
std::string ascii_form(std::string_view utf8);

// Printable ASCII alone.
bool is_plain(std::string_view text);

// Whether a letter or digit of ASCII is in it.
bool has_letter_or_digit(std::string_view text);

}  // namespace genga
