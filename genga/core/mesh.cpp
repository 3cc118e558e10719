#include "genga/core/mesh.h"

#include <algorithm>

namespace genga {
namespace {

std::uint32_t indices_of_one(PrimitiveMode mode) {
  switch (mode) {
    case PrimitiveMode::triangles: return 3;
    case PrimitiveMode::lines: return 2;
    case PrimitiveMode::points: break;
  }
  return 1;
}

bool covers(const Mesh& mesh) {
  std::size_t next = 0;
  for (const Primitive& primitive : mesh.primitives) {
    if (primitive.first_index != next || primitive.index_count % indices_of_one(primitive.mode) != 0) return false;
    next += primitive.index_count;
  }
  return next == mesh.indices.size();
}

std::uint32_t vertex_of(std::uint32_t vertex) { return vertex; }
std::uint32_t vertex_of(const SphericalVertex& vertex) { return vertex.vertex; }

// Whether the vertices ascend, in a mesh with that many nodes for each.
template <class T>
bool rise(const Mesh& mesh, const std::vector<T>& vertices, std::uint32_t influences) {
  if (vertices.empty()) return true;
  const auto rises_not = [](const T& a, const T& b) { return vertex_of(a) >= vertex_of(b); };
  return mesh.influences >= influences && vertex_of(vertices.back()) < mesh.positions.size() &&
         std::adjacent_find(vertices.begin(), vertices.end(), rises_not) == vertices.end();
}

bool is_spherical(const Mesh& mesh, std::uint32_t vertex) {
  const auto is_before = [](const SphericalVertex& a, std::uint32_t b) { return a.vertex < b; };
  const auto found = std::lower_bound(mesh.spherical.begin(), mesh.spherical.end(), vertex, is_before);
  return found != mesh.spherical.end() && found->vertex == vertex;
}

template <class Exists>
bool holds(const Mesh& mesh, const UvOffsets& uvs, const Exists& exists) {
  const bool has_set = uvs.uv_set == 0 ? !mesh.uvs.empty() : uvs.uv_set <= mesh.more_uvs.size();
  return has_set && uvs.vertices.size() == uvs.offsets.size() &&
         std::all_of(uvs.vertices.begin(), uvs.vertices.end(), exists);
}

}  // namespace

int validate(const Mesh& mesh) {
  const std::size_t count = mesh.positions.size();
  const auto matches = [&](std::size_t size) { return size == 0 || size == count; };
  if (!matches(mesh.normals.size()) || !matches(mesh.uvs.size()) || !matches(mesh.colors.size()) ||
      !matches(mesh.edge_scales.size()) || !matches(mesh.points.size()) ||
      mesh.joints.size() != count * mesh.influences || mesh.weights.size() != mesh.joints.size()) {
    return 1;
  }
  for (const UvSet& set : mesh.more_uvs) {
    if (set.values.size() != count) return 1;
  }
  const auto exists = [&](std::uint32_t vertex) { return vertex < count; };
  if (!std::all_of(mesh.indices.begin(), mesh.indices.end(), exists)) return 2;
  if (!covers(mesh)) return 3;
  for (const MorphTarget& target : mesh.targets) {
    if (target.vertices.size() != target.offsets.size()) return 4;
    if (!std::all_of(target.vertices.begin(), target.vertices.end(), exists)) return 4;
    for (const UvOffsets& uvs : target.uvs) {
      if (!holds(mesh, uvs, exists)) return 4;
    }
  }
  for (const WeightMap& map : mesh.weight_maps) {
    if (map.vertices.size() != map.weights.size()) return 4;
    if (!std::all_of(map.vertices.begin(), map.vertices.end(), exists)) return 4;
  }
  const auto rises_not = [](const Bind& a, const Bind& b) { return a.node >= b.node; };
  if (std::adjacent_find(mesh.binds.begin(), mesh.binds.end(), rises_not) != mesh.binds.end()) return 5;
  if (!rise(mesh, mesh.spherical, 2)) return 6;
  const auto bends = [&](std::uint32_t vertex) { return is_spherical(mesh, vertex); };
  if (!rise(mesh, mesh.dual_quaternion, 1) ||
      std::any_of(mesh.dual_quaternion.begin(), mesh.dual_quaternion.end(), bends)) {
    return 7;
  }
  return 0;
}

std::uint64_t element_count(const Mesh& mesh) {
  std::uint64_t count = mesh.positions.size() + mesh.indices.size();
  for (const MorphTarget& target : mesh.targets) {
    count += target.vertices.size();
    for (const UvOffsets& uvs : target.uvs) count += uvs.vertices.size();
  }
  return count;
}

}  // namespace genga
