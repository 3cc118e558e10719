#include "genga/evaluate/morph.h"

#include <algorithm>
#include <cstddef>

namespace genga {

void morph(const Mesh& mesh, std::span<const double> weights, std::span<Vec3f> positions) {
  std::copy(mesh.positions.begin(), mesh.positions.end(), positions.begin());
  for (const MorphTarget& target : mesh.targets) {
    const auto weight = static_cast<float>(weights[target.morph]);
    if (weight == 0.0F) continue;
    for (std::size_t i = 0; i < target.vertices.size(); ++i) {
      positions[target.vertices[i]] += weight * target.offsets[i];
    }
  }
}

void morph_uvs(const Mesh& mesh, std::uint32_t uv_set, std::span<const double> weights, std::span<Vec2f> uvs) {
  const std::vector<Vec2f>& rest = uv_set == 0 ? mesh.uvs : mesh.more_uvs[uv_set - 1].values;
  std::copy(rest.begin(), rest.end(), uvs.begin());
  for (const MorphTarget& target : mesh.targets) {
    const auto weight = static_cast<float>(weights[target.morph]);
    if (weight == 0.0F) continue;
    for (const UvOffsets& offsets : target.uvs) {
      if (offsets.uv_set != uv_set) continue;
      for (std::size_t i = 0; i < offsets.vertices.size(); ++i) {
        uvs[offsets.vertices[i]] += weight * offsets.offsets[i];
      }
    }
  }
}

}  // namespace genga
