// The pass of rules that a target's program plays itself, as MMD plays a model's inverse kinematics and appends: motion
// for it tells what keys say, and never what the rules make of that.
// Not for targets that have rules in their curves: convert/lower/clip.h.
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

// Whether the scene has rules, and motion made for the target is played with all of them.
bool plays_rules(const Scene& scene, const Capabilities& target);

// The scene as its keys alone have it.
Scene without_rules(const Scene& scene);

// Gives a scene that was lowered without rules the source's rules and their switches, cut as its clips are, and the
// error as it plays. Errors: limit_exceeded, stopped.
Status give_rules(const Scene& source, const LowerOptions& options, Lowered& lowered);

}  // namespace genga
