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

}  // namespace genga
