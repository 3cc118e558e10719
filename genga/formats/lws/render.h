// How a scene should be rendered, from its statements.
// Not lights and cameras: to_scene.h.
//
//     std::optional<RenderSettings> render = render_of(scene_facts_of(document, nullptr), document.is_old());
#pragma once

#include <optional>

#include "genga/core/render_settings.h"
#include "genga/formats/lws/facts.h"

namespace genga::lws {

// 0..1 from the 0..255 of old scenes.
Vec3 color_of_version(const Vec3& color, bool is_old);

// nullopt if no statement sets any of it.
std::optional<RenderSettings> render_of(const SceneFacts& facts, bool is_old);

}  // namespace genga::lws
