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

// The topmost node above each; no_root in a circle.
std::vector<std::size_t> roots_of(const std::vector<std::int32_t>& parents) {
  constexpr std::size_t unknown = no_root - 1;
  std::vector<std::size_t> roots(parents.size(), unknown);
  std::vector<std::size_t> way;
  for (std::size_t node = 0; node < parents.size(); ++node) {
    std::size_t at = node;
    while (roots[at] == unknown) {
      roots[at] = no_root;  // until it is known; who comes here again is in a circle
      way.push_back(at);
      if (parents[at] == no_index) {
        roots[at] = at;
        break;
      }
      at = static_cast<std::size_t>(parents[at]);
    }
    for (const std::size_t one : way) roots[one] = roots[at];
    way.clear();
  }
  return roots;
}

class SkinChecker {
 public:
  SkinChecker(const Document& document, const std::vector<std::int32_t>& parents, FindingCollector& findings)
      : document_(document), parents_(parents), roots_(roots_of(parents)), findings_(findings) {}

  void check(const JsonValue& skin, const std::string& path);
  void check_scenes();

 private:
  void check_matrices(const JsonValue& matrices, std::size_t joints, const std::string& path);
  void check_skeleton(const JsonValue& skin, const std::vector<std::uint32_t>& joints, const std::string& path);
  std::vector<std::uint32_t> joints_of(const JsonValue& skin) const;

  const Document& document_;
  const std::vector<std::int32_t>& parents_;
  std::vector<std::size_t> roots_;
  FindingCollector& findings_;
};

// Those that are there and are in no circle.
std::vector<std::uint32_t> SkinChecker::joints_of(const JsonValue& skin) const {
  std::vector<std::uint32_t> joints;
  for (const JsonValue& joint : skin["joints"].elements()) {
    const std::optional<std::uint32_t> node = joint.index();
    if (node && *node < roots_.size() && roots_[*node] != no_root) joints.push_back(*node);
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
  const auto is_elsewhere = [&](std::uint32_t joint) { return roots_[joint] != roots_[joints[0]]; };
  if (std::any_of(joints.begin(), joints.end(), is_elsewhere)) {
    findings_.error("gltf.skin-root", path + ".joints", "its joints hang on no common node");
  }
  const std::optional<std::uint32_t> skeleton = skin["skeleton"].index();
  if (!skeleton || *skeleton >= roots_.size()) return;
  std::set<std::size_t> below{*skeleton};  // nodes that hang on it, or are it
  std::set<std::size_t> beside;
  for (const std::uint32_t joint : joints) {
    std::vector<std::size_t> way;
    std::size_t at = joint;
    while (!below.contains(at) && !beside.contains(at)) {
      way.push_back(at);
      if (parents_[at] == no_index) break;
      at = static_cast<std::size_t>(parents_[at]);
    }
    const bool is_below = below.contains(at);
    (is_below ? below : beside).insert(way.begin(), way.end());
    if (is_below) continue;
    findings_.error("gltf.skin-root", path + ".skeleton", "a joint does not hang on it");
    return;
  }
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
  check_skeleton(skin, joints_of(skin), path);
}

// A scene that shows a skinned mesh has its joints.
void SkinChecker::check_scenes() {
  std::map<std::size_t, std::vector<std::size_t>> scenes_of;  // by root
  std::size_t index = 0;
  std::vector<std::set<std::size_t>> scenes;
  for (const JsonValue& scene : document_.list(List::scenes)) {
    std::set<std::size_t>& roots = scenes.emplace_back();
    for (const JsonValue& node : scene["nodes"].elements()) {
      const std::optional<std::uint32_t> number = node.index();
      if (number && *number < roots_.size() && roots.insert(*number).second) scenes_of[*number].push_back(index);
    }
    ++index;
  }
  index = 0;
  for (const JsonValue& node : document_.list(List::nodes)) {
    const std::size_t number = index++;
    if (!node["skin"] || roots_[number] == no_root) continue;
    const std::vector<std::uint32_t> joints = joints_of(document_.item(List::skins, node["skin"]));
    const auto shown = scenes_of.find(roots_[number]);
    if (joints.empty() || shown == scenes_of.end()) continue;
    const auto lacks = [&](std::size_t scene) { return !scenes[scene].contains(roots_[joints[0]]); };
    if (std::none_of(shown->second.begin(), shown->second.end(), lacks)) continue;
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
