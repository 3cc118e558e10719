#include "genga/formats/lwo/geometry/normals.h"

#include <cmath>
#include <numbers>

#include "genga/formats/lwo/geometry/triangulate.h"

namespace genga::lwo {
namespace {

// A fan of more polygons around one point than that stays flat: each of them would be compared with all others.
constexpr std::size_t largest_fan = 1024;
// Cosines of polygons that lie in one plane differ from 1 by their floats' rounding.
constexpr double rounding = 1e-6;
constexpr double flat = 2.0;

}  // namespace

std::vector<Vec3f> face_normals(const Cage& cage) {
  std::vector<Vec3f> normals(cage.size());
  for (std::size_t i = 0; i < normals.size(); ++i) normals[i] = Vec3f(polygon_normal(cage.points, cage.corners_of(i)));
  return normals;
}

bool are_normals_turned(const Cage& cage) {
  if (!cage.normals) return false;
  double along_z = 0.0;
  double across = 0.0;
  for (std::size_t i = 0; i < cage.size(); ++i) {
    const Vec3 face = polygon_normal(cage.points, cage.corners_of(i));
    for (std::uint32_t corner = cage.offsets[i]; corner < cage.offsets[i + 1]; ++corner) {
      const float* own = cage.normals->at_corner(corner, cage.corners[corner]);
      if (own == nullptr) continue;
      along_z += face.z * static_cast<double>(own[2]);
      across += face.x * static_cast<double>(own[0]) + face.y * static_cast<double>(own[1]);
    }
  }
  return along_z < 0.0 && across >= 0.0;
}

CornersOfPoints::CornersOfPoints(const Cage& cage) : first_(cage.points.size() + 1), corners_(cage.corners.size()) {
  for (const std::uint32_t point : cage.corners) ++first_[point + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  for (std::uint32_t corner = 0; corner < cage.corners.size(); ++corner)
    corners_[first_[cage.corners[corner]]++] = corner;
  // Each start has moved to its point's end, which is the next one's start.
  for (std::size_t i = first_.size() - 1; i > 0; --i) first_[i] = first_[i - 1];
  first_[0] = 0;
}

std::vector<std::uint32_t> polygons_of_corners(const Cage& cage) {
  std::vector<std::uint32_t> polygons(cage.corners.size());
  for (std::uint32_t i = 0; i < cage.size(); ++i)
    std::fill(polygons.begin() + cage.offsets[i], polygons.begin() + cage.offsets[i + 1], i);
  return polygons;
}

CornerNormals::CornerNormals(const Cage& cage, std::span<const Vec3f> faces, std::span<const float> angles)
    : cage_(&cage), faces_(faces) {
  cosines_.reserve(angles.size());
  for (const float angle : angles) {
    const double most = std::min(double{angle}, std::numbers::pi);
    cosines_.push_back(angle > 0.0F ? std::cos(most) - rounding : flat);
  }
}

Vec3f CornerNormals::smoothed(std::span<const std::uint32_t> polygons, std::size_t which) const {
  const std::uint32_t own = polygons[which];
  const double limit = cosines_[cage_->surfaces[own]];
  const Vec3 normal(faces_[own]);
  if (limit == flat || polygons.size() > largest_fan) return faces_[own];
  Vec3 sum(0.0);
  for (const std::uint32_t other : polygons) {
    if (cage_->surfaces[other] != cage_->surfaces[own]) continue;
    if (!cage_->smoothing.empty() && cage_->smoothing[other] != cage_->smoothing[own]) continue;
    if (glm::dot(normal, Vec3(faces_[other])) >= limit) sum += Vec3(faces_[other]);
  }
  const double length = glm::length(sum);
  return length > 0.0 ? Vec3f(sum / length) : faces_[own];
}

std::span<const Vec3f> CornerNormals::around(std::span<const std::uint32_t> polygons) {
  result_.clear();
  for (std::size_t i = 0; i < polygons.size(); ++i) {
    const Vec3f normal = smoothed(polygons, i);
    result_.push_back(normal == Vec3f(0.0F) ? Vec3f(0.0F, 1.0F, 0.0F) : normal);
  }
  return result_;
}

}  // namespace genga::lwo
