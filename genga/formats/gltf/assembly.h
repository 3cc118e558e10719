// What the from_scene sources share while they write one document's text in order.
// Not for callers: from_scene.h.
//
//     Assembly assembly(scene, options, json);
//     write_nodes(assembly);
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "genga/base/result.h"
#include "genga/formats/gltf/buffer.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::gltf {

// The bones of one tree, which a skin of the file may have as its joints.
struct BoneTree {
  std::uint32_t top = 0;              // node of the file above all of them
  std::vector<std::uint32_t> joints;  // nodes, rising
  std::int32_t skin = no_index;       // index in Assembly::skins; none when no mesh hangs on all of them
};

// A skin of the file: of a tree, or of one mesh alone.
struct Skin {
  std::int32_t skeleton = no_index;          // node of the file above all joints, where it is known
  std::vector<std::uint32_t> joints;         // nodes, rising
  std::int32_t place = no_index;             // node whose space the mesh is told in; none: the scene's
  const std::vector<Bind>* binds = nullptr;  // of the mesh, where joints rest elsewhere than they were bound
};

// A mesh that is written: those that show nothing are not.
struct MeshPlace {
  std::uint32_t mesh = 0;        // index in Scene::meshes; its index in the file is that in Assembly::meshes
  std::uint32_t node = 0;        // of the file
  std::int32_t skin = no_index;  // index in Assembly::skins, of a skinned mesh
};

// A picture as a surface uses it.
struct TexturePlace {
  std::uint32_t image = 0;    // index in Assembly::images
  std::uint32_t sampler = 0;  // index in Assembly::samplers
};

struct Assembly {
  Assembly(std::shared_ptr<const Scene> scene, const FromSceneOptions& options, JsonWriter& json);

  std::shared_ptr<const Scene> owner;
  const Scene& scene;
  const FromSceneOptions& options;
  JsonWriter& json;
  Buffer buffer;

  std::vector<BoneTree> trees;
  std::vector<std::int32_t> tree_of_node;  // index in trees; no_index for nodes that are no bones
  std::vector<Skin> skins;
  std::vector<std::int32_t> skin_of_mesh;  // of each mesh of the scene: index in skins
  std::vector<bool> is_rooted;             // of each node: hangs on nothing in the scene and on root in the file
  std::int32_t root = no_index;  // node of the file that bones hang on which hang on nothing; none without such
  std::vector<MeshPlace> meshes;
  std::map<std::uint32_t, bool> visibility;  // of nodes of the file that have one: whether they are seen at first
  std::vector<std::vector<std::uint32_t>> children;           // of each node of the file
  std::vector<std::uint32_t> top_nodes;                       // of the file's scene
  std::vector<std::string> images;                            // by index of image: the first name of its file
  std::map<std::string, std::uint32_t> image_of;              // index in images
  std::vector<std::pair<TextureWrap, TextureWrap>> samplers;  // across and down
  std::vector<TexturePlace> textures;
  std::vector<std::uint32_t> lights;        // of the scene, that a node of the file carries: by index in the file
  std::vector<std::int32_t> light_of_node;  // index in lights

  // Index in textures; none when the picture is not embedded.
  std::int32_t texture_of(const TextureReference& reference) const;

 private:
  std::vector<std::int32_t> tops() const;
  void place_nodes();
  void place_bones(const std::vector<std::int32_t>& tops);
  void place_skins(const std::vector<std::int32_t>& tops);
  std::int32_t place_skin(const Mesh& mesh, const std::vector<std::int32_t>& tops);
  void place_visibility();
  void place_meshes();
  void place_images();
  void place_texture(const TextureReference& reference);
  void place_lights();

  std::map<const std::byte*, std::uint32_t> image_of_content_;  // index in images, by where a picture's bytes are
  std::map<std::tuple<std::uint32_t, TextureWrap, TextureWrap>, std::int32_t> texture_at_;  // index in textures
};

// The joints and weights of a mesh's vertices as its skin has them.
struct SkinAttributes {
  std::uint32_t joints = 0;
  std::uint32_t weights = 0;
};
SkinAttributes add_skin_attributes(Assembly& assembly, const Mesh& mesh, const Skin& skin);

// Members of the document, in this order. Each writes nothing when it would be empty.
void write_nodes(Assembly& assembly);
void write_meshes(Assembly& assembly);
void write_skins(Assembly& assembly);
void write_materials(Assembly& assembly);  // with textures, samplers, images
void write_cameras(Assembly& assembly);
void write_extensions(Assembly& assembly);  // the lights that nodes carry
void write_animations(Assembly& assembly);

// Inside an object: the member "extras" of the root node, of the scene; nothing when there is nothing to tell. What is
// told of a model stands in the scene's where there is no root.
void write_model_extras(Assembly& assembly);
void write_scene_extras(Assembly& assembly);
// The member "render": how the scene is to be pictured.
void write_render(JsonWriter& json, const RenderSettings& render);
// The member "extras" of a clip: tracks that glTF has no channel for.
void write_clip_extras(Assembly& assembly, const Clip& clip);

// Whether glTF has a channel for it.
bool is_channel(const Assembly& assembly, const Track& track);
bool has_channels(const Assembly& assembly, const Clip& clip);
// Whether a material shines more than its color can tell, which takes KHR_materials_emissive_strength.
bool uses_emissive_strength(const Assembly& assembly);
// Whether a camera's fov, a light or a node's visibility moves, which takes KHR_animation_pointer.
bool uses_pointer(const Assembly& assembly);

// Calls visit(node of the file) for a node and for the skinned meshes that are shown with it: they hang elsewhere.
template <class Visit>
void for_each_shown_with(const Assembly& assembly, std::uint32_t node, Visit visit) {
  visit(node);
  for (const MeshPlace& place : assembly.meshes) {
    const bool hangs_there = assembly.scene.meshes[place.mesh].node == static_cast<std::int32_t>(node);
    if (place.skin != no_index && hangs_there) visit(place.node);
  }
}

}  // namespace genga::gltf
