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

}  // namespace

int validate(const Mesh& mesh) {
  const std::size_t count = mesh.positions.size();
  const auto matches = [&](std::size_t size) { return size == 0 || size == count; };
  if (!matches(mesh.normals.size()) || !matches(mesh.uvs.size()) || !matches(mesh.colors.size()) ||
      !matches(mesh.points.size()) || mesh.joints.size() != count * mesh.influences ||
      mesh.weights.size() != mesh.joints.size()) {
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
  }
  for (const WeightMap& map : mesh.weight_maps) {
    if (map.vertices.size() != map.weights.size()) return 4;
    if (!std::all_of(map.vertices.begin(), map.vertices.end(), exists)) return 4;
  }
  const auto rises_not = [](const Bind& a, const Bind& b) { return a.node >= b.node; };
  if (std::adjacent_find(mesh.binds.begin(), mesh.binds.end(), rises_not) != mesh.binds.end()) return 5;
  return 0;
}

}  // namespace genga
