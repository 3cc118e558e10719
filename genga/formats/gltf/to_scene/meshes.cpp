#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/element_blocks.h"
#include "genga/formats/gltf/to_scene/members.h"
#include "genga/formats/gltf/to_scene/triangles.h"
#include "genga/math/functions.h"

namespace genga::gltf {
namespace {

// What the primitives of a mesh have, all together.
struct MeshShape {
  bool has_normals = false;
  bool has_colors = false;
  std::size_t uv_sets = 0;
  std::size_t joint_sets = 0;
  std::size_t targets = 0;
};

std::string numbered(std::string_view name, std::size_t number) { return std::string(name) + number_text(number); }

std::size_t count_sets(const JsonValue& attributes, std::string_view name) {
  constexpr std::size_t max_sets = 8;
  std::size_t count = 0;
  while (count < max_sets && attributes[numbered(name, count)]) ++count;
  return count;
}

MeshShape shape_of(const JsonValue& mesh) {
  MeshShape shape;
  for (const JsonValue& primitive : mesh["primitives"].elements()) {
    const JsonValue attributes = primitive["attributes"];
    shape.has_normals |= static_cast<bool>(attributes["NORMAL"]);
    shape.has_colors |= static_cast<bool>(attributes["COLOR_0"]);
    shape.uv_sets = std::max(shape.uv_sets, count_sets(attributes, "TEXCOORD_"));
    shape.joint_sets =
        std::max(shape.joint_sets, std::min(count_sets(attributes, "JOINTS_"), count_sets(attributes, "WEIGHTS_")));
    shape.targets = std::max(shape.targets, primitive["targets"].is_array() ? primitive["targets"].size() : 0);
  }
  return shape;
}

// Joints and weights of four influences each.
struct SkinSet {
  std::size_t first;  // influence
  ElementBlocks<std::uint32_t> joints;
  ElementBlocks<float> weights;
};

class MeshReader {
 public:
  MeshReader(SceneBuilder& builder, std::size_t mesh, const std::optional<SkinJoints>& joints, Mesh& made)
      : builder_(builder),
        from_(builder.document.item(List::meshes, mesh)),
        index_(mesh),
        shape_(shape_of(from_)),
        joints_(joints),
        made_(made) {}

  const MeshShape& shape() const { return shape_; }
  // morphs: of the scene, one for each target.
  void read(const std::vector<std::uint32_t>& morphs);

 private:
  void read_primitive(const JsonValue& primitive, const std::vector<std::uint32_t>& morphs);
  std::optional<std::uint32_t> vertices_of(const JsonValue& primitive, std::uint32_t& count,
                                           const std::vector<std::uint32_t>& morphs);
  bool add_vertices(const JsonValue& attributes, std::uint32_t count);
  std::vector<SkinSet> skin_sets(const JsonValue& attributes, std::uint32_t count);
  bool add_skin(const JsonValue& attributes, std::uint32_t count);
  void add_uvs(const JsonValue& attributes, std::uint32_t count, const TexturePart& part, std::size_t part_set);
  void add_colors(const JsonValue& attributes, std::uint32_t count);
  void add_targets(const JsonValue& targets, std::uint32_t first, std::uint32_t count,
                   const std::vector<std::uint32_t>& morphs);
  template <class Vector>
  void add_offsets(const JsonValue& index, std::uint32_t count, std::uint32_t first,
                   std::vector<std::uint32_t>& vertices, std::vector<Vector>& offsets);
  std::optional<Elements> attribute(const JsonValue& index, std::size_t width, std::uint32_t count);
  bool add_listed(const Elements& corners, std::uint32_t mode, std::uint32_t first, std::uint32_t count);
  bool add_corners(const std::optional<Elements>& listed, std::uint32_t mode, std::uint32_t first, std::uint32_t count);
  std::vector<std::uint32_t> key_of(const JsonValue& primitive) const;
  const TexturePart& part_of(const JsonValue& primitive, std::size_t& set) const;

