// Text of files and file names as a terminal may be sent it: what would move the cursor, ring, recolour or turn the
// line around is shown as an escape, and long names are cut. Not for data: tables and JSON have rules of their own.
//
//     std::string shown = printable("a\x1b[2Jb\n");   // "a\\x1b[2Jb\\n": eleven characters
//     std::string message = "there is no bone " + quoted_name("arm", '\'');   // "there is no bone 'arm'"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace genga {

// UTF-8 in, UTF-8 out. Escaped are the control characters (\n, \r, \t, \x1b; above U+007F \u0085), the line and
// paragraph separators and the bidirectional controls (\u202e), U+FFFE and U+FFFF, and each byte that is not UTF-8
// (\xff). A backslash stays as it is, so that paths of Windows do and a text that went through here once does not
// change again.
std::string printable(std::string_view text);

// The code of a character that is escaped wherever text is shown: controls from U+0080 on, separators of lines and
// paragraphs, bidirectional controls, U+FFFE and U+FFFF. 0 of every other. character: UTF-8, one that is not ASCII.
unsigned escaped_code(std::string_view character);

// A name of a file as messages have it: whole up to max_name characters; a longer one ends there, and its length is
// told: "aaa… (of 10000 characters)". A byte that is not UTF-8 is a character.
constexpr std::size_t max_name = 200;
std::string short_name(std::string_view name);
// The same between quotes, which the length stands behind.
std::string quoted_name(std::string_view name, char quote = '"');

}  // namespace genga
