// A PMX model as a scene: bones as nodes, one skinned mesh, morphs, materials, rules, bodies. No clips.
//
//     Findings findings;
//     Scene scene = pmx::to_scene(model, {}, findings);
//     scene.nodes[3].name;   // of model.bones[3]
//
// Scene::nodes, materials, morphs and bodies have one entry for each of the model's, in the same order; joints that
// name no body are left out. Morphs of every kind but impulses play. Rules are in the order in which the bones move. A
// bone's append comes before its chain, and the chain has the name of its goal bone (README.md).
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

Scene to_scene(const Model& model, const SceneOptions& options, Findings& findings);

}  // namespace genga::pmx
