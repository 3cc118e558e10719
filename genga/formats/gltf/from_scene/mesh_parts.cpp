#include "genga/formats/gltf/from_scene/mesh_parts.h"

#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

#include "genga/base/sort.h"

namespace genga::gltf {
namespace {

constexpr std::uint32_t nothing = ~std::uint32_t{0};

// Things that are the same group once they have been joined.
class Groups {
 public:
  explicit Groups(std::size_t count) : above_(count) { std::iota(above_.begin(), above_.end(), 0U); }

  std::uint32_t of(std::uint32_t thing) {
    while (above_[thing] != thing) thing = above_[thing] = above_[above_[thing]];
    return thing;
  }
  void join(std::uint32_t a, std::uint32_t b) { above_[of(a)] = of(b); }

 private:
  std::vector<std::uint32_t> above_;
};

template <class Visit>
void for_each_moved(const MorphTarget& target, Visit visit) {
  for (std::size_t i = 0; i < target.vertices.size(); ++i) {
    if (target.offsets[i] != Vec3f(0.0F)) visit(target.vertices[i]);
  }
  for (const UvOffsets& uvs : target.uvs) {
    for (std::size_t i = 0; i < uvs.vertices.size(); ++i) {
      if (uvs.offsets[i] != Vec2f(0.0F)) visit(uvs.vertices[i]);
    }
  }
}

// A primitive for each vertex: one that shows it where a morph moves it, else nothing. Primitives that share a moved
// vertex are joined.
std::vector<std::uint32_t> showing_primitives(const Mesh& mesh, Groups& groups) {
  std::vector<bool> is_moved(mesh.positions.size());
  for (const MorphTarget& target : mesh.targets) {
    for_each_moved(target, [&](std::uint32_t vertex) { is_moved[vertex] = true; });
  }
  std::vector<std::uint32_t> showing(mesh.positions.size(), nothing);
  for (std::uint32_t primitive = 0; primitive < mesh.primitives.size(); ++primitive) {
    const auto [first, count, material, mode] = mesh.primitives[primitive];
    for (std::size_t at = first; at < std::size_t{first} + count; ++at) {
      const std::uint32_t vertex = mesh.indices[at];
      if (!is_moved[vertex]) continue;
      if (showing[vertex] == nothing) showing[vertex] = primitive;
      groups.join(showing[vertex], primitive);
    }
  }
  return showing;
}

// A primitive for each target: one that it moves, else nothing. All primitives that one target moves are joined.
std::vector<std::uint32_t> moved_primitives(const Mesh& mesh, Groups& groups) {
  const std::vector<std::uint32_t> showing = showing_primitives(mesh, groups);
  std::vector<std::uint32_t> moved(mesh.targets.size(), nothing);
  for (std::size_t target = 0; target < moved.size(); ++target) {
    for_each_moved(mesh.targets[target], [&](std::uint32_t vertex) {
      if (showing[vertex] == nothing) return;
      if (moved[target] == nothing) moved[target] = showing[vertex];
      groups.join(moved[target], showing[vertex]);
    });
  }
  return moved;
}

}  // namespace

std::vector<MeshPart> parts_of(const Mesh& mesh) {
  Groups groups(mesh.primitives.size());
  const std::vector<std::uint32_t> moved = moved_primitives(mesh, groups);
  std::map<std::uint32_t, MeshPart> moving;  // by group
  std::vector<std::uint32_t> idle;
  for (std::uint32_t target = 0; target < moved.size(); ++target) {
    std::vector<std::uint32_t>& targets = moved[target] == nothing ? idle : moving[groups.of(moved[target])].targets;
    targets.push_back(target);
  }
  MeshPart still;
  for (std::uint32_t primitive = 0; primitive < mesh.primitives.size(); ++primitive) {
    if (mesh.primitives[primitive].index_count == 0) continue;
    const auto part = moving.find(groups.of(primitive));
    (part == moving.end() ? still : part->second).primitives.push_back(primitive);
  }
  std::vector<MeshPart> parts;
  parts.reserve(moving.size() + 1);
  for (auto& [group, part] : moving) parts.push_back(std::move(part));
  sort_range(parts.begin(), parts.end(), [](const MeshPart& a, const MeshPart& b) {
    return std::pair(b.targets.size(), a.primitives[0]) < std::pair(a.targets.size(), b.primitives[0]);
  });
  if (!still.primitives.empty()) parts.push_back(std::move(still));
  if (idle.empty() || parts.empty()) return parts;
  std::vector<std::uint32_t>& first = parts[0].targets;
  first.insert(first.begin(), idle.begin(), idle.end());
  sort_range(first.begin(), first.end(), std::less<>());
  return parts;
}

}  // namespace genga::gltf
