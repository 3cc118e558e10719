// How rigid bodies are simulated.
// Not the simulation: physics/bake.h.
//
//     PhysicsOptions options{.mode = PhysicsMode::on, .warm_up = 1.0};
#pragma once

#include <cstdint>

namespace genga {

// Whether rigid bodies move their nodes.
enum class PhysicsMode : std::uint8_t {
  none,
  on,
  automatic,  // on where a figure is looked at: in files of formats that show figures (Capabilities::shows_figures)
};

inline constexpr double max_warm_up = 600.0;  // seconds

struct PhysicsOptions {
  PhysicsMode mode = PhysicsMode::automatic;
  double warm_up = 0.0;  // seconds in which bodies come to rest before the clip, in its first pose; at most max_warm_up
  bool has_ground = false;  // a floor at height 0
  int steps_per_key = 1;    // of a baked clip: 2 for formats that have keys at 30 frames a second
};

}  // namespace genga
