// Vertex positions after morphs and before the skin, and texture coordinates.
// Not the skeleton's part: evaluate/skin.h. Not the weights of driven morphs: evaluate/morph_weights.h.
//
//     std::vector<Vec3f> positions(mesh.positions.size());
//     morph(mesh, pose.weights, positions);
//     std::vector<Vec2f> uvs = mesh.uvs;
//     morph_uvs(mesh, 0, pose.weights, uvs);
#pragma once

#include <cstdint>
#include <span>

#include "genga/core/mesh.h"

namespace genga {

// rest position + sum of weight · offset. weights: one per morph of the scene; positions: one per vertex.
void morph(const Mesh& mesh, std::span<const double> weights, std::span<Vec3f> positions);

// The same for a set of texture coordinates: 0 is Mesh::uvs, n is Mesh::more_uvs[n - 1]. The mesh must have it.
void morph_uvs(const Mesh& mesh, std::uint32_t uv_set, std::span<const double> weights, std::span<Vec2f> uvs);

}  // namespace genga
