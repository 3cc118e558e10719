// Normals at corners, smoothed as LightWave does: the mean of the unit normals of those polygons around the point that
// have the same surface and smoothing group and lean against this one by no more than the surface's smoothing angle.
// Not for polygons that share places but no points: they meet at an edge that one sees.
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

// One per polygon; zero where it has no area or fewer than three corners.
std::vector<Vec3f> face_normals(const Cage& cage);

// A corner of the cage, and whose it is.
struct PolygonCorner {
  std::uint32_t corner = 0;
  std::uint32_t polygon = 0;
  friend bool operator==(const PolygonCorner&, const PolygonCorner&) = default;
};

// Which corners each point has, in ascending order.
class CornersOfPoints {
 public:
  explicit CornersOfPoints(const Cage& cage);
  // Valid until the next call.
  std::span<const PolygonCorner> of(std::uint32_t point);

 private:
  std::vector<std::uint32_t> first_;     // of each point, in corners_, and behind the last
  std::vector<std::uint32_t> corners_;   // of the first point, of the second and so on
  std::vector<std::uint32_t> polygons_;  // of each corner; empty when all polygons are triangles: then it is divided
  std::vector<PolygonCorner> result_;
};

// Whether the cage's map of normals has z the wrong way round, as modo writes it, whose axes are right-handed: along z
// the map leans against the polygons on the whole, along x and y with them.
bool are_normals_turned(const Cage& cage);

class CornerNormals {
 public:
  // angles: of each surface, radians, 0 or less: flat. All borrowed.
  CornerNormals(const Cage& cage, std::span<const Vec3f> faces, std::span<const float> angles);

  // For the corners of polygons around one point, one unit normal each; +y where there is none. Valid until the next
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
