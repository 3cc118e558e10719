#include <array>
#include <cstddef>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/members.h"

namespace genga::gltf {
namespace {

using Indices = std::vector<std::uint32_t>;

// Children of each node of the file that exist; a node that is named twice counts the first time.
std::vector<std::int32_t> find_parents(const Document& document) {
  const std::vector<JsonValue>& nodes = document.list(List::nodes);
  std::vector<std::int32_t> parents(nodes.size(), no_index);
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    const JsonValue children = nodes[node]["children"];
    for (JsonValue child = children.first(); child && children.is_array(); child = child.next(children)) {
      const std::optional<std::uint32_t> index = child.index();
      if (!index || *index >= nodes.size() || *index == node || parents[*index] != no_index) continue;
      parents[*index] = static_cast<std::int32_t>(node);
    }
  }
  return parents;
}

// A node that is above itself hangs on nothing.
void open_circles(std::vector<std::int32_t>& parents) {
  std::vector<std::size_t> walk_of(parents.size(), 0);  // by which walk it was met; 0: not yet
  for (std::size_t start = 0; start < parents.size(); ++start) {
    const std::size_t walk = start + 1;
    std::size_t at = start;
    while (walk_of[at] == 0) {
      walk_of[at] = walk;
      if (parents[at] == no_index) break;
      const auto parent = static_cast<std::size_t>(parents[at]);
      if (walk_of[parent] == walk) parents[at] = no_index;
      at = parent;
    }
  }
}

// Sets the flags of nodes below those that have one.
void hand_down(std::vector<bool>& flags, const std::vector<std::int32_t>& parents) {
  std::vector<bool> is_known = flags;
  std::vector<std::size_t> walk;
  for (std::size_t start = 0; start < flags.size(); ++start) {
    std::size_t at = start;
    while (!is_known[at]) {
      is_known[at] = true;
      walk.push_back(at);
      if (parents[at] == no_index) break;
      at = static_cast<std::size_t>(parents[at]);
    }
    for (const std::size_t node : walk) flags[node] = flags[at];
    walk.clear();
  }
}

// Nodes that the scene names, and what hangs below them.
std::vector<bool> find_shown(const Document& document, const std::vector<std::int32_t>& parents) {
  const JsonValue scene = document.item(List::scenes, document.root()["scene"].index().value_or(0));
  std::vector<bool> shown(parents.size(), !scene);
  if (!scene) return shown;
  for (const JsonValue& node : scene["nodes"].elements()) {
    const std::optional<std::uint32_t> index = node.index();
    if (index && *index < shown.size()) shown[*index] = true;
  }
  hand_down(shown, parents);
  return shown;
}

bool has_transform(const JsonValue& node) {
  return node["translation"] || node["rotation"] || node["scale"] || node["matrix"];
}

// Nodes that the scene did not have.
struct Carriers {
  std::vector<bool> nodes;       // by the file's
  std::int32_t root = no_index;  // one of them: above the bones
};

// The root that Genga puts above bones, and the nodes that it makes for meshes alone.
Carriers find_carriers(const SceneBuilder& builder) {
  const std::vector<JsonValue>& nodes = builder.document.list(List::nodes);
  Carriers carriers{.nodes = builder.is_switch};
  if (!builder.own) return carriers;
  std::size_t first = nodes.size();
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (!nodes[node]["mesh"] || nodes[node]["children"]) continue;
    carriers.nodes[node] = true;
    first = std::min(first, node);
  }
  if (first == 0) return carriers;
  const JsonValue root = nodes[first - 1];
  const std::string name = text_or(builder.document.item(List::scenes, std::size_t{0})["name"]);
  const bool is_plain = !has_transform(root) && !root["camera"] && !root["extensions"];
  const bool is_root =
      is_plain && builder.parent_of[first - 1] == no_index && root["children"] && text_or(root["name"]) == name;
  if (!is_root) return carriers;
  carriers.nodes[first - 1] = true;
  carriers.root = static_cast<std::int32_t>(first) - 1;
  return carriers;
}

