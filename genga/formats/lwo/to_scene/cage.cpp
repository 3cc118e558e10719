// One layer's chunks into a cage: every index checked once, here.
#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>

#include "genga/base/sort.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"
#include "genga/formats/lwo/geometry/normals.h"
#include "genga/formats/lwo/to_scene/parts.h"

namespace genga::lwo {
namespace {

constexpr std::uint32_t gone = ~std::uint32_t{0};

PolygonKind kind_of(Id type) {
  switch (type) {
    case "PTCH"_id: return PolygonKind::patch;
    case "SUBD"_id: return PolygonKind::catmull_clark;
    case "CURV"_id: return PolygonKind::curve;
    case "MBAL"_id: return PolygonKind::metaball;
    default: return PolygonKind::face;
  }
}

// Entries in ascending order of their keys, of equal ones the last.
void sort_entries(std::vector<std::uint32_t>& keys, std::vector<float>& values, std::size_t dimension) {
  if (std::adjacent_find(keys.begin(), keys.end(), std::greater_equal<>()) == keys.end()) return;
  std::vector<std::uint32_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0U);
  stable_sort_range(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
  std::vector<std::uint32_t> sorted_keys;
  std::vector<float> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i + 1 < order.size() && keys[order[i]] == keys[order[i + 1]]) continue;
    sorted_keys.push_back(keys[order[i]]);
    const auto first = values.begin() + static_cast<std::ptrdiff_t>(order[i] * dimension);
    sorted.insert(sorted.end(), first, first + static_cast<std::ptrdiff_t>(dimension));
  }
  keys = std::move(sorted_keys);
  values = std::move(sorted);
}

// Without a branch for each: those that are not have all bits of the exponent.
bool are_finite(std::span<const float> values) {
  constexpr std::uint32_t exponent = 0x7F800000;
  bool all = true;
  for (const float value : values) all &= (std::bit_cast<std::uint32_t>(value) & exponent) != exponent;
  return all;
}

bool are_below(std::span<const std::uint32_t> numbers, std::size_t end) {
  std::uint32_t most = 0;
  for (const std::uint32_t number : numbers) most = std::max(most, number);
  return numbers.empty() || most < end;
}

// Values of an entry of a map that means something here.
std::size_t dimension_of(Id map_type) {
  switch (map_type) {
    case "RGB "_id:
    case "RGBA"_id: return 4;
    case "TXUV"_id: return 2;
    case "WGHT"_id: return 1;
    default: return 3;
  }
}

class CageReader {
 public:
  CageReader(const Object& object, const Layer& layer, Surfaces& surfaces, const SceneOptions& options, Losses& losses)
      : object_(object), layer_(layer), surfaces_(surfaces), options_(options), losses_(losses) {}

  LayerParts read();

 private:
  void take(const Chunk& chunk);
  void take_points(const Chunk& chunk);
  void take_polygons(const Chunk& chunk, Polygons polygons);
  bool take_all_polygons(Polygons& polygons, PolygonKind kind);
  void take_polygon(const Chunk& chunk, const Polygons& polygons, std::size_t i, PolygonKind kind);
  std::uint32_t surface_of(const Polygons& polygons, std::size_t polygon);
  std::uint32_t own_surface(std::uint32_t surface);
  void take_skelegon(std::span<const std::uint32_t> points);
  void take_tags(const Chunk& chunk);
  void tag(const Chunk& chunk, Id type, std::uint32_t polygon, std::uint16_t tag);
  std::uint32_t surface_of_tag(std::size_t tag);
  void take_map(const Chunk& chunk);
  bool take_all_entries(VertexMap& map, CageMap& to) const;
  void take_corner_map(const Chunk& chunk);
  std::uint32_t corner_of(std::uint32_t polygon, std::uint32_t point) const;
  CageMap* map_for(const VertexMap& map);
  void add_value(const Chunk& chunk, const VertexMap& map, std::size_t entry, std::vector<float>& to);
  std::uint32_t place_of(std::uint32_t polygon) const { return are_all_in_ ? polygon : places_[polygon]; }
  void finish();
  void finish_normals();

  void lose_entry(const Chunk& chunk) {
    losses_.add("lwo.entry-dropped", Severity::warning,
                "an entry is about a point, polygon or name that does not exist", path_of(object_, chunk));
  }