  SceneBuilder& builder_;
  JsonValue from_;
  std::size_t index_;
  MeshShape shape_;
  const std::optional<SkinJoints>& joints_;
  Mesh& made_;
  std::string path_;  // of the primitive
  // Primitives of the same accessors have their vertices together: the first of them, and how many.
  std::map<std::vector<std::uint32_t>, std::pair<std::uint32_t, std::uint32_t>> known_;
};

const TexturePart& MeshReader::part_of(const JsonValue& primitive, std::size_t& set) const {
  static const TexturePart whole;
  const std::optional<std::uint32_t> material = primitive["material"].index();
  if (!material || *material >= builder_.texture_parts.size()) return whole;
  set = builder_.scene.materials[*material].texture.uv_set;
  return builder_.texture_parts[*material];
}

// What makes the vertices of a primitive: its accessors, and the part of the picture.
std::vector<std::uint32_t> MeshReader::key_of(const JsonValue& primitive) const {
  std::vector<std::uint32_t> key;
  const auto add_all = [&](const JsonValue& object) {
    for (JsonValue name = object.first(); name;) {
      const JsonValue value = name.next(object);
      key.push_back(static_cast<std::uint32_t>(std::hash<std::string>{}(text_or(name))));
      key.push_back(value.index().value_or(0));
      name = value.next(object);
    }
  };
  add_all(primitive["attributes"]);
  for (const JsonValue& target : primitive["targets"].elements()) add_all(target);
  std::size_t set = 0;
  if (part_of(primitive, set) != TexturePart{}) key.push_back(primitive["material"].index().value_or(0));
  return key;
}

// An attribute that has as many elements as there are vertices; nothing if it is not there.
std::optional<Elements> MeshReader::attribute(const JsonValue& index, std::size_t width, std::uint32_t count) {
  if (!index) return std::nullopt;
  std::optional<Elements> elements = builder_.elements(index, width, path_);
  if (!elements || !builder_.take(elements->number_count() * sizeof(float), path_)) return std::nullopt;
  if (elements->count == count) return elements;
  builder_.leave_out(path_, "an attribute has another count than the positions");
  return std::nullopt;
}

void MeshReader::add_uvs(const JsonValue& attributes, std::uint32_t count, const TexturePart& part,
                         std::size_t part_set) {
  const double sine = math::sin(double{part.rotation});
  const double cosine = math::cos(double{part.rotation});
  for (std::size_t set = 0; set < shape_.uv_sets; ++set) {
    std::vector<Vec2f>& uvs = set == 0 ? made_.uvs : made_.more_uvs[set - 1].values;
    const std::size_t first = uvs.size();
    const auto elements = attribute(attributes[numbered("TEXCOORD_", set)], 2, count);
    if (elements) append_vectors(*elements, uvs);
    uvs.resize(first + count, Vec2f(0.0F));
    if (set != part_set || part == TexturePart{}) continue;
    for (std::size_t at = first; at < uvs.size(); ++at) {
      const Vec2 scaled = Vec2(uvs[at] * part.scale);
      uvs[at] = Vec2f(Vec2(cosine * scaled.x + sine * scaled.y, cosine * scaled.y - sine * scaled.x)) + part.offset;
    }
  }
}

void MeshReader::add_colors(const JsonValue& attributes, std::uint32_t count) {
  if (!shape_.has_colors) return;
  const std::size_t first = made_.colors.size();
  made_.colors.resize(first + count, Vec4f(1.0F));
  const JsonValue index = attributes["COLOR_0"];
  if (!index) return;
  const std::optional<Elements> elements = builder_.elements(index, 0, path_);
  const std::size_t width = elements ? elements->width() : 0;
  if (width != 3 && width != 4) return;
  const auto colors = attribute(index, width, count);
  if (!colors) return;
  const ElementBlocks<float> blocks(*colors);
  for_each_block(count, [&](std::uint32_t begin, std::uint32_t size) {
    std::array<float, std::size_t{4} * block_size> numbers;
    blocks.copy(begin, std::span(numbers).first(size * width));
    for (std::size_t at = 0; at < size; ++at) {
      std::copy_n(numbers.data() + at * width, width, &made_.colors[first + begin + at].x);
    }
  });
}

// The weights of a vertex sum up to 1; where they do not nearly, they are divided by their sum.
void normalize(std::span<std::uint32_t> joints, std::span<float> weights, const SkinJoints& skin) {
  constexpr double rounding = 1e-6;  // of four numbers of float32
  double sum = 0.0;
  for (std::size_t at = 0; at < weights.size(); ++at) {
    const bool is_there = joints[at] < skin.nodes.size() && weights[at] > 0.0F && std::isfinite(weights[at]);
    if (!is_there) weights[at] = 0.0F;
    joints[at] = skin.nodes[joints[at] < skin.nodes.size() ? joints[at] : 0];
    sum += double{weights[at]};
  }
  if (sum == 0.0) {
    weights[0] = 1.0F;
  } else if (std::abs(sum - 1.0) > rounding) {
    for (float& weight : weights) weight = static_cast<float>(double{weight} / sum);
  }
}

std::vector<SkinSet> MeshReader::skin_sets(const JsonValue& attributes, std::uint32_t count) {
  std::vector<SkinSet> sets;
  for (std::size_t set = 0; set < shape_.joint_sets; ++set) {
    const JsonValue joint_index = attributes[numbered("JOINTS_", set)];
    const auto weights = attribute(attributes[numbered("WEIGHTS_", set)], 4, count);
    if (!weights || !joint_index) continue;
    const std::optional<Elements> joints = builder_.elements(joint_index, 4, path_);
    if (!joints || joints->count != count || !builder_.take(16 * std::uint64_t{count}, path_)) continue;
    sets.push_back({4 * set, ElementBlocks<std::uint32_t>(*joints), ElementBlocks<float>(*weights)});
  }
  return sets;
}

// Puts some vertices of a set between those of the other sets. joints and weights: `width` for each vertex.
void place_influences(const SkinSet& set, std::uint32_t first, std::size_t width, std::span<std::uint32_t> joints,
                      std::span<float> weights) {
  std::array<std::uint32_t, std::size_t{4} * block_size> set_joints;
  std::array<float, std::size_t{4} * block_size> set_weights;
  const std::size_t count = weights.size() / width;
  set.joints.copy(first, std::span(set_joints).first(4 * count));
  set.weights.copy(first, std::span(set_weights).first(4 * count));
  for (std::size_t vertex = 0; vertex < count; ++vertex) {
    std::copy_n(set_joints.data() + 4 * vertex, 4, joints.data() + vertex * width + set.first);
    std::copy_n(set_weights.data() + 4 * vertex, 4, weights.data() + vertex * width + set.first);
  }
}

bool MeshReader::add_skin(const JsonValue& attributes, std::uint32_t count) {
  if (!joints_) return true;
  const std::size_t width = made_.influences;
  if (!builder_.take(std::uint64_t{count} * width * 8, path_)) return false;
  const std::vector<SkinSet> sets = skin_sets(attributes, count);
  make_room(made_.joints, count * width);
  make_room(made_.weights, count * width);
  for_each_block(count, [&](std::uint32_t first, std::uint32_t size) {
    const std::size_t before = made_.weights.size();
    made_.joints.resize(before + size * width, 0);
    made_.weights.resize(before + size * width, 0.0F);
    const auto joints = std::span(made_.joints).subspan(before);
    const auto weights = std::span(made_.weights).subspan(before);
    for (const SkinSet& set : sets) place_influences(set, first, width, joints, weights);
    for (std::size_t at = 0; at < weights.size(); at += width) {
      normalize(joints.subspan(at, width), weights.subspan(at, width), *joints_);
    }
  });
  return true;
}

bool MeshReader::add_vertices(const JsonValue& attributes, std::uint32_t count) {
  const std::uint64_t besides = (shape_.has_normals ? 12U : 0U) + (shape_.has_colors ? 16U : 0U) + 8 * shape_.uv_sets;
  if (!builder_.take(count * besides, path_)) return false;
  const auto positions = attribute(attributes["POSITION"], 3, count);
  if (!positions) return false;
  const auto normals = attribute(attributes["NORMAL"], 3, count);
  if (!add_skin(attributes, count)) return false;
  append_vectors(*positions, made_.positions);
  if (shape_.has_normals) {
    if (normals) append_vectors(*normals, made_.normals);
    made_.normals.resize(made_.positions.size(), Vec3f(0.0F, 0.0F, 1.0F));
  }
  add_colors(attributes, count);
  return true;
}

template <class Vector>
bool is_moved(const Vector& offset) {
  bool is_any = false;
  for (int axis = 0; axis < Vector::length(); ++axis) is_any |= offset[axis] != 0.0F;
  return is_any;
}

// Appends the offsets of a block that are not zero. vertices, if there are any: what they belong to, else `first` on.
template <class Vector>
void append_moved(std::span<const Vector> block, std::span<const std::uint32_t> moved, std::uint32_t first,
                  std::vector<std::uint32_t>& vertices, std::vector<Vector>& offsets) {
  for (std::size_t at = 0; at < block.size(); ++at) {
    if (!is_moved(block[at])) continue;
    vertices.push_back(first + (moved.empty() ? static_cast<std::uint32_t>(at) : moved[at]));
    offsets.push_back(block[at]);
  }
}

// All bits at once: most offsets of most morphs are zero.
bool is_any_set(std::span<const float> numbers) {
  std::uint32_t bits = 0;
  for (const float number : numbers) bits |= std::bit_cast<std::uint32_t>(number);
  return bits != 0;
}

// Calls use(first, offsets) for the blocks of an accessor in which something moves.
template <class Vector, class Use>
void for_each_offsets(const ElementBlocks<float>& blocks, std::uint32_t count, const Use& use) {
  std::array<Vector, block_size> block;
  for_each_block(count, [&](std::uint32_t first, std::uint32_t size) {
    const std::span numbers(&block[0].x, size * static_cast<std::size_t>(Vector::length()));
    blocks.copy(first, numbers);
    if (is_any_set(numbers)) use(first, std::span<const Vector>(block).first(size));
  });
}

// Only what moves: sparse changes of nothing as they are, else all that are not zero.
template <class Vector>
void MeshReader::add_offsets(const JsonValue& index, std::uint32_t count, std::uint32_t first,
                             std::vector<std::uint32_t>& vertices, std::vector<Vector>& offsets) {
  constexpr auto width = static_cast<std::size_t>(Vector::length());
  if (!index) return;
  const std::optional<Elements> elements = builder_.elements(index, width, path_);
  if (!elements) return;
  if (elements->count != count) {
    builder_.leave_out(path_, "a morph has another count than the positions");
    return;
  }
  const bool is_sparse = elements->values.data == nullptr;
  const std::size_t listed = is_sparse ? elements->changed_count : count;
  if (!builder_.take(listed * (width + 1) * sizeof(float), path_)) return;
  if (is_sparse) {
    std::vector<std::uint32_t> moved(listed);
    std::vector<Vector> numbers(listed);
    if (listed > 0) copy_changes(*elements, moved, std::span(&numbers[0].x, listed * width));
    append_moved<Vector>(numbers, moved, first, vertices, offsets);
    return;
  }
  const ElementBlocks<float> blocks(*elements);
  std::size_t moving = 0;
  for_each_offsets<Vector>(blocks, count, [&](std::uint32_t, std::span<const Vector> block) {
    for (const Vector& offset : block) moving += is_moved(offset) ? 1U : 0U;
  });
  make_room(vertices, moving);
  make_room(offsets, moving);
  for_each_offsets<Vector>(blocks, count, [&](std::uint32_t begin, std::span<const Vector> block) {
    append_moved<Vector>(block, {}, first + begin, vertices, offsets);
  });
}

void MeshReader::add_targets(const JsonValue& targets, std::uint32_t first, std::uint32_t count,
                             const std::vector<std::uint32_t>& morphs) {
  std::size_t number = 0;
  for (const JsonValue& from : targets.elements()) {
    if (number == morphs.size()) break;
    MorphTarget& target = made_.targets[number];
    target.morph = morphs[number++];
    add_offsets(from["POSITION"], count, first, target.vertices, target.offsets);
    for (std::uint32_t set = 0; set < shape_.uv_sets; ++set) {
      const JsonValue index = from[numbered("TEXCOORD_", set)];
      if (!index) continue;
      const auto found =
          std::find_if(target.uvs.begin(), target.uvs.end(), [&](const UvOffsets& uvs) { return uvs.uv_set == set; });
      UvOffsets& uvs = found != target.uvs.end() ? *found : target.uvs.emplace_back();
      uvs.uv_set = set;
      add_offsets(index, count, first, uvs.vertices, uvs.offsets);
    }
  }
}

std::optional<std::uint32_t> MeshReader::vertices_of(const JsonValue& primitive, std::uint32_t& count,
                                                     const std::vector<std::uint32_t>& morphs) {
  const auto [known, is_new] = known_.try_emplace(key_of(primitive));
  if (!is_new) {
    count = known->second.second;
    return count == 0 ? std::nullopt : std::optional(known->second.first);
  }
  const JsonValue attributes = primitive["attributes"];
  const std::optional<Elements> positions = builder_.elements(attributes["POSITION"], 3, path_);
  if (!positions) return std::nullopt;
  const auto first = static_cast<std::uint32_t>(made_.positions.size());
  const std::uint64_t end = std::uint64_t{first} + positions->count;
  if (end > std::numeric_limits<std::uint32_t>::max() || end > builder_.options.max_elements) {
    builder_.findings.warn("gltf.too-large", path_, "there are more vertices than are allowed");
    return std::nullopt;
  }
  if (!add_vertices(attributes, positions->count)) return std::nullopt;
  std::size_t part_set = 0;
  const TexturePart& part = part_of(primitive, part_set);
  add_uvs(attributes, positions->count, part, part_set);
  add_targets(primitive["targets"], first, positions->count, morphs);
  count = positions->count;
  known->second = {first, count};
  return first;
}

// Corners that are a list already; false if there are others than the vertices.
bool MeshReader::add_listed(const Elements& corners, std::uint32_t mode, std::uint32_t first, std::uint32_t count) {
  std::vector<std::uint32_t>& indices = made_.indices;
  const std::size_t before = indices.size();
  const ElementBlocks<std::uint32_t> blocks(corners);
  make_room(indices, corners.count);
  std::uint32_t highest = 0;
  for_each_block(corners.count, [&](std::uint32_t begin, std::uint32_t size) {
    indices.resize(before + begin + size);
    const auto block = std::span(indices).subspan(before + begin);
    blocks.copy(begin, block);
    for (std::uint32_t& corner : block) {
      highest = std::max(highest, corner);
      corner += first;
    }
  });
  indices.resize(highest < count ? before + corners.count - corners.count % list_width(mode) : before);
  return highest < count;
}

// false: it is reported why there are none.
bool MeshReader::add_corners(const std::optional<Elements>& listed, std::uint32_t mode, std::uint32_t first,
                             std::uint32_t count) {
  bool is_within = true;
  if (listed && list_width(mode) > 0) {
    is_within = add_listed(*listed, mode, first, count);
  } else {
    std::vector<std::uint32_t> corners(listed ? listed->count : count);
    if (listed) {
      copy_indices(*listed, corners);
    } else {
      std::iota(corners.begin(), corners.end(), 0U);
    }
    is_within = std::all_of(corners.begin(), corners.end(), [&](std::uint32_t corner) { return corner < count; });
    if (is_within && !builder_.take(extra_bytes(mode, corners.size()), path_)) return false;
    if (is_within) append_corners(mode, corners, first, made_.indices);
  }
  if (!is_within) builder_.leave_out(path_, "an index is beyond the vertices");
  return is_within;
}

void MeshReader::read_primitive(const JsonValue& primitive, const std::vector<std::uint32_t>& morphs) {
  std::uint32_t count = 0;
  const std::optional<std::uint32_t> first = vertices_of(primitive, count, morphs);
  if (!first) return;
  std::optional<Elements> listed;
  if (const JsonValue index = primitive["indices"]) {
    listed = builder_.elements(index, 1, path_);
    if (!listed) return;
  }
  if (!builder_.take(std::uint64_t{4} * (listed ? listed->count : count), path_)) return;
  const std::uint32_t mode = primitive["mode"] ? primitive["mode"].index().value_or(drawn_modes) : 4;
  const std::size_t before = made_.indices.size();
  if (!add_corners(listed, mode, *first, count)) return;
  const Primitive made{.first_index = static_cast<std::uint32_t>(before),
                       .index_count = static_cast<std::uint32_t>(made_.indices.size() - before),
                       .material = no_index,
                       .mode = mode_of(mode)};
  if (made.index_count == 0) {
    builder_.leave_out(path_, "there is nothing to draw in its mode");
    return;
  }
  made_.primitives.push_back(made);
  const std::optional<std::uint32_t> material = primitive["material"].index();
  if (material && *material < builder_.scene.materials.size()) {
    made_.primitives.back().material = static_cast<std::int32_t>(*material);
  }
}

void MeshReader::read(const std::vector<std::uint32_t>& morphs) {
  if (joints_) made_.influences = static_cast<std::uint32_t>(4 * shape_.joint_sets);
  if (shape_.uv_sets > 1) made_.more_uvs.resize(shape_.uv_sets - 1);
  const JsonValue names = from_["extras"]["moreUvSets"];
  for (std::size_t set = 0; set < made_.more_uvs.size(); ++set) {
    made_.more_uvs[set].name = text_or(names.at(set), numbered("TEXCOORD_", set + 1));
  }
  made_.targets.resize(morphs.size());
  for (std::size_t target = 0; target < morphs.size(); ++target) made_.targets[target].morph = morphs[target];
  std::size_t number = 0;
  for (const JsonValue& primitive : from_["primitives"].elements()) {
    path_ = element_path("meshes", index_) + '.' + element_path("primitives", number++);
    read_primitive(primitive, morphs);
  }
}

// A morph of a name for each target of a mesh on a node. Genga's own are in the root's extras already.
std::vector<std::uint32_t> add_morphs(SceneBuilder& builder, const JsonValue& mesh, const JsonValue& node,
                                      std::size_t targets) {
  std::vector<Morph>& morphs = builder.scene.morphs;
  const std::vector<JsonValue> names = mesh["extras"]["targetNames"].elements();
  const std::vector<JsonValue> own_weights = (node["weights"] ? node["weights"] : mesh["weights"]).elements();
  const std::size_t listed = builder.own ? builder.own_morph_names.size() : 0;
  std::vector<std::uint32_t> made;
  made.reserve(targets);
  for (std::size_t target = 0; target < targets; ++target) {
    const std::string name = target < names.size() ? text_or(names[target]) : numbered("morph", target);
    const auto known = builder.own_morph_names.find(name);
    std::size_t index = morphs.size();
    if (listed > 0 && known != builder.own_morph_names.end()) {
      index = known->second;
    } else {
      morphs.emplace_back().name = name.empty() ? numbered("morph", target) : name;
      builder.rest_weights.push_back(0.0F);
    }
    if (target < own_weights.size()) builder.rest_weights[index] = float_or(own_weights[target], 0.0F);
    made.push_back(static_cast<std::uint32_t>(index));
  }
  return made;
}

// A node that only carries the mesh of a scene of Genga's gives it to the node above.
std::int32_t carrier_of(const SceneBuilder& builder, std::size_t file_node) {
  const std::int32_t own = builder.node_of[file_node];
  const std::int32_t above = builder.parent_of[file_node];
  return own != no_index || above == no_index ? own : builder.node_of[static_cast<std::size_t>(above)];
}

// What is charged for each, in bytes: at least what a machine of 64 bits takes, and the same on every machine.
constexpr std::uint64_t size_of_mesh = 1024;
constexpr std::uint64_t size_of_primitive = 32;
constexpr std::uint64_t size_of_target = 384;  // and its morph
static_assert(sizeof(Mesh) <= size_of_mesh && sizeof(Primitive) <= size_of_primitive &&
              sizeof(Morph) + sizeof(MorphTarget) <= size_of_target);

// False when there is no room for more of them.
bool add_mesh(SceneBuilder& builder, std::size_t file_node) {
  const JsonValue node = builder.document.list(List::nodes)[file_node];
  const std::optional<std::uint32_t> index = node["mesh"].index();
  const JsonValue from = index ? builder.document.item(List::meshes, *index) : JsonValue();
  if (!from) return true;
  const std::uint64_t parts = size_of_mesh + from["primitives"].size() * size_of_primitive;
  if (!builder.take(parts, element_path("nodes", file_node, "mesh"))) return false;
  const std::optional<std::uint32_t> skin = node["skin"].index();
  std::optional<SkinJoints> joints;
  Mesh mesh;
  const bool is_skinned = skin && shape_of(from).joint_sets > 0;
  if (is_skinned) joints = joints_of(builder, *skin);
  MeshReader reader(builder, *index, joints, mesh);
  const std::size_t targets = reader.shape().targets;
  if (!builder.take(targets * size_of_target, element_path("nodes", file_node, "mesh"))) {
    return false;
  }
  const std::vector<std::uint32_t> morphs = add_morphs(builder, from, node, targets);
  builder.morphs_of[file_node] = morphs;
  reader.read(morphs);
  mesh.name = text_or(from["name"]);
  if (builder.own) mesh.name = text_or(from["extras"]["sourceName"], mesh.name);
  mesh.node = carrier_of(builder, file_node);
  builder.mesh_node_of[file_node] = mesh.node;
  if (joints) add_binds(builder, *skin, *joints, mesh);
  builder.scene.meshes.push_back(std::move(mesh));
  return true;
}

// Morphs of one name on several meshes are told apart by the nodes of these.
void name_morphs_apart(SceneBuilder& builder) {
  std::map<std::string_view, std::size_t> uses;
  for (const Morph& morph : builder.scene.morphs) ++uses[morph.name];
  for (const Mesh& mesh : builder.scene.meshes) {
    for (const MorphTarget& target : mesh.targets) {
      Morph& morph = builder.scene.morphs[target.morph];
      if (uses[morph.name] > 1) morph.node = mesh.node;
    }
  }
}

}  // namespace

void add_meshes(SceneBuilder& builder) {
  const std::size_t nodes = builder.document.list(List::nodes).size();
  builder.morphs_of.resize(nodes);
  builder.mesh_node_of.assign(nodes, no_index);
  for (std::size_t node = 0; node < nodes; ++node) {
    if (builder.is_shown[node] && !add_mesh(builder, node)) break;
  }
  name_morphs_apart(builder);
}

}  // namespace genga::gltf
