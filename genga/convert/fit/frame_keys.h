// Straight keys that follow one path: its own where it is straight, else as few of the frames as a tolerance asks for.
// Not for places in the world, which hang on many paths: convert/lower/clip.h.
//
//     KeyList keys = frame_keys(path, {0.0, 10.0, 30.0}, 1e-3);   // units of the path
#pragma once

#include <vector>

#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/straight_subset.h"

namespace genga {

// The keys of a path that is straight. Where a rotation turns by more than `subset` allows between two keys, so that
// the ways of players differ, it gets frames in between.
KeyList straight_keys_of(Path& path, const TimeSpan& span, const StraightSubset& subset);

// Of any path but a rotation. Near it at every frame, and at both sides of where it jumps: tolerance in its units.
KeyList frame_keys(Path& path, const TimeSpan& span, double tolerance);

}  // namespace genga
