#include "genga/convert/lower/rest_shapes.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "genga/evaluate/skin.h"

namespace genga {
namespace {

// What moves a vertex to its new place.
struct Move {
  Mat4 points{1.0};
  Mat3 directions{1.0};  // of normals: what is square to a surface stays so
  bool is_plain = true;  // neither turn nor size
};

Move move_of(const Mat4& matrix) {
  const Mat3 linear(matrix);
  if (linear == Mat3(1.0)) return {matrix, linear, true};
  const double size = glm::determinant(linear);
  const bool is_flat = size == 0.0 || !std::isfinite(size);
  return {matrix, is_flat ? linear : glm::transpose(glm::inverse(linear)), false};
}

Vec3f unit_or_as_it_was(const Vec3& direction, const Vec3f& before) {
  const double length = glm::length(direction);
  return length > 0.0 && std::isfinite(length) ? Vec3f(direction / length) : before;
}

void move_vertex(Mesh& mesh, std::size_t vertex, const Move& move, double metres_per_unit) {
  Vec3f& position = mesh.positions[vertex];
  position = Vec3f(Vec3(move.points * Vec4(Vec3(position), 1.0)) / metres_per_unit);
  if (mesh.normals.empty() || move.is_plain) return;
  Vec3f& normal = mesh.normals[vertex];
  normal = unit_or_as_it_was(move.directions * Vec3(normal), normal);
}

// move_at: of a vertex.
template <class MoveAt>
void move_offsets(Mesh& mesh, const MoveAt& move_at, double metres_per_unit) {
  for (MorphTarget& target : mesh.targets) {
    for (std::size_t i = 0; i < target.vertices.size(); ++i) {
      const Move& move = move_at(target.vertices[i]);
      target.offsets[i] = Vec3f(Mat3(move.points) * Vec3(target.offsets[i]) / metres_per_unit);
    }
  }
}

template <class MoveAt>
void move_bends(Mesh& mesh, const MoveAt& move_at, double metres_per_unit) {
  for (SphericalVertex& bent : mesh.spherical) {
    const Mat4& points = move_at(bent.vertex).points;
    for (Vec3f* place : {&bent.center, &bent.r0, &bent.r1}) {
      *place = Vec3f(Vec3(points * Vec4(Vec3(*place), 1.0)) / metres_per_unit);
    }
  }
}

void turn_triangles_round(Mesh& mesh) {
  for (const Primitive& primitive : mesh.primitives) {
    if (primitive.mode != PrimitiveMode::triangles) continue;
    const std::size_t end = std::size_t{primitive.first_index} + primitive.index_count;
    for (std::size_t at = primitive.first_index; at + 2 < end; at += 3) {
      std::swap(mesh.indices[at + 1], mesh.indices[at + 2]);
    }
  }
}

void move_all(Mesh& mesh, const Mat4& matrix, double metres_per_unit) {
  const Move move = move_of(matrix);
  for (std::size_t vertex = 0; vertex < mesh.positions.size(); ++vertex) {
    move_vertex(mesh, vertex, move, metres_per_unit);
  }
  const auto move_at = [&](std::uint32_t) -> const Move& { return move; };
  move_offsets(mesh, move_at, metres_per_unit);
  move_bends(mesh, move_at, metres_per_unit);
  if (glm::determinant(Mat3(matrix)) < 0.0) turn_triangles_round(mesh);
}

// Moves each vertex by the blend of its nodes, as it looks at rest.
void move_bound(Mesh& mesh, const std::vector<Mat4>& worlds, double metres_per_unit) {
  const std::vector<Mat4> matrices = skin_matrices(mesh, worlds, worlds);
  std::vector<Move> moves;
  moves.reserve(mesh.positions.size());
  for (std::size_t vertex = 0; vertex < mesh.positions.size(); ++vertex) {
    Mat4 blend(0.0);
    for (std::size_t at = vertex * mesh.influences; at < (vertex + 1) * mesh.influences; ++at) {
      if (mesh.weights[at] != 0.0F) blend += static_cast<double>(mesh.weights[at]) * matrices[mesh.joints[at]];
    }
    moves.push_back(move_of(blend));
    move_vertex(mesh, vertex, moves.back(), metres_per_unit);
  }
  const auto move_at = [&](std::uint32_t vertex) -> const Move& { return moves[vertex]; };
  move_offsets(mesh, move_at, metres_per_unit);
  move_bends(mesh, move_at, metres_per_unit);
}

// From a node's own space to the scene's axes at its head.
Mat4 to_head(Mat4 world) {
  world[3] = {0.0, 0.0, 0.0, 1.0};
  return world;
}

}  // namespace

void move_shape(Mesh& mesh, const Mat4& matrix) { move_all(mesh, matrix, 1.0); }

void move_shape_from_rest(Mesh& mesh, const std::vector<Mat4>& worlds, double metres_per_unit) {
  const bool is_placed = mesh.node != no_index;
  if (mesh.influences == 0) {
    move_all(mesh, is_placed ? to_head(worlds[static_cast<std::size_t>(mesh.node)]) : Mat4(1.0), metres_per_unit);
  } else if (!mesh.binds.empty()) {
    move_bound(mesh, worlds, metres_per_unit);
  } else {
    const bool is_in_node = mesh.skinned_in_node && is_placed;
    move_all(mesh, is_in_node ? worlds[static_cast<std::size_t>(mesh.node)] : Mat4(1.0), metres_per_unit);
  }
  mesh.binds.clear();
  mesh.skinned_in_node = false;
}

}  // namespace genga
