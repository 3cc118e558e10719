#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "genga/formats/gltf/assembly.h"
#include "genga/formats/gltf/json_members.h"

namespace genga::gltf {
namespace {

// Attributes of all primitives of a mesh: they share its vertices.
struct Attributes {
  std::uint32_t position = 0;
  std::optional<std::uint32_t> normal;
  std::optional<std::uint32_t> uv;
  std::optional<std::uint32_t> joints;
  std::optional<std::uint32_t> weights;
  std::vector<std::uint32_t> targets;
};

std::span<const float> numbers_of(const std::vector<Vec3f>& vectors) {
  static_assert(sizeof(Vec3f) == 3 * sizeof(float));
  return {vectors.empty() ? nullptr : &vectors[0].x, 3 * vectors.size()};
}

// An array that lies in the scene as it will lie in the file.
template <class T>
std::uint32_t borrow_attribute(Assembly& assembly, const std::vector<T>& values, ElementType type) {
  const Bytes bytes(std::as_bytes(std::span(values)), assembly.owner);
  const std::uint32_t view = assembly.buffer.add_view(bytes, BufferTarget::vertices);
  return assembly.buffer.add({.view = view, .count = values.size(), .type = type});
}

std::uint32_t add_positions(Assembly& assembly, const Mesh& mesh) {
  const Bytes bytes(std::as_bytes(std::span(mesh.positions)), assembly.owner);
  const std::uint32_t view = assembly.buffer.add_view(bytes, BufferTarget::vertices);
  return assembly.buffer.add({.view = view,
                              .count = mesh.positions.size(),
                              .type = ElementType::vec3,
                              .bounds = bounds_of(numbers_of(mesh.positions), 3)});
}

// What glTF's readers hold: those beyond are seldom read.
constexpr std::size_t most_influences = 4;

// The nodes that move one vertex, by their numbers in the skin.
struct Influence {
  std::array<std::uint32_t, most_influences> joints{};
  std::array<float, most_influences> weights{};
};

// The largest shares, in their order, made to sum up to 1.
Influence influence_of_shares(std::vector<std::pair<std::uint32_t, float>>& shares) {
  const auto is_larger = [](const auto& a, const auto& b) { return a.second > b.second; };
  if (shares.size() > most_influences) std::stable_sort(shares.begin(), shares.end(), is_larger);
  const std::size_t count = std::min(shares.size(), most_influences);
  Influence influence;
  double sum = 0.0;
  for (std::size_t at = 0; at < count; ++at) sum += static_cast<double>(shares[at].second);
  // Rounding alone is no reason to change what the file says.
  const double factor = std::abs(sum - 1.0) < 1e-6 ? 1.0 : 1.0 / sum;
  for (std::size_t at = 0; at < count; ++at) {
    influence.joints[at] = shares[at].first;
    influence.weights[at] = static_cast<float>(factor * static_cast<double>(shares[at].second));
  }
  return influence;
}

// A vertex on one bone twice, or with a share of nothing, is a vertex on fewer bones: readers refuse a bone named twice
// and warn about one that is named for nothing.
Influence influence_of(const Assembly& assembly, const Mesh& mesh, std::int32_t tree, std::size_t vertex) {
  const auto joint_of = [&](std::uint32_t node) {
    return assembly.tree_of_node[node] == tree ? assembly.joint_of_node[node] : 0U;
  };
  std::vector<std::pair<std::uint32_t, float>> shares;
  const std::size_t begin = vertex * mesh.influences;
  for (std::size_t at = begin; at < begin + mesh.influences; ++at) {
    if (!(mesh.weights[at] > 0.0F)) continue;
    const std::uint32_t joint = joint_of(mesh.joints[at]);
    const auto known =
        std::find_if(shares.begin(), shares.end(), [&](const auto& share) { return share.first == joint; });
    if (known == shares.end()) {
      shares.emplace_back(joint, mesh.weights[at]);
    } else {
      known->second += mesh.weights[at];
    }
  }
  if (shares.empty()) shares.emplace_back(joint_of(mesh.joints[begin]), 1.0F);
  return influence_of_shares(shares);
}

template <class Index>
std::uint32_t add_joints(Assembly& assembly, const Mesh& mesh, std::int32_t tree, ComponentType component) {
  std::vector<std::array<Index, 4>> joints(mesh.positions.size());
  for (std::size_t vertex = 0; vertex < joints.size(); ++vertex) {
    const Influence influence = influence_of(assembly, mesh, tree, vertex);
    std::transform(influence.joints.begin(), influence.joints.end(), joints[vertex].begin(),
                   [](std::uint32_t joint) { return static_cast<Index>(joint); });
  }
  const std::size_t count = joints.size();
  const std::uint32_t view = assembly.buffer.add_view(own_bytes(std::move(joints)), BufferTarget::vertices);
  return assembly.buffer.add({.view = view, .component = component, .count = count, .type = ElementType::vec4});
}

std::uint32_t add_weights(Assembly& assembly, const Mesh& mesh, std::int32_t tree) {
  std::vector<std::array<float, 4>> weights(mesh.positions.size());
  for (std::size_t vertex = 0; vertex < weights.size(); ++vertex) {
    const Influence influence = influence_of(assembly, mesh, tree, vertex);
    weights[vertex] = influence.weights;
  }
  const std::size_t count = weights.size();
  const std::uint32_t view = assembly.buffer.add_view(own_bytes(std::move(weights)), BufferTarget::vertices);
  return assembly.buffer.add({.view = view, .count = count, .type = ElementType::vec4});
}

// Offsets by vertex in rising order; a vertex that is named twice moves by the sum.
std::vector<std::pair<std::uint32_t, Vec3f>> sorted_offsets(const MorphTarget& target) {
  std::vector<std::size_t> order(target.vertices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(target.vertices[a], a) < std::pair(target.vertices[b], b);
  });
  std::vector<std::pair<std::uint32_t, Vec3f>> offsets;
  offsets.reserve(order.size());
  for (const std::size_t at : order) {
    if (!offsets.empty() && offsets.back().first == target.vertices[at]) {
      offsets.back().second += target.offsets[at];
    } else {
      offsets.emplace_back(target.vertices[at], target.offsets[at]);
    }
  }
  return offsets;
}

template <class Index>
Sparse add_sparse(Assembly& assembly, std::span<const std::pair<std::uint32_t, Vec3f>> offsets, ComponentType type) {
  std::vector<Index> indices;
  std::vector<Vec3f> values;
  for (const auto& [vertex, offset] : offsets) {
    indices.push_back(static_cast<Index>(vertex));
    values.push_back(offset);
  }
  Sparse sparse{.count = static_cast<std::uint32_t>(offsets.size()), .indices_type = type};
  sparse.indices_view = assembly.buffer.add_view(own_bytes(std::move(indices)));
  sparse.values_view = assembly.buffer.add_view(own_bytes(std::move(values)));
  return sparse;
}

std::uint32_t add_target(Assembly& assembly, const Mesh& mesh, const MorphTarget& target) {
  const auto offsets = sorted_offsets(target);
  const std::size_t count = mesh.positions.size();
  std::vector<Vec3f> moved;
  moved.reserve(offsets.size() + 1);
  for (const auto& offset : offsets) moved.push_back(offset.second);
  if (offsets.size() < count) moved.emplace_back(0.0F);
  Accessor accessor{.count = count, .type = ElementType::vec3, .bounds = bounds_of(numbers_of(moved), 3)};
  // An index and three numbers for each vertex that moves cost less than three for every vertex up to three quarters of
  // them.
  if (offsets.empty()) return assembly.buffer.add(accessor);
  if (4 * offsets.size() < 3 * count) {
    accessor.sparse = count > 65535 ? add_sparse<std::uint32_t>(assembly, offsets, ComponentType::u32)
                                    : add_sparse<std::uint16_t>(assembly, offsets, ComponentType::u16);
    return assembly.buffer.add(accessor);
  }
  std::vector<Vec3f> all(count, Vec3f(0.0F));
  for (const auto& [vertex, offset] : offsets) all[vertex] = offset;
  accessor.view = assembly.buffer.add_view(own_bytes(std::move(all)), BufferTarget::vertices);
  return assembly.buffer.add(accessor);
}

Attributes add_attributes(Assembly& assembly, const Mesh& mesh, std::int32_t tree) {
  Attributes attributes;
  attributes.position = add_positions(assembly, mesh);
  if (!mesh.normals.empty()) attributes.normal = borrow_attribute(assembly, mesh.normals, ElementType::vec3);
  if (!mesh.uvs.empty()) attributes.uv = borrow_attribute(assembly, mesh.uvs, ElementType::vec2);
  if (tree != no_index) {
    const bool is_small = assembly.trees[static_cast<std::size_t>(tree)].joints.size() <= 256;
    attributes.joints = is_small ? add_joints<std::uint8_t>(assembly, mesh, tree, ComponentType::u8)
                                 : add_joints<std::uint16_t>(assembly, mesh, tree, ComponentType::u16);
    attributes.weights = add_weights(assembly, mesh, tree);
  }
  for (const MorphTarget& target : mesh.targets) attributes.targets.push_back(add_target(assembly, mesh, target));
  return attributes;
}

// The triangles of all primitives in one view; 65535 itself is not an index of 16 bits, it restarts strips.
ComponentType add_index_view(Assembly& assembly, const Mesh& mesh, std::uint32_t& view) {
  if (mesh.positions.size() > 65535) {
    const Bytes bytes(std::as_bytes(std::span(mesh.indices)), assembly.owner);
    view = assembly.buffer.add_view(bytes, BufferTarget::indices);
    return ComponentType::u32;
  }
  std::vector<std::uint16_t> indices(mesh.indices.size());
  std::transform(mesh.indices.begin(), mesh.indices.end(), indices.begin(),
                 [](std::uint32_t index) { return static_cast<std::uint16_t>(index); });
  view = assembly.buffer.add_view(own_bytes(std::move(indices)), BufferTarget::indices);
  return ComponentType::u16;
}

void write_attributes(JsonWriter& json, const Attributes& attributes) {
  json.key("attributes");
  json.begin_object();
  member(json, "POSITION", attributes.position);
  if (attributes.normal) member(json, "NORMAL", *attributes.normal);
  if (attributes.uv) member(json, "TEXCOORD_0", *attributes.uv);
  if (attributes.joints) member(json, "JOINTS_0", *attributes.joints);
  if (attributes.weights) member(json, "WEIGHTS_0", *attributes.weights);
  json.end_object();
  if (attributes.targets.empty()) return;
  json.key("targets");
  json.begin_array();
  for (const std::uint32_t target : attributes.targets) {
    json.begin_object();
    member(json, "POSITION", target);
    json.end_object();
  }
  json.end_array();
}

void write_primitives(Assembly& assembly, const Mesh& mesh, const Attributes& attributes) {
  std::uint32_t view = 0;
  const ComponentType component = add_index_view(assembly, mesh, view);
  const std::uint64_t index_size = component == ComponentType::u16 ? 2 : 4;
  JsonWriter& json = assembly.json;
  json.key("primitives");
  json.begin_array(JsonWriter::Layout::lines);
  for (const Primitive& primitive : mesh.primitives) {
    if (primitive.index_count == 0) continue;
    json.begin_object();
    write_attributes(json, attributes);
    member(json, "indices",
           assembly.buffer.add({.view = view,
                                .offset = index_size * primitive.first_index,
                                .component = component,
                                .count = primitive.index_count}));
    if (primitive.material != no_index) member(json, "material", primitive.material);
    json.end_object();
  }
  json.end_array();
}

void write_target_names(Assembly& assembly, const Mesh& mesh) {
  if (mesh.targets.empty()) return;
  JsonWriter& json = assembly.json;
  const std::vector<float> weights(mesh.targets.size(), 0.0F);
  array_member<float>(json, "weights", weights);
  json.key("extras");
  json.begin_object();
  json.key("targetNames");
  json.begin_array();
  for (const MorphTarget& target : mesh.targets) json.string(assembly.scene.morphs[target.morph].name);
  json.end_array();
  json.end_object();
}

// Column major, of a matrix that takes the scene's space to the bone's: bones have neither turn nor scale at rest in
// MMD, but other formats' have.
void append_inverse(std::vector<float>& numbers, const Mat4& world) {
  const Mat4 inverse = glm::inverse(world);
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 3; ++row) numbers.push_back(static_cast<float>(inverse[column][row]));
    numbers.push_back(column == 3 ? 1.0F : 0.0F);
  }
}

