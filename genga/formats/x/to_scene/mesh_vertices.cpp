#include "genga/formats/x/to_scene/mesh_vertices.h"

namespace genga::x {

namespace {

// Places with more normals than this get a vertex for each further corner: looking through all would take too long.
constexpr int max_looks = 64;

}  // namespace

MeshVertices::MeshVertices(std::size_t count, const std::vector<Vec3f>& normals) : normals_(normals) {
  all_.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) all_.push_back({i});
}

std::uint32_t MeshVertices::other_corner(std::uint32_t vertex, std::uint32_t normal) {
  std::uint32_t at = vertex;
  for (int look = 0;; ++look) {
    Vertex& one = all_[at];
    if (one.normal == none) one.normal = normal;
    if (one.normal == normal || normals_[one.normal] == normals_[normal]) return at;
    if (one.next == none || look == max_looks) break;
    at = one.next;
  }
  const auto added = static_cast<std::uint32_t>(all_.size());
  all_.push_back({vertex, normal, all_[at].next});
  all_[at].next = added;
  return added;
}

Vec3f MeshVertices::normal(std::size_t vertex) const {
  const std::uint32_t normal = all_[vertex].normal;
  return normal == none ? Vec3f(0.0F) : normals_[normal];
}

}  // namespace genga::x
