// The pass of rests, what hangs on nodes: meshes told as they are seen where nodes stand at rest.
// Not the nodes themselves, nor what moves them: convert/lower/rests.h.
//
//     const std::vector<Mat4> worlds = rest_matrices(scene.nodes);
//     Mesh& mesh = scene.meshes[0];
//     move_shape_from_rest(mesh, worlds, 0.08);
#pragma once

#include <vector>

#include "genga/core/mesh.h"

namespace genga {

// worlds: of each node at rest, before its turn and size go. Afterwards a mesh without a skin is told from its node's
// head, in the axes of the scene, and a skinned one in the scene's space, bound as its nodes rest: where the binds were
// others, its vertices are where those had them at rest. metres_per_unit: of positions from now on; before, metres.
// A mesh that was mirrored gets its triangles turned round.
void move_shape_from_rest(Mesh& mesh, const std::vector<Mat4>& worlds, double metres_per_unit);

}  // namespace genga
