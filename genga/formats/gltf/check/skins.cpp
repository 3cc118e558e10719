#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/core/node.h"
#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {
namespace {

constexpr std::size_t no_root = ~std::size_t{0};

// Where each node is in its tree. Nodes in a circle have no root, and nothing hangs on them.
class Trees {
 public:
  explicit Trees(const std::vector<std::int32_t>& parents)
      : roots_(parents.size(), no_root), begins_(parents.size(), 0), ends_(parents.size(), 0) {
    std::vector<std::vector<std::size_t>> children(parents.size());
    for (std::size_t node = 0; node < parents.size(); ++node) {
      if (parents[node] != no_index) children[static_cast<std::size_t>(parents[node])].push_back(node);
    }
    for (std::size_t node = 0; node < parents.size(); ++node) {
      if (parents[node] == no_index) walk(node, children);
    }
  }

  std::size_t count() const { return roots_.size(); }
  std::size_t root_of(std::size_t node) const { return roots_[node]; }
  // Or is it.
  bool hangs_on(std::size_t node, std::size_t above) const {
    return begins_[node] >= begins_[above] && begins_[node] < ends_[above];
  }

 private:
  // Numbers nodes so that those below one follow it.
  void walk(std::size_t root, const std::vector<std::vector<std::size_t>>& children) {
    std::vector<std::size_t> open{root};
    while (!open.empty()) {
      const std::size_t node = open.back();
      if (roots_[node] != no_root) {  // what is below it is done
        ends_[node] = next_;
        open.pop_back();
        continue;
      }
      roots_[node] = root;
      begins_[node] = next_++;
      open.insert(open.end(), children[node].begin(), children[node].end());
    }
  }

  std::vector<std::size_t> roots_;
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> ends_;
  std::size_t next_ = 0;
};

class SkinChecker {
 public:
  SkinChecker(const Document& document, const std::vector<std::int32_t>& parents, FindingCollector& findings)
      : document_(document), trees_(parents), findings_(findings) {}

  void check(const JsonValue& skin, const std::string& path);
  void check_scenes();

 private:
  using ScenesOfRoots = std::map<std::size_t, std::vector<std::size_t>>;

  ScenesOfRoots scenes_of_roots() const;
  void check_matrices(const JsonValue& matrices, std::size_t joints, const std::string& path);
  void check_skeleton(const JsonValue& skin, const std::vector<std::uint32_t>& joints, const std::string& path);
  std::vector<std::uint32_t> joints_of(const JsonValue& skin) const;

