// The pass of rests for meshes: converts them to their shape with nodes at rest.
// Not the nodes themselves, nor their motion: convert/lower/rests.h.
//
//     const std::vector<Mat4> worlds = rest_matrices(scene.nodes);
//     Mesh& mesh = scene.meshes[0];
//     move_shape_from_rest(mesh, worlds, 0.08);
#pragma once

#include <vector>

#include "genga/core/mesh.h"

namespace genga {

// worlds: of each node at rest, before its rotation and scale are removed. Afterwards a mesh without a skin is relative
// to its node's head, in the scene's axes. A skinned one is in the scene's space, bound at the rest pose; if it had
// other binds, its vertices are where those put them at rest. metres_per_unit: of positions afterwards; before, they
// are in metres. The triangles of a mirrored mesh are reversed.
void move_shape_from_rest(Mesh& mesh, const std::vector<Mat4>& worlds, double metres_per_unit);

// Moves positions, normals, offsets of morphs and bends by a matrix. Binds do not change.
void move_shape(Mesh& mesh, const Mat4& matrix);

}  // namespace genga
