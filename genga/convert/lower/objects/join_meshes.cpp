#include "genga/convert/lower/objects/join_meshes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <utility>

namespace genga {
namespace {

// Appends one mesh's numbers to those of the vertices before it; either may have none.
template <class Value>
void append_values(std::vector<Value>& to, std::size_t before, const std::vector<Value>& from, std::size_t vertices,
                   const Value& otherwise) {
  if (to.empty() && from.empty()) return;
  to.resize(before, otherwise);
  to.insert(to.end(), from.begin(), from.end());
  to.resize(before + vertices, otherwise);
}

void append_vertices(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& from, std::uint32_t before) {
  to.reserve(to.size() + from.size());
  std::transform(from.begin(), from.end(), std::back_inserter(to),
                 [&](std::uint32_t vertex) { return vertex + before; });
}

// The entry of a list that has a key; a new one at its end if none has.
template <class List, class Key>
auto& found_or_added(List& list, std::map<Key, std::size_t>& places, const Key& key) {
  const auto [place, is_new] = places.try_emplace(key, list.size());
  if (is_new) list.emplace_back();
  return list[place->second];
}

void append_uv_sets(std::vector<UvSet>& to, std::size_t before, const std::vector<UvSet>& from, std::size_t vertices) {
  static const std::vector<Vec2f> none;
  for (std::size_t set = 0; set < std::max(to.size(), from.size()); ++set) {
    if (set == to.size()) to.push_back({from[set].name, {}});
    append_values(to[set].values, before, set < from.size() ? from[set].values : none, vertices, Vec2f(0.0F));
  }
}

// The highest number of the points so far, and one more.
std::uint32_t next_point(const std::vector<std::uint32_t>& points) {
  return points.empty() ? 0 : *std::max_element(points.begin(), points.end()) + 1;
}

class MeshJoiner {
 public:
  explicit MeshJoiner(Mesh& whole) : whole_(whole) {}
  void append(const Mesh& from);

 private:
  void append_maps(const Mesh& from, std::uint32_t before);
  void append_targets(const Mesh& from, std::uint32_t before);

  Mesh& whole_;
  std::map<std::string, std::size_t> maps_;       // by name: in Mesh::weight_maps
  std::map<std::uint32_t, std::size_t> targets_;  // by morph: in Mesh::targets
};

void MeshJoiner::append_maps(const Mesh& from, std::uint32_t before) {
  for (const WeightMap& map : from.weight_maps) {
    WeightMap& own = found_or_added(whole_.weight_maps, maps_, map.name);
    own.name = map.name;
    append_vertices(own.vertices, map.vertices, before);
    own.weights.insert(own.weights.end(), map.weights.begin(), map.weights.end());
  }
}

void MeshJoiner::append_targets(const Mesh& from, std::uint32_t before) {
  for (const MorphTarget& target : from.targets) {
    MorphTarget& own = found_or_added(whole_.targets, targets_, target.morph);
    own.morph = target.morph;
    append_vertices(own.vertices, target.vertices, before);
    own.offsets.insert(own.offsets.end(), target.offsets.begin(), target.offsets.end());
    for (const UvOffsets& uvs : target.uvs) {
      const auto is_same = [&](const UvOffsets& other) { return other.uv_set == uvs.uv_set; };
      const auto found = std::find_if(own.uvs.begin(), own.uvs.end(), is_same);
      UvOffsets& set = found == own.uvs.end() ? own.uvs.emplace_back() : *found;
      set.uv_set = uvs.uv_set;
      append_vertices(set.vertices, uvs.vertices, before);
      set.offsets.insert(set.offsets.end(), uvs.offsets.begin(), uvs.offsets.end());
    }
  }
}

void MeshJoiner::append(const Mesh& from) {
  Mesh& to = whole_;
  const std::size_t before = to.positions.size();
  const std::size_t vertices = from.positions.size();
  const auto offset = static_cast<std::uint32_t>(before);
  const bool have_points = (before == 0 || !to.points.empty()) && !from.points.empty();
  const std::uint32_t first_point = next_point(to.points);
  if (!have_points) to.points.clear();
  if (have_points) append_vertices(to.points, from.points, first_point);
  to.positions.insert(to.positions.end(), from.positions.begin(), from.positions.end());
  append_values(to.normals, before, from.normals, vertices, Vec3f(0.0F));
  append_values(to.uvs, before, from.uvs, vertices, Vec2f(0.0F));
  append_values(to.colors, before, from.colors, vertices, Vec4f(1.0F));
  append_values(to.edge_scales, before, from.edge_scales, vertices, 1.0F);
  append_uv_sets(to.more_uvs, before, from.more_uvs, vertices);
  append_maps(from, offset);
  append_targets(from, offset);
  const auto first_index = static_cast<std::uint32_t>(to.indices.size());
  append_vertices(to.indices, from.indices, offset);
  for (Primitive primitive : from.primitives) {
    primitive.first_index += first_index;
    to.primitives.push_back(primitive);
  }
}

void drop_skin(Mesh& mesh) {
  mesh.influences = 0;
  mesh.joints.clear();
  mesh.weights.clear();
  mesh.skinned_in_node = false;
  mesh.binds.clear();
  mesh.spherical.clear();
  mesh.dual_quaternion.clear();
}

}  // namespace

Mesh join_meshes(std::vector<Mesh> meshes) {
  Mesh whole;
  if (meshes.empty()) return whole;
  if (meshes.size() == 1) {
    whole = std::move(meshes.front());
    drop_skin(whole);
    return whole;
  }
  whole.name = meshes.front().name;
  whole.node = meshes.front().node;
  MeshJoiner joiner(whole);
  for (const Mesh& mesh : meshes) joiner.append(mesh);
  return whole;
}

}  // namespace genga
