#include "genga/formats/lwo/geometry/cage_mesh.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <utility>

#include "genga/base/sort.h"
#include "genga/formats/lwo/geometry/normals.h"
#include "genga/formats/lwo/geometry/triangulate.h"

namespace genga::lwo {
namespace {

constexpr std::size_t no_map = ~std::size_t{0};

std::size_t find_map(const std::vector<CageMap>& maps, std::string_view name) {
  for (std::size_t i = 0; i < maps.size() && !name.empty(); ++i) {
    if (maps[i].name == name) return i;
  }
  return maps.empty() ? no_map : 0;
}

bool has_area(PolygonKind kind, std::size_t corners) {
  return kind != PolygonKind::curve && kind != PolygonKind::metaball && corners > 2;
}

PrimitiveMode mode_of(const Cage& cage, std::size_t polygon) {
  const PolygonKind kind = cage.kinds[polygon];
  const std::size_t corners = cage.offsets[polygon + 1] - cage.offsets[polygon];
  if (has_area(kind, corners)) return PrimitiveMode::triangles;
  return kind != PolygonKind::metaball && corners > 1 ? PrimitiveMode::lines : PrimitiveMode::points;
}

bool all_have_area(const Cage& cage) {
  bool are_all = true;
  for (std::size_t i = 0; i < cage.size(); ++i) {
    const std::uint32_t corners = cage.offsets[i + 1] - cage.offsets[i];
    are_all &= cage.kinds[i] != PolygonKind::curve;
    are_all &= cage.kinds[i] != PolygonKind::metaball;
    are_all &= corners > 2;
  }
  return are_all;
}

// Which values each corner of the mesh's vertices has, by surface.
struct Sources {
  std::vector<std::size_t> uv_of;     // of each surface: in cage.uvs, no_map: projected or none
  std::vector<std::size_t> color_of;  // of each surface: in cage.colors
  std::vector<std::size_t> more;      // in cage.uvs: those that become more_uvs
  std::vector<Vec2f> projected;       // of each corner; empty when no surface is projected
  bool has_uvs = false;
};

// Whether each vertex is the point of its own number.
bool are_in_order(const std::vector<std::uint32_t>& points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i] != i) return false;
  }
  return true;
}

std::vector<bool> used_surfaces(const Cage& cage, std::size_t count) {
  std::vector<bool> used(count);
  std::uint32_t latest = ~std::uint32_t{0};  // polygons of one surface mostly follow each other
  for (const std::uint32_t surface : cage.surfaces) {
    if (surface != latest) used[surface] = true;
    latest = surface;
  }
  return used;
}

void project_polygons(const Cage& cage, std::span<const SurfaceLook> looks, std::span<const Vec3f> faces,
                      Sources& sources) {
  sources.projected.resize(cage.corners.size());
  std::vector<Vec3f> positions;
  for (std::size_t i = 0; i < cage.size(); ++i) {
    const std::optional<ImageProjection>& mapping = looks[cage.surfaces[i]].mapping;
    if (!mapping) continue;
    positions.clear();
    for (const std::uint32_t point : cage.corners_of(i)) positions.push_back(cage.points[point]);
    mapping->project(positions, Vec3(faces[i]),
                     std::span(sources.projected).subspan(cage.offsets[i], positions.size()));
  }
}

Sources sources_of(const Cage& cage, std::span<const SurfaceLook> looks, std::span<const Vec3f> faces,
                   FillBudget& budget) {
  Sources sources;
  const std::vector<bool> used = used_surfaces(cage, looks.size());
  bool is_projected = false;
  std::size_t only = no_map;
  bool has_one = true;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    sources.uv_of.push_back(looks[i].mapping ? no_map : find_map(cage.uvs, looks[i].uv_map));
    sources.color_of.push_back(find_map(cage.colors, looks[i].color_map));
    if (!used[i]) continue;
    is_projected = is_projected || looks[i].mapping.has_value();
    has_one = has_one && !looks[i].mapping && (only == no_map || only == sources.uv_of[i]);
    only = sources.uv_of[i];
  }
  sources.has_uvs = is_projected || !cage.uvs.empty();
  if (is_projected) project_polygons(cage, looks, faces, sources);
  for (std::size_t i = 0; i < cage.uvs.size(); ++i) {
    const CageMap& map = cage.uvs[i];
    const std::size_t has = (map.values.size() + map.corner_values.size()) * sizeof(float);
    if ((!has_one || i != only) && budget.take(cage.corners.size() * sizeof(Vec2f), has)) sources.more.push_back(i);
  }
  return sources;
}

