// A name that a thing of a scene was given for the programs that read its file, and the forms of such names.
// Not all of a scene's: given_names.h.
//
//     const NewName name{NamedKind::node, 17, "ウデ", "ude"};
//     std::string own = name.from;   // "ウデ"
#pragma once

#include <cstdint>
#include <string>

namespace genga {

enum class NameForm : std::uint8_t {
  source,   // unchanged
  english,  // the model's own English names, MMD's usual ones, else ASCII
  ascii,    // letters transliterated
};

enum class NamedKind : std::uint8_t { model, node, mesh, material, morph, clip, camera, light };

struct NewName {
  NamedKind kind = NamedKind::node;
  std::uint32_t index = 0;  // in the scene's list of the kind; 0 for the model
  std::string from;         // UTF-8
  std::string to;           // ASCII
};

}  // namespace genga
