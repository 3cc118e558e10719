// A PMD model as a scene: bones as nodes, one skinned mesh, morphs, materials, rules, bodies. No clips.
//
//     Findings findings;
//     Scene scene = pmd::to_scene(model, {}, findings);
//     scene.nodes[3].name;   // of model.bones[3]
//
// Scene::nodes has one node per bone and Scene::materials one per material, in the same order. Scene::morphs has the
// morphs without the base ones: with model.morphs {base, a, b}, a is 0. Scene::constraints has the IK rules in the
// order of model.iks, then the appended rotations, each after those of its source. Rigid bodies and joints keep their
// order; joints that name no body are left out.
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

Scene to_scene(const Model& model, const SceneOptions& options, Findings& findings);

}  // namespace genga::pmd
