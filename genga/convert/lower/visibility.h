// The pass for visibility: nodes whose objects dissolve, or that no picture shows.
// Not when: convert/fit/seen.h.
//
//     const std::vector<bool> unseen = unseen_nodes(scene, {.from = 1.0}).value();
//     GENGA_TRY(drop_unseen(scene, {.from = 1.0}));
#pragma once

#include <vector>

#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"

namespace genga {

// Adds a track of Property::visible for each node with a mesh that is not visible all the time. Nodes that no picture
// shows get none.
void add_visibility(const ClipSource& from, TimesPool& pool, Clip& clip);

// One flag per node: whether what hangs on it is never visible in the range of any clip. limit_exceeded: a repeating
// clip is too long to be sampled.
Result<std::vector<bool>> unseen_nodes(const Scene& scene, const MotionRange& range, Work* work = nullptr);

// Removes the meshes and object files of those nodes. The nodes stay, because others hang on them.
Status drop_unseen(Scene& scene, const MotionRange& range, Work* work = nullptr);

}  // namespace genga
