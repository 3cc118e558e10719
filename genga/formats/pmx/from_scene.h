// A scene as a PMX 2.0 model: its nodes as bones, its meshes as one, materials, morphs, rules, bodies.
// Not for making a scene fit: axes are left-handed, a unit is 0.08 m and no node is turned at rest; convert lowers it.
// Not for motion: a VMD has that.
//
//     Findings findings;
//     Result<pmx::Model> made = pmx::from_scene(scene, findings);
//
// Every node becomes a bone, those above it before it. What hangs on no node gets a bone of its own, the first one. A
// vertex is moved by the four nodes that move it most. Triangles stand by material, in the order of Scene::materials;
// the vertices of several meshes one behind the other, once more where materials ask for other texture coordinates.
// Rules keep their order by the layers of bones (from_scene/order.h). Findings: pmx.left-out, for what a scene has that
// a model has not; pmx.rule-order.
#pragma once

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// ErrorCode::no_conversion: no mesh has a vertex, other axes or units, nodes that are turned, or more of anything than
// a model can number (2^31 - 1).
Result<Model> from_scene(const Scene& scene, Findings& findings);

}  // namespace genga::pmx
