// Normals at corners, smoothed as LightWave does: the mean of the unit normals of those polygons around the point that
// have the same surface and smoothing group and lean against this one by no more than the surface's smoothing angle.
// Not for polygons that share places but no points: they meet at an edge that one sees.
//
//     const std::vector<Vec3f> faces = face_normals(cage);
//     const CornersOfPoints around(cage);
//     CornerNormals normals(cage, faces, angles);   // one angle per surface, radians
//     normals.around(polygons_at_one_point);        // one normal for each
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "genga/formats/lwo/geometry/cage.h"

namespace genga::lwo {

// One per polygon; zero where it has no area or fewer than three corners.
std::vector<Vec3f> face_normals(const Cage& cage);

// Which corners each point has, in ascending order.
class CornersOfPoints {
 public:
  explicit CornersOfPoints(const Cage& cage);
  std::span<const std::uint32_t> of(std::uint32_t point) const {
    return std::span(corners_).subspan(first_[point], first_[point + 1] - first_[point]);
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<std::uint32_t> corners_;
};

// Whether the cage's map of normals has z the wrong way round, as modo writes it, whose axes are right-handed: along z
// the map leans against the polygons on the whole, along x and y with them.
bool are_normals_turned(const Cage& cage);

// The polygon of each corner.
std::vector<std::uint32_t> polygons_of_corners(const Cage& cage);

class CornerNormals {
 public:
  // angles: of each surface, radians, 0 or less: flat. All borrowed.
  CornerNormals(const Cage& cage, std::span<const Vec3f> faces, std::span<const float> angles);

  // For polygons around one point, one unit normal each; +y where there is none. Valid until the next call.
  std::span<const Vec3f> around(std::span<const std::uint32_t> polygons);

 private:
  Vec3f smoothed(std::span<const std::uint32_t> polygons, std::size_t which) const;

  const Cage* cage_;
  std::span<const Vec3f> faces_;
  std::vector<double> cosines_;  // of the surfaces' angles; above 1: flat
  std::vector<Vec3f> result_;
};

}  // namespace genga::lwo
