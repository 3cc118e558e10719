// The parts of from_scene, one source each, and helpers that they share. Not for callers of the library.
//
//     pmx::text_of("センター").text;   // "センター"
//     pmx::Output output(scene);
//     pmx::add_bones(output);
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"
#include "genga/formats/pmx/from_scene/order.h"

namespace genga::pmx {

// What a model cannot hold of a scene: one finding for each kind of thing, with its number.
class LeftOut {
 public:
  void add(std::string_view path, std::string_view message, std::uint64_t count = 1);
  void move_to(Findings& findings);

 private:
  std::vector<Finding> findings_;
};

// Sets of texture coordinates in addition to the first.
inline constexpr std::size_t max_extra_uvs = 4;

// Texture coordinates of a mesh by their number in TextureReference::uv_set. This value: any, for materials without a
// picture.
inline constexpr std::uint32_t any_uv_set = ~std::uint32_t{0};

// The place of a mesh's vertices in the model.
struct MeshVertices {
  std::uint32_t first = 0;  // first of the mesh's own vertices; the copies follow them
  std::uint32_t copies_begin = 0;
  std::vector<std::uint32_t> uv_sets;  // for each vertex; empty: the first set
  // Repeated vertices with other coordinates: vertex and set, ascending.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> copies;

  std::uint32_t index_of(std::uint32_t vertex, std::uint32_t uv_set) const;
  // Visits the vertex and its copies.
  template <class Visit>
  void for_each_index(std::uint32_t vertex, Visit visit) const {
    visit(static_cast<std::int32_t>(first + vertex));
    auto copy = std::lower_bound(copies.begin(), copies.end(), std::pair(vertex, std::uint32_t{0}));
    for (; copy != copies.end() && copy->first == vertex; ++copy) {
      visit(static_cast<std::int32_t>(copies_begin + static_cast<std::uint32_t>(copy - copies.begin())));
    }
  }
};

struct Output {
  explicit Output(const Scene& from);

  const Scene& scene;
  std::vector<Vec3> heads;  // of nodes, at rest in the scene
  // Meshes without a node need a bone: the model's first one, which is no node.
  bool has_holder = false;
  BoneOrder order;
  std::vector<MeshVertices> meshes;  // for each of the scene's
  Model model;
  LeftOut left_out;

  std::int32_t bone_of(std::int32_t node) const {
    if (node == no_index) return has_holder ? 0 : none;
    return static_cast<std::int32_t>(order.bones[static_cast<std::size_t>(node)]);
  }
};

// What a reader would return, whatever the UTF-8 contains.
Text text_of(std::string_view utf8);
F32x3 floats_of(const Vec3f& v);
inline F32x3 floats_of(const Vec3& v) { return floats_of(Vec3f(v)); }
F32x4 floats_of(const Vec4f& v);
// "nodes[3]".
std::string place_of(std::string_view list, std::size_t index);
// Gives things without a name `kind` and a number, different from all other names.
std::vector<std::string> with_names(std::vector<std::string> names, std::string_view kind);
template <class Thing>
std::vector<std::string> given_names(const std::vector<Thing>& things, std::string_view kind) {
  std::vector<std::string> names;
  names.reserve(things.size());
  for (const Thing& thing : things) names.push_back(thing.name);
  return with_names(std::move(names), kind);
}

void add_bones(Output& output);
void add_rules(Output& output);
// Places vertices and sets what the header needs; returns their number. no_conversion: too many.
Result<std::size_t> place_vertices(Output& output);
// The texture coordinates of a primitive's triangles.
std::uint32_t uv_set_of(const Scene& scene, const Mesh& mesh, const Primitive& primitive);
// With their triangles.
void add_materials(Output& output);
void add_morphs(Output& output);
// Adds display lists of the bones and morphs.
void add_frames(Output& output);
void add_bodies(Output& output);
// With index sizes from the header.
void write_vertices(Output& output);

}  // namespace genga::pmx
