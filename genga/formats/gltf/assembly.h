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
#include <vector>

#include "genga/base/result.h"
#include "genga/formats/gltf/buffer.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::gltf {

// The bones of one tree, which a skin of the file may have as its joints.
struct BoneTree {
  std::uint32_t top = 0;              // node of the file above all of them
  std::vector<std::uint32_t> joints;  // nodes
  std::int32_t skin = no_index;       // of the file; none when no mesh hangs on them
};

// A mesh that is written: those without triangles are not.
struct MeshPlace {
  std::uint32_t mesh = 0;        // index in Scene::meshes; its index in the file is that in Assembly::meshes
  std::uint32_t node = 0;        // of the file
  std::int32_t tree = no_index;  // index in Assembly::trees, of a skinned mesh
};

struct Assembly {
  Assembly(std::shared_ptr<const Scene> scene, const FromSceneOptions& options, JsonWriter& json);

  std::shared_ptr<const Scene> owner;
  const Scene& scene;
  const FromSceneOptions& options;
  JsonWriter& json;
  Buffer buffer;

  std::vector<BoneTree> trees;
  std::vector<std::int32_t> tree_of_node;    // index in trees; no_index for nodes that are no bones
  std::vector<std::uint32_t> joint_of_node;  // index in its tree's joints; 0 for other nodes
  std::int32_t root = no_index;              // node of the file above the bones that hang on nothing; none without such
  std::vector<MeshPlace> meshes;
  std::map<std::uint32_t, bool> visibility;  // of nodes of the file that have one: whether they are seen at first
  std::vector<std::vector<std::uint32_t>> children;  // of each node of the file
  std::vector<std::uint32_t> top_nodes;              // of the file's scene
  std::vector<std::string> images;                   // files that are embedded, by index of image and texture
  std::map<std::string, std::uint32_t> image_of;     // index in images

 private:
  std::vector<std::int32_t> tops() const;
  void place_nodes();
  void place_bones(const std::vector<std::int32_t>& tops);
  void place_visibility();
  void place_meshes();
  void place_images();
};

// Members of the document, in this order. Each writes nothing when it would be empty.
void write_nodes(Assembly& assembly);
void write_meshes(Assembly& assembly);
void write_skins(Assembly& assembly);
void write_materials(Assembly& assembly);  // with textures, samplers, images
void write_cameras(Assembly& assembly);
void write_animations(Assembly& assembly);

// Inside an object: the member "extras" of the root node, of the scene; nothing when there is nothing to tell.
void write_model_extras(Assembly& assembly);
void write_scene_extras(Assembly& assembly);
// The member "extras" of a clip: tracks that glTF has no channel for.
void write_clip_extras(Assembly& assembly, const Clip& clip);

// Whether glTF has a channel for it.
bool is_channel(const Assembly& assembly, const Track& track);
bool has_channels(const Assembly& assembly, const Clip& clip);
// Whether a camera's fov or a node's visibility moves, which takes KHR_animation_pointer.
bool uses_pointer(const Assembly& assembly);

// Calls visit(node of the file) for a node and for the skinned meshes that are shown with it: they hang elsewhere.
template <class Visit>
void for_each_shown_with(const Assembly& assembly, std::uint32_t node, Visit visit) {
  visit(node);
  for (const MeshPlace& place : assembly.meshes) {
    const bool hangs_there = assembly.scene.meshes[place.mesh].node == static_cast<std::int32_t>(node);
    if (place.tree != no_index && hangs_there) visit(place.node);
  }
}

}  // namespace genga::gltf
