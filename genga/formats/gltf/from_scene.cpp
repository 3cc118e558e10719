#include "genga/formats/gltf/from_scene.h"

#include <algorithm>
#include <utility>

#include "genga/base/byte_writer.h"
#include "genga/formats/gltf/assembly.h"
#include "genga/formats/gltf/json_members.h"

#ifndef GENGA_VERSION
#define GENGA_VERSION "0"
#endif

namespace genga::gltf {
namespace {

bool is_skinned(const Mesh& mesh) { return !mesh.joints.empty(); }

void write_indices(JsonWriter& json, std::string_view key, const std::vector<std::uint32_t>& indices) {
  if (!indices.empty()) array_member<std::uint32_t>(json, key, indices);
}

void write_transform(JsonWriter& json, const Transform& rest) {
  if (rest.translation != Vec3(0.0)) member(json, "translation", rest.translation);
  if (rest.rotation != Quat(1.0, 0.0, 0.0, 0.0)) member(json, "rotation", rest.rotation);
  if (rest.scale != Vec3(1.0)) member(json, "scale", rest.scale);
}

void write_visibility(Assembly& assembly, std::uint32_t node) {
  const auto found = assembly.visibility.find(node);
  if (found == assembly.visibility.end()) return;
  JsonWriter& json = assembly.json;
  json.key("extensions");
  json.begin_object();
  json.key("KHR_node_visibility");
  json.begin_object();
  member(json, "visible", found->second);
  json.end_object();
  json.end_object();
}

void write_scene_node(Assembly& assembly, std::uint32_t index) {
  JsonWriter& json = assembly.json;
  const Node& node = assembly.scene.nodes[index];
  json.begin_object();
  member(json, "name", node.name);
  write_transform(json, node.rest);
  write_indices(json, "children", assembly.children[index]);
  const auto& cameras = assembly.scene.cameras;
  for (std::size_t camera = 0; camera < cameras.size(); ++camera) {
    if (cameras[camera].node != static_cast<std::int32_t>(index)) continue;
    member(json, "camera", camera);
    break;
  }
  write_visibility(assembly, index);
  if (!node.english_name.empty()) {
    json.key("extras");
    json.begin_object();
    member(json, "englishName", node.english_name);
    json.end_object();
  }
  json.end_object();
}

void write_root(Assembly& assembly) {
  JsonWriter& json = assembly.json;
  json.begin_object();
  member(json, "name", assembly.scene.name);
  write_indices(json, "children", assembly.children[static_cast<std::size_t>(assembly.root)]);
  write_model_extras(assembly);
  json.end_object();
}

void write_mesh_node(Assembly& assembly, std::uint32_t place) {
  JsonWriter& json = assembly.json;
  const MeshPlace& mesh = assembly.meshes[place];
  json.begin_object();
  member(json, "name", assembly.scene.meshes[mesh.mesh].name);
  member(json, "mesh", place);
  if (mesh.tree != no_index) member(json, "skin", assembly.trees[static_cast<std::size_t>(mesh.tree)].skin);
  write_visibility(assembly, mesh.node);
  json.end_object();
}

void write_asset(JsonWriter& json) {
  json.key("asset");
  json.begin_object();
  member(json, "version", "2.0");
  member(json, "generator", "Genga " GENGA_VERSION);
  json.end_object();
}

void write_head(Assembly& assembly) {
  JsonWriter& json = assembly.json;
  write_asset(json);
  if (uses_pointer(assembly) || !assembly.visibility.empty()) {
    json.key("extensionsUsed");
    json.begin_array();
    if (uses_pointer(assembly)) json.string("KHR_animation_pointer");
    if (!assembly.visibility.empty()) json.string("KHR_node_visibility");
    json.end_array();
  }
  member(json, "scene", 0);
  json.key("scenes");
  json.begin_array();
  json.begin_object();
  if (!assembly.scene.name.empty()) member(json, "name", assembly.scene.name);
  write_indices(json, "nodes", assembly.top_nodes);
  write_scene_extras(assembly);
  json.end_object();
  json.end_array();
}

// Writes the buffer's entry and returns where in the text its "uri" belongs.
std::size_t write_buffer(Assembly& assembly, const MemorySink& sink) {
  JsonWriter& json = assembly.json;
  if (assembly.buffer.size() == 0) return 0;
  json.key("buffers");
  json.begin_array();
  json.begin_object();
  member(json, "byteLength", assembly.buffer.size());
  json.flush();
  const std::size_t offset = sink.buffer().size();
  json.end_object();
  json.end_array();
  return offset;
}

}  // namespace

Assembly::Assembly(std::shared_ptr<const Scene> scene_owner, const FromSceneOptions& from_scene_options,
                   JsonWriter& writer)
    : owner(std::move(scene_owner)), scene(*owner), options(from_scene_options), json(writer) {
  place_nodes();
  place_meshes();
  place_visibility();
  place_images();
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
  joint_of_node.assign(scene.nodes.size(), 0);
  std::map<std::uint32_t, std::int32_t> tree_of_top;
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    if (!is_bone(node)) continue;
    const auto highest = static_cast<std::uint32_t>(tops[node]);
    if (is_bone(highest)) root = static_cast<std::int32_t>(scene.nodes.size());
    const std::uint32_t top = is_bone(highest) ? static_cast<std::uint32_t>(root) : highest;
    const auto [known, is_new] = tree_of_top.emplace(top, static_cast<std::int32_t>(trees.size()));
    if (is_new) trees.push_back({.top = top});
    BoneTree& tree = trees[static_cast<std::size_t>(known->second)];
    tree_of_node[node] = known->second;
    joint_of_node[node] = static_cast<std::uint32_t>(tree.joints.size());
    tree.joints.push_back(node);
  }
}

