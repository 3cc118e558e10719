#include "genga/convert/assemble/object_layer.h"

#include <algorithm>
#include <cstddef>

namespace genga {
namespace {

bool hangs_on(const Mesh& mesh, std::uint32_t node) { return mesh.node == static_cast<std::int32_t>(node); }

}  // namespace

std::optional<std::uint32_t> find_layer(const Scene& object, std::uint32_t number) {
  if (number == 0) return std::nullopt;
  for (std::size_t i = 0; i < object.nodes.size(); ++i) {
    if (object.nodes[i].layer == number) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

std::optional<std::uint32_t> find_layer_nearby(const Scene& object, std::uint32_t number) {
  if (const auto next = find_layer(object, number + 1)) return next;
  if (const auto previous = number > 0 ? find_layer(object, number - 1) : std::nullopt) return previous;
  const auto is_layer = [](const Node& node) { return node.layer != 0; };
  const auto first = std::find_if(object.nodes.begin(), object.nodes.end(), is_layer);
  if (first == object.nodes.end() || std::any_of(first + 1, object.nodes.end(), is_layer)) return std::nullopt;
  return static_cast<std::uint32_t>(first - object.nodes.begin());
}

// A morph of the scene's own with its entry in the placer's table. Lists that grow are there twice for a while.
constexpr std::uint64_t bytes_per_placed_morph = 2 * sizeof(Morph) + 160;

LayerSize size_of_layer(const Scene& object, std::uint32_t layer) {
  LayerSize size;
  for (const Mesh& mesh : object.meshes) {
    if (!hangs_on(mesh, layer)) continue;
    size.bytes += sizeof(Mesh) + size_in_bytes(mesh) + mesh.targets.size() * bytes_per_placed_morph;
    size.elements += element_count(mesh);
  }
  return size;
}

LayerPlacer::LayerPlacer(Scene& scene) : scene_(scene) {
  for (std::size_t i = 0; i < scene.morphs.size(); ++i) {
    const Morph& morph = scene.morphs[i];
    if (morph.node == no_index || morph.shape_of != no_index) continue;
    morphs_[{static_cast<std::uint32_t>(morph.node), morph.name}].push_back(static_cast<std::uint32_t>(i));
  }
}

void LayerPlacer::place(const Scene& object, std::uint32_t layer, std::uint32_t node) {
  for (const Mesh& mesh : object.meshes) {
    if (hangs_on(mesh, layer)) scene_.meshes.push_back(copy_of(object, mesh, node));
  }
}

Mesh LayerPlacer::copy_of(const Scene& object, const Mesh& mesh, std::uint32_t node) {
  Mesh copy = mesh;
  copy.node = static_cast<std::int32_t>(node);
  if (copy.name.empty()) copy.name = scene_.nodes[node].name;
  // An object's own bones are no nodes of the scene, which has its own bones.
  copy.influences = 0;
  copy.joints.clear();
  copy.weights.clear();
  copy.spherical.clear();
  copy.dual_quaternion.clear();
  for (Primitive& primitive : copy.primitives) primitive.material = material_of(object, primitive.material);
  copy.targets.clear();
  for (const MorphTarget& target : mesh.targets) {
    for (const std::uint32_t morph : morphs_of(object, target.morph, node)) {
      copy.targets.push_back({morph, target.vertices, target.offsets, target.uvs});
    }
  }
  return copy;
}

LayerPlacer::Known& LayerPlacer::known(const Scene& object) {
  const auto [found, is_new] = known_.try_emplace(&object);
  Known& made = found->second;
  if (!is_new) return made;
  made.materials.resize(object.materials.size(), no_index);
  if (object.clips.empty()) return made;
  for (const Track& track : object.clips.front().tracks) {
    if (track.subject.kind == SubjectKind::material) made.tracks.emplace(track.subject.index, &track);
  }
  return made;
}

std::int32_t LayerPlacer::material_of(const Scene& object, std::int32_t material) {
  if (material == no_index) return no_index;
  const auto index = static_cast<std::uint32_t>(material);
  Known& of_object = known(object);
  std::int32_t& placed = of_object.materials[index];
  if (placed != no_index) return placed;
  placed = static_cast<std::int32_t>(scene_.materials.size());
  scene_.materials.push_back(object.materials[index]);
  const auto [first, last] = of_object.tracks.equal_range(index);
  for (auto track = first; track != last; ++track) add_track(*track->second, placed);
  return placed;
}

void LayerPlacer::add_track(const Track& track, std::int32_t material) {
  if (scene_.clips.empty()) scene_.clips.emplace_back();
  std::vector<Track>& tracks = scene_.clips.front().tracks;
  tracks.push_back(track);
  tracks.back().subject.index = static_cast<std::uint32_t>(material);
}

std::vector<std::uint32_t> LayerPlacer::morphs_of(const Scene& object, std::uint32_t morph, std::uint32_t node) {
  const Morph& own = object.morphs[morph];
  std::vector<std::uint32_t>& found = morphs_[{node, own.name}];
  if (found.empty()) {
    found.push_back(static_cast<std::uint32_t>(scene_.morphs.size()));
    scene_.morphs.push_back(own);
    Morph& placed = scene_.morphs.back();
    placed.node = static_cast<std::int32_t>(node);
    placed.shape_of = no_index;
    // These belong to the object's own scene.
    placed.members.clear();
    placed.nodes.clear();
    placed.materials.clear();
  }
  return found;
}

}  // namespace genga
