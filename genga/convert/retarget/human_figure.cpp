#include "genga/convert/retarget/human_figure.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "genga/convert/retarget/human_name_table.h"
#include "genga/math/transform.h"

namespace genga {
namespace {

using NodeNames = std::unordered_map<std::string_view, std::int32_t>;

// Without what exporters put in front: "mixamorig:Hips".
std::string_view bare(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

NodeNames names_of(const Scene& scene) {
  NodeNames names;
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    names.emplace(bare(scene.nodes[node].name), static_cast<std::int32_t>(node));
  }
  return names;
}

// The first of the names, which a ';' separates.
std::int32_t first_of(std::string_view words, const NodeNames& names) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(';'), words.size());
    const auto found = names.find(words.substr(0, end));
    if (found != names.end()) return found->second;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return no_index;
}

// The nodes above it, itself first.
std::vector<std::int32_t> way_up(const Scene& scene, std::int32_t node) {
  std::vector<std::int32_t> way;
  for (; node != no_index; node = scene.nodes[static_cast<std::size_t>(node)].parent) way.push_back(node);
  return way;
}

// What both hang on.
std::int32_t common_above(const Scene& scene, std::int32_t a, std::int32_t b) {
  const std::vector<std::int32_t> way = way_up(scene, a);
  for (const std::int32_t node : way_up(scene, b)) {
    if (node != b && std::find(way.begin() + 1, way.end(), node) != way.end()) return node;
  }
  return no_index;
}

std::size_t count_of(const HumanFigure& figure) {
  return static_cast<std::size_t>(
      std::count_if(figure.nodes.begin(), figure.nodes.end(), [](std::int32_t node) { return node != no_index; }));
}

HumanFigure figure_by_marks(const Scene& scene) {
  HumanFigure figure;
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    std::int32_t& known = figure.of(scene.nodes[node].human);
    if (scene.nodes[node].human != HumanBone::none && known == no_index) known = static_cast<std::int32_t>(node);
  }
  figure.is_marked = count_of(figure) > 0;
  return figure;
}

HumanFigure figure_by_names(std::size_t kind, const NodeNames& names) {
  HumanFigure figure;
  for (const HumanNames& row : human_names) figure.of(row.bone) = first_of(row.kinds[kind], names);
  return figure;
}

}  // namespace

bool is_human(const Scene& scene) {
  return std::any_of(scene.nodes.begin(), scene.nodes.end(),
                     [](const Node& node) { return node.human != HumanBone::none; });
}

HumanFigure find_human_figure(const Scene& scene) {
  HumanFigure best = figure_by_marks(scene);
  if (best.is_marked) return best;
  const NodeNames names = names_of(scene);
  for (std::size_t kind = 0; kind < human_name_kinds; ++kind) {
    const HumanFigure figure = figure_by_names(kind, names);
    if (count_of(figure) > count_of(best)) best = figure;
  }
  if (!best.has(HumanBone::left_upper_leg) || !best.has(HumanBone::right_upper_leg)) return best;
  const std::int32_t hips =
      common_above(scene, best.of(HumanBone::left_upper_leg), best.of(HumanBone::right_upper_leg));
  if (hips != no_index) best.of(HumanBone::hips) = hips;
  return best;
}

HumanBone nearest_above(const HumanFigure& figure, HumanBone bone) {
  HumanBone above = parent_of(bone);
  while (above != HumanBone::none && !figure.has(above)) above = parent_of(above);
  return above;
}

std::vector<Quat> rest_rotations(const std::vector<Mat4>& worlds) {
  std::vector<Quat> rotations;
  rotations.reserve(worlds.size());
  for (const Mat4& world : worlds) rotations.push_back(to_transform(world).rotation);
  return rotations;
}

bool looks_back(const HumanFigure& figure, const std::vector<Mat4>& worlds) {
  if (!figure.has(HumanBone::left_upper_leg) || !figure.has(HumanBone::right_upper_leg)) return false;
  const Vec3 left(worlds[figure.index(HumanBone::left_upper_leg)][3]);
  const Vec3 right(worlds[figure.index(HumanBone::right_upper_leg)][3]);
  return left.x < right.x;
}

}  // namespace genga