// Whether texture coordinates and colors are the same at all corners of a point.
bool are_of_points(const Cage& cage, const Sources& sources) {
  const auto has_corners = [](const CageMap& map) { return !map.corners.empty(); };
  if (!sources.projected.empty() || std::any_of(cage.uvs.begin(), cage.uvs.end(), has_corners) ||
      std::any_of(cage.colors.begin(), cage.colors.end(), has_corners)) {
    return false;
  }
  const std::vector<bool> used = used_surfaces(cage, sources.uv_of.size());
  const auto first = static_cast<std::size_t>(std::find(used.begin(), used.end(), true) - used.begin());
  for (std::size_t i = first; i < used.size(); ++i) {
    const bool is_alike = sources.uv_of[i] == sources.uv_of[first] && sources.color_of[i] == sources.color_of[first];
    if (used[i] && !is_alike) return false;
  }
  return true;
}

class Builder {
 public:
  Builder(Cage cage, std::span<const SurfaceLook> looks, FillBudget& budget)
      : cage_(std::move(cage)),
        faces_(face_normals(cage_)),
        angles_(angles_of(looks)),
        sources_(sources_of(cage_, looks, faces_, budget)),
        budget_(budget) {
    has_colors_ = !cage_.colors.empty();
    stride_ = (sources_.has_uvs ? 2U : 0U) + (has_colors_ ? 4U : 0U) + 2 * sources_.more.size();
    looks_are_of_points_ = are_of_points(cage_, sources_);
    have_area_ = all_have_area(cage_);
  }

  CageMesh build(std::uint32_t first_morph) {
    add_vertices();
    fill_vertices();
    add_primitives();
    add_weights();
    add_targets(first_morph);
    if (are_in_order(result_.mesh.points)) result_.mesh.points.clear();
    return std::move(result_);
  }

 private:
  static std::vector<float> angles_of(std::span<const SurfaceLook> looks) {
    std::vector<float> angles;
    for (const SurfaceLook& look : looks) angles.push_back(look.smoothing_angle);
    return angles;
  }

  static constexpr std::size_t few = 16;  // corners at a point; more are sorted

  void add_vertices();
  void find_normals(std::uint32_t point, std::span<const PolygonCorner> corners, std::span<const Vec3f> smooth);
  void fill_looks(std::uint32_t point, const PolygonCorner& at, float* looks) const;
  void add_vertices_of(std::uint32_t point, std::span<const PolygonCorner> corners);
  int compare_looks(std::size_t a, std::size_t b) const {
    return looks_are_of_points_ ? 0 : std::memcmp(&looks_[a * stride_], &looks_[b * stride_], stride_ * sizeof(float));
  }
  bool same(std::size_t a, std::size_t b) const {
    return normals_[a] == normals_[b] && (looks_are_of_points_ || compare_looks(a, b) == 0);
  }
  bool is_before(std::size_t a, std::size_t b) const;
  void unite(std::size_t count);
  void add_few(std::uint32_t point, std::span<const PolygonCorner> corners);
  std::uint32_t add_vertex(std::uint32_t point, std::size_t corner);
  void add_look(const float* looks);
  void reserve_vertices();
  void fill_positions();
  void fill_vertices();
  std::uint64_t drawing_key(std::uint32_t polygon) const {
    return std::uint64_t{static_cast<std::uint8_t>(mode(polygon))} << 32U | cage_.surfaces[polygon];
  }
  PrimitiveMode mode(std::uint32_t polygon) const {
    return have_area_ ? PrimitiveMode::triangles : mode_of(cage_, polygon);
  }
  std::vector<std::uint32_t> drawing_order() const;
  void add_primitives();
  void add_polygon(std::uint32_t polygon);
  std::uint32_t vertices_of(std::uint32_t point) const { return first_vertex_[point + 1] - first_vertex_[point]; }
  std::uint64_t vertices_of(const CageMap& map) const;
  void add_weights();
  void add_targets(std::uint32_t first_morph);

  Cage cage_;  // its corners become vertices as these are made
  std::vector<Vec3f> faces_;
  std::vector<float> angles_;
  Sources sources_;
  FillBudget& budget_;
  bool has_colors_ = false;
  std::size_t stride_ = 0;  // numbers of a corner's look: texture coordinates and color
  bool looks_are_of_points_ = false;
  bool have_area_ = false;  // all polygons

