// Fewer keys of an MRTK recording, within a tolerance that holds at every key it had.
// Not for what is between the keys of a curve with tangents: such curves stay.
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
  std::uint64_t keys = 0;     // before
  std::uint64_t removed = 0;  // of them
  double metres = 0.0;        // largest deviation at the keys that were there before
  double degrees = 0.0;       // of rotations and directions
};

// Keys that are left stay as they are, so that the deviation is that of the file. The curves of a position, a rotation,
// an origin or a direction lose theirs together: where one has a key at a time at which another has none, the other
// gets one, on its straight line. First and last keys stay. A rotation is compared as it plays: interpolated part by
// part, then normalised.
// Findings: edit.reduced, a note with the deviation that was measured; edit.not-reduced, a note, curves with tangents,
// with times or values that are not finite, or that repeat; rotations that have lost their W.
Reduction reduce(Recording& recording, const Tolerance& tolerance, Findings& findings);

}  // namespace genga::mrtk
