#include "genga/formats/gltf/from_scene/layout.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace genga::gltf {

namespace {

// The bones of one tree, which a skin of the file may have as its joints.
struct BoneTree {
  std::uint32_t top = 0;              // node of the file above all of them
  std::vector<std::uint32_t> joints;  // nodes, ascending
  std::int32_t skin = no_index;       // index in NodeLayout::skins; none when no mesh hangs on all of them
};

// What hangs together in the scene, and what is to hang on a root in the file.
struct Trees {
  std::vector<std::int32_t> tops;  // of each node the last one above it that has no parent
  std::vector<BoneTree> trees;
  std::vector<std::int32_t> tree_of_node;  // index in trees; no_index for nodes that are no bones
  std::vector<bool> is_rooted;             // of each node: hangs on nothing in the scene and on the root in the file
};

std::vector<std::int32_t> tops_of(const Scene& scene) {
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
Trees trees_of(const Scene& scene) {
  const auto is_bone = [&](std::size_t node) { return scene.nodes[node].kind == NodeKind::bone; };
  Trees all;
  all.tops = tops_of(scene);
  all.tree_of_node.assign(scene.nodes.size(), no_index);
  all.is_rooted.assign(scene.nodes.size(), false);
  std::map<std::uint32_t, std::int32_t> tree_of_top;
  const auto file_root = static_cast<std::uint32_t>(scene.nodes.size());
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    if (!is_bone(node)) continue;
    const auto highest = static_cast<std::uint32_t>(all.tops[node]);
    if (is_bone(highest)) all.is_rooted[highest] = true;
    const std::uint32_t top = is_bone(highest) ? file_root : highest;
    const auto [known, is_new] = tree_of_top.emplace(top, static_cast<std::int32_t>(all.trees.size()));
    if (is_new) all.trees.push_back({.top = top});
    all.trees[static_cast<std::size_t>(known->second)].joints.push_back(node);
    all.tree_of_node[node] = known->second;
  }
  return all;
}

bool is_shown(const Mesh& mesh) {
  return !mesh.positions.empty() && std::any_of(mesh.primitives.begin(), mesh.primitives.end(),
                                                [](const Primitive& primitive) { return primitive.index_count != 0; });
}

// The nodes that move a mesh, ascending; for a vertex that no node moves, the first that it names.
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

// Meshes in the scene's space that the bones of one tree move share that tree's skin; others have a skin of their own.
std::int32_t place_skin(const Mesh& mesh, Trees& all, std::vector<Skin>& skins) {
  std::vector<std::uint32_t> joints = joints_of(mesh, all.tops.size());
  const std::int32_t tree = all.tree_of_node[joints[0]];
  const bool is_one_tree =
      std::all_of(joints.begin(), joints.end(), [&](std::uint32_t node) { return all.tree_of_node[node] == tree; });
  const auto next = static_cast<std::int32_t>(skins.size());
  if (!mesh.skinned_in_node && mesh.binds.empty() && tree != no_index && is_one_tree) {
    BoneTree& shared = all.trees[static_cast<std::size_t>(tree)];
    if (shared.skin != no_index) return shared.skin;
    shared.skin = next;
    skins.push_back({.skeleton = static_cast<std::int32_t>(shared.top), .joints = shared.joints});
    return next;
  }
  // Readers ask for a node above all joints.
  const auto is_elsewhere = [&](std::uint32_t node) { return all.tops[node] != all.tops[joints[0]]; };
  if (std::any_of(joints.begin(), joints.end(), is_elsewhere)) {
    for (const std::uint32_t node : joints) all.is_rooted[static_cast<std::size_t>(all.tops[node])] = true;
  }
  skins.push_back({.joints = std::move(joints),
                   .place = mesh.skinned_in_node ? mesh.node : no_index,
                   .binds = mesh.binds.empty() ? nullptr : &mesh.binds});
  return next;
}

// For each mesh of the scene its index in skins.
std::vector<std::int32_t> place_skins(const Scene& scene, Trees& all, std::vector<Skin>& skins) {
  std::vector<std::int32_t> skin_of_mesh(scene.meshes.size(), no_index);
  for (std::size_t index = 0; index < scene.meshes.size(); ++index) {
    const Mesh& mesh = scene.meshes[index];
    if (is_shown(mesh) && !mesh.joints.empty()) skin_of_mesh[index] = place_skin(mesh, all, skins);
  }
  return skin_of_mesh;
}

void place_nodes(const Scene& scene, const std::vector<bool>& is_rooted, NodeLayout& layout) {
  const bool has_root = std::find(is_rooted.begin(), is_rooted.end(), true) != is_rooted.end();
  if (has_root) layout.root = static_cast<std::int32_t>(scene.nodes.size());
  layout.children.resize(scene.nodes.size() + (has_root ? 1 : 0));
  if (has_root) layout.top_nodes.push_back(static_cast<std::uint32_t>(layout.root));
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    const std::int32_t parent = is_rooted[node] ? layout.root : scene.nodes[node].parent;
    if (parent == no_index) {
      layout.top_nodes.push_back(node);
    } else {
      layout.children[static_cast<std::size_t>(parent)].push_back(node);
    }
  }
}

