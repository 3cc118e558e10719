// A scene made into one that a .x file can hold: left-handed axes and metres, and beside LightWave's own curves a clip
// of linear keys that any reader plays.
// Not the spelling of it: formats/x/from_scene.h.
//
//     Result<Lowered> lowered = lower_for_x(scene, {}, findings);
//     if (lowered) x::from_scene(lowered.value().scene, {}, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower.h"
#include "genga/core/scene.h"

namespace genga {

// Scenes that such a file holds already stay as they are, keys and all, when options ask for no other times, scale or
// keys. Others are lowered as for glTF. Errors and findings are those of lower_for_gltf.
Result<Lowered> lower_for_x(const Scene& scene, const LowerOptions& options, Findings& findings);

}  // namespace genga
