#include "genga/formats/gltf/from_scene.h"

#include <algorithm>
#include <utility>

#include "genga/base/byte_writer.h"
#include "genga/base/version.h"
#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/layout.h"
#include "genga/formats/gltf/from_scene/parts.h"
#include "genga/formats/gltf/humanoid.h"

namespace genga::gltf {
namespace {

// Holds the text and charges its memory: while it grows it exists twice, once with as much spare room.
class TextSink final : public ByteSink {
 public:
  explicit TextSink(Work* work) : work_(work) {}
  void write(std::span<const std::byte> bytes) override {
    if (!use(work_, &Limits::bytes, 3 * bytes.size())) return;
    text_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  }
  const std::string& text() const { return text_; }
  std::string take() && { return std::move(text_); }

 private:
  Work* work_;
  std::string text_;
};

void write_indices(JsonWriter& json, std::string_view key, const std::vector<std::uint32_t>& indices) {
  if (!indices.empty()) array_member<std::uint32_t>(json, key, indices);
}

void write_transform(JsonWriter& json, const Transform& rest) {
  if (rest.translation != Vec3(0.0)) member(json, "translation", rest.translation);
  if (rest.rotation != Quat(1.0, 0.0, 0.0, 0.0)) member(json, "rotation", rest.rotation);
  if (rest.scale != Vec3(1.0)) member(json, "scale", rest.scale);
}

// What a node of the file shows by extensions: a light, and whether it is seen.
void write_node_extensions(JsonWriter& json, const Layout& layout, std::uint32_t node) {
  const auto& visibility = layout.nodes.visibility;
  const auto found = visibility.find(node);
  const auto& light_of_node = layout.lights.light_of_node;
  const std::int32_t light = node < light_of_node.size() ? light_of_node[node] : no_index;
  if (found == visibility.end() && light == no_index) return;
  json.key("extensions");
  json.begin_object();
  if (light != no_index) {
    json.key("KHR_lights_punctual");
    json.begin_object();
    member(json, "light", light);
    json.end_object();
  }
  if (found != visibility.end()) {
    json.key("KHR_node_visibility");
    json.begin_object();
    member(json, "visible", found->second);
    json.end_object();
  }
  json.end_object();
}

void write_scene_node(JsonWriter& json, const Scene& scene, const Layout& layout, std::uint32_t index) {
  const Node& node = scene.nodes[index];
  json.begin_object();
  member(json, "name", node.name);
  write_transform(json, node.rest);
  write_indices(json, "children", layout.nodes.children[index]);
  const auto& cameras = scene.cameras;
  for (std::size_t camera = 0; camera < cameras.size(); ++camera) {
    if (cameras[camera].node != static_cast<std::int32_t>(index)) continue;
    member(json, "camera", camera);
    break;
  }
  write_node_extensions(json, layout, index);
  if (!node.english_name.empty() || was_renamed(scene, NamedKind::node, index)) {
    json.key("extras");
    json.begin_object();
    write_source_name(json, scene, NamedKind::node, index);
    if (!node.english_name.empty()) member(json, "englishName", node.english_name);
    json.end_object();
  }
  json.end_object();
}

void write_root(JsonWriter& json, const Scene& scene, const NodeLayout& nodes) {
  json.begin_object();
  member(json, "name", scene.name);
  write_indices(json, "children", nodes.children[static_cast<std::size_t>(nodes.root)]);
  write_model_extras(json, scene);
  json.end_object();
}

// Writes the scale of a node that is hidden at first.
void write_size(JsonWriter& json, const NodeLayout& nodes, std::uint32_t node) {
  const auto found = nodes.sizes.find(node);
  if (found != nodes.sizes.end() && !found->second) member(json, "scale", Vec3(0.0));
}

void write_holder(JsonWriter& json, const Scene& scene, const NodeLayout& nodes, const BoneHolder& holder) {
  json.begin_object();
  const std::string_view ending = scene.given_names.form == NameForm::source ? ".shown" : "_shown";
  member(json, "name", scene.nodes[holder.above].name + std::string(ending));
  write_size(json, nodes, holder.node);
  write_indices(json, "children", nodes.children[holder.node]);
  json.end_object();
}

void write_mesh_node(JsonWriter& json, const Layout& layout, std::uint32_t place) {
  const MeshPlace& mesh = layout.nodes.meshes[place];
  json.begin_object();
  member(json, "name", mesh.name);
  member(json, "mesh", place);
  if (mesh.skin != no_index) member(json, "skin", mesh.skin);
  write_size(json, layout.nodes, mesh.node);
  write_node_extensions(json, layout, mesh.node);
  json.end_object();
}

void write_asset(JsonWriter& json) {
  json.key("asset");
  json.begin_object();
  member(json, "version", "2.0");
  member(json, "generator", "Genga " GENGA_VERSION_STRING);
  json.end_object();
}

void write_extensions_used(JsonWriter& json, const Scene& scene, const Layout& layout,
                           const FromSceneOptions& options) {
  std::vector<std::string_view> used;
  if (uses_pointer(scene, layout)) used.emplace_back("KHR_animation_pointer");
  if (!layout.nodes.visibility.empty()) used.emplace_back("KHR_node_visibility");
  if (!layout.lights.lights.empty()) used.emplace_back("KHR_lights_punctual");
  const MaterialExtensions materials = material_extensions(scene.materials, layout.textures);
  if (materials.emissive_strength) used.emplace_back("KHR_materials_emissive_strength");
  if (materials.specular) used.emplace_back("KHR_materials_specular");
  if (options.vrm_animation) used.emplace_back(vrm_animation_name);
  if (used.empty()) return;
  json.key("extensionsUsed");
  json.begin_array();
  for (const std::string_view extension : used) json.string(extension);
  json.end_array();
}

void write_head(JsonWriter& json, const Scene& scene, const Layout& layout, const FromSceneOptions& options) {
  write_asset(json);
  write_extensions_used(json, scene, layout, options);
  member(json, "scene", 0);
  json.key("scenes");
  json.begin_array();
  json.begin_object();
  if (!scene.name.empty()) member(json, "name", scene.name);
  write_indices(json, "nodes", layout.nodes.top_nodes);
  write_scene_extras(json, scene, layout);
  json.end_object();
  json.end_array();
}

void write_extensions(JsonWriter& json, const Scene& scene, const LightLayout& lights,
                      const FromSceneOptions& options) {
  if (lights.lights.empty() && !options.vrm_animation) return;
  json.key("extensions");
  json.begin_object();
  write_lights(json, scene, lights);
  if (options.vrm_animation) write_vrm_animation(json, scene, *options.vrm_animation);
  json.end_object();
}

// Writes the buffer's entry and returns where in the text its "uri" belongs.
std::size_t write_buffer(JsonWriter& json, const Buffer& buffer, const TextSink& sink) {
  if (buffer.size() == 0) return 0;
  json.key("buffers");
  json.begin_array();
  json.begin_object();
  member(json, "byteLength", buffer.size());
  json.flush();
  const std::size_t offset = sink.text().size();
  json.end_object();
  json.end_array();
  return offset;
}

}  // namespace

void write_nodes(JsonWriter& json, const Scene& scene, const Layout& layout) {
  const NodeLayout& nodes = layout.nodes;
  if (nodes.children.empty()) return;
  json.key("nodes");
  json.begin_array(JsonWriter::Layout::lines);
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) write_scene_node(json, scene, layout, node);
  if (nodes.root != no_index) write_root(json, scene, nodes);
  for (std::uint32_t place = 0; place < nodes.meshes.size(); ++place) write_mesh_node(json, layout, place);
  for (const BoneHolder& holder : nodes.holders) write_holder(json, scene, nodes, holder);
  json.end_array();
}

