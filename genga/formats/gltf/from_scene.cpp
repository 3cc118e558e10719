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

void write_indices(JsonWriter& json, std::string_view key, const std::vector<std::uint32_t>& indices) {
  if (!indices.empty()) array_member<std::uint32_t>(json, key, indices);
}

void write_transform(JsonWriter& json, const Transform& rest) {
  if (rest.translation != Vec3(0.0)) member(json, "translation", rest.translation);
  if (rest.rotation != Quat(1.0, 0.0, 0.0, 0.0)) member(json, "rotation", rest.rotation);
  if (rest.scale != Vec3(1.0)) member(json, "scale", rest.scale);
}

// What a node of the file shows by extensions: a light, and whether it is seen.
void write_node_extensions(Assembly& assembly, std::uint32_t node) {
  const auto found = assembly.visibility.find(node);
  const std::int32_t light = node < assembly.light_of_node.size() ? assembly.light_of_node[node] : no_index;
  if (found == assembly.visibility.end() && light == no_index) return;
  JsonWriter& json = assembly.json;
  json.key("extensions");
  json.begin_object();
  if (light != no_index) {
    json.key("KHR_lights_punctual");
    json.begin_object();
    member(json, "light", light);
    json.end_object();
  }
  if (found != assembly.visibility.end()) {
    json.key("KHR_node_visibility");
    json.begin_object();
    member(json, "visible", found->second);
    json.end_object();
  }
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
  write_node_extensions(assembly, index);
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
  if (mesh.skin != no_index) member(json, "skin", mesh.skin);
  write_node_extensions(assembly, mesh.node);
  json.end_object();
}

void write_asset(JsonWriter& json) {
  json.key("asset");
  json.begin_object();
  member(json, "version", "2.0");
  member(json, "generator", "Genga " GENGA_VERSION);
  json.end_object();
}

void write_extensions_used(Assembly& assembly) {
  std::vector<std::string_view> used;
  if (uses_pointer(assembly)) used.emplace_back("KHR_animation_pointer");
  if (!assembly.visibility.empty()) used.emplace_back("KHR_node_visibility");
  if (!assembly.lights.empty()) used.emplace_back("KHR_lights_punctual");
  if (uses_emissive_strength(assembly)) used.emplace_back("KHR_materials_emissive_strength");
  if (used.empty()) return;
  assembly.json.key("extensionsUsed");
  assembly.json.begin_array();
  for (const std::string_view extension : used) assembly.json.string(extension);
  assembly.json.end_array();
}

void write_head(Assembly& assembly) {
  JsonWriter& json = assembly.json;
  write_asset(json);
  write_extensions_used(assembly);
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
    if (camera.aspect > 0.0) member(json, "aspectRatio", static_cast<float>(camera.aspect));
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
    write_extensions(assembly);
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