  const Object& object_;
  const Layer& layer_;
  Surfaces& surfaces_;
  const SceneOptions& options_;
  Losses& losses_;
  const Chunk* normals_chunk_ = nullptr;  // the first of the map of normals
  LayerParts parts_;
  std::uint32_t first_point_ = 0;                                  // of the latest PNTS
  std::unordered_map<std::uint32_t, std::uint32_t> own_surfaces_;  // of the object's: which of this layer's
  std::pair<std::size_t, std::uint32_t> latest_tag_{gone, gone};   // and which of this layer's surfaces it is
  // Where the map of a name is in its list.
  std::map<std::pair<const std::vector<CageMap>*, std::string>, std::size_t> map_places_;
  // For the latest POLS: the number of polygons, and the place of each in the cage, or in the skelegons.
  std::uint32_t polygons_ = 0;
  std::vector<std::uint32_t> places_;
  bool are_all_in_ = false;  // each is the cage's polygon of its number: there are no places_
  bool are_skelegons_ = false;
};

LayerParts CageReader::read() {
  for (const Chunk& chunk : layer_.chunks) take(chunk);
  finish();
  return std::move(parts_);
}

void CageReader::take(const Chunk& chunk) {
  const std::span<const std::byte> bytes = payload(object_, chunk);
  switch (chunk.id) {
    case "PNTS"_id: take_points(chunk); break;
    case "POLS"_id: take_polygons(chunk, object_.is_old() ? decode_old_polygons(bytes) : decode_polygons(bytes)); break;
    case "PCHS"_id: take_polygons(chunk, decode_old_polygons(bytes)); break;
    case "CRVS"_id: take_polygons(chunk, decode_old_curves(bytes)); break;
    case "PTAG"_id: take_tags(chunk); break;
    case "VMAP"_id: take_map(chunk); break;
    case "VMAD"_id: take_corner_map(chunk); break;
    default: break;
  }
}

void CageReader::take_points(const Chunk& chunk) {
  std::vector<Vec3f> points = decode_points(payload(object_, chunk));
  const std::span<float> numbers(points.empty() ? nullptr : &points[0].x, 3 * points.size());
  if (!are_finite(numbers)) {
    for (float& number : numbers) number = finite(number, losses_, path_of(object_, chunk));
  }
  std::vector<Vec3f>& all = parts_.cage.points;
  first_point_ = static_cast<std::uint32_t>(all.size());
  if (all.empty()) {
    all = std::move(points);
  } else {
    all.insert(all.end(), points.begin(), points.end());
  }
}

std::uint32_t CageReader::own_surface(std::uint32_t surface) {
  const auto [entry, is_new] = own_surfaces_.emplace(surface, static_cast<std::uint32_t>(parts_.surfaces.size()));
  if (is_new) parts_.surfaces.push_back(surface);
  return entry->second;
}

std::uint32_t CageReader::surface_of_tag(std::size_t tag) {
  if (tag != latest_tag_.first) latest_tag_ = {tag, own_surface(surfaces_.of(tag, options_))};
  return latest_tag_.second;
}

// `gone` where the polygon has none, or none yet.
std::uint32_t CageReader::surface_of(const Polygons& polygons, std::size_t polygon) {
  if (polygons.surfaces.empty() || polygons.surfaces[polygon] < 1) return gone;
  const auto tag = static_cast<std::size_t>(polygons.surfaces[polygon]) - 1;
  return tag < surfaces_.tags.size() ? surface_of_tag(tag) : gone;
}

void CageReader::take_skelegon(std::span<const std::uint32_t> points) {
  places_.push_back(points.size() < 2 ? gone : static_cast<std::uint32_t>(parts_.skelegons.size()));
  if (points.size() >= 2) parts_.skelegons.push_back({points[0], points[1], {}});
}

// The first polygons of a layer are its cage's as they are, when nothing is wrong with any. False when that is not so:
// then each is looked at.
bool CageReader::take_all_polygons(Polygons& polygons, PolygonKind kind) {
  Cage& cage = parts_.cage;
  if (are_skelegons_ || first_point_ > 0 || cage.size() > 0) return false;
  const bool have_points =
      std::adjacent_find(polygons.offsets.begin(), polygons.offsets.end()) == polygons.offsets.end();
  if (!have_points || !are_below(polygons.points, cage.points.size())) return false;
  cage.corners = std::move(polygons.points);
  cage.offsets = std::move(polygons.offsets);
  cage.kinds.assign(polygons_, kind);
  cage.surfaces.assign(polygons_, gone);
  for (std::size_t i = 0; i < polygons.surfaces.size(); ++i) cage.surfaces[i] = surface_of(polygons, i);
  return true;
}

