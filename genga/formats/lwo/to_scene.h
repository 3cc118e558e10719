// What an object means as a scene.
//
//     Findings findings;
//     Scene scene = lwo::to_scene(object, {}, findings);
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

// A node for each layer.
Scene to_scene(const Object& object, const SceneOptions& options, Findings& findings);

}  // namespace genga::lwo
