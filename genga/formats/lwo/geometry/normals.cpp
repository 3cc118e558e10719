#include "genga/formats/lwo/geometry/normals.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "genga/formats/lwo/geometry/triangulate.h"
#include "genga/math/functions.h"

namespace genga::lwo {
namespace {

// A fan of more polygons around one point than that stays flat: each of them would be compared with all others.
constexpr std::size_t largest_fan = 1024;
// Cosines of polygons that lie in one plane differ from 1 by their floats' rounding.
constexpr double rounding = 1e-6;

// Zero added: minus zero is no difference.
Vec3f shown(const Vec3f& normal) { return normal == Vec3f(0.0F) ? Vec3f(0.0F, 1.0F, 0.0F) : normal + Vec3f(0.0F); }

bool has_triangles_alone(const Cage& cage) {
  std::uint32_t begin = 0;
  bool are_all = true;
  for (const std::uint32_t offset : cage.offsets) {
    are_all &= offset == begin;
    begin += 3;
  }
  return are_all;
}

std::vector<std::uint32_t> polygons_of_corners(const Cage& cage) {
  std::vector<std::uint32_t> polygons(cage.corners.size());
  for (std::uint32_t polygon = 0; polygon < cage.size(); ++polygon) {
    std::fill(polygons.data() + cage.offsets[polygon], polygons.data() + cage.offsets[polygon + 1], polygon);
  }
  return polygons;
}

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
  for (std::uint32_t corner = 0; corner < corners_.size(); ++corner) corners_[first_[cage.corners[corner]]++] = corner;
  // Each start has moved to its point's end, which is the next one's start.
  for (std::size_t i = first_.size() - 1; i > 0; --i) first_[i] = first_[i - 1];
  first_[0] = 0;
  if (!has_triangles_alone(cage)) polygons_ = polygons_of_corners(cage);
}

std::span<const PolygonCorner> CornersOfPoints::of(std::uint32_t point) {
  const std::uint32_t first = first_[point];
  result_.resize(first_[point + 1] - first);
  for (std::size_t i = 0; i < result_.size(); ++i) {
    const std::uint32_t corner = corners_[first + i];
    result_[i] = {corner, polygons_.empty() ? corner / 3 : polygons_[corner]};
  }
  return result_;
}

CornerNormals::CornerNormals(const Cage& cage, std::span<const Vec3f> faces, std::span<const float> angles)
    : cage_(&cage), faces_(faces) {
  cosines_.reserve(angles.size());
  for (const float angle : angles) {
    const double most = std::min(double{angle}, std::numbers::pi);
    cosines_.push_back(angle > 0.0F ? math::cos(most) - rounding : flat);
    are_flat_ = are_flat_ && cosines_.back() == flat;
  }
}

bool CornerNormals::are_of_one_surface(std::uint32_t a, std::uint32_t b) const {
  return cage_->surfaces[a] == cage_->surfaces[b] &&
         (cage_->smoothing.empty() || cage_->smoothing[a] == cage_->smoothing[b]);
}

// Whether each of them counts for each: then all have one normal.
bool CornerNormals::all_lean_together(std::span<const PolygonCorner> corners) const {
  const std::uint32_t first = corners[0].polygon;
  const double limit = limit_of(first);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (!are_of_one_surface(corners[i].polygon, first)) return false;
    const Vec3 normal(faces_[corners[i].polygon]);
    for (std::size_t j = 0; j <= i; ++j) {
      if (!(glm::dot(normal, Vec3(faces_[corners[j].polygon])) >= limit)) return false;
    }
  }
  return true;
}

// The sum of the normals that count for the polygon.
Vec3 CornerNormals::sum_for(std::span<const PolygonCorner> corners, std::uint32_t polygon) const {
  const double limit = limit_of(polygon);
  const Vec3 normal(faces_[polygon]);
  Vec3 sum(0.0);
  for (const auto& [corner, other] : corners) {
    if (!are_of_one_surface(other, polygon)) continue;
    if (glm::dot(normal, Vec3(faces_[other])) >= limit) sum += Vec3(faces_[other]);
  }
  return sum;
}

std::span<const Vec3f> CornerNormals::around(std::span<const PolygonCorner> corners) {
  result_.resize(corners.size());
  if (are_flat_) {
    for (std::size_t i = 0; i < corners.size(); ++i) result_[i] = shown(faces_[corners[i].polygon]);
  }
  if (are_flat_ || corners.empty()) return result_;
  const bool are_too_many = corners.size() > largest_fan;
  const bool is_one_sum = !are_too_many && !is_flat(corners[0].polygon) && all_lean_together(corners);
  Vec3 sum(0.0);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::uint32_t own = corners[i].polygon;
    Vec3f normal = faces_[own];
    if (!are_too_many && !is_flat(own)) {
      if (i == 0 || !is_one_sum) sum = sum_for(corners, own);
      const double length = glm::length(sum);
      if (length > 0.0) normal = Vec3f(sum / length);
    }
    result_[i] = shown(normal);
  }
  return result_;
}

}  // namespace genga::lwo
