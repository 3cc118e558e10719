// Patches frozen as faces: Catmull-Clark subdivision of a cage, with all its maps.
// Not the limit surface: each level is one step of the published rules, so corners still move with the next level.
//
//     const bool whole = subdivide(cage, 2);
//
// Faces stay what they are. Catmull-Clark polygons are refined `levels` times, into 4^levels quads a quad. Of
// subpatches Layout makes `levels` segments along each edge; they are refined until an edge has at least as many, by
// the same rules, since those of subpatches were never published. Open edges become the curve of their own points; so
// do edges that more than two polygons share, and where such edges do not simply pass through, the point stays. Morphs
// follow the points. Texture coordinates, weights and colors are interpolated within their polygon.
#pragma once

#include <cstdint>

#include "genga/formats/lwo/geometry/cage.h"

namespace genga::lwo {

// What keeps a level that was meant for something else from filling the memory.
inline constexpr std::size_t max_subdivided_corners = std::size_t{1} << 24U;
inline constexpr std::uint32_t max_refinements = 8;  // 65,536 quads of one

// False when fewer levels were made, lest there be more than so many corners or refinements.
bool subdivide(Cage& cage, std::uint32_t levels, std::size_t max_corners = max_subdivided_corners);

}  // namespace genga::lwo
