// The pass for rules that a target's program plays itself, as MMD plays a model's inverse kinematics and appends: the
// motion contains the keys, never the results of the rules.
// Not for targets with rules baked into curves: convert/lower/clip.h.
//
//     if (plays_rules(scene, target)) {
//       Lowered made{.scene = without_rules(scene)};
//       GENGA_TRY(give_rules(scene, options, made));
//     }
#pragma once

#include "genga/base/result.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/capabilities.h"
#include "genga/core/scene.h"

namespace genga {

// Whether the scene has rules, and the target plays all of them with its motion.
bool plays_rules(const Scene& scene, const Capabilities& target);

// The scene with its keys alone.
Scene without_rules(const Scene& scene);

// Gives a scene that was lowered without rules the source's rules and their switches, cut like its clips, and the error
// when it plays. Errors: limit_exceeded, stopped.
Status give_rules(const Scene& source, const LowerOptions& options, Lowered& lowered);

}  // namespace genga