void write_cameras(JsonWriter& json, const Scene& scene) {
  if (scene.cameras.empty()) return;
  json.key("cameras");
  json.begin_array();
  for (std::size_t index = 0; index < scene.cameras.size(); ++index) {
    const Camera& camera = scene.cameras[index];
    json.begin_object();
    member(json, "name", camera.name);
    member(json, "type", "perspective");
    json.key("perspective");
    json.begin_object();
    if (camera.aspect > 0.0) member(json, "aspectRatio", static_cast<float>(camera.aspect));
    member(json, "yfov", static_cast<float>(glm::radians(camera.fov)));
    // From a twentieth of a metre to beyond any stage, in a ratio that a 24-bit depth buffer still resolves.
    member(json, "znear", 0.05F);
    member(json, "zfar", 10000.0F);
    json.end_object();
    if (camera.orthographic || was_renamed(scene, NamedKind::camera, index)) {
      json.key("extras");
      json.begin_object();
      write_source_name(json, scene, NamedKind::camera, index);
      if (camera.orthographic) member(json, "orthographic", true);
      json.end_object();
    }
    json.end_object();
  }
  json.end_array();
}

Result<Document> from_scene(const std::shared_ptr<const Scene>& scene, const FromSceneOptions& options) {
  Document document;
  TextSink sink(options.work);
  {
    JsonWriter json(sink);
    Buffer buffer;
    const Layout layout = lay_out(*scene, options);
    json.begin_object(JsonWriter::Layout::lines);
    write_head(json, *scene, layout, options);
    write_nodes(json, *scene, layout);
    write_meshes(json, buffer, scene, layout, options.work);
    write_skins(json, buffer, *scene, layout.nodes);
    write_materials(json, buffer, *scene, layout.textures);
    write_cameras(json, *scene);
    write_extensions(json, *scene, layout.lights, options);
    write_animations(json, buffer, scene, layout);
    buffer.write_json(json);
    document.uri_offset = write_buffer(json, buffer, sink);
    json.end_object();
    document.buffer_size = buffer.size();
    document.parts = buffer.take_parts();
  }
  GENGA_TRY(status_of(options.work));
  document.json = std::move(sink).take();
  return document;
}

}  // namespace genga::gltf
