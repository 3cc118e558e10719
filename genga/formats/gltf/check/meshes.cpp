#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {
namespace {

// Every accessor of a primitive's vertices has as many elements as the positions.
void check_counts(const Document& document, const JsonValue& attributes, const std::string& path, std::uint64_t count,
                  FindingCollector& findings) {
  for (JsonValue name = attributes.first(); name;) {
    const JsonValue value = name.next(attributes);
    const JsonValue accessor = document.item(List::accessors, value);
    if (!accessor) {
      findings.error("gltf.missing-item", path, "an attribute names no accessor");
    } else if (count > 0 && count_of(document, value) != count) {
      findings.error("gltf.attribute-count", path, "attributes have different counts");
      return;
    }
    name = value.next(attributes);
  }
}

// What is known of accessors, so that many primitives of one accessor take no longer than one.
struct Known {
  std::map<std::uint32_t, std::uint32_t> largest;
  std::set<std::vector<std::uint32_t>> weights;               // sets that are checked
  std::set<std::pair<std::uint32_t, std::uint32_t>> skinned;  // meshes and skins
};

constexpr std::size_t max_sets = 8;  // of joints and weights that are looked at

// The largest whole number of an accessor. Restarts of strips are numbers beyond all vertices as well.
std::uint32_t largest_of(const Document& document, const JsonValue& index, Known& known) {
  const std::optional<std::uint32_t> number = index.index();
  if (!number) return 0;
  const auto [place, is_new] = known.largest.emplace(*number, 0);
  if (!is_new) return place->second;
  const Result<Elements> elements = elements_of(document, *number);
  if (!elements || elements->values.data == nullptr) return 0;
  std::vector<std::uint32_t> numbers(static_cast<std::size_t>(elements->number_count()));
  copy_indices(*elements, numbers);
  return place->second = *std::max_element(numbers.begin(), numbers.end());
}

// How far the sum of weights may be off: for reals what the specification allows for each weight that is not 0.
double sum_rounding(const Document& document, const JsonValue& accessor, std::size_t weights) {
  switch (document.item(List::accessors, accessor)["componentType"].index().value_or(0)) {
    case 5121: return 0.5 / 255.0;
    case 5123: return 0.5 / 65535.0;
    default: return 2e-7 * static_cast<double>(weights);
  }
}

// Weights of a vertex sum up to 1, but for rounding.
void check_weights(const Document& document, const JsonValue& attributes, const std::string& path, Known& known,
                   FindingCollector& findings) {
  std::vector<JsonValue> accessors;
  std::vector<std::uint32_t> key;
  for (std::size_t set = 0; set < max_sets; ++set) {
    const JsonValue accessor = attributes["WEIGHTS_" + number_text(set)];
    if (!accessor) break;
    accessors.push_back(accessor);
    key.push_back(accessor.index().value_or(0));
  }
  if (!known.weights.insert(std::move(key)).second) return;
  std::vector<std::vector<float>> sets;
  sets.reserve(accessors.size());
  for (const JsonValue& accessor : accessors) sets.push_back(numbers_of(document, accessor));
  if (sets.empty() || sets[0].empty()) return;
  const auto is_other = [&](const std::vector<float>& set) { return set.size() != sets[0].size(); };
  if (std::any_of(sets.begin(), sets.end(), is_other)) return;
  for (std::size_t at = 0; at + 3 < sets[0].size(); at += 4) {
    float sum = 0.0F;  // rounded as the specification's own sum is
    std::size_t count = 0;
    for (const std::vector<float>& set : sets) {
      for (std::size_t part = 0; part < 4; ++part) {
        sum += set[at + part];
        if (set[at + part] != 0.0F) ++count;
      }
    }
    if (std::abs(double{sum} - 1.0) <= sum_rounding(document, accessors[0], count)) continue;
    findings.error("gltf.weight-sum", path,
                   "the weights of vertex " + number_text(at / 4) + " sum up to " + short_number(double{sum}));
    return;
  }
}

// The largest number of a type restarts strips elsewhere, and is no vertex.
void check_restart(const Document& document, const JsonValue& indices, const std::string& path, Known& known,
                   FindingCollector& findings) {
  const JsonValue accessor = document.item(List::accessors, indices);
  const std::uint32_t type = accessor["componentType"].index().value_or(0);
  const std::uint32_t restart = type == 5121 ? 0xFFU : type == 5123 ? 0xFFFFU : 0xFFFFFFFFU;
  if (!accessor || largest_of(document, indices, known) != restart) return;
  findings.error("gltf.vertex-range", path + ".indices", "an index is the number that restarts strips");
}

void check_primitive(const Document& document, const JsonValue& primitive, const std::string& path, Known& known,
                     FindingCollector& findings) {
  const JsonValue attributes = primitive["attributes"];
  const std::uint64_t count = count_of(document, attributes["POSITION"]);
  if (!attributes["POSITION"]) findings.error("gltf.no-positions", path, "it has no positions, so it shows nothing");
  const std::string attributes_path = path + ".attributes";
  check_counts(document, attributes, attributes_path, count, findings);
  std::size_t number = 0;
  for (const JsonValue& target : primitive["targets"].elements()) {
    check_counts(document, target, path + '.' + element_path("targets", number++), count, findings);
  }
  const bool has_joints = static_cast<bool>(attributes["JOINTS_0"]);
  if (has_joints != static_cast<bool>(attributes["WEIGHTS_0"])) {
    findings.error("gltf.joints-alone", attributes_path, "joints and weights must be there together");
  }
  check_weights(document, attributes, attributes_path, known, findings);
  if (primitive["indices"] && largest_of(document, primitive["indices"], known) >= count && count > 0) {
    findings.error("gltf.vertex-range", path + ".indices", "an index is beyond the vertices");
  } else {
    check_restart(document, primitive["indices"], path, known, findings);
  }
  if (primitive["mode"] && primitive["mode"].index().value_or(7) > 6) {
    findings.error("gltf.wrong-kind", path + ".mode", "it is none of the seven modes");
  }
}

void check_targets(const JsonValue& mesh, const std::string& path, FindingCollector& findings) {
  const std::vector<JsonValue> primitives = mesh["primitives"].elements();
  if (mesh["primitives"].is_array() && primitives.empty()) {
    findings.error("gltf.missing-member", path + ".primitives", "there is no primitive");
    return;
  }
  for (const JsonValue& primitive : primitives) {
    if (primitive["targets"].size() == primitives[0]["targets"].size()) continue;
    findings.error("gltf.target-count", path + ".primitives", "primitives have different counts of morphs");
    return;
  }
  const bool has_weights = mesh["weights"] && !primitives.empty();
  if (has_weights && mesh["weights"].size() != primitives[0]["targets"].size()) {
    findings.error("gltf.target-count", path + ".weights", "there is another count of weights than of morphs");
  }
}

// Weights of a node are those of its mesh's morphs.
void check_node_weights(const Document& document, const JsonValue& node, const std::string& path,
                        FindingCollector& findings) {
  const JsonValue primitives = document.item(List::meshes, node["mesh"])["primitives"];
  if (!node["weights"] || primitives.size() == 0) return;
  if (node["weights"].size() == primitives.at(0)["targets"].size()) return;
  findings.error("gltf.target-count", path + ".weights", "there is another count of weights than of morphs");
}

// Joints of a mesh's vertices are those of the skin on its node.
void check_joints(const Document& document, const JsonValue& node, const std::string& path, Known& known,
                  FindingCollector& findings) {
  const JsonValue skin = document.item(List::skins, node["skin"]);
  const std::pair pair(node["mesh"].index().value_or(0), node["skin"].index().value_or(0));
  if (!skin || !known.skinned.insert(pair).second) return;
  const std::size_t joints = skin["joints"].size();
  const std::vector<JsonValue> primitives = document.item(List::meshes, node["mesh"])["primitives"].elements();
  const auto has_joints = [](const JsonValue& primitive) {
    return static_cast<bool>(primitive["attributes"]["JOINTS_0"]);
  };
  if (!primitives.empty() && std::none_of(primitives.begin(), primitives.end(), has_joints)) {
    findings.error("gltf.skin-alone", path, "it has a skin, and no vertex of its mesh has joints");
  }
  for (const JsonValue& primitive : primitives) {
    for (std::size_t set = 0; set < max_sets; ++set) {
      const JsonValue accessor = primitive["attributes"]["JOINTS_" + number_text(set)];
      if (!accessor) break;
      if (largest_of(document, accessor, known) < joints) continue;
      findings.error("gltf.joint-range", path + ".skin", "a vertex of the mesh names a joint that the skin has not");
      return;
    }
  }
}

}  // namespace

void check_meshes(const Document& document, FindingCollector& findings) {
  Known known;
  std::size_t index = 0;
  for (const JsonValue& mesh : document.list(List::meshes)) {
    const std::string path = element_path("meshes", index++);
    check_targets(mesh, path, findings);
    std::size_t number = 0;
    for (const JsonValue& primitive : mesh["primitives"].elements()) {
      check_primitive(document, primitive, path + '.' + element_path("primitives", number++), known, findings);
    }
  }
  index = 0;
  for (const JsonValue& node : document.list(List::nodes)) {
    const std::string path = element_path("nodes", index++);
    check_node_weights(document, node, path, findings);
    check_joints(document, node, path, known, findings);
  }
}

}  // namespace genga::gltf
