#include "genga/formats/lwo/geometry/subdivide.h"

#include <array>
#include <bit>
#include <numeric>
#include <tuple>
#include <utility>

#include "genga/base/sort.h"

namespace genga::lwo {
namespace {

// The edges of a cage, and how a level's points follow from them: new points are the old ones, then one for each edge,
// then one for each polygon.
struct Topology {
  explicit Topology(const Cage& cage);

  std::size_t point_count() const { return points + ends.size() + polygons; }
  std::uint32_t edge_point(std::uint32_t corner) const { return static_cast<std::uint32_t>(points) + edge_of[corner]; }
  std::uint32_t face_point(std::uint32_t polygon) const {
    return static_cast<std::uint32_t>(points + ends.size()) + polygon;
  }
  bool is_open(std::size_t edge) const { return faces[edge] != 2; }

  std::size_t points;
  std::size_t polygons;
  std::vector<std::uint32_t> edge_of;              // of each corner: the edge to the polygon's next one
  std::vector<std::array<std::uint32_t, 2>> ends;  // of each edge, the lower point first
  std::vector<std::uint32_t> faces;                // of each edge: how many
};

std::uint32_t next_corner(const Cage& cage, std::uint32_t polygon, std::uint32_t corner) {
  return corner + 1 < cage.offsets[polygon + 1] ? corner + 1 : cage.offsets[polygon];
}

std::uint32_t previous_corner(const Cage& cage, std::uint32_t polygon, std::uint32_t corner) {
  return corner > cage.offsets[polygon] ? corner - 1 : cage.offsets[polygon + 1] - 1;
}

Topology::Topology(const Cage& cage) : points(cage.points.size()), polygons(cage.size()), edge_of(cage.corners.size()) {
  struct Side {
    std::uint32_t low, high, corner;
  };
  std::vector<Side> sides(cage.corners.size());
  for (std::uint32_t i = 0; i < cage.size(); ++i) {
    for (std::uint32_t c = cage.offsets[i]; c < cage.offsets[i + 1]; ++c) {
      const auto [low, high] = std::minmax(cage.corners[c], cage.corners[next_corner(cage, i, c)]);
      sides[c] = {low, high, c};
    }
  }
  sort_range(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
    return std::tie(a.low, a.high, a.corner) < std::tie(b.low, b.high, b.corner);
  });
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Side& side = sides[i];
    if (i == 0 || side.low != sides[i - 1].low || side.high != sides[i - 1].high) {
      ends.push_back({side.low, side.high});
      faces.push_back(0);
    }
    ++faces.back();
    edge_of[side.corner] = static_cast<std::uint32_t>(ends.size() - 1);
  }
}

// What one point's neighbours add up to.
struct Around {
  Vec3 faces{0.0};       // face points
  Vec3 neighbours{0.0};  // other ends of all edges
  Vec3 open_ends{0.0};   // other ends of open edges
  std::uint32_t face_count = 0;
  std::uint32_t edge_count = 0;
  std::uint32_t open_count = 0;
};

std::vector<Vec3> face_points(const Cage& cage, std::span<const Vec3f> values) {
  std::vector<Vec3> result(cage.size(), Vec3(0.0));
  for (std::size_t i = 0; i < result.size(); ++i) {
    const std::span<const std::uint32_t> corners = cage.corners_of(i);
    for (const std::uint32_t point : corners) result[i] += Vec3(values[point]);
    result[i] /= static_cast<double>(corners.size());
  }
  return result;
}

Vec3 smoothed(const Vec3& old, const Around& around) {
  if (around.open_count == 2) return (old * 6.0 + around.open_ends) / 8.0;
  if (around.open_count > 0 || around.face_count == 0) return old;
  const auto n = static_cast<double>(around.edge_count);
  const Vec3 face = around.faces / static_cast<double>(around.face_count);
  const Vec3 edge = (old + around.neighbours / n) / 2.0;
  return (face + edge * 2.0 + old * (n - 3.0)) / n;
}

