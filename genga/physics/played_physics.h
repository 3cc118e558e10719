// What rigid bodies did in a conversion.
//
//     std::size_t moved = report.physics ? report.physics->nodes : 0;
#pragma once

#include <cstddef>

namespace genga {

struct PlayedPhysics {
  std::size_t nodes = 0;            // that bodies move
  std::size_t clips = 0;            // that were played
  double seconds = 0.0;             // that were simulated, warm-up included
  bool has_left_out_pairs = false;  // more pairs of bodies came near each other than are simulated
};

}  // namespace genga
