#include "genga/evaluate/morph_nodes.h"

#include <cstddef>
#include <ranges>

#include "genga/math/euler.h"

namespace genga {
namespace {

void move_node(const Scene& scene, const NodeOffset& offset, double weight, Pose& pose) {
  Transform& local = pose.local[offset.node];
  local.translation += weight * offset.translation;
  const Quat none(1.0, 0.0, 0.0, 0.0);
  if (offset.rotation != none) {
    local.rotation = normalized_or_identity(slerp_short(none, offset.rotation, weight) * local.rotation);
    if (!pose.angles.empty()) pose.angles[offset.node] = to_heading_pitch_bank(local.rotation);
  }
  if (scene.nodes[offset.node].in_scene_space) pose.world[offset.node] = to_matrix(local);
}

}  // namespace

void move_nodes(const Scene& scene, std::span<const double> weights, Pose& pose) {
  // The last morph first: each one turns what those after it have turned.
  for (std::size_t morph = scene.morphs.size(); morph-- > 0;) {
    if (weights[morph] == 0.0) continue;
    for (const NodeOffset& offset : std::views::reverse(scene.morphs[morph].nodes)) {
      move_node(scene, offset, weights[morph], pose);
    }
  }
}

}  // namespace genga
