// Straight keys that follow one path: its own where it is straight, else as few of the frames as a tolerance asks for.
// Not for places in the world, which hang on many paths: convert/lower/clip.h.
//
//     KeyList keys = frame_keys(path, {0.0, 10.0, 30.0}, 1e-3);   // units of the path
#pragma once

#include <cstdint>

#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/straight_subset.h"

namespace genga {

// The keys of a path that is straight. Where a rotation turns by more than `subset` allows between two keys, so that
// the ways of players differ, it gets frames in between.
// What holds throughout has step keys, or where the target wants one kind of keys for several paths, linear ones.
enum class Holding : std::uint8_t { steps, lines };
KeyList straight_keys_of(Path& path, const TimeSpan& span, const StraightSubset& subset,
                         Holding holding = Holding::steps);

// Of any path but a rotation. Near it at every frame, and at both sides of where it jumps: tolerance in its units.
KeyList frame_keys(Path& path, const TimeSpan& span, double tolerance, Holding holding = Holding::steps);

}  // namespace genga
