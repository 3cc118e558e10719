// Converts a cage into the mesh of a scene: triangles, lines and points by surface. A point becomes several vertices
// only if its corners differ in normal, texture coordinates or color.
// Not subdivision, which comes before (subdivide.h).
//
//     FillBudget budget{.bytes = 4 << 20};
//     Mesh mesh = mesh_of(std::move(cage), looks, 0, budget).mesh;
//     bool is_whole = !budget.is_spent;
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "genga/core/mesh.h"
#include "genga/formats/lwo/geometry/cage.h"
#include "genga/formats/lwo/geometry/projection.h"

namespace genga::lwo {

// What the mesh needs of a surface.
struct SurfaceLook {
  float smoothing_angle = 0.0F;            // radians; 0 or less: flat
  std::optional<ImageProjection> mapping;  // of its image; if absent, a UV map's coordinates
  std::string uv_map;                      // UTF-8; if empty or unknown, the first
  std::string color_map;                   // UTF-8; if empty or unknown, the first
};

// Maximum bytes of meshes, envelopes and surfaces beyond those of their maps in the file: a map with one value gives a
// value to every vertex.
struct FillBudget {
  std::uint64_t bytes = 0;
  bool is_spent = false;  // something was left out

  // Whether `wanted` bytes may be made from `has`.
  bool take(std::uint64_t wanted, std::uint64_t has) {
    const std::uint64_t more = wanted > has ? wanted - has : 0;
    if (more > bytes) {
      is_spent = true;
      return false;
    }
    bytes -= more;
    return true;
  }
};

struct CageMesh {
  Mesh mesh;
  bool is_sound = true;  // no outline intersects itself
};

// looks: one per surface; surfaces are materials of the same index. The targets' morphs count from first_morph on.
// Mesh::uvs are those of each surface's own image. Mesh::more_uvs are the UV maps, without one that equals uvs.
CageMesh mesh_of(Cage cage, std::span<const SurfaceLook> looks, std::uint32_t first_morph, FillBudget& budget);

}  // namespace genga::lwo