void Assembly::place_nodes() {
  place_bones(tops());
  children.resize(scene.nodes.size() + (root == no_index ? 0 : 1));
  if (root != no_index) top_nodes.push_back(static_cast<std::uint32_t>(root));
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    std::int32_t parent = scene.nodes[node].parent;
    if (parent == no_index && scene.nodes[node].kind == NodeKind::bone) parent = root;
    if (parent == no_index) {
      top_nodes.push_back(node);
    } else {
      children[static_cast<std::size_t>(parent)].push_back(node);
    }
  }
}

// A skinned mesh hangs on the scene itself: its place is its skeleton's, and readers warn about any other parent.
void Assembly::place_meshes() {
  std::int32_t skins = 0;
  for (std::uint32_t index = 0; index < scene.meshes.size(); ++index) {
    const Mesh& mesh = scene.meshes[index];
    const bool has_triangles = std::any_of(mesh.primitives.begin(), mesh.primitives.end(),
                                           [](const Primitive& primitive) { return primitive.index_count != 0; });
    if (!has_triangles || mesh.positions.empty()) continue;
    const auto node = static_cast<std::uint32_t>(children.size());
    const bool skinned = is_skinned(mesh) && !trees.empty();
    std::int32_t tree = no_index;
    if (skinned) {
      // The tree of the first vertex; without a bone there any will do, as it always has.
      tree = std::max(tree_of_node[mesh.joints[0]], 0);
      std::int32_t& skin = trees[static_cast<std::size_t>(tree)].skin;
      if (skin == no_index) skin = skins++;
    }
    meshes.push_back({index, node, tree});
    children.emplace_back();
    if (skinned || mesh.node == no_index) {
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

void Assembly::place_images() {
  const auto place = [this](const TextureReference& texture) {
    if (texture.file.empty() || !options.pictures.contains(texture.file)) return;
    if (image_of.emplace(texture.file, images.size()).second) images.push_back(texture.file);
  };
  for (const Material& material : scene.materials) {
    place(material.texture);
    place(material.sphere);
    place(material.toon);
  }
}

void write_nodes(Assembly& assembly) {
  if (assembly.children.empty()) return;
  JsonWriter& json = assembly.json;
  json.key("nodes");
  json.begin_array(JsonWriter::Layout::lines);
  for (std::uint32_t node = 0; node < assembly.scene.nodes.size(); ++node) write_scene_node(assembly, node);
  if (assembly.root != no_index) write_root(assembly);
  for (std::uint32_t place = 0; place < assembly.meshes.size(); ++place) write_mesh_node(assembly, place);
  json.end_array();
}

void write_cameras(Assembly& assembly) {
  if (assembly.scene.cameras.empty()) return;
  JsonWriter& json = assembly.json;
  json.key("cameras");
  json.begin_array();
  for (const Camera& camera : assembly.scene.cameras) {
    json.begin_object();
    member(json, "name", camera.name);
    member(json, "type", "perspective");
    json.key("perspective");
    json.begin_object();
    member(json, "yfov", static_cast<float>(glm::radians(camera.fov)));
    // A twentieth of a metre to beyond any stage, in the ratio that a 24-bit depth buffer still tells apart.
    member(json, "znear", 0.05F);
    member(json, "zfar", 10000.0F);
    json.end_object();
    if (camera.orthographic) {
      json.key("extras");
      json.begin_object();
      member(json, "orthographic", true);
      json.end_object();
    }
    json.end_object();
  }
  json.end_array();
}

Result<Document> from_scene(std::shared_ptr<const Scene> scene, const FromSceneOptions& options) {
  Document document;
  MemorySink sink;
  {
    JsonWriter json(sink);
    Assembly assembly(std::move(scene), options, json);
    json.begin_object(JsonWriter::Layout::lines);
    write_head(assembly);
    write_nodes(assembly);
    write_meshes(assembly);
    write_skins(assembly);
    write_materials(assembly);
    write_cameras(assembly);
    write_animations(assembly);
    assembly.buffer.write_json(json);
    document.uri_offset = write_buffer(assembly, sink);
    json.end_object();
    document.buffer_size = assembly.buffer.size();
    document.parts = assembly.buffer.take_parts();
  }
  const auto& text = sink.buffer();
  document.json.assign(reinterpret_cast<const char*>(text.data()), text.size());
  return document;
}

}  // namespace genga::gltf