Transform transform_of(SceneBuilder& builder, const JsonValue& node, std::size_t index) {
  std::array<double, 16> numbers{};
  if (!take_numbers(node["matrix"], numbers)) {
    return {vector_or(node["translation"], Vec3(0.0)), rotation_or(node["rotation"]),
            vector_or(node["scale"], Vec3(1.0))};
  }
  Mat4 matrix;
  for (int at = 0; at < 16; ++at) matrix[at / 4][at % 4] = numbers[static_cast<std::size_t>(at)];
  const Transform transform = to_transform(matrix);
  const Mat4 again = to_matrix(transform);
  double off = 0.0;
  double largest = 0.0;
  for (int column = 0; column < 3; ++column) {
    off = std::max(off, glm::length(Vec3(again[column]) - Vec3(matrix[column])));
    largest = std::max(largest, glm::length(Vec3(matrix[column])));
  }
  constexpr double shear = 1e-4;  // of the longest axis; matrices of float32 are off by less
  if (off > shear * largest) {
    builder.findings.warn("gltf.sheared-node", element_path("nodes", index, "matrix"),
                          "the matrix has a shear, which is left out");
  }
  return transform;
}

void mark_bones(SceneBuilder& builder, std::int32_t root) {
  if (root != no_index) {
    std::vector<bool> is_below(builder.node_of.size(), false);
    is_below[static_cast<std::size_t>(root)] = true;
    hand_down(is_below, builder.parent_of);
    for (std::size_t node = 0; node < is_below.size(); ++node) {
      if (!is_below[node] || builder.node_of[node] == no_index) continue;
      builder.scene.nodes[static_cast<std::size_t>(builder.node_of[node])].kind = NodeKind::bone;
    }
  }
  for (const JsonValue& skin : builder.document.list(List::skins)) {
    for (const JsonValue& joint : skin["joints"].elements()) {
      const std::int32_t node = builder.scene_node(joint);
      // In Genga's files bones hang on the root or on a group.
      const bool is_group = builder.own && node != no_index && builder.parent_of[*joint.index()] == no_index;
      if (node != no_index && !is_group) builder.scene.nodes[static_cast<std::size_t>(node)].kind = NodeKind::bone;
    }
  }
}

// Genga's files have the names that their scene had.
void name_node(const SceneBuilder& builder, const JsonValue& file_node, std::size_t index, Node& node) {
  node.name = name_or(file_node, "node", index);
  if (!builder.own) return;
  node.name = text_or(file_node["extras"]["sourceName"], text_or(file_node["name"]));
  node.english_name = text_or(file_node["extras"]["englishName"]);
}

}  // namespace

void add_nodes(SceneBuilder& builder) {
  const std::vector<JsonValue>& nodes = builder.document.list(List::nodes);
  builder.parent_of = find_parents(builder.document);
  open_circles(builder.parent_of);
  builder.is_shown = find_shown(builder.document, builder.parent_of);
  find_switches(builder);
  const Carriers carriers = find_carriers(builder);
  builder.node_of.assign(nodes.size(), no_index);
  std::int32_t count = 0;
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (!carriers.nodes[node]) builder.node_of[node] = count++;
  }
  builder.scene.nodes.reserve(static_cast<std::size_t>(count));
  for (std::size_t index = 0; index < nodes.size(); ++index) {
    if (carriers.nodes[index]) continue;
    Node& node = builder.scene.nodes.emplace_back();
    name_node(builder, nodes[index], index, node);
    node.rest = transform_of(builder, nodes[index], index);
    const std::int32_t parent = builder.parent_of[index];
    if (parent != no_index) node.parent = builder.node_of[static_cast<std::size_t>(parent)];
  }
  mark_bones(builder, carriers.root);
  if (builder.document.list(List::scenes).size() > 1) {
    builder.findings.note("gltf.more-scenes", "scenes", "the file has several scenes, and one of them is shown");
  }
}

}  // namespace genga::gltf
