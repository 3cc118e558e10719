#include "genga/core/rest.h"

#include <cstddef>

namespace genga {

Mat4 rest_matrix(const Node& node) {
  Transform turned = node.rest;
  if (node.pivot == Pivot{}) return to_matrix(turned);
  turned.rotation = node.pivot.rotation * node.rest.rotation;
  return to_matrix(turned) * to_matrix(Transform{.translation = -node.pivot.position});
}

std::vector<Mat4> rest_matrices(const std::vector<Node>& nodes) {
  std::vector<Mat4> worlds(nodes.size());
  std::vector<bool> is_known(nodes.size(), false);
  std::vector<std::size_t> way;
  const auto has_parent = [](const Node& node) { return node.parent != no_index && !node.in_scene_space; };
  for (std::size_t start = 0; start < worlds.size(); ++start) {
    for (std::size_t at = start; !is_known[at]; at = static_cast<std::size_t>(nodes[at].parent)) {
      way.push_back(at);
      if (!has_parent(nodes[at])) break;
    }
    for (; !way.empty(); way.pop_back()) {
      const Node& node = nodes[way.back()];
      const Mat4 above = has_parent(node) ? worlds[static_cast<std::size_t>(node.parent)] : Mat4(1.0);
      worlds[way.back()] = above * rest_matrix(node);
      is_known[way.back()] = true;
    }
  }
  return worlds;
}

}  // namespace genga
