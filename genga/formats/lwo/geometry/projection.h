// Projects an image onto a surface: texture coordinates from positions, by the formulas of the surface editor.
// Not for UV maps, which the file stores.
//
//     const ImageProjection mapping{.projection = Projection::spherical, .axis = 1, .center = Vec3(0, 1, 0)};
//     mapping.project(positions_of_one_polygon, normal, uvs);
#pragma once

#include <cstdint>
#include <span>

#include "genga/formats/lwo/chunks/block.h"
#include "genga/math/vector.h"

namespace genga::lwo {

struct ImageProjection {
  Projection projection = Projection::planar;
  int axis = 0;              // 0 x, 1 y, 2 z
  Vec3 center{0.0};          // metres
  Vec3 size{1.0};            // metres; zero counts as one; planar, cubic, and cylindrical along its axis
  Vec3 rotation{0.0};        // heading, pitch, bank, radians: R = Ry(heading) · Rx(pitch) · Rz(bank)
  double wrap_width = 1.0;   // repeats around; cylindrical and spherical
  double wrap_height = 1.0;  // repeats from pole to pole; spherical

  // One uv for each position of one polygon, origin at the image's upper left. If it crosses the seam of a cylinder or
  // a sphere, u continues beyond 1; at a pole u is the mean of the other corners'. `normal` chooses the side of a cubic
  // projection. Not for Projection::uv. Front projection depends on the camera: here it is planar along z.
  void project(std::span<const Vec3f> positions, const Vec3& normal, std::span<Vec2f> uvs) const;
};

}  // namespace genga::lwo
