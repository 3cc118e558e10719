#include "genga/evaluate/skin.h"

#include <algorithm>
#include <cstddef>

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

void skin(const Mesh& mesh, std::span<const Mat4> matrices, std::span<const Vec3f> positions,
          std::span<Vec3f> skinned) {
  if (mesh.joints.empty()) {
    if (positions.data() != skinned.data()) std::copy(positions.begin(), positions.end(), skinned.begin());
    return;
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Vec4 position(Vec3(positions[i]), 1.0);
    Vec3 sum(0.0);
    for (std::size_t at = i * mesh.influences; at < (i + 1) * mesh.influences; ++at) {
      const auto weight = static_cast<double>(mesh.weights[at]);
      if (weight != 0.0) sum += weight * Vec3(matrices[mesh.joints[at]] * position);
    }
    skinned[i] = Vec3f(sum);
  }
}

}  // namespace genga
