// Arrays of meshes: genga_mesh_array.
#include "genga/core/mesh.h"

#include <span>

#include "bindings/c/answer.h"

namespace genga::c {
namespace {

template <class Entry>
genga_array array_of(const std::vector<Entry>& entries, std::size_t width, genga_number number) {
  return {.data = entries.empty() ? nullptr : static_cast<const void*>(entries.data()),
          .count = entries.size(),
          .width = static_cast<std::uint32_t>(width),
          .number = number};
}

template <class Vector>
genga_array vectors(const std::vector<Vector>& entries) {
  static_assert(sizeof(Vector) == sizeof(float) * static_cast<std::size_t>(Vector::length()));
  return array_of(entries, static_cast<std::size_t>(Vector::length()), GENGA_FLOAT32);
}

// Numbers that belong to vertices, the same number to each.
template <class Number>
genga_array per_vertex(const std::vector<Number>& numbers, std::size_t influences, genga_number number) {
  genga_array array = array_of(numbers, influences, number);
  array.count = influences == 0 ? 0 : numbers.size() / influences;
  return array;
}

genga_array primitives_of(const Mesh& mesh) {
  static_assert(sizeof(Primitive) == 4 * sizeof(std::uint32_t));
  return array_of(mesh.primitives, 4, GENGA_UINT32);
}

Result<genga_array> uvs_of(const Mesh& mesh, std::size_t set) {
  if (set == 0) return vectors(mesh.uvs);
  if (set > mesh.more_uvs.size()) return bad_argument("the mesh has no set of texture coordinates of that number");
  return vectors(mesh.more_uvs[set - 1].values);
}

Result<genga_array> target_part(const Mesh& mesh, int32_t part, std::size_t index) {
  if (index >= mesh.targets.size()) return bad_argument("the mesh has no morph target of that number");
  const MorphTarget& target = mesh.targets[index];
  if (part == GENGA_MORPH_OFFSETS) return vectors(target.offsets);
  return array_of(target.vertices, 1, GENGA_UINT32);
}

// All of a mesh's targets that move texture coordinates, counted through.
Result<genga_array> uv_target_part(const Mesh& mesh, int32_t part, std::size_t index) {
  for (const MorphTarget& target : mesh.targets) {
    if (index < target.uvs.size()) {
      const UvOffsets& uvs = target.uvs[index];
      return part == GENGA_UV_OFFSETS ? vectors(uvs.offsets) : array_of(uvs.vertices, 1, GENGA_UINT32);
    }
    index -= target.uvs.size();
  }
  return bad_argument("the mesh has no target of texture coordinates of that number");
}

Result<genga_array> part_of_mesh(const Mesh& mesh, int32_t part, std::size_t index) {
  switch (part) {
    case GENGA_POSITIONS: return vectors(mesh.positions);
    case GENGA_NORMALS: return vectors(mesh.normals);
    case GENGA_UVS: return uvs_of(mesh, index);
    case GENGA_COLORS: return vectors(mesh.colors);
    case GENGA_JOINTS: return per_vertex(mesh.joints, mesh.influences, GENGA_UINT32);
    case GENGA_WEIGHTS: return per_vertex(mesh.weights, mesh.influences, GENGA_FLOAT32);
    case GENGA_INDICES: return array_of(mesh.indices, 1, GENGA_UINT32);
    case GENGA_PRIMITIVES: return primitives_of(mesh);
    case GENGA_MORPH_VERTICES:
    case GENGA_MORPH_OFFSETS: return target_part(mesh, part, index);
    case GENGA_DUAL_QUATERNION: return array_of(mesh.dual_quaternion, 1, GENGA_UINT32);
    case GENGA_EDGE_SCALES: return array_of(mesh.edge_scales, 1, GENGA_FLOAT32);
    case GENGA_UV_VERTICES:
    case GENGA_UV_OFFSETS: return uv_target_part(mesh, part, index);
  }
  return bad_argument("a mesh has no such part");
}

}  // namespace
}  // namespace genga::c

genga_status genga_mesh_array(const genga_scene* scene, size_t mesh, int32_t part, size_t index, genga_array* array,
                              genga_report* report) {
  using namespace genga;
  if (array != nullptr) *array = genga_array{};
  return c::answer(report, [&](Findings&) -> Status {
    if (scene == nullptr) return c::missing("scene");
    if (array == nullptr) return c::missing("array");
    const std::vector<Mesh>& meshes = scene->shared->scene.meshes;
    if (mesh >= meshes.size()) return bad_argument("the scene has no mesh of that number");
    GENGA_TRY_ASSIGN(*array, c::part_of_mesh(meshes[mesh], part, index));
    return Done{};
  });
}
