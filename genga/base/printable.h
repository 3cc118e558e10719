// Text of files and file names as a terminal may be sent it: what would move the cursor, ring, recolour or turn the
// line around is shown as an escape. Not for data: tables and JSON have rules of their own.
//
//     std::string shown = printable("a\x1b[2Jb\n");   // "a\\x1b[2Jb\\n": eleven characters
#pragma once

#include <string>
#include <string_view>

namespace genga {

// UTF-8 in, UTF-8 out. Escaped are the control characters (\n, \r, \t, \x1b; above U+007F \u0085), the line and
// paragraph separators and the bidirectional controls (\u202e), and each byte that is not UTF-8 (\xff). A backslash
// stays as it is, so that paths of Windows do and a text that went through here once does not change again.
std::string printable(std::string_view text);

}  // namespace genga
