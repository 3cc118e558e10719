// Text in which a letter and the marks on it are one character, as Unicode's canonical composition (NFC) has it. Disks
// of macOS have them apart.
// Not the whole of NFC: marks stay in the order in which they stand.
//
//     std::string name = composed_form("Wu\u0308rfel.lwo");   // "Würfel.lwo"
#pragma once

#include <string>
#include <string_view>

namespace genga {

// UTF-8; bytes that are none stay. No longer than the text.
std::string composed_form(std::string_view utf8);

}  // namespace genga
