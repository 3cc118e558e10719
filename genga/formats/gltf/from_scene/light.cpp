#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"

namespace genga::gltf {
namespace {

// The nearest of the three kinds that glTF has: a tube and a square shine to all sides, a dome from far away.
std::string_view type_of(LightKind kind) {
  switch (kind) {
    case LightKind::spot: return "spot";
    case LightKind::point:
    case LightKind::linear:
    case LightKind::area: return "point";
    case LightKind::distant:
    case LightKind::dome: break;
  }
  return "directional";
}

std::string_view kind_name(LightKind kind) {
  constexpr std::array<std::string_view, 6> names{"distant", "point", "spot", "linear", "area", "dome"};
  return names[static_cast<std::size_t>(kind)];
}

// The inner angle must be below the outer one, and that at most a right angle.
void write_cone(JsonWriter& json, const Light& light) {
  constexpr auto right_angle = static_cast<float>(std::numbers::pi / 2.0);
  const float outer = std::clamp(static_cast<float>(light.cone), 0.001F, right_angle);
  const float inner = std::clamp(static_cast<float>(light.cone - light.edge), 0.0F, 0.999F * outer);
  json.key("spot");
  json.begin_object();
  member(json, "innerConeAngle", inner);
  member(json, "outerConeAngle", outer);
  json.end_object();
}

// What glTF cannot represent: another kind, light with a negative color.
void write_light_extras(JsonWriter& json, const Scene& scene, std::uint32_t index) {
  const Light& light = scene.lights[index];
  const bool is_other =
      light.kind == LightKind::linear || light.kind == LightKind::area || light.kind == LightKind::dome;
  if (!is_other && light.intensity >= 0.0 && !was_renamed(scene, NamedKind::light, index)) return;
  json.key("extras");
  json.begin_object();
  write_source_name(json, scene, NamedKind::light, index);
  if (is_other) member(json, "kind", kind_name(light.kind));
  if (light.intensity < 0.0) member(json, "intensity", static_cast<float>(light.intensity));
  json.end_object();
}

void write_light(JsonWriter& json, const Scene& scene, std::uint32_t index, double units) {
  const Light& light = scene.lights[index];
  const std::string_view type = type_of(light.kind);
  json.begin_object();
  member(json, "name", light.name);
  member(json, "type", type);
  member(json, "color", glm::clamp(light.color, Vec3(0.0), Vec3(1.0)));
  member(json, "intensity", static_cast<float>(units * std::max(light.intensity, 0.0)));
  if (light.range > 0.0 && type != "directional") member(json, "range", static_cast<float>(light.range));
  if (light.kind == LightKind::spot) write_cone(json, light);
  write_light_extras(json, scene, index);
  json.end_object();
}

}  // namespace

void write_lights(JsonWriter& json, const Scene& scene, const LightLayout& lights) {
  if (lights.lights.empty()) return;
  json.key("KHR_lights_punctual");
  json.begin_object();
  json.key("lights");
  json.begin_array(JsonWriter::Layout::lines);
  for (const std::uint32_t light : lights.lights) write_light(json, scene, light, lights.units);
  json.end_array();
  json.end_object();
}

}  // namespace genga::gltf
