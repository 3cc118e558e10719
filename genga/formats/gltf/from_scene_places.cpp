#include <algorithm>
#include <cstddef>
#include <utility>

#include "genga/formats/gltf/assembly.h"

namespace genga::gltf {

Assembly::Assembly(std::shared_ptr<const Scene> scene_owner, const FromSceneOptions& from_scene_options,
                   JsonWriter& writer)
    : owner(std::move(scene_owner)), scene(*owner), options(from_scene_options), json(writer) {
  place_nodes();
  place_meshes();
  place_visibility();
  place_images();
  place_lights();
}

// Of each node the last one above it that has no parent.
std::vector<std::int32_t> Assembly::tops() const {
  std::vector<std::int32_t> tops(scene.nodes.size(), no_index);
  std::vector<std::size_t> walk;
  for (std::size_t start = 0; start < tops.size(); ++start) {
    std::size_t at = start;
    while (tops[at] == no_index && scene.nodes[at].parent != no_index) {
      walk.push_back(at);
      at = static_cast<std::size_t>(scene.nodes[at].parent);
    }
    if (tops[at] == no_index) tops[at] = static_cast<std::int32_t>(at);
    for (const std::size_t node : walk) tops[node] = tops[at];
    walk.clear();
  }
  return tops;
}

// Bones that hang on nothing get a root, which is the top of all their trees; other trees have a group as their top.
void Assembly::place_bones(const std::vector<std::int32_t>& tops) {
  const auto is_bone = [&](std::size_t node) { return scene.nodes[node].kind == NodeKind::bone; };
  tree_of_node.assign(scene.nodes.size(), no_index);
  is_rooted.assign(scene.nodes.size(), false);
  std::map<std::uint32_t, std::int32_t> tree_of_top;
  const auto file_root = static_cast<std::uint32_t>(scene.nodes.size());
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    if (!is_bone(node)) continue;
    const auto highest = static_cast<std::uint32_t>(tops[node]);
    if (is_bone(highest)) is_rooted[highest] = true;
    const std::uint32_t top = is_bone(highest) ? file_root : highest;
    const auto [known, is_new] = tree_of_top.emplace(top, static_cast<std::int32_t>(trees.size()));
    if (is_new) trees.push_back({.top = top});
    BoneTree& tree = trees[static_cast<std::size_t>(known->second)];
    tree_of_node[node] = known->second;
    tree.joints.push_back(node);
  }
}

namespace {

bool is_shown(const Mesh& mesh) {
  return !mesh.positions.empty() && std::any_of(mesh.primitives.begin(), mesh.primitives.end(),
                                                [](const Primitive& primitive) { return primitive.index_count != 0; });
}

// The nodes that move a mesh, rising; of a vertex that none moves the first that it names.
std::vector<std::uint32_t> joints_of(const Mesh& mesh, std::size_t nodes) {
  std::vector<bool> moves(nodes, false);
  for (std::size_t begin = 0; begin < mesh.joints.size(); begin += mesh.influences) {
    bool any = false;
    for (std::size_t at = begin; at < begin + mesh.influences; ++at) {
      if (!(mesh.weights[at] > 0.0F)) continue;
      moves[mesh.joints[at]] = true;
      any = true;
    }
    if (!any) moves[mesh.joints[begin]] = true;
  }
  std::vector<std::uint32_t> joints;
  for (std::uint32_t node = 0; node < nodes; ++node) {
    if (moves[node]) joints.push_back(node);
  }
  return joints;
}

}  // namespace

// Meshes in the scene's space that the bones of one tree move share that tree's skin; others have a skin of their own.
std::int32_t Assembly::place_skin(const Mesh& mesh, const std::vector<std::int32_t>& tops) {
  std::vector<std::uint32_t> joints = joints_of(mesh, scene.nodes.size());
  const std::int32_t tree = tree_of_node[joints[0]];
  const bool is_one_tree =
      std::all_of(joints.begin(), joints.end(), [&](std::uint32_t node) { return tree_of_node[node] == tree; });
  const auto next = static_cast<std::int32_t>(skins.size());
  if (!mesh.skinned_in_node && mesh.binds.empty() && tree != no_index && is_one_tree) {
    BoneTree& shared = trees[static_cast<std::size_t>(tree)];
    if (shared.skin != no_index) return shared.skin;
    shared.skin = next;
    skins.push_back({.skeleton = static_cast<std::int32_t>(shared.top), .joints = shared.joints});
    return next;
  }
  // Readers ask for a node above all joints.
  const auto is_elsewhere = [&](std::uint32_t node) { return tops[node] != tops[joints[0]]; };
  if (std::any_of(joints.begin(), joints.end(), is_elsewhere)) {
    for (const std::uint32_t node : joints) is_rooted[static_cast<std::size_t>(tops[node])] = true;
  }
  skins.push_back({.joints = std::move(joints),
                   .place = mesh.skinned_in_node ? mesh.node : no_index,
                   .binds = mesh.binds.empty() ? nullptr : &mesh.binds});
  return next;
}

