// Vertex positions and normals moved by the skeleton: by the blend of each vertex's nodes, or where the mesh says so
// about a center or by dual quaternions. Not morphs: evaluate/morph.h comes first.
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

// Of each node: takes the mesh's positions at rest to where the node alone would have them in the world, which is
// pose · rest⁻¹, and before that the rest of the mesh's own node when it is skinned there; pose · bind for those of its
// binds.
std::vector<Mat4> skin_matrices(const Mesh& mesh, std::span<const Mat4> rest_world, std::span<const Mat4> pose_world);

// positions, in the mesh's space, and skinned, in the world: one per vertex; they may be the same. A mesh without
// joints is copied.
void skin(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> positions, std::span<Vec3f> skinned);

// The blend of the matrices that move a vertex, whether it bends otherwise or not.
Mat4 linear_matrix(const Mesh& mesh, std::span<const Mat4> matrices, std::uint32_t vertex);

// Normals turned as their vertices are, one per vertex, unit; in place as above. One that has no length keeps none. A
// mesh without joints is copied.
void skin_normals(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> normals,
                  std::span<Vec3f> skinned);

}  // namespace genga
