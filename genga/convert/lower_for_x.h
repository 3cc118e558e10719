// A scene made into one that a .x file can hold: left-handed axes and metres, and beside LightWave's own curves a clip
// of linear keys that any reader plays.
// Not the spelling of it: formats/x/from_scene.h.
//
//     Result<LoweredForX> lowered = lower_for_x(scene, {}, findings);
//     if (lowered) x::from_scene(lowered.value().scene, {}, findings);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/bake_straight.h"
#include "genga/convert/lower.h"
#include "genga/core/scene.h"

namespace genga {

struct LoweredForX {
  Scene scene;
  std::optional<LargestError> error;        // of clips of linear keys; none when nothing was made of curves
  std::optional<LargestResidual> residual;  // of inverse kinematics; none without LightWave's chains
  std::vector<StraightAngles> solved;       // angles of what inverse kinematics turns, of a LightWave scene's only clip
  std::uint32_t ticks_per_second = 4800;    // at which the keys of linear clips are whole ticks, if at any
};

// A LightWave scene keeps its clips, and each gets one of role baked beside it. A scene whose keys such a file holds
// stays as it is, when options ask for no other times, scale or keys. Others are lowered as for glTF, then baked: their
// cubic keys are none that a .x file has. Errors and findings are those of lower_for_gltf.
Result<LoweredForX> lower_for_x(const Scene& scene, const LowerOptions& options, Findings& findings);

}  // namespace genga
