// A scene's nodes and first clip as a motion: a joint for each node, a row for each frame.
// Not for baking the curves: convert lowers the scene to frames first.
//
//     Findings findings;
//     Result<bvh::Document> motion = bvh::from_scene(scene, findings);
//
// Axes must be right-handed, nodes aligned with them at rest, and the clip's tracks relative to that. Roots have three
// positions and three rotations, others three rotations, and positions where the node moves in its parent. Positions
// are absolute and stand for the offset, as readers take them. Angles go on from the row before.
// Findings: bvh.root-added, bvh.root-left-out, bvh.joint-moves, bvh.left-out, bvh.end-assumed, bvh.name-changed.
#pragma once

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/bvh/document.h"

namespace genga::bvh {

// bad_argument: no clip, no node. no_conversion: a track that rows cannot hold. limit_exceeded.
Result<Document> from_scene(const Scene& scene, Findings& findings);

}  // namespace genga::bvh
