// Vertex positions and normals moved by the skeleton: by the blend of each vertex's nodes, or about a center or by dual
// quaternions where the mesh says so. Not morphs: evaluate/morph.h comes first.
//
//     const std::vector<Mat4> rest = rest_world(scene, context.hierarchy());
//     const std::vector<Mat4> matrices = skin_matrices(mesh, rest, pose.world);
//     skin(mesh, matrices, positions, positions);   // in place
//     skin_normals(mesh, matrices, mesh.normals, normals);
#pragma once

#include <span>
#include <vector>

#include "genga/core/mesh.h"
#include "genga/math/vector.h"

namespace genga {

// One matrix per node: from the mesh's rest positions to where the node alone would put them in the world. It is pose ·
// bind for a node with a bind. Otherwise it is pose · rest⁻¹, after the rest of the mesh's own node if the mesh is
// skinned in it.
std::vector<Mat4> skin_matrices(const Mesh& mesh, std::span<const Mat4> rest_world, std::span<const Mat4> pose_world);

// positions, in the mesh's space, and skinned, in the world: one per vertex; they may be the same. A mesh without
// joints is copied.
void skin(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> positions, std::span<Vec3f> skinned);

// The blend of the matrices that move a vertex, even if the vertex bends in another way.
Mat4 linear_matrix(const Mesh& mesh, std::span<const Mat4> matrices, std::uint32_t vertex);

// Turns normals as their vertices turn: one per vertex, unit length; in place as above. A normal without length stays
// so. A mesh without joints is copied.
void skin_normals(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> normals,
                  std::span<Vec3f> skinned);

}  // namespace genga
