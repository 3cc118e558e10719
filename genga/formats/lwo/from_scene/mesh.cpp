// A mesh's arrays as chunks: vertices that are one point share their map entries, and where they differ the corners
// have their own.
#include <algorithm>
#include <cstring>
#include <numeric>
#include <tuple>

#include "genga/base/sort.h"
#include "genga/formats/lwo/from_scene/parts.h"

namespace genga::lwo {
namespace {

constexpr std::uint32_t max_points = 0xFFFFFF;

// What moves a vertex beside its place, mixed into one number.
class Fingerprints {
 public:
  explicit Fingerprints(std::size_t vertices) : values_(vertices, 0) {}
  void add(std::uint32_t vertex, std::uint64_t what, float value) {
    std::uint64_t mixed = what * 0x9E3779B97F4A7C15ULL ^ std::bit_cast<std::uint32_t>(value);
    mixed = (mixed ^ mixed >> 31U) * 0xBF58476D1CE4E5B9ULL;
    values_[vertex] += mixed ^ mixed >> 29U;
  }
  std::uint64_t operator[](std::size_t vertex) const { return values_[vertex]; }

 private:
  std::vector<std::uint64_t> values_;
};

Fingerprints fingerprints_of(const Mesh& mesh) {
  Fingerprints prints(mesh.positions.size());
  std::uint64_t what = 1;
  for (const MorphTarget& target : mesh.targets) {
    for (std::size_t i = 0; i < target.vertices.size(); ++i) {
      for (int axis = 0; axis < 3; ++axis)
        prints.add(target.vertices[i], what + static_cast<std::uint64_t>(axis), target.offsets[i][axis]);
    }
    what += 3;
  }
  for (const WeightMap& map : mesh.weight_maps) {
    for (std::size_t i = 0; i < map.vertices.size(); ++i) prints.add(map.vertices[i], what, map.weights[i]);
    ++what;
  }
  for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
    if (mesh.weights[i] == 0.0F) continue;
    prints.add(static_cast<std::uint32_t>(i / mesh.influences), what + mesh.joints[i], mesh.weights[i]);
  }
  return prints;
}

struct Points {
  std::vector<std::uint32_t> of_vertex;
  std::vector<std::uint32_t> first_vertex;  // of each point
};

// In the order of the points that the mesh names, else of the first vertex of each.
Points points_of(const Mesh& mesh, const std::vector<Vec3f>& places) {
  const Fingerprints prints = fingerprints_of(mesh);
  const auto key = [&](std::uint32_t v) {
    const Vec3f& p = places[v];
    return std::tuple(mesh.points.empty() ? 0U : mesh.points[v], p.x, p.y, p.z, prints[v]);
  };
  std::vector<std::uint32_t> order(places.size());
  std::iota(order.begin(), order.end(), 0U);
  sort_range(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::tuple_cat(key(a), std::tuple(a)) < std::tuple_cat(key(b), std::tuple(b));
  });
  std::vector<std::uint32_t> first(places.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    first[order[i]] = i > 0 && key(order[i]) == key(order[i - 1]) ? first[order[i - 1]] : order[i];
  Points points;
  points.of_vertex.resize(places.size());
  for (std::uint32_t v = 0; v < first.size(); ++v) {
    if (first[v] == v) {
      points.of_vertex[v] = static_cast<std::uint32_t>(points.first_vertex.size());
      points.first_vertex.push_back(v);
    } else {
      points.of_vertex[v] = points.of_vertex[first[v]];
    }
  }
  return points;
}

// A polygon of a primitive, by the vertices of its corners.
struct Corner {
  std::uint32_t polygon;
  std::uint32_t vertex;
};

class MeshWriter {
 public:
  MeshWriter(const LayerTarget& target, const Mesh& mesh, const std::vector<Vec3f>& places, std::string& to)
      : target_(target), mesh_(mesh), places_(places), points_(points_of(mesh, places)), to_(to) {}

  bool put();

 private:
  // Values of vertices, by a function that appends those of one.
  template <class PutValues>
  void put_map(std::string_view type, std::uint32_t dimension, std::string_view name, const PutValues& put_values);
  void put_sparse(std::string_view type, std::uint32_t dimension, std::string_view name,
                  const std::map<std::uint32_t, std::string>& entries);
  void put_uvs(std::string_view name, const std::vector<Vec2f>& values);
  void put_point_maps();
  void put_weights();
  void put_morphs();
  void put_polygons();
  static std::string map_head(std::string_view type, std::uint32_t dimension, std::string_view name);