// Names of the parts of meshes: the first has its mesh's, the others one that nothing else has.
class PartNames {
 public:
  explicit PartNames(const Scene& scene) : joint_(scene.given_names.form == NameForm::source ? '.' : '_') {
    for (const Node& node : scene.nodes) taken_.insert(node.name);
    for (const Mesh& mesh : scene.meshes) taken_.insert(mesh.name);
  }
  std::string next(const std::string& mesh, std::size_t part) {
    if (part == 0 || mesh.empty()) return mesh;
    std::size_t number = part + 1;
    std::string name;
    do {
      name = mesh + joint_ + std::to_string(number++);
    } while (!taken_.insert(name).second);
    return name;
  }

 private:
  char joint_;
  std::unordered_set<std::string> taken_;
};

// A skinned mesh hangs on the scene itself: its place is its skeleton's, and readers warn about any other parent.
void place_meshes(const Scene& scene, const std::vector<std::int32_t>& skin_of_mesh, NodeLayout& layout) {
  PartNames names(scene);
  for (std::uint32_t index = 0; index < scene.meshes.size(); ++index) {
    const Mesh& mesh = scene.meshes[index];
    if (!is_shown(mesh)) continue;
    const bool is_on_top = skin_of_mesh[index] != no_index || mesh.node == no_index;
    std::vector<std::uint32_t>& siblings =
        is_on_top ? layout.top_nodes : layout.children[static_cast<std::size_t>(mesh.node)];
    std::vector<MeshPart> parts = parts_of(mesh);
    for (std::size_t part = 0; part < parts.size(); ++part) {
      const auto node = static_cast<std::uint32_t>(layout.children.size() + part);
      layout.meshes.push_back({index, node, skin_of_mesh[index], std::move(parts[part]), names.next(mesh.name, part)});
      siblings.push_back(node);
    }
    layout.children.resize(layout.children.size() + parts.size());
  }
}

void place_visibility(const Scene& scene, NodeLayout& layout) {
  for (const Clip& clip : scene.clips) {
    for (const Track& track : clip.tracks) {
      if (track.property != Property::tracked || track.curves[0].empty()) continue;
      const bool is_seen = track.curves[0].values[0] > 0.5;
      for_each_shown_with(scene, layout.meshes, track.subject.index,
                          [&](std::uint32_t node) { layout.visibility.emplace(node, is_seen); });
    }
  }
}

NodeLayout lay_out_nodes(const Scene& scene) {
  NodeLayout layout;
  Trees trees = trees_of(scene);
  const std::vector<std::int32_t> skin_of_mesh = place_skins(scene, trees, layout.skins);
  place_nodes(scene, trees.is_rooted, layout);
  place_meshes(scene, skin_of_mesh, layout);
  place_visibility(scene, layout);
  place_seen(scene, layout);
  return layout;
}