// Positions, and offsets from them: the rules are linear.
std::vector<Vec3f> smooth(const Cage& cage, const Topology& topology, std::span<const Vec3f> values) {
  const std::vector<Vec3> faces = face_points(cage, values);
  std::vector<Vec3> edges(topology.ends.size(), Vec3(0.0));
  std::vector<Around> around(topology.points);
  for (std::uint32_t i = 0; i < cage.size(); ++i) {
    for (std::uint32_t c = cage.offsets[i]; c < cage.offsets[i + 1]; ++c) {
      edges[topology.edge_of[c]] += faces[i];
      around[cage.corners[c]].faces += faces[i];
      ++around[cage.corners[c]].face_count;
    }
  }
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto [a, b] = topology.ends[e];
    const Vec3 sum = Vec3(values[a]) + Vec3(values[b]);
    edges[e] = topology.is_open(e) ? sum / 2.0 : (sum + edges[e]) / 4.0;
    for (const auto& [end, other] : {std::pair{a, b}, std::pair{b, a}}) {
      around[end].neighbours += Vec3(values[other]);
      ++around[end].edge_count;
      if (!topology.is_open(e)) continue;
      around[end].open_ends += Vec3(values[other]);
      ++around[end].open_count;
    }
  }
  std::vector<Vec3f> result;
  result.reserve(topology.point_count());
  for (std::size_t p = 0; p < topology.points; ++p) result.emplace_back(smoothed(Vec3(values[p]), around[p]));
  for (const Vec3& edge : edges) result.emplace_back(edge);
  for (const Vec3& face : faces) result.emplace_back(face);
  return result;
}

// A morph: offsets that not every point has.
CageMap smooth_offsets(const Cage& cage, const Topology& topology, const CageMap& map) {
  std::vector<Vec3f> offsets(topology.points, Vec3f(0.0F));
  for (std::size_t i = 0; i < map.points.size(); ++i)
    offsets[map.points[i]] = {map.values[i * 3], map.values[i * 3 + 1], map.values[i * 3 + 2]};
  const std::vector<Vec3f> moved = smooth(cage, topology, offsets);
  CageMap result{.name = map.name, .dimension = map.dimension};
  for (std::uint32_t i = 0; i < moved.size(); ++i) {
    if (moved[i] == Vec3f(0.0F)) continue;
    result.points.push_back(i);
    result.values.insert(result.values.end(), {moved[i].x, moved[i].y, moved[i].z});
  }
  return result;
}

// Appends the mean of some points' values where all of them have one.
template <class Points>
bool append_mean(const CageMap& map, const Points& points, std::vector<float>& values) {
  const std::size_t at = values.size();
  values.resize(at + map.dimension);
  for (const std::uint32_t point : points) {
    const float* value = map.at_point(point);
    if (value == nullptr) {
      values.resize(at);
      return false;
    }
    for (std::size_t i = 0; i < map.dimension; ++i) values[at + i] += value[i] / static_cast<float>(std::size(points));
  }
  return true;
}

CageMap interpolate_points(const Cage& cage, const Topology& topology, const CageMap& map) {
  CageMap result{.name = map.name, .dimension = map.dimension, .points = map.points, .values = map.values};
  for (std::size_t e = 0; e < topology.ends.size(); ++e) {
    if (append_mean(map, topology.ends[e], result.values))
      result.points.push_back(static_cast<std::uint32_t>(topology.points + e));
  }
  for (std::uint32_t i = 0; i < cage.size(); ++i) {
    if (append_mean(map, cage.corners_of(i), result.values)) result.points.push_back(topology.face_point(i));
  }
  return result;
}

// One polygon's corners of a map: every new corner gets its own value.
class CornerInterpolation {
 public:
  CornerInterpolation(const Cage& cage, const CageMap& map) : cage_(cage), map_(map) {
    result_.name = map.name;
    result_.dimension = map.dimension;
  }

