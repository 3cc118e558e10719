// The pass that leaves unchanged what a target holds: a scene whose clips are all of a kind that it keeps.
// Not for scenes for which options ask for other times, frames or units.
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

// Whether options ask for more than the same keys at the same times for the same things.
bool asks_for_other_motion(const LowerOptions& options);

// Whether a rule of that kind may play with a clip.
bool holds(const RuleCapabilities& rules, const Rule& rule);

// Whether a scene, all clips and rules included, fits a kind in the target's axes.
bool is_of_kind(const Scene& scene, const Capabilities& target, const ClipCapabilities& kind);

struct KeptScene {
  Scene scene;  // in the target's axes, all keys unchanged
  const ClipCapabilities* kind = nullptr;
};
// Converted to the target's axes if only signs change.
std::optional<KeptScene> keep(const Scene& scene, const Capabilities& target);

// Returns the scene, with a baked clip beside each if its kind needs one. If there is only one kept clip, its
// Clip::solved gets the angles that chains of joints turn. Errors and findings are those of lower.
Result<Lowered> lower_kept(KeptScene kept, const Capabilities& target, const LowerOptions& options);

}  // namespace genga
