// A scene made into one that LightWave's formats can hold: left-handed axes and metres, rotations as heading, pitch and
// bank, no rules but LightWave's own.
// Not the spelling of it: formats/lws/from_scene.h, formats/lwo/from_scene.h.
//
//     Result<Lowered> lowered = lower_for_lightwave(scene, {}, findings);
//     if (lowered) lws::from_scene(lowered.value().scene, …);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower.h"
#include "genga/core/scene.h"

namespace genga {

// Whether options ask for more than the same keys at the same times.
bool asks_for_other_motion(const LowerOptions& options);
// Whether a scene has LightWave's axes, rotations and rules alone.
bool is_lightwave(const Scene& scene);

// LightWave's own scenes stay as they are, keys and all, when options ask for no other times, scale or keys. Others are
// lowered as for glTF, and their rotations fitted by angles within the tolerance. Errors and findings are those of
// lower_for_gltf.
Result<Lowered> lower_for_lightwave(const Scene& scene, const LowerOptions& options, Findings& findings);

}  // namespace genga
