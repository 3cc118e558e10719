// Weights of morphs that others drive, as curves of their own: for targets whose morphs drive nothing. And what morphs
// move of the scene's nodes.
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

// Whether each morph has a weight at some time of the clip: of its own, or as another's member.
std::vector<bool> weighted_morphs(const Scene& scene, const Clip& clip);

// What morphs of a weight move, once each, in rising order. None of a baked clip, which has it in its tracks.
std::vector<NodeChannel> morphed_channels(const Scene& scene, const Clip& clip);
// The same and what constraints set.
std::vector<NodeChannel> solved_channels(const Scene& scene, const Clip& clip);
// Whether each morph moves a node, itself or by its members: the tracks of these tell when nodes may move.
std::vector<bool> node_moving_morphs(const Scene& scene);

// Of each morph of a mesh that another one's track drives its whole weight, its own track included: straight lines from
// key to key, two keys at one time where it leaps as another member is picked. What is no line in the tracks is cut
// into parts of a quarter of a frame. work: may be null; counts a sample of every morph for each line.
std::vector<Curve> driven_weights(const Scene& scene, const Clip& clip, const TimeSpan& span, Work* work);

}  // namespace genga
