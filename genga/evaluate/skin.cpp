#include "genga/evaluate/skin.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include "genga/evaluate/bent_skin.h"

namespace genga {

std::vector<Mat4> skin_matrices(const Mesh& mesh, std::span<const Mat4> rest_world, std::span<const Mat4> pose_world) {
  const bool is_in_node = mesh.skinned_in_node && mesh.node != no_index;
  const Mat4 place = is_in_node ? rest_world[static_cast<std::size_t>(mesh.node)] : Mat4(1.0);
  std::vector<Mat4> matrices;
  matrices.reserve(rest_world.size());
  for (std::size_t i = 0; i < rest_world.size(); ++i) {
    matrices.push_back(pose_world[i] * glm::inverse(rest_world[i]) * place);
  }
  for (const Bind& bind : mesh.binds) matrices[bind.node] = pose_world[bind.node] * bind.matrix;
  return matrices;
}

namespace {

Vec3 linear_position(const Mesh& mesh, std::span<const Mat4> matrices, std::size_t vertex, const Vec3f& position) {
  const Vec4 wide(Vec3(position), 1.0);
  Vec3 sum(0.0);
  for (std::size_t at = vertex * mesh.influences; at < (vertex + 1) * mesh.influences; ++at) {
    const auto weight = static_cast<double>(mesh.weights[at]);
    if (weight != 0.0) sum += weight * Vec3(matrices[mesh.joints[at]] * wide);
  }
  return sum;
}

// Matrices that keep normals perpendicular under a matrix, whatever its scales. A matrix without inverse is used
// unchanged.
std::vector<Mat3> normal_matrices(std::span<const Mat4> matrices) {
  std::vector<Mat3> made;
  made.reserve(matrices.size());
  for (const Mat4& matrix : matrices) {
    const Mat3 basis(matrix);
    const double determinant = glm::determinant(basis);
    made.push_back(determinant != 0.0 && std::isfinite(determinant) ? glm::transpose(glm::inverse(basis)) : basis);
  }
  return made;
}

Vec3 linear_normal(const Mesh& mesh, std::span<const Mat3> matrices, std::size_t vertex, const Vec3f& normal) {
  Vec3 sum(0.0);
  for (std::size_t at = vertex * mesh.influences; at < (vertex + 1) * mesh.influences; ++at) {
    const auto weight = static_cast<double>(mesh.weights[at]);
    if (weight != 0.0) sum += weight * (matrices[mesh.joints[at]] * Vec3(normal));
  }
  return sum;
}

Vec3f unit_or_none(const Vec3& normal) {
  const double length = glm::length(normal);
  return length > 0.0 && std::isfinite(length) ? Vec3f(normal / length) : Vec3f(0.0F);
}

}  // namespace

Mat4 linear_matrix(const Mesh& mesh, std::span<const Mat4> matrices, std::uint32_t vertex) {
  Mat4 sum(0.0);
  const std::size_t begin = std::size_t{vertex} * mesh.influences;
  for (std::size_t at = begin; at < begin + mesh.influences; ++at) {
    const auto weight = static_cast<double>(mesh.weights[at]);
    if (weight != 0.0) sum += matrices[mesh.joints[at]] * weight;
  }
  return sum;
}

void skin(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> positions,
          std::span<Vec3f> skinned) {
  if (mesh.joints.empty()) {
    if (positions.data() != skinned.data()) std::copy(positions.begin(), positions.end(), skinned.begin());
    return;
  }
  BentVertices bent(mesh, matrices);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const std::optional<Mat4> own = bent.matrix_of(static_cast<std::uint32_t>(i));
    skinned[i] = own ? moved(*own, positions[i]) : Vec3f(linear_position(mesh, matrices, i, positions[i]));
  }
}

void skin_normals(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> normals,
                  std::span<Vec3f> skinned) {
  if (mesh.joints.empty()) {
    if (normals.data() != skinned.data()) std::copy(normals.begin(), normals.end(), skinned.begin());
    return;
  }
  const std::vector<Mat3> upright = normal_matrices(matrices);
  BentVertices bent(mesh, matrices);
  for (std::size_t i = 0; i < normals.size(); ++i) {
    const std::optional<Mat4> own = bent.matrix_of(static_cast<std::uint32_t>(i));
    skinned[i] = unit_or_none(own ? Mat3(*own) * Vec3(normals[i]) : linear_normal(mesh, upright, i, normals[i]));
  }
}

}  // namespace genga
