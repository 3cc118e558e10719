// Straight keys that follow one path: its own where it is straight, else as few frames as a tolerance needs.
// Not for positions in the world, which depend on many paths: convert/lower/clip.h.
//
//     KeyList keys = frame_keys(path, {0.0, 10.0, 30.0}, 1e-3);   // units of the path
#pragma once

#include <cstdint>

#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/straight_subset.h"

namespace genga {

// The keys of a straight path. A rotation that turns by more between two keys than `subset` allows gets frames in
// between, because players differ there. A constant has step keys, or linear ones if the target needs one kind of keys
// for several paths.
enum class Holding : std::uint8_t { steps, lines };
KeyList straight_keys_of(Path& path, const TimeSpan& span, const StraightSubset& subset,
                         Holding holding = Holding::steps);

// For any path but a rotation. Within tolerance, in the path's units, at every frame and on both sides of each jump.
KeyList frame_keys(Path& path, const TimeSpan& span, double tolerance, Holding holding = Holding::steps);

}  // namespace genga
