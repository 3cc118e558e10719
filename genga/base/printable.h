// Text of files and file names made safe for a terminal: characters that move the cursor, ring, recolour or reverse the
// line become escapes, and long names are cut. Not for data: tables and JSON have rules of their own.
//
//     std::string shown = printable("a\x1b[2Jb\n");   // "a\\x1b[2Jb\\n": eleven characters
//     std::string message = "there is no bone " + quoted_name("arm", '\'');   // "there is no bone 'arm'"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace genga {

// UTF-8 in, UTF-8 out. Escapes the control characters (\n, \r, \t, \x1b; above U+007F \u0085), the line and paragraph
// separators, the bidirectional controls (\u202e), U+FFFE and U+FFFF, and each byte that is not UTF-8 (\xff). A
// backslash stays, so that Windows paths do, and printable text does not change again.
std::string printable(std::string_view text);

// The code of a character that is escaped wherever text is shown: controls from U+0080 on, line and paragraph
// separators, bidirectional controls, U+FFFE and U+FFFF. 0 for every other. character: UTF-8, not ASCII.
unsigned escaped_code(std::string_view character);

// A file's name for messages: whole up to max_name characters. A longer one is cut there, and its length follows: "aaa…
// (of 10000 characters)". A byte that is not UTF-8 counts as a character.
constexpr std::size_t max_name = 200;
std::string short_name(std::string_view name);
// The same in quotes; the length stands after them.
std::string quoted_name(std::string_view name, char quote = '"');

}  // namespace genga
