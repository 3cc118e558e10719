#include <array>
#include <cmath>
#include <utility>

#include "genga/formats/lws/render.h"
#include "genga/formats/lws/scene_builder.h"

namespace genga::lws {
namespace {

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

}  // namespace

Vec3 SceneBuilder::color_of(const Vec3& color) const { return color_of_version(color, document_.is_old()); }

void SceneBuilder::add_light(const SceneItem& item) {
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

void SceneBuilder::add_camera(const SceneItem& item) {
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

void SceneBuilder::add_render() { scene_.render = render_of(facts_, document_.is_old()); }

}  // namespace genga::lws
