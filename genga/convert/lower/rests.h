// The pass of rests: aligns nodes at rest with the scene's axes and makes motion relative to that, as for bones of
// MikuMikuDance. Not how keys get to whole ticks, which is earlier: convert/lower/ticks.h.
//
//     move_from_rests(lowered.scene, 0.08);
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Every node keeps its rest position, without rotation or scale; tracks of quaternions and positions become relative.
// Played on such nodes, what hangs on a node turns as before: by the rotation from rest to pose in the world. A node's
// translation and rotation get keys at the same times. A scale other than 1 at rest is only kept in the positions of
// what hangs on the node. A camera's target point and distance stay the same in the world. Meshes look as they did at
// rest (rest_shapes.h). metres_per_unit: of the scene afterwards; before, it is in metres. Curves must be linear.
void move_from_rests(Scene& scene, double metres_per_unit);

}  // namespace genga
