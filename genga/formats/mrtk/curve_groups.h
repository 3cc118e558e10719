// The curves of a recording in groups that belong together: a position, a rotation, an origin, a direction.
// Not switches, which stand alone.
//
//     for (const CurveGroup& group : curve_groups(recording))
//       if (group.is_rotation()) use(group.curves[3]);
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

struct CurveGroup {
  std::size_t first = 0;    // number of its first curve
  std::span<Curve> curves;  // x y z, for rotations x y z w
  bool is_angle = false;    // a rotation or a direction: its differences are angles, else metres

  bool is_rotation() const { return curves.size() == 4; }
};

// Camera, left hand, right hand, gaze; also of sections that the file lacks. The recording must outlive them.
std::vector<CurveGroup> curve_groups(Recording& recording);

}  // namespace genga::mrtk
