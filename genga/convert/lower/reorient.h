// A scene in other axes and in metres.
// Not its motion: clips stay as they are, convert/lower/lower.h evaluates them where they are and changes what comes
// out.
//
//     const AxesChange change(scene.axes, 0.08, Handedness::right);
//     Scene turned = reorient(scene, change);
#pragma once

#include "genga/core/scene.h"
#include "genga/math/axes_change.h"

namespace genga {

// Everything but clips.
Scene reorient(const Scene& scene, const AxesChange& change);

// In place, of what is neither clip nor node nor mesh: morphs that move nodes, cameras, lights, rules, bodies.
// Scene::axes stay.
void reorient_things(Scene& scene, const AxesChange& change);

}  // namespace genga
