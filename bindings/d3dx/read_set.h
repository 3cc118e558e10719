// What an LWAnimationSet says, out of its objects' values.
// Not what it does to a scene: genga/formats/x does that for sets however they were read.
//
//     x::LightWaveSet set;
//     if (!read_set(tree, set)) …   // values that a set does not have
#pragma once

#include "bindings/d3dx/object_tree.h"
#include "genga/formats/x/lightwave/lightwave_set.h"

namespace genga::d3dx {

// False when an object's values are fewer than its counts say. An animation without a frame that has a name moves
// nothing and is left out.
bool read_set(const ObjectTree& tree, x::LightWaveSet& set);

}  // namespace genga::d3dx
