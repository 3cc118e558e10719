// A scene as a PMX 2.0 model: nodes as bones, all meshes as one, materials, morphs, rules, bodies.
// Not for lowering: axes must be left-handed, a unit 0.08 m, and no node rotated at rest; convert lowers the scene.
// Not for motion: a VMD holds that.
//
//     Findings findings;
//     Result<pmx::Model> made = pmx::from_scene(scene, findings);
//
// Every node becomes a bone, after its parents. Meshes that hang on no node get a bone of their own, the first one. A
// vertex keeps the four nodes that move it most. Triangles are ordered by material, in the order of Scene::materials.
// The vertices of several meshes follow each other, and are repeated where materials use other texture coordinates.
// Rules keep their order through the layers of bones (from_scene/order.h). Findings: pmx.left-out, for what a model
// cannot hold; pmx.rule-order.
#pragma once

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// no_conversion: no mesh has a vertex, axes or units are others, nodes are rotated at rest, or there is more of
// anything than a model can number (2^31 - 1).
Result<Model> from_scene(const Scene& scene, Findings& findings);

}  // namespace genga::pmx