void CageReader::take_polygon(const Chunk& chunk, const Polygons& polygons, std::size_t i, PolygonKind kind) {
  Cage& cage = parts_.cage;
  const std::span<const std::uint32_t> points = polygons.points_of(i);
  if (points.empty() || !are_below(points, cage.points.size())) {
    losses_.add("lwo.polygon-dropped", Severity::warning, "a polygon has no points, or one that does not exist",
                path_of(object_, chunk));
    places_.push_back(gone);
  } else if (are_skelegons_) {
    take_skelegon(points);
  } else {
    places_.push_back(static_cast<std::uint32_t>(cage.size()));
    cage.add(points, kind, surface_of(polygons, i));
  }
}

void CageReader::take_polygons(const Chunk& chunk, Polygons polygons) {
  are_skelegons_ = polygons.type == "BONE"_id;
  const PolygonKind kind = chunk.id == "PCHS"_id ? PolygonKind::patch : kind_of(polygons.type);
  const PolygonKind drawn = chunk.id == "CRVS"_id ? PolygonKind::curve : kind;
  polygons_ = static_cast<std::uint32_t>(polygons.size());
  places_.clear();
  are_all_in_ = take_all_polygons(polygons, drawn);
  if (!are_all_in_) {
    for (std::uint32_t& point : polygons.points) point += first_point_;
    places_.reserve(polygons_);
    for (std::size_t i = 0; i < polygons_; ++i) take_polygon(chunk, polygons, i, drawn);
  }
  if (drawn == PolygonKind::curve && polygons_ > 0) {
    losses_.add("lwo.curve-straight", Severity::note, "curves become straight lines between their points",
                path_of(object_, chunk));
  }
}

// As they come: there is one for each polygon, and nothing asks for them again.
void CageReader::take_tags(const Chunk& chunk) {
  Cursor in(payload(object_, chunk));
  const Id type = in.id();
  while (!in.at_end()) {
    const std::uint32_t polygon = in.index();
    const std::uint16_t number = in.u16();
    if (!in.good()) break;
    if (polygon >= polygons_) {
      lose_entry(chunk);
    } else if (const std::uint32_t place = place_of(polygon); place != gone) {
      tag(chunk, type, place, number);
    }
  }
}

void CageReader::tag(const Chunk& chunk, Id type, std::uint32_t polygon, std::uint16_t tag) {
  Cage& cage = parts_.cage;
  if (type == "SMGP"_id && !are_skelegons_) {
    cage.smoothing.resize(cage.size());
    cage.smoothing[polygon] = tag;
    return;
  }
  const bool is_name = are_skelegons_ ? type == "BONE"_id : type == "SURF"_id;
  if (!is_name) return;
  if (tag >= surfaces_.tags.size()) {
    lose_entry(chunk);
  } else if (are_skelegons_) {
    parts_.skelegons[polygon].name = decode(surfaces_.tags[tag], options_.encoding).text;
  } else {
    cage.surfaces[polygon] = surface_of_tag(tag);
  }
}

// Where a map's values go; null for maps that mean nothing here.
CageMap* CageReader::map_for(const VertexMap& map) {
  Cage& cage = parts_.cage;
  const auto named = [&](std::vector<CageMap>& maps, std::uint32_t dimension) {
    std::string name = decode(map.name, options_.encoding).text;
    const auto [known, is_new] = map_places_.try_emplace({&maps, name}, maps.size());
    if (is_new) maps.push_back({.name = std::move(name), .dimension = dimension});
    return &maps[known->second];
  };
  switch (map.type) {
    case "TXUV"_id: return named(cage.uvs, 2);
    case "RGB "_id:
    case "RGBA"_id: return named(cage.colors, 4);
    case "WGHT"_id: return named(cage.weights, 1);
    case "MORF"_id:
    case "SPOT"_id: return named(cage.morphs, 3);
    case "NORM"_id:
      if (!cage.normals) cage.normals = CageMap{.dimension = 3};
      return &*cage.normals;
    default: return nullptr;
  }
}

// As many values as the cage's map has: colors without alpha are opaque.
void CageReader::add_value(const Chunk& chunk, const VertexMap& map, std::size_t entry, std::vector<float>& to) {
  const std::span<const float> values = map.values_of(entry);
  const std::size_t wanted = dimension_of(map.type);
  for (std::size_t i = 0; i < wanted; ++i) {
    const float missing = wanted == 4 && i == 3 ? 1.0F : 0.0F;
    to.push_back(i < values.size() ? finite(values[i], losses_, path_of(object_, chunk)) : missing);
  }
}

