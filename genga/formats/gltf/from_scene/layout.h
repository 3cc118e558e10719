// The place of everything in the file, decided for the whole scene before anything is written.
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
#include "genga/formats/gltf/from_scene/mesh_parts.h"
#include "genga/formats/gltf/picture.h"

namespace genga::gltf {

// A skin of the file: for a tree of bones, or for a single mesh.
struct Skin {
  std::int32_t skeleton = no_index;          // node of the file above all joints, if it is known
  std::vector<std::uint32_t> joints;         // nodes, rising
  std::int32_t place = no_index;             // node whose space the mesh is in; none: the scene's
  const std::vector<Bind>* binds = nullptr;  // of the mesh, if joints rest elsewhere than they were bound
  std::int32_t holder = no_index;            // index in NodeLayout::holders: that is the joint, not the node above it
};

// A part of a mesh that becomes a mesh of the file. Parts that show nothing are not written.
struct MeshPlace {
  std::uint32_t mesh = 0;        // index in Scene::meshes; the index in the file is that in NodeLayout::meshes
  std::uint32_t node = 0;        // of the file
  std::int32_t skin = no_index;  // index in NodeLayout::skins, if the mesh is skinned
  MeshPart part;
  std::string name;  // for the first part the mesh's name
};

// A node of the file below one of the scene, on which the bones of a skin hang. Its scale can hide the skinned mesh,
// because that of the mesh's own node has no effect.
struct BoneHolder {
  std::uint32_t above = 0;  // node of the scene
  std::uint32_t node = 0;   // of the file
};

// The scene's nodes with their own indices, then the root, the meshes' nodes and the bones' holders.
struct NodeLayout {
  std::int32_t root = no_index;  // node of the file for bones without a parent; none if there are none
  std::vector<std::vector<std::uint32_t>> children;  // of each node of the file
  std::vector<std::uint32_t> top_nodes;              // of the file's scene
  std::vector<Skin> skins;
  std::vector<MeshPlace> meshes;  // parts of one mesh side by side
  std::vector<BoneHolder> holders;
  std::map<std::uint32_t, bool> visibility;  // initial visibility of those nodes of the file that have one
  std::map<std::uint32_t, bool> sizes;       // the same for nodes that are hidden by scale 0
};

// A surface's use of a picture.
struct TexturePlace {
  std::uint32_t image = 0;    // index in TextureLayout::images
  std::uint32_t sampler = 0;  // index in TextureLayout::samplers
};

// The textures of a material: indices in TextureLayout::textures; no_index if it has none. The flags are those of
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

  // Whether it needs the coordinates of Material::texture.
  bool has_any() const { return std::max({base, emission, normal, roughness, specular}) != no_index; }
};

struct Image {
  std::string name;  // the first name of its file
  const Picture* picture = nullptr;
};

struct TextureLayout {
  std::vector<Image> images;
  std::vector<std::pair<TextureWrap, TextureWrap>> samplers;  // horizontal and vertical
  std::vector<TexturePlace> textures;
  std::vector<MaterialTextures> materials;  // one for each of the scene's

  // texture: index in textures.
  const Picture& picture_of(std::int32_t texture) const {
    return *images[textures[static_cast<std::size_t>(texture)].image].picture;
  }
};

// Candela of a lamp of intensity 1, lux of a distant light. A white, evenly scattering surface that faces the lamp at 1
// m then has a luminance of pi lux / pi = 1.
inline constexpr double units_of_light = std::numbers::pi;

struct LightLayout {
  std::vector<std::uint32_t> lights;        // of the scene, on nodes of the file: by index in the file
  std::vector<std::int32_t> light_of_node;  // index in lights
  double units = units_of_light;            // for intensity 1, in the file
};

struct Layout {
  NodeLayout nodes;
  TextureLayout textures;
  LightLayout lights;
};

// Scene and options must outlive the layout.
Layout lay_out(const Scene& scene, const FromSceneOptions& options);

// Whether the track sets when what hangs on a node is visible.
bool is_node_visibility(const Track& track);

// from_scene/visibility.cpp: hides meshes of nodes that are not always visible in two ways, by KHR_node_visibility and
// by scale 0, so that readers without the extension agree. Nothing else that hangs on these nodes is in either.
void place_seen(const Scene& scene, NodeLayout& layout);

// Calls visit(node of the file) for a node and for the skinned meshes that are shown with it but hang elsewhere.
template <class Visit>
void for_each_shown_with(const Scene& scene, std::span<const MeshPlace> meshes, std::uint32_t node, Visit visit) {
  visit(node);
  for (const MeshPlace& place : meshes) {
    const bool hangs_there = scene.meshes[place.mesh].node == static_cast<std::int32_t>(node);
    if (place.skin != no_index && hangs_there) visit(place.node);
  }
}

}  // namespace genga::gltf
