// An object that a scene takes from another file.
// Not the object itself: convert/assemble/resolve loads it through the caller's resolver.
//
//     ObjectFile cube{.node = 0, .file = "Objects/cube.lwo", .layer = 1};
#pragma once

#include <cstdint>
#include <string>

namespace genga {

struct ObjectFile {
  std::uint32_t node = 0;         // the node that it hangs on
  std::string file;               // UTF-8, as in the scene
  std::uint32_t layer = 1;        // counted from 1
  std::uint32_t subdivision = 0;  // level at which patches are subdivided for display; 0: the cage
};

}  // namespace genga
