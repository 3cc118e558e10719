// A scene in other axes and in metres.
// Not its motion: clips stay unchanged; convert/lower/lower.h evaluates them in their own axes and converts the result.
//
//     const AxesChange change(scene.axes, 0.08, Handedness::right);
//     Scene turned = reorient(scene, change);
#pragma once

#include "genga/core/scene.h"
#include "genga/math/axes_change.h"

namespace genga {

// Everything but clips.
Scene reorient(const Scene& scene, const AxesChange& change);

// In place, for everything but clips, nodes and meshes: morphs that move nodes, cameras, lights, rules, bodies.
// Scene::axes does not change.
void reorient_things(Scene& scene, const AxesChange& change);

}  // namespace genga
