// A scene's hands for other programs: joints named by a standard, a mesh, and switches and markers (tracked, pinching)
// as nodes that any animation tool shows. Not how joints get into their parents' space: convert/lower/lower.h.
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

// Removes the joints that the standard lacks; `none` is in neither and always goes. Findings: convert.no-hands, if
// names or a mesh are requested and there is no hand.
Scene shape_hands(Scene scene, const HandOptions& options, Findings& findings);

// For a lowered scene. Each hand gets the nodes "Hand.Left.Tracking" and "Hand.Left.Pinching", whose translation.x is 0
// or 1. A clip with markers gets the node "Markers", whose translation.x is the number of markers passed, in steps.
void add_switch_nodes(Scene& lowered);

}  // namespace genga
