// Ear clipping: a corner is cut off when its triangle holds no other corner of the outline. Only corners that bend
// inwards can lie in it, and after a cut only its two neighbours have changed, so n corners of which r bend inwards
// cost 3nr comparisons at most.
#include "genga/formats/lwo/geometry/triangulate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace genga::lwo {
namespace {

constexpr std::uint32_t nowhere = ~std::uint32_t{0};
// Comparisons per corner: a polygon of the 1,023 corners that LWO2 allows never needs more.
constexpr std::uint64_t work_per_corner = 3 * 1023;

Vec3 at(std::span<const Vec3f> points, std::uint32_t index) { return Vec3(points[index]); }

// Twice the area, along the normal of the whole outline.
Vec3 area_vector(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon) {
  Vec3 sum(0.0);
  const Vec3 origin = at(points, polygon[0]);
  Vec3 a(0.0);
  for (std::size_t i = 1; i < polygon.size(); ++i) {
    const Vec3 b = at(points, polygon[i]) - origin;
    sum += glm::cross(a, b);
    a = b;
  }
  return sum;
}

int largest_axis(const Vec3& v) {
  const Vec3 size = glm::abs(v);
  if (size.x >= size.y && size.x >= size.z) return 0;
  return size.y >= size.z ? 1 : 2;
}

// The axis along which an outline without area is thinnest.
int thinnest_axis(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon) {
  Vec3 low = at(points, polygon[0]);
  Vec3 high = low;
  for (const std::uint32_t corner : polygon) {
    low = glm::min(low, at(points, corner));
    high = glm::max(high, at(points, corner));
  }
  const Vec3 size = high - low;
  if (size.x <= size.y && size.x <= size.z) return 0;
  return size.y <= size.z ? 1 : 2;
}

}  // namespace

Vec3 polygon_normal(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon) {
  if (polygon.size() < 3) return Vec3(0.0);
  const Vec3 origin = at(points, polygon[0]);
  Vec3 normal = glm::cross(at(points, polygon[1]) - origin, at(points, polygon.back()) - origin);
  if (polygon.size() > 3) {  // a triangle's outline runs round its first corner as round the whole
    const Vec3 whole = area_vector(points, polygon);
    if (glm::dot(normal, normal) == 0.0) normal = whole;
    if (glm::dot(normal, whole) < 0.0) normal = -normal;
  }
  const double length = glm::length(normal);
  return length > 0.0 && std::isfinite(length) ? normal / length : Vec3(0.0);
}

// Seen along the axis that the polygon faces most: coordinates stay as the file has them, so that what is straight in
// it stays exactly straight.
void Triangulator::flatten(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon) {
  const Vec3 area = area_vector(points, polygon);
  const bool is_flat = glm::dot(area, area) > 0.0;
  const int axis = is_flat ? largest_axis(area) : thinnest_axis(points, polygon);
  int u = (axis + 1) % 3;
  int v = (axis + 2) % 3;
  if (area[axis] < 0.0) std::swap(u, v);
  flat_.resize(polygon.size());
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec3 point = at(points, polygon[i]);
    flat_[i] = Vec2(point[u], point[v]);
  }
}

// Positive when the way from a over b to c turns left, as the outline does on the whole.
double Triangulator::turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  const Vec2 along = flat_[b] - flat_[a];
  const Vec2 on = flat_[c] - flat_[a];
  return along.x * on.y - along.y * on.x;
}

bool Triangulator::is_quad_with_straight_cut() const {
  return flat_.size() == 4 && turn(0, 1, 2) > 0.0 && turn(0, 2, 3) > 0.0;
}

void Triangulator::start_ring() {
  const auto count = static_cast<std::uint32_t>(flat_.size());
  next_.resize(count);
  previous_.resize(count);
  reflex_place_.assign(count, nowhere);
  is_cut_.assign(count, false);
  reflex_.clear();
  waiting_.clear();
  // The first corner last: a convex polygon becomes a fan around it.
  for (std::uint32_t i = 0; i < count; ++i) {
    next_[i] = i + 1 < count ? i + 1 : 0;
    previous_[i] = i > 0 ? i - 1 : count - 1;
    waiting_.push_back(next_[i]);
  }
  for (std::uint32_t i = 0; i < count; ++i) update_reflex(i);
  work_ = work_per_corner * count;
}

void Triangulator::remove_reflex(std::uint32_t corner) {
  const std::uint32_t place = reflex_place_[corner];
  if (place == nowhere) return;
  reflex_[place] = reflex_.back();
  reflex_place_[reflex_[place]] = place;
  reflex_.pop_back();
  reflex_place_[corner] = nowhere;
}

void Triangulator::update_reflex(std::uint32_t corner) {
  remove_reflex(corner);
  if (turn(previous_[corner], corner, next_[corner]) > 0.0) return;
  reflex_place_[corner] = static_cast<std::uint32_t>(reflex_.size());
  reflex_.push_back(corner);
}

// Corners at the very place of one of the triangle's own do not count: outlines that run into a hole and back have
// them.
bool Triangulator::is_ear(std::uint32_t corner) {
  const std::uint32_t a = previous_[corner];
  const std::uint32_t c = next_[corner];
  if (turn(a, corner, c) <= 0.0) return false;
  if (work_ < reflex_.size()) return false;
  work_ -= reflex_.size();
  const Vec2 low = glm::min(flat_[a], glm::min(flat_[corner], flat_[c]));
  const Vec2 high = glm::max(flat_[a], glm::max(flat_[corner], flat_[c]));
  return std::none_of(reflex_.begin(), reflex_.end(), [&](std::uint32_t other) {
    const Vec2& p = flat_[other];
    if (p.x < low.x || p.x > high.x || p.y < low.y || p.y > high.y) return false;
    if (p == flat_[a] || p == flat_[corner] || p == flat_[c]) return false;
    return turn(a, corner, other) >= 0.0 && turn(corner, c, other) >= 0.0 && turn(c, a, other) >= 0.0;
  });
}

void Triangulator::cut(std::uint32_t corner, std::vector<std::uint32_t>& triangles) {
  const std::uint32_t a = previous_[corner];
  const std::uint32_t c = next_[corner];
  triangles.insert(triangles.end(), {a, corner, c});
  next_[a] = c;
  previous_[c] = a;
  is_cut_[corner] = true;
  remove_reflex(corner);
  update_reflex(a);
  update_reflex(c);
  waiting_.push_back(a);
  waiting_.push_back(c);
}

bool Triangulator::add(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon,
                       std::vector<std::uint32_t>& triangles) {
  if (polygon.size() < 3) return true;
  if (polygon.size() == 3) {
    triangles.insert(triangles.end(), {0, 1, 2});
    return true;
  }
  flatten(points, polygon);
  if (is_quad_with_straight_cut()) {
    triangles.insert(triangles.end(), {0, 1, 2, 0, 2, 3});
    return true;
  }
  start_ring();
  bool is_sound = true;
  std::uint32_t anywhere = 1;
  std::size_t seen = 0;
  for (std::size_t left = polygon.size(); left > 2;) {
    std::uint32_t corner = anywhere;
    if (seen < waiting_.size()) {
      corner = waiting_[seen++];
      if (is_cut_[corner] || !is_ear(corner)) continue;
    } else {
      // No ear is left: the outline is a line, crosses itself, or the work is used up.
      is_sound = is_sound && turn(previous_[corner], corner, next_[corner]) == 0.0;
    }
    anywhere = next_[corner];
    cut(corner, triangles);
    --left;
  }
  return is_sound;
}

}  // namespace genga::lwo
