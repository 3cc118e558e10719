#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "genga/base/member_path.h"
#include "genga/core/node.h"
#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {
namespace {

constexpr double unit_rounding = 1e-4;   // of a rotation's length: what float32 and eight bits of integers leave
constexpr double shear_rounding = 1e-4;  // the cosine between two axes: more is what to_scene leaves out

double length_of(const JsonValue& rotation) {
  double square = 0.0;
  for (const JsonValue& part : rotation.elements()) square += part.number().value_or(0.0) * part.number().value_or(0.0);
  return std::sqrt(square);
}

// A matrix that no translation, rotation and scale make: it has a shear, is flat, or has another last row.
void check_matrix(const JsonValue& matrix, const std::string& path, FindingCollector& findings) {
  if (!matrix.is_array() || matrix.size() != 16) return;
  std::array<double, 16> numbers{};
  std::size_t count = 0;
  for (const JsonValue& number : matrix.elements()) numbers[count++] = number.number().value_or(0.0);
  const auto along = [&](std::size_t one, std::size_t other) {
    double sum = 0.0;
    for (std::size_t row = 0; row < 3; ++row) sum += numbers[4 * one + row] * numbers[4 * other + row];
    return sum;
  };
  bool is_right = numbers[3] == 0.0 && numbers[7] == 0.0 && numbers[11] == 0.0 && numbers[15] == 1.0;
  for (std::size_t one = 0; one < 3; ++one) {
    const std::size_t other = (one + 1) % 3;
    const double lengths = std::sqrt(along(one, one) * along(other, other));
    is_right = is_right && lengths > 0.0 && std::abs(along(one, other)) <= shear_rounding * lengths;
  }
  if (!is_right) findings.warn("gltf.sheared-node", path + ".matrix", "it is no translation, rotation and scale");
}

void check_transform(const JsonValue& node, const std::string& path, FindingCollector& findings) {
  const JsonValue rotation = node["rotation"];
  if (rotation && !(std::abs(length_of(rotation) - 1.0) < unit_rounding)) {
    findings.error("gltf.rotation-length", path + ".rotation", "the rotation is not of length 1");
  }
  constexpr std::array<std::pair<std::string_view, std::size_t>, 4> sizes{
      {{"translation", 3}, {"rotation", 4}, {"scale", 3}, {"matrix", 16}}};
  for (const auto& [member, size] : sizes) {
    const JsonValue value = node[member];
    const bool is_right = !value || (value.is_array() && value.size() == size);
    if (!is_right)
      findings.error("gltf.wrong-kind", path + '.' + std::string(member), "it has another count of numbers");
  }
  if (node["matrix"] && (node["translation"] || rotation || node["scale"])) {
    findings.error("gltf.two-transforms", path, "it has a matrix, and a translation, rotation or scale beside it");
  }
  check_matrix(node["matrix"], path, findings);
  if (node["skin"] && !node["mesh"]) findings.error("gltf.skin-alone", path, "it has a skin and no mesh");
}

// Which nodes hang on which; each must hang on one at most.
std::vector<std::int32_t> check_parents(const Document& document, FindingCollector& findings) {
  const std::vector<JsonValue>& nodes = document.list(List::nodes);
  std::vector<std::int32_t> parents(nodes.size(), no_index);
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    for (const JsonValue& child : nodes[node]["children"].elements()) {
      const std::optional<std::uint32_t> index = child.index();
      if (!index || *index >= nodes.size()) continue;
      if (parents[*index] != no_index) {
        findings.error("gltf.two-parents", element_path("nodes", *index), "several nodes have it as their child");
      } else {
        parents[*index] = static_cast<std::int32_t>(node);
      }
    }
  }
  return parents;
}

void check_circles(const std::vector<std::int32_t>& parents, FindingCollector& findings) {
  std::vector<std::size_t> walk_of(parents.size(), 0);
  for (std::size_t start = 0; start < parents.size(); ++start) {
    std::size_t at = start;
    while (walk_of[at] == 0) {
      walk_of[at] = start + 1;
      if (parents[at] == no_index) break;
      const auto parent = static_cast<std::size_t>(parents[at]);
      if (walk_of[parent] == start + 1) {
        findings.error("gltf.node-circle", element_path("nodes", at), "it is above itself");
      }
      at = parent;
    }
  }
}

void check_scenes(const Document& document, const std::vector<std::int32_t>& parents, FindingCollector& findings) {
  std::size_t index = 0;
  for (const JsonValue& scene : document.list(List::scenes)) {
    const std::string path = element_path("scenes", index++, "nodes");
    for (const JsonValue& node : scene["nodes"].elements()) {
      const std::optional<std::uint32_t> number = node.index();
      if (number && *number < parents.size() && parents[*number] != no_index) {
        findings.error("gltf.no-root", path, "a node of the scene hangs on another");
        break;
      }
    }
  }
}

}  // namespace

void check_nodes(const Document& document, FindingCollector& findings) {
  std::size_t index = 0;
  for (const JsonValue& node : document.list(List::nodes)) {
    check_transform(node, element_path("nodes", index++), findings);
  }
  const std::vector<std::int32_t> parents = check_parents(document, findings);
  check_circles(parents, findings);
  check_scenes(document, parents, findings);
  check_skins(document, parents, findings);
}

}  // namespace genga::gltf
