#include <algorithm>

#include "genga/core/rest.h"
#include "genga/formats/x/from_scene/mesh_writer.h"
#include "genga/formats/x/from_scene/scene_writer.h"

namespace genga::x {
namespace {

// What is told in the scene's space stands at the top level, whatever it hangs on.
std::int32_t frame_of(const Mesh& mesh) { return mesh.influences > 0 && !mesh.skinned_in_node ? no_index : mesh.node; }

}  // namespace

void SceneSpeller::sort_meshes() {
  rests_ = rest_matrices(scene_.nodes);
  meshes_.reserve(scene_.meshes.size());
  for (std::uint32_t i = 0; i < scene_.meshes.size(); ++i) meshes_.emplace_back(frame_of(scene_.meshes[i]), i);
  std::stable_sort(meshes_.begin(), meshes_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

void SceneSpeller::spell_meshes(std::int32_t node) {
  auto at = std::lower_bound(meshes_.begin(), meshes_.end(), node,
                             [](const auto& one, std::int32_t its) { return one.first < its; });
  for (; at != meshes_.end() && at->first == node; ++at) spell_mesh(scene_.meshes[at->second]);
}

void SceneSpeller::spell_mesh(const Mesh& mesh) {
  MeshSpeller speller(scene_, mesh, options_.expands_two_sided, builder_);
  if (speller.lines_and_points() > 0) leave_out("meshes", "lines and points");
  if (!mesh.targets.empty()) leave_out("meshes", "morph targets");
  if (!speller.has_triangles()) return;
  builder_.begin("Mesh", identify(mesh.name, "shape"));
  speller.spell_shape();
  if (!speller.materials().empty()) spell_material_list(speller);
  if (mesh.influences > 0) speller.spell_skin(rests_, frames_);
  builder_.end();
}

}  // namespace genga::x
