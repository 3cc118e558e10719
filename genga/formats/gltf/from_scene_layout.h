// What stands where in the file: decided for the whole scene before anything is written.
// Not for callers: from_scene.h.
//
//     const Layout layout = lay_out(*scene, options);
//     layout.nodes.children[0];
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/mesh_parts.h"
#include "genga/formats/gltf/picture.h"

namespace genga::gltf {

// A skin of the file: of a tree of bones, or of one mesh alone.
struct Skin {
  std::int32_t skeleton = no_index;          // node of the file above all joints, where it is known
  std::vector<std::uint32_t> joints;         // nodes, rising
  std::int32_t place = no_index;             // node whose space the mesh is stated in; none: the scene's
  const std::vector<Bind>* binds = nullptr;  // of the mesh, where joints rest elsewhere than they were bound
  std::int32_t holder = no_index;            // index in NodeLayout::holders: it is the joint, not the node above it
};

// A part of a mesh that is written as a mesh: those that show nothing are not.
struct MeshPlace {
  std::uint32_t mesh = 0;        // index in Scene::meshes; its index in the file is that in NodeLayout::meshes
  std::uint32_t node = 0;        // of the file
  std::int32_t skin = no_index;  // index in NodeLayout::skins, of a skinned mesh
  MeshPart part;
  std::string name;  // of the first part the mesh's
};

// A node of the file below one of the scene, which the bones of a skin hang on: its size makes the skinned mesh vanish,
// whose own node's has no effect.
struct BoneHolder {
  std::uint32_t above = 0;  // node of the scene
  std::uint32_t node = 0;   // of the file
};

// The scene's nodes with their own indices, behind them the root, those of the meshes and those that hold bones.
struct NodeLayout {
  std::int32_t root = no_index;  // node of the file that bones hang on which hang on nothing; none without such
  std::vector<std::vector<std::uint32_t>> children;  // of each node of the file
  std::vector<std::uint32_t> top_nodes;              // of the file's scene
  std::vector<Skin> skins;
  std::vector<MeshPlace> meshes;  // parts of one mesh side by side
  std::vector<BoneHolder> holders;
  std::map<std::uint32_t, bool> visibility;  // of nodes of the file that have one: whether they are seen at first
  std::map<std::uint32_t, bool> sizes;       // the same of nodes that are without size while they are hidden
};

// A picture as a surface uses it.
struct TexturePlace {
  std::uint32_t image = 0;    // index in TextureLayout::images
  std::uint32_t sampler = 0;  // index in TextureLayout::samplers
};

// The textures of a material: indices in TextureLayout::textures; no_index where it has none. The flags are those of
// SurfacePictures.
struct MaterialTextures {
  std::int32_t base = no_index;
  std::int32_t emission = no_index;
  std::int32_t normal = no_index;
  std::int32_t roughness = no_index;
  std::int32_t specular = no_index;
  std::int32_t sphere = no_index;
  std::int32_t toon = no_index;
  bool has_diffuse = false;
  bool has_transparency = false;
  bool has_luminosity = false;

  // Whether it asks for the coordinates of Material::texture.
  bool has_any() const { return std::max({base, emission, normal, roughness, specular}) != no_index; }
};

struct Image {
  std::string name;  // the first of its file
  const Picture* picture = nullptr;
};

struct TextureLayout {
  std::vector<Image> images;
  std::vector<std::pair<TextureWrap, TextureWrap>> samplers;  // across and down
  std::vector<TexturePlace> textures;
  std::vector<MaterialTextures> materials;  // of each of the scene's

  // Of an index in textures.
  const Picture& picture_of(std::int32_t texture) const {
    return *images[textures[static_cast<std::size_t>(texture)].image].picture;
  }
};

// Candela of a lamp of intensity 1, lux of a distant light: a white surface that scatters evenly, 1 m from the lamp and
// facing it, then shines with pi lux / pi = 1.
inline constexpr double units_of_light = std::numbers::pi;

struct LightLayout {
  std::vector<std::uint32_t> lights;        // of the scene, that a node of the file carries: by index in the file
  std::vector<std::int32_t> light_of_node;  // index in lights
  double units = units_of_light;            // of intensity 1 in the file
};

struct Layout {
  NodeLayout nodes;
  TextureLayout textures;
  LightLayout lights;
};

// Scene and options outlive the layout.
Layout lay_out(const Scene& scene, const FromSceneOptions& options);

// Whether the track tells when what hangs on a node is seen.
bool is_node_visibility(const Track& track);

// from_scene_visibility.cpp: meshes of nodes that are not always seen are hidden in two ways, by KHR_node_visibility
// and by size 0, so that readers agree that do not know it. What hangs on the same nodes besides is in neither.
void place_seen(const Scene& scene, NodeLayout& layout);

// Calls visit(node of the file) for a node and for the skinned meshes that are shown with it: they hang elsewhere.
template <class Visit>
void for_each_shown_with(const Scene& scene, std::span<const MeshPlace> meshes, std::uint32_t node, Visit visit) {
  visit(node);
  for (const MeshPlace& place : meshes) {
    const bool hangs_there = scene.meshes[place.mesh].node == static_cast<std::int32_t>(node);
    if (place.skin != no_index && hangs_there) visit(place.node);
  }
}

}  // namespace genga::gltf
