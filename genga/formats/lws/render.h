// How a scene is to be pictured, of what its statements tell.
// Not lights and cameras: to_scene.h.
//
//     std::optional<RenderSettings> render = render_of(scene_facts_of(document, nullptr), document.is_old());
#pragma once

#include <optional>

#include "genga/core/render_settings.h"
#include "genga/formats/lws/facts.h"

namespace genga::lws {

// 0..1 of what old scenes tell in 0..255.
Vec3 color_of_version(const Vec3& color, bool is_old);

// Nothing when no statement tells any of it.
std::optional<RenderSettings> render_of(const SceneFacts& facts, bool is_old);

}  // namespace genga::lws