// The first entries of a map are the cage's as they are, when nothing is wrong with any. False when that is not so.
bool CageReader::take_all_entries(VertexMap& map, CageMap& to) const {
  const bool are_whole = map.dimension == dimension_of(map.type) && map.type != "SPOT"_id && first_point_ == 0;
  if (!are_whole || !to.points.empty()) return false;
  if (!are_below(map.points, parts_.cage.points.size()) || !are_finite(map.values)) return false;
  to.points = std::move(map.points);
  to.values = std::move(map.values);
  return true;
}

void CageReader::take_map(const Chunk& chunk) {
  VertexMap map = decode_vertex_map(payload(object_, chunk), false);
  CageMap* to = map_for(map);
  if (to == nullptr) return;
  if (map.type == "NORM"_id && normals_chunk_ == nullptr) normals_chunk_ = &chunk;
  if (take_all_entries(map, *to)) return;
  const std::vector<Vec3f>& points = parts_.cage.points;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const std::uint32_t point = map.points[i] + first_point_;
    if (point >= points.size()) {
      lose_entry(chunk);
      continue;
    }
    to->points.push_back(point);
    add_value(chunk, map, i, to->values);
    if (map.type != "SPOT"_id) continue;
    // Where the point goes, as an offset.
    for (int axis = 0; axis < 3; ++axis)
      to->values[to->values.size() - 3 + static_cast<std::size_t>(axis)] -= points[point][axis];
  }
}

std::uint32_t CageReader::corner_of(std::uint32_t polygon, std::uint32_t point) const {
  if (are_skelegons_ || polygon >= polygons_) return gone;
  const std::uint32_t place = place_of(polygon);
  if (place == gone) return gone;
  const std::span<const std::uint32_t> corners = parts_.cage.corners_of(place);
  const auto found = std::find(corners.begin(), corners.end(), point);
  if (found == corners.end()) return gone;
  return parts_.cage.offsets[place] + static_cast<std::uint32_t>(found - corners.begin());
}

void CageReader::take_corner_map(const Chunk& chunk) {
  const VertexMap map = decode_vertex_map(payload(object_, chunk), true);
  if (map.type == "MORF"_id || map.type == "SPOT"_id) return;
  CageMap* to = map_for(map);
  if (to == nullptr) return;
  if (map.type == "NORM"_id && normals_chunk_ == nullptr) normals_chunk_ = &chunk;
  if (map.type == "WGHT"_id) {
    losses_.add("lwo.corner-weights", Severity::warning,
                "a map has weights of single corners; those of the points are taken", path_of(object_, chunk));
    return;
  }
  for (std::size_t i = 0; i < map.size(); ++i) {
    const std::uint32_t corner = corner_of(map.polygons[i], map.points[i] + first_point_);
    if (corner == gone) {
      lose_entry(chunk);
      continue;
    }
    to->corners.push_back(corner);
    add_value(chunk, map, i, to->corner_values);
  }
}

void CageReader::finish_normals() {
  CageMap& map = *parts_.cage.normals;
  sort_entries(map.points, map.values, map.dimension);
  sort_entries(map.corners, map.corner_values, map.dimension);
  if (!are_normals_turned(parts_.cage)) return;
  losses_.add("lwo.normals-turned", Severity::note, "a map of normals has the axes of modo; the sign of z is changed",
              path_of(object_, *normals_chunk_));
  for (std::vector<float>* values : {&map.values, &map.corner_values}) {
    for (std::size_t i = 2; i < values->size(); i += 3) (*values)[i] = -(*values)[i];
  }
}

void CageReader::finish() {
  Cage& cage = parts_.cage;
  const auto sort = [](CageMap& map) {
    sort_entries(map.points, map.values, map.dimension);
    sort_entries(map.corners, map.corner_values, map.dimension);
  };
  for (auto maps : {&Cage::uvs, &Cage::colors, &Cage::weights, &Cage::morphs}) {
    for (CageMap& map : cage.*maps) sort(map);
  }
  if (cage.normals) finish_normals();
  if (!cage.smoothing.empty()) cage.smoothing.resize(cage.size());
  const auto untagged = std::find(cage.surfaces.begin(), cage.surfaces.end(), gone);
  if (untagged == cage.surfaces.end()) return;
  std::replace(untagged, cage.surfaces.end(), gone, own_surface(surfaces_.untagged(options_)));
}

}  // namespace

LayerParts parts_of(const Object& object, const Layer& layer, Surfaces& surfaces, const SceneOptions& options,
                    Losses& losses) {
  return CageReader(object, layer, surfaces, options, losses).read();
}

}  // namespace genga::lwo
