#include "genga/formats/lws/render.h"

#include <algorithm>

namespace genga::lws {
namespace {

std::uint32_t pixels(double number) { return number >= 1.0 && number <= 1e6 ? static_cast<std::uint32_t>(number) : 0; }

}  // namespace

Vec3 color_of_version(const Vec3& color, bool is_old) { return is_old ? color / 255.0 : color; }

std::optional<RenderSettings> render_of(const SceneFacts& facts, bool is_old) {
  if (!facts.has_render) return std::nullopt;
  const auto color = [&](const Vec3& told) { return color_of_version(told, is_old); };
  RenderSettings render;
  if (const auto& size = facts.frame_size ? facts.frame_size : facts.global_frame_size) {
    render.width = pixels((*size)[0]);
    render.height = pixels((*size)[1]);
  }
  render.pixel_aspect = facts.pixel_aspect.value_or(1.0);
  render.ambient_color = color(facts.ambient_color);
  render.ambient_intensity = facts.ambient_intensity;
  render.backdrop = {facts.solid_backdrop, color(facts.backdrop), color(facts.zenith),
                     color(facts.sky),     color(facts.ground),   color(facts.nadir)};
  render.fog = {static_cast<std::int32_t>(std::clamp(facts.fog_type, -1.0, 100.0)),
                facts.fog_min_distance,
                facts.fog_max_distance,
                facts.fog_min_amount,
                facts.fog_max_amount,
                color(facts.fog_color)};
  render.antialiasing = static_cast<std::int32_t>(std::clamp(facts.antialiasing, -1e6, 1e6));
  return render;
}

}  // namespace genga::lws
