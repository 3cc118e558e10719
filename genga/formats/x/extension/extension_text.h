// Texts of the extension as strings of .x files, which have no escapes of their own: %XX stands for characters that end
// a string, or that matter to programs that skip the object word by word.
//
//     escaped("Null #1 {a}");      // "Null %231 %7Ba%7D"
//     unescaped("Null %231");      // "Null #1"
//     escaped("");                 // "%"
#pragma once

#include <string>
#include <string_view>

namespace genga::x {

std::string escaped(std::string_view text);
// A percent sign without two hexadecimal digits stands for itself; a single one for the empty text.
std::string unescaped(std::string_view text);

}  // namespace genga::x
