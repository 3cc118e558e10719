// The scene that a document means: a node for each point.
//
//     Scene scene = to_scene(document, {}, findings);
//     std::size_t nodes = scene.nodes.size();  // 2
#pragma once

#include "genga/formats/NAME/document.h"

namespace genga::NAME {

Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings);

}  // namespace genga::NAME
