// The English names of MikuMikuDance's usual bones and morphs: "arm_L" for 左腕.
// Not a model's own English names, which take precedence: plain_name.h.
//
//     std::string arm = english_name("左腕", MmdWords::of_bones);             // "arm_L"
//     std::string goal = english_name("右足ＩＫ", MmdWords::of_bones);        // "leg IK_R"
//     std::string blink = english_name("まばたき", MmdWords::of_morphs);      // "blink"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace genga {

enum class MmdWords : std::uint8_t { of_bones, of_morphs };

// Empty: it is none of them. A word of the table may be surrounded by a side and by numbers, sides and words for parts.
std::string english_name(std::string_view utf8, MmdWords words);

}  // namespace genga
