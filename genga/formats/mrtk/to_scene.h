// What a recording means. For now nothing: a scene with an empty clip.
//
//     Findings findings;
//     Scene scene = mrtk::to_scene(recording, {}, findings);
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

Scene to_scene(const Recording& recording, const SceneOptions& options, Findings& findings);

}  // namespace genga::mrtk
