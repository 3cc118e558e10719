#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "genga/formats/lws/scene_maker.h"

namespace genga::lws {
namespace {

constexpr double radians_per_degree = std::numbers::pi / 180.0;

// By the plugin's name, in newer scenes, else by the number.
LightKind light_kind(const ItemFacts& facts) {
  constexpr std::array<std::pair<std::string_view, LightKind>, 7> handlers{{{"DistantLight", LightKind::distant},
                                                                            {"PointLight", LightKind::point},
                                                                            {"SpotLight", LightKind::spot},
                                                                            {"Spotlight", LightKind::spot},
                                                                            {"LinearLight", LightKind::linear},
                                                                            {"AreaLight", LightKind::area},
                                                                            {"DomeLight", LightKind::dome}}};
  for (const auto& [name, kind] : handlers) {
    if (name == facts.light_handler) return kind;
  }
  const auto kinds = static_cast<double>(LightKind::dome);
  return facts.light_type >= 0.0 && facts.light_type <= kinds
             ? static_cast<LightKind>(static_cast<std::uint8_t>(facts.light_type))
             : LightKind::distant;
}

std::uint32_t pixels(double number) { return number >= 1.0 && number <= 1e6 ? static_cast<std::uint32_t>(number) : 0; }

}  // namespace

Vec3 SceneMaker::color_of(const Vec3& color) const { return document_.is_old() ? color / 255.0 : color; }

void SceneMaker::add_light(const SceneItem& item) {
  const ItemFacts& facts = item.facts;
  scene_.lights.push_back({.name = scene_.nodes[item.node].name,
                           .node = static_cast<std::int32_t>(item.node),
                           .kind = light_kind(facts),
                           .color = color_of(facts.light_color),
                           .intensity = facts.light_intensity,
                           .range = facts.light_range,
                           .cone = facts.cone_angle * radians_per_degree,
                           .edge = facts.edge_angle * radians_per_degree});
}

void SceneMaker::add_camera(const SceneItem& item) {
  Camera camera{.name = scene_.nodes[item.node].name,
                .node = static_cast<std::int32_t>(item.node),
                .distance = 0.0,
                .fov = fov_of_zoom(item.facts.zoom_factor)};
  const auto& size = facts_.frame_size ? facts_.frame_size : facts_.global_frame_size;
  if (size && (*size)[1] > 0.0) {
    const double aspect = facts_.pixel_aspect.value_or(1.0);
    camera.aspect = (*size)[0] / (*size)[1] * (aspect > 0.0 ? aspect : 1.0);
  }
  scene_.cameras.push_back(std::move(camera));
}

void SceneMaker::add_render() {
  if (!facts_.has_render) return;
  RenderSettings render;
  if (const auto& size = facts_.frame_size ? facts_.frame_size : facts_.global_frame_size) {
    render.width = pixels((*size)[0]);
    render.height = pixels((*size)[1]);
  }
  render.pixel_aspect = facts_.pixel_aspect.value_or(1.0);
  render.ambient_color = color_of(facts_.ambient_color);
  render.ambient_intensity = facts_.ambient_intensity;
  render.backdrop = {facts_.solid_backdrop, color_of(facts_.backdrop), color_of(facts_.zenith),
                     color_of(facts_.sky),  color_of(facts_.ground),   color_of(facts_.nadir)};
  render.fog = {static_cast<std::int32_t>(std::clamp(facts_.fog_type, -1.0, 100.0)),
                facts_.fog_min_distance,
                facts_.fog_max_distance,
                facts_.fog_min_amount,
                facts_.fog_max_amount,
                color_of(facts_.fog_color)};
  render.antialiasing = static_cast<std::int32_t>(std::clamp(facts_.antialiasing, -1e6, 1e6));
  scene_.render = render;
}

}  // namespace genga::lws
