// What to do with curves and with hidden things when a scene is saved.
// Not how: convert/lower/lower.h.
//
//     Curves curves = Curves::bake;
#pragma once

#include <cstdint>

namespace genga {

enum class Curves : std::uint8_t {
  linear,  // straight keys: a track's own where it is straight, else as few frames as the tolerance needs
  exact,   // what the target can hold keeps its curve and keys, the rest is fitted
  bake,    // a key per frame, linear
};

// What to do with objects that are dissolved, or that no picture shows.
enum class HiddenMode : std::uint8_t {
  keep,  // hide them while they are not seen, if the target can say so
  drop,  // and leave out what is never seen
};

}  // namespace genga
