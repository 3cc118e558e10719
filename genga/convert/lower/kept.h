// The pass that leaves alone what a target holds: a scene all of whose clips are of a kind that it keeps.
// Not for scenes of which other times, frames or units are asked.
//
//     std::optional<KeptScene> kept = genga::keep(scene, target);
//     if (kept) lowered = lower_kept(std::move(*kept), target, options).value();
#pragma once

#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/capabilities.h"
#include "genga/core/scene.h"

namespace genga {

// Whether options ask for more than the same keys at the same times of the same things.
bool asks_for_other_motion(const LowerOptions& options);

// Whether a rule of that kind may play with a clip.
bool holds(const RuleCapabilities& rules, const Rule& rule);

// Whether a clip's scene, all clips and rules alike, is of a kind in the target's axes.
bool is_of_kind(const Scene& scene, const Capabilities& target, const ClipCapabilities& kind);

struct KeptScene {
  Scene scene;  // in the target's axes, all keys as they were
  const ClipCapabilities* kind = nullptr;
};
// Turned to the target's axes where that is a matter of signs.
std::optional<KeptScene> keep(const Scene& scene, const Capabilities& target);

// The scene, and where its kind asks for that, a baked clip beside each: Clip::solved of the kept one has the angles of
// what chains of joints turn, if it is the only one. Errors and findings are those of lower.
Result<Lowered> lower_kept(KeptScene kept, const Capabilities& target, const LowerOptions& options);

}  // namespace genga
