// Skelegons into bones: each lies at its first point, turned so that +z leads to the second.
#include <algorithm>
#include <map>

#include "genga/formats/lwo/to_scene/parts.h"
#include "genga/math/euler.h"

namespace genga::lwo {
namespace {

// The skelegon that ends where another begins; no_index where there is none, or following it would come back.
std::vector<std::int32_t> parents_of(const std::vector<Skelegon>& skelegons) {
  std::map<std::uint32_t, std::int32_t> ending_at;
  for (std::size_t i = 0; i < skelegons.size(); ++i) ending_at.emplace(skelegons[i].to, static_cast<std::int32_t>(i));
  std::vector<std::int32_t> parents(skelegons.size(), no_index);
  for (std::size_t i = 0; i < skelegons.size(); ++i) {
    const auto found = ending_at.find(skelegons[i].from);
    if (found != ending_at.end()) parents[i] = found->second;
  }
  // A walk that meets its own mark goes in a circle: it is cut open there.
  std::vector<std::size_t> mark(skelegons.size(), 0);
  for (std::size_t start = 0; start < skelegons.size(); ++start) {
    for (std::size_t at = start; mark[at] == 0;) {
      mark[at] = start + 1;
      if (parents[at] == no_index) break;
      const auto next = static_cast<std::size_t>(parents[at]);
      if (mark[next] == start + 1) parents[at] = no_index;
      at = next;
    }
  }
  return parents;
}

// In the scene's space.
Transform placed(const Skelegon& bone, const std::vector<Vec3f>& points) {
  const Vec3 from(points[bone.from]);
  return {.translation = from, .rotation = toward(Vec3(points[bone.to]) - from)};
}

}  // namespace

void add_skelegons(const LayerParts& parts, std::uint32_t layer_node, Scene& scene) {
  const std::vector<std::int32_t> parents = parents_of(parts.skelegons);
  const auto first = static_cast<std::int32_t>(scene.nodes.size());
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const Skelegon& bone = parts.skelegons[i];
    Node node;
    node.name = bone.name.empty() ? "Bone " + std::to_string(i + 1) : bone.name;
    node.kind = NodeKind::bone;
    node.rest = placed(bone, parts.cage.points);
    node.parent = static_cast<std::int32_t>(layer_node);
    if (parents[i] != no_index) {
      // The parent's place taken back.
      const Transform parent = placed(parts.skelegons[static_cast<std::size_t>(parents[i])], parts.cage.points);
      const Quat back = glm::conjugate(parent.rotation);
      node.rest = {.translation = rotate(back, node.rest.translation - parent.translation),
                   .rotation = back * node.rest.rotation};
      node.parent = first + parents[i];
    }
    scene.nodes.push_back(std::move(node));
  }
}

}  // namespace genga::lwo