  CageMap run() {
    for (std::uint32_t i = 0; i < cage_.size(); ++i) {
      all_.clear();
      for (std::uint32_t c = cage_.offsets[i]; c < cage_.offsets[i + 1]; ++c) all_.push_back(c);
      for (std::uint32_t c = cage_.offsets[i]; c < cage_.offsets[i + 1]; ++c) {
        add(c * 4, std::array{c});
        add(c * 4 + 1, std::array{c, next_corner(cage_, i, c)});
        add_center(c * 4 + 2, c == cage_.offsets[i]);
        add(c * 4 + 3, std::array{previous_corner(cage_, i, c), c});
      }
    }
    return std::move(result_);
  }

 private:
  template <class Corners>
  void add(std::uint32_t corner, const Corners& from) {
    sum_.assign(map_.dimension, 0.0F);
    for (const std::uint32_t c : from) {
      const float* value = map_.at_corner(c, cage_.corners[c]);
      if (value == nullptr) return;
      for (std::size_t i = 0; i < map_.dimension; ++i) sum_[i] += value[i] / static_cast<float>(std::size(from));
    }
    result_.corners.push_back(corner);
    result_.corner_values.insert(result_.corner_values.end(), sum_.begin(), sum_.end());
  }
  // The polygon's middle is the same for all its quads.
  void add_center(std::uint32_t corner, bool is_first) {
    const std::size_t before = result_.corners.size();
    if (is_first) {
      add(corner, all_);
      center_.clear();
      if (result_.corners.size() > before) center_ = sum_;
    } else if (!center_.empty()) {
      result_.corners.push_back(corner);
      result_.corner_values.insert(result_.corner_values.end(), center_.begin(), center_.end());
    }
  }

  const Cage& cage_;
  const CageMap& map_;
  CageMap result_;
  std::vector<std::uint32_t> all_;
  std::vector<float> sum_;
  std::vector<float> center_;
};

void interpolate(const Cage& cage, const Topology& topology, std::vector<CageMap>& maps) {
  for (CageMap& map : maps)
    map = map.corners.empty() ? interpolate_points(cage, topology, map) : CornerInterpolation(cage, map).run();
}

// The quads of one level; their corners are four for each old one, in the same order.
void add_quads(const Cage& cage, const Topology& topology, Cage& next) {
  next.corners.reserve(cage.corners.size() * 4);
  next.offsets.reserve(cage.corners.size() + 1);
  for (std::uint32_t i = 0; i < cage.size(); ++i) {
    for (std::uint32_t c = cage.offsets[i]; c < cage.offsets[i + 1]; ++c) {
      const std::array quad{cage.corners[c], topology.edge_point(c), topology.face_point(i),
                            topology.edge_point(previous_corner(cage, i, c))};
      next.add(quad, PolygonKind::face, cage.surfaces[i], cage.smoothing.empty() ? 0 : cage.smoothing[i]);
    }
  }
}

// One level, of a cage in which every polygon has three corners or more.
Cage refined(Cage cage) {
  const Topology topology(cage);
  Cage next;
  add_quads(cage, topology, next);
  next.points = smooth(cage, topology, cage.points);
  for (CageMap& map : cage.morphs) next.morphs.push_back(smooth_offsets(cage, topology, map));
  for (auto maps : {&Cage::uvs, &Cage::colors, &Cage::weights}) {
    interpolate(cage, topology, cage.*maps);
    next.*maps = std::move(cage.*maps);
  }
  return next;
}

