// Vertex positions moved by the skeleton: linear blend of each vertex's two nodes.
// Not morphs: evaluate/morph.h comes first.
//
//     const std::vector<Mat4> rest = rest_world(scene, context.hierarchy());
//     const std::vector<Mat4> matrices = skin_matrices(rest, pose.world);
//     skin(mesh, matrices, positions, positions);   // in place
#pragma once

#include <span>
#include <vector>

#include "genga/core/mesh.h"
#include "genga/math/vector.h"

namespace genga {

// From rest to pose, in the world: pose · rest⁻¹ of each node.
std::vector<Mat4> skin_matrices(std::span<const Mat4> rest_world, std::span<const Mat4> pose_world);

// positions and skinned: one per vertex, the scene's space; they may be the same. A mesh without joints is copied.
void skin(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> positions, std::span<Vec3f> skinned);

}  // namespace genga
