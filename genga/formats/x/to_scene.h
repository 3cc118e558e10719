// A .x file as a scene: frames as nodes, meshes, skins and materials, animation sets as clips.
//
//     Findings findings;
//     Scene scene = x::to_scene(document, {}, findings);
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/x/document.h"

namespace genga::x {

// Scene::nodes has one node per Frame, in file order.
Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings);

}  // namespace genga::x
