// Splits polygons of any size into triangles: concave, nonplanar, self-intersecting and degenerate ones too.
// Not polygons with holes, except those whose outline runs into the hole and back.
//
//     Triangulator triangulator;
//     std::vector<std::uint32_t> corners;
//     triangulator.add(points, polygon, corners);   // (n - 2) * 3 places in `polygon`, turning as it does
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "genga/math/vector.h"

namespace genga::lwo {

// Along first edge x last edge, on the side from which the outline is clockwise as a whole (left-handed axes): at a
// concave first corner the two differ. Unit; zero if the polygon has no area.
Vec3 polygon_normal(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon);

// Keeps its working memory between polygons.
class Triangulator {
 public:
  // Appends three places in `polygon` for each of its n - 2 triangles, none for n < 3. The polygon's entries must be
  // below points.size(). False when the outline intersects itself or needs more work than allowed: then some of the
  // triangles overlap.
  bool add(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon,
           std::vector<std::uint32_t>& triangles);

 private:
  void flatten(std::span<const Vec3f> points, std::span<const std::uint32_t> polygon);
  double turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const;
  bool is_quad_with_straight_cut() const;
  void start_ring();
  bool is_ear(std::uint32_t corner);
  void cut(std::uint32_t corner, std::vector<std::uint32_t>& triangles);
  void update_reflex(std::uint32_t corner);
  void remove_reflex(std::uint32_t corner);

  std::vector<Vec2> flat_;  // the corners, counterclockwise
  std::vector<std::uint32_t> next_, previous_;
  std::vector<std::uint32_t> reflex_;        // corners that no triangle may contain
  std::vector<std::uint32_t> reflex_place_;  // in reflex_, for each corner
  std::vector<std::uint32_t> waiting_;       // corners that may be ears
  std::vector<bool> is_cut_;
  std::uint64_t work_ = 0;  // comparisons left
};

}  // namespace genga::lwo