// The polygons that `chosen` says, with all points.
template <class Chosen>
Cage filtered(const Cage& cage, const Chosen& chosen) {
  Cage result;
  result.points = cage.points;
  constexpr std::uint32_t gone = ~std::uint32_t{0};
  std::vector<std::uint32_t> corner_of(cage.corners.size(), gone);
  for (std::size_t i = 0; i < cage.size(); ++i) {
    if (!chosen(i)) continue;
    const std::span<std::uint32_t> own =
        std::span(corner_of).subspan(cage.offsets[i], cage.offsets[i + 1] - cage.offsets[i]);
    std::iota(own.begin(), own.end(), static_cast<std::uint32_t>(result.corners.size()));
    result.add(cage.corners_of(i), cage.kinds[i], cage.surfaces[i], cage.smoothing.empty() ? 0 : cage.smoothing[i]);
  }
  const auto copy = [&](const CageMap& map) {
    CageMap to{.name = map.name, .dimension = map.dimension, .points = map.points, .values = map.values};
    for (std::size_t i = 0; i < map.corners.size(); ++i) {
      if (corner_of[map.corners[i]] == gone) continue;
      to.corners.push_back(corner_of[map.corners[i]]);
      const std::span<const float> value = std::span(map.corner_values).subspan(i * map.dimension, map.dimension);
      to.corner_values.insert(to.corner_values.end(), value.begin(), value.end());
    }
    return to;
  };
  for (auto maps : {&Cage::uvs, &Cage::colors, &Cage::weights, &Cage::morphs}) {
    for (const CageMap& map : cage.*maps) (result.*maps).push_back(copy(map));
  }
  if (cage.normals) result.normals = copy(*cage.normals);
  return result;
}

// Behind what is there; the maps are the same on both sides.
void append(Cage& cage, const Cage& part) {
  const auto points = static_cast<std::uint32_t>(cage.points.size());
  const auto corners = static_cast<std::uint32_t>(cage.corners.size());
  cage.points.insert(cage.points.end(), part.points.begin(), part.points.end());
  std::vector<std::uint32_t> shifted;
  for (std::size_t i = 0; i < part.size(); ++i) {
    shifted.clear();
    for (const std::uint32_t point : part.corners_of(i)) shifted.push_back(point + points);
    cage.add(shifted, part.kinds[i], part.surfaces[i], part.smoothing.empty() ? 0 : part.smoothing[i]);
  }
  const auto extend = [&](CageMap& map, const CageMap& by) {
    for (const std::uint32_t point : by.points) map.points.push_back(point + points);
    map.values.insert(map.values.end(), by.values.begin(), by.values.end());
    for (const std::uint32_t corner : by.corners) map.corners.push_back(corner + corners);
    map.corner_values.insert(map.corner_values.end(), by.corner_values.begin(), by.corner_values.end());
  };
  for (auto maps : {&Cage::uvs, &Cage::colors, &Cage::weights, &Cage::morphs}) {
    for (std::size_t i = 0; i < (cage.*maps).size(); ++i) extend((cage.*maps)[i], (part.*maps)[i]);
  }
}

bool subdivide_kind(Cage& cage, PolygonKind kind, std::uint32_t levels, std::size_t max_corners) {
  if (levels == 0) return true;
  const auto is_chosen = [&](std::size_t i) { return cage.kinds[i] == kind && cage.corners_of(i).size() > 2; };
  Cage part = filtered(cage, is_chosen);
  if (part.size() == 0) return true;
  Cage rest = filtered(cage, [&](std::size_t i) { return !is_chosen(i); });
  part.normals.reset();
  std::uint32_t done = 0;
  for (; done < std::min(levels, max_refinements) && part.corners.size() <= max_corners / 4; ++done)
    part = refined(std::move(part));
  cage = std::move(rest);
  append(cage, part);
  return done == levels;
}

}  // namespace

bool subdivide(Cage& cage, std::uint32_t levels, std::size_t max_corners) {
  if (levels == 0) return true;  // and not the logarithm of what is before it
  const auto halvings = static_cast<std::uint32_t>(std::bit_width(levels - 1));
  const bool whole = subdivide_kind(cage, PolygonKind::catmull_clark, levels, max_corners);
  return subdivide_kind(cage, PolygonKind::patch, halvings, max_corners) && whole;
}

}  // namespace genga::lwo