  std::vector<std::uint32_t> first_vertex_;  // of each point, and behind the last
  // For the current point: its corners' normals, their looks unless these are the point's, and the earlier corner that
  // each equals.
  std::span<const Vec3f> normals_;
  std::vector<Vec3f> own_normals_;
  std::vector<float> looks_;
  std::vector<std::uint32_t> same_as_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> triangles_;
  Triangulator triangulator_;
  CageMesh result_;
};

// Those of the cage's own map before those that are smoothed.
void Builder::find_normals(std::uint32_t point, std::span<const PolygonCorner> corners, std::span<const Vec3f> smooth) {
  normals_ = smooth;
  if (!cage_.normals) return;
  own_normals_.assign(smooth.begin(), smooth.end());
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const float* own = cage_.normals->at_corner(corners[i].corner, point);
    if (own != nullptr) own_normals_[i] = Vec3f(own[0], own[1], own[2]) + Vec3f(0.0F);
  }
  normals_ = own_normals_;
}

// Zero added, as to normals: minus zero is no difference.
void Builder::fill_looks(std::uint32_t point, const PolygonCorner& at, float* looks) const {
  const std::uint32_t surface = cage_.surfaces[at.polygon];
  const auto put = [&](float value) { *looks++ = value + 0.0F; };
  const auto put_uv = [&](const CageMap& map) {
    const float* uv = map.at_corner(at.corner, point);
    put(uv == nullptr ? 0.0F : uv[0]);
    put(uv == nullptr ? 1.0F : 1.0F - uv[1]);
  };
  if (sources_.has_uvs && sources_.uv_of[surface] != no_map) {
    put_uv(cage_.uvs[sources_.uv_of[surface]]);
  } else if (sources_.has_uvs) {
    const Vec2f uv = sources_.projected.empty() ? Vec2f(0.0F) : sources_.projected[at.corner];
    put(uv.x);
    put(uv.y);
  }
  if (has_colors_) {
    const float* color = cage_.colors[sources_.color_of[surface]].at_corner(at.corner, point);
    for (std::size_t i = 0; i < 4; ++i) put(color == nullptr ? 1.0F : color[i]);
  }
  for (const std::size_t map : sources_.more) put_uv(cage_.uvs[map]);
}

bool Builder::is_before(std::size_t a, std::size_t b) const {
  for (int i = 0; i < 3; ++i) {
    if (normals_[a][i] != normals_[b][i]) return normals_[a][i] < normals_[b][i];
  }
  const int difference = compare_looks(a, b);
  return difference != 0 ? difference < 0 : a < b;
}

// Which of many corners are the same.
void Builder::unite(std::size_t count) {
  same_as_.resize(count);
  std::iota(same_as_.begin(), same_as_.end(), 0U);
  order_ = same_as_;
  sort_range(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) { return is_before(a, b); });
  for (std::size_t i = 1; i < count; ++i) {
    if (same(order_[i - 1], order_[i])) same_as_[order_[i]] = same_as_[order_[i - 1]];
  }
}

// For the current corner; the point's other values are filled in when all vertices exist.
inline std::uint32_t Builder::add_vertex(std::uint32_t point, std::size_t corner) {
  const auto vertex = static_cast<std::uint32_t>(result_.mesh.points.size());
  result_.mesh.points.push_back(point);
  result_.mesh.normals.push_back(normals_[corner]);
  if (!looks_are_of_points_) add_look(looks_.data() + corner * stride_);
  return vertex;
}

void Builder::add_look(const float* looks) {
  Mesh& mesh = result_.mesh;
  if (sources_.has_uvs) {
    mesh.uvs.emplace_back(looks[0], looks[1]);
    looks += 2;
  }
  if (has_colors_) {
    mesh.colors.emplace_back(looks[0], looks[1], looks[2], looks[3]);
    looks += 4;
  }
  for (UvSet& set : mesh.more_uvs) {
    set.values.emplace_back(looks[0], looks[1]);
    looks += 2;
  }
}

// In the room of the polygons' normals, which are not asked for any more, where that is about what is needed.
void Builder::fill_positions() {
  const std::vector<std::uint32_t>& points = result_.mesh.points;
  std::vector<Vec3f>& positions = result_.mesh.positions;
  if (points.size() <= faces_.size() && faces_.size() <= points.size() + points.size() / 4) positions.swap(faces_);
  faces_ = {};
  positions.resize(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) positions[i] = cage_.points[points[i]];
}

