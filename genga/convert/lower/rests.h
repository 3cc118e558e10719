// The pass of rests: nodes that stand as the scene's axes do, and motion told from there, as bones of MikuMikuDance
// have it. Not how keys come to stand at whole ticks, which is before: convert/lower/ticks.h.
//
//     move_from_rests(lowered.scene, 0.08);
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Every node stands where it stood at rest, unturned and of its own size; tracks of quaternions and places become
// relative. Whoever plays them on such nodes turns what hangs on a node as it was turned before: by the turn from rest
// to pose in the world. A node's translation and rotation get their keys at the same times. A size that differs from 1
// at rest counts in the places of what hangs on the node alone. A camera's target point and distance stay where they
// are in the world. Meshes look as they did at rest (rest_shapes.h). metres_per_unit: of the scene from now on, which
// is in metres before. Curves are linear.
void move_from_rests(Scene& scene, double metres_per_unit);

}  // namespace genga
