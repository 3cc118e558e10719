// Splits a mesh so that a morph is listed only where it moves something: in glTF all primitives of a mesh have the same
// targets. Not for callers: from_scene.h.
//
//     Mesh mesh{.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, .indices = {0, 1, 2}, .primitives = {{0, 3}}};
//     parts_of(mesh).size();   // 1
#pragma once

#include <cstdint>
#include <vector>

#include "genga/core/mesh.h"

namespace genga::gltf {

// Ascending indices in Mesh::primitives and Mesh::targets.
struct MeshPart {
  std::vector<std::uint32_t> primitives;
  std::vector<std::uint32_t> targets;
};

// Primitives that show something, each in one part. Primitives that one morph moves are in the same part, and the morph
// is only in that part. The part with the most morphs is first, and also has the morphs that move nothing visible.
// Primitives without morphs are the last part.
std::vector<MeshPart> parts_of(const Mesh& mesh);

}  // namespace genga::gltf
