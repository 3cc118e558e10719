#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"

namespace genga::gltf {
namespace {

// A morph's accessors: its offsets of positions and, if it has any, of sets of texture coordinates.
struct TargetAccessors {
  std::uint32_t position = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> uvs;  // set and accessor
};

// The triangles of all primitives of a mesh.
struct IndexView {
  std::uint32_t view = 0;
  ComponentType component = ComponentType::u32;
};

// What all primitives of a mesh share: its vertices, and a view of its indices.
struct Attributes {
  std::uint32_t position = 0;
  std::optional<std::uint32_t> normal;
  std::vector<std::uint32_t> uvs;
  std::optional<std::uint32_t> color;
  std::optional<SkinAttributes> skin;
  std::optional<IndexView> indices;  // once there is one
};

std::span<const float> numbers_of(const std::vector<Vec3f>& vectors) {
  static_assert(sizeof(Vec3f) == 3 * sizeof(float));
  return {vectors.empty() ? nullptr : &vectors[0].x, 3 * vectors.size()};
}

// An array that lies in the scene as it will lie in the file.
template <class T>
std::uint32_t borrow_attribute(Buffer& buffer, const std::shared_ptr<const Scene>& scene, const std::vector<T>& values,
                               ElementType type) {
  const Bytes bytes(std::as_bytes(std::span(values)), scene);
  const std::uint32_t view = buffer.add_view(bytes, BufferTarget::vertices);
  return buffer.add({.view = view, .count = values.size(), .type = type});
}

std::uint32_t add_positions(Buffer& buffer, const std::shared_ptr<const Scene>& scene, const Mesh& mesh) {
  const Bytes bytes(std::as_bytes(std::span(mesh.positions)), scene);
  const std::uint32_t view = buffer.add_view(bytes, BufferTarget::vertices);
  return buffer.add({.view = view,
                     .count = mesh.positions.size(),
                     .type = ElementType::vec3,
                     .bounds = bounds_of(numbers_of(mesh.positions), 3)});
}

template <class Vector>
using VertexOffsets = std::vector<std::pair<std::uint32_t, Vector>>;

// Offsets in ascending order of vertices; a vertex that is named twice moves by the sum.
template <class Vector>
VertexOffsets<Vector> sorted_offsets(const std::vector<std::uint32_t>& vertices, const std::vector<Vector>& all) {
  std::vector<std::size_t> order(vertices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_range(order.begin(), order.end(),
             [&](std::size_t a, std::size_t b) { return std::pair(vertices[a], a) < std::pair(vertices[b], b); });
  VertexOffsets<Vector> offsets;
  offsets.reserve(order.size());
  for (const std::size_t at : order) {
    if (!offsets.empty() && offsets.back().first == vertices[at]) {
      offsets.back().second += all[at];
    } else {
      offsets.emplace_back(vertices[at], all[at]);
    }
  }
  return offsets;
}

template <class Index, class Vector>
Sparse add_sparse(Buffer& buffer, const VertexOffsets<Vector>& offsets, ComponentType type) {
  std::vector<Index> indices;
  std::vector<Vector> values;
  for (const auto& [vertex, offset] : offsets) {
    indices.push_back(static_cast<Index>(vertex));
    values.push_back(offset);
  }
  Sparse sparse{.count = static_cast<std::uint32_t>(offsets.size()), .indices_type = type};
  sparse.indices_view = buffer.add_view(own_bytes(std::move(indices)));
  sparse.values_view = buffer.add_view(own_bytes(std::move(values)));
  return sparse;
}

// An index and the numbers for each vertex that moves cost less than the numbers of every vertex up to three quarters
// of them; of two numbers two thirds.
template <class Vector>
std::uint32_t add_offsets(Buffer& buffer, std::size_t count, const VertexOffsets<Vector>& offsets, Accessor accessor) {
  constexpr auto width = static_cast<std::size_t>(Vector::length());
  if (offsets.empty()) return buffer.add(accessor);
  if ((width + 1) * offsets.size() < width * count) {
    accessor.sparse = count > 65535 ? add_sparse<std::uint32_t>(buffer, offsets, ComponentType::u32)
                                    : add_sparse<std::uint16_t>(buffer, offsets, ComponentType::u16);
    return buffer.add(accessor);
  }
  std::vector<Vector> all(count, Vector(0.0F));
  for (const auto& [vertex, offset] : offsets) all[vertex] = offset;
  accessor.view = buffer.add_view(own_bytes(std::move(all)), BufferTarget::vertices);
  return buffer.add(accessor);
}

// Positions of a target of texture coordinates alone are there, too, all zero: not every reader bears their want.
TargetAccessors add_target(Buffer& buffer, const Mesh& mesh, const MorphTarget& target) {
  const auto offsets = sorted_offsets(target.vertices, target.offsets);
  const std::size_t count = mesh.positions.size();
  std::vector<Vec3f> moved;
  moved.reserve(offsets.size() + 1);
  for (const auto& offset : offsets) moved.push_back(offset.second);
  if (offsets.size() < count) moved.emplace_back(0.0F);
  const Accessor accessor{.count = count, .type = ElementType::vec3, .bounds = bounds_of(numbers_of(moved), 3)};
  TargetAccessors made{.position = add_offsets(buffer, count, offsets, accessor), .uvs = {}};
  for (const UvOffsets& uvs : target.uvs) {
    const auto uv_offsets = sorted_offsets(uvs.vertices, uvs.offsets);
    made.uvs.emplace_back(uvs.uv_set,
                          add_offsets(buffer, count, uv_offsets, {.count = count, .type = ElementType::vec2}));
  }
  return made;
}

// As many sets as the mesh has and its surfaces ask for: those that it lacks are zero.
std::size_t uv_sets(std::span<const Material> materials, const TextureLayout& textures, const Mesh& mesh) {
  std::size_t sets = mesh.uvs.empty() ? 0 : 1;
  if (!mesh.more_uvs.empty()) sets = 1 + mesh.more_uvs.size();
  for (const Primitive& primitive : mesh.primitives) {
    if (primitive.material == no_index || primitive.index_count == 0) continue;
    const auto material = static_cast<std::size_t>(primitive.material);
    const std::size_t set = materials[material].texture.uv_set;
    if (textures.materials[material].has_any()) sets = std::max(sets, set + 1);
  }
  return sets;
}

void add_uvs(Buffer& buffer, const std::shared_ptr<const Scene>& scene, const TextureLayout& textures, const Mesh& mesh,
             Attributes& attributes) {
  const std::size_t sets = uv_sets(scene->materials, textures, mesh);
  for (std::size_t set = 0; set < sets; ++set) {
    const bool is_more = set > 0 && set <= mesh.more_uvs.size();
    const std::vector<Vec2f>& uvs = is_more ? mesh.more_uvs[set - 1].values : mesh.uvs;
    const bool is_there = is_more || (set == 0 && !mesh.uvs.empty());
    attributes.uvs.push_back(is_there ? borrow_attribute(buffer, scene, uvs, ElementType::vec2)
                                      : buffer.add({.count = mesh.positions.size(), .type = ElementType::vec2}));
  }
}

Attributes add_attributes(Buffer& buffer, const std::shared_ptr<const Scene>& scene, const Layout& layout,
                          const MeshPlace& place) {
  const Mesh& mesh = scene->meshes[place.mesh];
  Attributes attributes;
  attributes.position = add_positions(buffer, scene, mesh);
  if (!mesh.normals.empty()) attributes.normal = borrow_attribute(buffer, scene, mesh.normals, ElementType::vec3);
  add_uvs(buffer, scene, layout.textures, mesh, attributes);
  if (!mesh.colors.empty()) attributes.color = borrow_attribute(buffer, scene, mesh.colors, ElementType::vec4);
  if (place.skin != no_index) {
    attributes.skin = add_skin_attributes(buffer, mesh, layout.nodes.skins[static_cast<std::size_t>(place.skin)]);
  }
  return attributes;
}

std::vector<TargetAccessors> add_targets(Buffer& buffer, const Mesh& mesh, const MeshPart& part) {
  std::vector<TargetAccessors> targets;
  targets.reserve(part.targets.size());
  for (const std::uint32_t target : part.targets) targets.push_back(add_target(buffer, mesh, mesh.targets[target]));
  return targets;
}

// 65535 itself is not an index of 16 bits, it restarts strips.
IndexView add_index_view(Buffer& buffer, const std::shared_ptr<const Scene>& scene, const Mesh& mesh) {
  if (mesh.positions.size() > 65535) {
    const Bytes bytes(std::as_bytes(std::span(mesh.indices)), scene);
    return {buffer.add_view(bytes, BufferTarget::indices), ComponentType::u32};
  }
  std::vector<std::uint16_t> indices(mesh.indices.size());
  std::transform(mesh.indices.begin(), mesh.indices.end(), indices.begin(),
                 [](std::uint32_t index) { return static_cast<std::uint16_t>(index); });
  return {buffer.add_view(own_bytes(std::move(indices)), BufferTarget::indices), ComponentType::u16};
}

void write_attributes(JsonWriter& json, const Attributes& attributes, std::span<const TargetAccessors> targets) {
  json.key("attributes");
  json.begin_object();
  member(json, "POSITION", attributes.position);
  if (attributes.normal) member(json, "NORMAL", *attributes.normal);
  for (std::size_t set = 0; set < attributes.uvs.size(); ++set) {
    std::string name = "TEXCOORD_";
    name += number_text(set);
    member(json, name, attributes.uvs[set]);
  }
  if (attributes.color) member(json, "COLOR_0", *attributes.color);
  if (attributes.skin) {
    member(json, "JOINTS_0", attributes.skin->joints);
    member(json, "WEIGHTS_0", attributes.skin->weights);
  }
  json.end_object();
  if (targets.empty()) return;
  json.key("targets");
  json.begin_array();
  for (const TargetAccessors& target : targets) {
    json.begin_object();
    member(json, "POSITION", target.position);
    for (const auto& [set, accessor] : target.uvs) {
      member(json, "TEXCOORD_" + std::string(number_text(set)), accessor);
    }
    json.end_object();
  }
  json.end_array();
}

void write_primitives(JsonWriter& json, Buffer& buffer, const std::shared_ptr<const Scene>& scene,
                      const MeshPlace& place, Attributes& attributes, const Work* work) {
  const Mesh& mesh = scene->meshes[place.mesh];
  const std::vector<TargetAccessors> targets = add_targets(buffer, mesh, place.part);
  if (!attributes.indices) attributes.indices = add_index_view(buffer, scene, mesh);
  const auto [view, component] = *attributes.indices;
  const std::uint64_t index_size = component == ComponentType::u16 ? 2 : 4;
  json.key("primitives");
  json.begin_array(JsonWriter::Layout::lines);
  for (const std::uint32_t index : place.part.primitives) {
    if (!goes_on(work)) break;
    const Primitive& primitive = mesh.primitives[index];
    json.begin_object();
    write_attributes(json, attributes, targets);
    member(json, "indices",
           buffer.add({.view = view,
                       .offset = index_size * primitive.first_index,
                       .component = component,
                       .count = primitive.index_count}));
    if (primitive.mode != PrimitiveMode::triangles) {
      member(json, "mode", primitive.mode == PrimitiveMode::lines ? 1 : 0);
    }
    if (primitive.material != no_index) member(json, "material", primitive.material);
    json.end_object();
  }
  json.end_array();
}

// Morphs and texture coordinates by their names.
void write_names(JsonWriter& json, const Scene& scene, const MeshPlace& place) {
  const Mesh& mesh = scene.meshes[place.mesh];
  const std::vector<std::uint32_t>& targets = place.part.targets;
  if (!targets.empty()) {
    const std::vector<float> weights(targets.size(), 0.0F);
    array_member<float>(json, "weights", weights);
  }
  if (targets.empty() && mesh.more_uvs.empty() && !was_renamed(scene, NamedKind::mesh, place.mesh)) return;
  json.key("extras");
  json.begin_object();
  write_source_name(json, scene, NamedKind::mesh, place.mesh);
  const auto list = [&](std::string_view key, const auto& things, auto name_of) {
    if (things.empty()) return;
    json.key(key);
    json.begin_array();
    for (const auto& thing : things) json.string(name_of(thing));
    json.end_array();
  };
  list("targetNames", targets,
       [&](std::uint32_t target) -> const std::string& { return scene.morphs[mesh.targets[target].morph].name; });
  list("moreUvSets", mesh.more_uvs, [](const UvSet& set) -> const std::string& { return set.name; });
  json.end_object();
}

}  // namespace

void write_meshes(JsonWriter& json, Buffer& buffer, const std::shared_ptr<const Scene>& scene, const Layout& layout,
                  const Work* work) {
  if (layout.nodes.meshes.empty()) return;
  json.key("meshes");
  json.begin_array(JsonWriter::Layout::lines);
  Attributes attributes;
  std::int32_t attributes_of = no_index;  // index in Scene::meshes
  for (const MeshPlace& place : layout.nodes.meshes) {
    if (attributes_of != static_cast<std::int32_t>(place.mesh)) {
      attributes = add_attributes(buffer, scene, layout, place);
      attributes_of = static_cast<std::int32_t>(place.mesh);
    }
    json.begin_object();
    member(json, "name", place.name);
    write_primitives(json, buffer, scene, place, attributes, work);
    write_names(json, *scene, place);
    json.end_object();
  }
  json.end_array();
}

}  // namespace genga::gltf
