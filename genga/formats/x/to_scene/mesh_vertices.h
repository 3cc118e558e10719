// Vertices of a mesh in the making: one for each of the file, and more where a vertex has several normals.
//
//     MeshVertices vertices(8, normals);
//     vertices.corner(3, 0);   // 3
//     vertices.corner(3, 5);   // 8: vertex 3 with another normal
//     vertices.corner(3, 0);   // 3 again
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/math/vector.h"

namespace genga::x {

class MeshVertices {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  // normals: borrowed.
  MeshVertices(std::size_t count, const std::vector<Vec3f>& normals);

  // The vertex for the corner of a face; equal normals share one. vertex: of the file; normal: an index, or none.
  std::uint32_t corner(std::uint32_t vertex, std::uint32_t normal) {
    if (normal == none) return vertex;
    has_normals_ = true;
    Vertex& first = all_[vertex];
    if (first.normal == none) first.normal = normal;
    return first.normal == normal ? vertex : other_corner(vertex, normal);
  }

  std::size_t size() const { return all_.size(); }
  // The file's vertex.
  std::uint32_t source(std::size_t vertex) const { return all_[vertex].source; }
  // Zero if no corner has one.
  Vec3f normal(std::size_t vertex) const;
  bool has_normals() const { return has_normals_; }

  // Values of the file's vertices, repeated for the added ones.
  template <class T>
  std::vector<T> spread(std::vector<T> values) const {
    values.reserve(all_.size());
    for (std::size_t i = values.size(); i < all_.size(); ++i) values.push_back(values[all_[i].source]);
    return values;
  }

 private:
  struct Vertex {
    std::uint32_t source;
    std::uint32_t normal = none;
    std::uint32_t next = none;  // with the same source
  };

  // For a vertex whose first normal differs.
  std::uint32_t other_corner(std::uint32_t vertex, std::uint32_t normal);

  const std::vector<Vec3f>& normals_;
  std::vector<Vertex> all_;
  bool has_normals_ = false;
};

}  // namespace genga::x
