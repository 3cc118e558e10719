// The directions of a scene's axes, and its units.
// Not for changing them: only convert/axes/reorient does.
//
//     Axes mmd{.handedness = Handedness::left, .metres_per_unit = 0.08};
#pragma once

#include <cstdint>

namespace genga {

enum class Handedness : std::uint8_t { left, right };

// Which way a file's figures stand, for formats that do not say. In scenes y is up.
enum class UpAxis : std::uint8_t { y, z };

struct Axes {
  Handedness handedness = Handedness::right;  // y is up in every format that the library reads
  double metres_per_unit = 1.0;
  double frames_per_second = 30.0;  // the format's own rate, the default for baking and sampling

  friend bool operator==(const Axes&, const Axes&) = default;
};

}  // namespace genga