// Fills what all vertices have from their points alone.
void Builder::fill_vertices() {
  fill_positions();
  Mesh& mesh = result_.mesh;
  if (!looks_are_of_points_ || stride_ == 0) return;
  if (sources_.has_uvs) mesh.uvs.reserve(mesh.points.size());
  if (has_colors_) mesh.colors.reserve(mesh.points.size());
  for (UvSet& set : mesh.more_uvs) set.values.reserve(mesh.points.size());
  looks_.resize(stride_);
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    // The first polygon's surface stands for all: they look alike.
    if (i == 0 || mesh.points[i] != mesh.points[i - 1]) fill_looks(mesh.points[i], {0, 0}, looks_.data());
    add_look(looks_.data());
  }
}

void Builder::add_vertices_of(std::uint32_t point, std::span<const PolygonCorner> corners) {
  if (!looks_are_of_points_) {
    looks_.resize(corners.size() * stride_);
    for (std::size_t i = 0; i < corners.size(); ++i) fill_looks(point, corners[i], looks_.data() + i * stride_);
  }
  if (corners.size() <= few) return add_few(point, corners);
  unite(corners.size());
  for (std::size_t i = 0; i < corners.size(); ++i) {
    std::uint32_t& vertex = cage_.corners[corners[i].corner];
    vertex = same_as_[i] == i ? add_vertex(point, i) : cage_.corners[corners[same_as_[i]].corner];
  }
}

// Each corner beside the first of every vertex so far.
void Builder::add_few(std::uint32_t point, std::span<const PolygonCorner> corners) {
  std::array<std::uint32_t, few> firsts;
  const auto first_vertex = static_cast<std::uint32_t>(result_.mesh.points.size());
  std::uint32_t count = 0;
  for (std::uint32_t i = 0; i < corners.size(); ++i) {
    std::uint32_t vertex = 0;
    while (vertex < count && !same(i, firsts[vertex])) ++vertex;
    if (vertex == count) {
      firsts[count++] = i;
      add_vertex(point, i);
    }
    cage_.corners[corners[i].corner] = first_vertex + vertex;
  }
}

// Every corner of a flat surface is a vertex of its own, a smooth one has about as many as points.
void Builder::reserve_vertices() {
  const bool is_flat = std::all_of(angles_.begin(), angles_.end(), [](float angle) { return angle <= 0.0F; });
  const std::size_t count = is_flat ? cage_.corners.size() : std::min(cage_.points.size(), cage_.corners.size());
  Mesh& mesh = result_.mesh;
  mesh.points.reserve(count);
  mesh.normals.reserve(count);
  if (looks_are_of_points_) return;
  if (sources_.has_uvs) mesh.uvs.reserve(count);
  if (has_colors_) mesh.colors.reserve(count);
  for (UvSet& set : mesh.more_uvs) set.values.reserve(count);
}

void Builder::add_vertices() {
  for (const std::size_t map : sources_.more) result_.mesh.more_uvs.push_back({cage_.uvs[map].name, {}});
  reserve_vertices();
  first_vertex_.reserve(cage_.points.size() + 1);
  CornersOfPoints around(cage_);
  CornerNormals normals(cage_, faces_, angles_);
  for (std::uint32_t point = 0; point < cage_.points.size(); ++point) {
    first_vertex_.push_back(static_cast<std::uint32_t>(result_.mesh.points.size()));
    const std::span<const PolygonCorner> corners = around.of(point);
    if (corners.empty()) continue;
    find_normals(point, corners, normals.around(corners));
    add_vertices_of(point, corners);
  }
  first_vertex_.push_back(static_cast<std::uint32_t>(result_.mesh.points.size()));
}

void Builder::add_polygon(std::uint32_t polygon) {
  std::vector<std::uint32_t>& indices = result_.mesh.indices;
  const std::span<const std::uint32_t> vertices = cage_.corners_of(polygon);
  switch (mode(polygon)) {
    case PrimitiveMode::triangles:
      triangles_.clear();
      if (!triangulator_.add(result_.mesh.positions, vertices, triangles_)) result_.is_sound = false;
      for (const std::uint32_t place : triangles_) indices.push_back(vertices[place]);
      break;
    case PrimitiveMode::lines:
      for (std::size_t i = 1; i < vertices.size(); ++i) indices.insert(indices.end(), {vertices[i - 1], vertices[i]});
      break;
    case PrimitiveMode::points: indices.insert(indices.end(), vertices.begin(), vertices.end()); break;
  }
}

