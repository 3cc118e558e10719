// Vertex positions after morphs, before the skin.
// Not the skeleton's part: evaluate/skin.h.
//
//     std::vector<Vec3f> positions(mesh.positions.size());
//     morph(mesh, pose.weights, positions);
#pragma once

#include <span>

#include "genga/core/mesh.h"

namespace genga {

// rest position + sum of weight · offset. weights: one per morph of the scene; positions: one per vertex.
void morph(const Mesh& mesh, std::span<const double> weights, std::span<Vec3f> positions);

}  // namespace genga
