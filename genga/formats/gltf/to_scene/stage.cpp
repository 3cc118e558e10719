// Cameras, lights, how the scene is to be pictured, and objects that were not found.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/members.h"

namespace genga::gltf {
namespace {

// Candela of a lamp, or lux of a distant light, for intensity 1: what from_scene writes.
constexpr double units_of_intensity = std::numbers::pi;

Node& node_at(SceneBuilder& builder, std::int32_t node) { return builder.scene.nodes[static_cast<std::size_t>(node)]; }

void mark(SceneBuilder& builder, std::int32_t node, NodeKind kind) {
  Node& marked = node_at(builder, node);
  if (marked.kind == NodeKind::group) marked.kind = kind;
}

Camera camera_from(const SceneBuilder& builder, const JsonValue& from, const Node& node) {
  Camera camera;
  camera.name = text_or(from["name"], node.name);
  camera.distance = 0.0;
  camera.orthographic = from["type"].is_text("orthographic");
  const JsonValue lens = from["perspective"];
  camera.fov = real_or(lens["yfov"], glm::radians(camera.fov)) * 180.0 / std::numbers::pi;
  camera.aspect = std::max(real_or(lens["aspectRatio"], 0.0), 0.0);
  if (!builder.own) return camera;
  camera.name = text_or(from["extras"]["sourceName"], camera.name);
  camera.orthographic |= from["extras"]["orthographic"].boolean().value_or(false);
  return camera;
}

LightKind kind_of(const JsonValue& light, bool own) {
  constexpr std::array<std::string_view, 6> kinds{"distant", "point", "spot", "linear", "area", "dome"};
  constexpr std::array<std::string_view, 3> types{"directional", "point", "spot"};
  const std::size_t kind = own ? word_index(light["extras"]["kind"], kinds) : kinds.size();
  if (kind < kinds.size()) return static_cast<LightKind>(kind);
  const std::size_t type = word_index(light["type"], types);
  return type < types.size() ? static_cast<LightKind>(type) : LightKind::distant;
}

Light light_from(const SceneBuilder& builder, const JsonValue& from, const Node& node) {
  constexpr double right_angle = std::numbers::pi / 2.0;
  Light light;
  light.name = text_or(from["name"], node.name);
  light.kind = kind_of(from, builder.own);
  light.color = vector_or(from["color"], Vec3(1.0));
  light.intensity = real_or(from["intensity"], 1.0) / units_of_intensity;
  light.range = std::max(real_or(from["range"], 0.0), 0.0);
  light.cone = std::clamp(real_or(from["spot"]["outerConeAngle"], std::numbers::pi / 4.0), 0.0, right_angle);
  light.edge = std::max(light.cone - real_or(from["spot"]["innerConeAngle"], 0.0), 0.0);
  if (!builder.own) return light;
  light.name = text_or(from["extras"]["sourceName"], light.name);
  light.intensity = real_or(from["extras"]["intensity"], light.intensity);
  return light;
}

// The light without a node of Genga's files.
void add_stage_lights(SceneBuilder& builder) {
  if (!builder.own) return;
  const JsonValue extras = builder.document.item(List::scenes, std::size_t{0})["extras"];
  for (const JsonValue& from : extras["lights"].elements()) {
    Light& light = builder.scene.lights.emplace_back();
    light.name = text_or(from["sourceName"], text_or(from["name"]));
    light.color = vector_or(from["color"], light.color);
    light.direction = vector_or(from["direction"], light.direction);
  }
}

// As LightWave's reader limits such a number.
std::int32_t number_from(const JsonValue& from) {
  return static_cast<std::int32_t>(std::clamp(real_or(from, 0.0), -1e6, 1e6));
}

Backdrop backdrop_from(const JsonValue& from) {
  Backdrop backdrop;
  backdrop.is_solid = !from["zenith"];
  backdrop.color = vector_or(from["color"], backdrop.color);
  backdrop.zenith = vector_or(from["zenith"], backdrop.zenith);
  backdrop.sky = vector_or(from["sky"], backdrop.sky);
  backdrop.ground = vector_or(from["ground"], backdrop.ground);
  backdrop.nadir = vector_or(from["nadir"], backdrop.nadir);
  return backdrop;
}

Fog fog_from(const JsonValue& from) {
  Fog fog;
  fog.type = number_from(from["type"]);
  fog.min_distance = real_or(from["minDistance"], fog.min_distance);
  fog.max_distance = real_or(from["maxDistance"], fog.max_distance);
  fog.min_amount = real_or(from["minAmount"], fog.min_amount);
  fog.max_amount = real_or(from["maxAmount"], fog.max_amount);
  fog.color = vector_or(from["color"], fog.color);
  return fog;
}

RenderSettings render_from(const JsonValue& from) {
  RenderSettings render;
  render.width = from["width"].index().value_or(0);
  render.height = from["height"].index().value_or(0);
  render.pixel_aspect = real_or(from["pixelAspect"], render.pixel_aspect);
  render.ambient_color = vector_or(from["ambientColor"], render.ambient_color);
  render.ambient_intensity = real_or(from["ambientIntensity"], render.ambient_intensity);
  render.backdrop = backdrop_from(from["backdrop"]);
  render.fog = fog_from(from["fog"]);
  render.antialiasing = number_from(from["antialiasing"]);
  return render;
}

}  // namespace

void add_cameras(SceneBuilder& builder) {
  const std::vector<JsonValue>& nodes = builder.document.list(List::nodes);
  builder.camera_of.assign(builder.document.list(List::cameras).size(), no_index);
  for (std::size_t file_node = 0; file_node < nodes.size(); ++file_node) {
    const std::int32_t node = builder.node_of[file_node];
    const std::optional<std::uint32_t> index = nodes[file_node]["camera"].index();
    if (node == no_index || !builder.is_shown[file_node] || !index || *index >= builder.camera_of.size()) continue;
    mark(builder, node, NodeKind::camera);
    Camera camera = camera_from(builder, builder.document.item(List::cameras, *index), node_at(builder, node));
    camera.node = node;
    std::int32_t& first = builder.camera_of[*index];
    if (first == no_index) first = static_cast<std::int32_t>(builder.scene.cameras.size());
    builder.scene.cameras.push_back(std::move(camera));
  }
}

void add_lights(SceneBuilder& builder) {
  const std::vector<JsonValue>& nodes = builder.document.list(List::nodes);
  builder.light_of.assign(builder.document.list(List::lights).size(), no_index);
  for (std::size_t file_node = 0; file_node < nodes.size(); ++file_node) {
    const std::int32_t node = builder.node_of[file_node];
    const std::optional<std::uint32_t> index = nodes[file_node]["extensions"]["KHR_lights_punctual"]["light"].index();
    if (node == no_index || !builder.is_shown[file_node] || !index || *index >= builder.light_of.size()) continue;
    mark(builder, node, NodeKind::light);
    Light light = light_from(builder, builder.document.item(List::lights, *index), node_at(builder, node));
    light.node = node;
    std::int32_t& first = builder.light_of[*index];
    if (first == no_index) first = static_cast<std::int32_t>(builder.scene.lights.size());
    builder.scene.lights.push_back(std::move(light));
  }
  add_stage_lights(builder);
}

void add_own_stage(SceneBuilder& builder) {
  if (!builder.own) return;
  const JsonValue extras = builder.document.item(List::scenes, std::size_t{0})["extras"];
  if (const JsonValue render = extras["render"]) builder.scene.render = render_from(render);
  for (const JsonValue& from : extras["objects"].elements()) {
    const std::int32_t node = builder.scene_node(from["node"]);
    if (node == no_index) continue;
    ObjectFile& object = builder.scene.object_files.emplace_back();
    object.node = static_cast<std::uint32_t>(node);
    object.file = text_or(from["file"]);
    object.layer = from["layer"].index().value_or(object.layer);
  }
}

}  // namespace genga::gltf