  const LayerTarget& target_;
  const Mesh& mesh_;
  const std::vector<Vec3f>& places_;
  Points points_;
  std::string& to_;
  std::vector<Corner> corners_;
  std::string corner_maps_;  // VMAD chunks, which follow the polygons
};

std::string MeshWriter::map_head(std::string_view type, std::uint32_t dimension, std::string_view name) {
  std::string head(type);
  put_u16(head, dimension);
  put_text(head, name);
  return head;
}

template <class PutValues>
void MeshWriter::put_map(std::string_view type, std::uint32_t dimension, std::string_view name,
                         const PutValues& put_values) {
  const auto values_of = [&](std::uint32_t vertex) {
    std::string values;
    put_values(values, vertex);
    return values;
  };
  std::string map = map_head(type, dimension, name);
  for (std::uint32_t point = 0; point < points_.first_vertex.size(); ++point) {
    put_index(map, point);
    map += values_of(points_.first_vertex[point]);
  }
  put_chunk(to_, "VMAP", map);
  const std::string head = map_head(type, dimension, name);
  std::string corners = head;
  for (const Corner& corner : corners_) {
    const std::uint32_t point = points_.of_vertex[corner.vertex];
    if (points_.first_vertex[point] == corner.vertex) continue;
    const std::string values = values_of(corner.vertex);
    if (values == values_of(points_.first_vertex[point])) continue;
    put_index(corners, point);
    put_index(corners, corner.polygon);
    corners += values;
  }
  if (corners.size() > head.size()) put_chunk(corner_maps_, "VMAD", corners);
}

void MeshWriter::put_sparse(std::string_view type, std::uint32_t dimension, std::string_view name,
                            const std::map<std::uint32_t, std::string>& entries) {
  std::string map = map_head(type, dimension, name);
  for (const auto& [point, values] : entries) {
    put_index(map, point);
    map += values;
  }
  put_chunk(to_, "VMAP", map);
}

void MeshWriter::put_uvs(std::string_view name, const std::vector<Vec2f>& values) {
  put_map("TXUV", 2, target_.names(name), [&](std::string& to, std::uint32_t vertex) {
    put_f32(to, values[vertex].x);
    put_f32(to, 1.0F - values[vertex].y);
  });
}

void MeshWriter::put_point_maps() {
  if (!mesh_.uvs.empty()) put_uvs(first_uv_name(mesh_), mesh_.uvs);
  for (const UvSet& set : mesh_.more_uvs) put_uvs(set.name, set.values);
  if (!mesh_.colors.empty()) {
    put_map("RGBA", 4, color_map_name, [&](std::string& to, std::uint32_t vertex) {
      for (int i = 0; i < 4; ++i) put_f32(to, mesh_.colors[vertex][i]);
    });
  }
  if (!mesh_.normals.empty()) {
    put_map("NORM", 3, "Normals", [&](std::string& to, std::uint32_t vertex) { put_vec3(to, mesh_.normals[vertex]); });
  }
}

void MeshWriter::put_weights() {
  std::map<std::string, std::map<std::uint32_t, std::string>> maps;
  const auto add = [&](const std::string& name, std::uint32_t vertex, float weight) {
    std::string value;
    put_f32(value, weight);
    maps[name].insert_or_assign(points_.of_vertex[vertex], std::move(value));
  };
  for (const WeightMap& map : mesh_.weight_maps) {
    for (std::size_t i = 0; i < map.vertices.size(); ++i) add(map.name, map.vertices[i], map.weights[i]);
  }
  for (std::size_t i = 0; i < mesh_.joints.size(); ++i) {
    if (mesh_.weights[i] == 0.0F) continue;
    add(target_.scene.nodes[mesh_.joints[i]].name, static_cast<std::uint32_t>(i / mesh_.influences), mesh_.weights[i]);
  }
  for (const auto& [name, entries] : maps) put_sparse("WGHT", 1, target_.names(name), entries);
}

void MeshWriter::put_morphs() {
  for (const MorphTarget& target : mesh_.targets) {
    std::map<std::uint32_t, std::string> entries;
    for (std::size_t i = 0; i < target.vertices.size(); ++i) {
      std::string value;
      put_vec3(value, target.offsets[i]);
      entries.insert_or_assign(points_.of_vertex[target.vertices[i]], std::move(value));
    }
    put_sparse("MORF", 3, target_.names(target_.scene.morphs[target.morph].name), entries);
  }
}

void MeshWriter::put_polygons() {
  std::string polygons = "FACE";
  std::string tags = "SURF";
  std::uint32_t polygon = 0;
  for (const Primitive& primitive : mesh_.primitives) {
    const std::uint32_t size = primitive.mode == PrimitiveMode::triangles ? 3
                               : primitive.mode == PrimitiveMode::lines   ? 2
                                                                          : 1;
    for (std::uint32_t i = 0; i < primitive.index_count; i += size, ++polygon) {
      put_u16(polygons, size);
      for (std::uint32_t j = 0; j < size; ++j) {
        const std::uint32_t vertex = mesh_.indices[primitive.first_index + i + j];
        put_index(polygons, points_.of_vertex[vertex]);
        corners_.push_back({polygon, vertex});
      }
      const auto no_material = static_cast<std::uint32_t>(target_.scene.materials.size());
      put_index(tags, polygon);
      put_u16(tags, primitive.material == no_index ? no_material : static_cast<std::uint32_t>(primitive.material));
    }
  }
  std::string chunks;
  put_chunk(chunks, "POLS", polygons);
  put_chunk(chunks, "PTAG", tags);
  put_point_maps();
  put_weights();
  put_morphs();
  to_ += chunks;
  to_ += corner_maps_;
}

bool MeshWriter::put() {
  if (points_.first_vertex.size() > max_points || mesh_.indices.size() > max_points) return false;
  std::string points;
  for (const std::uint32_t vertex : points_.first_vertex) put_vec3(points, places_[vertex]);
  put_chunk(to_, "PNTS", points);
  put_polygons();
  return true;
}

}  // namespace

std::string first_uv_name(const Mesh& mesh) {
  std::string name = "UV";
  const auto is_taken = [&] {
    return std::any_of(mesh.more_uvs.begin(), mesh.more_uvs.end(), [&](const UvSet& set) { return set.name == name; });
  };
  while (is_taken()) name += '+';
  return name;
}

bool put_mesh(const LayerTarget& target, const Mesh& mesh, const std::vector<Vec3f>& places, std::string& to) {
  return MeshWriter(target, mesh, places, to).put();
}

}  // namespace genga::lwo
