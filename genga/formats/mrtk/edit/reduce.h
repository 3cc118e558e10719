// Reduces the keys of an MRTK recording within a tolerance that holds at every original key.
// Not for motion between the keys of curves with tangents: such curves do not change.
//
//     Reduction done = reduce(recording, {.metres = 0.001, .degrees = 0.2}, findings);
//     print(done.removed, done.metres, done.degrees);
#pragma once

#include <cstdint>

#include "genga/base/diagnostic.h"
#include "genga/core/tolerance.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

struct Reduction {
  std::uint64_t keys = 0;     // before the reduction
  std::uint64_t removed = 0;  // out of them
  double metres = 0.0;        // largest deviation at the original keys
  double degrees = 0.0;       // for rotations and directions
};

// Remaining keys do not change, so the deviation is that of the file. The curves of a position, a rotation, an origin
// or a direction lose their keys together: a curve without a key at a time where another has one gets one on its
// straight line. First and last keys stay. A rotation is compared as it plays: each component interpolated, then
// normalised.
// Findings. edit.reduced, a note with the measured deviation. edit.not-reduced, a note: curves with tangents, with
// times or values that are not finite, or that repeat; rotations that have lost their W.
Reduction reduce(Recording& recording, const Tolerance& tolerance, Findings& findings);

}  // namespace genga::mrtk