void Assembly::place_skins(const std::vector<std::int32_t>& tops) {
  skin_of_mesh.assign(scene.meshes.size(), no_index);
  for (std::size_t index = 0; index < scene.meshes.size(); ++index) {
    const Mesh& mesh = scene.meshes[index];
    if (is_shown(mesh) && !mesh.joints.empty()) skin_of_mesh[index] = place_skin(mesh, tops);
  }
}

void Assembly::place_nodes() {
  const std::vector<std::int32_t> highest = tops();
  place_bones(highest);
  place_skins(highest);
  const bool has_root = std::find(is_rooted.begin(), is_rooted.end(), true) != is_rooted.end();
  if (has_root) root = static_cast<std::int32_t>(scene.nodes.size());
  children.resize(scene.nodes.size() + (has_root ? 1 : 0));
  if (has_root) top_nodes.push_back(static_cast<std::uint32_t>(root));
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    const std::int32_t parent = is_rooted[node] ? root : scene.nodes[node].parent;
    if (parent == no_index) {
      top_nodes.push_back(node);
    } else {
      children[static_cast<std::size_t>(parent)].push_back(node);
    }
  }
}

// A skinned mesh hangs on the scene itself: its place is its skeleton's, and readers warn about any other parent.
void Assembly::place_meshes() {
  for (std::uint32_t index = 0; index < scene.meshes.size(); ++index) {
    const Mesh& mesh = scene.meshes[index];
    if (!is_shown(mesh)) continue;
    const auto node = static_cast<std::uint32_t>(children.size());
    meshes.push_back({index, node, skin_of_mesh[index]});
    children.emplace_back();
    if (skin_of_mesh[index] != no_index || mesh.node == no_index) {
      top_nodes.push_back(node);
    } else {
      children[static_cast<std::size_t>(mesh.node)].push_back(node);
    }
  }
}

void Assembly::place_visibility() {
  for (const Clip& clip : scene.clips) {
    for (const Track& track : clip.tracks) {
      if (track.property != Property::tracked || track.curves[0].empty()) continue;
      const bool is_seen = track.curves[0].values[0] > 0.5;
      for_each_shown_with(*this, track.subject.index, [&](std::uint32_t node) { visibility.emplace(node, is_seen); });
    }
  }
}

void Assembly::place_texture(const TextureReference& reference) {
  const auto picture = options.pictures.find(reference.file);
  if (reference.file.empty() || picture == options.pictures.end()) return;
  const auto next = static_cast<std::uint32_t>(images.size());
  const auto [content, is_new] = image_of_content_.emplace(picture->second.bytes.data(), next);
  if (is_new) images.push_back(reference.file);
  const auto image = image_of.emplace(reference.file, content->second).first;
  if (texture_of(reference) != no_index) return;
  const std::pair wraps(reference.wrap_u, reference.wrap_v);
  const auto known = std::find(samplers.begin(), samplers.end(), wraps);
  textures.push_back({image->second, static_cast<std::uint32_t>(known - samplers.begin())});
  if (known == samplers.end()) samplers.push_back(wraps);
  texture_at_.emplace(std::tuple(image->second, wraps.first, wraps.second),
                      static_cast<std::int32_t>(textures.size() - 1));
}

std::int32_t Assembly::texture_of(const TextureReference& reference) const {
  const auto image = image_of.find(reference.file);
  if (image == image_of.end()) return no_index;
  const auto known = texture_at_.find({image->second, reference.wrap_u, reference.wrap_v});
  return known == texture_at_.end() ? no_index : known->second;
}

void Assembly::place_images() {
  for (const Material& material : scene.materials) {
    place_texture(material.texture);
    place_texture(material.sphere);
    place_texture(material.toon);
  }
}

// A node has one light: the first that it carries.
void Assembly::place_lights() {
  light_of_node.assign(scene.nodes.size(), no_index);
  for (std::uint32_t light = 0; light < scene.lights.size(); ++light) {
    const std::int32_t node = scene.lights[light].node;
    if (node == no_index || light_of_node[static_cast<std::size_t>(node)] != no_index) continue;
    light_of_node[static_cast<std::size_t>(node)] = static_cast<std::int32_t>(lights.size());
    lights.push_back(light);
  }
}

}  // namespace genga::gltf
