// When what dissolves is seen: a curve of dissolve as step keys, 1 while anything shows and 0 while nothing does.
// Not which nodes that concerns: convert/lower/visibility.h.
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

// By node, as many as asked for: the curve of its dissolve in the clip; null where there is none with a key.
std::vector<const Curve*> dissolves_of(const Clip& clip, std::size_t nodes);

// The first key is at 0, which is span.from; others stand where the curve crosses `dissolved`, to a float32's
// precision. A crossing and back within an eighth of the way from one key to the next may be missed. Where the curve
// goes on outside its keys the span is of few enough frames to be looked at.
KeyList seen_keys(const Curve& dissolve, const TimeSpan& span);

}  // namespace genga
