#include <algorithm>

#include "genga/core/rest.h"
#include "genga/formats/x/from_scene/mesh_writer.h"
#include "genga/formats/x/from_scene/scene_writer.h"

namespace genga::x {
namespace {

// What is stated in the scene's space stands at the top level, whatever it hangs on.
std::int32_t frame_of(const Mesh& mesh) { return mesh.influences > 0 && !mesh.skinned_in_node ? no_index : mesh.node; }

}  // namespace

void SceneWriter::sort_meshes() {
  rests_ = rest_matrices(scene_.nodes);
  meshes_.reserve(scene_.meshes.size());
  for (std::uint32_t i = 0; i < scene_.meshes.size(); ++i) meshes_.emplace_back(frame_of(scene_.meshes[i]), i);
  std::stable_sort(meshes_.begin(), meshes_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

void SceneWriter::write_meshes(std::int32_t node) {
  auto at = std::lower_bound(meshes_.begin(), meshes_.end(), node,
                             [](const auto& one, std::int32_t its) { return one.first < its; });
  for (; at != meshes_.end() && at->first == node; ++at) write_mesh(scene_.meshes[at->second]);
}

void SceneWriter::write_mesh(const Mesh& mesh) {
  MeshWriter writer(scene_, mesh, options_.expands_two_sided, builder_);
  if (writer.lines_and_points() > 0) leave_out("meshes", "lines and points");
  if (!mesh.targets.empty()) leave_out("meshes", "morph targets");
  if (!writer.has_triangles()) return;
  builder_.begin("Mesh", identify(mesh.name, "shape"));
  writer.write_shape();
  if (!writer.materials().empty()) write_material_list(writer);
  if (mesh.influences > 0) writer.write_skin(rests_, frames_);
  builder_.end();
}

}  // namespace genga::x
