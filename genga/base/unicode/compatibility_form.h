// Text in which letters that differ only in shape are the same: Unicode's compatibility normalization (NFKC) for the
// characters of cp932. Full-width letters and digits become ASCII. Half-width katakana become the usual ones with their
// sound marks. Circled and Roman numbers, units and compatibility ideographs become what they stand for.
// Not the whole of NFKC: characters that cp932 lacks do not change, except the sound marks of kana.
//
//     std::string name = compatibility_form("左足ＩＫ");   // "左足IK"
//     std::string hand = compatibility_form("ﾊﾟﾝﾁ");       // "パンチ"
#pragma once

#include <string>
#include <string_view>

namespace genga {

// UTF-8; invalid bytes stay. At most five times as long as the text.
std::string compatibility_form(std::string_view utf8);

}  // namespace genga
