#include "genga/convert/assemble/object_morph.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"

namespace genga {
namespace {

// Meshes of each node, in their order.
using MeshesByNode = std::map<std::int32_t, std::vector<std::size_t>>;

MeshesByNode meshes_by_node(const Scene& scene) {
  MeshesByNode meshes;
  for (std::size_t i = 0; i < scene.meshes.size(); ++i) meshes[scene.meshes[i].node].push_back(i);
  return meshes;
}

std::size_t point_of(const Mesh& mesh, std::size_t vertex) {
  return mesh.points.empty() ? vertex : mesh.points[vertex];
}

std::size_t point_count(const Mesh& mesh) {
  if (mesh.points.empty()) return mesh.positions.size();
  return std::size_t{*std::max_element(mesh.points.begin(), mesh.points.end())} + 1;
}

// Each point's first vertex; the number of vertices if there is none.
std::vector<std::size_t> vertices_of_points(const Mesh& mesh) {
  std::vector<std::size_t> vertices(point_count(mesh), mesh.positions.size());
  for (std::size_t vertex = mesh.positions.size(); vertex-- > 0;) vertices[point_of(mesh, vertex)] = vertex;
  return vertices;
}

// From the mesh's points to the shape's. False: not every point is there.
bool fill(const Mesh& mesh, const Mesh& shape, MorphTarget& target) {
  const std::vector<std::size_t> vertices = vertices_of_points(shape);
  bool all = vertices.size() == point_count(mesh);
  for (std::size_t vertex = 0; vertex < mesh.positions.size(); ++vertex) {
    const std::size_t point = point_of(mesh, vertex);
    if (point >= vertices.size() || vertices[point] >= shape.positions.size()) {
      all = false;
      continue;
    }
    const Vec3f offset = shape.positions[vertices[point]] - mesh.positions[vertex];
    if (offset == Vec3f(0.0F)) continue;
    target.vertices.push_back(static_cast<std::uint32_t>(vertex));
    target.offsets.push_back(offset);
  }
  return all;
}

bool has_target(const Mesh& mesh, std::uint32_t morph) {
  return std::any_of(mesh.targets.begin(), mesh.targets.end(),
                     [&](const MorphTarget& target) { return target.morph == morph; });
}

}  // namespace

void shape_morphs(Scene& scene, Findings& findings) {
  const MeshesByNode meshes = meshes_by_node(scene);
  FindingCollector capped;
  for (std::size_t index = 0; index < scene.morphs.size(); ++index) {
    const Morph& morph = scene.morphs[index];
    if (morph.shape_of == no_index) continue;
    const auto add_finding = [&](std::string_view code, std::string message) {
      capped.add({code, Severity::warning, "morphs[" + number_text(index) + "]", {}, std::move(message)},
                 [](std::string_view) { return Place{}; });
    };
    const auto own = meshes.find(morph.node);
    const auto shapes = meshes.find(morph.shape_of);
    if (own == meshes.end() || shapes == meshes.end()) {
      add_finding("resolve.missing-morph", quoted_name(morph.name, '\'') + " has no points, so it moves nothing");
      continue;
    }
    bool all = own->second.size() == shapes->second.size();
    for (std::size_t i = 0; i < std::min(own->second.size(), shapes->second.size()); ++i) {
      Mesh& mesh = scene.meshes[own->second[i]];
      const auto number = static_cast<std::uint32_t>(index);
      if (has_target(mesh, number)) continue;
      MorphTarget target{.morph = number};
      all = fill(mesh, scene.meshes[shapes->second[i]], target) && all;
      mesh.targets.push_back(std::move(target));
    }
    if (!all)
      add_finding("resolve.morph-points",
                  quoted_name(morph.name, '\'') + " has another number of points than the object that it moves");
  }
  findings.append(std::move(capped).take());
}

}  // namespace genga
