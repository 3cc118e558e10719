// Weights of driven morphs as curves of their own, for targets whose morphs drive nothing. And the channels of nodes
// that morphs move.
// Not a pose's weights: evaluate/morph_weights.h.
//
//     const std::vector<Curve> driven = driven_weights(scene, clip, span, nullptr);
//     const Curve& smile = driven[2];   // empty: no track drives it, its own one tells all
#pragma once

#include <vector>

#include "genga/base/work.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/core/scene.h"

namespace genga {

// One flag per morph: whether it has a weight at some time of the clip, its own or as another's member.
std::vector<bool> weighted_morphs(const Scene& scene, const Clip& clip);

// The channels that weighted morphs move, each once, ascending. None for a baked clip, whose tracks already contain
// them.
std::vector<NodeChannel> morphed_channels(const Scene& scene, const Clip& clip);
// The same, and the channels that constraints set.
std::vector<NodeChannel> solved_channels(const Scene& scene, const Clip& clip);
// One flag per morph: whether it moves a node, itself or by its members. Tracks of these show when nodes may move.
std::vector<bool> node_moving_morphs(const Scene& scene);

// For each driven morph of a mesh its whole weight, its own track included: straight lines from key to key, with two
// keys at one time where it jumps to another member. Parts of tracks that are not straight are cut into quarters of a
// frame. work: may be null; counts a sample of every morph for each line.
std::vector<Curve> driven_weights(const Scene& scene, const Clip& clip, const TimeSpan& span, Work* work);

}  // namespace genga
