// Text in which a letter and its marks are one character, by Unicode's canonical composition (NFC). File names from
// macOS have them apart.
// Not the whole of NFC: marks keep their order.
//
//     std::string name = composed_form("Wu\u0308rfel.lwo");   // "Würfel.lwo"
#pragma once

#include <string>
#include <string_view>

namespace genga {

// UTF-8; invalid bytes stay. No longer than the text.
std::string composed_form(std::string_view utf8);

}  // namespace genga
