// What becomes of curves and of hidden things where a scene is saved.
// Not how: convert/lower/lower.h.
//
//     Curves curves = Curves::bake;
#pragma once

#include <cstdint>

namespace genga {

enum class Curves : std::uint8_t {
  linear,  // straight keys: a track's own where it is straight, else as few of the frames as the tolerance asks for
  exact,   // what the target can hold stays a curve with its own keys, the rest is fitted
  bake,    // a key per frame, linear
};

// What becomes of objects that are dissolved, or that no picture shows.
enum class HiddenMode : std::uint8_t {
  keep,  // they are hidden while they are not seen, where the target has a way to say so
  drop,  // and what is never seen is left out
};

}  // namespace genga
