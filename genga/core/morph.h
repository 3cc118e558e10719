// A morph by its name: what a weight track moves. Its offsets are Mesh::targets.
//
//     Morph blink{.name = "まばたき", .panel = MorphPanel::eye};
#pragma once

#include <cstdint>
#include <string>

#include "genga/core/node.h"

namespace genga {

enum class MorphPanel : std::uint8_t { none, brow, eye, lip, other };

struct Morph {
  std::string name;          // UTF-8
  std::string source_name;   // the file's own bytes of the name, without padding
  std::string english_name;  // UTF-8, may be empty
  MorphPanel panel = MorphPanel::none;
  std::int32_t node = no_index;      // the object whose mesh it moves, where several objects have morphs of one name
  std::int32_t shape_of = no_index;  // the object whose points are its shape at weight 1; no_index: Mesh::targets are
};

}  // namespace genga