Mat4 rest_world(const Scene& scene, std::uint32_t node) {
  Mat4 world(1.0);
  for (std::int32_t at = static_cast<std::int32_t>(node); at != no_index;
       at = scene.nodes[static_cast<std::size_t>(at)].parent) {
    world = to_matrix(scene.nodes[static_cast<std::size_t>(at)].rest) * world;
  }
  return world;
}

}  // namespace

void write_meshes(Assembly& assembly) {
  if (assembly.meshes.empty()) return;
  JsonWriter& json = assembly.json;
  json.key("meshes");
  json.begin_array(JsonWriter::Layout::lines);
  for (const MeshPlace& place : assembly.meshes) {
    const Mesh& mesh = assembly.scene.meshes[place.mesh];
    json.begin_object();
    member(json, "name", mesh.name);
    const Attributes attributes = add_attributes(assembly, mesh, place.tree);
    write_primitives(assembly, mesh, attributes);
    write_target_names(assembly, mesh);
    json.end_object();
  }
  json.end_array();
}

void write_skins(Assembly& assembly) {
  // In the order in which meshes came to them.
  std::map<std::int32_t, const BoneTree*> skins;
  for (const BoneTree& tree : assembly.trees) {
    if (tree.skin != no_index) skins.emplace(tree.skin, &tree);
  }
  if (skins.empty()) return;
  JsonWriter& json = assembly.json;
  json.key("skins");
  json.begin_array();
  for (const auto& [index, tree] : skins) {
    std::vector<float> inverse;
    for (const std::uint32_t joint : tree->joints) append_inverse(inverse, rest_world(assembly.scene, joint));
    const std::uint32_t view = assembly.buffer.add_view(own_bytes(std::move(inverse)));
    json.begin_object();
    member(json, "inverseBindMatrices",
           assembly.buffer.add({.view = view, .count = tree->joints.size(), .type = ElementType::mat4}));
    member(json, "skeleton", tree->top);
    array_member<std::uint32_t>(json, "joints", tree->joints);
    json.end_object();
  }
  json.end_array();
}

}  // namespace genga::gltf
