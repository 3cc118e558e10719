#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"

namespace genga::gltf {
namespace {

void write_backdrop(JsonWriter& json, const Backdrop& backdrop) {
  json.key("backdrop");
  json.begin_object();
  if (backdrop.is_solid) {
    member(json, "color", backdrop.color);
  } else {
    member(json, "zenith", backdrop.zenith);
    member(json, "sky", backdrop.sky);
    member(json, "ground", backdrop.ground);
    member(json, "nadir", backdrop.nadir);
  }
  json.end_object();
}

void write_fog(JsonWriter& json, const Fog& fog) {
  if (fog.type == 0) return;
  json.key("fog");
  json.begin_object();
  member(json, "type", fog.type);
  member(json, "minDistance", static_cast<float>(fog.min_distance));
  member(json, "maxDistance", static_cast<float>(fog.max_distance));
  member(json, "minAmount", static_cast<float>(fog.min_amount));
  member(json, "maxAmount", static_cast<float>(fog.max_amount));
  member(json, "color", fog.color);
  json.end_object();
}

}  // namespace

void write_render(JsonWriter& json, const RenderSettings& render) {
  json.key("render");
  json.begin_object();
  if (render.width != 0) member(json, "width", render.width);
  if (render.height != 0) member(json, "height", render.height);
  member(json, "pixelAspect", static_cast<float>(render.pixel_aspect));
  member(json, "ambientColor", render.ambient_color);
  member(json, "ambientIntensity", static_cast<float>(render.ambient_intensity));
  write_backdrop(json, render.backdrop);
  write_fog(json, render.fog);
  member(json, "antialiasing", render.antialiasing);
  json.end_object();
}

}  // namespace genga::gltf
