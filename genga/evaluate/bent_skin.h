// Moves vertices that are no blend of their nodes' matrices: about a center, or by dual quaternions. Both give a
// rotation and a translation for positions; directions take only the rotation.
// Not whole meshes: evaluate/skin.h.
//
//     const std::vector<Mat4> matrices = skin_matrices(mesh, rest_world(scene, hierarchy), pose.world);
//     BentVertices bent(mesh, matrices);
//     const std::optional<Mat4> own = bent.matrix_of(7);
//     if (own) positions[7] = moved(*own, positions[7]);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "genga/core/mesh.h"
#include "genga/math/vector.h"

namespace genga {

inline Vec3f moved(const Mat4& matrix, const Vec3f& position) {
  return Vec3f(Vec3(matrix * Vec4(Vec3(position), 1.0)));
}

// Borrows both. Vertices turn with the rotations of their nodes' matrices and ignore scale.
class BentVertices {
 public:
  BentVertices(const Mesh& mesh, std::span<const Mat4> matrices);

  // nullopt: the blend of its nodes' matrices moves it. Ask for vertices in ascending order.
  std::optional<Mat4> matrix_of(std::uint32_t vertex);

 private:
  Mat4 spherical(const SphericalVertex& bent) const;
  Mat4 dual_quaternion(std::uint32_t vertex) const;

  const Mesh& mesh_;
  std::span<const Mat4> matrices_;
  std::vector<Quat> rotations_;  // of the matrices; empty if no vertex bends
  std::size_t next_spherical_ = 0;
  std::size_t next_dual_quaternion_ = 0;
};

}  // namespace genga