// The polygons by what they are drawn as and by surface, else in the file's order: empty when that is so already.
std::vector<std::uint32_t> Builder::drawing_order() const {
  std::vector<std::uint32_t> order;
  std::uint64_t latest = 0;
  for (std::uint32_t i = 0; i < cage_.size(); ++i) {
    const std::uint64_t key = drawing_key(i);
    if (key < latest) {
      order.resize(cage_.size());
      std::iota(order.begin(), order.end(), 0U);
      stable_sort_range(order.begin(), order.end(),
                        [&](std::uint32_t a, std::uint32_t b) { return drawing_key(a) < drawing_key(b); });
      return order;
    }
    latest = key;
  }
  return order;
}

void Builder::add_primitives() {
  Mesh& mesh = result_.mesh;
  const std::vector<std::uint32_t> order = drawing_order();
  const auto polygon = [&](std::uint32_t i) { return order.empty() ? i : order[i]; };
  const auto count = static_cast<std::uint32_t>(cage_.size());
  // Then the corners are the indices. Triangles are drawn first, so the last one decides for all.
  const bool are_triangles = order.empty() && count > 0 && cage_.corners.size() == std::size_t{3} * count &&
                             mode(count - 1) == PrimitiveMode::triangles;
  if (are_triangles) {
    mesh.indices = std::move(cage_.corners);
  } else if (cage_.corners.size() > 2 * cage_.size()) {
    // Three for each triangle of a polygon; lines and points need fewer.
    mesh.indices.reserve((cage_.corners.size() - 2 * cage_.size()) * 3);
  }
  for (std::uint32_t i = 0; i < count;) {
    const std::uint32_t begin = i;
    const std::uint32_t first = polygon(begin);
    Primitive primitive{.first_index = are_triangles ? 3 * begin : static_cast<std::uint32_t>(mesh.indices.size()),
                        .material = static_cast<std::int32_t>(cage_.surfaces[first]),
                        .mode = mode(first)};
    for (const std::uint64_t key = drawing_key(first); i < count && drawing_key(polygon(i)) == key; ++i) {
      if (!are_triangles) add_polygon(polygon(i));
    }
    const std::size_t end = are_triangles ? std::size_t{3} * i : mesh.indices.size();
    primitive.index_count = static_cast<std::uint32_t>(end) - primitive.first_index;
    if (primitive.index_count > 0) mesh.primitives.push_back(primitive);
  }
}

std::uint64_t Builder::vertices_of(const CageMap& map) const {
  std::uint64_t count = 0;
  for (const std::uint32_t point : map.points) count += vertices_of(point);
  return count;
}

void Builder::add_weights() {
  for (const CageMap& map : cage_.weights) {
    const std::uint64_t count = vertices_of(map);
    if (!budget_.take(count * 2 * sizeof(float), map.points.size() * 2 * sizeof(float))) continue;
    WeightMap& to = result_.mesh.weight_maps.emplace_back();
    to.name = map.name;
    to.vertices.resize(static_cast<std::size_t>(count));
    to.weights.resize(static_cast<std::size_t>(count));
    std::size_t used = 0;
    for (std::size_t i = 0; i < map.points.size(); ++i) {
      if (map.values[i] == 0.0F) continue;
      for (std::uint32_t v = first_vertex_[map.points[i]]; v < first_vertex_[map.points[i] + 1]; ++v) {
        to.vertices[used] = v;
        to.weights[used++] = map.values[i];
      }
    }
    to.vertices.resize(used);
    to.weights.resize(used);
  }
}

void Builder::add_targets(std::uint32_t first_morph) {
  for (std::uint32_t m = 0; m < cage_.morphs.size(); ++m) {
    const CageMap& map = cage_.morphs[m];
    const std::uint64_t count = vertices_of(map);
    if (count == 0 || !budget_.take(count * 4 * sizeof(float), map.points.size() * 4 * sizeof(float))) continue;
    MorphTarget& to = result_.mesh.targets.emplace_back();
    to.morph = first_morph + m;
    to.vertices.reserve(static_cast<std::size_t>(count));
    to.offsets.reserve(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < map.points.size(); ++i) {
      const float* offset = &map.values[i * 3];
      for (std::uint32_t v = first_vertex_[map.points[i]]; v < first_vertex_[map.points[i] + 1]; ++v) {
        to.vertices.push_back(v);
        to.offsets.emplace_back(offset[0], offset[1], offset[2]);
      }
    }
  }
}

}  // namespace

CageMesh mesh_of(Cage cage, std::span<const SurfaceLook> looks, std::uint32_t first_morph, FillBudget& budget) {
  return Builder(std::move(cage), looks, budget).build(first_morph);
}

}  // namespace genga::lwo