  const Document& document_;
  Trees trees_;
  FindingCollector& findings_;
  std::vector<std::size_t> skin_roots_;  // of the first joint of each skin that is checked
};

// Those that are there and are in no circle.
std::vector<std::uint32_t> SkinChecker::joints_of(const JsonValue& skin) const {
  std::vector<std::uint32_t> joints;
  for (const JsonValue& joint : skin["joints"].elements()) {
    const std::optional<std::uint32_t> node = joint.index();
    if (node && *node < trees_.count() && trees_.root_of(*node) != no_root) joints.push_back(*node);
  }
  return joints;
}

void SkinChecker::check_matrices(const JsonValue& matrices, std::size_t joints, const std::string& path) {
  if (!document_.item(List::accessors, matrices)) return;
  if (count_of(document_, matrices) < joints) {
    findings_.error("gltf.key-count", path, "there are fewer matrices than joints");
  }
  if (!document_.item(List::accessors, matrices)["type"].is_text("MAT4")) return;
  const std::vector<float> numbers = numbers_of(document_, matrices);
  constexpr std::array<std::size_t, 3> zeros{3, 7, 11};
  for (std::size_t at = 0; at + 15 < numbers.size(); at += 16) {
    const auto is_zero = [&](std::size_t place) { return numbers[at + place] == 0.0F; };
    if (std::all_of(zeros.begin(), zeros.end(), is_zero) && numbers[at + 15] == 1.0F) continue;
    findings_.error("gltf.bind-matrix", path, "the last row of a matrix is not 0 0 0 1");
    return;
  }
}

void SkinChecker::check_skeleton(const JsonValue& skin, const std::vector<std::uint32_t>& joints,
                                 const std::string& path) {
  const auto is_elsewhere = [&](std::uint32_t joint) { return trees_.root_of(joint) != trees_.root_of(joints[0]); };
  if (std::any_of(joints.begin(), joints.end(), is_elsewhere)) {
    findings_.error("gltf.skin-root", path + ".joints", "its joints hang on no common node");
  }
  const std::optional<std::uint32_t> skeleton = skin["skeleton"].index();
  if (!skeleton || *skeleton >= trees_.count()) return;
  const auto is_below = [&](std::uint32_t joint) { return trees_.hangs_on(joint, *skeleton); };
  if (std::all_of(joints.begin(), joints.end(), is_below)) return;
  findings_.error("gltf.skin-root", path + ".skeleton", "a joint does not hang on it");
}

void SkinChecker::check(const JsonValue& skin, const std::string& path) {
  const std::vector<JsonValue> joints = skin["joints"].elements();
  std::set<std::uint32_t> known;
  for (const JsonValue& joint : joints) {
    if (!known.insert(joint.index().value_or(0)).second) {
      findings_.error("gltf.joint-twice", path + ".joints", "a node is a joint of it twice");
      break;
    }
  }
  check_matrices(skin["inverseBindMatrices"], joints.size(), path + ".inverseBindMatrices");
  const std::vector<std::uint32_t> nodes = joints_of(skin);
  check_skeleton(skin, nodes, path);
  skin_roots_.push_back(nodes.empty() ? no_root : trees_.root_of(nodes[0]));
}

SkinChecker::ScenesOfRoots SkinChecker::scenes_of_roots() const {
  ScenesOfRoots scenes_of;
  std::size_t index = 0;
  for (const JsonValue& scene : document_.list(List::scenes)) {
    for (const JsonValue& node : scene["nodes"].elements()) {
      const std::optional<std::uint32_t> number = node.index();
      if (!number || *number >= trees_.count()) continue;
      std::vector<std::size_t>& scenes = scenes_of[*number];
      if (scenes.empty() || scenes.back() != index) scenes.push_back(index);
    }
    ++index;
  }
  return scenes_of;
}

// A scene that shows a skinned mesh has its joints.
void SkinChecker::check_scenes() {
  const ScenesOfRoots scenes_of = scenes_of_roots();
  std::map<std::pair<std::size_t, std::size_t>, bool> known;  // roots of a mesh and of joints: they are there together
  std::size_t index = 0;
  for (const JsonValue& node : document_.list(List::nodes)) {
    const std::size_t number = index++;
    const std::optional<std::uint32_t> skin = node["skin"].index();
    if (!skin || *skin >= skin_roots_.size() || skin_roots_[*skin] == no_root) continue;
    const std::size_t root = trees_.root_of(number);
    const auto shown = scenes_of.find(root);
    if (root == no_root || shown == scenes_of.end()) continue;
    const auto [are_together, is_new] = known.try_emplace({root, skin_roots_[*skin]}, false);
    if (is_new) {
      const auto joints = scenes_of.find(skin_roots_[*skin]);
      are_together->second = joints != scenes_of.end() && std::includes(joints->second.begin(), joints->second.end(),
                                                                        shown->second.begin(), shown->second.end());
    }
    if (are_together->second) continue;
    findings_.error("gltf.skin-root", element_path("nodes", number, "skin"), "a scene has its mesh and not its joints");
  }
}

}  // namespace

void check_skins(const Document& document, const std::vector<std::int32_t>& parents, FindingCollector& findings) {
  SkinChecker checker(document, parents, findings);
  std::size_t index = 0;
  for (const JsonValue& skin : document.list(List::skins)) checker.check(skin, element_path("skins", index++));
  checker.check_scenes();
}

}  // namespace genga::gltf
