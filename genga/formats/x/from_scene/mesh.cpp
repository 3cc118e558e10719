#include <algorithm>

#include "genga/base/sort.h"
#include "genga/core/rest.h"
#include "genga/formats/x/from_scene/mesh_writer.h"
#include "genga/formats/x/from_scene/parts.h"

namespace genga::x {
namespace {

// What is stated in the scene's space stands at the top level, whatever it hangs on.
std::int32_t frame_of(const Mesh& mesh) { return mesh.influences > 0 && !mesh.skinned_in_node ? no_index : mesh.node; }

void write_mesh(const Scene& scene, const SceneMeshes& meshes, std::uint32_t index, Output& output) {
  const Mesh& mesh = scene.meshes[index];
  MeshWriter writer(scene, mesh, meshes.expands_two_sided, output.builder);
  if (writer.lines_and_points() > 0) output.left_out.add("meshes", "lines and points are left out");
  if (!mesh.targets.empty()) output.left_out.add("meshes", "morph targets are left out");
  if (!writer.has_triangles()) return;
  output.builder.begin("Mesh", output.identify(scene, NamedKind::mesh, index, mesh.name));
  writer.write_shape();
  if (!writer.materials().empty()) write_material_list(scene, writer, output);
  if (mesh.influences > 0) writer.write_skin(meshes.rests, output.names.frames);
  output.builder.end();
}

}  // namespace

SceneMeshes sort_meshes(const Scene& scene, bool expands_two_sided) {
  SceneMeshes meshes{.in_frames = {}, .rests = rest_matrices(scene.nodes), .expands_two_sided = expands_two_sided};
  auto& in_frames = meshes.in_frames;
  in_frames.reserve(scene.meshes.size());
  for (std::uint32_t i = 0; i < scene.meshes.size(); ++i) in_frames.emplace_back(frame_of(scene.meshes[i]), i);
  stable_sort_range(in_frames.begin(), in_frames.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return meshes;
}

void write_meshes(const Scene& scene, const SceneMeshes& meshes, std::int32_t node, Output& output) {
  auto at = std::lower_bound(meshes.in_frames.begin(), meshes.in_frames.end(), node,
                             [](const auto& one, std::int32_t its) { return one.first < its; });
  for (; at != meshes.in_frames.end() && at->first == node; ++at) {
    write_mesh(scene, meshes, at->second, output);
  }
}

}  // namespace genga::x
