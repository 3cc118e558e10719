// Subdivides patches into faces: Catmull-Clark subdivision of a cage with all its maps.
// Not the limit surface: each level is one step of the published rules, so corners still move with the next level.
//
//     const bool whole = subdivide(cage, 2);
//
// Faces do not change. Catmull-Clark polygons are refined `levels` times, into 4^levels quads per quad. For subpatches
// Layout makes `levels` segments along each edge. Here they are refined by the same rules until an edge has at least as
// many, because the rules of subpatches were never published. Open edges become the curve of their own points, and so
// do edges that more than two polygons share. Where such edges do not simply pass through a point, it stays. Morphs
// follow the points. Texture coordinates, weights and colors are interpolated within their polygon.
#pragma once

#include <cstdint>

#include "genga/formats/lwo/geometry/cage.h"

namespace genga::lwo {

// Prevents a wrong level from filling the memory.
inline constexpr std::size_t max_subdivided_corners = std::size_t{1} << 24U;
inline constexpr std::uint32_t max_refinements = 8;  // 65,536 quads from one

// False when fewer levels were made, to stay within max_corners and max_refinements.
bool subdivide(Cage& cage, std::uint32_t levels, std::size_t max_corners = max_subdivided_corners);

}  // namespace genga::lwo
