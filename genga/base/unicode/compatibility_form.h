// Text in the form in which letters that only look different are the same: Unicode's compatibility normalization
// (NFKC), of what cp932 has. Full-width letters and digits become ASCII, half-width katakana the usual ones with their
// sound marks, circled and Roman numbers, units and compatibility ideographs what they stand for.
// Not the whole of NFKC: characters that cp932 lacks stay as they are, but for the sound marks of kana.
//
//     std::string name = compatibility_form("左足ＩＫ");   // "左足IK"
//     std::string hand = compatibility_form("ﾊﾟﾝﾁ");       // "パンチ"
#pragma once

#include <string>
#include <string_view>

namespace genga {

// UTF-8; bytes that are none stay. No longer than five times the text.
std::string compatibility_form(std::string_view utf8);

}  // namespace genga
