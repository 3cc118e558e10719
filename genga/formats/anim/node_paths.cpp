#include "genga/formats/anim/node_paths.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <ranges>
#include <set>
#include <utility>

namespace genga::anim {
namespace {

// Bytes of all paths of a scene together: those of nodes in one chain grow with the square of their number.
constexpr std::uint64_t max_path_bytes = std::uint64_t{64} << 20U;

// The node above it in a clip's paths.
std::int32_t parent_in_paths(const Node& node) { return node.in_scene_space ? no_index : node.parent; }

}  // namespace

NodePaths::NodePaths(const Scene& scene, FindingCollector& findings) : scene_(scene) {
  names_.reserve(scene.nodes.size());
  using Place = std::pair<std::int32_t, std::string>;
  std::set<Place> taken;
  std::map<Place, std::size_t> next;  // the number to try for a name's next sibling
  for (const Node& node : scene.nodes) {
    std::string name = node.name;
    std::replace(name.begin(), name.end(), '/', '_');
    const Place wanted(parent_in_paths(node), name);
    bool is_changed = name != node.name;
    if (!taken.insert(wanted).second) {
      std::size_t& number = next[wanted];
      do {
        name = wanted.second + ' ' + std::to_string(++number);
      } while (!taken.emplace(wanted.first, name).second);
      is_changed = true;
    }
    if (is_changed) {
      findings.warn("anim.name-changed", "nodes[" + std::to_string(names_.size()) + "].name",
                    "the name cannot stand in a path, or a sibling has it; the clip has another");
    }
    names_.push_back(std::move(name));
  }
}

Result<std::string> NodePaths::of(std::uint32_t node) {
  std::vector<std::size_t> chain;
  std::size_t size = 0;
  for (auto at = static_cast<std::int32_t>(node); at != no_index;) {
    const auto index = static_cast<std::size_t>(at);
    chain.push_back(index);
    size += names_[index].size() + 1;
    at = parent_in_paths(scene_.nodes[index]);
  }
  bytes_ += size + chain.size();
  if (bytes_ > max_path_bytes) {
    return no_conversion("the nodes' paths together are longer than 64 MiB", "nodes[" + std::to_string(node) + "]");
  }
  std::string path;
  path.reserve(size);
  for (const std::size_t index : std::views::reverse(chain)) {
    // The animated object itself has no name.
    const bool is_root = names_[index].empty() && parent_in_paths(scene_.nodes[index]) == no_index;
    if (is_root) continue;
    if (!path.empty()) path += '/';
    path += names_[index];
  }
  return path;
}

}  // namespace genga::anim
