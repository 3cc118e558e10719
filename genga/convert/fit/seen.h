// Converts a dissolve curve to visibility: step keys, 1 while anything is visible and 0 while nothing is.
// Not which nodes it concerns: convert/lower/visibility.h.
//
//     const KeyList seen = seen_keys(x, {.from = 0.0, .to = 2.0, .fps = 30.0});
//     const bool always = seen.keys.size() == 1 && seen.keys[0].value.x == 1.0;
#pragma once

#include <cstddef>
#include <vector>

#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/path.h"
#include "genga/core/clip.h"
#include "genga/core/curve.h"

namespace genga {

// For each node the curve of its dissolve in the clip; null if there is none with a key.
std::vector<const Curve*> dissolves_of(const Clip& clip, std::size_t nodes);

// The first key is at 0, which is span.from; the others are where the curve crosses `dissolved`, to a float32's
// precision. Two crossings within an eighth of the time between two keys may be missed. If the curve continues outside
// its keys, the span must have few enough frames to be sampled.
KeyList seen_keys(const Curve& dissolve, const TimeSpan& span);

}  // namespace genga
