// What stands where in the file: decided for the whole scene before anything is written.
// Not for callers: from_scene.h.
//
//     const Layout layout = lay_out(*scene, options);
//     layout.nodes.children[0];
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/picture.h"

namespace genga::gltf {

// A skin of the file: of a tree of bones, or of one mesh alone.
struct Skin {
  std::int32_t skeleton = no_index;          // node of the file above all joints, where it is known
  std::vector<std::uint32_t> joints;         // nodes, rising
  std::int32_t place = no_index;             // node whose space the mesh is stated in; none: the scene's
  const std::vector<Bind>* binds = nullptr;  // of the mesh, where joints rest elsewhere than they were bound
};

// A mesh that is written: those that show nothing are not.
struct MeshPlace {
  std::uint32_t mesh = 0;        // index in Scene::meshes; its index in the file is that in NodeLayout::meshes
  std::uint32_t node = 0;        // of the file
  std::int32_t skin = no_index;  // index in NodeLayout::skins, of a skinned mesh
};

// The scene's nodes with their own indices, behind them the root and those of the meshes.
struct NodeLayout {
  std::int32_t root = no_index;  // node of the file that bones hang on which hang on nothing; none without such
  std::vector<std::vector<std::uint32_t>> children;  // of each node of the file
  std::vector<std::uint32_t> top_nodes;              // of the file's scene
  std::vector<Skin> skins;
  std::vector<MeshPlace> meshes;
  std::map<std::uint32_t, bool> visibility;  // of nodes of the file that have one: whether they are seen at first
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

struct LightLayout {
  std::vector<std::uint32_t> lights;        // of the scene, that a node of the file carries: by index in the file
  std::vector<std::int32_t> light_of_node;  // index in lights
};

struct Layout {
  NodeLayout nodes;
  TextureLayout textures;
  LightLayout lights;
};

// Scene and options outlive the layout.
Layout lay_out(const Scene& scene, const FromSceneOptions& options);

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