// Places the pictures of a scene's materials.
class TexturePlacer {
 public:
  explicit TexturePlacer(const FromSceneOptions& options) : options_(options) {}

  void add(const Material& material) {
    const auto made = options_.surfaces.find(layout_.materials.size());
    const SurfacePictures none;
    const SurfacePictures& surface = made == options_.surfaces.end() ? none : made->second;
    const TextureReference& wraps = material.texture;
    MaterialTextures textures;
    textures.base = surface.base ? place(*surface.base, wraps) : place(material.texture);
    textures.emission = surface.emission ? place(*surface.emission, wraps) : textures.base;
    if (surface.normal) textures.normal = place(*surface.normal, wraps);
    if (surface.roughness) textures.roughness = place(*surface.roughness, wraps);
    if (surface.specular) textures.specular = place(*surface.specular, wraps);
    textures.sphere = place(material.sphere);
    textures.toon = place(material.toon);
    textures.has_diffuse = surface.has_diffuse;
    textures.has_transparency = surface.has_transparency;
    textures.has_luminosity = surface.has_luminosity;
    layout_.materials.push_back(textures);
  }
  TextureLayout take() { return std::move(layout_); }

 private:
  std::int32_t place(const TextureReference& reference) {
    const auto picture = options_.pictures.find(reference.file);
    if (reference.file.empty() || picture == options_.pictures.end()) return no_index;
    return place(reference.file, picture->second, reference);
  }
  std::int32_t place(const MadePicture& made, const TextureReference& wraps) {
    return place(made.name, made.picture, wraps);
  }
  std::int32_t place(const std::string& name, const Picture& picture, const TextureReference& wraps) {
    const auto next = static_cast<std::uint32_t>(layout_.images.size());
    const auto [image, is_new] = image_of_content_.emplace(picture.bytes.data(), next);
    if (is_new) layout_.images.push_back({name, &picture});
    const auto count = static_cast<std::int32_t>(layout_.textures.size());
    const auto [texture, is_other] = texture_at_.emplace(std::tuple(image->second, wraps.wrap_u, wraps.wrap_v), count);
    if (is_other) layout_.textures.push_back({image->second, sampler({wraps.wrap_u, wraps.wrap_v})});
    return texture->second;
  }
  std::uint32_t sampler(const std::pair<TextureWrap, TextureWrap>& wraps) {
    auto& samplers = layout_.samplers;
    const auto known = std::find(samplers.begin(), samplers.end(), wraps);
    const auto index = static_cast<std::uint32_t>(known - samplers.begin());
    if (known == samplers.end()) samplers.push_back(wraps);
    return index;
  }

  const FromSceneOptions& options_;
  TextureLayout layout_;
  std::map<const std::byte*, std::uint32_t> image_of_content_;  // index in images, by where the bytes are
  std::map<std::tuple<std::uint32_t, TextureWrap, TextureWrap>, std::int32_t> texture_at_;
};

TextureLayout lay_out_textures(const Scene& scene, const FromSceneOptions& options) {
  TexturePlacer placer(options);
  for (const Material& material : scene.materials) placer.add(material);
  return placer.take();
}

// A node has one light: the first that it carries.
LightLayout lay_out_lights(const Scene& scene, double scale) {
  LightLayout layout;
  layout.units = units_of_light * scale;
  layout.light_of_node.assign(scene.nodes.size(), no_index);
  for (std::uint32_t light = 0; light < scene.lights.size(); ++light) {
    const std::int32_t node = scene.lights[light].node;
    if (node == no_index) continue;
    std::int32_t& index = layout.light_of_node[static_cast<std::size_t>(node)];
    if (index != no_index) continue;
    index = static_cast<std::int32_t>(layout.lights.size());
    layout.lights.push_back(light);
  }
  return layout;
}

}  // namespace

Layout lay_out(const Scene& scene, const FromSceneOptions& options) {
  return {.nodes = lay_out_nodes(scene),
          .textures = lay_out_textures(scene, options),
          .lights = lay_out_lights(scene, options.light_scale)};
}

}  // namespace genga::gltf
