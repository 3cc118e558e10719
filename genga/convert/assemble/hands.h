// A scene's hands as other programs want them: joints named by a standard, a skin to look at, and what is no place
// (tracked, pinching, markers) as nodes that any animation tool shows. Not how joints come to lie in their parents:
// convert/lower/lower.h.
//
//     Scene shaped = shape_hands(recording, {.names = JointNames::openxr, .mesh = true}, findings);
//     Result<Lowered> lowered = lower(shaped, target, {}, findings);
//     add_switch_nodes(lowered.value().scene);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/convert/assemble/hand_options.h"
#include "genga/core/hand_names.h"
#include "genga/core/scene.h"

namespace genga {

// Without the joints that the standard does not have; `none` is in neither and goes always.
// Findings: convert.no-hands, when names or a mesh are asked for and there is no hand.
Scene shape_hands(Scene scene, const HandOptions& options, Findings& findings);

// Of a lowered scene. Each hand gets the nodes "Hand.Left.Tracking" and "Hand.Left.Pinching", whose translation.x is 0
// or 1, and a clip with markers the node "Markers", whose translation.x is the number of markers passed: in steps.
void add_switch_nodes(Scene& lowered);

}  // namespace genga
