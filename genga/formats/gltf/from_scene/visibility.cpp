#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "genga/formats/gltf/from_scene/layout.h"

namespace genga::gltf {
namespace {

// For each node of the scene whether what hangs on it is visible at first; nullopt if it is always visible.
std::vector<std::optional<bool>> seen_at_first(const Scene& scene) {
  std::vector<std::optional<bool>> seen(scene.nodes.size());
  for (std::size_t node = 0; node < seen.size(); ++node) {
    if (scene.nodes[node].is_unseen) seen[node] = false;
  }
  for (const Clip& clip : scene.clips) {
    for (const Track& track : clip.tracks) {
      if (!is_node_visibility(track) || track.curves[0].empty() || seen[track.subject.index]) continue;
      seen[track.subject.index] = track.curves[0].values[0] > 0.5;
    }
  }
  return seen;
}

// For each node whether it is one of `nodes`, or below one.
std::vector<bool> below(const Scene& scene, std::vector<bool> nodes) {
  std::vector<bool> is_known(nodes);
  std::vector<std::size_t> walk;
  for (std::size_t start = 0; start < nodes.size(); ++start) {
    std::size_t at = start;
    while (!is_known[at]) {
      is_known[at] = true;
      walk.push_back(at);
      if (scene.nodes[at].parent == no_index) break;
      at = static_cast<std::size_t>(scene.nodes[at].parent);
    }
    for (const std::size_t node : walk) nodes[node] = nodes[at];
    walk.clear();
  }
  return nodes;
}

// Children of the node that joints are, or hang below; nothing where a joint hangs elsewhere.
std::optional<std::vector<bool>> branches_of(const Scene& scene, std::uint32_t owner,
                                             const std::vector<std::uint32_t>& joints) {
  std::vector<bool> branches(scene.nodes.size());
  std::vector<bool> is_known(scene.nodes.size());
  for (std::uint32_t at : joints) {
    while (at != owner && !is_known[at]) {
      is_known[at] = true;
      const std::int32_t parent = scene.nodes[at].parent;
      if (parent == no_index) return std::nullopt;
      if (parent == static_cast<std::int32_t>(owner)) branches[at] = true;
      at = static_cast<std::uint32_t>(parent);
    }
  }
  return branches;
}

// Whether these nodes show only the owner's meshes: no other mesh, no camera and no light.
bool are_of_owner_alone(const Scene& scene, const NodeLayout& layout, const std::vector<bool>& nodes,
                        std::uint32_t owner) {
  const auto is_there = [&](std::int32_t node) { return node != no_index && nodes[static_cast<std::size_t>(node)]; };
  const auto is_joint = [&](std::uint32_t joint) { return nodes[joint]; };
  const auto shows_another = [&](const MeshPlace& place) {
    const Mesh& mesh = scene.meshes[place.mesh];
    if (mesh.node == static_cast<std::int32_t>(owner)) return false;
    if (place.skin == no_index) return is_there(mesh.node);
    const std::vector<std::uint32_t>& joints = layout.skins[static_cast<std::size_t>(place.skin)].joints;
    return std::any_of(joints.begin(), joints.end(), is_joint);
  };
  const auto stands_there = [&](const auto& thing) { return is_there(thing.node); };
  return std::none_of(layout.meshes.begin(), layout.meshes.end(), shows_another) &&
         std::none_of(scene.cameras.begin(), scene.cameras.end(), stands_there) &&
         std::none_of(scene.lights.begin(), scene.lights.end(), stands_there);
}

// The node of the file that takes the branches from their owner.
std::uint32_t hold(std::uint32_t owner, const std::vector<bool>& branches, NodeLayout& layout) {
  const auto node = static_cast<std::uint32_t>(layout.children.size());
  const auto is_branch = [&](std::uint32_t child) { return child < branches.size() && branches[child]; };
  std::vector<std::uint32_t> held;
  std::vector<std::uint32_t>& left = layout.children[owner];
  std::copy_if(left.begin(), left.end(), std::back_inserter(held), is_branch);
  std::erase_if(left, is_branch);
  left.push_back(node);
  layout.children.push_back(std::move(held));
  return node;
}

// Bones of skinned meshes, the size of whose own nodes has no effect, hang on a node between them and their object:
// without size that makes all of it a point. Not where anything else is seen below the bones.
void hold_bones(const Scene& scene, std::uint32_t owner, const std::vector<std::uint32_t>& skins, bool is_seen,
                NodeLayout& layout) {
  std::vector<std::uint32_t> joints;
  for (const std::uint32_t skin : skins) {
    const std::vector<std::uint32_t>& own = layout.skins[skin].joints;
    joints.insert(joints.end(), own.begin(), own.end());
  }
  const std::optional<std::vector<bool>> branches = branches_of(scene, owner, joints);
  if (!branches || !are_of_owner_alone(scene, layout, below(scene, *branches), owner)) return;
  const std::uint32_t node = hold(owner, *branches, layout);
  layout.holders.push_back({owner, node});
  layout.sizes.emplace(node, is_seen);
  for (const std::uint32_t skin : skins)
    layout.skins[skin].holder = static_cast<std::int32_t>(layout.holders.size() - 1);
}

}  // namespace

bool is_node_visibility(const Track& track) {
  return track.subject.kind == SubjectKind::node && track.property == Property::visible;
}

void place_seen(const Scene& scene, NodeLayout& layout) {
  const std::vector<std::optional<bool>> seen = seen_at_first(scene);
  std::map<std::uint32_t, std::vector<std::uint32_t>> skins;  // by their meshes' node
  for (const MeshPlace& place : layout.meshes) {
    const std::int32_t owner = scene.meshes[place.mesh].node;
    if (owner == no_index || !seen[static_cast<std::size_t>(owner)]) continue;
    const bool is_seen = *seen[static_cast<std::size_t>(owner)];
    layout.visibility.emplace(place.node, is_seen);
    if (place.skin == no_index) {
      layout.sizes.emplace(place.node, is_seen);
    } else {
      skins[static_cast<std::uint32_t>(owner)].push_back(static_cast<std::uint32_t>(place.skin));
    }
  }
  for (const auto& [owner, own] : skins) hold_bones(scene, owner, own, *seen[owner], layout);
}

}  // namespace genga::gltf
