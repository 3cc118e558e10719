// Joins meshes: appends vertices, merges maps and morphs of the same name.
// Not for meshes in different spaces: call move_shape (rest_shapes.h) first.
//
//     const Mesh whole = join_meshes(std::vector<Mesh>(2, scene.meshes[0]));
#pragma once

#include <vector>

#include "genga/core/mesh.h"

namespace genga {

// Name, node and the names of texture coordinates are the first mesh's. A mesh that lacks normals or texture
// coordinates gets zeros, white colors, edge scales of 1. Skins are left out: joints, weights, binds, SDEF and QDEF.
// Mesh::points stay if every mesh has them.
Mesh join_meshes(std::vector<Mesh> meshes);

}  // namespace genga
