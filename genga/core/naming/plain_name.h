// The ASCII name of a thing: its own English one, MMD's usual one, or a transliteration.
// Not unique by itself (distinct_names.h), and not adapted to a format's readers (Capabilities::client_name).
//
//     std::string arm = plain_name({"右腕", "", MmdWords::of_bones}, NameForm::english);   // "arm_R"
//     std::string ude = plain_name({"ウデ", "", MmdWords::of_bones}, NameForm::ascii);     // "ude"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "genga/core/naming/english_names.h"
#include "genga/core/naming/given_names.h"
#include "genga/core/node.h"

namespace genga {

struct SourceName {
  std::string_view name;          // UTF-8
  std::string_view english_name;  // UTF-8, may be empty
  MmdWords words = MmdWords::of_bones;
};

// Printable ASCII; empty: there is no such name. form: english or ascii.
std::string plain_name(const SourceName& source, NameForm form);

// For things without such a name: "bone" for a bone, "node" for a group …
std::string_view word_for(NodeKind kind);
std::string numbered_name(std::string_view word, std::size_t index);  // "bone_17"

}  // namespace genga
