// Normals at corners, smoothed as in LightWave: the mean of the unit normals of the polygons around the point with the
// same surface and smoothing group, if their angle to this one is at most the surface's smoothing angle.
// Not for polygons that share positions but no points: they meet at a visible edge.
//
//     const std::vector<Vec3f> faces = face_normals(cage);
//     CornersOfPoints around(cage);
//     CornerNormals normals(cage, faces, angles);   // one angle per surface, radians
//     normals.around(around.of(2));                 // one normal for each corner at the point
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "genga/formats/lwo/geometry/cage.h"

namespace genga::lwo {

// One per polygon; zero if it has no area or fewer than three corners.
std::vector<Vec3f> face_normals(const Cage& cage);

// A corner of the cage, and its polygon.
struct PolygonCorner {
  std::uint32_t corner = 0;
  std::uint32_t polygon = 0;
  friend bool operator==(const PolygonCorner&, const PolygonCorner&) = default;
};

// The corners of each point, ascending.
class CornersOfPoints {
 public:
  explicit CornersOfPoints(const Cage& cage);
  // Valid until the next call.
  std::span<const PolygonCorner> of(std::uint32_t point);

 private:
  std::vector<std::uint32_t> first_;     // index in corners_ for each point, and the end
  std::vector<std::uint32_t> corners_;   // the corners of the first point, then of the second …
  std::vector<std::uint32_t> polygons_;  // of each corner; empty if all polygons are triangles: then divide
  std::vector<PolygonCorner> result_;
};

// Whether z has the wrong sign in the cage's map of normals, as in files from modo, whose axes are right-handed: on the
// whole the map points against the polygons along z, and with them along x and y.
bool are_normals_turned(const Cage& cage);

class CornerNormals {
 public:
  // angles: for each surface, radians, 0 or less: flat. Borrows all.
  CornerNormals(const Cage& cage, std::span<const Vec3f> faces, std::span<const float> angles);

  // One unit normal for each of the corners of polygons around one point; +y if there is none. Valid until the next
  // call.
  std::span<const Vec3f> around(std::span<const PolygonCorner> corners);

 private:
  bool is_flat(std::uint32_t polygon) const { return limit_of(polygon) == flat; }
  double limit_of(std::uint32_t polygon) const { return cosines_[cage_->surfaces[polygon]]; }
  bool are_of_one_surface(std::uint32_t a, std::uint32_t b) const;
  bool all_lean_together(std::span<const PolygonCorner> corners) const;
  Vec3 sum_for(std::span<const PolygonCorner> corners, std::uint32_t polygon) const;

  const Cage* cage_;
  std::span<const Vec3f> faces_;
  static constexpr double flat = 2.0;
  std::vector<double> cosines_;  // of the surfaces' angles, or `flat`
  bool are_flat_ = true;         // all surfaces
  std::vector<Vec3f> result_;
};

}  // namespace genga::lwo
